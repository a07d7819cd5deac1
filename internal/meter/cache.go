package meter

import (
	"sync"

	"github.com/google/uuid"
)

const (
	maxCachedBalances = 100_000
	maxLockedBatches  = 64
)

// balanceCache is what the committer knows of balances from its own last batches. A batch
// of cached accounts is decided before it is sent and takes one trip over the pipe.
// PostgreSQL decides: every row must still be the version that was decided on, or the
// whole batch is rolled back and decided again on locked rows. The version is the row's
// xmin, which changes with every write, by this process or another.
type balanceCache struct {
	accounts      map[uuid.UUID]balanceRow
	lockedBatches int // batches still to be decided on locked rows after a miss
	backoff       int // lockedBatches after the last miss

	mu    sync.Mutex
	busy  map[uuid.UUID]int // accounts that this process is changing otherwise, and how often at once
	stale []uuid.UUID       // accounts that it has changed: their cached rows are outdated
	wake  chan<- struct{}   // receives when an account stops being busy
}

// markBusy marks an account whose balance this process is about to change otherwise,
// until done. Its requests are set aside meanwhile: they would wait for the row and hold
// up everybody else's. Afterwards its balance is read again.
func (c *balanceCache) markBusy(account uuid.UUID) (done func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy == nil {
		c.busy = map[uuid.UUID]int{}
	}
	c.busy[account]++
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.busy[account]--; c.busy[account] == 0 {
			delete(c.busy, account)
		}
		c.stale = append(c.stale, account)
		select {
		case c.wake <- struct{}{}:
		default:
		}
	}
}

// splitBusyAccounts drops stale accounts from the cache and separates the requests of
// busy accounts from the others.
func (c *balanceCache) splitBusyAccounts(batch []*pending) (free, busy []*pending) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, id := range c.stale {
		delete(c.accounts, id)
	}
	c.stale = c.stale[:0]
	if len(c.busy) == 0 {
		return batch, nil
	}
	for _, p := range batch {
		if c.busy[p.request.AccountID] > 0 {
			busy = append(busy, p)
		} else {
			free = append(free, p)
		}
	}
	return free, busy
}

// lookup returns copies of the batch's balances if all are cached and no request needs a
// locked row: no capped key, no boundary passed, no receipt to store.
func (c *balanceCache) lookup(batch []*pending) map[uuid.UUID]*balanceRow {
	if c.lockedBatches > 0 {
		c.lockedBatches--
		return nil
	}
	known := make(map[uuid.UUID]*balanceRow, len(batch))
	for _, p := range batch {
		a := known[p.request.AccountID]
		if a == nil {
			cached, ok := c.accounts[p.request.AccountID]
			if !ok || cached.cappedKeys > 0 {
				return nil
			}
			a = &cached
			known[p.request.AccountID] = a
		}
		if !p.at.Before(a.validUntil) || len(p.request.Receipts) > 0 {
			return nil
		}
	}
	return known
}

// store caches balances as a commit left them, all of one version. Version 0 stands for
// the version of batch number, which is unknown while that batch is in flight.
func (c *balanceCache) store(accounts map[uuid.UUID]*balanceRow, version uint32, number int) {
	if c.accounts == nil || len(c.accounts)+len(accounts) > maxCachedBalances {
		c.accounts = map[uuid.UUID]balanceRow{}
	}
	for id, a := range accounts {
		cached := *a
		cached.version, cached.batchNumber, cached.knownSeq = version, number, cached.seq
		c.accounts[id] = cached
	}
}

// setVersion sets the version of the balances that a batch left, except those that the
// next batch in flight changes.
func (c *balanceCache) setVersion(f sentBatch, version uint32) {
	c.backoff = 0
	for id := range f.accounts {
		if cached, known := c.accounts[id]; known && cached.batchNumber == f.number {
			cached.version, cached.batchNumber = version, 0
			c.accounts[id] = cached
		}
	}
}

// clear empties the cache after a failed commit, whose effect is unknown.
func (c *balanceCache) clear() { c.accounts = nil }

// evict drops the balances of a batch that was rolled back.
func (c *balanceCache) evict(f sentBatch) {
	for id := range f.accounts {
		delete(c.accounts, id)
	}
}

// noteMiss decides more batches on locked rows after each miss in a row: accounts that
// another replica charges too are better locked first.
func (c *balanceCache) noteMiss() {
	if c.lockedBatches > 0 {
		return // this batch was in flight behind the one that missed
	}
	c.backoff = min(max(16, 2*c.backoff), maxLockedBatches)
	c.lockedBatches = c.backoff
}
