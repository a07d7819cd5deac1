package usage

import (
	"slices"
	"time"

	"groundline/internal/ledger"
	"groundline/models"
)

// forecastDays is how far a forecast looks ahead.
const forecastDays = 366

// RunsOut returns the UTC day on which batches run out if each day from today on uses
// perDay credits. Batches are used in order and expire, and each month from grantsFrom on
// brings its grant; nil means none, as before the account's address is verified. The zero
// time means not within a year.
func RunsOut(batches []models.Lot, perDay float64, now time.Time, grantsFrom *time.Time) time.Time {
	if perDay <= 0 {
		return time.Time{}
	}
	batches = slices.Clone(batches)
	day := now.UTC().Truncate(24 * time.Hour)
	owed := 0.0
	for range forecastDays {
		owed += perDay
		whole := models.Credits(owed)
		owed -= float64(whole)
		if _, rest := ledger.DrawDown(batches, whole); rest > 0 {
			return day
		}
		day = day.AddDate(0, 0, 1)
		batches = slices.DeleteFunc(batches, func(b models.Lot) bool { return b.ExpiresAt != nil && !b.ExpiresAt.After(day) })
		if day.Day() == 1 && grantsFrom != nil && !day.Before(*grantsFrom) {
			expires := ledger.NextMonth(day)
			batches = slices.Insert(batches, 0, models.Lot{Priority: ledger.PriorityMonthly, Remaining: ledger.MonthlyGrant, ExpiresAt: &expires})
		}
	}
	return time.Time{}
}
