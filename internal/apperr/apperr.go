// Package apperr is the only kind of error whose text is shown to users: a stable code,
// a sentence and a remedy, around a cause that stays internal.
//
// It owns the kinds of errors. It does not know HTTP: handlers/web maps each Kind to a
// status and shows any other error as "internal".
package apperr

import (
	"errors"
	"time"
)

// Kind classifies a failure; handlers/web turns it into a status.
type Kind int

// Kinds, with the HTTP status of each.
const (
	Internal        Kind = iota // 500
	Invalid                     // 400
	Unauthenticated             // 401
	PaymentRequired             // 402
	Forbidden                   // 403
	NotFound                    // 404
	Conflict                    // 409
	TooLarge                    // 413
	RateLimited                 // 429
	Unavailable                 // 503
)

// Error is a failure that a user may read.
type Error struct {
	Kind        Kind
	Code        string        // stable, snake_case: programs branch on it
	Message     string        // one sentence for a person
	Field       string        // the parameter or form field at fault, if one is
	LimitSource string        // whose limit it is ("account", "key", "plan"), for 402 and 429
	Remedy      string        // what the user can do, if anything
	RetryAfter  time.Duration // how long to wait before trying again, for 429 and 503
	cause       error
}

// New returns an error without a cause.
func New(kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message}
}

// Wrap returns an error around a cause, whose text is logged and never shown.
func Wrap(cause error, kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message, cause: cause}
}

// WithField sets the parameter or form field at fault.
func (e *Error) WithField(field string) *Error { e.Field = field; return e }

// WithRemedy sets what the user can do.
func (e *Error) WithRemedy(remedy string) *Error { e.Remedy = remedy; return e }

// WithRetryAfter sets how long to wait before retrying.
func (e *Error) WithRetryAfter(wait time.Duration) *Error { e.RetryAfter = wait; return e }

// Error returns the code, the message and the cause, for the log.
func (e *Error) Error() string {
	s := e.Code + ": " + e.Message
	if e.cause != nil {
		s += ": " + e.cause.Error()
	}
	return s
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.cause }

// From returns the *Error in err's chain, or an Internal one.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return Wrap(err, Internal, "internal", "Something went wrong on our side.")
}

// Is reports whether err has the code.
func Is(err error, code string) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == code
}
