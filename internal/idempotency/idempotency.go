// Package idempotency lets a client repeat a request without repeating its effect: it stores
// the answer for a day under a key that the client chose.
//
// It owns the table idempotency_keys. Invariants: a key belongs to one request of one
// account, identified by its digest; two requests with the same key never run at once; a
// replayed answer equals the original byte for byte; an interrupted request resumes under
// the id it was charged by, so it is charged once.
//
// It does not decide which answers to store.
package idempotency

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/textproto"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/apperr"
)

const (
	// Kept is how long an answer is stored.
	Kept = 24 * time.Hour
	// abandoned is the age at which a running request counts as interrupted; no request
	// takes longer. A request that began that far in the future, on a replica whose clock
	// is ahead, counts as interrupted too, or its key could be in use for hours. If it still
	// runs, both are charged as one.
	abandoned = time.Minute
)

// Answer is the answer to a request.
type Answer struct {
	Status int
	Header textproto.MIMEHeader
	Body   []byte
}

// Store stores answers in the database.
type Store struct {
	pool  *pgxpool.Pool
	clock func() time.Time
}

// New returns a store over pool.
func New(pool *pgxpool.Pool, clock func() time.Time) *Store { return &Store{pool, clock} }

const takeSQL = `INSERT INTO idempotency_keys AS k (account_id, key, request, request_id, taken_at)
	VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (account_id, key) DO UPDATE SET
		request = excluded.request, taken_at = excluded.taken_at, status = NULL, header = NULL, body = NULL,
		request_id = CASE WHEN k.taken_at <= $6 THEN excluded.request_id ELSE k.request_id END
	WHERE k.taken_at <= $6 OR k.status IS NULL AND (k.taken_at <= $7 OR k.taken_at > $8) AND k.request = excluded.request
	RETURNING request_id`

// Begin takes the key for the request with a digest. It returns the stored answer if there
// is one. Otherwise the caller handles the request under the returned request id and ends
// with Finish or Release. A key of another request or of a running one is an apperr of kind
// Conflict.
func (s *Store) Begin(ctx context.Context, accountID uuid.UUID, key string, request [32]byte, requestID uuid.UUID) (*Answer, uuid.UUID, error) {
	now := s.clock().UTC()
	var under uuid.UUID
	err := s.pool.QueryRow(ctx, takeSQL, accountID, key, request[:], requestID, now, now.Add(-Kept), now.Add(-abandoned), now.Add(abandoned)).Scan(&under)
	if err == nil {
		return nil, under, nil
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return nil, uuid.Nil, fmt.Errorf("idempotency: take a key: %w", err)
	}
	a, err := s.kept(ctx, accountID, key, request)
	return a, uuid.Nil, err
}

func (s *Store) kept(ctx context.Context, accountID uuid.UUID, key string, request [32]byte) (*Answer, error) {
	var digest, header, body []byte
	var status *int
	err := s.pool.QueryRow(ctx, "SELECT request, status, header, body FROM idempotency_keys WHERE account_id = $1 AND key = $2",
		accountID, key).Scan(&digest, &status, &header, &body)
	switch {
	case errors.Is(err, pgx.ErrNoRows): // just released
		return nil, errUnderWay()
	case err != nil:
		return nil, fmt.Errorf("idempotency: read an answer: %w", err)
	case string(digest) != string(request[:]):
		return nil, apperr.New(apperr.Conflict, "idempotency_key_reused", "This Idempotency-Key was sent with another request.").
			WithField("header.Idempotency-Key").WithRemedy("Use a new key for each request; send the same one only to repeat it unchanged.")
	case status == nil:
		return nil, errUnderWay()
	}
	a := &Answer{Status: *status, Body: body}
	if err := json.Unmarshal(header, &a.Header); err != nil {
		return nil, fmt.Errorf("idempotency: read headers: %w", err)
	}
	return a, nil
}

// Finish stores the answer.
func (s *Store) Finish(ctx context.Context, accountID uuid.UUID, key string, a Answer) error {
	header, err := json.Marshal(a.Header)
	if err == nil {
		_, err = s.pool.Exec(ctx, "UPDATE idempotency_keys SET status = $3, header = $4, body = $5 WHERE account_id = $1 AND key = $2",
			accountID, key, a.Status, header, a.Body)
	}
	if err != nil {
		return fmt.Errorf("idempotency: keep an answer: %w", err)
	}
	return nil
}

// Release frees the key without storing an answer.
func (s *Store) Release(ctx context.Context, accountID uuid.UUID, key string) error {
	_, err := s.pool.Exec(ctx, "DELETE FROM idempotency_keys WHERE account_id = $1 AND key = $2 AND status IS NULL", accountID, key)
	if err != nil {
		return fmt.Errorf("idempotency: release a key: %w", err)
	}
	return nil
}

// Defer lets a resumed request that failed too be resumed again at once, under the same id,
// because the interrupted one may have been charged.
func (s *Store) Defer(ctx context.Context, accountID uuid.UUID, key string) error {
	_, err := s.pool.Exec(ctx, "UPDATE idempotency_keys SET taken_at = $3 WHERE account_id = $1 AND key = $2 AND status IS NULL",
		accountID, key, s.clock().UTC().Add(-abandoned))
	if err != nil {
		return fmt.Errorf("idempotency: defer a request: %w", err)
	}
	return nil
}

// Sweep deletes expired answers.
func (s *Store) Sweep(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, "DELETE FROM idempotency_keys WHERE taken_at <= $1", s.clock().UTC().Add(-Kept))
	if err != nil {
		return fmt.Errorf("idempotency: sweep: %w", err)
	}
	return nil
}

func errUnderWay() error {
	return apperr.New(apperr.Conflict, "idempotency_key_in_use", "A request with this Idempotency-Key is in progress.").
		WithRemedy("Retry when it has finished.").WithRetryAfter(time.Second)
}
