// Package account serves the pages of the account page: addresses, password, passkeys, sessions, export and deletion.
package account

import (
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/digest"
	"groundline/internal/federation"
	"groundline/internal/mail"
	"groundline/internal/membership"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge       *web.Edge
	Accounts   *accounts.Service
	Passkeys   *accounts.Passkeys
	Membership *membership.Service
	Federation *federation.Service
	Digest     *digest.Service
	Outbox     *mail.Outbox
}

// Handlers serves the pages.
type Handlers struct{ Deps }

// New returns the handlers over their services.
func New(d Deps) *Handlers { return &Handlers{d} }
