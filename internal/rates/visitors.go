package rates

import (
	"fmt"
	"net/netip"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"groundline/internal/apperr"
)

// Visitors limits requests without an account by address: one bucket per IPv4 address or
// IPv6 /64, which is what one network connection has. Buckets are per process.
type Visitors struct {
	plan    Plan
	clock   func() time.Time
	buckets *lru.Cache[netip.Prefix, *rate.Limiter]
}

// NewVisitors returns a limiter with one plan. A plan without a rate limits nothing.
func NewVisitors(p Plan, clock func() time.Time) *Visitors {
	buckets, err := lru.New[netip.Prefix, *rate.Limiter](maxBuckets)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Visitors{plan: p, clock: clock, buckets: buckets}
}

// Take takes a token for an address, or fails with an apperr of kind RateLimited that tells
// when to retry. Malformed addresses share one bucket.
func (v *Visitors) Take(address string) error {
	if v.plan.PerSecond == 0 {
		return nil
	}
	wait := v.take(address)
	if wait == 0 {
		return nil
	}
	e := apperr.New(apperr.RateLimited, "rate_limited", fmt.Sprintf("Too many questions: one address may ask %g a second here, in bursts of %d.", v.plan.PerSecond, v.plan.Burst)).
		WithRemedy("Ask more slowly, or with a key: the API answers the same questions.").WithRetryAfter(wait)
	e.LimitSource = "address"
	return e
}

// Wait takes a token for an address, or returns how long until the next one.
func (v *Visitors) Wait(address string) time.Duration {
	if v.plan.PerSecond == 0 {
		return 0
	}
	return v.take(address)
}

// take takes a token for an address, or returns how long until the next one.
func (v *Visitors) take(address string) time.Duration {
	now := v.clock()
	reserved := v.bucket(address).ReserveN(now, 1)
	wait := reserved.DelayFrom(now)
	if wait > 0 {
		reserved.CancelAt(now)
	}
	return wait
}

func (v *Visitors) bucket(address string) *rate.Limiter {
	line := LineOf(address)
	if held, ok := v.buckets.Get(line); ok {
		return held
	}
	fresh := limitOf(v.plan)
	if held, ok, _ := v.buckets.PeekOrAdd(line, fresh); ok {
		return held
	}
	return fresh
}

// LineOf returns the network of an address: itself, or its /64 in IPv6. Malformed addresses
// share one.
func LineOf(address string) netip.Prefix {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return netip.Prefix{}
	}
	bits := 64
	if a = a.Unmap(); a.Is4() {
		bits = 32
	}
	line, err := a.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return line
}
