package agentpay

import (
	"time"

	"groundline/internal/apperr"
)

// The codes of payments that were not taken.
const (
	CodeNotFound       = "payment_challenge_not_found"
	CodeOfferExpired   = "payment_challenge_expired"
	CodePaid           = "payment_challenge_paid"
	CodeClosed         = "payment_challenge_closed"
	CodeReused         = "payment_reused"
	CodeInProgress     = "payment_in_progress"
	CodeOutcomeUnknown = "payment_unknown"
	CodeFailed         = "payment_failed"
	CodeInvalid        = "payment_invalid"
	CodeUnread         = "payment_unreadable"
	CodeAway           = "payment_service_unavailable"
	CodeOff            = "agent_payments_off"
)

// The remedies of payments that were not taken.
const (
	newOffer  = "Nothing was charged. Repeat the request without a payment to get a new offer."
	sameAgain = "Send the same payment again later to learn its outcome. Don't sign a new one: it could be charged too."
)

func errNotFound() error {
	return apperr.New(apperr.NotFound, CodeNotFound, "This account has no such offer.").WithRemedy(newOffer)
}

func errExpired() error {
	return apperr.New(apperr.Conflict, CodeOfferExpired, "This offer has expired.").WithRemedy(newOffer)
}

func errPaid() error {
	return apperr.New(apperr.Conflict, CodePaid, "This offer was already paid by another payment.").
		WithRemedy("Nothing was charged. The credits are in the account: repeat the request without a payment.")
}

func errClosed() error {
	return apperr.New(apperr.Conflict, CodeClosed, "Another payment for this offer failed, so the offer is closed.").WithRemedy(newOffer)
}

func errReused() error {
	return apperr.New(apperr.Conflict, CodeReused, "This payment was already presented for another offer.").
		WithRemedy("Nothing was charged. Sign a new payment for this offer.")
}

func errInProgress() error {
	return apperr.New(apperr.Conflict, CodeInProgress, "A payment for this offer is being settled.").
		WithRemedy(sameAgain).WithRetryAfter(2 * time.Second)
}

func errUnknown() error {
	return apperr.New(apperr.Conflict, CodeOutcomeUnknown, "It is not known yet whether the payment was made. It is being looked up, and its credits are added as soon as it is confirmed.").
		WithRemedy(sameAgain).WithRetryAfter(firstLookup)
}

func errFailed(reason string) error {
	return ofAccount(apperr.New(apperr.PaymentRequired, CodeFailed, "The payment failed. "+reason).WithRemedy(newOffer))
}

// ErrInvalid returns the error of a payment that does not pay its challenge.
func ErrInvalid(reason string) error {
	return ofAccount(apperr.New(apperr.PaymentRequired, CodeInvalid, reason).WithRemedy("Nothing was charged. Pay exactly what the offer asks for."))
}

// ofAccount says that it is the account's credits that are short.
func ofAccount(e *apperr.Error) error {
	e.LimitSource = "account"
	return e
}

// ErrUnreadable returns the error of a payment that can't be parsed.
func ErrUnreadable(cause error, what string) error {
	return apperr.Wrap(cause, apperr.Invalid, CodeUnread, "The payment can't be read: "+what+".").
		WithRemedy("Nothing was charged. Use a client of the protocol, or send the payment as the protocol describes.")
}

// ErrAway returns the error of a payment service that does not answer before money moves.
func ErrAway(cause error) error {
	return apperr.Wrap(cause, apperr.Unavailable, CodeAway, "The payment service did not answer.").
		WithRemedy("Nothing was charged. Send the same payment again in a few seconds.").WithRetryAfter(5 * time.Second)
}

// ErrOff returns the error of a service that takes no payments by agents.
func ErrOff() error {
	return apperr.New(apperr.NotFound, CodeOff, "This service does not sell credits to agents.").
		WithRemedy("Its owner can buy packs on /billing, where the service sells them.")
}
