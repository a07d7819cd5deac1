// Package keys mints API keys and tells whose key a request carries, and what it
// may do.
//
// It owns the format of a key, the table api_keys, and the rule that a key is
// shown once: only its SHA-256 and a short display prefix are stored. A key that
// is mistyped is refused by its checksum, without a query.
//
// Invariants:
//   - a revoked or narrowed key is so on every replica within a second: what is
//     kept in memory is dropped by the database's notice, and believed only while
//     a look at what changed succeeded less than a second ago (watch.go);
//   - a key that was rolled works beside its successor until the overlap ends,
//     and never longer than it would have;
//   - keys that were rolled into one another are one family.
//
// The balance belongs to the account, never to a key, so nothing here knows
// about credits: a cap is kept by the meter, by family.
package keys

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// cacheSize bounds the keys held in memory, unknownSize the digests of keys that
// nobody has. They are apart, so that no flood of made-up keys evicts a good one.
const (
	cacheSize   = 100_000
	unknownSize = 20_000
)

// Service mints and verifies keys.
type Service struct {
	db    *gorm.DB
	clock func() time.Time

	cache      *lru.Cache[digest, *Key]
	unknown    *lru.Cache[digest, struct{}] // nobody has these
	generation atomic.Uint64                // moves with everything that is dropped
	seen       atomic.Pointer[time.Time]

	mu   sync.Mutex
	used map[uuid.UUID]time.Time // noted, not yet due

	due []lastUse // being written, a chunk a turn; Watch alone looks at it
}

// New makes the service over db; clock gives the time keys are judged by. Until
// Watch runs, every key is looked up in the database.
func New(db *gorm.DB, clock func() time.Time) *Service {
	cache, err := lru.New[digest, *Key](cacheSize)
	if err != nil {
		panic(err) // only for a size below 1
	}
	unknown, err := lru.New[digest, struct{}](unknownSize)
	if err != nil {
		panic(err)
	}
	return &Service{db: db, clock: clock, cache: cache, unknown: unknown, used: map[uuid.UUID]time.Time{}}
}

// Mint makes a key that may do everything, for an account, inside the caller's
// transaction. The first result is the key itself: it exists nowhere else.
func (s *Service) Mint(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, name string) (string, models.APIKey, error) {
	return s.MintAs(ctx, tx, accountID, Terms{Name: name, Scope: []Scope{Data, Articles, Export}})
}

// Make makes a key with terms of its own, in a transaction of its own.
func (s *Service) Make(ctx context.Context, accountID uuid.UUID, t Terms) (raw string, row models.APIKey, err error) {
	err = s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		raw, row, err = s.MintAs(ctx, tx, accountID, t)
		return err
	})
	return raw, row, err
}

// MintAs makes a key with terms of its own.
func (s *Service) MintAs(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, t Terms) (string, models.APIKey, error) {
	row, err := t.row(s.clock())
	if err != nil {
		return "", models.APIKey{}, err
	}
	var open int64
	err = tx.WithContext(ctx).Model(&models.APIKey{}).
		Where("account_id = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)", accountID, s.clock()).Count(&open).Error
	if err != nil {
		return "", models.APIKey{}, fmt.Errorf("count keys: %w", err)
	}
	if open >= maxKeys {
		return "", models.APIKey{}, apperr.New(apperr.Conflict, "too_many_keys", fmt.Sprintf("An account has at most %d keys in use.", maxKeys)).
			WithRemedy("Revoke one that you no longer use.")
	}
	row.AccountID = accountID
	return s.store(ctx, tx, row)
}

// store gives the row its identity and its secret, and writes it.
func (s *Service) store(ctx context.Context, tx *gorm.DB, row models.APIKey) (string, models.APIKey, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return "", models.APIKey{}, fmt.Errorf("mint key: %w", err)
	}
	raw := generate()
	row.ID, row.CreatedAt, row.Prefix = id, s.clock(), shown(raw)
	row.Hash = hashOf(raw)
	if row.Family == uuid.Nil {
		row.Family = id
	}
	if err := tx.WithContext(ctx).Create(&row).Error; err != nil {
		return "", models.APIKey{}, fmt.Errorf("store key: %w", err)
	}
	return raw, row, nil
}

// List gives the keys of an account, newest first.
func (s *Service) List(ctx context.Context, accountID uuid.UUID) ([]models.APIKey, error) {
	rows, err := gorm.G[models.APIKey](s.db).Where("account_id = ?", accountID).Order("created_at DESC, id DESC").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	return rows, nil
}
