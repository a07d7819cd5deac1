package membership

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"groundline/internal/accounts"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/webhooks"
	"groundline/models"
)

// maxResetLinks bounds an account's pending reset links, and so the mails per hour.
const maxResetLinks = 5

// AskReset mails a reset link to an address, if it has an account.
func (s *Service) AskReset(ctx context.Context, email string, from accounts.Origin) error {
	return s.in(ctx, func(tx postgres.Tx) error { return s.askReset(ctx, tx, email, from) })
}

func (s *Service) askReset(ctx context.Context, tx postgres.Tx, email string, from accounts.Origin) error {
	account, err := s.Accounts.Holder(ctx, tx, email)
	if err != nil || account.ID == uuid.Nil || account.DeletedAt != nil {
		return err
	}
	// The links already mailed still work; more would only flood the mailbox.
	if n, err := s.Accounts.Outstanding(ctx, tx, account.ID, accounts.Reset); err != nil || n >= maxResetLinks {
		return err
	}
	token, err := s.Accounts.MakeLink(ctx, tx, account.ID, accounts.Reset, account.Email)
	if err != nil {
		return err
	}
	if err := s.Accounts.Note(ctx, tx, account.ID, "reset_asked", "", from); err != nil {
		return err
	}
	return s.mail(ctx, tx, account.ID, account.Email, "Set a new password", fmt.Sprintf(`Set a new password here:

%s/reset/%s

The link works once, for one hour. If you did not ask for it, ignore this email: your
password stays the same.
`, s.BaseURL, token))
}

// Reset uses a reset link and sets the password. Whoever reads the address's mail is the
// owner, so all sessions and every other way in end. An account whose address was never
// verified may have been opened by anyone, so its keys, webhook and settings go too.
func (s *Service) Reset(ctx context.Context, token, password string, from accounts.Origin) (account models.Account, err error) {
	err = s.in(ctx, func(tx postgres.Tx) error {
		if account, err = s.linked(ctx, tx, accounts.Reset, token); err != nil {
			return err
		}
		if accounts.Unclaimed(account) {
			return apperr.New(apperr.NotFound, accounts.CodeLinkEnded, "The account has another address by now.")
		}
		if err := s.Accounts.SetPassword(ctx, tx, account, password); err != nil {
			return err
		}
		ended, err := s.Accounts.Recover(ctx, tx, account)
		if err != nil {
			return err
		}
		first := account.VerifiedAt == nil
		if first {
			if err := s.strip(ctx, tx, account.ID); err != nil {
				return err
			}
		}
		if err := s.Accounts.SetVerified(ctx, tx, account.ID); err != nil {
			return err
		}
		if err := s.verified(ctx, tx, &account, first); err != nil {
			return err
		}
		return s.passwordChanged(ctx, tx, account, recovered(ended, first), from)
	})
	if err == nil {
		s.Keys.Evict(account.ID)
	}
	return account, err
}

// recovered describes what a reset ended.
func recovered(ended accounts.Ended, claimed bool) string {
	done := signedOut(ended.Sessions) + removed(ended.Passkeys, "passkey") + removed(ended.Identities, "linked sign-in")
	if claimed {
		done += "; the address had not been verified, so the account's keys and webhook were removed"
	}
	return done
}

func removed(n int, what string) string {
	switch n {
	case 0:
		return ""
	case 1:
		return ", 1 " + what + " was removed"
	}
	return fmt.Sprintf(", %d %ss were removed", n, what)
}

// Review lists the keys and the webhook to end after an account was recovered.
type Review struct {
	Keys    []uuid.UUID
	Webhook bool
}

// EndReviewed ends the keys and the webhook that the owner does not recognize.
func (s *Service) EndReviewed(ctx context.Context, account models.Account, end Review, from accounts.Origin) error {
	return s.ending(ctx, account.ID, func(tx postgres.Tx) error {
		for _, id := range end.Keys {
			ended, err := s.Keys.RevokeIn(ctx, tx.Gorm, account.ID, id)
			if err != nil {
				return err
			}
			if ended {
				if err := s.Accounts.Note(ctx, tx, account.ID, "key_revoked", "after a new password", from); err != nil {
					return err
				}
			}
		}
		if !end.Webhook {
			return nil
		}
		if err := webhooks.Forget(ctx, tx, account.ID); err != nil {
			return err
		}
		return s.Accounts.Note(ctx, tx, account.ID, "webhook_removed", "after a new password", from)
	})
}
