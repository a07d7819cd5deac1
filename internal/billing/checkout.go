package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/internal/apperr"
	"groundline/models"
)

const purchaseColumns = `account_id, id, kind, pack, packs, credits, amount_cents, save_card, state, session_id, session_url,
	payment_intent_id, charge_id, journal_id, lot_id, failure_code, failure, refunded_cents, lost_cents, clawed, held,
	refund_asked_at, created_at, fulfilled_at`

// Buy opens a checkout for one pack or for the theme plan and returns the address of its
// page. It saves the card only if saveCard, and turns nothing else on.
func (s *Service) Buy(ctx context.Context, account uuid.UUID, item string, saveCard bool) (string, error) {
	purchase, err := s.newPurchase(ctx, account, item, saveCard)
	if err != nil || purchase.SessionURL != "" {
		return purchase.SessionURL, err
	}
	customer, err := s.customer(ctx, account)
	if err != nil {
		return "", err
	}
	if err := pgx.BeginFunc(ctx, s.Pool, func(tx pgx.Tx) error { return s.insertPurchase(ctx, tx, purchase) }); err != nil {
		return "", err
	}
	session, err := s.openSession(ctx, customer, purchase)
	if err != nil {
		return "", unavailable(err)
	}
	_, err = s.Pool.Exec(ctx, `UPDATE purchases SET session_id = $3, session_url = $4,
			state = CASE state WHEN 'created' THEN 'session_open' ELSE state END
		WHERE account_id = $1 AND id = $2`, account, purchase.ID, session.ID, session.URL)
	if err != nil {
		return "", fmt.Errorf("billing: record the session: %w", err)
	}
	return session.URL, nil
}

// newPurchase returns a new purchase of an item of the price list.
func (s *Service) newPurchase(ctx context.Context, account uuid.UUID, item string, saveCard bool) (models.Purchase, error) {
	if item == ThemePlan.ID {
		p, err := s.planPurchase(ctx, account)
		if p.SessionURL == "" {
			p.SaveCard = saveCard
		}
		return p, err
	}
	pack, err := packOf(item)
	return models.Purchase{AccountID: account, ID: newID(), Kind: "checkout", Pack: pack.ID, Packs: 1,
		Credits: pack.Credits, AmountCents: pack.Cents, SaveCard: saveCard, State: "created"}, err
}

func (s *Service) insertPurchase(ctx context.Context, tx pgx.Tx, p models.Purchase) error {
	_, err := tx.Exec(ctx, `INSERT INTO purchases (account_id, id, kind, pack, packs, credits, amount_cents, save_card, state,
			session_url, failure_code, failure, refunded_cents, lost_cents, clawed, held, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '', '', '', 0, 0, 0, 0, $10)`,
		p.AccountID, p.ID, p.Kind, p.Pack, p.Packs, p.Credits, p.AmountCents, p.SaveCard, p.State, s.now())
	if err != nil {
		return fmt.Errorf("billing: record the purchase: %w", err)
	}
	return nil
}

// stripeMetadata returns the metadata that names a purchase to Stripe. A session's metadata does not
// reach its payment intent, so it is set on both.
func stripeMetadata(p models.Purchase) map[string]string {
	return map[string]string{"account_id": p.AccountID.String(), "purchase_id": p.ID.String()}
}

func (s *Service) openSession(ctx context.Context, customer string, p models.Purchase) (*stripe.CheckoutSession, error) {
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	name := Describe(p)
	intent := &stripe.CheckoutSessionPaymentIntentDataParams{Metadata: stripeMetadata(p), Description: stripe.String(name)}
	if p.SaveCard {
		intent.SetupFutureUsage = stripe.String("off_session")
	}
	return s.stripe.CheckoutSessions.New(&stripe.CheckoutSessionParams{
		Params: params(ctx, "checkout:"+p.ID.String()), Metadata: stripeMetadata(p), Mode: stripe.String("payment"),
		Customer: stripe.String(customer), ClientReferenceID: stripe.String(p.ID.String()), PaymentIntentData: intent,
		PaymentMethodTypes: stripe.StringSlice([]string{"card"}),
		SuccessURL:         stripe.String(s.Config.BaseURL + "/billing/bought/" + p.ID.String()),
		CancelURL:          stripe.String(s.Config.BaseURL + "/billing"),
		LineItems: []*stripe.CheckoutSessionLineItemParams{{Quantity: stripe.Int64(1), PriceData: &stripe.CheckoutSessionLineItemPriceDataParams{
			Currency: stripe.String(usd), UnitAmount: stripe.Int64(p.AmountCents),
			ProductData: &stripe.CheckoutSessionLineItemPriceDataProductDataParams{Name: stripe.String(name)},
		}}},
	})
}

// Purchase returns a purchase of an account.
func (s *Service) Purchase(ctx context.Context, account, id uuid.UUID) (models.Purchase, error) {
	p, err := one[models.Purchase](ctx, s.Pool, "SELECT "+purchaseColumns+" FROM purchases WHERE account_id = $1 AND id = $2", account, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return p, apperr.New(apperr.NotFound, "purchase_not_found", "There is no such purchase.")
	}
	return p, err
}

// Bought returns a purchase for the page that buyers return to. If the session is still
// open, it asks Stripe, because the webhook may come a second later, and fulfils a paid
// session as the webhook would.
func (s *Service) Bought(ctx context.Context, account, id uuid.UUID) (models.Purchase, error) {
	p, err := s.Purchase(ctx, account, id)
	if err != nil || p.State != "session_open" && p.State != "created" || p.SessionID == nil {
		return p, err
	}
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	session, err := s.stripe.CheckoutSessions.Get(*p.SessionID, &stripe.CheckoutSessionParams{Params: params(asking, "")})
	if err != nil {
		return p, nil // the webhook reports it later
	}
	if err := s.inAccount(ctx, account, func(tx pgx.Tx) error { return s.sessionCompleted(ctx, tx, account, id, session) }); err != nil {
		return p, err
	}
	return s.Purchase(ctx, account, id)
}

// sessionCompleted fulfils the purchase of a paid session.
func (s *Service) sessionCompleted(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, session *stripe.CheckoutSession) error {
	if session.PaymentStatus != stripe.CheckoutSessionPaymentStatusPaid {
		return nil
	}
	e := evidence{cents: session.AmountTotal, currency: string(session.Currency)}
	if session.PaymentIntent != nil {
		e.intent = session.PaymentIntent.ID
	}
	_, err := s.fulfil(ctx, tx, account, id, e)
	return err
}

func (s *Service) sessionExpired(ctx context.Context, tx pgx.Tx, account, id uuid.UUID) error {
	_, err := tx.Exec(ctx, `UPDATE purchases SET state = 'expired' WHERE account_id = $1 AND id = $2 AND state IN ('created', 'session_open')`, account, id)
	return err
}
