package credits

import (
	"time"

	"github.com/google/uuid"

	"groundline/models"
)

// The priorities of lots: the lower burns first. Within one, the earliest
// expiry burns first, then the oldest.
const (
	monthlyFirst    = 1
	promotionSecond = 2
	paidLast        = 3
)

const openLotsSQL = `SELECT account_id, id, journal_id, kind, priority, granted, remaining, granted_at, expires_at
	FROM lots WHERE account_id = $1 AND remaining > 0
	ORDER BY priority, expires_at NULLS LAST, granted_at, id`

// draw is what one lot gave to a debit.
type draw struct {
	lot    uuid.UUID
	amount models.Credits
}

// burn takes n credits out of the lots, which stand in burn order, and gives
// what each of them gave and what none of them held.
func burn(lots []models.Lot, n models.Credits) (draws []draw, rest models.Credits) {
	for i := range lots {
		take := min(n, lots[i].Remaining)
		if take == 0 {
			continue
		}
		lots[i].Remaining -= take
		n -= take
		draws = append(draws, draw{lots[i].ID, take})
	}
	return draws, n
}

// nextBoundary gives the first instant after now at which an open lot expires,
// or the month's end.
func nextBoundary(lots []models.Lot, now time.Time) time.Time {
	at := nextMonth(now)
	for _, l := range lots {
		if l.Remaining > 0 && l.ExpiresAt != nil && l.ExpiresAt.After(now) && l.ExpiresAt.Before(at) {
			at = *l.ExpiresAt
		}
	}
	return at
}
