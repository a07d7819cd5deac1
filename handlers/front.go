// Package handlers registers every route of the product.
package handlers

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/api"
	"groundline/handlers/badge"
	"groundline/handlers/fastpath"
	"groundline/handlers/mcp"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/agentpay"
	"groundline/internal/almanac"
	"groundline/internal/answers"
	"groundline/internal/articles"
	"groundline/internal/badges"
	"groundline/internal/billing"
	"groundline/internal/digest"
	"groundline/internal/entitlements"
	"groundline/internal/evidence"
	"groundline/internal/federation"
	"groundline/internal/grounding"
	"groundline/internal/idempotency"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/membership"
	"groundline/internal/meter"
	"groundline/internal/oauth"
	"groundline/internal/operations"
	"groundline/internal/postgres"
	"groundline/internal/predictions"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/signup"
	"groundline/internal/startsit"
	"groundline/internal/status"
	"groundline/internal/synthesis"
	"groundline/internal/teams"
	"groundline/internal/tracing"
	"groundline/internal/usage"
	"groundline/internal/webhooks"
	"groundline/internal/weekly"
)

// Deps are the services that the routes call.
type Deps struct {
	DB          *postgres.DB
	Accounts    *accounts.Service
	Passkeys    *accounts.Passkeys
	Membership  *membership.Service
	Teams       *teams.Service
	Keys        *keys.Service
	Meter       *meter.Service
	Usage       *usage.Service
	Signup      *signup.Service
	OAuth       *oauth.Service
	Federation  *federation.Service
	Receipts    *receipts.Store
	Book        *almanac.Book
	Grounding   *grounding.Service
	Webhooks    *webhooks.Service
	Badges      *badges.Service
	Plans       *entitlements.Service
	Weekly      *weekly.Service
	Predictions *predictions.Service
	Digest      *digest.Service
	Questions   *questions.Service
	StartSit    *startsit.Service
	Synthesis   *synthesis.Service
	Rates       *rates.Limiter
	Visitors    *rates.Visitors
	Standing    *answers.Service
	Articles    *articles.Store
	Licensing   *licensing.Service
	// Idempotency stores the answers to POSTs.
	Idempotency *idempotency.Store
	Billing     *billing.Service  // nil without a payment service
	Payments    *agentpay.Service // by agents
	BaseURL     string
	SessionKey  []byte
	DevOutbox   bool
	LeakKeys    string // URL of the keys that sign reports of leaked API keys
	// TrustedProxies are the networks of our own proxies.
	TrustedProxies []netip.Prefix
	// Observed is called after every request, for metrics.
	Observed   func(route, method string, status int, took time.Duration)
	Tracer     *tracing.Tracer // nil records no spans
	Clock      func() time.Time
	Logger     *slog.Logger
	Operations *operations.Service
	Status     *status.Service
	// SetVolume sets an account's volume rate for articles; nil if none are licensed.
	SetVolume         func(ctx context.Context, account uuid.UUID, percent, from int) error
	Operator, Contact string // who runs the service, and how to reach them; may be empty
	// ReadOnly serves public pages from a database that cannot be written to.
	ReadOnly bool
	// Bulkheads limit concurrent requests.
	Bulkheads *Bulkheads
	// Stopping ends when the service stops; it ends open event streams.
	Stopping context.Context
}

// Front is the whole product as HTTP handlers.
type Front struct {
	http.Handler
	Patterns []string        // of every route, as http.ServeMux has them
	FastPath fastpath.Answer // answers plain GETs as Handler does, without net/http; nil if unavailable
}

// New registers every route of the product.
func New(d Deps) (*Front, error) {
	edge, err := web.New(web.Config{
		FormOrigins: formOrigins(d.Billing), BaseURL: d.BaseURL, SessionKey: d.SessionKey, DevOutbox: d.DevOutbox,
		TrustedProxies: d.TrustedProxies, Observed: d.Observed, Lane: d.Bulkheads.of, ReadOnly: d.ReadOnly, Tracer: d.Tracer, Teams: d.Teams,
	}, d.Accounts, d.Logger)
	if err != nil {
		return nil, err
	}
	kept := evidence.New(d.DB.Pool, d.Clock)
	mux := &web.Mux{}
	described := api.Mount(mux, api.Services{
		TakesCards: d.Billing != nil, Keys: d.Keys, Teams: d.Teams, Meter: d.Meter, Usage: d.Usage, Clock: d.Clock, Grounding: d.Grounding.Deferred(),
		Weekly: d.Weekly, Predictions: d.Predictions, Questions: d.Questions.Deferred(), StartSit: d.StartSit.Deferred(), Synthesis: d.Synthesis, Book: d.Book, Receipts: d.Receipts,
		Rates: d.Rates, Idempotency: d.Idempotency, Evidence: kept, Licensing: d.Licensing, Signup: d.Signup, Payments: d.Payments, BaseURL: d.BaseURL, Logger: d.Logger,
	})
	badge.Mount(mux, edge, d.Badges, d.Logger)
	agents, err := mcp.New(mcp.Deps{
		Edge: edge, Version: api.Version, Tools: described.Tools, API: d.Bulkheads.Inner(mux, edge.TurnAway),
		Authenticate: described.Authenticate, TakeMessage: described.TakeMessage,
		NewSession: d.Signup.NewSession, TakeVisitor: keylessMessages(d),
		SessionKey: func(r *http.Request, session string) (string, bool, error) {
			return d.Signup.SessionKey(r.Context(), session, web.Origin(r))
		},
		Challenge: d.OAuth.Challenge, Verify: mcp.Receipts(d.Receipts), Document: d.Receipts.Document, KeyIDs: mcp.KeyIDs(d.Receipts), Log: d.Logger,
	})
	if err != nil {
		return nil, err
	}
	for _, r := range routes(edge, newPages(d, edge, described, kept)) {
		mux.Handle(r.pattern, r.handler)
	}
	for _, r := range machineRoutes(d, edge, agents) {
		mux.Handle(r.pattern, r.handler)
	}
	if d.ReadOnly {
		return &Front{Handler: edge.Outer(mux, api.Contract, readsOnly(edge)), Patterns: mux.Patterns()}, nil
	}
	front := &Front{Handler: edge.Outer(mux, api.Contract), Patterns: mux.Patterns()}
	if path := edge.NewFastPath(d.Bulkheads.general, api.Contract); path != nil {
		front.FastPath = described.FastPath(path)
	}
	return front, nil
}

// keylessPlan is how fast one network's agents without a key may send messages: as many as
// with one.
var keylessPlan = rates.Plan{Name: "messages", PerSecond: 5, Burst: 100}

func keylessMessages(d Deps) func(*http.Request) error {
	if d.Rates.Off() {
		return func(*http.Request) error { return nil }
	}
	visitors := rates.NewVisitors(keylessPlan, d.Clock)
	return func(r *http.Request) error { return visitors.Take(web.ClientAddress(r)) }
}

func formOrigins(b *billing.Service) []string {
	if b == nil {
		return nil
	}
	return b.Origins()
}

// registryName returns the service's name in the MCP registry: its host name
// reversed.
func registryName(baseURL string) string {
	_, host, _ := strings.Cut(baseURL, "://")
	host, _, _ = strings.Cut(host, ":")
	parts := strings.Split(host, ".")
	slices.Reverse(parts)
	return strings.Join(parts, ".") + "/groundline"
}
