package billing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/internal/apperr"
	"groundline/models"
)

// subject is an event's account, object and effect. An event without an effect is recorded
// too.
type subject struct {
	account uuid.UUID
	id      string
	apply   func(tx pgx.Tx) error
}

// read returns an event's subject. It writes nothing, and may ask Stripe.
func (s *Service) read(ctx context.Context, e stripe.Event) (subject, error) {
	at := time.Unix(e.Created, 0).UTC()
	switch e.Type {
	case "checkout.session.completed", "checkout.session.async_payment_succeeded":
		return parsed(e, func(o *stripe.CheckoutSession) (subject, error) {
			return s.ofPurchase(o.ID, o.Metadata, func(tx pgx.Tx, account, id uuid.UUID) error { return s.sessionCompleted(ctx, tx, account, id, o) })
		})
	case "checkout.session.expired":
		return parsed(e, func(o *stripe.CheckoutSession) (subject, error) {
			return s.ofPurchase(o.ID, o.Metadata, func(tx pgx.Tx, account, id uuid.UUID) error { return s.sessionExpired(ctx, tx, account, id) })
		})
	case "payment_intent.succeeded", "payment_intent.payment_failed":
		return parsed(e, func(o *stripe.PaymentIntent) (subject, error) { return s.ofIntent(ctx, e, o) })
	case "charge.succeeded", "charge.refunded":
		return parsed(e, func(o *stripe.Charge) (subject, error) { return s.ofCharge(ctx, o) })
	case "charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed":
		return parsed(e, func(o *stripe.Dispute) (subject, error) { return s.ofDispute(ctx, o) })
	case "invoice.paid", "invoice.payment_failed":
		return parsed(e, func(o *stripe.Invoice) (subject, error) { return s.ofInvoice(ctx, e, o) })
	case "payment_method.attached", "payment_method.automatically_updated", "payment_method.updated":
		return parsed(e, func(o *stripe.PaymentMethod) (subject, error) {
			return s.ofCustomer(ctx, o.ID, o.Customer, func(tx pgx.Tx, account uuid.UUID) error { return s.cardAttached(ctx, tx, account, o, at) })
		})
	case "payment_method.detached":
		return parsed(e, func(o *stripe.PaymentMethod) (subject, error) {
			was, _ := e.Data.PreviousAttributes["customer"].(string) // the object has none anymore
			return s.ofCustomer(ctx, o.ID, &stripe.Customer{ID: was}, func(tx pgx.Tx, account uuid.UUID) error { return s.cardDetached(ctx, tx, account, o, at) })
		})
	case "customer.updated":
		return parsed(e, func(o *stripe.Customer) (subject, error) {
			return s.ofCustomer(ctx, o.ID, o, func(tx pgx.Tx, account uuid.UUID) error { return s.defaultCard(ctx, tx, account, o, at) })
		})
	}
	return subject{}, nil
}

// parsed parses the object of an event and calls f with it.
func parsed[T any](e stripe.Event, f func(*T) (subject, error)) (subject, error) {
	var o T
	err := errors.New("no data")
	if e.Data != nil {
		err = json.Unmarshal(e.Data.Raw, &o)
	}
	if err != nil {
		return subject{}, apperr.Wrap(err, apperr.Invalid, "bad_event", "The event's object cannot be read.")
	}
	return f(&o)
}

// ofPurchase returns the subject of the purchase that our metadata names.
func (s *Service) ofPurchase(object string, metadata map[string]string, f func(tx pgx.Tx, account, purchase uuid.UUID) error) (subject, error) {
	account, err1 := uuid.Parse(metadata["account_id"])
	purchase, err2 := uuid.Parse(metadata["purchase_id"])
	if err1 != nil || err2 != nil {
		return subject{id: object}, nil // not ours
	}
	return subject{account, object, func(tx pgx.Tx) error { return f(tx, account, purchase) }}, nil
}

func (s *Service) ofIntent(ctx context.Context, e stripe.Event, o *stripe.PaymentIntent) (subject, error) {
	return s.ofPurchase(o.ID, o.Metadata, func(tx pgx.Tx, account, id uuid.UUID) error {
		if e.Type == "payment_intent.succeeded" {
			_, err := s.fulfil(ctx, tx, account, id, intentEvidence(o))
			return err
		}
		code, reason := failureOf(o)
		return s.paymentFailed(ctx, tx, account, id, o.ID, code, reason)
	})
}

func chargeEvidence(o *stripe.Charge) evidence {
	e := evidence{cents: o.AmountCaptured, currency: string(o.Currency), charge: o.ID}
	if o.PaymentIntent != nil {
		e.intent = o.PaymentIntent.ID
	}
	return e
}

func (s *Service) ofCharge(ctx context.Context, o *stripe.Charge) (subject, error) {
	if o.Metadata["purchase_id"] == "" && o.Invoice != nil && o.AmountRefunded > 0 {
		return s.ofStatement(ctx, o.ID, o.Invoice.ID, func(tx pgx.Tx, st models.Statement) error {
			return s.statementRefunded(ctx, tx, st, o.ID, o.AmountRefunded)
		})
	}
	sub, err := s.ofPurchase(o.ID, o.Metadata, func(tx pgx.Tx, account, id uuid.UUID) error {
		return s.charge(ctx, tx, account, id, o)
	})
	if sub.apply == nil && err == nil && o.PaymentIntent != nil { // an agent's payment becomes a purchase once its outcome is recorded
		account, id, found, err := s.purchaseOfIntent(ctx, o.PaymentIntent.ID)
		if err != nil || !found {
			return sub, err
		}
		return subject{account, o.ID, func(tx pgx.Tx) error { return s.charge(ctx, tx, account, id, o) }}, nil
	}
	return sub, err
}

// purchaseOfIntent finds a purchase by its payment intent.
func (s *Service) purchaseOfIntent(ctx context.Context, intent string) (account, id uuid.UUID, found bool, err error) {
	err = s.Pool.QueryRow(ctx, "SELECT account_id, id FROM purchases WHERE payment_intent_id = $1", intent).Scan(&account, &id)
	if errors.Is(err, pgx.ErrNoRows) {
		return account, id, false, nil
	}
	return account, id, err == nil, err
}

// charge applies a charge: its payment, and what was refunded of it.
func (s *Service) charge(ctx context.Context, tx pgx.Tx, account, id uuid.UUID, o *stripe.Charge) error {
	if !o.Paid || !o.Captured {
		return nil
	}
	if o.AmountRefunded > 0 {
		return s.refunded(ctx, tx, account, id, chargeEvidence(o), o.AmountRefunded)
	}
	_, err := s.fulfil(ctx, tx, account, id, chargeEvidence(o))
	return err
}

// ofDispute finds the purchase of a disputed payment by its payment intent or, if events
// came in another order, by asking Stripe for our metadata. A payment of an invoice leads to
// its statement.
func (s *Service) ofDispute(ctx context.Context, o *stripe.Dispute) (subject, error) {
	if o.PaymentIntent == nil {
		return subject{id: o.ID}, nil
	}
	account, purchase, found, err := s.purchaseOfIntent(ctx, o.PaymentIntent.ID)
	if err == nil && !found {
		asking, cancel := s.deadline(ctx)
		defer cancel()
		intent, err := s.stripe.PaymentIntents.Get(o.PaymentIntent.ID, &stripe.PaymentIntentParams{Params: params(asking, "")})
		if err != nil {
			return subject{}, fmt.Errorf("billing: payment of dispute %s: %w", o.ID, err)
		}
		if intent.Metadata["purchase_id"] == "" && intent.Invoice != nil {
			return s.ofStatement(ctx, o.ID, intent.Invoice.ID, func(tx pgx.Tx, st models.Statement) error { return s.statementDisputed(ctx, tx, st, o) })
		}
		sub, err := s.ofPurchase(o.ID, intent.Metadata, func(tx pgx.Tx, account, id uuid.UUID) error { return s.disputed(ctx, tx, account, id, o) })
		if sub.apply == nil && err == nil {
			sub = s.foreign(ctx, o.ID)
		}
		return sub, err
	}
	return subject{account, o.ID, func(tx pgx.Tx) error { return s.disputed(ctx, tx, account, purchase, o) }}, err
}

func (s *Service) ofCustomer(ctx context.Context, object string, c *stripe.Customer, f func(pgx.Tx, uuid.UUID) error) (subject, error) {
	if c == nil {
		return subject{id: object}, nil
	}
	account, err := s.accountOf(ctx, c.ID)
	if err != nil || account == uuid.Nil {
		return subject{id: object}, err
	}
	return subject{account, object, func(tx pgx.Tx) error { return f(tx, account) }}, nil
}
