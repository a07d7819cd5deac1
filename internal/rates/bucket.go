package rates

import (
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// Lines of requests that were stopped are kept at this rate: a client that
// hammers must not fill the disk.
const (
	linesPerSecond = 1
	linesBurst     = 100
)

// bucket is a token bucket whose plan may change.
type bucket struct {
	held  atomic.Pointer[plannedLimiter]
	lines *rate.Limiter
	looks *rate.Limiter // how often an unverified account is looked at again
	// The address was not verified when the account was looked up last.
	unverified atomic.Bool
	// How many requests of the account were refused for asking too fast.
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

func (b *bucket) now() Plan              { return b.held.Load().plan }
func (b *bucket) limiter() *rate.Limiter { return b.held.Load().Limiter }

// follow changes the plan, if it is another; the new bucket is full.
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
