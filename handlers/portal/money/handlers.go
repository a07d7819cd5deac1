// Package money serves the pages of billing and pricing.
package money

import (
	"time"

	"groundline/handlers/web"
	"groundline/internal/agentpay"
	"groundline/internal/billing"
	"groundline/internal/entitlements"
	"groundline/internal/meter"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge     *web.Edge
	Billing  *billing.Service  // nil without a payment service
	Payments *agentpay.Service // by agents
	Meter    *meter.Service
	Plans    *entitlements.Service
	Clock    func() time.Time
	// Operator runs the service, and is reached at Contact. Both may be empty.
	Operator, Contact string
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
