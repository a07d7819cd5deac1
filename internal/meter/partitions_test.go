package meter

import (
	"testing"
	"time"

	"github.com/google/uuid"
)

func TestRequestsAreStoredInThePartitionOfTheirMonth(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	in := func(name string) int64 {
		t.Helper()
		return b.count(t, "SELECT count(*) FROM usage WHERE tableoid = $1::regclass", name)
	}
	for at, table := range map[time.Time]string{
		july.Add(-time.Millisecond): "usage_2025_06",
		july:                        "usage_2025_07",
		july.AddDate(0, 1, 0).Add(-time.Millisecond): "usage_2025_07",
		july.AddDate(0, 1, 0):                        "usage_default", // not made yet
	} {
		call, before := rating(account), in(table)
		call.RequestID = requestIDAt(at)
		b.charge(t, call)
		if in(table) != before+1 {
			t.Errorf("a call at %s is not in %s", at, table)
		}
	}
	// July makes August's: that month's calls are in the default partition
	// already, and stay readable there.
	b.clock.set(july)
	b.wantBalance(t, account, 1000, 0, 0)
	b.clock.set(july.AddDate(0, 1, 0))
	b.wantBalance(t, account, 1000, 0, 0)
	call := rating(account)
	call.RequestID = requestIDAt(july.AddDate(0, 2, 0))
	b.charge(t, call)
	if in("usage_2025_09") != 1 {
		t.Error("September's partition was not made in August")
	}
	if n := b.count(t, "SELECT count(*) FROM usage WHERE account_id = $1", account); n != 5 {
		t.Errorf("%d rows of usage, want 5", n)
	}
	b.wantSound(t)
}

// requestIDAt is a UUID of version 7 made at t.
func requestIDAt(t time.Time) uuid.UUID {
	id := uuid.Must(uuid.NewV7())
	bound := firstRequestID(t)
	copy(id[:6], bound[:6])
	return id
}
