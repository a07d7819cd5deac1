// Package web stands between the network and the handlers: request ids, the
// access log, security headers, room for so many requests at once, body limits,
// sessions, rendering, and the two
// places where an error becomes an answer (an HTML page, or problem+json).
//
// Invariants: only the message of an *apperr.Error reaches a user, anything
// else is logged once and shown as "internal"; a page is rendered to a buffer,
// so half a page is never sent; the session cookie holds a random token and
// nothing else; a form post from another site is refused. Neither the log nor
// an error holds a query string, a body or a header, where secrets travel.
//
// It knows no route and no rule of the product.
package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/sessions"

	"groundline/internal/accounts"
	"groundline/internal/tracing"
)

// Handler is a handler that returns its error instead of writing it.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Config is what the edge is told from outside.
type Config struct {
	BaseURL    string // scheme and host by which the world reaches the service
	SessionKey []byte // authenticates the session cookie, 32 bytes
	DevOutbox  bool   // pages link the development outbox
	// FormOrigins are the other sites that a form of ours may lead to.
	FormOrigins []string
	// TrustedProxies are the networks of our own proxies: of a request from one
	// of them, X-Forwarded-For says where it came from.
	TrustedProxies []netip.Prefix
	// Observed hears of every request: its route, which is empty where there is none.
	Observed func(route, method string, status int, took time.Duration)
	// Tracer records every request as a span; nil records none.
	Tracer *tracing.Tracer
	// ReadOnly says that the database cannot be written to: nobody is signed in.
	ReadOnly bool
	// Lane says how a request is let in; nil lets in all, at once.
	Lane func(r *http.Request) Lane
}

// Edge is the HTTP side of the house, made once.
type Edge struct {
	config   Config
	secure   bool // the world reaches us by https
	accounts *accounts.Service
	cookies  *sessions.CookieStore
	csrf     *http.CrossOriginProtection
	log      *slog.Logger
	proxied  sync.Once // a proxy that nobody named was met
}

// New makes the edge.
func New(c Config, a *accounts.Service, log *slog.Logger) (*Edge, error) {
	csrf := http.NewCrossOriginProtection()
	if err := csrf.AddTrustedOrigin(c.BaseURL); err != nil {
		return nil, fmt.Errorf("base address as origin: %w", err)
	}
	if c.Lane == nil {
		c.Lane = func(*http.Request) Lane { return Lane{Body: maxBody} }
	}
	secure := strings.HasPrefix(c.BaseURL, "https://")
	return &Edge{
		config: c, secure: secure, accounts: a, csrf: csrf, log: log,
		cookies: newCookies(c.SessionKey, secure),
	}, nil
}

// BaseURL is the address by which the world reaches the service, without a
// slash at the end.
func (e *Edge) BaseURL() string { return e.config.BaseURL }

// Outer puts every request of the product behind its request id, the access
// log, recovery, the security headers, the gate and the body limit of its lane,
// compression, and our own answers for paths and methods that mux does not know.
// around goes next to the routes.
func (e *Edge) Outer(mux router, around ...func(http.Handler) http.Handler) http.Handler {
	routes := e.routed(mux)
	for _, wrap := range around {
		routes = wrap(routes)
	}
	return e.observe(e.secured(e.admit(compressed(routes))))
}
