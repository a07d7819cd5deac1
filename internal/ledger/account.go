package ledger

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

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
		SELECT $1, kind, 'credit' FROM unnest(ARRAY['granted', 'available', 'used', 'overage', 'expired']) AS kind)
	INSERT INTO credit_balances (account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until, grants_from, provisional_until)
	VALUES ($1, 0, 0, 0, 0, 0, $2::date, $2, $2, $3::date, $4)`

// Create opens the books of a new account in the caller's transaction. The first
// request or balance query grants the month's credits.
func Create(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time) error {
	month := MonthOf(now)
	return create(ctx, tx, account, now, &month, nil)
}

// CreateUnverified opens the books of an account whose address is not verified: it
// gets FirstCredits only, until BeginMonthly.
func CreateUnverified(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time) error {
	return create(ctx, tx, account, now, nil, nil)
}

// noGrants is the first month with a monthly grant of an account that never gets one.
var noGrants = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// CreateWithoutGrants opens the books of an account that only has the credits it buys.
func CreateWithoutGrants(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time) error {
	return create(ctx, tx, account, now, &noGrants, nil)
}

// create sets the account's boundary in the past, so that its first use settles it.
func create(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time, from, until *time.Time) error {
	if _, err := tx.Exec(ctx, createSQL, account, MonthOf(now), from, until); err != nil {
		return fmt.Errorf("ledger: open the books of %s: %w", account, err)
	}
	return nil
}

// BeginMonthly starts an account's monthly grants in the caller's transaction: with
// this month's, less the first credits granted in it, or with the next month's if the
// owner already had this month's. The next request or balance query grants it. An
// account that has monthly grants keeps them unchanged.
func BeginMonthly(ctx context.Context, tx pgx.Tx, account uuid.UUID, now time.Time, hadThisMonth bool) error {
	now = now.UTC()
	from := MonthOf(now)
	if hadThisMonth {
		from = NextMonth(now)
	}
	_, err := tx.Exec(ctx, `UPDATE credit_balances SET grants_from = $2::date, valid_until = LEAST(valid_until, $3)
		WHERE account_id = $1 AND grants_from IS NULL`, account, from, now)
	if err != nil {
		return fmt.Errorf("ledger: start the monthly grants of %s: %w", account, err)
	}
	return nil
}
