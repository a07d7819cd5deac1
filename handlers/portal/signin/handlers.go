// Package signin serves the pages of sign-up, sign-in, mailed links and password resets.
package signin

import (
	"context"

	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/federation"
	"groundline/internal/membership"
	"groundline/internal/meter"
	"groundline/internal/signup"
	"groundline/models"
	"groundline/views"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge       *web.Edge
	Accounts   *accounts.Service
	Passkeys   *accounts.Passkeys
	Membership *membership.Service
	Signup     *signup.Service
	Federation *federation.Service
	Meter      *meter.Service
	// Samples returns the first request with an API key, in several languages.
	Samples func(key string) ([]views.Sample, error)
	// NeedsReview reports whether keys or a webhook from before a recovery still work.
	NeedsReview func(ctx context.Context, account models.Account) (bool, error)
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
