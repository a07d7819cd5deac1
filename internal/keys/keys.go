// Package keys mints API keys and verifies the key of a request: whose it is, and what it
// may do.
//
// It owns the format of keys, the table api_keys, and the rule that a key is shown once:
// only its SHA-256 and a short display prefix are stored. The checksum rejects mistyped
// keys without a query.
//
// Invariants:
//   - a revoked or narrowed key is so on every replica within a second: the database's
//     notices evict cached keys, and the cache is trusted only while a check for changes
//     succeeded less than a second ago (watch.go);
//   - a rolled key works beside its successor until the overlap ends, and never longer than
//     it would have;
//   - keys rolled into one another are one family.
//
// The balance belongs to the account, never to a key. Package meter keeps caps, by family.
package keys

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"groundline/internal/apperr"
	"groundline/models"
)

// cacheSize bounds the cached keys and unknownSize the cached digests of unknown keys. They
// are separate, so that a flood of made-up keys cannot evict good ones.
const (
	cacheSize   = 100_000
	unknownSize = 20_000
)

// Service mints and verifies keys.
type Service struct {
	db    *gorm.DB
	clock func() time.Time

	cache      *lru.Cache[digest, *Key]
	unknown    *lru.Cache[digest, struct{}] // digests of keys that do not exist
	generation atomic.Uint64                // rises with every eviction
	seen       atomic.Pointer[time.Time]

	mu   sync.Mutex
	used map[uuid.UUID]time.Time // last uses noted, not yet due

	due []lastUse // last uses to write, a chunk at a time; used by Watch alone
}

// New returns the service over db. Until Watch runs, every key is looked up in the database.
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

// Mint creates a key with all scopes for an account, in the caller's transaction. The first
// result is the key itself, which is not stored.
func (s *Service) Mint(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, name string) (string, models.APIKey, error) {
	return s.MintAs(ctx, tx, accountID, Terms{Name: name, Scope: []Scope{Data, Articles, Export}})
}

// Make creates a key with its own terms, in its own transaction.
func (s *Service) Make(ctx context.Context, accountID uuid.UUID, t Terms) (raw string, row models.APIKey, err error) {
	err = s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		raw, row, err = s.MintAs(ctx, tx, accountID, t)
		return err
	})
	return raw, row, err
}

// MintAs creates a key with its own terms in the caller's transaction.
func (s *Service) MintAs(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, t Terms) (string, models.APIKey, error) {
	row, err := t.row(s.clock())
	if err != nil {
		return "", models.APIKey{}, err
	}
	if err := s.room(ctx, tx, accountID, t.Member); err != nil {
		return "", models.APIKey{}, err
	}
	row.AccountID = accountID
	return s.store(ctx, tx, row, generate())
}

// room fails with an apperr of kind Conflict if the account, or the member of a team, has as
// many keys as it can have.
func (s *Service) room(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, member *uuid.UUID) error {
	var open int64
	err := tx.WithContext(ctx).Model(&models.APIKey{}).
		Where("account_id = ? AND member_id IS NOT DISTINCT FROM ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)", accountID, member, s.clock()).Count(&open).Error
	if err != nil {
		return fmt.Errorf("count keys: %w", err)
	}
	if open >= maxKeys {
		return apperr.New(apperr.Conflict, codeTooMany, fmt.Sprintf("An account has at most %d keys in use.", maxKeys)).
			WithRemedy("Revoke one that you no longer use.")
	}
	return nil
}

// store sets the row's identity and hash and writes it.
func (s *Service) store(ctx context.Context, tx *gorm.DB, row models.APIKey, raw string) (string, models.APIKey, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return "", models.APIKey{}, fmt.Errorf("mint key: %w", err)
	}
	row.ID, row.CreatedAt, row.Prefix = id, s.clock(), shown(raw)
	row.Hash = hashOf(raw)
	if row.Family == uuid.Nil {
		row.Family = id
	}
	if err := tx.WithContext(ctx).Create(&row).Error; err != nil {
		if refused := (*pgconn.PgError)(nil); errors.As(err, &refused) && refused.ConstraintName == "api_keys_member" {
			return "", models.APIKey{}, apperr.New(apperr.Forbidden, "not_a_member", "Only members with the role developer, admin or owner can make keys of this team.")
		}
		return "", models.APIKey{}, fmt.Errorf("store key: %w", err)
	}
	return raw, row, nil
}

// List returns the keys of an account, newest first.
func (s *Service) List(ctx context.Context, accountID uuid.UUID) ([]models.APIKey, error) {
	rows, err := gorm.G[models.APIKey](s.db).Where("account_id = ?", accountID).Order("created_at DESC, id DESC").Find(ctx)
	if err != nil {
		return nil, fmt.Errorf("list keys: %w", err)
	}
	return rows, nil
}
