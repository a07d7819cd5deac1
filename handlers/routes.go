// Package handlers is the product's front door: every route in one file.
package handlers

import (
	"log/slog"
	"net/http"
	"time"

	"groundline/handlers/api"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/credits"
	"groundline/internal/grounding"
	"groundline/internal/keys"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/internal/signup"
)

// Deps are the services that the routes call.
type Deps struct {
	DB         *postgres.DB
	Accounts   *accounts.Service
	Keys       *keys.Service
	Credits    *credits.Service
	Signup     *signup.Service
	Receipts   *receipts.Store
	Grounding  *grounding.Service
	BaseURL    string
	SessionKey []byte
	DevOutbox  bool
	Clock      func() time.Time
	Logger     *slog.Logger
}

// New registers every route of the product.
func New(d Deps) (http.Handler, error) {
	edge, err := web.New(web.Config{BaseURL: d.BaseURL, SessionKey: d.SessionKey, DevOutbox: d.DevOutbox}, d.Accounts, d.Logger)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	api.Mount(mux, api.Services{Keys: d.Keys, Credits: d.Credits, Grounding: d.Grounding, Logger: d.Logger})
	mux.Handle("GET /static/", edge.Static())
	return edge.Outer(mux), nil
}
