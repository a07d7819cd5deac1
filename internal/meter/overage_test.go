package meter

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/models"
)

// productRate is the product's: 100 credits an hour, a tenth of it past 5,000 of
// overage, and 5 before the address is verified.
func productRate(overage models.Credits, unverified bool) models.Credits {
	switch {
	case unverified:
		return 5
	case overage >= 5000:
		return 10
	}
	return 100
}

// setupBounded has the overage of accounts without a card bounded.
func setupBounded(t *testing.T) *testBundle {
	t.Helper()
	return setupWith(t, productRate)
}

func callOf(account uuid.UUID, e Endpoint) Request {
	call := rating(account)
	call.Endpoint = e
	return call
}

// useUp has an account use exactly what it has.
func (b *testBundle) useUp(t *testing.T, account uuid.UUID) {
	t.Helper()
	for range 2 {
		b.charge(t, callOf(account, Export))
	}
	b.wantBalance(t, account, 0, 0, 1000)
}

// wantWait checks that a call has to wait so long.
func (b *testBundle) wantWait(t *testing.T, what string, call Request, wait time.Duration) {
	t.Helper()
	_, err := b.svc.Charge(t.Context(), call)
	var limited *apperr.Error
	if !errors.As(err, &limited) || limited.Code != CodeOverageLimited || limited.Kind != apperr.RateLimited || limited.Remedy == "" || limited.LimitSource != "account" {
		t.Errorf("%s: %v, want it to wait", what, err)
		return
	}
	if limited.RetryAfter != wait {
		t.Errorf("%s: waits %s, want %s", what, limited.RetryAfter, wait)
	}
}

func (b *testBundle) pass(d time.Duration) { b.clock.set(b.clock.now().Add(d)) }

// Part 14, point 4: whatever comes at once, on however many replicas, an account
// without a card uses what its allowance holds, to the credit.
func TestOverageIsBoundedByPriceOnAllReplicasTogether(t *testing.T) {
	t.Parallel()
	b := setupBounded(t)
	other := b.replica(t)
	account := b.account(t)
	b.useUp(t, account)
	atOnce := func(calls int) (passed int) {
		var n atomic.Int32
		var under sync.WaitGroup
		for i := range calls {
			svc := []*Service{b.svc, other}[i%2]
			under.Go(func() {
				charged, err := svc.Charge(t.Context(), rating(account))
				switch {
				case err == nil:
					n.Add(1)
				case !apperr.Is(err, CodeOverageLimited):
					t.Errorf("%v", err)
				case charged.Cost != 0 || charged.Allowance.PerHour != 100 || charged.Allowance.Left >= 5:
					t.Errorf("a call that has to wait: %+v", charged)
				}
			})
		}
		under.Wait()
		return int(n.Load())
	}
	for _, step := range []struct {
		after         time.Duration
		calls, passed int
	}{{0, 200, 20}, {3*time.Minute - time.Microsecond, 10, 0}, {time.Microsecond, 10, 1}, {time.Hour, 100, 20}, {100 * time.Hour, 200, 100}} {
		b.pass(step.after)
		if got := atOnce(step.calls); got != step.passed {
			t.Errorf("after %s: %d of %d calls passed, want %d", step.after, got, step.calls, step.passed)
		}
	}
	b.wantBalance(t, account, 0, 141*5, 1000+141*5)
	stopped := b.count(t, "SELECT count(*) FROM usage WHERE account_id = $1 AND outcome = $2 AND cost = 0 AND receipt IS NULL", account, OverageLimited)
	if stopped != 520-141 {
		t.Errorf("%d calls left a line of having to wait, want %d", stopped, 520-141)
	}
	b.wantSound(t)
}

// Part 14, point 4.
func TestOverageIsBoundedByPriceSoThatAnExportWaitsHours(t *testing.T) {
	t.Parallel()
	b := setupBounded(t)
	account := b.account(t)
	b.useUp(t, account)
	export := func() Request { return callOf(account, Export) }
	b.wantWait(t, "at once", export(), 4*time.Hour)
	if err := b.svc.Allows(t.Context(), export()); !apperr.Is(err, CodeOverageLimited) {
		t.Errorf("before the work: %v", err)
	}
	b.pass(4*time.Hour - time.Second)
	b.wantWait(t, "a second too early", export(), time.Second)
	b.pass(time.Second)
	if err := b.svc.Allows(t.Context(), export()); err != nil {
		t.Error(err)
	}
	if got := b.charge(t, export()); got.Overage != 500 || got.Allowance != (Allowance{PerHour: 100, Max: 500}) {
		t.Errorf("%+v", got)
	}
	b.wantWait(t, "a rating afterwards", rating(account), 3*time.Minute)
	again := rating(account)
	for range 2 { // asked for again under its id it is not answered for nothing
		if _, err := b.svc.Charge(t.Context(), again); !apperr.Is(err, CodeOverageLimited) {
			t.Errorf("%v, want it to wait", err)
		}
	}
	dry := rating(account)
	dry.DryRun = true
	if _, err := b.svc.Charge(t.Context(), dry); !apperr.Is(err, CodeOverageLimited) {
		t.Errorf("a dry run: %v, want it to say that the call has to wait", err)
	}
	refusal := rating(account)
	refusal.Outcome = Refused
	b.charge(t, refusal) // what is free does not wait
	b.wantSound(t)
}

// Nobody is cut off in the midst of a call: the one that uses the last credits is
// charged, and what they do not cover is owed to the allowance.
func TestOverageIsBoundedByPriceFromTheCallThatUsesTheLastCredits(t *testing.T) {
	t.Parallel()
	b := setupBounded(t)
	account := b.account(t)
	b.charge(t, callOf(account, Export))
	for range 99 {
		b.charge(t, rating(account))
	}
	got := b.charge(t, callOf(account, Export))
	if got.Cost != 500 || got.Overage != 495 || got.Allowance.Left != 0 {
		t.Errorf("with 5 credits left: %+v", got)
	}
	b.wantWait(t, "the next", rating(account), 4*time.Hour) // 495 owed, 100 held, 5 asked for
	b.wantSound(t)
}

// Part 14, point 4: what ends the wait.
func TestOverageIsBoundedByPriceUntilThereIsACardOrCredits(t *testing.T) {
	t.Parallel()
	for name, mend := range map[string]func(t *testing.T, b *testBundle, account uuid.UUID){
		"a card": func(t *testing.T, b *testBundle, account uuid.UUID) {
			t.Helper()
			if err := pgx.BeginFunc(t.Context(), b.db.Pool, func(tx pgx.Tx) error { return b.svc.SetCard(t.Context(), tx, account, true) }); err != nil {
				t.Fatal(err)
			}
		},
		"a pack": func(t *testing.T, b *testBundle, account uuid.UUID) {
			t.Helper()
			b.give(t, account, ledger.Grant{Journal: "purchase", Source: "pack", Kind: "paid", Priority: ledger.PriorityPaid, Amount: 1000})
		},
		"the next month": func(_ *testing.T, b *testBundle, _ uuid.UUID) { b.clock.set(ledger.NextMonth(b.clock.now())) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := setupBounded(t)
			account := b.account(t)
			b.useUp(t, account)
			b.wantWait(t, "before", callOf(account, Export), 4*time.Hour)
			mend(t, b, account)
			for range 2 {
				if got := b.charge(t, callOf(account, Export)); got.Allowance != (Allowance{}) && got.Remaining > 0 {
					t.Errorf("%+v", got)
				}
			}
			b.wantSound(t)
		})
	}
}

// Part 14, point 4: past the ceiling of a month it is a tenth, before the address is
// verified a twentieth, and no wait goes beyond the grant that ends it.
func TestOverageIsBoundedByPriceMoreWhereThereIsLessToShow(t *testing.T) {
	t.Parallel()
	b := setupBounded(t)
	account := b.account(t)
	b.useUp(t, account)
	b.exec(t, "UPDATE credit_balances SET overage = 4998, used = 5998 WHERE account_id = $1", account)
	for range 2 {
		b.charge(t, rating(account))
	}
	b.wantWait(t, "past the ceiling", callOf(account, AssistantAnswer), 4*time.Hour-27*time.Minute) // an hour, less 3 minutes at 100 and 30 at 10

	fresh := b.account(t)
	b.exec(t, "UPDATE credit_balances SET grants_from = NULL WHERE account_id = $1", fresh)
	for range 6 { // of 25 credits, and of the allowance's first hour
		b.charge(t, rating(fresh))
	}
	b.wantWait(t, "without a verified address", rating(fresh), time.Hour)

	b.clock.set(ledger.NextMonth(midJune).Add(-time.Hour))
	late := b.account(t)
	b.useUp(t, late)
	b.wantWait(t, "an hour before the month's end", callOf(late, Export), time.Hour)
}
