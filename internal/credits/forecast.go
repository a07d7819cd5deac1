package credits

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

const heldLotsSQL = `SELECT b.remaining AS balance, l.account_id, l.id, l.journal_id, l.kind, l.priority, l.granted, l.remaining, l.granted_at, l.expires_at
	FROM credit_balances b JOIN (` + openLotsSQL + `) l USING (account_id)
	ORDER BY l.priority, l.expires_at NULLS LAST, l.granted_at, l.id`

// Held lists what an account has now, lot by lot in the order in which they burn,
// usage that is not yet posted taken off: it sums to the balance.
func (s *Service) Held(ctx context.Context, accountID uuid.UUID) ([]models.Lot, error) {
	type row struct {
		Balance models.Credits
		models.Lot
	}
	rows, err := s.pool.Query(ctx, heldLotsSQL, accountID)
	if err != nil {
		return nil, fmt.Errorf("credits: lots held: %w", err)
	}
	read, err := pgx.CollectRows(rows, pgx.RowToStructByName[row])
	if err != nil {
		return nil, fmt.Errorf("credits: lots held by %s: %w", accountID, err)
	}
	var lots []models.Lot
	var posted models.Credits
	for _, r := range read {
		lots = append(lots, r.Lot)
		posted += r.Remaining
	}
	if len(read) > 0 {
		burn(lots, posted-read[0].Balance)
	}
	return slices.DeleteFunc(lots, func(l models.Lot) bool { return l.Remaining == 0 }), nil
}

// forecastDays is how far a forecast looks.
const forecastDays = 366

// RunsOut gives the UTC day on which credits held now run out if each day from
// today on uses perDay of them: lots burn in their order, expire when they are
// due, and each month brings its grant, from the month of grantsFrom on; nil is none, as
// before the account's address is verified. The zero time is not within a year.
func RunsOut(held []models.Lot, perDay float64, now time.Time, grantsFrom *time.Time) time.Time {
	if perDay <= 0 {
		return time.Time{}
	}
	lots := slices.Clone(held)
	day := now.UTC().Truncate(24 * time.Hour)
	owed := 0.0
	for range forecastDays {
		owed += perDay
		whole := models.Credits(owed)
		owed -= float64(whole)
		if _, rest := burn(lots, whole); rest > 0 {
			return day
		}
		day = day.AddDate(0, 0, 1)
		lots = slices.DeleteFunc(lots, func(l models.Lot) bool { return l.ExpiresAt != nil && !l.ExpiresAt.After(day) })
		if day.Day() == 1 && grantsFrom != nil && !day.Before(*grantsFrom) {
			expires := nextMonth(day)
			lots = slices.Insert(lots, 0, models.Lot{Priority: monthlyFirst, Remaining: MonthlyGrant, ExpiresAt: &expires})
		}
	}
	return time.Time{}
}
