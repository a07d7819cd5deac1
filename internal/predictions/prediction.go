package predictions

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/postgres"
)

// Prediction is what a forecaster answers to a proposition.
type Prediction struct {
	Proposition int64
	Yes         bool
	Confidence  int // percent, 50 to 99
}

// P returns the predicted probability of yes, 0 to 1.
func (c Prediction) P() float64 {
	if c.Yes {
		return float64(c.Confidence) / 100
	}
	return float64(100-c.Confidence) / 100
}

// The bounds of confidence, in percent: nobody is certain.
const (
	MinConfidence = 50
	MaxConfidence = 99
)

// maxAtOnce bounds the predictions of one request.
const maxAtOnce = 200

// Save stores or changes predictions of an account, all or none. It returns a Conflict,
// call_locked, if any of their lists is locked.
func (s *Service) Save(ctx context.Context, account uuid.UUID, list []Prediction) error {
	if len(list) > maxAtOnce {
		return apperr.New(apperr.Invalid, "invalid_call", fmt.Sprintf("Make at most %d calls at once.", maxAtOnce))
	}
	if len(list) == 0 {
		return nil
	}
	for _, c := range list {
		if c.Confidence < MinConfidence || c.Confidence > MaxConfidence {
			return apperr.New(apperr.Invalid, "invalid_call", "A confidence is a whole number of percent, from 50 to 99.").WithField("confidence")
		}
	}
	return s.change(ctx, account, list, func(tx pgx.Tx, caller uuid.UUID, now time.Time) error {
		for _, c := range list {
			if _, err := tx.Exec(ctx, `INSERT INTO calls (proposition_id, caller_id, yes, confidence, made_at) VALUES ($1, $2, $3, $4, $5)
				ON CONFLICT (proposition_id, caller_id) DO UPDATE SET yes = excluded.yes, confidence = excluded.confidence, made_at = excluded.made_at
				WHERE (calls.yes, calls.confidence) <> (excluded.yes, excluded.confidence)`, c.Proposition, caller, c.Yes, c.Confidence, now); err != nil {
				return err
			}
		}
		return nil
	})
}

// Withdraw removes an account's predictions on propositions, where there are any. It
// returns the errors of Save.
func (s *Service) Withdraw(ctx context.Context, account uuid.UUID, on []int64) error {
	if len(on) == 0 {
		return nil
	}
	var list []Prediction
	for _, id := range on {
		list = append(list, Prediction{Proposition: id})
	}
	return s.change(ctx, account, list, func(tx pgx.Tx, caller uuid.UUID, _ time.Time) error {
		_, err := tx.Exec(ctx, `DELETE FROM calls WHERE proposition_id = ANY($1) AND caller_id = $2`, on, caller)
		return err
	})
}

// change runs do while the lists of the predictions cannot be sealed.
func (s *Service) change(ctx context.Context, account uuid.UUID, list []Prediction, do func(pgx.Tx, uuid.UUID, time.Time) error) error {
	ids := make([]int64, 0, len(list))
	for _, c := range list {
		if !slices.Contains(ids, c.Proposition) {
			ids = append(ids, c.Proposition)
		}
	}
	err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		caller, err := s.forecasterOf(ctx, tx, account)
		if err != nil {
			return err
		}
		lists, err := postgres.Collect(ctx, tx, "lists of calls", pgx.RowToAddrOfStructByPos[List], `SELECT `+listColumns+` FROM call_lists l
			WHERE l.id IN (SELECT list_id FROM propositions WHERE id = ANY($1)) ORDER BY l.id FOR SHARE`, ids)
		if err != nil {
			return err
		}
		var known int
		if err := tx.QueryRow(ctx, `SELECT count(*) FROM propositions WHERE id = ANY($1)`, ids).Scan(&known); err != nil {
			return err
		}
		if known != len(ids) {
			return errNotFound()
		}
		now := s.clock() // after locking the rows: waiting for a seal makes a prediction too late
		for _, l := range lists {
			if l.Locked(now) {
				return errLocked()
			}
		}
		return do(tx, caller, now)
	})
	return wrapped(err, "make calls")
}

// wrapped adds context to an error, except to errors that users read.
func wrapped(err error, doing string) error {
	var shown *apperr.Error
	if err == nil || errors.As(err, &shown) {
		return err
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// forecasterOf returns an account's forecaster, and creates it the first time.
func (s *Service) forecasterOf(ctx context.Context, tx pgx.Tx, account uuid.UUID) (uuid.UUID, error) {
	id, err := uuid.NewRandom() // random: it reveals neither the account nor the time
	if err != nil {
		return id, err
	}
	if _, err := tx.Exec(ctx, `INSERT INTO callers (id, account_id, created_at) VALUES ($1, $2, $3) ON CONFLICT (account_id) DO NOTHING`, id, account, s.clock()); err != nil {
		return id, err
	}
	err = tx.QueryRow(ctx, `SELECT id FROM callers WHERE account_id = $1`, account).Scan(&id)
	return id, err
}
