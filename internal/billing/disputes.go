package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/internal/postgres"
	"groundline/models"
)

// disputed applies a purchase's dispute. While it is open, the credits left are held, a
// plan is not owned, and nothing is refilled. If we win, the credits are released; if we
// lose, all of them are clawed back.
func (s *Service) disputed(ctx context.Context, tx pgx.Tx, account, purchase uuid.UUID, d *stripe.Dispute) error {
	if disputeState(d.Status) == "" {
		return nil // an inquiry: no money has moved
	}
	p, err := s.ensureFulfilled(ctx, tx, account, purchase, d)
	if err != nil || p.FulfilledAt == nil {
		return err
	}
	return s.followDispute(ctx, tx, models.Dispute{AccountID: account, PurchaseID: &purchase}, d,
		func() error { return s.disputeOpened(ctx, tx, &p, d) },
		func(state string) error { return s.disputeClosed(ctx, tx, &p, d, state) })
}

// followDispute applies a dispute's current state. It opens and closes each dispute once, in
// whatever order its events come.
func (s *Service) followDispute(ctx context.Context, tx pgx.Tx, of models.Dispute, d *stripe.Dispute, opened func() error, closed func(state string) error) error {
	var was string
	err := tx.QueryRow(ctx, "SELECT state FROM disputes WHERE account_id = $1 AND id = $2", of.AccountID, d.ID).Scan(&was)
	if errors.Is(err, pgx.ErrNoRows) {
		was = "open"
		_, err = tx.Exec(ctx, `INSERT INTO disputes (account_id, id, purchase_id, statement_id, amount_cents, reason, state, opened_at)
			VALUES ($1, $2, $3, $4, $5, $6, 'open', $7)`, of.AccountID, d.ID, of.PurchaseID, of.StatementID, d.Amount, string(d.Reason), time.Unix(d.Created, 0).UTC())
		if err == nil {
			err = s.alert(ctx, tx, of.AccountID, "dispute_opened", d.ID, fmt.Sprintf("%d cents, %s", d.Amount, d.Reason))
		}
		if err == nil {
			err = opened()
		}
	}
	state := disputeState(d.Status)
	if err != nil || was != "open" || state == "open" {
		return err
	}
	_, err = tx.Exec(ctx, "UPDATE disputes SET state = $3, closed_at = $4 WHERE account_id = $1 AND id = $2", of.AccountID, d.ID, state, s.now())
	if err != nil {
		return err
	}
	return closed(state)
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

// ensureFulfilled fulfils the purchase if needed, because what is disputed was paid.
func (s *Service) ensureFulfilled(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, d *stripe.Dispute) (models.Purchase, error) {
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
	held, err := s.hold(ctx, tx, *p, d.ID)
	if err != nil {
		return err
	}
	p.Held, p.State = p.Held+held, "disputed"
	if err := s.savePurchase(ctx, tx, *p); err != nil {
		return err
	}
	return s.send(ctx, tx, p.AccountID, disputeLetter(*p, "open"))
}

func (s *Service) disputeClosed(ctx context.Context, tx pgx.Tx, p *models.Purchase, d *stripe.Dispute, state string) error {
	p.State = state
	var err error
	if state == "won" {
		if err = s.release(ctx, tx, p, d.ID); err == nil {
			err = s.savePurchase(ctx, tx, *p)
		}
	} else {
		p.LostCents, p.RefundAskedAt = d.Amount, nil
		err = s.clawBack(ctx, tx, p, p.Credits-p.Clawed, clawback{source: d.ID, charge: deref(p.ChargeID), dispute: &d.ID, account: "lost", returned: micros(d.Amount)})
	}
	if err != nil {
		return err
	}
	return s.send(ctx, tx, p.AccountID, disputeLetter(*p, state))
}

// hasOpenDispute reports whether the account has an open dispute, which stops refills.
func hasOpenDispute(ctx context.Context, q postgres.Querier, account uuid.UUID) (bool, error) {
	var yes bool
	err := q.QueryRow(ctx, "SELECT EXISTS (SELECT FROM disputes WHERE account_id = $1 AND state = 'open')", account).Scan(&yes)
	return yes, err
}
