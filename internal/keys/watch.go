package keys

import (
	"context"
	"encoding/hex"
	"errors"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	channel  = "api_keys"             // the trigger's, see migrations/0009_meter.sql
	lookEach = 250 * time.Millisecond // between checks for missed notices
	believe  = 900 * time.Millisecond // how long a check makes the cache trusted
	flushing = 5 * time.Second        // between rounds of writing last uses
	window   = "1 minute"             // from a change to its commit, at most
)

// Watch keeps the cache consistent with the database and writes last uses until ctx ends.
// While it cannot reach the database, every key is looked up.
func (s *Service) Watch(ctx context.Context, pool *pgxpool.Pool, logger *slog.Logger) {
	for ctx.Err() == nil {
		err := s.follow(ctx, pool)
		s.seen.Store(nil)
		if ctx.Err() != nil {
			break
		}
		logger.Warn("keys: lost the notice channel, trying again", "error", err)
		select {
		case <-ctx.Done():
		case <-time.After(lookEach):
		}
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushing)
	defer cancel()
	if err := s.flush(last, pool); err != nil {
		logger.Warn("keys: last uses not written", "error", err)
	}
}

// believed reports whether the cache may be trusted: a successful check for changes began
// less than a second ago.
func (s *Service) believed() bool {
	seen := s.seen.Load()
	return seen != nil && time.Since(*seen) < believe
}

func (s *Service) follow(ctx context.Context, pool *pgxpool.Pool) error {
	held, err := pool.Acquire(ctx)
	if err != nil {
		return err
	}
	// A listening connection must not return to the pool.
	conn := held.Hijack()
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	s.generation.Add(1)
	s.cache.Purge() // changes were missed while nobody listened
	s.unknown.Purge()
	flushed := time.Now()
	for {
		if err := s.look(ctx, conn); err != nil {
			return err
		}
		if time.Since(flushed) >= flushing {
			if err := s.writeSome(ctx, conn); err != nil {
				return err
			}
			if len(s.due) == 0 {
				flushed = time.Now()
			}
		}
		if err := s.hear(ctx, conn); err != nil {
			return err
		}
	}
}

// hear evicts the keys that notices name, for a quarter of a second.
func (s *Service) hear(ctx context.Context, conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, lookEach)
	defer cancel()
	for {
		notice, err := conn.WaitForNotification(ctx)
		switch {
		case err == nil:
			s.drop(notice.Payload)
		case pgconn.Timeout(err) && errors.Is(ctx.Err(), context.DeadlineExceeded) && !conn.IsClosed():
			return nil
		default:
			return err
		}
	}
}

// look evicts outdated keys that changed recently, in case a notice was lost.
func (s *Service) look(ctx context.Context, conn *pgx.Conn) error {
	began := time.Now()
	ctx, cancel := context.WithTimeout(ctx, believe)
	defer cancel()
	rows, err := conn.Query(ctx, "SELECT hash, prior_hash, changed_at FROM api_keys WHERE changed_at > now() - interval '"+window+"'")
	if err != nil {
		return err
	}
	var hash, prior []byte
	var changed time.Time
	_, err = pgx.ForEachRow(rows, []any{&hash, &prior, &changed}, func() error {
		if prior != nil && s.cache.Contains(digest(prior)) {
			s.drop(hex.EncodeToString(prior))
		}
		if key, ok := s.cache.Peek(digest(hash)); ok && !key.ChangedAt.Equal(changed) || s.unknown.Contains(digest(hash)) {
			s.drop(hex.EncodeToString(hash))
		}
		return nil
	})
	if err == nil {
		s.seen.Store(&began)
	}
	return err
}
