package billing

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/models"
)

const (
	keyTTL      = 24 * time.Hour // how long Stripe remembers an idempotency key
	linkTTL     = 24 * time.Hour // how long a payment waits for its owner
	failureWait = time.Hour
	maxFailures = 3 // in a row, before auto-refill is turned off
)

var open = []string{"pending", "charging", "requires_action", "unknown"}

// RunRefill charges the card for an attempt. It may run any number of times, on any replica,
// after a crash at any point: until the outcome is known it posts with the same key, and a
// day later it only looks the outcome up.
func (s *Service) RunRefill(ctx context.Context, account, id uuid.UUID) error {
	a, p, err := s.beginCharge(ctx, account, id)
	if err != nil || a.State != "charging" && a.State != "unknown" {
		return err
	}
	if !s.now().Before(a.PostedAt.Add(keyTTL)) {
		return s.resolveUnknown(ctx, a, p)
	}
	s.step("charging")
	intent, err := s.post(ctx, a, p)
	s.step("posted")
	if err == nil {
		return s.record(ctx, a, p, intent)
	}
	verdict, problem := judge(err)
	if verdict == unknown {
		return errors.Join(s.outcomeUnknown(ctx, a), fmt.Errorf("billing: refill %s, outcome unknown: %w", id, err))
	}
	code, reason := reasonOf(string(problem.Code), string(problem.DeclineCode), problem.Msg)
	intentID := ""
	if problem.PaymentIntent != nil {
		intentID = problem.PaymentIntent.ID
	}
	return s.inAccount(ctx, account, func(tx pgx.Tx) error {
		if verdict == refused {
			if err := s.alert(ctx, tx, account, "refill_refused", id.String(), problem.Msg); err != nil {
				return err
			}
		}
		return s.refillDeclined(ctx, tx, p, intentID, code, reason)
	})
}

// beginCharge moves a pending attempt to charging, durably, before Stripe is asked.
func (s *Service) beginCharge(ctx context.Context, account, id uuid.UUID) (a models.RefillAttempt, p models.Purchase, err error) {
	err = s.inAccount(ctx, account, func(tx pgx.Tx) error {
		if a, err = s.attempt(ctx, tx, account, id); err != nil {
			return err
		}
		if p, err = lockPurchase(ctx, tx, account, a.PurchaseID); err != nil || a.State != "pending" {
			return err
		}
		now := s.now()
		a.State, a.PostedAt = "charging", &now
		_, err := tx.Exec(ctx, "UPDATE refill_attempts SET state = 'charging', posted_at = $3 WHERE account_id = $1 AND id = $2", account, id, now)
		return err
	})
	return a, p, err
}

func (s *Service) post(ctx context.Context, a models.RefillAttempt, p models.Purchase) (*stripe.PaymentIntent, error) {
	customer, err := s.customer(ctx, a.AccountID)
	if err != nil {
		return nil, err
	}
	ctx, cancel := s.deadline(ctx)
	defer cancel()
	return s.stripe.PaymentIntents.New(&stripe.PaymentIntentParams{
		Params: params(ctx, a.IdempotencyKey), Metadata: refillMetadata(a, p),
		Amount: stripe.Int64(p.AmountCents), Currency: stripe.String(usd), Customer: stripe.String(customer),
		PaymentMethod: stripe.String(a.CardID), PaymentMethodTypes: stripe.StringSlice([]string{"card"}),
		Confirm: stripe.Bool(true), OffSession: stripe.Bool(true), Description: stripe.String(Describe(p)),
	})
}

func refillMetadata(a models.RefillAttempt, p models.Purchase) map[string]string {
	m := stripeMetadata(p)
	m["attempt_id"] = a.ID.String()
	return m
}

// record records the outcome of an attempt's payment intent.
func (s *Service) record(ctx context.Context, a models.RefillAttempt, p models.Purchase, intent *stripe.PaymentIntent) error {
	return s.inAccount(ctx, a.AccountID, func(tx pgx.Tx) error {
		switch intent.Status {
		case stripe.PaymentIntentStatusSucceeded:
			_, err := s.fulfil(ctx, tx, a.AccountID, p.ID, intentEvidence(intent))
			return err
		case stripe.PaymentIntentStatusCanceled:
			return s.refillDeclined(ctx, tx, p, intent.ID, "canceled", sentences["canceled"])
		case stripe.PaymentIntentStatusRequiresPaymentMethod:
			code, reason := failureOf(intent)
			return s.refillDeclined(ctx, tx, p, intent.ID, code, reason)
		}
		return s.refillDeclined(ctx, tx, p, intent.ID, "authentication_required", sentences["authentication_required"])
	})
}

func failureOf(intent *stripe.PaymentIntent) (string, string) {
	if e := intent.LastPaymentError; e != nil {
		return reasonOf(string(e.Code), string(e.DeclineCode), e.Msg)
	}
	return reasonOf("", "", "")
}

func intentEvidence(intent *stripe.PaymentIntent) evidence {
	e := evidence{cents: intent.AmountReceived, currency: string(intent.Currency), intent: intent.ID}
	if intent.LatestCharge != nil {
		e.charge = intent.LatestCharge.ID
	}
	return e
}

func (s *Service) outcomeUnknown(ctx context.Context, a models.RefillAttempt) error {
	_, err := s.Pool.Exec(context.WithoutCancel(ctx), `UPDATE refill_attempts SET state = 'unknown', reason_code = 'unknown', reason = 'Stripe did not answer; the payment may or may not have been made.'
		WHERE account_id = $1 AND id = $2 AND state = 'charging'`, a.AccountID, a.ID)
	return err
}

// resolveUnknown resolves an attempt whose outcome was unknown for a day. Stripe has forgotten its
// key by then, so nothing is posted; the customer's payment intents tell the outcome.
func (s *Service) resolveUnknown(ctx context.Context, a models.RefillAttempt, p models.Purchase) error {
	customer, err := s.customer(ctx, a.AccountID)
	if err != nil {
		return err
	}
	asking, cancel := s.deadline(ctx)
	defer cancel()
	list := &stripe.PaymentIntentListParams{Customer: stripe.String(customer),
		CreatedRange: &stripe.RangeQueryParams{GreaterThanOrEqual: a.PostedAt.Add(-time.Hour).Unix()}}
	list.Context, list.Limit = asking, stripe.Int64(100)
	found := s.stripe.PaymentIntents.List(list)
	for found.Next() {
		if intent := found.PaymentIntent(); intent.Metadata["attempt_id"] == a.ID.String() {
			return s.record(ctx, a, p, intent)
		}
	}
	if err := found.Err(); err != nil {
		return fmt.Errorf("billing: look refill %s up: %w", a.ID, err)
	}
	return s.inAccount(ctx, a.AccountID, func(tx pgx.Tx) error {
		return s.refillDeclined(ctx, tx, p, "", "never_arrived", sentences["never_arrived"])
	})
}

// refillPaid closes the attempt of a purchase that was just fulfilled.
func (s *Service) refillPaid(ctx context.Context, tx pgx.Tx, p models.Purchase) error {
	a, err := s.attemptOf(ctx, tx, p)
	if err != nil {
		return err
	}
	state := "succeeded"
	if a.State == "failed" || a.State == "unknown" {
		state = "resolved" // the outcome came late
	}
	_, err = tx.Exec(ctx, `UPDATE refill_attempts SET state = $3, payment_intent_id = $4, settled_at = $5, link_hash = NULL, reason_code = '', reason = ''
		WHERE account_id = $1 AND id = $2`, a.AccountID, a.ID, state, p.PaymentIntentID, s.now())
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "UPDATE refill_settings SET failures = 0, retry_at = NULL WHERE account_id = $1", a.AccountID); err != nil {
		return err
	}
	var spent []spentLine
	if err := json.Unmarshal(a.Spent, &spent); err != nil {
		return err
	}
	return s.send(ctx, tx, a.AccountID, refillLetter(p, a, spentText(spent), s.Config.BaseURL))
}

// refillDeclined records the failure of an open attempt. If the bank wants the owner to
// confirm, it mails a link, once. After any other failure refills wait an hour; the third in
// a row turns auto-refill off.
func (s *Service) refillDeclined(ctx context.Context, tx pgx.Tx, p models.Purchase, intent, code, reason string) error {
	a, err := s.attemptOf(ctx, tx, p)
	if err != nil || !slices.Contains(open, a.State) {
		return err
	}
	if code == "authentication_required" && intent != "" {
		return s.mailConfirmation(ctx, tx, a, p, intent)
	}
	if a.State == "requires_action" && code != "canceled" && code != "link_expired" {
		return nil // its link may be used again
	}
	_, err = tx.Exec(ctx, `UPDATE refill_attempts SET state = 'failed', payment_intent_id = COALESCE(payment_intent_id, $3), reason_code = $4, reason = $5,
			settled_at = $6, link_hash = NULL WHERE account_id = $1 AND id = $2`, a.AccountID, a.ID, orNull(intent), code, reason, s.now())
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE purchases SET state = 'failed', failure_code = $3, failure = $4, payment_intent_id = COALESCE(payment_intent_id, $5)
		WHERE account_id = $1 AND id = $2 AND fulfilled_at IS NULL`, p.AccountID, p.ID, code, reason, orNull(intent))
	if err != nil {
		return err
	}
	var failures int
	err = tx.QueryRow(ctx, "UPDATE refill_settings SET failures = failures + 1, retry_at = $2 WHERE account_id = $1 RETURNING failures",
		a.AccountID, s.now().Add(failureWait)).Scan(&failures)
	if err != nil || failures < maxFailures {
		return err
	}
	return s.turnOff(ctx, tx, a.AccountID, fmt.Sprintf("Three payments in a row failed, the last because: %s", reason))
}

// mailConfirmation mails the link with which the owner confirms the payment, once per attempt.
func (s *Service) mailConfirmation(ctx context.Context, tx pgx.Tx, a models.RefillAttempt, p models.Purchase, intent string) error {
	if a.State == "requires_action" {
		return nil
	}
	token := rand.Text()
	hash := sha256.Sum256([]byte(token))
	_, err := tx.Exec(ctx, `UPDATE refill_attempts SET state = 'requires_action', payment_intent_id = $3, reason_code = 'authentication_required',
			reason = $4, link_hash = $5, settled_at = $6 WHERE account_id = $1 AND id = $2`,
		a.AccountID, a.ID, intent, sentences["authentication_required"], hash[:], s.now())
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "UPDATE purchases SET payment_intent_id = $3 WHERE account_id = $1 AND id = $2", p.AccountID, p.ID, intent); err != nil {
		return err
	}
	return s.send(ctx, tx, a.AccountID, authenticateLetter(p, s.Config.BaseURL+"/billing/confirm/"+token))
}
