package teams_test

import (
	"context"
	"log/slog"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/keys"
	"groundline/internal/ledger"
	"groundline/internal/oauth"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/teams"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type testBundle struct {
	*teams.Service
	t    *testing.T
	db   *postgres.DB
	keys *keys.Service

	mu  sync.Mutex
	now time.Time
}

func setup(t *testing.T) *testBundle {
	t.Helper()
	b := &testBundle{t: t, db: pgtest.New(t), now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	b.keys = keys.New(b.db.Gorm, b.clock)
	b.Service = teams.New(teams.Deps{DB: b.db, Accounts: accounts.New(accounts.Deps{DB: b.db, Clock: b.clock}), Keys: b.keys, Clock: b.clock, Logger: slog.New(slog.DiscardHandler), BaseURL: "https://groundline.example",
		Forget: oauth.Forget, ForgetMember: oauth.ForgetMember})
	return b
}

func (b *testBundle) clock() time.Time {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.now
}

func (b *testBundle) pass(d time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.now = b.now.Add(d)
}

func (b *testBundle) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

func (b *testBundle) wants(code string, err error) {
	b.t.Helper()
	if !apperr.Is(err, code) {
		b.t.Errorf("got %v, want %s", err, code)
	}
}

// person opens a verified account.
func (b *testBundle) person(email string) models.Account {
	b.t.Helper()
	var a models.Account
	b.must(b.db.InTx(b.t.Context(), func(tx postgres.Tx) (err error) {
		if a, err = b.Accounts.RegisterWithoutPassword(b.t.Context(), tx, email); err != nil {
			return err
		}
		return ledger.Create(b.t.Context(), tx, a.ID, b.clock())
	}))
	return a
}

// acting returns a person who acts for a team.
func (b *testBundle) acting(person models.Account, team uuid.UUID) teams.Actor {
	b.t.Helper()
	actor, _, err := b.Act(b.t.Context(), person, &team, accounts.Origin{Address: "192.0.2.1"})
	b.must(err)
	return actor
}

// found makes a team of an owner.
func (b *testBundle) found(email string) teams.Actor {
	b.t.Helper()
	owner := b.person(email)
	id, err := b.Create(b.t.Context(), owner, "Acme", accounts.Origin{Address: "192.0.2.1"})
	b.must(err)
	return b.acting(owner, id)
}

// invited returns the token of the newest invitation that was mailed to an address.
func (b *testBundle) invited(email string) string {
	b.t.Helper()
	var text string
	b.must(b.db.Pool.QueryRow(b.t.Context(), "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE 'Invitation%' ORDER BY created_at DESC, id DESC LIMIT 1", email).Scan(&text))
	return regexp.MustCompile(`/invitations/(\S+)`).FindStringSubmatch(text)[1]
}

// join makes a person a member.
func (b *testBundle) join(by teams.Actor, email string, role teams.Role) teams.Actor {
	b.t.Helper()
	b.must(b.Invite(b.t.Context(), by, email, string(role)))
	person := b.person(email)
	_, err := b.Accept(b.t.Context(), person, b.invited(email), accounts.Origin{})
	b.must(err)
	return b.acting(person, by.Account.ID)
}

func (b *testBundle) key(a teams.Actor) (string, models.APIKey, error) {
	return b.keys.Make(b.t.Context(), a.Account.ID, keys.Terms{Name: "key", Scope: []keys.Scope{keys.Data}, Member: a.Member()})
}

func TestInvitationWorksOnceForTheVerifiedAddress(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	b.must(b.Invite(ctx, owner, "Dev@example.com", "developer"))
	token := b.invited("Dev@example.com")
	_, err := b.Accept(ctx, b.person("other@example.com"), token, accounts.Origin{})
	b.wants("invitation_other_address", err)
	dev := b.person("dev@example.com")
	_, err = b.db.Pool.Exec(ctx, "UPDATE accounts SET verified_at = NULL WHERE id = $1", dev.ID)
	b.must(err)
	_, err = b.Accept(ctx, dev, token, accounts.Origin{})
	b.wants(teams.CodeUnverified, err)
	_, err = b.db.Pool.Exec(ctx, "UPDATE accounts SET verified_at = now() WHERE id = $1", dev.ID)
	b.must(err)
	_, err = b.Accept(ctx, dev, token, accounts.Origin{})
	b.must(err)
	if a := b.acting(dev, owner.Account.ID); a.Role != teams.Developer || a.Team != "Acme" || a.Account.ID != owner.Account.ID {
		t.Errorf("acts as %+v", a)
	}
	_, err = b.Accept(ctx, dev, token, accounts.Origin{})
	b.wants(accounts.CodeLinkEnded, err)
	b.wants("already_member", b.Invite(ctx, owner, "dev@example.com", "viewer"))

	var stored int
	b.must(b.db.Pool.QueryRow(ctx, "SELECT count(*) FROM team_invitations WHERE token_hash::text LIKE '%' || $1 || '%'", token).Scan(&stored))
	if stored != 0 {
		t.Error("the token itself is stored")
	}
}

func TestInvitationEndsByTimeResendingAndWithdrawal(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	person := b.person("dev@example.com")
	b.must(b.Invite(ctx, owner, person.Email, "developer"))
	first := b.invited(person.Email)
	list, err := b.Invitations(ctx, owner.Account.ID)
	b.must(err)
	b.must(b.Resend(ctx, owner, list[0].ID))
	_, err = b.Accept(ctx, person, first, accounts.Origin{})
	b.wants(accounts.CodeLinkEnded, err)
	second := b.invited(person.Email)
	b.pass(teams.InvitationLife)
	_, err = b.Accept(ctx, person, second, accounts.Origin{})
	b.wants(accounts.CodeLinkEnded, err)
	b.must(b.Resend(ctx, owner, list[0].ID))
	third := b.invited(person.Email)
	b.must(b.Withdraw(ctx, owner, list[0].ID))
	_, err = b.Accept(ctx, person, third, accounts.Origin{})
	b.wants(accounts.CodeLinkEnded, err)
}

func TestInvitationsToOneAddressAreLimitedByDay(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.found("owner@example.com")
	var err error
	sent := 0
	for ; sent < 20 && err == nil; sent++ {
		err = b.Invite(t.Context(), owner, "victim@example.com", "viewer")
	}
	b.wants(accounts.CodeTooManyToday, err)
	if sent != 6 {
		t.Errorf("refused after %d invitations, want after 5", sent-1)
	}
}

func TestRemovedMemberHasNothingLeft(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	for name, end := range map[string]func(a teams.Actor) error{
		"removed": func(a teams.Actor) error { return b.Remove(ctx, owner, a.Person.ID) },
		"left":    func(a teams.Actor) error { return b.Leave(ctx, a) },
		"demoted": func(a teams.Actor) error { return b.SetRole(ctx, owner, a.Person.ID, "viewer") },
		"deleted": func(a teams.Actor) error {
			return b.db.InTx(ctx, func(tx postgres.Tx) error { return b.ForgetPerson(ctx, tx, a.Person.ID) })
		},
	} {
		dev := b.join(owner, name+"@example.com", teams.Developer)
		raw, _, err := b.key(dev)
		b.must(err)
		_, err = b.keys.Verify(ctx, raw)
		b.must(err)
		b.must(end(dev))
		_, err = b.keys.Verify(ctx, raw)
		b.wants(keys.CodeRevoked, err)
		_, _, err = b.key(dev)
		b.wants("not_a_member", err)
	}
	raw, _, err := b.key(owner)
	b.must(err)
	if _, err := b.keys.Verify(ctx, raw); err != nil {
		t.Errorf("the owner's key: %v", err)
	}
}

// A key that is made while its member is removed is revoked with the others, or never made.
func TestKeyMadeDuringRemovalDoesNotSurvive(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	for i := range 5 {
		dev := b.join(owner, uuid.NewString()+"@example.com", teams.Developer)
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() { _, _, _ = b.key(dev) })
		}
		wg.Go(func() { b.must(b.Remove(ctx, owner, dev.Person.ID)) })
		wg.Wait()
		var live int
		b.must(b.db.Pool.QueryRow(ctx, "SELECT count(*) FROM api_keys WHERE member_id = $1 AND revoked_at IS NULL", dev.Person.ID).Scan(&live))
		if live != 0 {
			t.Errorf("round %d: %d keys survive", i, live)
		}
	}
}

func TestKeyOfATeamBelongsToAMember(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.found("owner@example.com")
	_, _, err := b.keys.Make(t.Context(), owner.Account.ID, keys.Terms{Name: "nobody's", Scope: []keys.Scope{keys.Data}})
	b.wants("not_a_member", err)
}

func TestRolesAreCheckedInTheTransaction(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	admin := b.join(owner, "admin@example.com", teams.Admin)
	viewer := b.join(owner, "viewer@example.com", teams.Viewer)
	b.wants(teams.CodeNotAllowed, b.Remove(ctx, viewer, admin.Person.ID))
	b.wants(teams.CodeNotAllowed, b.Delete(ctx, admin, "Acme"))
	b.wants(teams.CodeNotAllowed, b.Transfer(ctx, admin, admin.Person.ID, "Acme"))
	b.wants("team_owner", b.Remove(ctx, admin, owner.Person.ID))
	b.wants("team_owner", b.SetRole(ctx, admin, owner.Person.ID, "viewer"))
	b.wants("team_owner", b.Leave(ctx, owner))
	b.must(b.Remove(ctx, owner, admin.Person.ID))
	b.wants("team_not_found", b.Rename(ctx, admin, "Mine")) // their page was open
	stranger := b.found("stranger@example.com")
	b.wants("member_not_found", b.Remove(ctx, stranger, viewer.Person.ID))
}

func TestTransferMovesOwnershipAndMail(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	next := b.join(owner, "next@example.com", teams.Viewer)
	b.wants("not_confirmed", b.Transfer(ctx, owner, next.Person.ID, "Other"))
	b.must(b.Transfer(ctx, owner, next.Person.ID, "Acme"))
	old, now := b.acting(owner.Person, owner.Account.ID), b.acting(next.Person, owner.Account.ID)
	if old.Role != teams.Admin || now.Role != teams.Owner || now.Account.Email != "next@example.com" {
		t.Errorf("%s, %s, mail to %s", old.Role, now.Role, now.Account.Email)
	}
}

func TestOwnerHasOneUnpaidTeamAndNoGrant(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	_, err := b.Create(ctx, owner.Person, "Second", accounts.Origin{})
	b.wants("team_unpaid", err)
	other := b.found("other@example.com")
	member := b.join(other, "x@example.com", teams.Viewer)
	_, err = b.Create(ctx, member.Person, "Own", accounts.Origin{})
	b.must(err)
	b.wants("team_unpaid", b.Transfer(ctx, other, member.Person.ID, "Acme")) // past the limit by another's hand
	var granted bool
	b.must(b.db.Pool.QueryRow(ctx, "SELECT grants_from < '9000-01-01' FROM credit_balances WHERE account_id = $1", owner.Account.ID).Scan(&granted))
	if granted {
		t.Error("a team gets monthly credits")
	}
	b.must(b.db.InTx(ctx, func(tx postgres.Tx) error {
		_, err := tx.Exec(ctx, "UPDATE credit_balances SET card = true WHERE account_id = $1", owner.Account.ID)
		return err
	}))
	_, err = b.Create(ctx, owner.Person, "Second", accounts.Origin{})
	b.must(err)
}

func TestDeletedTeamIsGoneAndItsOwnerStays(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := t.Context()
	owner := b.found("owner@example.com")
	err := b.db.InTx(ctx, func(tx postgres.Tx) error { return b.ForgetPerson(ctx, tx, owner.Person.ID) })
	b.wants("owns_team", err)
	raw, _, err := b.key(owner)
	b.must(err)
	b.must(b.Delete(ctx, owner, "Acme"))
	_, err = b.keys.Verify(ctx, raw)
	b.wants(keys.CodeRevoked, err)
	if a := b.acting(owner.Person, owner.Account.ID); a.InTeam() {
		t.Error("the owner still acts for the deleted team")
	}
	b.must(b.db.InTx(ctx, func(tx postgres.Tx) error { return b.ForgetPerson(ctx, tx, owner.Person.ID) }))
}

// Nobody signs in to a team, or has its password reset, by naming its key instead of an address.
func TestTeamIsNotFoundByAnAddress(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.found("owner@example.com")
	b.must(b.db.InTx(t.Context(), func(tx postgres.Tx) error {
		found, err := b.Accounts.Holder(context.Background(), tx, owner.Account.EmailKey)
		if found.ID != uuid.Nil {
			t.Errorf("found %s", found.ID)
		}
		return err
	}))
	_, err := b.Accounts.Authenticate(t.Context(), owner.Account.EmailKey, "", "192.0.2.1", nil)
	b.wants(accounts.CodeSignInFailed, err)
}

func TestNameHoldsNoWebAddress(t *testing.T) {
	t.Parallel()
	b := setup(t)
	owner := b.person("owner@example.com")
	for _, name := range []string{"", "evil.example", "https://evil", "a/b", "x@y", string(make([]byte, 3)), "l" + string(make([]rune, 61))} {
		_, err := b.Create(t.Context(), owner, name, accounts.Origin{})
		b.wants("invalid_parameter", err)
	}
	_, err := b.Create(t.Context(), owner, "  Müller & Söhne,  Inc. ", accounts.Origin{})
	b.must(err)
}

// Whoever has no line in the table may do nothing.
func TestUnknownRoleOrPermissionIsRefused(t *testing.T) {
	t.Parallel()
	if teams.Role("").May(teams.View) || teams.Owner.May("") || teams.Owner.May("unlisted") {
		t.Error("a role or permission that is not in the table is allowed")
	}
}
