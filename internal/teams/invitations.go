package teams

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// InvitationLife is how long an invitation works.
const InvitationLife = 7 * 24 * time.Hour

// Invitation is an open invitation to a team.
type Invitation struct {
	AccountID uuid.UUID
	ID        uuid.UUID
	Team      string
	Email     string
	Role      Role
	CreatedAt time.Time
	ExpiresAt time.Time
}

const invitationsSQL = `SELECT i.account_id, i.id, t.name AS team, i.email, i.role, i.created_at, i.expires_at
	FROM team_invitations i JOIN team_accounts t USING (account_id) `

// Invitations returns the invitations of a team, newest first, with those that expired.
func (s *Service) Invitations(ctx context.Context, team uuid.UUID) ([]Invitation, error) {
	return postgres.Collect(ctx, s.DB.Pool, "invitations of a team", pgx.RowToStructByName[Invitation],
		invitationsSQL+`WHERE i.account_id = $1 ORDER BY i.created_at DESC, i.id`, team)
}

// Invite mails an invitation to an address. It replaces an earlier one to the same address.
func (s *Service) Invite(ctx context.Context, a Actor, typed, typedRole string) error {
	email, err := s.Accounts.ParseNewEmail(typed)
	if err != nil {
		return err
	}
	role, err := parseRole(typedRole)
	if err != nil {
		return err
	}
	return s.act(ctx, a, Manage, func(tx postgres.Tx) error {
		if err := s.roomFor(ctx, tx, a, email); err != nil {
			return err
		}
		id, err := uuid.NewV7()
		if err != nil {
			return fmt.Errorf("make invitation: %w", err)
		}
		if _, err := tx.Exec(ctx, `DELETE FROM team_invitations WHERE account_id = $1 AND email_key = $2`, a.Account.ID, accounts.EmailKey(email)); err != nil {
			return fmt.Errorf("replace invitation: %w", err)
		}
		token := accounts.NewToken()
		now := s.Clock()
		_, err = tx.Exec(ctx, `INSERT INTO team_invitations (account_id, id, token_hash, email, email_key, role, created_at, expires_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, a.Account.ID, id, accounts.TokenHash(token), email, accounts.EmailKey(email), role, now, now.Add(InvitationLife))
		if err != nil {
			return fmt.Errorf("store invitation: %w", err)
		}
		if err := s.note(ctx, tx, a, "member_invited", email+" as "+string(role)); err != nil {
			return err
		}
		return s.mailInvitation(ctx, tx, a, email, role, token)
	})
}

// roomFor fails if the address is a member's or the team is full.
func (s *Service) roomFor(ctx context.Context, tx postgres.Tx, a Actor, email string) error {
	var member bool
	var members, open int
	err := tx.QueryRow(ctx, `SELECT
		EXISTS (SELECT FROM team_members m JOIN accounts p ON p.id = m.person_id WHERE m.account_id = $1 AND p.email_key = $2),
		(SELECT count(*) FROM team_members WHERE account_id = $1),
		(SELECT count(*) FROM team_invitations WHERE account_id = $1 AND email_key <> $2)`, a.Account.ID, accounts.EmailKey(email)).Scan(&member, &members, &open)
	switch {
	case err != nil:
		return fmt.Errorf("count members: %w", err)
	case member:
		return apperr.New(apperr.Conflict, "already_member", "This address belongs to a member already.").WithField("email")
	case members >= maxMembers:
		return apperr.New(apperr.Conflict, "team_full", fmt.Sprintf("A team has at most %d members.", maxMembers)).WithRemedy("Remove one first.")
	case open >= maxInvitations:
		return apperr.New(apperr.Conflict, "too_many_invitations", fmt.Sprintf("A team has at most %d open invitations.", maxInvitations)).
			WithRemedy("Withdraw one first.")
	}
	return nil
}

func (s *Service) mailInvitation(ctx context.Context, tx postgres.Tx, a Actor, email string, role Role, token string) error {
	if err := s.Accounts.AllowInvitation(ctx, tx, a.Person.ID, email, a.From); err != nil {
		return err
	}
	return s.mail(ctx, tx, email, "Invitation to a team on Groundline", fmt.Sprintf(`%s invites you to the team %s on Groundline, as %s.

To join, open this page and sign in with this address, or sign up with it first:

%s/invitations/%s

The link works once, for 7 days. If you don't know the sender, ignore this email:
nothing happens.
`, a.Person.Email, a.Team, role, s.BaseURL, token))
}

// Resend mails an invitation again, with a new link that works for another week. The link
// before it ends.
func (s *Service) Resend(ctx context.Context, a Actor, id uuid.UUID) error {
	return s.act(ctx, a, Manage, func(tx postgres.Tx) error {
		token := accounts.NewToken()
		var email string
		var role Role
		err := tx.QueryRow(ctx, `UPDATE team_invitations SET token_hash = $3, expires_at = $4 WHERE account_id = $1 AND id = $2 RETURNING email, role`,
			a.Account.ID, id, accounts.TokenHash(token), s.Clock().Add(InvitationLife)).Scan(&email, &role)
		if err != nil {
			return noInvitation(err)
		}
		if err := s.note(ctx, tx, a, "invitation_resent", email); err != nil {
			return err
		}
		return s.mailInvitation(ctx, tx, a, email, role, token)
	})
}

// Withdraw ends an invitation.
func (s *Service) Withdraw(ctx context.Context, a Actor, id uuid.UUID) error {
	return s.act(ctx, a, Manage, func(tx postgres.Tx) error {
		var email string
		err := tx.QueryRow(ctx, `DELETE FROM team_invitations WHERE account_id = $1 AND id = $2 RETURNING email`, a.Account.ID, id).Scan(&email)
		if err != nil {
			return noInvitation(err)
		}
		return s.note(ctx, tx, a, "invitation_withdrawn", email)
	})
}

func noInvitation(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return apperr.New(apperr.NotFound, "invitation_not_found", "This team has no such invitation.")
	}
	return fmt.Errorf("look up invitation: %w", err)
}

// Invitation returns the invitation of a mailed link without using it. One that was used,
// withdrawn or has expired returns accounts.CodeLinkEnded.
func (s *Service) Invitation(ctx context.Context, token string) (Invitation, error) {
	rows, err := s.DB.Pool.Query(ctx, invitationsSQL+`WHERE i.token_hash = $1 AND i.expires_at > $2`, accounts.TokenHash(token), s.Clock())
	return oneInvitation(rows, err)
}

func oneInvitation(rows pgx.Rows, err error) (i Invitation, _ error) {
	if err == nil {
		i, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[Invitation])
	}
	if errors.Is(err, pgx.ErrNoRows) {
		return i, apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "This invitation was used, withdrawn, replaced by a later one, or has expired.").
			WithRemedy("Ask whoever invited you for a new one.")
	}
	if err != nil {
		return i, fmt.Errorf("look up invitation: %w", err)
	}
	return i, nil
}

// MayAccept fails unless the person verified the address that was invited.
func (i Invitation) MayAccept(person models.Account) error {
	if person.EmailKey != accounts.EmailKey(i.Email) {
		return apperr.New(apperr.Forbidden, "invitation_other_address", fmt.Sprintf("This invitation is for %s, and you are signed in as %s.", i.Email, person.Email)).
			WithRemedy("Sign in with the invited address.")
	}
	if person.VerifiedAt == nil {
		return apperr.New(apperr.Conflict, CodeUnverified, "Verify your e-mail address first.").
			WithRemedy("Open the link in the mail that we sent when you signed up; /account sends it again. Then open the invitation again.")
	}
	return nil
}

// Accept uses an invitation: the person becomes a member.
func (s *Service) Accept(ctx context.Context, person models.Account, token string, from accounts.Origin) (i Invitation, err error) {
	err = s.in(ctx, func(tx postgres.Tx) error {
		now, err := s.Accounts.Lock(ctx, tx, person.ID)
		if err != nil {
			return err
		}
		rows, err := tx.Query(ctx, invitationsSQL+`WHERE i.token_hash = $1 AND i.expires_at > $2 FOR UPDATE OF t, i`, accounts.TokenHash(token), s.Clock())
		if i, err = oneInvitation(rows, err); err != nil {
			return err
		}
		if err := i.MayAccept(now); err != nil {
			return err
		}
		a := Actor{Person: now, Account: models.Account{ID: i.AccountID}, Team: i.Team, Role: i.Role, From: from}
		if err := s.roomFor(ctx, tx, a, i.Email); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM team_invitations WHERE account_id = $1 AND id = $2`, i.AccountID, i.ID); err != nil {
			return fmt.Errorf("use invitation: %w", err)
		}
		if err := s.join(ctx, tx, i.AccountID, person.ID, i.Role); err != nil {
			return err
		}
		return s.note(ctx, tx, a, "member_joined", now.Email+" as "+string(i.Role))
	})
	return i, err
}

// Sweep deletes invitations that expired a month ago and returns how many.
func (s *Service) Sweep(ctx context.Context) (int64, error) {
	tag, err := s.DB.Pool.Exec(ctx, `DELETE FROM team_invitations WHERE expires_at < $1`, s.Clock().AddDate(0, -1, 0))
	if err != nil {
		return 0, fmt.Errorf("sweep invitations: %w", err)
	}
	return tag.RowsAffected(), nil
}
