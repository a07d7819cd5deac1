package membership

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/postgres"
	"groundline/models"
)

// AddPasskey stores the passkey that the owner's browser created.
func (s *Service) AddPasskey(ctx context.Context, account models.Account, session models.Session, challenge uuid.UUID, name string, answer []byte, from accounts.Origin) error {
	return s.in(ctx, func(tx postgres.Tx) error {
		if err := s.Accounts.Live(ctx, tx, session); err != nil {
			return err
		}
		if err := s.Passkeys.FinishPasskey(ctx, tx, account, challenge, name, answer); err != nil {
			return err
		}
		if err := s.Accounts.Note(ctx, tx, account.ID, "passkey_added", name, from); err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "A passkey was added", fmt.Sprintf(`The passkey %q can now sign in to your Groundline account.

If you did not add it, remove it and set a new password:
%s/account
`, name, s.BaseURL))
	})
}

// RemovePasskey deletes a passkey of the account.
func (s *Service) RemovePasskey(ctx context.Context, account models.Account, id []byte, from accounts.Origin) error {
	return s.in(ctx, func(tx postgres.Tx) error {
		name, err := s.Accounts.RemovePasskey(ctx, tx, account.ID, id)
		if err != nil {
			return err
		}
		return s.Accounts.Note(ctx, tx, account.ID, "passkey_removed", name, from)
	})
}

// EndSession signs out one other browser.
func (s *Service) EndSession(ctx context.Context, account models.Account, session uuid.UUID, from accounts.Origin) error {
	return s.in(ctx, func(tx postgres.Tx) error {
		if err := s.Accounts.EndOneSession(ctx, tx, account.ID, session); err != nil {
			return err
		}
		return s.Accounts.Note(ctx, tx, account.ID, "signed_out", "another browser", from)
	})
}

// EndOtherSessions signs out every browser except that of keep, and returns how many.
func (s *Service) EndOtherSessions(ctx context.Context, account models.Account, keep models.Session, from accounts.Origin) (n int, err error) {
	err = s.in(ctx, func(tx postgres.Tx) error {
		if n, err = s.Accounts.EndSessions(ctx, tx, account.ID, keep); err != nil {
			return err
		}
		return s.Accounts.Note(ctx, tx, account.ID, "signed_out", signedOut(n), from)
	})
	return n, err
}
