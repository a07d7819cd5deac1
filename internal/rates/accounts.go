package rates

import (
	"fmt"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"groundline/internal/apperr"
)

// Accounts bounds what an account does besides metered requests, by a plan that is the
// same for all. The buckets are of one process.
type Accounts struct {
	plan    Plan
	clock   func() time.Time
	buckets *lru.Cache[uuid.UUID, *rate.Limiter]
}

// NewAccounts makes a limiter of one plan. A plan without a rate slows nobody.
func NewAccounts(p Plan, clock func() time.Time) *Accounts {
	buckets, err := lru.New[uuid.UUID, *rate.Limiter](remembered)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Accounts{plan: p, clock: clock, buckets: buckets}
}

// Take lets a request of the account pass, or refuses it as an apperr of kind
// RateLimited that says when to ask again.
func (a *Accounts) Take(account uuid.UUID) error {
	if a.plan.PerSecond == 0 {
		return nil
	}
	now := a.clock()
	reserved := a.bucket(account).ReserveN(now, 1)
	wait := reserved.DelayFrom(now)
	if wait == 0 {
		return nil
	}
	reserved.CancelAt(now)
	e := apperr.New(apperr.RateLimited, "rate_limited", fmt.Sprintf("Too many requests: one account may send %g a second here, in bursts of %d.", a.plan.PerSecond, a.plan.Burst)).
		WithRemedy("Ask more slowly.").WithRetryAfter(wait)
	e.LimitSource = "account"
	return e
}

func (a *Accounts) bucket(account uuid.UUID) *rate.Limiter {
	if held, ok := a.buckets.Get(account); ok {
		return held
	}
	fresh := limitOf(a.plan)
	if held, ok, _ := a.buckets.PeekOrAdd(account, fresh); ok {
		return held
	}
	return fresh
}
