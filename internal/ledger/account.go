package ledger

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"groundline/models"
)

// MonthlyGrant is what every account with a verified address receives on the 1st,
// 00:00 UTC.
const MonthlyGrant models.Credits = 1000

// FirstCredits is what an account can use before its address is verified. It is part
// of the grant of the month in which the account was opened.
const FirstCredits models.Credits = 25

const createSQL = `WITH books AS (
		INSERT INTO ledger_accounts (account_id, kind, unit)
		SELECT @account, kind, 'credit' FROM unnest(ARRAY['granted', 'available', 'used', 'overage', 'expired']) AS kind)
	INSERT INTO credit_balances (account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until, grants_from)
	VALUES (@account, 0, 0, 0, 0, 0, @month, @month, @month, @from)`

// Create opens the books of a new account in the caller's transaction. The first
// request or balance query grants the month's credits.
func Create(ctx context.Context, tx *gorm.DB, account uuid.UUID, now time.Time) error {
	month := MonthOf(now)
	return create(ctx, tx, account, now, &month)
}

// CreateUnverified opens the books of an account whose address is not verified: it
// gets FirstCredits only, until BeginMonthly.
func CreateUnverified(ctx context.Context, tx *gorm.DB, account uuid.UUID, now time.Time) error {
	return create(ctx, tx, account, now, nil)
}

// create sets the account's boundary in the past, so that its first use settles it.
func create(ctx context.Context, tx *gorm.DB, account uuid.UUID, now time.Time, from *time.Time) error {
	err := tx.WithContext(ctx).Exec(createSQL, map[string]any{"account": account, "month": MonthOf(now), "from": from}).Error
	if err != nil {
		return fmt.Errorf("ledger: open the books of %s: %w", account, err)
	}
	return nil
}

// BeginMonthly starts an account's monthly grants in the caller's transaction: with
// this month's, less the first credits granted in it, or with the next month's if the
// owner already had this month's. The next request or balance query grants it. An
// account that has monthly grants keeps them unchanged.
func BeginMonthly(ctx context.Context, tx *gorm.DB, account uuid.UUID, now time.Time, hadThisMonth bool) error {
	now = now.UTC()
	from := MonthOf(now)
	if hadThisMonth {
		from = NextMonth(now)
	}
	err := tx.WithContext(ctx).Exec(`UPDATE credit_balances SET grants_from = ?, valid_until = LEAST(valid_until, ?)
		WHERE account_id = ? AND grants_from IS NULL`, from.Format(time.DateOnly), now, account).Error
	if err != nil {
		return fmt.Errorf("ledger: start the monthly grants of %s: %w", account, err)
	}
	return nil
}
