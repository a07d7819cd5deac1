// Package connect serves what connects apps to accounts: the authorization server's endpoints
// and descriptions, the page where a person approves an app, and the one where a device's code
// is typed.
//
// Nobody is sent to an app's address but by a form of their own: an app's mistake is shown here,
// with a link back to it. Errors to programs are in the terms of OAuth.
package connect

import (
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/oauth"
	"groundline/internal/rates"
	"groundline/models"
	"groundline/views"
)

// Deps are the services that these pages call.
type Deps struct {
	Edge  *web.Edge
	OAuth *oauth.Service
	Clock func() time.Time
	Log   *slog.Logger
	// Unlimited turns the limits by network off.
	Unlimited bool
}

// Handlers serves the pages and endpoints.
type Handlers struct {
	Deps
	registrations, documents, devices, guesses *rates.Visitors
}

// New returns the handlers over their services.
func New(d Deps) *Handlers {
	limit := func(perMinute float64, burst int) *rates.Visitors {
		if d.Unlimited {
			perMinute = 0
		}
		return rates.NewVisitors(rates.Plan{Name: "apps", PerSecond: perMinute / 60, Burst: burst}, d.Clock)
	}
	return &Handlers{Deps: d, registrations: limit(1, 20), documents: limit(6, 30), devices: limit(2, 20), guesses: limit(1, 10)}
}

// within fails with an apperr of kind RateLimited if a request is over its network's limit.
func within(limit *rates.Visitors, r *http.Request, what string) error {
	wait := limit.Wait(web.ClientAddress(r))
	if wait == 0 {
		return nil
	}
	e := apperr.New(apperr.RateLimited, "rate_limited", "Too many "+what+" from your network.").WithRemedy("Wait a little, then try again.").WithRetryAfter(wait)
	e.LimitSource = "address"
	return e
}

// answer sends a result to a program, or its error.
func (h *Handlers) answer(w http.ResponseWriter, r *http.Request, status int, result any, err error) error {
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		status, result = h.failure(w, r, err)
	}
	body, err := json.Marshal(result)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the client is gone if this fails
	return nil
}

type failure struct {
	Code        string `json:"error"`
	Description string `json:"error_description"`
}

// failure returns an error in the terms of OAuth. Only the service's own failures are logged.
func (h *Handlers) failure(w http.ResponseWriter, r *http.Request, err error) (int, failure) {
	var wrong *oauth.Error
	if errors.As(err, &wrong) {
		if wrong.Code == "invalid_client" {
			return http.StatusUnauthorized, failure{wrong.Code, wrong.Description}
		}
		return http.StatusBadRequest, failure{wrong.Code, wrong.Description}
	}
	shown, status := apperr.From(err), web.Status(err)
	if shown.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(shown.RetryAfter.Seconds()))))
	}
	switch {
	case status == http.StatusTooManyRequests, status == http.StatusServiceUnavailable:
		return status, failure{"temporarily_unavailable", shown.Message}
	case status < http.StatusInternalServerError:
		return status, failure{"invalid_request", shown.Message}
	}
	h.Log.ErrorContext(r.Context(), "failed", "request_id", web.RequestID(r.Context()), "error", err)
	return http.StatusInternalServerError, failure{"server_error", "Something went wrong on our side."}
}

// Server serves the description of the authorization server.
func (h *Handlers) Server(w http.ResponseWriter, r *http.Request) error {
	return h.describe(w, r, h.OAuth.Metadata())
}

// Resource serves the description of a part of the service that takes tokens.
func (h *Handlers) Resource(w http.ResponseWriter, r *http.Request) error {
	found, ok := h.OAuth.Resource(strings.TrimPrefix(r.URL.Path, oauth.ResourcePath))
	if !ok {
		return web.NotFound()
	}
	return h.describe(w, r, found)
}

func (h *Handlers) describe(w http.ResponseWriter, r *http.Request, found any) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	return h.Edge.SendJSON(w, r, found)
}

// readCap parses the cap of an app, in credits a month.
func readCap(typed string) (models.Credits, error) {
	n, err := strconv.ParseInt(strings.NewReplacer(",", "", " ", "").Replace(typed), 10, 64)
	if err != nil || n < 1 {
		return 0, apperr.New(apperr.Invalid, "invalid_parameter", "Type a whole number of credits, 1 or more.").WithField("cap")
	}
	return models.Credits(n), nil
}

// choices returns the scopes of a request as checkboxes.
func choices(asked string, allowed map[string]bool) []views.ScopeChoice {
	var list []views.ScopeChoice
	for _, s := range oauth.Scopes {
		for name := range strings.FieldsSeq(asked) {
			if name == s.Name {
				list = append(list, views.ScopeChoice{Name: name, Meaning: s.Meaning, Allowed: allowed == nil || allowed[name]})
			}
		}
	}
	return list
}
