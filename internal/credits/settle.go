package credits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/models"
)

// postLimit bounds the usage rows posted in one transaction, and with them the
// time for which an account's balance is locked against charges.
const postLimit = 2_000

// Post writes the account's usage so far into journals, one for each hour, and
// passes the boundaries that are due. It may run at any time, on any number of
// replicas, any number of times.
func (s *Service) Post(ctx context.Context, accountID uuid.UUID) error {
	return s.settleShared(ctx, accountID, s.clock().UTC())
}

// PostAll posts every account that has usage to post or a boundary to pass, and
// gives how many it did. An account that fails is reported and holds up no other.
func (s *Service) PostAll(ctx context.Context) (int, error) {
	now := s.clock().UTC()
	rows, err := s.pool.Query(ctx, `SELECT account_id FROM credit_balances
		WHERE seq > posted_seq OR valid_until <= $1 ORDER BY account_id`, now)
	if err != nil {
		return 0, fmt.Errorf("credits: accounts to post: %w", err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[uuid.UUID])
	if err != nil {
		return 0, fmt.Errorf("credits: accounts to post: %w", err)
	}
	var failed []error
	for _, id := range ids {
		if err := s.settleShared(ctx, id, now); err != nil {
			failed = append(failed, err)
		}
	}
	return len(ids) - len(failed), errors.Join(failed...)
}

// settleShared settles an account once for all the calls that wait for it. It
// goes on when the caller that happened to start it leaves.
func (s *Service) settleShared(ctx context.Context, id uuid.UUID, now time.Time) error {
	done := s.settling.DoChan(id.String(), func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
		if err := s.ensurePartitions(ctx, now); err != nil {
			s.logger.Warn("credits: partitions of usage", "error", err)
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

// settle posts what is unposted and, when now is at or past the account's
// boundary, expires lots and grants the month.
func (s *Service) settle(ctx context.Context, id uuid.UUID, now time.Time) error {
	for more := true; more; {
		began := time.Now()
		due, left, err := s.settleStep(ctx, id, now)
		if err != nil {
			return fmt.Errorf("credits: settle account %s: %w", id, err)
		}
		if more = left; more && !due {
			rest(ctx, time.Since(began))
		}
	}
	return nil
}

// settleStep posts at most postLimit calls, and passes the boundary with the last of
// them. It reports whether a boundary is due, and whether calls are left to post.
func (s *Service) settleStep(ctx context.Context, id uuid.UUID, now time.Time) (due, left bool, err error) {
	defer s.committer.memory.change(id)()
	err = pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
		b, err := openBook(ctx, tx, id, now)
		if err != nil {
			return err
		}
		upTo := min(b.Seq, b.PostedSeq+postLimit)
		left = upTo < b.Seq
		if err := b.post(ctx, upTo); err != nil {
			return err
		}
		due = !now.Before(b.ValidUntil)
		if !left && due {
			if err := b.turn(ctx); err != nil {
				return err
			}
		}
		return b.save(ctx)
	})
	return due, left, err
}

// rest leaves the balance to the account's calls for as long as it was held: who
// waits for a row in PostgreSQL is not served in turn.
func rest(ctx context.Context, held time.Duration) {
	select {
	case <-time.After(held):
	case <-ctx.Done():
	}
}

// book is one account's ledger, open for writing: its balance row is locked.
type book struct {
	models.CreditBalance
	tx   pgx.Tx
	now  time.Time
	lots []models.Lot // open ones in burn order, as they stand in this transaction
}

func openBook(ctx context.Context, tx pgx.Tx, id uuid.UUID, now time.Time) (*book, error) {
	b := &book{tx: tx, now: now}
	rows, err := tx.Query(ctx, `SELECT account_id, remaining, overage, used, seq, posted_seq, month, since, valid_until,
		cap, capped_keys, card, grants_from FROM credit_balances WHERE account_id = $1 FOR UPDATE`, id)
	if err != nil {
		return nil, err
	}
	if b.CreditBalance, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[models.CreditBalance]); err != nil {
		return nil, err
	}
	return b, b.readLots(ctx)
}

func (b *book) readLots(ctx context.Context) error {
	rows, err := b.tx.Query(ctx, openLotsSQL, b.AccountID)
	if err != nil {
		return err
	}
	b.lots, err = pgx.CollectRows(rows, pgx.RowToStructByName[models.Lot])
	return err
}

// turn passes every boundary up to now: the lots that are over expire, and the
// month now begun is granted. Nothing was used since the first of them, or it
// would have been passed then.
func (b *book) turn(ctx context.Context) error {
	if err := b.expire(ctx); err != nil {
		return err
	}
	month := monthOf(b.now)
	if month.After(b.Month) {
		b.Month, b.Overage, b.Used = month, 0, 0
	}
	if month.After(b.Since) {
		b.Since = month
	}
	if err := b.grantMonth(ctx, month); err != nil {
		return err
	}
	b.ValidUntil = nextBoundary(b.lots, b.now)
	return nil
}

// firstCredits names the journal of an account's first credits.
const firstCredits = "first_credits"

// grantMonth grants what a month brings: the monthly grant, less the first credits of
// the same month, or, before the address is verified, the first credits once.
func (b *book) grantMonth(ctx context.Context, month time.Time) error {
	expires := nextMonth(month)
	if b.GrantsFrom == nil {
		return b.grant(ctx, lotGrant{
			journal: "promotion", source: firstCredits,
			kind: "promotion", priority: monthlyFirst, amount: FirstCredits, expires: &expires,
		})
	}
	if month.Before(*b.GrantsFrom) {
		return nil
	}
	var first models.Credits
	err := b.tx.QueryRow(ctx, `SELECT COALESCE(sum(l.granted), 0)::bigint FROM lots l JOIN journals j ON j.account_id = l.account_id AND j.id = l.journal_id
		WHERE l.account_id = $1 AND j.kind = 'promotion' AND j.source_id = $2 AND l.expires_at = $3`, b.AccountID, firstCredits, expires).Scan(&first)
	if err != nil {
		return err
	}
	return b.grant(ctx, lotGrant{
		journal: "monthly_grant", source: month.Format("2006-01"),
		kind: "monthly", priority: monthlyFirst, amount: MonthlyGrant - first, expires: &expires,
	})
}

func (b *book) save(ctx context.Context) error {
	_, err := b.tx.Exec(ctx, `UPDATE credit_balances SET remaining = $2, overage = $3, used = $4,
		posted_seq = $5, month = $6, since = $7, valid_until = $8 WHERE account_id = $1`,
		b.AccountID, b.Remaining, b.Overage, b.Used, b.PostedSeq, b.Month, b.Since, b.ValidUntil)
	return err
}
