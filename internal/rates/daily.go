package rates

import (
	"sync"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"
)

// Daily counts what an account uses of something per UTC day, up to a limit. Counts are per
// process, and evicted accounts restart at 0.
type Daily struct {
	Limit int

	clock  func() time.Time
	mu     sync.Mutex
	counts *lru.Cache[uuid.UUID, daily]
}

type daily struct {
	day  time.Time
	used int
}

// NewDaily returns a counter that allows each account limit per day.
func NewDaily(limit int, clock func() time.Time) *Daily {
	counts, err := lru.New[uuid.UUID, daily](maxBuckets)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Daily{Limit: limit, clock: clock, counts: counts}
}

// Take counts n for an account and returns what is left today. If n exceeds that, it counts
// nothing and reports false and how long the day still lasts.
func (d *Daily) Take(account uuid.UUID, n int) (left int, wait time.Duration, ok bool) {
	now := d.clock().UTC()
	today := dayOf(now)
	d.mu.Lock()
	defer d.mu.Unlock()
	held, _ := d.counts.Get(account)
	if !held.day.Equal(today) {
		held = daily{day: today}
	}
	if held.used+n > d.Limit {
		return d.Limit - held.used, today.Add(24 * time.Hour).Sub(now), false
	}
	held.used += n
	d.counts.Add(account, held)
	return d.Limit - held.used, 0, true
}

// dayOf returns the start of t's day, UTC.
func dayOf(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }
