package receipts

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/models"
)

// Store keeps receipts in the database. It is safe for use by many goroutines,
// and by many processes on one database.
type Store struct {
	db     *gorm.DB
	signer *Signer
	clock  func() time.Time
	recent *recent
}

// New makes a store that signs with signer, whose public key it registers so
// that its receipts stay verifiable when another key has taken over.
func New(ctx context.Context, db *gorm.DB, signer *Signer, clock func() time.Time) (*Store, error) {
	s := &Store{db: db, signer: signer, clock: clock, recent: newRecent(recentBytes)}
	key := models.SigningKey{ID: signer.KeyID(), PublicKey: signer.PublicKey(), CreatedAt: s.now()}
	err := gorm.G[models.SigningKey](db, clause.OnConflict{DoNothing: true}).Create(ctx, &key)
	if err != nil {
		return nil, fmt.Errorf("register signing key: %w", err)
	}
	return s, nil
}

// now is the time as the database keeps it: UTC, whole microseconds.
func (s *Store) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }

// Issue signs and stores a statement and gives its receipt, which is in the
// database when Issue returns. Equal statements are one receipt: the first that
// was stored is given out ever after, with its time and, if another key signed
// it then, that signature. A repeated statement is answered from memory. The
// receipt's Envelope is shared: it must not be changed.
func (s *Store) Issue(ctx context.Context, statement Statement) (models.Receipt, error) {
	marshalled, err := marshal(statement)
	if err != nil {
		return models.Receipt{}, err
	}
	key := spelling(sha256.Sum256(marshalled))
	if r, ok := s.recent.get(key); ok {
		return r, nil
	}
	signed, err := s.signer.sign(marshalled)
	if err != nil {
		return models.Receipt{}, err
	}
	r, err := s.keep(ctx, models.Receipt{
		ID:        signed.ID,
		Grounded:  statement.Predicate.Grounded,
		Sport:     statement.sport(),
		Artifact:  statement.artifact(),
		Claim:     statement.headline(),
		Envelope:  signed.Envelope,
		CreatedAt: s.now(),
	})
	if err != nil {
		return models.Receipt{}, fmt.Errorf("store receipt: %w", err)
	}
	s.recent.add(key, r)
	return r, nil
}

// keep adds a receipt, or gives the one stored before under its id. The two
// statements need no transaction: a receipt that stands in the way of the first
// is committed and never goes away.
func (s *Store) keep(ctx context.Context, r models.Receipt) (models.Receipt, error) {
	result := gorm.WithResult()
	err := gorm.G[models.Receipt](s.db, clause.OnConflict{DoNothing: true}, result).Create(ctx, &r)
	if err != nil || result.RowsAffected == 1 {
		return r, err
	}
	return s.row(ctx, r.ID)
}
