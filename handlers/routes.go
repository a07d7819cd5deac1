// Package handlers is the product's front door: every route in one file.
package handlers

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"groundline/handlers/api"
	"groundline/handlers/mcp"
	"groundline/handlers/portal"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/almanac"
	"groundline/internal/credits"
	"groundline/internal/grounding"
	"groundline/internal/idempotency"
	"groundline/internal/keys"
	"groundline/internal/mail"
	"groundline/internal/postgres"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/signup"
)

// Deps are the services that the routes call.
type Deps struct {
	DB        *postgres.DB
	Accounts  *accounts.Service
	Keys      *keys.Service
	Credits   *credits.Service
	Signup    *signup.Service
	Receipts  *receipts.Store
	Book      *almanac.Book
	Grounding *grounding.Service
	Questions *questions.Service
	Rates     *rates.Limiter
	// Idempotency keeps the answers to POSTs.
	Idempotency *idempotency.Store
	BaseURL     string
	SessionKey  []byte
	DevOutbox   bool
	// TrustedProxies are the networks of our own proxies.
	TrustedProxies []netip.Prefix
	Clock          func() time.Time
	Logger         *slog.Logger
}

// New registers every route of the product.
func New(d Deps) (http.Handler, error) {
	edge, err := web.New(web.Config{BaseURL: d.BaseURL, SessionKey: d.SessionKey, DevOutbox: d.DevOutbox, TrustedProxies: d.TrustedProxies}, d.Accounts, d.Logger)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	described := api.Mount(mux, api.Services{Keys: d.Keys, Credits: d.Credits, Grounding: d.Grounding, Questions: d.Questions, Book: d.Book, Receipts: d.Receipts,
		Rates: d.Rates, Idempotency: d.Idempotency, Logger: d.Logger})
	pages := portal.New(portal.Deps{
		Edge: edge, Accounts: d.Accounts, SignUp: d.Signup, Keys: d.Keys, Credits: d.Credits,
		Receipts: d.Receipts, Outbox: mail.New(d.DB.Gorm), Book: d.Book, Grounding: d.Grounding, Questions: d.Questions, Landing: landingReceipt(d.Grounding),
		Reference: described.Reference, Clock: d.Clock, Log: d.Logger,
	})
	page := func(pattern string, h web.Handler) { mux.Handle(pattern, edge.Page(h)) }

	page("GET /{$}", pages.Landing)
	page("GET /signup", pages.SignUpForm)
	page("POST /signup", pages.SignUp)
	page("GET /login", pages.SignInForm)
	page("POST /login", pages.SignIn)
	page("POST /logout", pages.SignOut)
	mux.Handle("GET /dashboard", edge.SignedIn(pages.Dashboard))
	page("GET /receipts/{id}", pages.Receipt)
	page("GET /log/key", pages.LogKey)
	page("GET /players", pages.Players)
	page("GET /players/{sport}", pages.SportHome)
	page("GET /players/{sport}/{slug}", pages.Player)
	page("GET /players/{sport}/{slug}/seasons.csv", pages.SeasonsCSV)
	page("GET /rankings", pages.RankingsIndex)
	page("GET /rankings/{sport}", pages.Rankings)
	page("GET /ask", pages.Ask)
	page("GET /ask/suggestions", pages.AskSuggestions)
	page("GET /docs", pages.Docs)
	page("GET /docs/{page...}", pages.DocsPage)
	page("GET /docs/changelog.atom", pages.ChangelogFeed)
	page("GET /llms.txt", pages.ForMachines)
	if d.DevOutbox {
		page("GET /dev/mail", pages.Mails)
		page("GET /dev/mail/{id}", pages.Mail)
	}
	mux.Handle("GET /static/", edge.Static())

	agents, err := mcp.New(mcp.Deps{
		Edge: edge, Version: api.Version, Tools: described.Tools, API: mux, Authenticate: described.Authenticate,
		Verify: mcp.Receipts(d.Receipts), Log: d.Logger,
	})
	if err != nil {
		return nil, err
	}
	mux.Handle("POST "+mcp.Path, agents)
	page("GET /server.json", mcp.ServerJSON(edge, registryName(d.BaseURL), api.Version))
	page("GET "+mcp.Path+"/server-card", mcp.ServerJSON(edge, registryName(d.BaseURL), api.Version))
	return edge.Outer(mux, api.Contract), nil
}

// landingReceipt answers the question that the front page shows.
func landingReceipt(g *grounding.Service) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		answer, err := g.Rate(ctx, grounding.Question{Sport: "mlb", Slug: "babe-ruth"})
		if err != nil {
			return "", err
		}
		return answer.Provenance.Receipt, nil
	}
}

// registryName is the service's name in the registry of servers: the reversed
// name of its host, as the registry wants it.
func registryName(baseURL string) string {
	_, host, _ := strings.Cut(baseURL, "://")
	host, _, _ = strings.Cut(host, ":")
	parts := strings.Split(host, ".")
	slices.Reverse(parts)
	return strings.Join(parts, ".") + "/groundline"
}
