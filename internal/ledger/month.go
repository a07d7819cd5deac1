package ledger

import "time"

// MonthOf returns the start of t's calendar month, UTC.
func MonthOf(t time.Time) time.Time {
	t = t.UTC()
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// NextMonth returns the start of the calendar month after t's, UTC.
func NextMonth(t time.Time) time.Time { return MonthOf(t).AddDate(0, 1, 0) }
