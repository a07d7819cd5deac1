// Package webhooks sends signed messages to accounts' own servers, by the Standard
// Webhooks specification, and retries until they arrive.
//
// It owns the tables webhook_endpoints and webhook_deliveries. Invariants: a message
// exists exactly when the transaction of its cause committed, for an account that had
// an endpoint then; it is delivered at least once, or given up after a bounded number
// of attempts; it is never sent to a private address, to a port other than 443, through
// a redirect, or unencrypted; a slow destination delays only its own messages.
//
// It does not know what messages are about.
package webhooks

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/apperr"
	"groundline/internal/outbound"
	"groundline/internal/postgres"
)

// Endpoint is where an account receives messages. An account has at most one.
type Endpoint struct {
	AccountID uuid.UUID
	URL       string
	Secret    string // whsec_…: the account verifies signatures with it
	CreatedAt time.Time
}

// Service stores endpoints and delivers messages.
type Service struct {
	pool   *pgxpool.Pool
	clock  func() time.Time
	client *http.Client
	local  bool
}

// Deps are what a Service needs.
type Deps struct {
	Pool  *pgxpool.Pool
	Clock func() time.Time
	// AllowLocal allows messages to this machine, on any port and without TLS, for
	// development and tests.
	AllowLocal bool
}

// New returns the service.
func New(d Deps) *Service {
	return &Service{pool: d.Pool, clock: d.Clock, local: d.AllowLocal, client: outbound.NewClient(d.AllowLocal)}
}

const secretBytes = 24

// Set sets an account's endpoint, with a new secret. An unusable address is an
// apperr.Invalid error.
func (s *Service) Set(ctx context.Context, accountID uuid.UUID, address string) (Endpoint, error) {
	if err := outbound.CheckURL(address, s.local); err != nil {
		return Endpoint{}, apperr.Wrap(err, apperr.Invalid, "webhook_address", "The address must be an https:// address of a public server at port 443, of at most 500 characters, without a name or password in it.").WithField("url")
	}
	secret := make([]byte, secretBytes)
	if _, err := rand.Read(secret); err != nil {
		return Endpoint{}, fmt.Errorf("webhook secret: %w", err)
	}
	e := Endpoint{AccountID: accountID, URL: address, Secret: "whsec_" + base64.StdEncoding.EncodeToString(secret), CreatedAt: s.now()}
	_, err := s.pool.Exec(ctx, `INSERT INTO webhook_endpoints (account_id, url, secret, created_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (account_id) DO UPDATE SET url = excluded.url, secret = excluded.secret, created_at = excluded.created_at`,
		e.AccountID, e.URL, e.Secret, e.CreatedAt)
	if err != nil {
		return Endpoint{}, fmt.Errorf("set webhook endpoint: %w", err)
	}
	return e, nil
}

// Get returns an account's endpoint; ok is false if it has none.
func (s *Service) Get(ctx context.Context, accountID uuid.UUID) (e Endpoint, ok bool, err error) {
	rows, err := s.pool.Query(ctx, `SELECT account_id, url, secret, created_at FROM webhook_endpoints WHERE account_id = $1`, accountID)
	if err != nil {
		return e, false, fmt.Errorf("webhook endpoint: %w", err)
	}
	e, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[Endpoint])
	if errors.Is(err, pgx.ErrNoRows) {
		return e, false, nil
	}
	return e, err == nil, err
}

// Remove removes an account's endpoint. Pending messages are not sent.
func (s *Service) Remove(ctx context.Context, accountID uuid.UUID) error {
	return pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `UPDATE webhook_deliveries SET next_at = NULL, last_error = 'the endpoint was removed'
			WHERE account_id = $1 AND next_at IS NOT NULL`, accountID); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `DELETE FROM webhook_endpoints WHERE account_id = $1`, accountID)
		return err
	})
}

// Forget deletes an account's endpoint and messages.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account, `DELETE FROM webhook_deliveries WHERE account_id = $1`, `DELETE FROM webhook_endpoints WHERE account_id = $1`)
}

// Queue writes a message in the caller's transaction if the account has an endpoint.
// The body is {"type", "timestamp", "data"}, as the specification recommends.
func (s *Service) Queue(ctx context.Context, tx pgx.Tx, accountID uuid.UUID, kind string, data any) error {
	now := s.now()
	payload, err := json.Marshal(struct {
		Type      string    `json:"type"`
		Timestamp time.Time `json:"timestamp"`
		Data      any       `json:"data"`
	}{kind, now, data})
	if err != nil {
		return fmt.Errorf("webhook message: %w", err)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("webhook message: %w", err)
	}
	_, err = tx.Exec(ctx, `INSERT INTO webhook_deliveries (id, account_id, payload, created_at, next_at)
		SELECT $1, account_id, $3, $4, $4 FROM webhook_endpoints WHERE account_id = $2`, id, accountID, payload, now)
	if err != nil {
		return fmt.Errorf("queue webhook message: %w", err)
	}
	return nil
}

func (s *Service) now() time.Time { return s.clock().UTC().Truncate(time.Microsecond) }
