package usage_test

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/meter"
	"groundline/internal/meter/metertest"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/usage"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func reports(b *metertest.Bundle) *usage.Service {
	return usage.New(b.DB.Pool, b.Meter, b.Clock.Now)
}

func TestUsageIsNewestFirstAndJoinedToReceipts(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	account := b.Account(t)
	receipt := strings.Repeat("0a", 32)
	b.Exec(t, "INSERT INTO receipts VALUES ($1, true, 'mlb', '', 'Babe Ruth rated 99.', '', $2)", receipt, metertest.MidJune)

	with, without, unknown := metertest.Rating(account), metertest.Rating(account), metertest.Rating(account)
	with.ReceiptID, unknown.ReceiptID = receipt, strings.Repeat("ff", 32)
	unknown.Outcome = meter.Refused
	for i, c := range []meter.Request{with, without, unknown} {
		b.Clock.Set(metertest.MidJune.Add(time.Duration(i) * time.Second))
		b.Charge(t, c)
	}
	b.Charge(t, metertest.Rating(b.Account(t))) // another's

	got, err := reports(b).Page(t.Context(), account, usage.Filter{}, 0, 10)
	if err != nil {
		t.Fatal(err)
	}
	want := []usage.Row{
		{unknown.RequestID, metertest.MidJune.Add(2 * time.Second), meter.GroundedRating, meter.Refused, 0, unknown.KeyID, unknown.ReceiptID, "", 3, 0},
		{without.RequestID, metertest.MidJune.Add(time.Second), meter.GroundedRating, meter.Answered, 5, without.KeyID, "", "", 2, 0},
		{with.RequestID, metertest.MidJune, meter.GroundedRating, meter.Answered, 5, with.KeyID, receipt, "Babe Ruth rated 99.", 1, 0},
	}
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("line %d: %+v, want %+v", i, got[i], want[i])
		}
	}
	if two, err := reports(b).Page(t.Context(), account, usage.Filter{}, 0, 2); err != nil || len(two) != 2 || two[0] != want[0] {
		t.Errorf("the last 2 of 3 calls: %v, %v", two, err)
	}
}
