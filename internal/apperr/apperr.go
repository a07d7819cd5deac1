// Package apperr is the one kind of error whose text reaches a user: a stable
// code, a sentence, and what to do about it, around a cause that stays inside.
//
// It owns the kinds and how they are told apart. It does not know HTTP: the
// edge (handlers/web) maps a Kind to a status, and shows any other error as
// "internal".
package apperr

import (
	"errors"
	"time"
)

// Kind says what sort of failure it is; the edge turns it into a status.
type Kind int

// The kinds, each with the HTTP status the edge answers with.
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

// Error is a failure a user may read.
type Error struct {
	Kind        Kind
	Code        string        // stable, snake_case: programs branch on it
	Message     string        // one sentence for a person
	Field       string        // the parameter or form field at fault, if one is
	LimitSource string        // whose limit it is ("account", "key", "plan"), for 402 and 429
	Remedy      string        // the way on, if there is one
	RetryAfter  time.Duration // how long to wait before trying again, for 429 and 503
	cause       error
}

// New makes an error with no cause.
func New(kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message}
}

// Wrap makes an error around cause, whose text is logged and never shown.
func Wrap(cause error, kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message, cause: cause}
}

// WithField names the parameter or form field at fault.
func (e *Error) WithField(field string) *Error { e.Field = field; return e }

// WithRemedy says how to go on.
func (e *Error) WithRemedy(remedy string) *Error { e.Remedy = remedy; return e }

// WithRetryAfter says how long to wait before trying again.
func (e *Error) WithRetryAfter(wait time.Duration) *Error { e.RetryAfter = wait; return e }

// Error gives the code and message, and the cause for the log.
func (e *Error) Error() string {
	s := e.Code + ": " + e.Message
	if e.cause != nil {
		s += ": " + e.cause.Error()
	}
	return s
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.cause }

// From finds the *Error in err's chain; anything else becomes Internal.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return Wrap(err, Internal, "internal", "Something went wrong on our side.")
}

// Is reports whether err carries the code.
func Is(err error, code string) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == code
}
