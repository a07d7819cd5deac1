package billing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/internal/usage"
	"groundline/models"
)

// spentLine is the cost of one kind of request in a refill's receipt.
type spentLine = usage.Spent

// Refill starts an attempt to buy packs if the account's balance is at or below its
// threshold and its terms allow it. Concurrent calls start one attempt. A job, enqueued with
// the attempt, charges the card. Refill reports whether it started one.
func (s *Service) Refill(ctx context.Context, account uuid.UUID) (bool, error) {
	started := false
	err := s.inAccount(ctx, account, func(tx pgx.Tx) error {
		st, err := settings(ctx, tx, account)
		if err != nil || !st.Enabled {
			return err
		}
		if wait, err := s.refillBlock(ctx, tx, st); err != nil || wait != "" {
			return err
		}
		var remaining models.Credits
		err = s.updateLedger(ctx, tx, account, func(l *ledger.Ledger) error {
			remaining = l.Remaining()
			return nil
		})
		if err != nil || remaining > st.Threshold {
			return err
		}
		pack, err := packOf(st.Pack)
		if err != nil {
			return err
		}
		n, err := s.affordable(ctx, tx, st, pack, remaining)
		if err != nil {
			return err
		}
		if n == 0 {
			return s.capReached(ctx, tx, st)
		}
		started = true
		return s.startRefill(ctx, tx, st, pack, n, remaining)
	})
	return started && err == nil, err
}

// refillBlock returns why no refill may start now, or "".
func (s *Service) refillBlock(ctx context.Context, q postgres.Querier, st models.RefillSettings) (string, error) {
	now := s.now()
	if st.RetryAt != nil && now.Before(*st.RetryAt) {
		return "a payment failed; the next try is possible at " + st.RetryAt.UTC().Format("15:04 UTC"), nil
	}
	if is, err := hasOpenDispute(ctx, q, st.AccountID); err != nil || is {
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
		return fmt.Sprintf("there were %d refills today, the daily maximum", today), nil
	}
	return "", nil
}

// affordable returns how many packs to buy: enough to lift the balance above the threshold,
// within the month's cap.
func (s *Service) affordable(ctx context.Context, q postgres.Querier, st models.RefillSettings, pack Pack, remaining models.Credits) (int64, error) {
	spent, err := s.refilledThisMonth(ctx, q, st.AccountID)
	if err != nil {
		return 0, err
	}
	wanted := int64(st.Threshold-remaining)/int64(pack.Credits) + 1
	return max(0, min(wanted, (st.MonthlyCapCents-spent)/pack.Cents)), nil
}

// refilledThisMonth returns what this month's refills cost or may yet cost, in cents.
func (s *Service) refilledThisMonth(ctx context.Context, q postgres.Querier, account uuid.UUID) (cents int64, err error) {
	err = q.QueryRow(ctx, `SELECT COALESCE(sum(amount_cents), 0)::bigint FROM purchases
		WHERE account_id = $1 AND kind = 'refill' AND state NOT IN ('failed', 'expired') AND created_at >= $2`, account, ledger.MonthOf(s.now())).Scan(&cents)
	return cents, err
}

// capReached mails the owner, once per month.
func (s *Service) capReached(ctx context.Context, tx pgx.Tx, st models.RefillSettings) error {
	month := ledger.MonthOf(s.now())
	if st.CapNoticed != nil && !st.CapNoticed.Before(month) {
		return nil
	}
	if _, err := tx.Exec(ctx, "UPDATE refill_settings SET cap_noticed = $2 WHERE account_id = $1", st.AccountID, month); err != nil {
		return err
	}
	return s.send(ctx, tx, st.AccountID, capLetter(st.MonthlyCapCents, s.Config.BaseURL))
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
	return s.Jobs.Enqueue(ctx, tx, RefillJob{st.AccountID, id}, nil)
}

// spentSince returns what requests cost since the last purchase of credits, or since the
// account was opened.
func (s *Service) spentSince(ctx context.Context, tx pgx.Tx, account uuid.UUID) (time.Time, []byte, error) {
	var since time.Time
	err := tx.QueryRow(ctx, `SELECT COALESCE((SELECT max(fulfilled_at) FROM purchases WHERE account_id = $1 AND kind <> 'plan'), created_at)
		FROM accounts WHERE id = $1`, account).Scan(&since)
	if err != nil {
		return since, nil, err
	}
	lines, err := usage.SpentBetween(ctx, tx, account, since, s.now().Add(time.Second))
	if err != nil {
		return since, nil, err
	}
	text, err := json.Marshal(append([]spentLine{}, lines...))
	return since, text, err
}

const attemptColumns = `account_id, id, purchase_id, idempotency_key, card_id, payment_intent_id, state, reason_code, reason,
	balance_before, threshold, spent, spent_since, link_hash, created_at, posted_at, settled_at`

func (s *Service) attempt(ctx context.Context, q postgres.Querier, account, id uuid.UUID) (models.RefillAttempt, error) {
	a, err := one[models.RefillAttempt](ctx, q, "SELECT "+attemptColumns+" FROM refill_attempts WHERE account_id = $1 AND id = $2", account, id)
	if err != nil {
		return a, fmt.Errorf("billing: refill %s: %w", id, err)
	}
	return a, nil
}

func (s *Service) attemptOf(ctx context.Context, q postgres.Querier, p models.Purchase) (models.RefillAttempt, error) {
	a, err := one[models.RefillAttempt](ctx, q, "SELECT "+attemptColumns+" FROM refill_attempts WHERE account_id = $1 AND purchase_id = $2", p.AccountID, p.ID)
	if errors.Is(err, pgx.ErrNoRows) {
		return a, fmt.Errorf("billing: purchase %s has no refill", p.ID)
	}
	return a, err
}
