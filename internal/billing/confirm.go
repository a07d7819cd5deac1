package billing

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/stripe/stripe-go/v76"

	"groundline/internal/apperr"
	"groundline/models"
)

// errLink is the error of a used, expired or unknown link.
func errLink() error {
	return apperr.New(apperr.NotFound, "link_used", "This link was used already, or has expired.").
		WithRemedy("The billing page shows the payment's state.")
}

// Pending returns the purchase that a mailed link confirms. The link works while the payment
// waits, for at most a day.
func (s *Service) Pending(ctx context.Context, token string) (models.Purchase, models.RefillAttempt, error) {
	hash := sha256.Sum256([]byte(token))
	a, err := one[models.RefillAttempt](ctx, s.Pool, "SELECT "+attemptColumns+" FROM refill_attempts WHERE link_hash = $1 AND state = 'requires_action'", hash[:])
	if errors.Is(err, pgx.ErrNoRows) {
		return models.Purchase{}, a, errLink()
	}
	if err != nil {
		return models.Purchase{}, a, err
	}
	if !s.now().Before(a.CreatedAt.Add(linkTTL)) {
		return models.Purchase{}, a, errLink()
	}
	p, err := s.Purchase(ctx, a.AccountID, a.PurchaseID)
	return p, a, err
}

// Confirm confirms the waiting payment while its owner is present. It returns the bank's
// page to visit, or "" if the payment went through without one. It confirms the refill's
// own payment intent, so that nothing is charged twice.
func (s *Service) Confirm(ctx context.Context, token string) (string, error) {
	p, a, err := s.Pending(ctx, token)
	if err != nil {
		return "", err
	}
	asking, cancel := s.deadline(ctx)
	defer cancel()
	intent, err := s.stripe.PaymentIntents.Get(*a.PaymentIntentID, &stripe.PaymentIntentParams{Params: params(asking, "")})
	if err != nil {
		return "", unavailable(err)
	}
	if intent.Status == stripe.PaymentIntentStatusRequiresPaymentMethod || intent.Status == stripe.PaymentIntentStatusRequiresConfirmation {
		intent, err = s.stripe.PaymentIntents.Confirm(intent.ID, &stripe.PaymentIntentConfirmParams{
			Params: params(asking, ""), PaymentMethod: stripe.String(a.CardID),
			ReturnURL: stripe.String(s.Config.BaseURL + "/billing/confirmed"),
		})
	}
	if err != nil {
		return "", s.confirmFailed(err)
	}
	if next := intent.NextAction; intent.Status == stripe.PaymentIntentStatusRequiresAction && next != nil && next.RedirectToURL != nil {
		return next.RedirectToURL.URL, nil
	}
	return "", s.record(ctx, a, p, intent)
}

func (s *Service) confirmFailed(err error) error {
	verdict, problem := judge(err)
	if verdict == unknown {
		return unavailable(err)
	}
	_, reason := reasonOf(string(problem.Code), string(problem.DeclineCode), problem.Msg)
	return apperr.Wrap(err, apperr.PaymentRequired, "card_declined", reason).
		WithRemedy("Put another card on file on the billing page; the refill is tried again then.")
}

// expireLinks cancels payments that waited a day for their owner.
func (s *Service) expireLinks(ctx context.Context) error {
	late, err := all[models.RefillAttempt](ctx, s.Pool, "SELECT "+attemptColumns+" FROM refill_attempts WHERE state = 'requires_action' AND created_at <= $1", s.now().Add(-linkTTL))
	if err != nil {
		return err
	}
	var failed []error
	for _, a := range late {
		if err := s.expireLink(ctx, a); err != nil {
			failed = append(failed, fmt.Errorf("billing: cancel refill %s: %w", a.ID, err))
		}
	}
	return errors.Join(failed...)
}

func (s *Service) expireLink(ctx context.Context, a models.RefillAttempt) error {
	asking, cancel := s.deadline(ctx)
	defer cancel()
	_, err := s.stripe.PaymentIntents.Cancel(*a.PaymentIntentID, &stripe.PaymentIntentCancelParams{
		Params: params(asking, "cancel:"+a.ID.String()), CancellationReason: stripe.String("abandoned")})
	if verdict, _ := judge(err); err != nil && verdict != refused {
		return err
	}
	if err != nil { // it went through meanwhile, or was cancelled before
		intent, getErr := s.stripe.PaymentIntents.Get(*a.PaymentIntentID, &stripe.PaymentIntentParams{Params: params(asking, "")})
		if getErr != nil {
			return getErr
		}
		return s.recordID(ctx, a, intent)
	}
	return s.inAccount(ctx, a.AccountID, func(tx pgx.Tx) error {
		p, err := lockPurchase(ctx, tx, a.AccountID, a.PurchaseID)
		if err != nil {
			return err
		}
		return s.refillDeclined(ctx, tx, p, *a.PaymentIntentID, "link_expired", sentences["link_expired"])
	})
}

func (s *Service) recordID(ctx context.Context, a models.RefillAttempt, intent *stripe.PaymentIntent) error {
	p, err := s.Purchase(ctx, a.AccountID, a.PurchaseID)
	if err != nil {
		return err
	}
	return s.record(ctx, a, p, intent)
}

// RefillReceipt returns an attempt with its purchase: why it was made and its outcome.
func (s *Service) RefillReceipt(ctx context.Context, account, id uuid.UUID) (models.RefillAttempt, models.Purchase, error) {
	a, err := s.attempt(ctx, s.Pool, account, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return a, models.Purchase{}, apperr.New(apperr.NotFound, "refill_not_found", "There is no such refill.")
	}
	if err != nil {
		return a, models.Purchase{}, err
	}
	p, err := s.Purchase(ctx, account, a.PurchaseID)
	return a, p, err
}
