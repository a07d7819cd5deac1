package membership

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/models"
)

// AddPasskey stores the passkey that the owner's browser made.
func (s *Service) AddPasskey(ctx context.Context, account models.Account, session models.Session, challenge uuid.UUID, name string, answer []byte, from accounts.Origin) error {
	return s.in(ctx, func(tx *gorm.DB) error {
		if err := s.accounts.Live(ctx, tx, session); err != nil {
			return err
		}
		if err := s.passkeys.FinishPasskey(ctx, tx, account, challenge, name, answer); err != nil {
			return err
		}
		if err := s.accounts.Note(ctx, tx, account.ID, "passkey_added", name, from); err != nil {
			return err
		}
		return s.mail(ctx, tx, account.ID, account.Email, "A passkey was added", fmt.Sprintf(`The passkey %q can now sign in to your Groundline account.

If it was not you, remove it and set a new password:
%s/account
`, name, s.baseURL))
	})
}

// RemovePasskey takes a passkey from the account.
func (s *Service) RemovePasskey(ctx context.Context, account models.Account, id []byte, from accounts.Origin) error {
	return s.in(ctx, func(tx *gorm.DB) error {
		name, err := s.accounts.RemovePasskey(ctx, tx, account.ID, id)
		if err != nil {
			return err
		}
		return s.accounts.Note(ctx, tx, account.ID, "passkey_removed", name, from)
	})
}

// EndSession signs one other browser out.
func (s *Service) EndSession(ctx context.Context, account models.Account, session uuid.UUID, from accounts.Origin) error {
	return s.in(ctx, func(tx *gorm.DB) error {
		if err := s.accounts.EndOneSession(ctx, tx, account.ID, session); err != nil {
			return err
		}
		return s.accounts.Note(ctx, tx, account.ID, "signed_out", "another browser", from)
	})
}

// EndOtherSessions signs every browser out but the one of keep, and gives how many.
func (s *Service) EndOtherSessions(ctx context.Context, account models.Account, keep models.Session, from accounts.Origin) (n int, err error) {
	err = s.in(ctx, func(tx *gorm.DB) error {
		if n, err = s.accounts.EndSessions(ctx, tx, account.ID, keep); err != nil {
			return err
		}
		return s.accounts.Note(ctx, tx, account.ID, "signed_out", signedOut(n), from)
	})
	return n, err
}
