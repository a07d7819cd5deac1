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
	// resetPause delays the work on a reset request, so that its load does not slow the
	// response and reveal whether the address has an account.
	resetPause = 300 * time.Millisecond
	// resetRound is how often requests left by other processes are picked up.
	resetRound = time.Minute
)

// QueueReset stores a password reset request. It does the same work in the same time
// whether or not the address has an account.
func (s *Service) QueueReset(ctx context.Context, email string, from accounts.Origin) error {
	email, err := s.Accounts.ParseEmail(email)
	if err != nil {
		return err
	}
	err = s.DB.Gorm.WithContext(ctx).Exec(`INSERT INTO reset_requests (id, email, address, browser, created_at) VALUES (?, ?, ?, ?, ?)`,
		uuid.New(), email, from.Address, accounts.CutBrowser(from.Browser), s.Clock()).Error
	if err != nil {
		return fmt.Errorf("queue reset: %w", err)
	}
	select {
	case s.resets <- struct{}{}:
	default: // already signaled
	}
	return nil
}

// WorkResets handles reset requests until ctx ends. Any number of processes may run it.
func (s *Service) WorkResets(ctx context.Context, logger *slog.Logger) {
	round := time.NewTicker(resetRound)
	defer round.Stop()
	for {
		for more := true; more && ctx.Err() == nil; {
			var err error
			if more, err = s.workReset(ctx); err != nil && ctx.Err() == nil {
				logger.Error("password reset request failed", "error", err) // its owner can ask again
			}
		}
		select {
		case <-s.resets:
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

// workReset handles the oldest request, once: a request that fails is not retried. It
// reports whether there was one.
func (s *Service) workReset(ctx context.Context) (bool, error) {
	var r struct{ Email, Address, Browser string }
	err := s.DB.Gorm.WithContext(ctx).Raw(`DELETE FROM reset_requests WHERE id = (
			SELECT id FROM reset_requests ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING email, address, browser`).Scan(&r).Error
	if err != nil {
		return false, fmt.Errorf("take reset request: %w", err)
	}
	if r.Email == "" {
		return false, nil
	}
	return true, s.AskReset(ctx, r.Email, accounts.Origin{Address: r.Address, Browser: r.Browser})
}
