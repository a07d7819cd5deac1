package rates

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/apperr"
)

// testBundle is a limiter with a clock set by hand.
type testBundle struct {
	*Limiter
	at       time.Time
	standing AccountState
	account  uuid.UUID
	key      uuid.UUID
}

func setup() *testBundle {
	b := &testBundle{at: time.Unix(1e9, 0), standing: AccountState{Remaining: 1000}, account: uuid.New(), key: uuid.New()}
	b.Limiter = New(Defaults(), func() time.Time { return b.at }, func(context.Context, uuid.UUID) (AccountState, error) {
		return b.standing, nil
	})
	return b
}

// passes counts how many of n requests pass now.
func (b *testBundle) passes(t *testing.T, n int, key uuid.UUID, perSecond *int32) (passed int) {
	t.Helper()
	for range n {
		_, err := b.Take(t.Context(), b.account, key, perSecond)
		if err == nil {
			passed++
			continue
		}
		if e := apperr.From(err); e.Kind != apperr.RateLimited || e.RetryAfter <= 0 || e.LimitSource == "" || e.Remedy == "" {
			t.Fatalf("%+v", e)
		}
	}
	return passed
}

func TestPlansHold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		standing     AccountState
		burst, after int // after ten seconds more
	}{
		"free":                     {AccountState{Remaining: 1}, 400, 200},
		"card":                     {AccountState{Card: true}, 2000, 2000},
		"past the grant, no card":  {AccountState{Overage: 4999}, 1, 1},
		"past the ceiling":         {AccountState{Overage: 5000}, 1, 1},
		"past the ceiling, card":   {AccountState{Overage: 5000, Card: true}, 2000, 2000},
		"past the ceiling, credit": {AccountState{Overage: 5000, Remaining: 1}, 400, 200},
	} {
		t.Run(name, func(t *testing.T) {
			b := setup()
			b.standing = c.standing
			if got := b.passes(t, 3000, b.key, nil); got != c.burst {
				t.Errorf("%s: %d pass at once, want %d", name, got, c.burst)
			}
			b.at = b.at.Add(10 * time.Second)
			if got := b.passes(t, 3000, b.key, nil); got != c.after {
				t.Errorf("%s: %d pass ten seconds later, want %d", name, got, c.after)
			}
		})
	}
}

func TestPastTheCeilingOnePassesInTenSeconds(t *testing.T) {
	t.Parallel()
	b := setup()
	b.standing = AccountState{Overage: 5000}
	total := 0
	for range 100 { // seconds
		total += b.passes(t, 3, b.key, nil)
		b.at = b.at.Add(time.Second)
	}
	if total != 10 {
		t.Errorf("%d passed in 100 s, want 10", total)
	}
}

func TestQueryPlansFollowStatistics(t *testing.T) {
	t.Parallel()
	b := setup()
	b.passes(t, 10, b.key, nil)
	b.Learn(b.account, AccountState{Overage: 5})
	if got := b.passes(t, 5, b.key, nil); got != 1 {
		t.Errorf("%d pass once the grant is used up", got)
	}
	b.Learn(b.account, AccountState{Overage: 5, Card: true})
	if got := b.passes(t, 50, b.key, nil); got != 50 {
		t.Errorf("%d of 50 pass with a card", got)
	}
}

func TestAKeyHasItsOwnBucketBelowTheAccounts(t *testing.T) {
	t.Parallel()
	b := setup()
	slow := int32(2)
	if got := b.passes(t, 100, b.key, &slow); got != 40 {
		t.Errorf("%d pass, want a tenth of the plan's burst", got)
	}
	// What the slow key was denied is left to the others.
	if got := b.passes(t, 1000, uuid.New(), nil); got != 360 {
		t.Errorf("%d pass with another key, want what the account has left", got)
	}
}

func TestNoMoreThanTheBurstPassAtOnceInParallel(t *testing.T) {
	t.Parallel()
	b := setup()
	var passed atomic.Int64
	var all sync.WaitGroup
	for range 64 {
		all.Go(func() {
			for range 20 {
				if _, err := b.Take(t.Context(), b.account, b.key, nil); err == nil {
					passed.Add(1)
				}
			}
		})
	}
	all.Wait()
	if passed.Load() != 400 {
		t.Errorf("%d passed, want 400", passed.Load())
	}
}

// Part 14, point 5: past its first credits an account is slowed to one request an hour,
// until its address is verified, by whichever process.
func TestAnUnverifiedAccountIsSlowedUntilItIsVerified(t *testing.T) {
	t.Parallel()
	b := setup()
	b.standing = AccountState{Remaining: 5, Unverified: true}
	if n := b.passes(t, 3, b.key, nil); n != 3 {
		t.Fatalf("%d of 3 pass with credits left", n)
	}
	b.standing = AccountState{Unverified: true}
	b.Learn(b.account, AccountState{Overage: 3}) // as a charge says
	b.at = b.at.Add(time.Minute)
	if n := b.passes(t, 10, b.key, nil); n != 1 {
		t.Errorf("%d pass past the first credits, want 1", n)
	}
	b.standing = AccountState{Remaining: 975}
	b.at = b.at.Add(time.Second)
	if n := b.passes(t, 10, b.key, nil); n != 10 {
		t.Errorf("%d of 10 pass a second after the address was verified elsewhere", n)
	}
}
