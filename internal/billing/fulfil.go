package billing

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/models"
)

// evidence is what Stripe reports about a successful payment.
type evidence struct {
	cents          int64
	currency       string
	intent, charge string
}

// lockPurchase reads and locks a purchase.
func lockPurchase(ctx context.Context, tx pgx.Tx, account, id uuid.UUID) (models.Purchase, error) {
	p, err := one[models.Purchase](ctx, tx, "SELECT "+purchaseColumns+" FROM purchases WHERE account_id = $1 AND id = $2 FOR UPDATE", account, id)
	if err != nil {
		return p, fmt.Errorf("billing: purchase %s: %w", id, err)
	}
	return p, nil
}

// fulfil grants the credits or the plan of a paid purchase. Nothing else grants them for
// money. It is keyed by our purchase, so that all of Stripe's events for one payment grant
// once. A wrong amount grants nothing and raises an alert; a late success always grants,
// even after the purchase failed or expired.
func (s *Service) fulfil(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, e evidence) (models.Purchase, error) {
	p, err := lockPurchase(ctx, tx, account, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return p, s.alert(ctx, tx, account, "unknown_purchase", id.String(), "Stripe reports a payment for an unknown purchase")
	}
	if err != nil {
		return p, err
	}
	if e.cents != p.AmountCents || e.currency != usd {
		return p, s.alert(ctx, tx, account, "wrong_amount", id.String(),
			fmt.Sprintf("paid %d %s, the purchase is %d usd", e.cents, e.currency, p.AmountCents))
	}
	if e.intent != "" && p.PaymentIntentID == nil {
		p.PaymentIntentID = &e.intent
	}
	if e.charge != "" && p.ChargeID == nil {
		p.ChargeID = &e.charge
	}
	if p.FulfilledAt != nil {
		return p, s.savePurchase(ctx, tx, p)
	}
	if err := s.grant(ctx, tx, &p); err != nil {
		return p, err
	}
	s.step("granted")
	if p.Kind == "refill" {
		err = s.refillPaid(ctx, tx, p)
	} else {
		err = s.send(ctx, tx, account, purchaseLetter(p, s.Config.BaseURL))
	}
	return p, err
}

func (s *Service) grant(ctx context.Context, tx pgx.Tx, p *models.Purchase) error {
	if p.Kind == kindPlan {
		return s.sellPlan(ctx, tx, p)
	}
	var granted ledger.Granted
	err := s.updateLedger(ctx, tx, p.AccountID, func(l *ledger.Ledger) (err error) {
		var fresh bool
		if granted, fresh, err = l.GrantPaid(ctx, p.ID.String(), p.Credits, micros(p.AmountCents)); err == nil && !fresh {
			err = fmt.Errorf("billing: purchase %s was granted before", p.ID)
		}
		return err
	})
	if err != nil {
		return err
	}
	now := s.now()
	p.State, p.JournalID, p.LotID, p.FulfilledAt, p.FailureCode, p.Failure = "fulfilled", &granted.Journal, &granted.Batch, &now, "", ""
	return s.savePurchase(ctx, tx, *p)
}

// savePurchase saves a purchase and updates its plan.
func (s *Service) savePurchase(ctx context.Context, tx pgx.Tx, p models.Purchase) error {
	_, err := tx.Exec(ctx, `UPDATE purchases SET state = $3, payment_intent_id = $4, charge_id = $5, journal_id = $6, lot_id = $7,
			failure_code = $8, failure = $9, refunded_cents = $10, lost_cents = $11, clawed = $12, held = $13,
			refund_asked_at = $14, fulfilled_at = $15 WHERE account_id = $1 AND id = $2`,
		p.AccountID, p.ID, p.State, p.PaymentIntentID, p.ChargeID, p.JournalID, p.LotID, p.FailureCode, p.Failure,
		p.RefundedCents, p.LostCents, p.Clawed, p.Held, p.RefundAskedAt, p.FulfilledAt)
	if err != nil {
		return fmt.Errorf("billing: save purchase %s: %w", p.ID, err)
	}
	return s.settlePlan(ctx, tx, p)
}

// paymentFailed records why a checkout's payment failed. The session stays open for another
// card.
func (s *Service) paymentFailed(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, intent, code, reason string) error {
	p, err := lockPurchase(ctx, tx, account, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil || p.FulfilledAt != nil {
		return err
	}
	if p.Kind == "refill" {
		return s.refillDeclined(ctx, tx, p, intent, code, reason)
	}
	p.FailureCode, p.Failure = code, reason
	return s.savePurchase(ctx, tx, p)
}
