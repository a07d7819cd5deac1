package rates

import (
	"fmt"
	"net/netip"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"groundline/internal/apperr"
)

// Visitors says how fast those without an account may do what costs us
// something, by address: one bucket an IPv4 address, one a /64 of IPv6, which is
// what one line has. The buckets are of one process.
type Visitors struct {
	plan    Plan
	clock   func() time.Time
	buckets *lru.Cache[netip.Prefix, *rate.Limiter]
}

// NewVisitors makes a limiter of one plan. A plan without a rate slows nobody.
func NewVisitors(p Plan, clock func() time.Time) *Visitors {
	buckets, err := lru.New[netip.Prefix, *rate.Limiter](remembered)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Visitors{plan: p, clock: clock, buckets: buckets}
}

// Take lets a request from an address pass, or refuses it as an apperr of kind
// RateLimited that says when to ask again. An address that cannot be read shares
// one bucket with all others such.
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

// take takes a token of an address, or returns how long the next one takes.
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

// LineOf gives the line that an address is at: itself, or its network of 64 bits
// in IPv6. Addresses that cannot be read share one.
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
