package rates

import (
	"sync"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"
)

// Daily counts what an account uses of something in a day of UTC, up to a limit. The
// counts are of one process; an account that nobody has counted lately begins anew.
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

// NewDaily makes a counter that lets an account have limit a day.
func NewDaily(limit int, clock func() time.Time) *Daily {
	counts, err := lru.New[uuid.UUID, daily](remembered)
	if err != nil {
		panic(err) // only for a size below 1
	}
	return &Daily{Limit: limit, clock: clock, counts: counts}
}

// Take counts n more for an account and returns what is left of its day, or reports
// false, with how long the day still lasts, and counts nothing.
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

// dayOf returns the beginning of a time's day, of UTC.
func dayOf(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }
