package credits

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"gorm.io/gorm"
)

const openSQL = `WITH books AS (
		INSERT INTO ledger_accounts (account_id, kind, unit)
		SELECT @account, kind, 'credit' FROM unnest(ARRAY['granted', 'available', 'used', 'overage', 'expired']) AS kind)
	INSERT INTO credit_balances (account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until)
	VALUES (@account, 0, 0, 0, 0, 0, @month, @month, @month)`

// Open gives a new account its books, in the caller's transaction. Its boundary
// is set in the past, so that its first call or look at the balance finds the
// month's grant due, as it would be for any account after a month's end.
func (s *Service) Open(ctx context.Context, tx *gorm.DB, accountID uuid.UUID) error {
	month := monthOf(s.clock())
	err := tx.WithContext(ctx).Exec(openSQL, map[string]any{"account": accountID, "month": month}).Error
	if err != nil {
		return fmt.Errorf("credits: open account %s: %w", accountID, err)
	}
	return nil
}
