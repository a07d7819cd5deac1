package credits

import "time"

// monthOf gives the start of t's calendar month, UTC.
func monthOf(t time.Time) time.Time {
	t = t.UTC()
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// nextMonth gives the start of the calendar month after t's, UTC.
func nextMonth(t time.Time) time.Time { return monthOf(t).AddDate(0, 1, 0) }
