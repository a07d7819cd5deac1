package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/internal/postgres"
	"groundline/models"
)

// sessionReuse is how long an abandoned checkout is reused. Stripe's sessions last a day.
const sessionReuse = 20 * time.Hour

const kindPlan = "plan"

// planPurchase returns a purchase of the theme plan, which an account buys once. It reuses
// an open checkout, because two of them could both be paid.
func (s *Service) planPurchase(ctx context.Context, account uuid.UUID) (models.Purchase, error) {
	owned, err := s.Plans.Entitled(ctx, account, ThemePlan.Kind)
	if err != nil {
		return models.Purchase{}, err
	}
	if paid, err := paidPlan(ctx, s.Pool, account, uuid.Nil); err != nil || owned || paid {
		return models.Purchase{}, errors.Join(err, errPlanOwned())
	}
	left, err := one[models.Purchase](ctx, s.Pool, "SELECT "+purchaseColumns+` FROM purchases
		WHERE account_id = $1 AND kind = 'plan' AND state = 'session_open' AND created_at > $2 ORDER BY created_at DESC LIMIT 1`,
		account, s.now().Add(-sessionReuse))
	if errors.Is(err, pgx.ErrNoRows) {
		return models.Purchase{AccountID: account, ID: newID(), Kind: kindPlan, Pack: ThemePlan.ID, Packs: 1,
			AmountCents: ThemePlan.Cents, State: "created"}, nil
	}
	return left, err
}

func errPlanOwned() error {
	return apperr.New(apperr.Conflict, "plan_owned", "The theme plan is paid for already: it is bought once.").
		WithRemedy("While its payment is disputed or being refunded, your badges show the default look.")
}

// paidPlan reports whether a purchase other than but paid for the plan and was not refunded.
// A disputed one counts, because the dispute may be won.
func paidPlan(ctx context.Context, q postgres.Querier, account, but uuid.UUID) (paid bool, err error) {
	err = q.QueryRow(ctx, `SELECT EXISTS (SELECT FROM purchases WHERE account_id = $1 AND kind = 'plan' AND id <> $2 AND fulfilled_at IS NOT NULL
			AND refund_asked_at IS NULL AND refunded_cents < amount_cents AND state <> 'lost')`, account, but).Scan(&paid)
	if err != nil {
		return false, fmt.Errorf("billing: plans of %s: %w", account, err)
	}
	return paid, nil
}

// sellPlan posts the price of a plan. If two checkouts were paid, it refunds the later.
func (s *Service) sellPlan(ctx context.Context, tx pgx.Tx, p *models.Purchase) error {
	twice, err := paidPlan(ctx, tx, p.AccountID, p.ID)
	if err != nil {
		return err
	}
	var journal uuid.UUID
	err = s.updateLedger(ctx, tx, p.AccountID, func(l *ledger.Ledger) error {
		var fresh bool
		if journal, fresh, err = l.Sell(ctx, p.ID.String(), micros(p.AmountCents)); err == nil && !fresh {
			err = fmt.Errorf("billing: purchase %s was sold before", p.ID)
		}
		return err
	})
	if err != nil {
		return err
	}
	now := s.now()
	p.State, p.JournalID, p.FulfilledAt, p.FailureCode, p.Failure = "fulfilled", &journal, &now, "", ""
	if twice {
		p.RefundAskedAt = &now
		if err := s.Jobs.Enqueue(ctx, tx, RefundJob{p.AccountID, p.ID}, nil); err != nil {
			return err
		}
	}
	return s.savePurchase(ctx, tx, *p)
}

// planActive reports whether a purchase entitles to its plan: it is paid, and neither
// refunded, about to be refunded, disputed nor lost.
func planActive(p models.Purchase) bool {
	return p.FulfilledAt != nil && p.RefundAskedAt == nil && p.RefundedCents < p.AmountCents && p.State != "disputed" && p.State != "lost"
}

// settlePlan updates the entitlement in the transaction that changes its purchase.
func (s *Service) settlePlan(ctx context.Context, tx pgx.Tx, p models.Purchase) error {
	if p.Kind != kindPlan || p.FulfilledAt == nil {
		return nil
	}
	source := "purchase:" + p.ID.String()
	if !planActive(p) {
		return s.Plans.Revoke(ctx, tx, p.AccountID, ThemePlan.Kind, source)
	}
	if err := s.Plans.Grant(ctx, tx, p.AccountID, ThemePlan.Kind, source); err != nil {
		return err
	}
	return s.Plans.Restore(ctx, tx, p.AccountID, ThemePlan.Kind, source)
}
