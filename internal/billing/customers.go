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
	"groundline/internal/postgres"
	"groundline/models"
)

// customer returns the account's customer at Stripe and creates it if needed. The
// idempotency key makes a repeated creation return the same one.
func (s *Service) customer(ctx context.Context, account uuid.UUID) (string, error) {
	var id string
	err := s.Pool.QueryRow(ctx, "SELECT customer_id FROM billing_customers WHERE account_id = $1", account).Scan(&id)
	if !errors.Is(err, pgx.ErrNoRows) {
		return id, err
	}
	var email string
	if err := s.Pool.QueryRow(ctx, "SELECT email FROM accounts WHERE id = $1", account).Scan(&email); err != nil {
		return "", err
	}
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	made, err := s.stripe.Customers.New(&stripe.CustomerParams{
		Params: params(ctx, "customer:"+account.String()), Metadata: map[string]string{"account_id": account.String()},
		Email: stripe.String(email),
	})
	if err != nil {
		return "", unavailable(err)
	}
	err = s.Pool.QueryRow(ctx, `INSERT INTO billing_customers (account_id, customer_id, default_card, default_at, created_at) VALUES ($1, $2, '', $3, $3)
		ON CONFLICT (account_id) DO UPDATE SET account_id = EXCLUDED.account_id RETURNING customer_id`, account, made.ID, s.now()).Scan(&id)
	return id, err
}

// accountOf returns the account of a customer at Stripe, or uuid.Nil if it is not ours.
func (s *Service) accountOf(ctx context.Context, customer string) (uuid.UUID, error) {
	var id uuid.UUID
	err := s.Pool.QueryRow(ctx, "SELECT account_id FROM billing_customers WHERE customer_id = $1", customer).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return uuid.Nil, nil
	}
	return id, err
}

// cardSQL selects the card to charge: the customer's default, or else the one saved last.
const cardSQL = `SELECT c.account_id, id, brand, last4, exp_month, exp_year, attached_at, detached_at
	FROM cards c LEFT JOIN billing_customers b USING (account_id)
	WHERE account_id = $1 AND detached_at IS NULL AND attached_at IS NOT NULL
	ORDER BY id = b.default_card DESC, attached_at DESC, id DESC LIMIT 1`

// Card returns the card on file. It reports false if there is none.
func (s *Service) Card(ctx context.Context, account uuid.UUID) (models.Card, bool, error) {
	return card(ctx, s.Pool, account)
}

func card(ctx context.Context, q postgres.Querier, account uuid.UUID) (models.Card, bool, error) {
	c, err := one[models.Card](ctx, q, cardSQL, account)
	if errors.Is(err, pgx.ErrNoRows) {
		return models.Card{}, false, nil
	}
	if err != nil {
		return models.Card{}, false, fmt.Errorf("billing: card on file: %w", err)
	}
	return c, true, nil
}

// HasCard reports whether an account has a card on file.
func (s *Service) HasCard(ctx context.Context, account uuid.UUID) (bool, error) {
	_, ok, err := s.Card(ctx, account)
	return ok, err
}

// CardPage returns the address of Stripe's page for the account's cards and invoices: the
// portal, or the page that saves a first card.
func (s *Service) CardPage(ctx context.Context, account uuid.UUID) (string, error) {
	customer, err := s.customer(ctx, account)
	if err != nil {
		return "", err
	}
	has, err := s.HasCard(ctx, account)
	if err != nil {
		return "", err
	}
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	back := s.Config.BaseURL + "/billing"
	if !has {
		session, err := s.stripe.CheckoutSessions.New(&stripe.CheckoutSessionParams{
			Params: params(ctx, ""), Mode: stripe.String("setup"), Customer: stripe.String(customer),
			PaymentMethodTypes: stripe.StringSlice([]string{"card"}), SuccessURL: stripe.String(back), CancelURL: stripe.String(back),
		})
		if err != nil {
			return "", unavailable(err)
		}
		return session.URL, nil
	}
	portal, err := s.stripe.BillingPortalSessions.New(&stripe.BillingPortalSessionParams{
		Params: params(ctx, ""), Customer: stripe.String(customer), ReturnURL: stripe.String(back)})
	if err != nil {
		return "", unavailable(err)
	}
	return portal.URL, nil
}

// cardAttached and cardDetached may come in any order: a detached card stays detached.
func (s *Service) cardAttached(ctx context.Context, tx pgx.Tx, account uuid.UUID, pm *stripe.PaymentMethod, at time.Time) error {
	if pm.Card == nil {
		return nil
	}
	_, err := tx.Exec(ctx, `INSERT INTO cards (account_id, id, brand, last4, exp_month, exp_year, attached_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (account_id, id) DO UPDATE SET brand = EXCLUDED.brand, last4 = EXCLUDED.last4, exp_month = EXCLUDED.exp_month,
			exp_year = EXCLUDED.exp_year, attached_at = COALESCE(cards.attached_at, EXCLUDED.attached_at)`,
		account, pm.ID, string(pm.Card.Brand), pm.Card.Last4, pm.Card.ExpMonth, pm.Card.ExpYear, at)
	if err != nil {
		return err
	}
	return s.noteCard(ctx, tx, account)
}

func (s *Service) cardDetached(ctx context.Context, tx pgx.Tx, account uuid.UUID, pm *stripe.PaymentMethod, at time.Time) error {
	if pm.Card == nil {
		return nil
	}
	_, err := tx.Exec(ctx, `INSERT INTO cards (account_id, id, brand, last4, exp_month, exp_year, detached_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (account_id, id) DO UPDATE SET detached_at = COALESCE(cards.detached_at, EXCLUDED.detached_at)`,
		account, pm.ID, string(pm.Card.Brand), pm.Card.Last4, pm.Card.ExpMonth, pm.Card.ExpYear, at)
	if err != nil {
		return err
	}
	return s.noteCard(ctx, tx, account)
}

// noteCard records with the meter whether a card is on file, without which overage is
// limited.
func (s *Service) noteCard(ctx context.Context, tx pgx.Tx, account uuid.UUID) error {
	_, ok, err := card(ctx, tx, account)
	if err != nil {
		return err
	}
	return s.Meter.SetCard(ctx, tx, account, ok)
}

func (s *Service) defaultCard(ctx context.Context, tx pgx.Tx, account uuid.UUID, c *stripe.Customer, at time.Time) error {
	id := ""
	if c.InvoiceSettings != nil && c.InvoiceSettings.DefaultPaymentMethod != nil {
		id = c.InvoiceSettings.DefaultPaymentMethod.ID
	}
	_, err := tx.Exec(ctx, "UPDATE billing_customers SET default_card = $2, default_at = $3 WHERE account_id = $1 AND default_at <= $3", account, id, at)
	return err
}

func errNoCard() error {
	return apperr.New(apperr.Conflict, "no_card", "There is no card on file.").
		WithRemedy("Save a card first. Saving it charges nothing.")
}
