package membership

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/models"
)

// maxResetLinks bounds the reset links of an account at any time, and with them the
// mails of an hour.
const maxResetLinks = 5

// AskReset mails the account of an address a link that sets a new password, if
// there is such an account.
func (s *Service) AskReset(ctx context.Context, email string, from accounts.Origin) error {
	return s.in(ctx, func(tx *gorm.DB) error { return s.askReset(ctx, tx, email, from) })
}

func (s *Service) askReset(ctx context.Context, tx *gorm.DB, email string, from accounts.Origin) error {
	account, err := s.accounts.Holder(ctx, tx, email)
	if err != nil || account.ID == uuid.Nil || account.DeletedAt != nil {
		return err
	}
	// The links in the owner's mail still work; more of them would only bury it.
	if n, err := s.accounts.Outstanding(ctx, tx, account.ID, accounts.Reset); err != nil || n >= maxResetLinks {
		return err
	}
	token, err := s.accounts.MakeLink(ctx, tx, account.ID, accounts.Reset, account.Email)
	if err != nil {
		return err
	}
	if err := s.accounts.Note(ctx, tx, account.ID, "reset_asked", "", from); err != nil {
		return err
	}
	return s.mail(ctx, tx, account.ID, account.Email, "Set a new password", fmt.Sprintf(`Set a new password here:

%s/reset/%s

The link works once, for an hour. If you did not ask for it, do nothing: your
password stays as it is.
`, s.baseURL, token))
}

// Reset takes a reset link and sets the password. Whoever has the address is the
// owner: every browser is signed out, and whatever else somebody could come back by
// ends. An account whose address was never verified may have been opened by anybody:
// its keys, webhooks and settings go too.
func (s *Service) Reset(ctx context.Context, token, password string, from accounts.Origin) (account models.Account, err error) {
	err = s.in(ctx, func(tx *gorm.DB) error {
		if account, err = s.linked(ctx, tx, accounts.Reset, token); err != nil {
			return err
		}
		if accounts.Unclaimed(account) {
			return apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account has another address by now.")
		}
		if err := s.accounts.SetPassword(ctx, tx, account, password); err != nil {
			return err
		}
		n, passkeys, err := s.accounts.Recover(ctx, tx, account)
		if err != nil {
			return err
		}
		first := account.VerifiedAt == nil
		if first {
			if err := s.hooks.Claimed.run(ctx, tx, account); err != nil {
				return err
			}
		}
		if err := s.accounts.SetVerified(ctx, tx, account.ID); err != nil {
			return err
		}
		if err := s.verified(ctx, tx, &account, first); err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, account, recovered(n, passkeys, first), from)
	})
	return account, err
}

// recovered says what a reset ended.
func recovered(sessions, passkeys int, claimed bool) string {
	done := signedOut(sessions)
	switch passkeys {
	case 0:
	case 1:
		done += ", 1 passkey was removed"
	default:
		done += fmt.Sprintf(", %d passkeys were removed", passkeys)
	}
	if claimed {
		done += "; the address had not been verified, so the account's keys and webhook were removed"
	}
	return done
}

// Review is what an account that was recovered may still be read through.
type Review struct {
	Keys    []uuid.UUID
	Webhook bool
}

// EndReviewed ends the keys that the owner does not know, and the webhook.
func (s *Service) EndReviewed(ctx context.Context, account models.Account, end Review, from accounts.Origin) error {
	return s.in(ctx, func(tx *gorm.DB) error {
		for _, id := range end.Keys {
			ended, err := s.keys.RevokeIn(ctx, tx, account.ID, id)
			if err != nil {
				return err
			}
			if ended {
				if err := s.accounts.Note(ctx, tx, account.ID, "key_revoked", "after a new password", from); err != nil {
					return err
				}
			}
		}
		if !end.Webhook {
			return nil
		}
		for _, q := range []string{"DELETE FROM webhook_deliveries WHERE account_id = ?", "DELETE FROM webhook_endpoints WHERE account_id = ?"} {
			if err := tx.WithContext(ctx).Exec(q, account.ID).Error; err != nil {
				return fmt.Errorf("remove webhook: %w", err)
			}
		}
		return s.accounts.Note(ctx, tx, account.ID, "webhook_removed", "after a new password", from)
	})
}
