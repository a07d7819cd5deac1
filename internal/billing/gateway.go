package billing

import (
	"context"
	"errors"

	"github.com/stripe/stripe-go/v76"

	"groundline/internal/apperr"
)

// params returns the common parameters of a request to Stripe: the context with its deadline,
// and the idempotency key.
func params(ctx context.Context, key string) stripe.Params {
	p := stripe.Params{Context: ctx}
	if key != "" {
		p.IdempotencyKey = stripe.String(key)
	}
	return p
}

func (s *Service) deadline(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, callTimeout)
}

// verdict classifies a failed request to Stripe.
type verdict int

const (
	unknown  verdict = iota // it may have taken effect: retry with the same key
	declined                // the card did not pay
	refused                 // Stripe rejected the request: it had no effect
)

// judge classifies a failed request. Anything but a definite answer is unknown: a dropped
// connection says nothing about a charge.
func judge(err error) (verdict, *stripe.Error) {
	var problem *stripe.Error
	if !errors.As(err, &problem) {
		return unknown, nil
	}
	switch {
	case problem.Type == stripe.ErrorTypeCard:
		return declined, problem
	case problem.Type == stripe.ErrorTypeInvalidRequest && (problem.HTTPStatusCode == 400 || problem.HTTPStatusCode == 404):
		return refused, problem
	}
	return unknown, problem
}

// unavailable returns the user's error when Stripe does not answer.
func unavailable(err error) error {
	return apperr.Wrap(err, apperr.Unavailable, "stripe_unavailable", "The payment service did not answer.").
		WithRemedy("Nothing was charged by this page. Try again in a minute.")
}

// sentences explain decline codes to users.
var sentences = map[string]string{
	"insufficient_funds":      "The card has insufficient funds.",
	"authentication_required": "The bank wants you to confirm the payment yourself.",
	"expired_card":            "The card has expired.",
	"lost_card":               "The bank does not accept this card.",
	"stolen_card":             "The bank does not accept this card.",
	"generic_decline":         "The bank declined the card without a reason.",
	"card_declined":           "The bank declined the card.",
	"incorrect_cvc":           "The card's security code was wrong.",
	"processing_error":        "The bank could not process the payment.",
	"no_card":                 "There is no card on file.",
	"link_expired":            "The payment was not confirmed within 24 hours.",
	"never_arrived":           "The payment never reached Stripe.",
	"canceled":                "The payment was cancelled.",
}

// reasonOf returns the code and sentence of a decline.
func reasonOf(code, decline, message string) (string, string) {
	if decline != "" && decline != code {
		code = decline
	}
	if text := sentences[code]; text != "" {
		return code, text
	}
	if message == "" {
		message = "The payment failed."
	}
	return code, message
}
