package almanac

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/errgroup"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Book holds the sports in force. Readers take a *Sport once and keep it for
// the whole answer; an import swaps in a new one behind them.
type Book struct {
	pool   *pgxpool.Pool
	keys   []string // the sports that may have data
	logger *slog.Logger
	sports atomic.Pointer[map[string]*Sport]
	mu     sync.Mutex // one load at a time
	told   []func(sport string)
	swaps  atomic.Uint64
}

// Open loads every sport that has data, as many at a time as there are
// processors. A sport without any is left out, and so is, with the reason in the
// log, one whose stored rows this version cannot read or that are not what the
// import recorded: the others are served. A database that does not answer is an
// error.
func Open(ctx context.Context, pool *pgxpool.Pool, sports []string, logger *slog.Logger) (*Book, error) {
	b := &Book{pool: pool, keys: sports, logger: logger}
	b.sports.Store(&map[string]*Sport{})
	loads, loading := errgroup.WithContext(ctx)
	loads.SetLimit(runtime.GOMAXPROCS(0))
	for _, sport := range sports {
		loads.Go(func() error {
			err := b.take(loading, sport)
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
	go debug.FreeOSMemory() // what reading took is twice what is kept
	return b, nil
}

// Holding makes a Book of sports that were built elsewhere. It has no database:
// Refresh and Watch are not for it.
func Holding(sports ...*Sport) *Book {
	held := make(map[string]*Sport, len(sports))
	for _, s := range sports {
		held[s.Key] = s
	}
	b := &Book{}
	b.sports.Store(&held)
	return b
}

// Sport gives the sport in force, and nil if no data of it is loaded.
func (b *Book) Sport(key string) *Sport { return (*b.sports.Load())[key] }

// Refresh loads a sport from the stored rows and swaps it in. On an error the
// sport in place stays.
func (b *Book) Refresh(ctx context.Context, sport string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.refresh(ctx, sport)
}

func (b *Book) refresh(ctx context.Context, sport string) error {
	if err := b.take(ctx, sport); err != nil {
		return err
	}
	for _, tell := range b.told {
		tell(sport)
	}
	debug.FreeOSMemory()
	return nil
}

// Generation tells the data in force from any other that was: what bears its number
// was made of this data, and need not hold on to it to know.
func (b *Book) Generation() uint64 { return b.swaps.Load() }

// OnSwap has a function called whenever a refresh has swapped a sport in: what
// was made of the old data is to be let go, for it keeps all of it in memory.
func (b *Book) OnSwap(tell func(sport string)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.told = append(b.told, tell)
}

// take loads a sport and swaps it in; several sports may be taken at once.
func (b *Book) take(ctx context.Context, sport string) error {
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
			b.swaps.Add(1) // afterwards: what is made of the old data must not bear the new number
			return
		}
	}
}

// load reads a sport's rows, checks them against the import's artifact, and
// rates them.
func load(ctx context.Context, pool *pgxpool.Pool, sport string) (*Sport, error) {
	set, imported, err := datasets.Load(ctx, pool, sport)
	if err != nil {
		return nil, err
	}
	method, ok := Method(sport)
	if !ok {
		return nil, fmt.Errorf("no method rates %s", sport)
	}
	s := &Sport{
		Key: sport, Method: method, Artifact: imported.Artifact, AsOf: imported.AsOf, Fallback: imported.Fallback,
		Files: set.Files, Players: set.Players, Teams: set.Teams,
	}
	var result *ratings.Result
	if s.Fallback {
		if result, err = rateSample(ctx, pool, s, set.Lines); err != nil {
			return nil, err
		}
	} else {
		// Half a second in which the ratings are built beside it.
		artifact := make(chan string, 1)
		go func() { artifact <- datasets.Canonical(set) }()
		result = ratings.Build(method, set.Lines)
		if found := <-artifact; found != imported.Artifact {
			return nil, &datasets.UnfitError{Reason: fmt.Sprintf("the stored rows give artifact %s, the import recorded %s: import again", found, imported.Artifact)}
		}
	}
	if s.Lines, err = stats.PackLines(set.Lines); err != nil {
		return nil, &datasets.UnfitError{Reason: err.Error()}
	}
	s.Seasons, s.Careers, s.Context = result.All(), result.Careers, result.Context
	s.Context.DropStandings()
	s.index()
	return s, s.loadGames(ctx, pool)
}

// rateSample rates the bundled sample with the context it came with: its few
// players are no pool of their own.
func rateSample(ctx context.Context, pool *pgxpool.Pool, s *Sport, lines []stats.Line) (*ratings.Result, error) {
	body, err := datasets.LoadContext(ctx, pool, s.Key)
	if err != nil {
		return nil, err
	}
	given, err := ratings.ReadContext(s.Method, body)
	if err != nil {
		return nil, fmt.Errorf("the sample: %w", err)
	}
	return ratings.RateWith(given, lines)
}

// Watch reloads a sport whenever an import of it commits, on this or any other
// process, until ctx ends. A lost connection is made anew after retry, and all
// sports are checked then, so that a notice missed meanwhile is not lost.
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

// Poll looks for new imports now and then until ctx ends: a standby of the
// database tells nobody when one arrives.
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
	// A connection that listens must not go back to the pool.
	raw := conn.Hijack()
	defer raw.Close(context.WithoutCancel(ctx))
	if _, err := raw.Exec(ctx, "LISTEN "+datasets.Channel); err != nil {
		return err
	}
	b.catchUp(ctx)
	for {
		if err := b.hear(ctx, raw); err != nil {
			return err
		}
	}
}

// The notice channel is tried whenever it was silent for a while: lost without a
// word, it would stay silent while imports go by.
const (
	silence   = 5 * time.Second
	pingLimit = 2 * time.Second
)

// hear takes one notice, or finds that the channel still stands.
func (b *Book) hear(ctx context.Context, conn *pgx.Conn) error {
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

// catchUp reloads the sports whose import in force is not the one held.
func (b *Book) catchUp(ctx context.Context) {
	for _, sport := range b.keys {
		b.refreshLogged(ctx, sport)
	}
}

// CatchUp loads a sport and swaps it in, unless what is in force is held already.
// On an error the sport in place stays.
func (b *Book) CatchUp(ctx context.Context, sport string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	holds, err := b.holdsNewest(ctx, sport)
	if err != nil || holds {
		return err
	}
	return b.refresh(ctx, sport)
}

// holdsNewest reports whether the rows and games that are in force are those held.
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
