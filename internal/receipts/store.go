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

// CodeReadOnly is the error code of a read-only replica.
const CodeReadOnly = "read_only"

// defaultOrigin is the name of a log without a configured one.
const defaultOrigin = "localhost/log"

// Store keeps receipts in the database. It is safe for concurrent use, also by many
// processes on one database.
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

// Marks keeps the log's newest checkpoint outside the database.
func Marks(store highwater.Store) Option {
	return func(o *options) { o.log = append(o.log, translog.Marks(store)) }
}

// ReadOnly opens a store on a read-only database: it serves stored receipts and refuses to
// sign new ones, since a receipt that is not in the log is not valid.
func ReadOnly() Option { return func(o *options) { o.reads = true } }

// Origin names the log when it is first opened: by convention its public address without
// the scheme, such as "example.com/log". A log keeps its name until it is continued under
// another.
func Origin(name string) Option { return func(o *options) { o.origin = name } }

// New returns a store that signs with signer. It registers the public key, so that
// receipts remain verifiable after the key is replaced, and rejects a retired key. The
// caller runs the store's Log.
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

// Log returns the append-only log of all receipts of the store.
func (s *Store) Log() *translog.Log { return s.log }

// Refusal returns a *highwater.RefusedError while the database is behind what was
// published, so that no receipt may be signed or cited; otherwise nil.
func (s *Store) Refusal() error { return s.log.Refusal() }

// now returns the time as the database stores it: UTC, in microseconds.
func (s *Store) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }

// Issue signs a statement, stores its receipt and its leaf of the log, and returns the
// receipt. Equal statements are one receipt: repeated ones return the first, with its time
// and signature, from memory if possible. The receipt's Envelope is shared and must not be
// changed. While the database is behind what was published, Issue returns a
// *highwater.RefusedError.
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

// keep inserts a receipt, or returns the one already stored under its id. The two
// statements need no transaction: a receipt that conflicts with the first is committed
// and never deleted.
func (s *Store) keep(ctx context.Context, r models.Receipt) (models.Receipt, error) {
	if s.reads {
		stored, err := s.row(ctx, r.ID)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return r, apperr.New(apperr.Unavailable, CodeReadOnly, "This replica signs no new receipts: it only serves existing ones.").
				WithRemedy("Try again: the other replicas can sign.")
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
