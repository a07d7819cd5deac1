package billing

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/internal/apperr"
	"groundline/internal/ledger"
	"groundline/models"
)

// RefundWindow is how long an unused pack or the theme plan can be refunded.
const RefundWindow = 24 * time.Hour

// Refundable reports whether the purchase's own state allows a refund at now. Refund also
// checks that its credits are unused.
func Refundable(p models.Purchase, now time.Time) bool {
	return p.State == "fulfilled" && p.RefundAskedAt == nil && p.RefundedCents == 0 && p.FulfilledAt != nil && now.Before(p.FulfilledAt.Add(RefundWindow)) &&
		(p.Kind != kindAgent || p.PaymentIntentID != nil) // what was paid into a wallet is not Stripe's to refund
}

// Refund requests a full refund. The credits or the plan are unavailable at once, and a job
// asks Stripe. A pack with used credits is not refunded.
func (s *Service) Refund(ctx context.Context, account, id uuid.UUID) error {
	if _, err := s.Purchase(ctx, account, id); err != nil {
		return err
	}
	return s.inAccount(ctx, account, func(tx pgx.Tx) error {
		p, err := lockPurchase(ctx, tx, account, id)
		if err != nil {
			return err
		}
		if p.RefundAskedAt != nil {
			return nil
		}
		if !Refundable(p, s.now()) {
			return apperr.New(apperr.Conflict, "not_refundable", "This purchase can no longer be refunded.").
				WithRemedy("An unused pack, or the theme plan, can be refunded for 24 hours after it was bought. Write to us for anything else.")
		}
		held, err := s.hold(ctx, tx, p, "refund:"+id.String())
		if err != nil {
			return err
		}
		if held != p.Credits {
			return apperr.New(apperr.Conflict, "pack_used", "Some of this pack's credits were used, so it cannot be refunded.").
				WithRemedy("The rest of its credits do not expire.")
		}
		now := s.now()
		p.Held, p.RefundAskedAt = held, &now
		if err := s.savePurchase(ctx, tx, p); err != nil {
			return err
		}
		return s.Jobs.Enqueue(ctx, tx, RefundJob{account, id}, nil)
	})
}

// RunRefund makes a requested refund at Stripe. Repeated, it refunds once.
func (s *Service) RunRefund(ctx context.Context, account, id uuid.UUID) error {
	p, err := s.Purchase(ctx, account, id)
	if err != nil || p.RefundAskedAt == nil || p.RefundedCents == p.AmountCents || p.State == "lost" {
		return err
	}
	asking, cancel := s.deadline(ctx)
	defer cancel()
	refund, err := s.stripe.Refunds.New(&stripe.RefundParams{
		Params: params(asking, "refund:"+id.String()), Metadata: stripeMetadata(p), PaymentIntent: p.PaymentIntentID})
	if err != nil {
		verdict, problem := judge(err)
		if verdict == refused && problem.Code == stripe.ErrorCodeChargeAlreadyRefunded {
			return s.checkRefund(ctx, p)
		}
		if verdict == refused {
			return s.refundRefused(ctx, account, id, problem.Msg)
		}
		return fmt.Errorf("billing: refund %s: %w", id, err)
	}
	charge := ""
	if refund.Charge != nil {
		charge = refund.Charge.ID
	}
	return s.inAccount(ctx, account, func(tx pgx.Tx) error {
		return s.refunded(ctx, tx, account, id, evidence{p.AmountCents, usd, deref(p.PaymentIntentID), charge}, p.AmountCents)
	})
}

// checkRefund asks Stripe what was refunded of a purchase that someone else refunded.
func (s *Service) checkRefund(ctx context.Context, p models.Purchase) error {
	asking, cancel := s.deadline(ctx)
	defer cancel()
	list := &stripe.ChargeListParams{PaymentIntent: p.PaymentIntentID}
	list.Context, list.Limit = asking, stripe.Int64(100)
	charges := s.stripe.Charges.List(list)
	for charges.Next() {
		if err := s.recheck(ctx, charges.Charge()); err != nil {
			return err
		}
	}
	return charges.Err()
}

// refundRefused returns the credits or the plan if Stripe rejects the refund, for example
// because of a dispute. Credits that the dispute holds stay held until it is over.
func (s *Service) refundRefused(ctx context.Context, account, id uuid.UUID, why string) error {
	return s.inAccount(ctx, account, func(tx pgx.Tx) error {
		p, err := lockPurchase(ctx, tx, account, id)
		if err != nil || p.RefundAskedAt == nil || p.RefundedCents == p.AmountCents || p.State == "lost" {
			return err
		}
		if p.State != "disputed" {
			if err := s.release(ctx, tx, &p, "refund:"+id.String()); err != nil {
				return err
			}
		}
		p.RefundAskedAt = nil
		if err := s.savePurchase(ctx, tx, p); err != nil {
			return err
		}
		return s.alert(ctx, tx, account, "refund_refused", id.String(), why)
	})
}

// hold makes the credits left of a purchase unavailable.
func (s *Service) hold(ctx context.Context, tx pgx.Tx, p models.Purchase, source string) (models.Credits, error) {
	if p.LotID == nil {
		return 0, nil
	}
	var held models.Credits
	err := s.updateLedger(ctx, tx, p.AccountID, func(l *ledger.Ledger) (err error) {
		held, err = l.Hold(ctx, source, *p.LotID)
		return err
	})
	return held, err
}

func (s *Service) release(ctx context.Context, tx pgx.Tx, p *models.Purchase, source string) error {
	if p.LotID == nil {
		return nil
	}
	held := p.Held
	p.Held = 0
	return s.updateLedger(ctx, tx, p.AccountID, func(l *ledger.Ledger) error { return l.Release(ctx, source, *p.LotID, held) })
}

// refunded claws back the credits of a refund. Stripe's amount is cumulative, so repeats and
// late smaller amounts change nothing. Credits spent by then are owed.
func (s *Service) refunded(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, e evidence, cumulative int64) error {
	p, err := s.fulfil(ctx, tx, account, id, e) // what is refunded was paid
	if err != nil || p.FulfilledAt == nil || cumulative <= p.RefundedCents {
		return err
	}
	if cumulative > p.AmountCents {
		return s.alert(ctx, tx, account, "wrong_refund", id.String(), fmt.Sprintf("refunded %d of %d cents", cumulative, p.AmountCents))
	}
	target := models.Credits(int64(p.Credits) * cumulative / p.AmountCents)
	returned := micros(cumulative - p.RefundedCents)
	c := clawback{source: fmt.Sprintf("%s:%d", e.charge, cumulative), charge: e.charge, refunded: &cumulative, account: "refunded", returned: returned}
	p.RefundedCents = cumulative
	if p.State == "fulfilled" || p.State == "part_refunded" || p.State == "won" {
		p.State = "part_refunded"
		if cumulative == p.AmountCents {
			p.State = "refunded"
		}
	}
	if err := s.clawBack(ctx, tx, &p, max(0, target-p.Clawed), c); err != nil {
		return err
	}
	return s.send(ctx, tx, account, refundLetter(p))
}

// clawback is the cause of a clawback.
type clawback struct {
	source, charge string
	refunded       *int64
	dispute        *string
	account        string
	returned       models.Micros
}

func (s *Service) clawBack(ctx context.Context, tx pgx.Tx, p *models.Purchase, n models.Credits, c clawback) error {
	var took ledger.Clawback
	err := s.updateLedger(ctx, tx, p.AccountID, func(l *ledger.Ledger) (err error) {
		if p.LotID == nil {
			return l.MoveMoney(ctx, "clawback", c.source, "card", c.account, c.returned)
		}
		took, err = l.ClawBack(ctx, c.source, *p.LotID, p.Held, n, c.account, c.returned)
		return err
	})
	if err != nil {
		return err
	}
	p.Clawed, p.Held = p.Clawed+n, p.Held-took.Held
	_, err = tx.Exec(ctx, `INSERT INTO clawbacks (account_id, id, purchase_id, charge_id, refunded_cents, dispute_id, credits, debt, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, p.AccountID, newID(), p.ID, c.charge, c.refunded, c.dispute, n, took.Debt, s.now())
	if err != nil {
		return fmt.Errorf("billing: record the clawback: %w", err)
	}
	return s.savePurchase(ctx, tx, *p)
}
