package meter

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/postgres"
)

// maxPosted bounds the usage rows posted in one transaction, and so the time for which
// an account's balance is locked against charges.
const maxPosted = 2_000

// Post posts the account's usage so far to the ledger, one journal per hour, and passes
// the boundaries that are due. It may run at any time, on any replica.
func (s *Service) Post(ctx context.Context, accountID uuid.UUID) error {
	return s.settleShared(ctx, accountID, s.clock().UTC())
}

// PostAll posts every account with usage to post or a boundary to pass, and returns how
// many it posted. It continues past accounts that fail and returns their errors.
func (s *Service) PostAll(ctx context.Context) (int, error) {
	now := s.clock().UTC()
	ids, err := postgres.Collect(ctx, s.pool, "meter: accounts to post", pgx.RowTo[uuid.UUID],
		`SELECT account_id FROM credit_balances
		WHERE seq > posted_seq OR valid_until <= $1 ORDER BY account_id`, now)
	if err != nil {
		return 0, err
	}
	var failed []error
	for _, id := range ids {
		if err := s.settleShared(ctx, id, now); err != nil {
			failed = append(failed, err)
		}
	}
	return len(ids) - len(failed), errors.Join(failed...)
}

// settleShared settles an account once for all requests that wait for it. It continues
// if the caller that started it leaves.
func (s *Service) settleShared(ctx context.Context, id uuid.UUID, now time.Time) error {
	done := s.settling.DoChan(id.String(), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), chargeTimeout)
		defer cancel()
		if err := s.ensurePartitions(ctx, now); err != nil {
			s.logger.Warn("meter: partitions of usage", "error", err)
		}
		return nil, s.settle(ctx, id, now)
	})
	select {
	case r := <-done:
		return r.Err
	case <-ctx.Done():
		return errNoAnswer(ctx.Err())
	}
}

// settle settles an account in steps. Between steps it leaves the balance row to
// charges for as long as it held it, because PostgreSQL does not serve waiters in turn.
func (s *Service) settle(ctx context.Context, id uuid.UUID, now time.Time) error {
	for left := true; left; {
		began := time.Now()
		var due bool
		var err error
		if due, left, err = s.settleStep(ctx, id, now); err != nil {
			return fmt.Errorf("meter: settle account %s: %w", id, err)
		}
		if left && !due {
			select {
			case <-time.After(time.Since(began)):
			case <-ctx.Done():
			}
		}
	}
	return nil
}

func (s *Service) settleStep(ctx context.Context, id uuid.UUID, now time.Time) (due, left bool, err error) {
	defer s.committer.cache.markBusy(id)()
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		due, left, err = ledger.Settle(ctx, tx, id, now, maxPosted)
		return err
	})
	return due, left, err
}
