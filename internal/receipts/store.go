package receipts

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/internal/highwater"
	"groundline/internal/receipts/translog"
	"groundline/models"
)

// CodeReadOnly is the code of what a replica that only reads refuses.
const CodeReadOnly = "read_only"

// defaultOrigin is the name of a log that nobody gave one.
const defaultOrigin = "localhost/log"

// Store keeps receipts in the database. It is safe for use by many goroutines,
// and by many processes on one database.
type Store struct {
	db     *gorm.DB
	signer *Signer
	clock  func() time.Time
	recent *recent
	log    *translog.Log
	reads  bool // nothing is written
}

// Option changes how a store is opened.
type Option func(*options)

type options struct {
	origin string
	reads  bool
	log    []translog.Option
}

// Marks has the log's newest checkpoint kept outside of the database.
func Marks(store highwater.Store) Option {
	return func(o *options) { o.log = append(o.log, translog.Marks(store)) }
}

// ReadOnly makes a store for a database that cannot be written to: it gives out
// what is stored, and what is not it refuses to sign, for a receipt is in the log
// or is none.
func ReadOnly() Option { return func(o *options) { o.reads = true } }

// Origin names the log when it is opened for the first time: by custom the
// address under which it is served, without the scheme, such as
// "example.com/log". A log keeps its name until it is continued under another.
func Origin(name string) Option { return func(o *options) { o.origin = name } }

// New makes a store that signs with signer, whose public key it registers so
// that its receipts stay verifiable when another key has taken over. A key that
// was retired is refused. The store's Log is to be run by the caller.
func New(ctx context.Context, db *gorm.DB, signer *Signer, clock func() time.Time, opts ...Option) (*Store, error) {
	o := options{origin: defaultOrigin}
	for _, opt := range opts {
		opt(&o)
	}
	s := &Store{db: db, signer: signer, clock: clock, recent: newRecent(recentBytes), reads: o.reads}
	pool, err := db.DB()
	if err != nil {
		return nil, fmt.Errorf("open the log: %w", err)
	}
	if s.reads {
		s.log, err = translog.Follow(ctx, pool, signer.private, clock, o.log...)
		return s, err
	}
	if err := s.useKey(ctx); err != nil {
		return nil, err
	}
	if s.log, err = translog.Open(ctx, pool, o.origin, signer.private, clock, o.log...); err != nil {
		return nil, err
	}
	return s, nil
}

// Log is the append-only log that every receipt of the store is a leaf of.
func (s *Store) Log() *translog.Log { return s.log }

// Refusal returns why no receipt may be signed nor cited, a *highwater.RefusedError:
// the database is behind what was published. It is nil while all is well.
func (s *Store) Refusal() error { return s.log.Refusal() }

// now is the time as the database keeps it: UTC, whole microseconds.
func (s *Store) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }

// Issue signs and stores a statement and returns its receipt, which is in the
// database, as a leaf of the log too, when Issue returns. Equal statements are one
// receipt: the first that was stored is returned ever after, with its time and, if
// another key signed it then, that signature. A repeated statement is answered from
// memory. The receipt's Envelope is shared: it must not be changed. While the
// database is behind what was published nothing is signed, nor taken from memory: the
// error is a *highwater.RefusedError.
func (s *Store) Issue(ctx context.Context, statement Statement) (models.Receipt, error) {
	if err := s.log.Refusal(); err != nil {
		return models.Receipt{}, err
	}
	marshalled, err := marshal(statement)
	if err != nil {
		return models.Receipt{}, err
	}
	key := spelling(sha256.Sum256(marshalled))
	if r, ok := s.recent.get(key); ok {
		return r, nil
	}
	d, err := s.sign(statement, marshalled, key)
	if err != nil {
		return models.Receipt{}, err
	}
	return s.save(ctx, d)
}

// keep adds a receipt, or gives the one stored before under its id. The two
// statements need no transaction: a receipt that stands in the way of the first
// is committed and never goes away.
func (s *Store) keep(ctx context.Context, r models.Receipt) (models.Receipt, error) {
	if s.reads {
		stored, err := s.row(ctx, r.ID)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return r, apperr.New(apperr.Unavailable, CodeReadOnly, "This replica signs no new receipts: it only serves existing ones.").
				WithRemedy("Ask again: the service's other replicas sign.")
		}
		return stored, err
	}
	result := gorm.WithResult()
	err := gorm.G[models.Receipt](s.db, clause.OnConflict{DoNothing: true}, result).Create(ctx, &r)
	if err != nil || result.RowsAffected == 1 {
		return r, err
	}
	return s.row(ctx, r.ID)
}
