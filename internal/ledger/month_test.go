package ledger_test

import (
	"testing"
	"time"

	"groundline/internal/ledger"
	"groundline/internal/meter/metertest"
)

func TestMonthsAreCalendarMonthsOfUTC(t *testing.T) {
	t.Parallel()
	east := time.FixedZone("UTC+9", 9*3600)
	for _, c := range []struct{ at, month, next time.Time }{
		{metertest.July.Add(-1), metertest.July.AddDate(0, -1, 0), metertest.July},
		{metertest.July, metertest.July, metertest.July.AddDate(0, 1, 0)},
		{time.Date(2025, 7, 1, 8, 0, 0, 0, east), metertest.July.AddDate(0, -1, 0), metertest.July},
		{time.Date(2024, 12, 31, 23, 0, 0, 0, time.UTC), time.Date(2024, 12, 1, 0, 0, 0, 0, time.UTC), time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)},
		{time.Date(2024, 1, 31, 0, 0, 0, 0, time.UTC), time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2024, 2, 1, 0, 0, 0, 0, time.UTC)},
	} {
		if m, n := ledger.MonthOf(c.at), ledger.NextMonth(c.at); !m.Equal(c.month) || !n.Equal(c.next) {
			t.Errorf("%s: month %s, next %s; want %s, %s", c.at, m, n, c.month, c.next)
		}
	}
}
