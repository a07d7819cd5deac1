package keys

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"groundline/internal/apperr"
	"groundline/models"
)

// Grant is what a person approved for an app. Its tokens are keys of one row, which Renew
// gives another token: the row's name, cap, usage and revocation are the connection's.
type Grant struct {
	Client   string // who asked
	Name     string // the app's, as shown on /keys
	Audience string // path that the tokens may reach, with all below it
	Scope    []Scope
	Member   *uuid.UUID // who approved it for a team; nil for a person's own account
}

// Lease is how long an app's token works, and when the connection lapses without a renewal.
type Lease struct{ Token, Connection time.Time }

// MintGranted creates an app's first token in the caller's transaction.
func (s *Service) MintGranted(ctx context.Context, tx *gorm.DB, accountID uuid.UUID, g Grant, l Lease) (string, models.APIKey, error) {
	row, err := Terms{Name: g.Name, Scope: g.Scope, ExpiresAt: &l.Connection, Member: g.Member}.row(s.clock())
	if err != nil {
		return "", models.APIKey{}, err
	}
	if err := s.room(ctx, tx, accountID, g.Member); err != nil {
		return "", models.APIKey{}, err
	}
	row.AccountID, row.Client, row.Audience, row.TokenUntil = accountID, &g.Client, g.Audience, &l.Token
	return s.store(ctx, tx, row, generate())
}

// Renew replaces an app's token in the caller's transaction. It reports false if the app is
// no longer connected. The token before it works until the commit; the caller's replica need
// not wait for the notice if it calls Evict.
func (s *Service) Renew(ctx context.Context, tx *gorm.DB, keyID uuid.UUID, l Lease) (raw string, row models.APIKey, ok bool, err error) {
	row, err = gorm.G[models.APIKey](tx, clause.Locking{Strength: "UPDATE"}).Where("id = ? AND client IS NOT NULL", keyID).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", row, false, nil
	}
	if err != nil {
		return "", row, false, fmt.Errorf("read app's key: %w", err)
	}
	if now := s.clock(); over(row.RevokedAt, now) || over(row.ExpiresAt, now) {
		return "", row, false, nil
	}
	raw = generate()
	_, err = gorm.G[models.APIKey](tx).Where("id = ?", keyID).Select("hash", "prior_hash", "prefix", "token_until", "expires_at").
		Updates(ctx, models.APIKey{Hash: hashOf(raw), PriorHash: row.Hash, Prefix: shown(raw), TokenUntil: &l.Token, ExpiresAt: &l.Connection})
	if err != nil {
		return "", row, false, fmt.Errorf("renew app's key: %w", err)
	}
	return raw, row, true, nil
}

// MayReach fails with an apperr of kind Unauthenticated if the key is an app's token for
// another part of the service than path.
func (k *Key) MayReach(path string) error {
	if k.Client == nil || path == k.Audience || strings.HasPrefix(path, strings.TrimSuffix(k.Audience, "/")+"/") {
		return nil
	}
	return refuse(CodeAudience, fmt.Sprintf("This access token was issued for %s, not for this address.", k.Audience),
		"Ask for a token whose resource is this address.")
}

// Client returns the key of an access token of a client, in force or not. It reports false if
// there is none.
func (s *Service) Client(ctx context.Context, tx *gorm.DB, raw string) (models.APIKey, bool, error) {
	row, ok, err := s.FindIn(ctx, tx, raw)
	return row, ok && row.Client != nil, err
}

// codeTooMany is the code of an account with no room for another key.
const codeTooMany = "too_many_keys"

// IsFull reports whether err is that the account has as many keys as it can have.
func IsFull(err error) bool { return apperr.Is(err, codeTooMany) }
