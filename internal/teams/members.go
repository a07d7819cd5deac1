package teams

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/models"
)

// Member is a person of a team.
type Member struct {
	PersonID uuid.UUID
	Email    string
	Role     Role
	JoinedAt time.Time
}

// Members returns the members of a team: the owner first, then in the order in which they
// joined.
func (s *Service) Members(ctx context.Context, team uuid.UUID) ([]Member, error) {
	return postgres.Collect(ctx, s.DB.Pool, "members of a team", pgx.RowToStructByName[Member],
		`SELECT m.person_id, a.email, m.role, m.joined_at FROM team_members m JOIN accounts a ON a.id = m.person_id
		WHERE m.account_id = $1 ORDER BY m.role <> 'owner', m.joined_at, m.person_id`, team)
}

// Emails returns the addresses of a team's members, by person.
func (s *Service) Emails(ctx context.Context, team uuid.UUID) (map[uuid.UUID]string, error) {
	members, err := s.Members(ctx, team)
	emails := make(map[uuid.UUID]string, len(members))
	for _, m := range members {
		emails[m.PersonID] = m.Email
	}
	return emails, err
}

// member returns a member of the actor's team.
func (s *Service) member(ctx context.Context, tx postgres.Tx, a Actor, person uuid.UUID) (m Member, err error) {
	err = tx.QueryRow(ctx, `SELECT m.person_id, p.email, m.role, m.joined_at FROM team_members m JOIN accounts p ON p.id = m.person_id
		WHERE m.account_id = $1 AND m.person_id = $2`, a.Account.ID, person).Scan(&m.PersonID, &m.Email, &m.Role, &m.JoinedAt)
	if errors.Is(err, pgx.ErrNoRows) {
		return m, apperr.New(apperr.NotFound, "member_not_found", "This team has no such member.")
	}
	if err != nil {
		return m, fmt.Errorf("look up member: %w", err)
	}
	return m, nil
}

// errOwner refuses to change the owner as if they were any member.
func errOwner() error {
	return apperr.New(apperr.Conflict, "team_owner", "This would leave the team without its owner.").
		WithRemedy("Transfer the team to another member first.")
}

// SetRole changes a member's role. If it may not make keys, theirs are revoked.
func (s *Service) SetRole(ctx context.Context, a Actor, person uuid.UUID, typed string) error {
	role, err := parseRole(typed)
	if err != nil {
		return err
	}
	return s.act(ctx, a, Manage, func(tx postgres.Tx) error {
		m, err := s.member(ctx, tx, a, person)
		if err != nil || m.Role == role {
			return err
		}
		if m.Role == Owner {
			return errOwner()
		}
		if err := s.setRole(ctx, tx, a.Account.ID, person, role); err != nil {
			return err
		}
		return s.note(ctx, tx, a, "member_role_changed", fmt.Sprintf("%s: %s to %s", m.Email, m.Role, role))
	})
}

// SetCap caps what a member may use in a calendar month over all their keys and connected apps
// of the team; nil removes the cap.
func (s *Service) SetCap(ctx context.Context, a Actor, person uuid.UUID, limit *models.Credits) error {
	return s.act(ctx, a, Manage, func(tx postgres.Tx) error {
		m, err := s.member(ctx, tx, a, person)
		if err != nil {
			return err
		}
		if err := s.Deps.SetCap(ctx, tx, a.Account.ID, person, limit); err != nil {
			return err
		}
		to := "none"
		if limit != nil {
			to = fmt.Sprintf("%d credits a month", *limit)
		}
		return s.note(ctx, tx, a, "member_cap_set", m.Email+": "+to)
	})
}

// setRole changes the member's row before their keys: a key that is being made waits for
// neither, and is found by the revocation.
func (s *Service) setRole(ctx context.Context, tx postgres.Tx, team, person uuid.UUID, role Role) error {
	if _, err := tx.Exec(ctx, "UPDATE team_members SET role = $3 WHERE account_id = $1 AND person_id = $2", team, person, role); err != nil {
		return fmt.Errorf("set role: %w", err)
	}
	if role.May(Keys) {
		return nil
	}
	return s.endAccess(ctx, tx, team, person)
}

// endAccess revokes a member's keys and connections of the team.
func (s *Service) endAccess(ctx context.Context, tx postgres.Tx, team, person uuid.UUID) error {
	if err := s.Keys.RevokeMember(ctx, tx.Gorm, team, person); err != nil {
		return err
	}
	return s.ForgetMember(ctx, tx, team, person)
}

// Remove removes a member. Their keys and connections of the team end at once.
func (s *Service) Remove(ctx context.Context, a Actor, person uuid.UUID) error {
	return s.act(ctx, a, Manage, func(tx postgres.Tx) error {
		m, err := s.member(ctx, tx, a, person)
		if err != nil {
			return err
		}
		if m.Role == Owner {
			return errOwner()
		}
		if err := s.leave(ctx, tx, a.Account.ID, person); err != nil {
			return err
		}
		if err := s.note(ctx, tx, a, "member_removed", m.Email); err != nil {
			return err
		}
		return s.mail(ctx, tx, m.Email, "You were removed from a team", fmt.Sprintf(`You no longer belong to the team %s on Groundline. Your keys and connected apps of
the team no longer work. Your own account is unchanged.
`, a.Team))
	})
}

// Leave removes the actor from the team.
func (s *Service) Leave(ctx context.Context, a Actor) error {
	return s.act(ctx, a, View, func(tx postgres.Tx) error {
		m, err := s.member(ctx, tx, a, a.Person.ID)
		if err != nil {
			return err
		}
		if m.Role == Owner {
			return errOwner()
		}
		if err := s.leave(ctx, tx, a.Account.ID, m.PersonID); err != nil {
			return err
		}
		return s.note(ctx, tx, a, "member_left", m.Email)
	})
}

// leave deletes a member's row, then ends their access: a key that is being made holds a lock
// on the row, so that the revocation finds it.
func (s *Service) leave(ctx context.Context, tx postgres.Tx, team, person uuid.UUID) error {
	if _, err := tx.Exec(ctx, "DELETE FROM team_members WHERE account_id = $1 AND person_id = $2", team, person); err != nil {
		return fmt.Errorf("remove member: %w", err)
	}
	if _, err := tx.Exec(ctx, "UPDATE sessions SET team_id = NULL WHERE account_id = $2 AND team_id = $1", team, person); err != nil {
		return fmt.Errorf("end sessions in team: %w", err)
	}
	return s.endAccess(ctx, tx, team, person)
}

// Transfer makes another member the owner; the owner becomes an admin. typed must repeat the
// team's name. Mail about the account goes to the new owner from now on.
func (s *Service) Transfer(ctx context.Context, a Actor, person uuid.UUID, typed string) error {
	if err := confirm(a, typed); err != nil {
		return err
	}
	return s.act(ctx, a, Own, func(tx postgres.Tx) error {
		m, err := s.member(ctx, tx, a, person)
		if err != nil || m.Role == Owner {
			return err
		}
		if err := s.mayOwnAnother(ctx, tx, person); err != nil {
			return err
		}
		if err := s.setRole(ctx, tx, a.Account.ID, a.Person.ID, Admin); err != nil {
			return err
		}
		if err := s.setRole(ctx, tx, a.Account.ID, person, Owner); err != nil {
			return err
		}
		if err := s.Accounts.SetTeamEmail(ctx, tx, a.Account.ID, m.Email); err != nil {
			return err
		}
		if err := s.note(ctx, tx, a, "team_transferred", a.Person.Email+" to "+m.Email); err != nil {
			return err
		}
		return s.mail(ctx, tx, m.Email, "You own a team now", fmt.Sprintf(`%s made you the owner of the team %s on Groundline. Mail about its billing now
comes to you.

%s/team
`, a.Person.Email, a.Team, s.BaseURL))
	})
}

func confirm(a Actor, typed string) error {
	if strings.TrimSpace(typed) == a.Team && a.Team != "" {
		return nil
	}
	return apperr.New(apperr.Invalid, "not_confirmed", "Type the team's name to confirm.").WithField("confirm")
}

// Delete closes the team permanently. typed must repeat its name. Its keys end, and what its
// members entered is deleted; the records of credits and money stay, as the law requires.
func (s *Service) Delete(ctx context.Context, a Actor, typed string) error {
	if err := confirm(a, typed); err != nil {
		return err
	}
	return s.act(ctx, a, Own, func(tx postgres.Tx) error {
		if err := s.note(ctx, tx, a, "deleted", ""); err != nil {
			return err
		}
		err := tx.ExecEach(ctx, a.Account.ID, "DELETE FROM team_invitations WHERE account_id = $1", "DELETE FROM team_members WHERE account_id = $1",
			"DELETE FROM team_accounts WHERE account_id = $1")
		if err != nil {
			return fmt.Errorf("delete team: %w", err)
		}
		if err := s.Keys.RevokeAll(ctx, tx.Gorm, a.Account.ID); err != nil {
			return err
		}
		if err := s.Forget(ctx, tx, a.Account.ID); err != nil {
			return fmt.Errorf("delete what team %s entered: %w", a.Account.ID, err)
		}
		if err := s.Accounts.Close(ctx, tx, a.Account.ID); err != nil {
			return err
		}
		return s.mail(ctx, tx, a.Person.Email, "Your team was deleted", fmt.Sprintf(`The team %s was deleted, as you requested. Its keys no longer work.

As the law requires, we keep records of its purchases and usage under the number %s.
What it owes for this month is still billed to its card.
`, a.Team, a.Account.ID))
	})
}

// ForgetPerson removes a person from all teams in the caller's transaction, which closes their
// account. It refuses while they own one.
func (s *Service) ForgetPerson(ctx context.Context, tx postgres.Tx, person uuid.UUID) error {
	list, err := postgres.Collect(ctx, tx, "teams of a person", pgx.RowToStructByName[Membership],
		`SELECT t.account_id, t.name, m.role FROM team_members m JOIN team_accounts t USING (account_id) WHERE m.person_id = $1 ORDER BY t.account_id`, person)
	if err != nil {
		return err
	}
	for _, m := range list {
		if m.Role == Owner {
			return apperr.New(apperr.Conflict, "owns_team", fmt.Sprintf("You own the team %s.", m.Name)).
				WithRemedy("Transfer or delete it on /team first.")
		}
		if err := s.leave(ctx, tx, m.AccountID, person); err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, m.AccountID, "member_left", "deleted their account", accounts.Origin{}); err != nil {
			return err
		}
	}
	return nil
}

// EmailChanged follows a person's new address: mail about the teams that they own goes there.
func (s *Service) EmailChanged(ctx context.Context, tx postgres.Tx, person uuid.UUID, email string) error {
	_, err := tx.Exec(ctx, `UPDATE accounts SET email = $2 WHERE id IN (SELECT account_id FROM team_members WHERE person_id = $1 AND role = 'owner')`, person, email)
	if err != nil {
		return fmt.Errorf("follow the address of an owner: %w", err)
	}
	return nil
}
