package predictions

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
)

// Our own forecasters, which a migration creates.
var (
	Model = uuid.MustParse("00000000-0000-7000-8000-000000000001")
	Naive = uuid.MustParse("00000000-0000-7000-8000-000000000002")
)

// Service offers lists, stores predictions and scores them. It is safe for concurrent
// use, by many processes on one database too.
type Service struct {
	pool  *pgxpool.Pool
	book  *almanac.Book
	store *receipts.Store
	clock func() time.Time

	mu     sync.Mutex
	scored *standings
}

// New returns the service.
func New(pool *pgxpool.Pool, book *almanac.Book, store *receipts.Store, clock func() time.Time) *Service {
	return &Service{pool: pool, book: book, store: store, clock: clock}
}

// List is the set of propositions offered for one window.
type List struct {
	ID        int64
	Sport     string
	Season    int
	Opens     time.Time
	Closes    time.Time
	Locks     time.Time
	Offered   time.Time
	Sealed    *time.Time
	SHA256    *string
	Receipt   *string    // of the sealed list
	Published *time.Time // when that receipt was issued
	Settled   *time.Time
}

const listColumns = `l.id, l.sport, l.season, l.opens_at, l.closes_at, l.locks_at, l.offered_at, l.sealed_at, l.sha256, l.receipt, l.published, l.settled_at`

// Locked reports whether predictions can no longer be made or changed.
func (l *List) Locked(now time.Time) bool { return l.Sealed != nil || !now.Before(l.Locks) }

// Late reports whether a list's hash was published only after its window had opened.
func (l *List) Late() bool { return l.Published != nil && !l.Published.Before(l.Opens) }

// Proposition is one question on a list.
type Proposition struct {
	ID       int64
	List     int64
	Place    int
	Template string
	Player   string
	Other    string // "" but of one above another
	Text     string
	Outcome  *string
	Value    *float64
	Than     *float64
	Why      string // why it is void
	Receipt  *string
}

const propositionColumns = `p.id, p.list_id, p.place, p.template, p.player_id, p.other_id, p.text, p.outcome, p.value, p.than, p.why, p.receipt`

// Open returns the list of a sport that accepts predictions now, nil if there is none.
func (s *Service) Open(ctx context.Context, sport string) (*List, error) {
	return s.list(ctx, `l.sport = $1 AND l.sealed_at IS NULL AND l.locks_at > $2 ORDER BY l.opens_at LIMIT 1`, sport, s.clock())
}

// At returns a sport's list of the window that opens on a day, nil if there is none.
func (s *Service) At(ctx context.Context, sport string, opens time.Time) (*List, error) {
	return s.list(ctx, `l.sport = $1 AND l.opens_at = $2`, sport, opens)
}

func (s *Service) list(ctx context.Context, where string, args ...any) (*List, error) {
	rows, err := s.pool.Query(ctx, `SELECT `+listColumns+` FROM call_lists l WHERE `+where, args...)
	if err != nil {
		return nil, fmt.Errorf("list of calls: %w", err)
	}
	l, err := pgx.CollectOneRow(rows, pgx.RowToAddrOfStructByPos[List])
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list of calls: %w", err)
	}
	return l.utc(), nil
}

func (l *List) utc() *List {
	l.Opens, l.Closes, l.Locks, l.Offered = l.Opens.UTC(), l.Closes.UTC(), l.Locks.UTC(), l.Offered.UTC()
	return l
}

// Lists returns the newest lists of a sport, newest first.
func (s *Service) Lists(ctx context.Context, sport string, most int) ([]*List, error) {
	return s.lists(ctx, `l.sport = $1 ORDER BY l.opens_at DESC LIMIT $2`, sport, most)
}

func (s *Service) lists(ctx context.Context, where string, args ...any) ([]*List, error) {
	all, err := postgres.Collect(ctx, s.pool, "lists of calls", pgx.RowToAddrOfStructByPos[List],
		`SELECT `+listColumns+` FROM call_lists l WHERE `+where, args...)
	if err != nil {
		return nil, err
	}
	for _, l := range all {
		l.utc()
	}
	return all, nil
}

// Propositions returns the propositions of a list in order.
func (s *Service) Propositions(ctx context.Context, list int64) ([]Proposition, error) {
	return propositionsOf(ctx, s.pool, list)
}

func propositionsOf(ctx context.Context, db postgres.Querier, list int64) ([]Proposition, error) {
	return postgres.Collect(ctx, db, "propositions", pgx.RowToStructByPos[Proposition],
		`SELECT `+propositionColumns+` FROM propositions p WHERE p.list_id = $1 ORDER BY p.place`, list)
}

// errNotFound answers a request for an unknown proposition.
func errNotFound() error {
	return apperr.New(apperr.NotFound, "proposition_not_found", "There is no such proposition.")
}

func errLocked() error {
	return apperr.New(apperr.Conflict, "call_locked", "The list is locked: its window is about to open, and no call on it can be made, changed or taken back.").
		WithRemedy("The next list opens some days before its own window.")
}
