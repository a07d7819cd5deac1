package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/models"
)

// reuseSession is for how long a checkout that was left is opened again rather
// than another made; Stripe's sessions live a day.
const reuseSession = 20 * time.Hour

const isPlan = "plan"

// planPurchase begins the purchase of the theme plan, which an account buys once.
// A checkout that is open still is gone on with: two of them could both be paid.
func (s *Service) planPurchase(ctx context.Context, account uuid.UUID) (models.Purchase, error) {
	owned, err := s.plans.Entitled(ctx, account, ThemePlan.Kind)
	if err != nil {
		return models.Purchase{}, err
	}
	if paid, err := paidPlan(ctx, s.pool, account, uuid.Nil); err != nil || owned || paid {
		return models.Purchase{}, errors.Join(err, errPlanOwned())
	}
	left, err := one[models.Purchase](ctx, s.pool, "SELECT "+purchaseColumns+` FROM purchases
		WHERE account_id = $1 AND kind = 'plan' AND state = 'session_open' AND created_at > $2 ORDER BY created_at DESC LIMIT 1`,
		account, s.now().Add(-reuseSession))
	if errors.Is(err, pgx.ErrNoRows) {
		return models.Purchase{AccountID: account, ID: newID(), Kind: isPlan, Pack: ThemePlan.ID, Packs: 1,
			AmountCents: ThemePlan.Cents, State: "created"}, nil
	}
	return left, err
}

func errPlanOwned() error {
	return apperr.New(apperr.Conflict, "plan_owned", "The theme plan is paid for already: it is bought once.").
		WithRemedy("While its payment is disputed or being refunded, your badges show the default look.")
}

// paidPlan reports whether another purchase than one paid for the plan, and was
// not given back. A disputed one counts: it may be won.
func paidPlan(ctx context.Context, q querier, account, but uuid.UUID) (paid bool, err error) {
	err = q.QueryRow(ctx, `SELECT EXISTS (SELECT FROM purchases WHERE account_id = $1 AND kind = 'plan' AND id <> $2 AND fulfilled_at IS NOT NULL
			AND refund_asked_at IS NULL AND refunded_cents < amount_cents AND state <> 'lost')`, account, but).Scan(&paid)
	if err != nil {
		return false, fmt.Errorf("billing: plans of %s: %w", account, err)
	}
	return paid, nil
}

// sellPlan books the price of a plan. Of two checkouts that were both paid the
// later goes back by itself.
func (s *Service) sellPlan(ctx context.Context, tx pgx.Tx, p *models.Purchase) error {
	twice, err := paidPlan(ctx, tx, p.AccountID, p.ID)
	if err != nil {
		return err
	}
	books, err := s.meter.OpenBooks(ctx, tx, p.AccountID)
	if err != nil {
		return err
	}
	journal, fresh, err := books.Sell(ctx, p.ID.String(), micros(p.AmountCents))
	if err != nil || !fresh {
		return errors.Join(err, fmt.Errorf("billing: sale of %s, fresh %t", p.ID, fresh))
	}
	if err := books.Save(ctx); err != nil {
		return err
	}
	now := s.now()
	p.State, p.JournalID, p.FulfilledAt, p.FailureCode, p.Failure = "fulfilled", &journal, &now, "", ""
	if twice {
		p.RefundAskedAt = &now
		if err := s.jobs.Enqueue(ctx, tx, RefundJob{p.AccountID, p.ID}, nil); err != nil {
			return err
		}
	}
	return s.savePurchase(ctx, tx, *p)
}

// planHolds reports whether a purchase gives its plan: it was paid, and neither
// refunded in full nor asked back, nor is it disputed or lost.
func planHolds(p models.Purchase) bool {
	return p.FulfilledAt != nil && p.RefundAskedAt == nil && p.RefundedCents < p.AmountCents && p.State != "disputed" && p.State != "lost"
}

// settlePlan has the entitlement follow its purchase, in the transaction that
// changes the purchase.
func (s *Service) settlePlan(ctx context.Context, tx pgx.Tx, p models.Purchase) error {
	if p.Kind != isPlan || p.FulfilledAt == nil {
		return nil
	}
	source := "purchase:" + p.ID.String()
	if !planHolds(p) {
		return s.plans.Revoke(ctx, tx, p.AccountID, ThemePlan.Kind, source)
	}
	if err := s.plans.Grant(ctx, tx, p.AccountID, ThemePlan.Kind, source); err != nil {
		return err
	}
	return s.plans.Restore(ctx, tx, p.AccountID, ThemePlan.Kind, source)
}
