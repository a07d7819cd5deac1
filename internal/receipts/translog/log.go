package translog

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"golang.org/x/mod/sumdb/note"

	"groundline/internal/highwater"
)

// Delay is the longest that a receipt waits for its checkpoint while any process
// of the service runs; see the package's promise.
const Delay = 60 * time.Second

// How often the sequencer looks for leaves of other processes, and the minimum
// time between two checkpoints of one process.
const (
	pollEvery  = 5 * time.Second
	pauseAfter = 500 * time.Millisecond
	lookEvery  = time.Second // for a mark that another process raised
)

// turnLimit bounds one look and one turn at assigning places: on a silently lost
// connection it would wait forever, and break the promise.
const turnLimit = 15 * time.Second

// lastWork is how long the end of Run may take to place what waits.
const lastWork = 5 * time.Second

// Log is the log in one database. It is safe for use by many goroutines, and by
// many processes on one database.
type Log struct {
	db     *sql.DB
	origin string
	signer note.Signer
	keyID  string // hex SHA-256 of the public key, as signing_keys has it
	clock  func() time.Time
	wake   chan struct{}

	marks   highwater.Store
	known   atomic.Pointer[highwater.Head] // the mark that this database was last found to hold
	refusal atomic.Pointer[highwater.RefusedError]
}

// Option changes how a log is opened.
type Option func(*Log)

// Marks has the log's newest checkpoint kept outside of the database; without it the
// process remembers it for as long as it runs.
func Marks(store highwater.Store) Option { return func(l *Log) { l.marks = store } }

// Open opens the log, which keeps the name that it was first opened with until it is
// continued under another. The key must be in signing_keys.
func Open(ctx context.Context, db *sql.DB, origin string, key ed25519.PrivateKey, clock func() time.Time, options ...Option) (*Log, error) {
	// The second statement sees what another process added meanwhile.
	_, err := db.ExecContext(ctx, `INSERT INTO log_names (origin) VALUES ($1) ON CONFLICT DO NOTHING`, origin)
	if err != nil {
		return nil, fmt.Errorf("log: its name: %w", err)
	}
	return Follow(ctx, db, key, clock, options...)
}

// Follow opens a log that another process has named, and writes nothing: it is
// for reading alone.
func Follow(ctx context.Context, db *sql.DB, key ed25519.PrivateKey, clock func() time.Time, options ...Option) (*Log, error) {
	origin, err := Name(ctx, db)
	if err != nil {
		return nil, fmt.Errorf("log: its name: %w", err)
	}
	signer, err := newNoteSigner(origin, key)
	if err != nil {
		return nil, fmt.Errorf("log: %q cannot be its name: %w", origin, err)
	}
	id := sha256.Sum256(key.Public().(ed25519.PublicKey))
	l := &Log{
		db: db, origin: origin, signer: signer, keyID: hex.EncodeToString(id[:]),
		clock: clock, wake: make(chan struct{}, 1), marks: &highwater.Memory{},
	}
	for _, option := range options {
		option(l)
	}
	return l, nil
}

// Refusal returns why nothing may be signed, a *highwater.RefusedError: the database
// is behind what was published. It is nil while all is well, and costs nothing.
func (l *Log) Refusal() error {
	if r := l.refusal.Load(); r != nil {
		return r
	}
	return nil
}

// Origin is the log's name, and that of its keys.
func (l *Log) Origin() string { return l.origin }

// Wake notifies the sequencer of a waiting leaf. It never blocks.
func (l *Log) Wake() {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// Run sequences what waits, now and whenever something does, until ctx ends, and
// then once more, so that a stop in good order leaves nothing waiting. Leaves of
// other processes are found by looking every few seconds.
func (l *Log) Run(ctx context.Context, logger *slog.Logger) {
	defer func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWork)
		defer cancel()
		if err := l.SequenceAll(last); err != nil {
			logger.Error("log: the last checkpoint before the stop could not be made; the next start makes it", "error", err)
		}
	}()
	poll, look := time.NewTicker(pollEvery), time.NewTicker(lookEvery)
	defer poll.Stop()
	defer look.Stop()
	for ctx.Err() == nil {
		if err := l.SequenceAll(ctx); err != nil && ctx.Err() == nil {
			logger.Error("log: no checkpoint could be made; it is tried again", "error", err)
		}
		l.checkPromise(ctx, logger)
		select {
		case <-ctx.Done():
			return
		case <-time.After(pauseAfter):
		}
		for idle := true; idle && ctx.Err() == nil; {
			select {
			case <-ctx.Done():
				return
			case <-look.C:
				idle = !l.markMoved(ctx)
				continue
			case <-l.wake:
			case <-poll.C:
			}
			idle = false
		}
	}
}

// markMoved reports whether the mark is another than the one last compared with. What
// was refused is tried again less often.
func (l *Log) markMoved(ctx context.Context) bool {
	if l.Refusal() != nil {
		return false
	}
	mark, err := l.marks.Load(ctx)
	known := l.known.Load()
	return err == nil && mark.Log.Origin != "" && (known == nil || !known.Same(mark.Log))
}

// checkPromise logs an error when a leaf has waited longer than Delay.
func (l *Log) checkPromise(ctx context.Context, logger *slog.Logger) {
	ctx, cancel := context.WithTimeout(ctx, turnLimit)
	defer cancel()
	var oldest sql.NullTime
	err := l.db.QueryRowContext(ctx, `SELECT min(issued_at) FROM log_waiting`).Scan(&oldest)
	if err == nil && oldest.Valid && l.clock().Sub(oldest.Time) > Delay {
		logger.Error("log: the promise is broken: a receipt waits for its checkpoint", "since", oldest.Time)
	}
}

// SequenceAll returns places until no leaf waits, or another process is at it.
func (l *Log) SequenceAll(ctx context.Context) error {
	for {
		placed, err := l.turn(ctx)
		if errors.Is(err, errBusy) {
			return nil
		}
		if err != nil || placed < batchSize {
			return err
		}
	}
}

func (l *Log) turn(ctx context.Context) (placed int, err error) {
	ctx, cancel := context.WithTimeout(ctx, turnLimit)
	defer cancel()
	return l.Sequence(ctx)
}
