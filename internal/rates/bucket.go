package rates

import (
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// Usage lines of stopped requests are written at most at this rate, so that a hammering
// client cannot fill the disk.
const (
	linesPerSecond = 1
	linesBurst     = 100
)

// bucket is a token bucket whose plan may change.
type bucket struct {
	held  atomic.Pointer[plannedLimiter]
	lines *rate.Limiter
	looks *rate.Limiter // how often an unverified or provisional account is looked up again
	// The address was unverified, and the account provisional, at the last lookup.
	unverified, provisional atomic.Bool
	// How many requests of the account were refused as too fast.
	slowed atomic.Int64
}

type plannedLimiter struct {
	plan Plan
	*rate.Limiter
}

func newBucket(p Plan) *bucket {
	b := &bucket{lines: rate.NewLimiter(linesPerSecond, linesBurst), looks: rate.NewLimiter(1, 1)}
	b.held.Store(&plannedLimiter{p, limitOf(p)})
	return b
}

// know records what a charge does not say of an account.
func (b *bucket) know(s AccountState) {
	b.unverified.Store(s.Unverified)
	b.provisional.Store(s.Provisional)
}

func (b *bucket) now() Plan              { return b.held.Load().plan }
func (b *bucket) limiter() *rate.Limiter { return b.held.Load().Limiter }

// follow switches to another plan, with a full bucket.
func (b *bucket) follow(p Plan) {
	if old := b.held.Load(); old.plan != p {
		b.held.CompareAndSwap(old, &plannedLimiter{p, limitOf(p)})
	}
}

func (b *bucket) meter(now time.Time) Meter {
	held := b.held.Load()
	tokens := max(0, held.TokensAt(now))
	missing := float64(held.plan.Burst) - tokens
	return Meter{Plan: held.plan, Left: int(tokens), Full: time.Duration(missing / held.plan.PerSecond * float64(time.Second))}
}
