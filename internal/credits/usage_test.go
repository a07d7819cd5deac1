package credits

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
)

func TestUsageIsNewestFirstAndJoinedToReceipts(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	receipt := strings.Repeat("0a", 32)
	b.exec(t, "INSERT INTO receipts VALUES ($1, true, 'mlb', '', 'Babe Ruth rated 99.', '', $2)", receipt, midJune)

	with, without, unknown := rating(account), rating(account), rating(account)
	with.ReceiptID, unknown.ReceiptID = receipt, strings.Repeat("ff", 32)
	unknown.Outcome = Refused
	for i, c := range []Call{with, without, unknown} {
		b.clock.set(midJune.Add(time.Duration(i) * time.Second))
		b.charge(t, c)
	}
	b.charge(t, rating(b.account(t))) // another's

	got, err := b.svc.Usage(t.Context(), account, 10)
	if err != nil {
		t.Fatal(err)
	}
	want := []UsageLine{
		{unknown.RequestID, midJune.Add(2 * time.Second), GroundedRating, Refused, 0, unknown.KeyID, unknown.ReceiptID, ""},
		{without.RequestID, midJune.Add(time.Second), GroundedRating, Answered, 5, without.KeyID, "", ""},
		{with.RequestID, midJune, GroundedRating, Answered, 5, with.KeyID, receipt, "Babe Ruth rated 99."},
	}
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("line %d: %+v, want %+v", i, got[i], want[i])
		}
	}
	if two, err := b.svc.Usage(t.Context(), account, 2); err != nil || len(two) != 2 || two[0] != want[0] {
		t.Errorf("the last 2 of 3 calls: %v, %v", two, err)
	}
}

func TestCallsLieInThePartitionOfTheirMonth(t *testing.T) {
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
	if lines, err := b.svc.Usage(t.Context(), account, 10); err != nil || len(lines) != 5 {
		t.Errorf("%d lines of usage, %v; want 5", len(lines), err)
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
