package credits

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
	arrivalsEvery = time.Second // how often calls are looked for, while anybody waits
	mostWaiting   = 5           // of one account in this process
)

// CodeTooManyWaiting names the refusal of one wait too many.
const CodeTooManyWaiting = "too_many_streams"

// Arrivals tells who waits for it that calls of an account were charged,
// whichever replica charged them: one query a second for all who wait, and none
// while nobody does.
type Arrivals struct {
	pool *pgxpool.Pool

	mu      sync.Mutex
	waiting map[uuid.UUID]map[chan int64]struct{}
	seen    map[uuid.UUID]int64
	looking bool
}

// NewArrivals makes one over a database.
func NewArrivals(pool *pgxpool.Pool) *Arrivals {
	return &Arrivals{pool: pool, waiting: map[uuid.UUID]map[chan int64]struct{}{}, seen: map[uuid.UUID]int64{}}
}

// Wait gives a channel that holds the number of the account's newest call
// whenever that has risen; a number not yet taken gives way to the next. leave
// ends it.
func (a *Arrivals) Wait(accountID uuid.UUID) (newest <-chan int64, leave func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.waiting[accountID]) >= mostWaiting {
		return nil, nil, apperr.New(apperr.RateLimited, CodeTooManyWaiting, "Your account watches its calls in as many places as it may.").
			WithRemedy("Close another tab of the dashboard.")
	}
	if a.waiting[accountID] == nil {
		a.waiting[accountID] = map[chan int64]struct{}{}
	}
	c := make(chan int64, 1)
	a.waiting[accountID][c] = struct{}{}
	if !a.looking {
		a.looking = true
		go a.look()
	}
	return c, sync.OnceFunc(func() { a.leave(accountID, c) }), nil
}

func (a *Arrivals) leave(accountID uuid.UUID, c chan int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.waiting[accountID], c)
	if len(a.waiting[accountID]) == 0 {
		delete(a.waiting, accountID)
		delete(a.seen, accountID)
	}
}

// look asks until nobody waits. A database that does not answer is asked again.
func (a *Arrivals) look() {
	tick := time.NewTicker(arrivalsEvery)
	defer tick.Stop()
	for {
		ids := a.accounts()
		if ids == nil {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		if newest, err := a.read(ctx, ids); err == nil {
			a.tell(newest)
		}
		cancel()
		<-tick.C
	}
}

// accounts are those waited for; nil ends the look.
func (a *Arrivals) accounts() []uuid.UUID {
	a.mu.Lock()
	defer a.mu.Unlock()
	var ids []uuid.UUID
	for id := range a.waiting {
		ids = append(ids, id)
	}
	a.looking = len(ids) > 0
	return ids
}

func (a *Arrivals) read(ctx context.Context, ids []uuid.UUID) (map[uuid.UUID]int64, error) {
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

func (a *Arrivals) tell(newest map[uuid.UUID]int64) {
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

// Newest gives the number of the account's newest call; 0 is none.
func (a *Arrivals) Newest(ctx context.Context, accountID uuid.UUID) (int64, error) {
	newest, err := a.read(ctx, []uuid.UUID{accountID})
	return newest[accountID], err
}
