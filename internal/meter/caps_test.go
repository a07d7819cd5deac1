package meter

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"groundline/internal/apperr"
	"groundline/models"
)

func limit(n models.Credits) *models.Credits { return &n }

// ranking is an answered call of 1 credit with the key.
func ranking(account, key uuid.UUID) Request {
	c := rating(account)
	c.Endpoint, c.KeyID = Rankings, key
	return c
}

// outcomes charges n calls of 1 credit at once, on both replicas, and counts what became of them.
func (b *testBundle) outcomes(t *testing.T, n int, call func() Request) map[string]int {
	t.Helper()
	services := []*Service{b.svc, b.replica(t)}
	results := make(chan string, n)
	var g errgroup.Group
	for i := range n {
		g.Go(func() error {
			_, err := services[i%2].Charge(t.Context(), call())
			code := "ok"
			if err != nil {
				e := apperr.From(err)
				if e.Kind != apperr.PaymentRequired || e.LimitSource == "" || e.Remedy == "" {
					return err
				}
				code = e.Code
			}
			results <- code
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for range n {
		counts[<-results]++
	}
	return counts
}

func TestAccountCapIsExactUnderParallelCalls(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, key := b.account(t), uuid.Must(uuid.NewV7())
	if err := b.svc.SetCap(t.Context(), account, limit(10)); err != nil {
		t.Fatal(err)
	}
	got := b.outcomes(t, 100, func() Request { return ranking(account, key) })
	if got["ok"] != 10 || got["account_cap_reached"] != 90 {
		t.Errorf("%v, want 10 ok and 90 stopped", got)
	}
	b.wantBalance(t, account, 990, 0, 10)
	if n := b.count(t, "SELECT count(*) FROM usage WHERE outcome = $1 AND cost = 0", CappedByAccount); n != 90 {
		t.Errorf("%d usage lines of stopped calls, want 90", n)
	}
	b.wantSound(t)
}

func TestCapAdmitsASmallerRequestAndCountsOverage(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account, key := b.account(t), uuid.Must(uuid.NewV7())
	if err := b.svc.SetCap(t.Context(), account, limit(1003)); err != nil {
		t.Fatal(err)
	}
	for range 200 {
		b.charge(t, rating(account))
	}
	if _, err := b.svc.Charge(t.Context(), rating(account)); !apperr.Is(err, "account_cap_reached") {
		t.Errorf("1005 of 1003 credits: %v", err)
	}
	for range 3 {
		b.charge(t, ranking(account, key))
	}
	if _, err := b.svc.Charge(t.Context(), ranking(account, key)); !apperr.Is(err, "account_cap_reached") {
		t.Errorf("1004 of 1003 credits: %v", err)
	}
	b.wantBalance(t, account, 0, 3, 1003)
	b.clock.set(time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC))
	b.charge(t, rating(account)) // the month is another
	b.wantSound(t)
}

func TestRefusalsPassACap(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	if err := b.svc.SetCap(t.Context(), account, limit(0)); err != nil {
		t.Fatal(err)
	}
	call := rating(account)
	call.Outcome = Refused
	if ch := b.charge(t, call); ch.Cost != 0 {
		t.Errorf("%+v", ch)
	}
}

func TestKeyCapIsExactAndSharedByRolledKeysOnly(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	first, rolled, other := uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7())
	for _, id := range []uuid.UUID{first, rolled} {
		row := models.APIKey{ID: id, AccountID: account, Hash: append(id[:], id[:]...), CreatedAt: b.clock.now(), Family: first, Scope: "data"}
		if err := b.db.Gorm.Create(&row).Error; err != nil {
			t.Fatal(err)
		}
	}
	b.charge(t, ranking(account, first)) // counts: it was of this week
	if err := b.svc.SetKeyCap(t.Context(), account, first, []uuid.UUID{first, rolled}, limit(11), Weekly); err != nil {
		t.Fatal(err)
	}
	keys := []uuid.UUID{first, rolled}
	var n atomic.Int64
	got := b.outcomes(t, 100, func() Request {
		c := ranking(account, keys[n.Add(1)%2])
		c.Family = first
		return c
	})
	if got["ok"] != 10 || got["key_cap_reached"] != 90 {
		t.Errorf("%v, want 10 ok and 90 stopped", got)
	}
	b.charge(t, ranking(account, other))
	b.wantSound(t)

	call := func() Request { c := ranking(account, rolled); c.Family = first; return c }
	// 14 June 2025 is a Saturday.
	b.clock.set(time.Date(2025, 6, 15, 23, 59, 59, 999_999_000, time.UTC))
	if _, err := b.svc.Charge(t.Context(), call()); !apperr.Is(err, "key_cap_reached") {
		t.Errorf("on Sunday: %v", err)
	}
	b.clock.set(time.Date(2025, 6, 16, 0, 0, 0, 0, time.UTC))
	b.charge(t, call())
	caps, err := b.svc.KeyCaps(t.Context(), account)
	if err != nil || caps[first].Used != 1 || caps[first].Resets != time.Date(2025, 6, 23, 0, 0, 0, 0, time.UTC) {
		t.Errorf("caps %+v, %v", caps, err)
	}
	if err := b.svc.SetKeyCap(t.Context(), account, first, nil, nil, ""); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		b.charge(t, call())
	}
	b.wantSound(t)
}

func TestDryRunSaysWhatTheCallWouldCostAndChargesNothing(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	dry := func() Request { c := rating(account); c.DryRun = true; return c }
	if ch := b.charge(t, dry()); ch.Cost != 5 || ch.Remaining != 1000 {
		t.Errorf("%+v", ch)
	}
	if err := b.svc.SetCap(t.Context(), account, limit(4)); err != nil {
		t.Fatal(err)
	}
	if _, err := b.svc.Charge(t.Context(), dry()); !apperr.Is(err, "account_cap_reached") {
		t.Errorf("past the cap: %v", err)
	}
	b.wantBalance(t, account, 1000, 0, 0)
	if n := b.count(t, "SELECT count(*) FROM usage WHERE outcome = $1", Tried); n != 2 {
		t.Errorf("%d usage lines of 2 dry runs", n)
	}
	b.wantSound(t)
}

func TestPeriodsBeginOnTheirDay(t *testing.T) {
	t.Parallel()
	at := time.Date(2025, 3, 2, 13, 0, 0, 0, time.UTC) // a Sunday
	for p, want := range map[Period][2]string{
		Daily: {"2025-03-02", "2025-03-03"}, Weekly: {"2025-02-24", "2025-03-03"}, Monthly: {"2025-03-01", "2025-04-01"},
	} {
		if got := [2]string{p.start(at).Format(time.DateOnly), p.end(at).Format(time.DateOnly)}; got != want {
			t.Errorf("%s: %v, want %v", p, got, want)
		}
	}
}
