package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"groundline/internal/ledger"
	"groundline/internal/mail"
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

// kindAgent is the kind of a purchase that an agent paid for by itself.
const kindAgent = "agent"

// AgentSale is a pack that an agent paid for by itself.
type AgentSale struct {
	Account uuid.UUID
	ID      uuid.UUID // of the payment's challenge, and so of the purchase
	Pack    string
	Credits models.Credits
	Cents   int64
	Intent  string // Stripe's payment intent; empty if the money is in the operator's wallet
	At      time.Time
	BaseURL string
}

// SellToAgent records a paid sale with its credits and its receipt, in the transaction that
// records the payment. The caller has locked the account. It needs no payment service, and
// fails if the sale was recorded before.
func SellToAgent(ctx context.Context, tx pgx.Tx, a AgentSale) error {
	into := ledger.Wallet
	if a.Intent != "" {
		into = ledger.Card
	}
	p := models.Purchase{AccountID: a.Account, ID: a.ID, Kind: kindAgent, Pack: a.Pack, Packs: 1, Credits: a.Credits, AmountCents: a.Cents,
		PaymentIntentID: orNull(a.Intent)}
	err := ledger.Update(ctx, tx, a.Account, a.At, func(l *ledger.Ledger) error {
		granted, fresh, err := l.GrantPaidInto(ctx, into, a.ID.String(), a.Credits, micros(a.Cents))
		if err == nil && !fresh {
			err = fmt.Errorf("billing: purchase %s was granted before", a.ID)
		}
		p.JournalID, p.LotID = &granted.Journal, &granted.Batch
		return err
	})
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO purchases (account_id, id, kind, pack, packs, credits, amount_cents, save_card, state,
			session_url, payment_intent_id, journal_id, lot_id, failure_code, failure, refunded_cents, lost_cents, clawed, held, created_at, fulfilled_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, false, 'fulfilled', '', $8, $9, $10, '', '', 0, 0, 0, 0, $11, $11)`,
		p.AccountID, p.ID, p.Kind, p.Pack, p.Packs, p.Credits, p.AmountCents, p.PaymentIntentID, p.JournalID, p.LotID, a.At)
	if err != nil {
		return fmt.Errorf("billing: record an agent's purchase: %w", err)
	}
	l := agentLetter(p, a.BaseURL)
	return mail.Queue(ctx, tx, mail.Message{AccountID: &a.Account, Subject: l.subject, Text: l.text})
}
