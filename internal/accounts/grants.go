package accounts

import (
	"context"
	"fmt"
	"time"

	"groundline/internal/postgres"
	"groundline/models"
)

// NoteGrant remembers until the month ends that a closing account's address had this
// month's grant of credits, so that another account with it does not get a second one.
func (s *Service) NoteGrant(ctx context.Context, tx postgres.Tx, account models.Account) error {
	_, err := tx.Exec(ctx, `INSERT INTO address_grants (key, month) SELECT sha256(convert_to($1, 'UTF8')), $2
		FROM credit_balances WHERE account_id = $3 AND grants_from IS NOT NULL ON CONFLICT DO NOTHING`, account.EmailKey, s.month(), account.ID)
	if err != nil {
		return fmt.Errorf("record grant of the address: %w", err)
	}
	return nil
}

// HadGrant reports whether an earlier account with the address had this month's grant.
func (s *Service) HadGrant(ctx context.Context, tx postgres.Tx, account models.Account) (had bool, err error) {
	err = tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM address_grants WHERE key = sha256(convert_to($1, 'UTF8')) AND month = $2)`,
		account.EmailKey, s.month()).Scan(&had)
	if err != nil {
		return false, fmt.Errorf("look up grants of the address: %w", err)
	}
	return had, nil
}

// month returns the first day of the current month, UTC.
func (s *Service) month() time.Time {
	now := s.clock().UTC()
	return time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)
}
