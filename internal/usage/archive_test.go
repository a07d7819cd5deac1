package usage_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/uuid"

	"groundline/internal/meter"
	"groundline/internal/meter/metertest"
	"groundline/internal/usage"
)

// TestAnArchivedMonthLeavesEverySumAsItWas: the check holds, the dashboard's sums and
// the balance are the same, and the rows that come back are those that left.
func TestAnArchivedMonthLeavesEverySumAsItWas(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	start := metertest.MidJune.AddDate(0, -16, 0) // February of the year before
	b.Clock.Set(start)
	b.Meter = b.Replica(t) // creates the partitions of those months
	accounts := []uuid.UUID{b.Account(t), b.Account(t)}
	for month := range 17 {
		b.Clock.Set(start.AddDate(0, month, 0))
		if err := b.Meter.EnsurePartitions(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, account := range accounts {
			for n := range 3 + i {
				call := metertest.Rating(account)
				call.RequestID = metertest.RequestIDAt(b.Clock.Now())
				if n == 1 {
					call.Outcome = meter.Refused
				}
				b.Charge(t, call)
			}
		}
	}
	b.WantSound(t)
	if _, err := reports(b).FoldAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	before := everything(t, b, accounts)
	dir := t.TempDir()
	if _, err := reports(b).Archive(t.Context(), dir, usage.MinMonthsKept-1); err == nil {
		t.Error("a month was archived that a statement may still look at")
	}
	done, err := reports(b).Archive(t.Context(), dir, usage.MinMonthsKept)
	if err != nil || len(done) != 3 { // February, March and April; May of the year before is 13 months ago
		t.Fatalf("%d months archived, want 3: %v", len(done), err)
	}
	if m := done[0]; m.Month != "2024-02" || m.Calls != 7 || m.Cost != 25 {
		t.Errorf("%+v", m)
	}
	var left int
	if err := b.DB.Pool.QueryRow(t.Context(), "SELECT count(*) FROM usage").Scan(&left); err != nil || left != 7*14 {
		t.Errorf("%d rows left, want %d (%v)", left, 7*14, err)
	}
	b.WantNoProblems(t)
	if after := everything(t, b, accounts); after != before {
		t.Errorf("the sums were\n%s\nand are\n%s", before, after)
	}
	if again, err := reports(b).Archive(t.Context(), dir, usage.MinMonthsKept); err != nil || len(again) != 0 {
		t.Errorf("archived twice: %v %v", again, err)
	}
	for _, m := range done {
		if _, err := reports(b).Unarchive(t.Context(), filepath.Join(dir, partitionName(m.Month)+".json")); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.DB.Pool.QueryRow(t.Context(), "SELECT count(*) FROM usage").Scan(&left); err != nil || left != 7*17 {
		t.Errorf("%d rows after all came back, want %d (%v)", left, 7*17, err)
	}
	b.WantNoProblems(t)
	if after := everything(t, b, accounts); after != before {
		t.Errorf("the sums were\n%s\nand are after all came back\n%s", before, after)
	}
}

func partitionName(month string) string { return "usage_" + month[:4] + "_" + month[5:] }

// everything is what accounts are told of their calls, and the ledger's own rows.
func everything(t *testing.T, b *metertest.Bundle, accounts []uuid.UUID) (text string) {
	t.Helper()
	for _, account := range accounts {
		s, err := reports(b).Summary(t.Context(), account, usage.Filter{})
		if err != nil {
			t.Fatal(err)
		}
		balance, err := b.Meter.Balance(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("%+v %+v\n", s, balance)
	}
	var ledger string
	if err := b.DB.Pool.QueryRow(t.Context(), `SELECT md5(string_agg(e::text, ',' ORDER BY e::text)) FROM entries e`).Scan(&ledger); err != nil {
		t.Fatal(err)
	}
	return text + ledger
}

// TestDamagedArchiveIsRestoredNotAtAll: a file with another byte, or a manifest of
// other sums, leaves the database as it was.
func TestDamagedArchiveIsRestoredNotAtAll(t *testing.T) {
	t.Parallel()
	b := metertest.Setup(t)
	b.Clock.Set(metertest.MidJune.AddDate(-2, 0, 0))
	b.Meter = b.Replica(t)
	account := b.Account(t)
	call := metertest.Rating(account)
	call.RequestID = metertest.RequestIDAt(b.Clock.Now())
	b.Charge(t, call)
	b.Clock.Set(metertest.MidJune)
	dir := t.TempDir()
	done, err := reports(b).Archive(t.Context(), dir, usage.MinMonthsKept)
	if err != nil || len(done) == 0 || done[0].Calls != 1 {
		t.Fatalf("%v %v", done, err)
	}
	file, manifest := filepath.Join(dir, done[0].File), filepath.Join(dir, partitionName(done[0].Month)+".json")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for at := range text {
		damaged := append([]byte(nil), text...)
		damaged[at] ^= 1
		if err := os.WriteFile(file, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := reports(b).Unarchive(t.Context(), manifest); err == nil {
			t.Fatalf("an archive with another byte at %d came back", at)
		}
	}
	b.WantNoProblems(t)
	if err := os.WriteFile(file, text[:len(text)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := reports(b).Unarchive(t.Context(), manifest); !errors.Is(err, usage.ErrCorruptArchive) {
		t.Errorf("a cut archive: %v", err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := reports(b).Unarchive(t.Context(), manifest); err != nil {
		t.Error(err)
	}
	b.WantNoProblems(t)
}
