package rates_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
	"groundline/internal/rates"
)

// One account that sends too much is refused until it may again; another is not.
func TestAnAccountIsBoundedByItself(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	a := rates.NewAccounts(rates.Plan{PerSecond: 2, Burst: 3}, func() time.Time { return now })
	one, other := uuid.New(), uuid.New()
	for range 3 {
		if err := a.Take(one); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Take(one); !apperr.Is(err, "rate_limited") || apperr.From(err).RetryAfter <= 0 {
		t.Errorf("the fourth: %v", err)
	}
	if err := a.Take(other); err != nil {
		t.Errorf("another account: %v", err)
	}
	now = now.Add(500 * time.Millisecond)
	if err := a.Take(one); err != nil {
		t.Errorf("half a second later: %v", err)
	}
	off := rates.NewAccounts(rates.Plan{}, func() time.Time { return now })
	for range 1000 {
		if err := off.Take(one); err != nil {
			t.Fatalf("without a rate: %v", err)
		}
	}
}
