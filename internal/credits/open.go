package credits

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
)

const openSQL = `WITH books AS (
		INSERT INTO ledger_accounts (account_id, kind, unit)
		SELECT @account, kind, 'credit' FROM unnest(ARRAY['granted', 'available', 'used', 'overage', 'expired']) AS kind)
	INSERT INTO credit_balances (account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until, grants_from)
	VALUES (@account, 0, 0, 0, 0, 0, @month, @month, @month, @from)`

// Open gives a new account its books, in the caller's transaction. Its boundary
// is set in the past, so that its first call or look at the balance finds the
// month's grant due, as it would be for any account after a month's end.
func (s *Service) Open(ctx context.Context, tx *gorm.DB, accountID uuid.UUID) error {
	month := monthOf(s.clock())
	return s.open(ctx, tx, accountID, &month)
}

// OpenUnverified is Open for an account whose address nobody has verified yet: it gets
// FirstCredits alone, until BeginMonthly.
func (s *Service) OpenUnverified(ctx context.Context, tx *gorm.DB, accountID uuid.UUID) error {
	return s.open(ctx, tx, accountID, nil)
}

func (s *Service) open(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, from *time.Time) error {
	err := tx.WithContext(ctx).Exec(openSQL, map[string]any{"account": accountID, "month": monthOf(s.clock()), "from": from}).Error
	if err != nil {
		return fmt.Errorf("credits: open account %s: %w", accountID, err)
	}
	return nil
}

// BeginMonthly starts an account's monthly grants, in the caller's transaction: this month's less the first credits that it got in this month, or, if
// its owner had this month's already, from the next. It is due at once, and granted by
// the account's next call or look at the balance. An account that has the grant keeps
// it as it is.
func (s *Service) BeginMonthly(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, hadThisMonth bool) error {
	now := s.clock().UTC()
	from := monthOf(now)
	if hadThisMonth {
		from = nextMonth(now)
	}
	err := tx.WithContext(ctx).Exec(`UPDATE credit_balances SET grants_from = ?, valid_until = LEAST(valid_until, ?)
		WHERE account_id = ? AND grants_from IS NULL`, from.Format(time.DateOnly), now, accountID).Error
	if err != nil {
		return fmt.Errorf("credits: monthly grant of %s: %w", accountID, err)
	}
	return nil
}
