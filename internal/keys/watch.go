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
	lookEach = 250 * time.Millisecond // the net below the notices
	believe  = 900 * time.Millisecond // how long the last look vouches for memory
	flushing = 5 * time.Second        // from the end of one round of writing last uses to the next
	window   = "1 minute"             // a change may be committed that long after it was made
)

// Watch keeps the keys held in memory true to the database until ctx ends, and
// writes when they were last used. While it cannot reach the database, keys are
// looked up one by one.
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

// believed reports whether memory may be trusted: a look at what changed began
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
	// A connection that listens must not go back to the pool.
	conn := held.Hijack()
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	s.generation.Add(1)
	s.cache.Purge() // what changed while nobody listened is not known
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

// hear drops the keys that notices name, for a quarter of a second.
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

// look drops the keys that changed of late and are held as they were before,
// should a notice have been lost.
func (s *Service) look(ctx context.Context, conn *pgx.Conn) error {
	began := time.Now()
	ctx, cancel := context.WithTimeout(ctx, believe)
	defer cancel()
	rows, err := conn.Query(ctx, "SELECT hash, changed_at FROM api_keys WHERE changed_at > now() - interval '"+window+"'")
	if err != nil {
		return err
	}
	var hash []byte
	var changed time.Time
	_, err = pgx.ForEachRow(rows, []any{&hash, &changed}, func() error {
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
