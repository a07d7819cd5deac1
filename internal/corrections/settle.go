package corrections

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/internal/usage"
	"groundline/models"
)

// Event is the type of the message to an account's webhook endpoint.
const Event = "receipt.superseded"

// maxNamed bounds the receipts that one mail or webhook message names.
const maxNamed = 100

// settle refunds and notifies the accounts that paid for a wrong answer.
func (s *Service) settle(ctx context.Context, r *Report) error {
	if err := s.createNotices(ctx); err != nil {
		return fmt.Errorf("create notices: %w", err)
	}
	owed, err := s.accounts(ctx, "given_at IS NULL")
	if err != nil {
		return err
	}
	for _, id := range owed {
		n, err := s.refund(ctx, id)
		if err != nil {
			return fmt.Errorf("refund %s: %w", id, err)
		}
		r.Refunded += n
	}
	unmailed, err := s.accounts(ctx, "given_at IS NOT NULL AND mailed_at IS NULL")
	if err != nil {
		return err
	}
	for _, id := range unmailed {
		if err := s.mail(ctx, id); err != nil {
			return fmt.Errorf("mail %s: %w", id, err)
		}
		r.Mails++
	}
	return nil
}

// createNotices creates a notice for each account and each wrong answer it paid for.
func (s *Service) createNotices(ctx context.Context) error {
	return pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		wrong, err := postgres.Collect(ctx, tx, "superseded receipts", pgx.RowTo[string],
			`SELECT receipt_id FROM supersessions WHERE wrong AND settled_at IS NULL ORDER BY receipt_id FOR UPDATE`)
		if err != nil || len(wrong) == 0 {
			return err
		}
		paid, err := usage.PaidFor(ctx, tx, wrong)
		if err != nil {
			return err
		}
		now := s.Clock().UTC()
		for _, p := range paid {
			if _, err := tx.Exec(ctx, `INSERT INTO correction_notices (account_id, receipt_id, successor, credits, at)
				SELECT $1, receipt_id, successor_id, $3, $4 FROM supersessions WHERE receipt_id = $2
				ON CONFLICT DO NOTHING`, p.AccountID, p.ReceiptID, p.Credits, now); err != nil {
				return err
			}
		}
		_, err = tx.Exec(ctx, `UPDATE supersessions SET settled_at = $2 WHERE receipt_id = ANY($1)`, wrong, now)
		return err
	})
}

func (s *Service) accounts(ctx context.Context, which string) ([]uuid.UUID, error) {
	return postgres.Collect(ctx, s.Pool, "accounts to notify", pgx.RowTo[uuid.UUID],
		`SELECT DISTINCT account_id FROM correction_notices WHERE `+which+` ORDER BY account_id`)
}

// notice is one wrong answer that an account paid for.
type notice struct {
	ReceiptID string         `json:"receipt"`
	Claim     string         `json:"claim"`
	Successor string         `json:"successor"`
	Now       string         `json:"now"` // the corrected claim
	Credits   models.Credits `json:"creditsReturned"`
}

// lockNotices returns an account's notices that meet a condition, and locks them.
func lockNotices(ctx context.Context, tx pgx.Tx, account uuid.UUID, condition string) ([]notice, error) {
	return postgres.Collect(ctx, tx, "correction notices", pgx.RowToStructByName[notice],
		`SELECT n.receipt_id, o.claim, n.successor, i.claim AS now, n.credits
		FROM correction_notices n JOIN receipts o ON o.id = n.receipt_id JOIN receipts i ON i.id = n.successor
		WHERE n.account_id = $1 AND `+condition+` ORDER BY n.at, n.receipt_id FOR UPDATE OF n`, account)
}

// refund returns the credits that an account paid and notifies its endpoint, in one
// transaction.
func (s *Service) refund(ctx context.Context, account uuid.UUID) (n int, err error) {
	if err := s.Meter.Post(ctx, account); err != nil { // outside the transaction, so that little is left to post under the lock
		return 0, err
	}
	err = pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		notices, err := lockNotices(ctx, tx, account, "given_at IS NULL")
		if err != nil || len(notices) == 0 {
			return err
		}
		err = ledger.Update(ctx, tx, account, s.Clock(), func(l *ledger.Ledger) error {
			for _, p := range notices {
				done, err := l.GiveBack(ctx, p.ReceiptID, p.Credits)
				if err != nil {
					return err
				}
				if done {
					n++
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.Webhooks.Queue(ctx, tx, account, Event, map[string]any{"corrections": notices[:min(len(notices), maxNamed)], "count": len(notices)}); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE correction_notices SET given_at = $2 WHERE account_id = $1 AND given_at IS NULL`, account, s.Clock().UTC())
		return err
	})
	return n, err
}

// mail queues one mail about all notices that an account was not mailed yet.
func (s *Service) mail(ctx context.Context, account uuid.UUID) error {
	return pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error {
		notices, err := lockNotices(ctx, tx, account, "n.given_at IS NOT NULL AND n.mailed_at IS NULL")
		if err != nil || len(notices) == 0 {
			return err
		}
		wanted, err := mail.Wants(ctx, tx, account, "corrections")
		if err != nil {
			return err
		}
		if wanted {
			if err := mail.Queue(ctx, tx, s.letter(account, notices)); err != nil {
				return err
			}
		}
		_, err = tx.Exec(ctx, `UPDATE correction_notices SET mailed_at = $2 WHERE account_id = $1 AND given_at IS NOT NULL AND mailed_at IS NULL`,
			account, s.Clock().UTC())
		return err
	})
}

func (s *Service) letter(account uuid.UUID, notices []notice) mail.Message {
	var total models.Credits
	for _, n := range notices {
		total += n.Credits
	}
	var b strings.Builder
	fmt.Fprintf(&b, "A source was corrected, and answers you paid for were wrong (%d in total). We\nrefunded %d credits to your account; they do not expire.\n", len(notices), total)
	for _, n := range notices[:min(len(notices), maxNamed)] {
		fmt.Fprintf(&b, "\nWe said:  %s\nNow:      %s\n  before: %s/receipts/%s\n  now:    %s/receipts/%s\n  credits refunded: %d\n",
			n.Claim, n.Now, s.BaseURL, n.ReceiptID, s.BaseURL, n.Successor, n.Credits)
	}
	if more := len(notices) - maxNamed; more > 0 {
		fmt.Fprintf(&b, "\n… and %d more: %s/reviews\n", more, s.BaseURL)
	}
	b.WriteString("\nThe old receipts stay available, with a link to their replacements.\n")
	return mail.Message{AccountID: &account, Subject: fmt.Sprintf("Corrected: %d of your answers", len(notices)), Text: b.String()}
}
