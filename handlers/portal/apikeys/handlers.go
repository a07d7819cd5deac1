// Package apikeys serves the pages of API keys: creating, changing, rolling and revoking them, and reviewing
// them after an account was recovered.
package apikeys

import (
	"time"

	"groundline/handlers/web"
	"groundline/internal/keys"
	"groundline/internal/membership"
	"groundline/internal/meter"
	"groundline/internal/teams"
	"groundline/internal/webhooks"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge       *web.Edge
	Keys       *keys.Service
	Meter      *meter.Service
	Membership *membership.Service
	Webhooks   *webhooks.Service
	Teams      *teams.Service
	Clock      func() time.Time
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
