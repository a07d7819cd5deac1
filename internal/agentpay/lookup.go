package agentpay

import (
	"context"
	"errors"
	"fmt"
	"time"

	"groundline/internal/postgres"

	"github.com/google/uuid"
)

const (
	lookupsEvery = 5 * time.Second
	lookupsLimit = 10 * time.Minute
	maxLookups   = 1000 // a round
	keepUnused   = 7 * 24 * time.Hour
	unknownLong  = 24 * time.Hour // an operator has to look
)

// Schedule registers the job that looks up unknown outcomes, and the one that deletes unused
// offers. Call it once, before the client starts.
func (s *Service) Schedule() {
	s.Jobs.Periodic("agentpay_lookup", lookupsEvery, lookupsLimit, s.LookUp)
	s.Jobs.Periodic("agentpay_sweep", time.Hour, 0, s.Sweep)
}

// LookUp asks what became of the settlements whose outcome is unknown, or whose process died.
func (s *Service) LookUp(ctx context.Context) error {
	now := s.now()
	// A time far ahead was set by a clock that ran ahead: it counts as past.
	due, err := all(ctx, s.Pool, `SELECT `+challengeColumns+` FROM payment_challenges
		WHERE state = 'unknown' AND (retry_at <= $1 OR retry_at > $4) OR state = 'settling' AND (posted_at <= $2 OR posted_at > $5) ORDER BY posted_at LIMIT $3`,
		now, now.Add(-stale), maxLookups, now.Add(2*lastLookup), now.Add(stale))
	if err != nil {
		return err
	}
	var failed []error
	for _, c := range due {
		asking, cancel := context.WithTimeout(ctx, settleTimeout)
		c, err := s.lookUp(asking, c)
		cancel()
		if err != nil {
			failed = append(failed, fmt.Errorf("agentpay: look up %s: %w", c.ID, err))
		}
		if c.State == Unknown && now.Sub(*c.PostedAt) > unknownLong {
			s.Logger.ErrorContext(ctx, "a payment's outcome is unknown for over a day", "account", c.AccountID, "challenge", c.ID, "method", c.Method)
		}
	}
	return errors.Join(failed...)
}

// interrupted reports whether nobody can be settling the challenge anymore.
func (s *Service) interrupted(c Challenge) bool {
	age := s.now().Sub(*c.PostedAt)
	return age >= stale || age <= -stale
}

// lookUp asks for the outcome of a settlement and records it. A method that was switched off
// leaves it as it is.
func (s *Service) lookUp(ctx context.Context, c Challenge) (Challenge, error) {
	o := Outcome{State: Unknown}
	if m := s.method(c.Method); m != nil {
		o = m.LookUp(ctx, c)
	}
	s.step("looked up")
	return s.record(context.WithoutCancel(ctx), c, o)
}

// Sweep deletes offers that nobody paid, a week after they expired.
func (s *Service) Sweep(ctx context.Context) error {
	if _, err := s.Pool.Exec(ctx, "DELETE FROM payment_challenges WHERE state = 'offered' AND expires_at < $1", s.now().Add(-keepUnused)); err != nil {
		return fmt.Errorf("agentpay: delete unused offers: %w", err)
	}
	return nil
}

// Forget deletes an account's unused offers, and by which wallet its payments were made.
// Records of sales stay, as the law requires.
func Forget(ctx context.Context, tx postgres.Tx, account uuid.UUID) error {
	return tx.ExecEach(ctx, account,
		`DELETE FROM payment_challenges WHERE account_id = $1 AND state = 'offered'`,
		`UPDATE payment_challenges SET locator = '{}' WHERE account_id = $1 AND state IN ('paid', 'failed')`)
}
