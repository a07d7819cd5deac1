package billing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/credits"
	"groundline/models"
)

// spentLine is what one kind of call cost, as a refill's receipt keeps it.
type spentLine = credits.Spent

// Refill buys packs for an account whose balance is at its threshold or below,
// if its terms allow: any number of calls at once start one attempt. The charge
// itself is a job, enqueued with the attempt. It reports whether it started one.
func (s *Service) Refill(ctx context.Context, account uuid.UUID) (bool, error) {
	started := false
	err := s.inAccount(ctx, account, func(tx pgx.Tx) error {
		st, err := settings(ctx, tx, account)
		if err != nil || !st.Enabled {
			return err
		}
		if wait, err := s.waits(ctx, tx, st); err != nil || wait != "" {
			return err
		}
		books, err := s.meter.OpenBooks(ctx, tx, account)
		if err != nil {
			return err
		}
		if err := books.Save(ctx); err != nil || books.Remaining() > st.Threshold {
			return err
		}
		pack, err := packOf(st.Pack)
		if err != nil {
			return err
		}
		n, err := s.affordable(ctx, tx, st, pack, books.Remaining())
		if err != nil {
			return err
		}
		if n == 0 {
			return s.capReached(ctx, tx, st)
		}
		started = true
		return s.startRefill(ctx, tx, st, pack, n, books.Remaining())
	})
	return started && err == nil, err
}

// waits says why no refill may start now; "" if one may.
func (s *Service) waits(ctx context.Context, q querier, st models.RefillSettings) (string, error) {
	now := s.now()
	if st.RetryAt != nil && now.Before(*st.RetryAt) {
		return "after a failed payment it waits until " + st.RetryAt.UTC().Format("15:04 UTC"), nil
	}
	if is, err := frozen(ctx, q, st.AccountID); err != nil || is {
		return "a disputed payment is being settled", err
	}
	var open, today int
	err := q.QueryRow(ctx, `SELECT count(*) FILTER (WHERE state IN ('pending', 'charging', 'requires_action', 'unknown')),
			count(*) FILTER (WHERE created_at >= $2) FROM refill_attempts WHERE account_id = $1`,
		st.AccountID, now.Truncate(24*time.Hour)).Scan(&open, &today)
	switch {
	case err != nil:
		return "", fmt.Errorf("billing: refills of the day: %w", err)
	case open > 0:
		return "a refill is under way", nil
	case today >= st.PerDay:
		return fmt.Sprintf("there were %d refills today, and that is the most", today), nil
	}
	return "", nil
}

// affordable gives how many packs to buy: enough to bring the balance above the
// threshold, as far as the month's cap goes.
func (s *Service) affordable(ctx context.Context, q querier, st models.RefillSettings, pack Pack, remaining models.Credits) (int64, error) {
	spent, err := s.refilledThisMonth(ctx, q, st.AccountID)
	if err != nil {
		return 0, err
	}
	wanted := int64(st.Threshold-remaining)/int64(pack.Credits) + 1
	return max(0, min(wanted, (st.MonthlyCapCents-spent)/pack.Cents)), nil
}

// refilledThisMonth is what refills of this month cost or may yet cost, in cents.
func (s *Service) refilledThisMonth(ctx context.Context, q querier, account uuid.UUID) (cents int64, err error) {
	err = q.QueryRow(ctx, `SELECT COALESCE(sum(amount_cents), 0)::bigint FROM purchases
		WHERE account_id = $1 AND kind = 'refill' AND state NOT IN ('failed', 'expired') AND created_at >= $2`, account, monthOf(s.now())).Scan(&cents)
	return cents, err
}

// capReached tells the owner once a month.
func (s *Service) capReached(ctx context.Context, tx pgx.Tx, st models.RefillSettings) error {
	month := monthOf(s.now())
	if st.CapNoticed != nil && !st.CapNoticed.Before(month) {
		return nil
	}
	if _, err := tx.Exec(ctx, "UPDATE refill_settings SET cap_noticed = $2 WHERE account_id = $1", st.AccountID, month); err != nil {
		return err
	}
	return s.send(ctx, tx, st.AccountID, capLetter(st.MonthlyCapCents, s.config.BaseURL))
}

func (s *Service) startRefill(ctx context.Context, tx pgx.Tx, st models.RefillSettings, pack Pack, n int64, balance models.Credits) error {
	c, ok, err := card(ctx, tx, st.AccountID)
	if err != nil {
		return err
	}
	if !ok {
		return s.turnOff(ctx, tx, st.AccountID, "There is no card on file.")
	}
	p := models.Purchase{AccountID: st.AccountID, ID: newID(), Kind: "refill", Pack: pack.ID, Packs: int(n),
		Credits: models.Credits(n) * pack.Credits, AmountCents: n * pack.Cents, State: "created"}
	if err := s.insertPurchase(ctx, tx, p); err != nil {
		return err
	}
	since, spent, err := s.spentSince(ctx, tx, st.AccountID)
	if err != nil {
		return err
	}
	id := newID()
	_, err = tx.Exec(ctx, `INSERT INTO refill_attempts (account_id, id, purchase_id, idempotency_key, card_id, state, reason_code, reason,
			balance_before, threshold, spent, spent_since, created_at)
		VALUES ($1, $2, $3, $4, $5, 'pending', '', '', $6, $7, $8, $9, $10)`,
		st.AccountID, id, p.ID, "refill:"+id.String(), c.ID, balance, st.Threshold, spent, since, s.now())
	if err != nil {
		return fmt.Errorf("billing: record the refill: %w", err)
	}
	return s.jobs.Enqueue(ctx, tx, RefillJob{st.AccountID, id}, nil)
}

// spentSince gives what calls cost since the last credits that were bought, or
// since the account was opened.
func (s *Service) spentSince(ctx context.Context, tx pgx.Tx, account uuid.UUID) (time.Time, []byte, error) {
	var since time.Time
	err := tx.QueryRow(ctx, `SELECT COALESCE((SELECT max(fulfilled_at) FROM purchases WHERE account_id = $1 AND kind <> 'plan'), created_at)
		FROM accounts WHERE id = $1`, account).Scan(&since)
	if err != nil {
		return since, nil, err
	}
	lines, err := s.meter.SpentBetween(ctx, tx, account, since, s.now().Add(time.Second))
	if err != nil {
		return since, nil, err
	}
	text, err := json.Marshal(append([]spentLine{}, lines...))
	return since, text, err
}

const attemptColumns = `account_id, id, purchase_id, idempotency_key, card_id, payment_intent_id, state, reason_code, reason,
	balance_before, threshold, spent, spent_since, link_hash, created_at, posted_at, settled_at`

func (s *Service) attempt(ctx context.Context, q querier, account, id uuid.UUID) (models.RefillAttempt, error) {
	a, err := one[models.RefillAttempt](ctx, q, "SELECT "+attemptColumns+" FROM refill_attempts WHERE account_id = $1 AND id = $2", account, id)
	if err != nil {
		return a, fmt.Errorf("billing: refill %s: %w", id, err)
	}
	return a, nil
}

func (s *Service) attemptOf(ctx context.Context, q querier, p models.Purchase) (models.RefillAttempt, error) {
	a, err := one[models.RefillAttempt](ctx, q, "SELECT "+attemptColumns+" FROM refill_attempts WHERE account_id = $1 AND purchase_id = $2", p.AccountID, p.ID)
	if errors.Is(err, pgx.ErrNoRows) {
		return a, fmt.Errorf("billing: purchase %s has no refill", p.ID)
	}
	return a, err
}
