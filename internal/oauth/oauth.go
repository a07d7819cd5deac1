// Package oauth is the authorization server: it lets an account's owner connect an app, which
// then holds short-lived tokens instead of a key.
//
// It owns clients, authorization codes, refresh tokens and device codes, and the rules of
// OAuth 2.1 about them. An access token is a key of package keys with a narrower scope, an
// audience and a cap, so that requests are authenticated, charged and capped as any other.
//
// Invariants:
//   - clients are public: there are no client secrets, and PKCE with S256 is required;
//   - a person is sent only to a redirect URI that the client registered; a loopback
//     address may have any port;
//   - a code, a device code and a refresh token work once. A second use of one that was
//     redeemed revokes the connection;
//   - a connection has a cap, and one revocation ends its access and its refresh tokens;
//   - only hashes of codes and tokens are stored.
//
// It knows neither pages nor HTTP requests.
package oauth

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/accounts"
	"groundline/internal/keys"
	"groundline/internal/meter"
	"groundline/internal/postgres"
	"groundline/models"
)

// How long things last.
const (
	TokenLife      = time.Hour            // an access token
	ConnectionLife = 60 * 24 * time.Hour  // a connection that is not renewed
	LongestLife    = 365 * 24 * time.Hour // a connection, however often it is renewed
	codeLife       = time.Minute
	DeviceLife     = 10 * time.Minute
	keepRedeemed   = 24 * time.Hour      // a redeemed code, to notice a second use
	keepUnused     = 24 * time.Hour      // a client that nobody approved
	keepUsed       = 2 * ConnectionLife  // a client since its last approval
	deviceEvery    = 5                   // seconds between a device's polls
	DefaultCap     = models.Credits(200) // credits a month, as the consent page suggests
)

// Deps are what the service needs.
type Deps struct {
	DB       *postgres.DB
	Accounts *accounts.Service
	Keys     *keys.Service
	// CapKey caps a key that was not used before.
	CapKey  func(ctx context.Context, tx pgx.Tx, accountID, family uuid.UUID, limit models.Credits, p meter.Period) error
	BaseURL string
	Clock   func() time.Time
	// Fetch reads the document at another server's URL, and says for how long it is fresh.
	Fetch func(ctx context.Context, url string) (document []byte, fresh time.Duration, err error)
}

// Service is the authorization server.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Issuer returns the authorization server's identifier.
func (s *Service) Issuer() string { return s.BaseURL }

// Error is an error that a client gets, in the terms of OAuth.
type Error struct{ Code, Description string }

// Error implements error.
func (e *Error) Error() string { return "oauth: " + e.Code + ": " + e.Description }

func fail(code, format string, args ...any) *Error {
	return &Error{code, fmt.Sprintf(format, args...)}
}

// newSecret returns a random code or token with a prefix that tells what it is.
func newSecret(prefix string) string { return prefix + rand.Text() + rand.Text() }

func hashOf(secret string) []byte {
	h := sha256.Sum256([]byte(secret))
	return h[:]
}

// s256 returns the PKCE challenge of a verifier.
func s256(verifier string) string {
	h := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(h[:])
}

// Forget deletes what waits for an account in the caller's transaction. Its keys, and with
// them its connections, are revoked by package keys.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	for _, table := range []string{"oauth_codes", "oauth_devices", "oauth_refresh_tokens"} {
		if _, err := tx.Exec(ctx, "DELETE FROM "+table+" WHERE account_id = $1", account); err != nil {
			return fmt.Errorf("oauth: forget: %w", err)
		}
	}
	return nil
}

// ForgetMember deletes what a member approved for a team and no app redeemed yet. Package keys
// revokes the connections.
func ForgetMember(ctx context.Context, tx postgres.Tx, account, member uuid.UUID) error {
	for _, table := range []string{"oauth_codes", "oauth_devices"} {
		if _, err := tx.Exec(ctx, "DELETE FROM "+table+" WHERE account_id = $1 AND member_id = $2", account, member); err != nil {
			return fmt.Errorf("oauth: forget member: %w", err)
		}
	}
	return nil
}

// Sweep deletes what has expired, and clients that nobody uses. It returns how many clients.
func (s *Service) Sweep(ctx context.Context) (int, error) {
	now := s.Clock()
	for _, table := range []string{"oauth_codes", "oauth_devices", "oauth_refresh_tokens"} {
		if _, err := s.DB.Pool.Exec(ctx, "DELETE FROM "+table+" WHERE expires_at < $1", now.Add(-keepRedeemed)); err != nil {
			return 0, fmt.Errorf("oauth: sweep %s: %w", table, err)
		}
	}
	tag, err := s.DB.Pool.Exec(ctx, `DELETE FROM oauth_clients WHERE used_at IS NULL AND created_at < $1 OR used_at < $2`, now.Add(-keepUnused), now.Add(-keepUsed))
	if err != nil {
		return 0, fmt.Errorf("oauth: sweep clients: %w", err)
	}
	return int(tag.RowsAffected()), nil
}
