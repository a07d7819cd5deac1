package receipts

import (
	"crypto/sha256"
	"sync"

	"groundline/models"
)

// recentBytes bounds the envelopes kept in memory: some 20,000 ratings.
const recentBytes = 64 << 20

// recentOverhead is roughly what an entry costs besides its envelope, in bytes.
const recentOverhead = 512

// spelling identifies a statement by the SHA-256 of its marshalled JSON. It is not the
// receipt's id: computing it costs a tenth of canonicalizing and signing.
type spelling [sha256.Size]byte

// recent caches receipts known to be stored, in two generations: when the young one is
// full, it replaces the old one, which drops what was not requested since. A miss only
// costs time, because a stored receipt never changes.
type recent struct {
	mu         sync.Mutex
	limit      int // bytes in one generation
	size       int // bytes in young
	young, old map[spelling]models.Receipt
}

func newRecent(bytes int) *recent {
	return &recent{limit: bytes / 2, young: map[spelling]models.Receipt{}}
}

func (c *recent) get(key spelling) (models.Receipt, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, ok := c.young[key]; ok {
		return r, true
	}
	r, ok := c.old[key]
	if ok {
		c.put(key, r)
	}
	return r, ok
}

func (c *recent) add(key spelling, r models.Receipt) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.young[key]; !ok {
		c.put(key, r)
	}
}

// put adds a receipt that young does not have. The caller holds the lock.
func (c *recent) put(key spelling, r models.Receipt) {
	size := len(r.Envelope) + recentOverhead
	if c.size+size > c.limit {
		c.old, c.young, c.size = c.young, map[spelling]models.Receipt{}, 0
	}
	c.young[key] = r
	c.size += size
}
