package usage

import (
	"context"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/apperr"
)

const (
	pollInterval = time.Second // while anyone watches
	pollTimeout  = 15 * time.Second
	maxWatches   = 5 // per account in this process
)

// CodeTooManyWatches is the error code of one watch too many.
const CodeTooManyWatches = "too_many_streams"

// Watcher notifies the watchers of an account when requests are charged, on whichever
// replica. It makes one query per second for all of them, and none while nobody watches.
type Watcher struct {
	pool *pgxpool.Pool

	mu      sync.Mutex
	waiting map[uuid.UUID]map[chan int64]struct{}
	seen    map[uuid.UUID]int64
	polling bool
}

// NewWatcher returns a watcher over the service's database.
func (s *Service) NewWatcher() *Watcher {
	return &Watcher{pool: s.pool, waiting: map[uuid.UUID]map[chan int64]struct{}{}, seen: map[uuid.UUID]int64{}}
}

// Wait returns a channel that receives the number of the account's newest request when it
// rises; a number not yet received is replaced by the next. leave ends the watch.
func (a *Watcher) Wait(accountID uuid.UUID) (newest <-chan int64, leave func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.waiting[accountID]) >= maxWatches {
		return nil, nil, apperr.New(apperr.RateLimited, CodeTooManyWatches, "Your account watches its calls in as many places as it may.").
			WithRemedy("Close another tab of the dashboard.")
	}
	if a.waiting[accountID] == nil {
		a.waiting[accountID] = map[chan int64]struct{}{}
	}
	c := make(chan int64, 1)
	a.waiting[accountID][c] = struct{}{}
	if !a.polling {
		a.polling = true
		go a.poll()
	}
	return c, sync.OnceFunc(func() { a.leave(accountID, c) }), nil
}

func (a *Watcher) leave(accountID uuid.UUID, c chan int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.waiting[accountID], c)
	if len(a.waiting[accountID]) == 0 {
		delete(a.waiting, accountID)
		delete(a.seen, accountID)
	}
}

// poll queries until nobody watches. It ignores a failed query and tries again.
func (a *Watcher) poll() {
	tick := time.NewTicker(pollInterval)
	defer tick.Stop()
	for {
		ids := a.accounts()
		if ids == nil {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), pollTimeout)
		if newest, err := a.read(ctx, ids); err == nil {
			a.notify(newest)
		}
		cancel()
		<-tick.C
	}
}

// accounts lists the watched accounts; nil ends poll.
func (a *Watcher) accounts() []uuid.UUID {
	a.mu.Lock()
	defer a.mu.Unlock()
	var ids []uuid.UUID
	for id := range a.waiting {
		ids = append(ids, id)
	}
	a.polling = len(ids) > 0
	return ids
}

func (a *Watcher) read(ctx context.Context, ids []uuid.UUID) (map[uuid.UUID]int64, error) {
	newest := make(map[uuid.UUID]int64, len(ids))
	rows, err := a.pool.Query(ctx, `SELECT account_id, seq FROM credit_balances WHERE account_id = ANY ($1)`, ids)
	if err != nil {
		return nil, err
	}
	var id uuid.UUID
	var seq int64
	_, err = pgx.ForEachRow(rows, []any{&id, &seq}, func() error { newest[id] = seq; return nil })
	return newest, err
}

func (a *Watcher) notify(newest map[uuid.UUID]int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for id, seq := range newest {
		if a.waiting[id] == nil || a.seen[id] >= seq {
			continue
		}
		a.seen[id] = seq
		for c := range a.waiting[id] {
			select {
			case <-c:
			default:
			}
			c <- seq
		}
	}
}

// Newest returns the number of the account's newest request; 0 means none.
func (a *Watcher) Newest(ctx context.Context, accountID uuid.UUID) (int64, error) {
	newest, err := a.read(ctx, []uuid.UUID{accountID})
	return newest[accountID], err
}
