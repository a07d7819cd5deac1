// Package web is the middleware between network and handlers: request ids, access
// log, security headers, admission, body limits, sessions, rendering, and errors as
// HTML pages or problem+json.
//
// Invariants: only messages of *apperr.Error reach users, other errors are logged
// once and shown as "internal"; pages are rendered to a buffer, so that half a page
// is never sent; the session cookie holds only a random token; form posts from other
// sites are refused; logs and errors contain no query strings, bodies or headers.
//
// It knows no routes and no rules of the product.
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
	"groundline/internal/teams"
	"groundline/internal/tracing"
)

// Handler is a handler that returns its error instead of writing it.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Config configures the edge.
type Config struct {
	BaseURL    string // public scheme and host
	SessionKey []byte // authenticates the session cookie, 32 bytes
	DevOutbox  bool   // pages link to the development outbox
	// FormOrigins are the other sites that our forms may redirect to.
	FormOrigins []string
	// TrustedProxies are the networks whose X-Forwarded-For is trusted.
	TrustedProxies []netip.Prefix
	// Observed is called after every request; route is "" if none matched.
	Observed func(route, method string, status int, took time.Duration)
	// Tracer records every request as a span; nil records none.
	Tracer *tracing.Tracer
	// ReadOnly means that the database can't be written to, so nobody is signed in.
	ReadOnly bool
	// Teams knows who may act for which account; nil means everyone for their own alone.
	Teams *teams.Service
	// Lane returns a request's limits; nil admits all at once.
	Lane func(r *http.Request) Lane
}

// Edge is the middleware of the whole service.
type Edge struct {
	config   Config
	secure   bool // the public URL is https
	accounts *accounts.Service
	cookies  *sessions.CookieStore
	csrf     *http.CrossOriginProtection
	log      *slog.Logger
	proxied  sync.Once // warned about an unconfigured proxy
}

// New returns the edge.
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

// BaseURL returns the public URL of the service, without a trailing slash.
func (e *Edge) BaseURL() string { return e.config.BaseURL }

// Outer wraps the routes in all middleware: request id, access log, recovery,
// security headers, its lane's gate and body limit, compression, and our own 404 and
// 405 responses. around goes next to the routes.
func (e *Edge) Outer(mux router, around ...func(http.Handler) http.Handler) http.Handler {
	routes := e.routed(mux)
	for _, wrap := range around {
		routes = wrap(routes)
	}
	return e.observe(e.secured(e.admit(compressed(routes))))
}
