package credits

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"
)

// at gives a request id of a moment.
func requestAt(t time.Time) uuid.UUID {
	id, low := uuid.New(), firstRequestID(t)
	copy(id[:6], low[:6])
	id[6] = 0x70 | id[6]&0x0f
	return id
}

// TestAnArchivedMonthLeavesEverySumAsItWas: the check holds, the dashboard's sums and
// the balance are the same, and the rows that come back are those that left.
func TestAnArchivedMonthLeavesEverySumAsItWas(t *testing.T) {
	t.Parallel()
	b := setup(t)
	start := midJune.AddDate(0, -16, 0) // February of the year before
	b.clock.set(start)
	svc := b.replica(t) // makes the partitions of those months
	b.svc = svc
	accounts := []uuid.UUID{b.account(t), b.account(t)}
	for month := range 17 {
		b.clock.set(start.AddDate(0, month, 0))
		if err := svc.EnsurePartitions(t.Context()); err != nil {
			t.Fatal(err)
		}
		for i, account := range accounts {
			for n := range 3 + i {
				call := rating(account)
				call.RequestID = requestAt(b.clock.now())
				if n == 1 {
					call.Outcome = Refused
				}
				b.charge(t, call)
			}
		}
	}
	b.wantSound(t)
	if _, err := svc.FoldAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	before := b.everything(t, accounts)
	dir := t.TempDir()
	if _, err := svc.Archive(t.Context(), dir, LeastKept-1); err == nil {
		t.Error("a month was archived that a statement may still look at")
	}
	done, err := svc.Archive(t.Context(), dir, LeastKept)
	if err != nil || len(done) != 3 { // February, March and April; May of the year before is 13 months ago
		t.Fatalf("%d months archived, want 3: %v", len(done), err)
	}
	if m := done[0]; m.Month != "2024-02" || m.Calls != 7 || m.Cost != 25 {
		t.Errorf("%+v", m)
	}
	var left int
	if err := b.db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM usage").Scan(&left); err != nil || left != 7*14 {
		t.Errorf("%d rows left, want %d (%v)", left, 7*14, err)
	}
	wantNoProblems(t, svc)
	if after := b.everything(t, accounts); after != before {
		t.Errorf("the sums were\n%s\nand are\n%s", before, after)
	}
	if again, err := svc.Archive(t.Context(), dir, LeastKept); err != nil || len(again) != 0 {
		t.Errorf("archived twice: %v %v", again, err)
	}
	for _, m := range done {
		if _, err := svc.Unarchive(t.Context(), filepath.Join(dir, partitionName(m.Month)+".json")); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.db.Pool.QueryRow(t.Context(), "SELECT count(*) FROM usage").Scan(&left); err != nil || left != 7*17 {
		t.Errorf("%d rows after all came back, want %d (%v)", left, 7*17, err)
	}
	wantNoProblems(t, svc)
	if after := b.everything(t, accounts); after != before {
		t.Errorf("the sums were\n%s\nand are after all came back\n%s", before, after)
	}
}

func partitionName(month string) string { return "usage_" + month[:4] + "_" + month[5:] }

// everything is what accounts are told of their calls, and the ledger's own rows.
func (b *testBundle) everything(t *testing.T, accounts []uuid.UUID) (text string) {
	t.Helper()
	for _, account := range accounts {
		s, err := b.svc.Summary(t.Context(), account, UsageFilter{})
		if err != nil {
			t.Fatal(err)
		}
		balance, err := b.svc.Balance(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("%+v %+v\n", s, balance)
	}
	var ledger string
	if err := b.db.Pool.QueryRow(t.Context(), `SELECT md5(string_agg(e::text, ',' ORDER BY e::text)) FROM entries e`).Scan(&ledger); err != nil {
		t.Fatal(err)
	}
	return text + ledger
}

// TestADamagedArchiveComesBackNotAtAll: a file with another byte, or a manifest of
// other sums, leaves the database as it was.
func TestADamagedArchiveComesBackNotAtAll(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.clock.set(midJune.AddDate(-2, 0, 0))
	b.svc = b.replica(t)
	account := b.account(t)
	call := rating(account)
	call.RequestID = requestAt(b.clock.now())
	b.charge(t, call)
	b.clock.set(midJune)
	dir := t.TempDir()
	done, err := b.svc.Archive(t.Context(), dir, LeastKept)
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
		if _, err := b.svc.Unarchive(t.Context(), manifest); err == nil {
			t.Fatalf("an archive with another byte at %d came back", at)
		}
	}
	wantNoProblems(t, b.svc)
	if err := os.WriteFile(file, text[:len(text)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := b.svc.Unarchive(t.Context(), manifest); !errors.Is(err, ErrNotWhole) {
		t.Errorf("a cut archive: %v", err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := b.svc.Unarchive(t.Context(), manifest); err != nil {
		t.Error(err)
	}
	wantNoProblems(t, b.svc)
}
