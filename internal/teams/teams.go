// Package teams lets several people act for one account.
//
// A team is an account that nobody signs in to: the ledger, keys and receipts know nothing
// of its members. It owns the tables team_accounts, team_members and team_invitations, and the table
// of what each role may do (roles.go).
//
// Invariants: a team has exactly one owner; a person acts for a team only while they are a
// member; whoever leaves, is removed or loses the right to make keys has no key, connection
// or pending approval of the team left when the transaction commits; an invitation works
// once, within a week, for a person who verified the invited address; a change is checked
// against the actor's role again inside its transaction.
//
// A team gets no monthly credits: otherwise making teams would make credits.
// It does not know sessions or HTTP.
package teams

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/models"
)

// Limits.
const (
	maxOwned       = 5   // teams of one owner
	maxMembers     = 500 // of one team
	maxInvitations = 100 // open, of one team
	maxName        = 60  // characters
)

// Deps are what the service needs.
type Deps struct {
	DB       *postgres.DB
	Accounts *accounts.Service
	Keys     *keys.Service
	Clock    func() time.Time
	Logger   *slog.Logger
	BaseURL  string // of links in mails

	// Forget deletes what other services hold for a team's account and its members entered.
	Forget func(ctx context.Context, tx postgres.Tx, account uuid.UUID) error
	// SetCap sets a member's monthly cap; nil removes it.
	SetCap func(ctx context.Context, tx pgx.Tx, account, member uuid.UUID, limit *models.Credits) error
	// ForgetMember deletes what a member approved for a team and is not in use yet.
	ForgetMember func(ctx context.Context, tx postgres.Tx, account, member uuid.UUID) error
}

// Service manages teams.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Actor is a person and the account that they act for: a team's, or their own as its Owner.
type Actor struct {
	Person  models.Account
	Account models.Account
	Role    Role
	Team    string // its name; empty for the person's own account
	From    accounts.Origin
}

// InTeam reports whether the actor acts for a team.
func (a Actor) InTeam() bool { return a.Account.ID != a.Person.ID }

// Member returns whose a key is that the actor makes: nil in the person's own account.
func (a Actor) Member() *uuid.UUID {
	if !a.InTeam() {
		return nil
	}
	id := a.Person.ID
	return &id
}

// Membership is a team that a person belongs to.
type Membership struct {
	AccountID uuid.UUID
	Name      string
	Role      Role
}

// Of returns the teams that a person belongs to, by name.
func (s *Service) Of(ctx context.Context, person uuid.UUID) ([]Membership, error) {
	return postgres.Collect(ctx, s.DB.Pool, "teams of a person", pgx.RowToStructByName[Membership],
		`SELECT t.account_id, t.name, m.role FROM team_members m JOIN team_accounts t USING (account_id)
		WHERE m.person_id = $1 ORDER BY lower(t.name), t.account_id`, person)
}

// Act returns who acts in a session: its person for the chosen team, or for their own account
// if they chose none or are no longer a member. The second result is the person's teams.
func (s *Service) Act(ctx context.Context, person models.Account, team *uuid.UUID, from accounts.Origin) (Actor, []Membership, error) {
	actor := Actor{Person: person, Account: person, Role: Owner, From: from}
	list, err := s.Of(ctx, person.ID)
	if err != nil || team == nil {
		return actor, list, err
	}
	for _, m := range list {
		if m.AccountID == *team {
			actor.Role, actor.Team = m.Role, m.Name
			actor.Account, err = s.Accounts.Get(ctx, m.AccountID)
		}
	}
	return actor, list, err
}

// CodeUnverified means that teams need a verified address.
const CodeUnverified = "address_unverified"

// Create makes a team that the person owns. Its account has the balance that is bought for
// it, and mail about it goes to its owner.
func (s *Service) Create(ctx context.Context, person models.Account, name string, from accounts.Origin) (id uuid.UUID, err error) {
	if name, err = parseName(name); err != nil {
		return id, err
	}
	err = s.in(ctx, func(tx postgres.Tx) error {
		if err := s.mayOwnAnother(ctx, tx, person.ID); err != nil {
			return err
		}
		now := s.Clock()
		account, err := s.Accounts.OpenTeam(ctx, tx, person.Email)
		if err != nil {
			return err
		}
		id = account.ID
		if err := ledger.CreateWithoutGrants(ctx, tx, id, now); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO team_accounts (account_id, name, created_at) VALUES ($1, $2, $3)`, id, name, now); err != nil {
			return fmt.Errorf("store team: %w", err)
		}
		if err := s.join(ctx, tx, id, person.ID, Owner); err != nil {
			return err
		}
		return s.note(ctx, tx, Actor{Person: person, Account: account, From: from}, "team_created", name)
	})
	return id, err
}

// mayOwnAnother locks a person's account and fails unless they may own another team. Of
// teams that nobody paid for, a person owns one, so that the allowance of an account without
// a card is not multiplied.
func (s *Service) mayOwnAnother(ctx context.Context, tx postgres.Tx, person uuid.UUID) error {
	account, err := s.Accounts.Lock(ctx, tx, person)
	if err != nil {
		return err
	}
	if account.VerifiedAt == nil || account.DeletedAt != nil {
		return apperr.New(apperr.Conflict, CodeUnverified, "Teams need a verified e-mail address.").
			WithRemedy("Open the link in the mail that we sent when you signed up; /account sends it again.")
	}
	var owned, unpaid int
	err = tx.QueryRow(ctx, `SELECT count(*), count(*) FILTER (WHERE NOT b.card AND NOT EXISTS (
			SELECT FROM lots l WHERE l.account_id = b.account_id AND l.kind = 'paid'))
		FROM team_members m JOIN credit_balances b USING (account_id) WHERE m.person_id = $1 AND m.role = 'owner'`, person).Scan(&owned, &unpaid)
	switch {
	case err != nil:
		return fmt.Errorf("count teams: %w", err)
	case owned >= maxOwned:
		return apperr.New(apperr.Conflict, "too_many_teams", fmt.Sprintf("A person owns at most %d teams.", maxOwned)).
			WithRemedy("Transfer or delete one first.")
	case unpaid > 0:
		return apperr.New(apperr.Conflict, "team_unpaid", "Another team of the same owner has no card on file and never bought credits.").
			WithRemedy("Add a card or buy a pack for that team, or delete it, before making or taking over another one.")
	}
	return nil
}

// parseName returns a team's name as it is stored. Invitations carry it to strangers, so it
// cannot hold a web address.
func parseName(typed string) (string, error) {
	name := strings.Join(strings.Fields(typed), " ")
	if n := utf8.RuneCountInString(name); n == 0 || n > maxName || !utf8.ValidString(name) {
		return "", badName(fmt.Sprintf("A team's name has 1 to %d characters.", maxName))
	}
	for i, c := range name {
		rest := name[i+utf8.RuneLen(c):]
		if c == '.' && rest != "" && rest[0] != ' ' || !unicode.IsLetter(c) && !unicode.IsMark(c) && !unicode.IsDigit(c) && !strings.ContainsRune(" .,&'’-()+!", c) {
			return "", badName("Use letters, digits, spaces and simple punctuation, and no web address.")
		}
	}
	return name, nil
}

func badName(message string) error {
	return apperr.New(apperr.Invalid, "invalid_parameter", message).WithField("name")
}

// maxTries bounds how often a transaction runs that PostgreSQL aborts for a deadlock, as of
// two people who take over each other's teams.
const maxTries = 4

func (s *Service) in(ctx context.Context, act func(tx postgres.Tx) error) error {
	for tries := 1; ; tries++ {
		err := s.DB.InTx(ctx, act)
		if !postgres.Deadlocked(err) || tries == maxTries {
			return err
		}
	}
}

// act runs a change of the actor's team in a transaction, if their role still has the
// permission. The lock on the team's row makes its changes happen one after another.
func (s *Service) act(ctx context.Context, a Actor, p Permission, change func(tx postgres.Tx) error) error {
	err := s.in(ctx, func(tx postgres.Tx) error {
		var role Role
		err := tx.QueryRow(ctx, `SELECT m.role FROM team_accounts t JOIN team_members m USING (account_id)
			WHERE t.account_id = $1 AND m.person_id = $2 FOR UPDATE OF t`, a.Account.ID, a.Person.ID).Scan(&role)
		if errors.Is(err, pgx.ErrNoRows) {
			return notFound()
		}
		if err != nil {
			return fmt.Errorf("lock team: %w", err)
		}
		if err := role.Check(p); err != nil {
			return err
		}
		return change(tx)
	})
	if err == nil {
		s.Keys.Evict(a.Account.ID)
	}
	return err
}

func notFound() error {
	return apperr.New(apperr.NotFound, "team_not_found", "You are not acting for a team.").WithRemedy("Choose one on /team.")
}

// Rename changes the team's name.
func (s *Service) Rename(ctx context.Context, a Actor, name string) error {
	name, err := parseName(name)
	if err != nil {
		return err
	}
	return s.act(ctx, a, Manage, func(tx postgres.Tx) error {
		if _, err := tx.Exec(ctx, "UPDATE team_accounts SET name = $2 WHERE account_id = $1", a.Account.ID, name); err != nil {
			return fmt.Errorf("rename team: %w", err)
		}
		return s.note(ctx, tx, a, "team_renamed", a.Team+" to "+name)
	})
}

// join adds a member.
func (s *Service) join(ctx context.Context, tx postgres.Tx, account, person uuid.UUID, role Role) error {
	_, err := tx.Exec(ctx, `INSERT INTO team_members (account_id, person_id, role, joined_at) VALUES ($1, $2, $3, $4)`, account, person, role, s.Clock())
	if err != nil {
		return fmt.Errorf("add member: %w", err)
	}
	return nil
}

// note adds an entry to the team's activity log, by the actor.
func (s *Service) note(ctx context.Context, tx postgres.Tx, a Actor, kind, detail string) error {
	from := a.From
	from.Actor = a.Person.Email
	return s.Accounts.Note(ctx, tx, a.Account.ID, kind, detail, from)
}

func (s *Service) mail(ctx context.Context, tx postgres.Tx, to, subject, text string) error {
	return mail.Queue(ctx, tx, mail.Message{To: to, Subject: subject, Text: text})
}
