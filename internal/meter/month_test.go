package meter

import (
	"testing"
	"time"

	"golang.org/x/sync/errgroup"
)

var july = time.Date(2025, 7, 1, 0, 0, 0, 0, time.UTC)

func TestMonthBoundaryIsExact(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.clock.set(july.Add(-time.Millisecond))
	if ch := b.charge(t, rating(account)); ch != (Charge{Cost: 5, Remaining: 995}) {
		t.Errorf("at 23:59:59.999: %+v, want it to burn June's grant", ch)
	}
	b.clock.set(july.Add(-time.Microsecond))
	b.wantBalance(t, account, 995, 0, 5)
	b.clock.set(july)
	if ch := b.charge(t, rating(account)); ch != (Charge{Cost: 5, Remaining: 995}) {
		t.Errorf("at 00:00:00: %+v, want it to burn July's grant", ch)
	}
	b.wantBalance(t, account, 995, 0, 5)
	b.wantSound(t)
	n := b.count(t, `SELECT amount FROM entries JOIN journals j ON j.id = journal_id
		WHERE j.kind = 'expiry' AND entries.kind = 'expired' AND j.at = $1`, july)
	if n != 995 {
		t.Errorf("%d credits of June expired at midnight, want 995", n)
	}
}

// A call that reached its account after another had opened the new month.
func TestLateRequestBelongsToTheOpenMonth(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.clock.set(july)
	b.charge(t, rating(account))
	b.clock.set(july.Add(-time.Second)) // a replica whose clock is behind
	if ch := b.charge(t, rating(account)); ch != (Charge{Cost: 5, Remaining: 990}) {
		t.Errorf("an overtaken call: %+v, want it charged to July", ch)
	}
	b.wantSound(t)
	if n := b.count(t, "SELECT count(*) FROM usage WHERE at < $1", july); n != 0 {
		t.Errorf("%d usage lines before the month they were charged to", n)
	}
}

func TestOverageStartsAnewEachMonthAndStaysInTheBooks(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	for range 202 {
		b.charge(t, rating(account))
	}
	b.wantBalance(t, account, 0, 10, 1010)
	b.clock.set(july)
	b.wantBalance(t, account, 1000, 0, 0)
	b.wantSound(t)
	if n := b.count(t, "SELECT -sum(amount) FROM entries WHERE account_id = $1 AND kind = 'overage'", account); n != 10 {
		t.Errorf("overage in the books %d, want 10", n)
	}
}

func TestMonthIsGrantedOnceUnderConcurrency(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	services := []*Service{b.svc, b.replica(t)}
	for _, now := range []time.Time{midJune, july, july.AddDate(0, 1, 0)} {
		b.clock.set(now)
		var g errgroup.Group
		for i := range 40 {
			svc := services[i%2]
			g.Go(func() error { _, err := svc.Charge(t.Context(), rating(account)); return err })
			g.Go(func() error { _, err := svc.PostAll(t.Context()); return err })
			g.Go(func() error { _, err := svc.Balance(t.Context(), account); return err })
		}
		if err := g.Wait(); err != nil {
			t.Fatal(err)
		}
		b.wantBalance(t, account, 800, 0, 200)
	}
	b.wantSound(t)
	if n := b.count(t, "SELECT count(*) FROM lots WHERE account_id = $1", account); n != 3 {
		t.Errorf("%d grants in 3 months", n)
	}
}

func TestNewAccountHasTheMonthlyGrant(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	got, err := b.svc.Balance(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Balance{Remaining: 1000, Granted: 1000, RenewsAt: july, GrantsFrom: got.GrantsFrom}); got != want || got.GrantsFrom == nil {
		t.Errorf("balance %+v, want %+v", got, want)
	}
}

// Months in which an account did nothing are not owed to it.
func TestIdleMonthsDoNotAddUp(t *testing.T) {
	t.Parallel()
	b := setup(t)
	account := b.account(t)
	b.charge(t, rating(account))
	b.clock.set(july.AddDate(0, 5, 3))
	b.wantBalance(t, account, 1000, 0, 0)
	b.wantSound(t)
}
