package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/models"
)

// disputed follows a dispute: opened it holds what is left of the purchase's
// credits, won it gives them back, lost it claws all of them back. While one is
// open nothing is refilled. A dispute that is over stays so, whatever order its
// events come in.
func (s *Service) disputed(ctx context.Context, tx pgx.Tx, account, purchase uuid.UUID, d *stripe.Dispute) error {
	state := disputeState(d.Status)
	if state == "" {
		return nil // an inquiry: no money has moved
	}
	p, err := s.paidBefore(ctx, tx, account, purchase, d)
	if err != nil || p.FulfilledAt == nil {
		return err
	}
	was, err := one[models.Dispute](ctx, tx, `SELECT account_id, id, purchase_id, amount_cents, reason, state, opened_at, closed_at
		FROM disputes WHERE account_id = $1 AND id = $2`, account, d.ID)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		_, err = tx.Exec(ctx, `INSERT INTO disputes (account_id, id, purchase_id, amount_cents, reason, state, opened_at)
			VALUES ($1, $2, $3, $4, $5, 'open', $6)`, account, d.ID, purchase, d.Amount, string(d.Reason), time.Unix(d.Created, 0).UTC())
		if err == nil {
			err = s.disputeOpened(ctx, tx, &p, d)
		}
	case err == nil && was.State != "open":
		return nil
	}
	if err != nil || state == "open" {
		return err
	}
	return s.disputeClosed(ctx, tx, &p, d, state)
}

func disputeState(status stripe.DisputeStatus) string {
	switch status {
	case stripe.DisputeStatusNeedsResponse, stripe.DisputeStatusUnderReview:
		return "open"
	case stripe.DisputeStatusWon:
		return "won"
	case stripe.DisputeStatusLost:
		return "lost"
	}
	return ""
}

// paidBefore makes sure of the purchase: what is disputed had been paid.
func (s *Service) paidBefore(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, d *stripe.Dispute) (models.Purchase, error) {
	p, err := lockPurchase(ctx, tx, account, id)
	if err != nil {
		return p, err
	}
	e := evidence{cents: p.AmountCents, currency: string(d.Currency)}
	if d.Charge != nil {
		e.charge = d.Charge.ID
	}
	if d.PaymentIntent != nil {
		e.intent = d.PaymentIntent.ID
	}
	return s.fulfil(ctx, tx, account, id, e)
}

func (s *Service) disputeOpened(ctx context.Context, tx pgx.Tx, p *models.Purchase, d *stripe.Dispute) error {
	books, err := s.meter.OpenBooks(ctx, tx, p.AccountID)
	if err != nil {
		return err
	}
	held, err := books.Hold(ctx, d.ID, *p.LotID)
	if err != nil {
		return err
	}
	if err := books.Save(ctx); err != nil {
		return err
	}
	p.Held, p.State = p.Held+held, "disputed"
	if err := s.savePurchase(ctx, tx, *p); err != nil {
		return err
	}
	if err := s.alert(ctx, tx, p.AccountID, "dispute_opened", d.ID, fmt.Sprintf("%d cents, %s", d.Amount, d.Reason)); err != nil {
		return err
	}
	return s.send(ctx, tx, p.AccountID, disputeLetter(*p, "open"))
}

func (s *Service) disputeClosed(ctx context.Context, tx pgx.Tx, p *models.Purchase, d *stripe.Dispute, state string) error {
	_, err := tx.Exec(ctx, "UPDATE disputes SET state = $3, closed_at = $4 WHERE account_id = $1 AND id = $2", p.AccountID, d.ID, state, s.now())
	if err != nil {
		return err
	}
	p.State = state
	if state == "won" {
		if err := s.release(ctx, tx, p, d.ID); err != nil {
			return err
		}
		err = s.savePurchase(ctx, tx, *p)
	} else {
		p.LostCents = d.Amount
		err = s.clawBack(ctx, tx, p, p.Credits-p.Clawed, clawback{source: d.ID, charge: deref(p.ChargeID), dispute: &d.ID, account: "lost", returned: micros(d.Amount)})
	}
	if err != nil {
		return err
	}
	return s.send(ctx, tx, p.AccountID, disputeLetter(*p, state))
}

// frozen reports whether an open dispute stops refills.
func frozen(ctx context.Context, q querier, account uuid.UUID) (bool, error) {
	var yes bool
	err := q.QueryRow(ctx, "SELECT EXISTS (SELECT FROM disputes WHERE account_id = $1 AND state = 'open')", account).Scan(&yes)
	return yes, err
}
