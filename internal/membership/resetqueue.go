package membership

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"groundline/internal/accounts"
)

const (
	// resetPause is how long a request for a new password waits before it is worked
	// off: what that takes must not be felt in the answer.
	resetPause = 300 * time.Millisecond
	// resetRound is how often requests that another process left are looked for.
	resetRound = time.Minute
)

// QueueReset notes that somebody asked for a new password for an address. What it
// does, and how long that takes, is the same whoever's address it is.
func (s *Service) QueueReset(ctx context.Context, email string, from accounts.Origin) error {
	email, err := s.accounts.ParseEmail(email)
	if err != nil {
		return err
	}
	err = s.db.WithContext(ctx).Exec(`INSERT INTO reset_requests (id, email, address, browser, created_at) VALUES (?, ?, ?, ?, ?)`,
		uuid.New(), email, from.Address, accounts.CutBrowser(from.Browser), s.clock()).Error
	if err != nil {
		return fmt.Errorf("queue reset: %w", err)
	}
	select {
	case s.asked <- struct{}{}:
	default: // it is told already
	}
	return nil
}

// WorkResets works off the requests for a new password until ctx ends. Any number of
// processes may.
func (s *Service) WorkResets(ctx context.Context, logger *slog.Logger) {
	round := time.NewTicker(resetRound)
	defer round.Stop()
	for {
		for more := true; more && ctx.Err() == nil; {
			var err error
			if more, err = s.workReset(ctx); err != nil && ctx.Err() == nil {
				logger.Error("reset of a password", "error", err) // its owner asks again
			}
		}
		select {
		case <-s.asked:
		case <-round.C:
		case <-ctx.Done():
			return
		}
		select {
		case <-time.After(resetPause):
		case <-ctx.Done():
			return
		}
	}
}

// workReset takes the oldest request and works it off, once: one that fails is not
// tried again. It reports whether there was one.
func (s *Service) workReset(ctx context.Context) (bool, error) {
	var r struct{ Email, Address, Browser string }
	err := s.db.WithContext(ctx).Raw(`DELETE FROM reset_requests WHERE id = (
			SELECT id FROM reset_requests ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING email, address, browser`).Scan(&r).Error
	if err != nil {
		return false, fmt.Errorf("take reset request: %w", err)
	}
	if r.Email == "" {
		return false, nil
	}
	return true, s.AskReset(ctx, r.Email, accounts.Origin{Address: r.Address, Browser: r.Browser})
}
