package almanac

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/errgroup"

	"groundline/internal/datasets"
	"groundline/internal/memory"
)

// Book holds the current sports. Readers take a *Sport once and keep it for the whole
// answer while imports swap in new ones.
type Book struct {
	pool   *pgxpool.Pool
	keys   []string // sports that may have data
	logger *slog.Logger
	sports atomic.Pointer[map[string]*Sport]
	mu     sync.Mutex // one load at a time
	onSwap []func(sport string)
	swaps  atomic.Uint64
}

// Open loads every sport that has data, one per processor at a time. It skips sports
// without data and, logging why, those whose stored rows this version cannot read or that
// differ from the recorded import. Database failures are returned.
func Open(ctx context.Context, pool *pgxpool.Pool, sports []string, logger *slog.Logger) (*Book, error) {
	b := &Book{pool: pool, keys: sports, logger: logger}
	b.sports.Store(&map[string]*Sport{})
	loads, loading := errgroup.WithContext(ctx)
	loads.SetLimit(runtime.GOMAXPROCS(0))
	for _, sport := range largestFirst(ctx, pool, sports) {
		loads.Go(func() error {
			err := b.reload(loading, sport)
			var unfit *datasets.UnfitError
			if errors.As(err, &unfit) {
				logger.Error("almanac: the sport is not served", "sport", sport, "error", err)
				return nil
			}
			if errors.Is(err, datasets.ErrNoData) {
				return nil
			}
			return err
		})
	}
	if err := loads.Wait(); err != nil {
		return nil, err
	}
	go b.ReleaseMemory()
	return b, nil
}

// largestFirst orders sports by the rows of their imports, so that no processor is left with
// a large one at the end. Without an answer the order stays.
func largestFirst(ctx context.Context, pool *pgxpool.Pool, sports []string) []string {
	rows, err := pool.Query(ctx, `SELECT sport FROM unnest($1::text[]) WITH ORDINALITY AS asked (sport, place)
		ORDER BY (SELECT lines FROM imports i WHERE i.sport = asked.sport ORDER BY id DESC LIMIT 1) DESC NULLS LAST, place`, sports)
	if err != nil {
		return sports
	}
	ordered, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return sports
	}
	return ordered
}

// releaseFrom is the number of lines from which memory is released: below it, the
// collection takes longer than what it frees is worth.
const releaseFrom = 100_000

// ReleaseMemory returns to the system what loading the data, or deriving from it, no longer
// needs: about as much as is kept.
func (b *Book) ReleaseMemory() {
	lines := 0
	for _, sport := range *b.sports.Load() {
		lines += sport.Lines.Len()
	}
	if lines >= releaseFrom {
		memory.Release()
	}
}

// NewBook returns a Book of sports built elsewhere. It has no database: do not call
// Refresh, Watch or Poll.
func NewBook(sports ...*Sport) *Book {
	held := make(map[string]*Sport, len(sports))
	for _, s := range sports {
		held[s.Key] = s
	}
	b := &Book{}
	b.sports.Store(&held)
	return b
}

// Sport returns the current data of a sport, nil if none is loaded.
func (b *Book) Sport(key string) *Sport { return (*b.sports.Load())[key] }

// Refresh loads a sport from the stored rows and swaps it in. On an error the current one
// stays.
func (b *Book) Refresh(ctx context.Context, sport string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.refresh(ctx, sport)
}

func (b *Book) refresh(ctx context.Context, sport string) error {
	if err := b.reload(ctx, sport); err != nil {
		return err
	}
	for _, tell := range b.onSwap {
		tell(sport)
	}
	b.ReleaseMemory()
	return nil
}

// Generation returns a number that changes with every swap, so that derived data can be
// checked without keeping its Sport alive.
func (b *Book) Generation() uint64 { return b.swaps.Load() }

// OnSwap registers a function called after a refresh swaps in a sport: it should drop
// everything derived from the old one, which keeps all of its data in memory.
func (b *Book) OnSwap(tell func(sport string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.onSwap = append(b.onSwap, tell)
}

// reload loads a sport and swaps it in. It may run for several sports at once.
func (b *Book) reload(ctx context.Context, sport string) error {
	started := time.Now()
	loaded, err := load(ctx, b.pool, sport)
	if err != nil {
		return fmt.Errorf("load %s: %w", sport, err)
	}
	b.swap(sport, loaded)
	b.logger.Info("almanac loaded", "sport", sport, "artifact", loaded.Artifact, "players", len(loaded.Players),
		"lines", loaded.Lines.Len(), "seasons", len(loaded.Seasons), "fallback", loaded.Fallback,
		"took", time.Since(started).Round(time.Millisecond))
	return nil
}

func (b *Book) swap(sport string, loaded *Sport) {
	for {
		held := b.sports.Load()
		next := maps.Clone(*held)
		next[sport] = loaded
		if b.sports.CompareAndSwap(held, &next) {
			b.swaps.Add(1) // last, so that nothing made of the old data gets the new number
			return
		}
	}
}

// Watch reloads a sport whenever any process commits an import of it, until ctx ends. After
// a lost connection it reconnects after retry and checks all sports, so no notice is
// missed.
func (b *Book) Watch(ctx context.Context, retry time.Duration) {
	for ctx.Err() == nil {
		err := b.listen(ctx)
		if ctx.Err() != nil {
			return
		}
		b.logger.Warn("almanac: lost the notice channel, trying again", "error", err)
		select {
		case <-ctx.Done():
		case <-time.After(retry):
		}
	}
}

// Poll checks for new imports at an interval until ctx ends: a standby database sends no
// notices.
func (b *Book) Poll(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			b.catchUp(ctx)
		case <-ctx.Done():
			return
		}
	}
}

func (b *Book) listen(ctx context.Context) error {
	conn, err := b.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	// A listening connection must not return to the pool.
	raw := conn.Hijack()
	defer raw.Close(context.WithoutCancel(ctx))
	if _, err := raw.Exec(ctx, "LISTEN "+datasets.Channel); err != nil {
		return err
	}
	b.catchUp(ctx)
	for {
		if err := b.awaitNotice(ctx, raw); err != nil {
			return err
		}
	}
}

// The notice channel is tested after a silence, since a connection lost silently would miss
// imports.
const (
	silence   = 5 * time.Second
	pingLimit = 2 * time.Second
)

// awaitNotice handles one notice, or tests the channel after a silence.
func (b *Book) awaitNotice(ctx context.Context, conn *pgx.Conn) error {
	waiting, stop := context.WithTimeout(ctx, silence)
	defer stop()
	notice, err := conn.WaitForNotification(waiting)
	switch {
	case err == nil:
		b.refreshLogged(ctx, notice.Payload)
		return nil
	case !pgconn.Timeout(err) || ctx.Err() != nil || conn.IsClosed():
		return err
	}
	pinging, stop := context.WithTimeout(ctx, pingLimit)
	defer stop()
	return conn.Ping(pinging)
}

// catchUp reloads the sports whose current import is not the one held.
func (b *Book) catchUp(ctx context.Context) {
	for _, sport := range b.keys {
		b.refreshLogged(ctx, sport)
	}
}

// CatchUp loads a sport and swaps it in unless it is up to date. On an error the sport in
// place stays.
func (b *Book) CatchUp(ctx context.Context, sport string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	holds, err := b.holdsNewest(ctx, sport)
	if err != nil || holds {
		return err
	}
	return b.refresh(ctx, sport)
}

// holdsNewest reports whether the stored rows and games are the ones held.
func (b *Book) holdsNewest(ctx context.Context, sport string) (bool, error) {
	imported, err := datasets.Newest(ctx, b.pool, sport)
	if errors.Is(err, datasets.ErrNoData) {
		return true, nil
	}
	if err != nil {
		return false, fmt.Errorf("which import of %s is in force: %w", sport, err)
	}
	games, err := datasets.GamesArtifact(ctx, b.pool, sport)
	if err != nil {
		return false, fmt.Errorf("which games of %s are in force: %w", sport, err)
	}
	held := b.Sport(sport)
	return held != nil && held.Artifact == imported.Artifact && held.Fallback == imported.Fallback && held.gamesArtifact() == games, nil
}

func (b *Book) refreshLogged(ctx context.Context, sport string) {
	if err := b.CatchUp(ctx, sport); err != nil && ctx.Err() == nil {
		b.logger.Error("almanac: the data in place stays", "sport", sport, "error", err)
	}
}
