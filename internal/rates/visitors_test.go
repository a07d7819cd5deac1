package rates_test

import (
	"errors"
	"testing"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/rates"
)

// TestOneLineAsksNoFasterThanItsBucket: an address runs dry, one of the same /64
// with it, others do not, and time fills the bucket again.
func TestOneLineAsksNoFasterThanItsBucket(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	v := rates.NewVisitors(rates.Plan{PerSecond: .5, Burst: 3}, func() time.Time { return now })
	for range 3 {
		if err := v.Take("2001:db8::1"); err != nil {
			t.Fatal(err)
		}
	}
	var slowed *apperr.Error
	if err := v.Take("2001:db8::2"); !errors.As(err, &slowed) || slowed.Kind != apperr.RateLimited || slowed.RetryAfter != 2*time.Second {
		t.Errorf("the fourth of a line: %v", err)
	}
	for _, other := range []string{"2001:db8:0:1::1", "192.0.2.7", "nonsense"} {
		if err := v.Take(other); err != nil {
			t.Errorf("%s: %v", other, err)
		}
	}
	now = now.Add(2 * time.Second)
	if err := v.Take("2001:db8::1"); err != nil {
		t.Errorf("after the wait: %v", err)
	}
}
