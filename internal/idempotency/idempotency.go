// Package idempotency lets a client send a request again without its being done
// again: the answer is kept for a day under the key that the client chose.
//
// It owns the table idempotency_keys. Invariants: a key stands for one request
// of one account, by its digest; two requests with it are never under way at
// once; what is replayed is what was answered, byte for byte; a request cut
// short is taken up under the id it was charged by, so it is charged once.
//
// It does not decide which answers are worth keeping.
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
	// Kept is how long an answer can be had again.
	Kept = 24 * time.Hour
	// abandoned is when a request under way is taken for cut short. It is longer
	// than any request may take. One that was taken so far in the future, by a replica
	// whose clock was ahead, is taken for cut short too: its key would be in use for
	// hours otherwise. Should it be under way after all, both are charged as one.
	abandoned = time.Minute
)

// Answer is what a request was answered with.
type Answer struct {
	Status int
	Header textproto.MIMEHeader
	Body   []byte
}

// Store keeps answers in the database.
type Store struct {
	pool  *pgxpool.Pool
	clock func() time.Time
}

// New makes a store over pool.
func New(pool *pgxpool.Pool, clock func() time.Time) *Store { return &Store{pool, clock} }

const takeSQL = `INSERT INTO idempotency_keys AS k (account_id, key, request, request_id, taken_at)
	VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (account_id, key) DO UPDATE SET
		request = excluded.request, taken_at = excluded.taken_at, status = NULL, header = NULL, body = NULL,
		request_id = CASE WHEN k.taken_at <= $6 THEN excluded.request_id ELSE k.request_id END
	WHERE k.taken_at <= $6 OR k.status IS NULL AND (k.taken_at <= $7 OR k.taken_at > $8) AND k.request = excluded.request
	RETURNING request_id`

// Begin takes the key for a request of that digest. It gives the answer kept, if
// there is one; otherwise the request is the caller's to do, under the request id
// given back, and to end with Finish or Release. Another request's key, or one
// under way, is an apperr of kind Conflict.
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
	case errors.Is(err, pgx.ErrNoRows): // released this moment
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

// Finish keeps the answer.
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

// Release gives the key back: what was answered is not worth keeping.
func (s *Store) Release(ctx context.Context, accountID uuid.UUID, key string) error {
	_, err := s.pool.Exec(ctx, "DELETE FROM idempotency_keys WHERE account_id = $1 AND key = $2 AND status IS NULL", accountID, key)
	if err != nil {
		return fmt.Errorf("idempotency: release a key: %w", err)
	}
	return nil
}

// Defer lets a request that was taken up after another was cut short, and failed as
// well, be taken up again at once: under the same id, since the one cut short may
// have been charged.
func (s *Store) Defer(ctx context.Context, accountID uuid.UUID, key string) error {
	_, err := s.pool.Exec(ctx, "UPDATE idempotency_keys SET taken_at = $3 WHERE account_id = $1 AND key = $2 AND status IS NULL",
		accountID, key, s.clock().UTC().Add(-abandoned))
	if err != nil {
		return fmt.Errorf("idempotency: defer a request: %w", err)
	}
	return nil
}

// Sweep deletes what is no longer kept.
func (s *Store) Sweep(ctx context.Context) error {
	_, err := s.pool.Exec(ctx, "DELETE FROM idempotency_keys WHERE taken_at <= $1", s.clock().UTC().Add(-Kept))
	if err != nil {
		return fmt.Errorf("idempotency: sweep: %w", err)
	}
	return nil
}

func errUnderWay() error {
	return apperr.New(apperr.Conflict, "idempotency_key_in_use", "A request with this Idempotency-Key is under way.").
		WithRemedy("Ask again when it has been answered.").WithRetryAfter(time.Second)
}
