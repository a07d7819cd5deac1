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

	"github.com/google/uuid"

	"groundline/handlers/api"
	"groundline/handlers/badge"
	"groundline/handlers/fastpath"
	"groundline/handlers/leaks"
	"groundline/handlers/mcp"
	"groundline/handlers/portal"
	"groundline/handlers/web"
	"groundline/internal/accounts"
	"groundline/internal/almanac"
	"groundline/internal/answers"
	"groundline/internal/articles"
	"groundline/internal/badges"
	"groundline/internal/billing"
	"groundline/internal/calls"
	"groundline/internal/digest"
	"groundline/internal/entitlements"
	"groundline/internal/evidence"
	"groundline/internal/grounding"
	"groundline/internal/idempotency"
	"groundline/internal/ingest"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/loop"
	"groundline/internal/mail"
	"groundline/internal/membership"
	"groundline/internal/meter"
	"groundline/internal/operations"
	"groundline/internal/postgres"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/signup"
	"groundline/internal/status"
	"groundline/internal/synthesis"
	"groundline/internal/tracing"
	"groundline/internal/usage"
	"groundline/internal/webhooks"
	"groundline/internal/weekly"
)

// Deps are the services that the routes call.
type Deps struct {
	DB         *postgres.DB
	Accounts   *accounts.Service
	Passkeys   *accounts.Passkeys
	Membership *membership.Service
	Keys       *keys.Service
	Meter      *meter.Service
	Usage      *usage.Service
	Signup     *signup.Service
	Receipts   *receipts.Store
	Book       *almanac.Book
	Grounding  *grounding.Service
	Webhooks   *webhooks.Service
	Badges     *badges.Service
	Plans      *entitlements.Service
	Weekly     *weekly.Service
	Calls      *calls.Service
	Digest     *digest.Service
	Questions  *questions.Service
	Synthesis  *synthesis.Service
	Rates      *rates.Limiter
	Visitors   *rates.Visitors
	Standing   *answers.Service
	Articles   *articles.Store
	Licensing  *licensing.Service
	// Idempotency keeps the answers to POSTs.
	Idempotency *idempotency.Store
	Billing     *billing.Service // nil without a payment service
	BaseURL     string
	SessionKey  []byte
	DevOutbox   bool
	LeakKeys    string // where the keys are published that reports of leaked keys are signed with
	// TrustedProxies are the networks of our own proxies.
	TrustedProxies []netip.Prefix
	// Observed hears of every request, for metrics.
	Observed   func(route, method string, status int, took time.Duration)
	Tracer     *tracing.Tracer // nil records no spans
	Clock      func() time.Time
	Logger     *slog.Logger
	Operations *operations.Service
	Status     *status.Service
	// SetVolume gives an account a rate for articles; nil where none are licensed.
	SetVolume func(ctx context.Context, account uuid.UUID, percent, from int) error
	// ReadOnly serves public pages from a database that cannot be written to.
	ReadOnly bool
	// Lanes are the gates that requests come in by.
	Lanes *Lanes
	// Stopping ends when the service stops, for answers that last.
	Stopping context.Context
}

// Front is the product as the outside meets it.
type Front struct {
	http.Handler
	Patterns []string        // of every route, as http.ServeMux has them
	FastPath fastpath.Answer // answers some requests as the Handler does, past net/http; nil where it cannot
}

// New registers every route of the product.
func New(d Deps) (*Front, error) {
	edge, err := web.New(web.Config{FormOrigins: formOrigins(d.Billing), BaseURL: d.BaseURL, SessionKey: d.SessionKey, DevOutbox: d.DevOutbox, TrustedProxies: d.TrustedProxies, Observed: d.Observed, Lane: d.Lanes.of, ReadOnly: d.ReadOnly, Tracer: d.Tracer}, d.Accounts, d.Logger)
	if err != nil {
		return nil, err
	}
	kept := evidence.New(d.DB.Pool, d.Clock)
	mux := &web.Mux{}
	described := api.Mount(mux, api.Services{TakesCards: d.Billing != nil, Keys: d.Keys, Meter: d.Meter, Usage: d.Usage, Clock: d.Clock, Grounding: d.Grounding.Deferred(), Weekly: d.Weekly, Calls: d.Calls, Questions: d.Questions.Deferred(), Synthesis: d.Synthesis, Book: d.Book, Receipts: d.Receipts,
		Rates: d.Rates, Idempotency: d.Idempotency, Evidence: kept, Licensing: d.Licensing, BaseURL: d.BaseURL, Logger: d.Logger})
	pages := portal.New(portal.Deps{
		Edge: edge, Accounts: d.Accounts, Passkeys: d.Passkeys, Membership: d.Membership, SignUp: d.Signup, Keys: d.Keys, Meter: d.Meter, Usage: d.Usage,
		Receipts: d.Receipts, Outbox: mail.New(d.DB.Gorm), Book: d.Book, Grounding: d.Grounding, Weekly: d.Weekly, Calls: d.Calls, Digest: d.Digest, Questions: d.Questions, Standing: d.Standing, Visitors: d.Visitors, Badges: d.Badges, Plans: d.Plans, Landing: landingReceipt(d.Grounding),
		Articles: d.Articles, Licensing: d.Licensing, AccountOf: described.AccountOf, Reference: described.Reference, Billing: d.Billing, Clock: d.Clock, Log: d.Logger, Evidence: kept, Webhooks: d.Webhooks,
		Operations: d.Operations, Status: d.Status, SetVolume: d.SetVolume, TopReceipts: described.TopReceipts, TopSlowed: d.Rates.TopSlowed,
		Sources:  func(ctx context.Context) ([]ingest.Source, error) { return ingest.Sources(ctx, d.DB.Pool) },
		Runs:     func(ctx context.Context, rounds int) ([]loop.Run, error) { return loop.Runs(ctx, d.DB.Pool, rounds) },
		Arrivals: usage.NewWatcher(d.DB.Pool), Stopping: d.Stopping,
	})
	page := func(pattern string, h web.Handler) { mux.Handle(pattern, edge.Page(h)) }

	page("GET /{$}", pages.Landing)
	page("GET /signup", pages.SignUpForm)
	page("POST /signup", pages.SignUp)
	page("GET /login", pages.SignInForm)
	page("POST /login", pages.SignIn)
	page("POST /logout", pages.SignOut)
	signedIn := func(pattern string, h web.Handler) { mux.Handle(pattern, edge.SignedIn(h)) }

	accountRoutes(mux, edge, pages)
	signedIn("GET /dashboard", pages.Dashboard)
	signedIn("GET /dashboard/usage.csv", pages.UsageCSV)
	signedIn("GET /dashboard/events", pages.Events)
	signedIn("GET /keys", pages.KeysPage)
	signedIn("POST /keys", pages.MakeKey)
	signedIn("POST /keys/cap", pages.SetAccountCap)
	signedIn("GET /keys/{id}", pages.OneKey)
	signedIn("POST /keys/{id}", pages.ChangeKey)
	signedIn("POST /keys/{id}/roll", pages.RollKey)
	signedIn("POST /keys/{id}/revoke", pages.RevokeKey)
	page("GET /receipts/{id}", pages.Receipt)
	page("GET /receipts/{id}/proof", pages.ReceiptProof)
	page("GET /log/key", pages.LogKey)
	page("GET /log/keys", pages.LogKeys)
	page("GET /log/checkpoint", pages.LogCheckpoint)
	page("GET /log/tile/{path...}", pages.LogTile)
	page("GET /players", pages.Players)
	page("GET /players/{sport}", pages.SportHome)
	page("GET /players/{sport}/{slug}", pages.Player)
	page("GET /players/{sport}/{slug}/seasons.csv", pages.SeasonsCSV)
	page("GET /rankings", pages.RankingsIndex)
	page("GET /rankings/{sport}", pages.Rankings)
	mux.Handle("GET /evidence", edge.SignedIn(pages.Evidence))
	mux.Handle("POST /evidence/webhook", edge.SignedIn(pages.SetWebhook))
	mux.Handle("POST /evidence/webhook/remove", edge.SignedIn(pages.RemoveWebhook))
	mux.Handle("GET /reviews", edge.SignedIn(pages.Reviews))
	mux.Handle("POST /reviews", edge.SignedIn(pages.SaveReview))
	page("GET /reviews/{id}", pages.Review)
	mux.Handle("POST /reviews/{id}", edge.SignedIn(pages.EditReview))
	mux.Handle("POST /reviews/{id}/{act}", edge.SignedIn(pages.ActOnReview))
	page("GET /pricing", pages.Pricing)
	if d.Billing != nil {
		billingRoutes(mux, edge, pages, d)
	}

	page("GET /movers", pages.MoversIndex)
	page("GET /movers/{sport}", pages.Movers)
	page("GET /movers/{sport}/feed.atom", pages.MoversFeed)
	page("GET /brief", pages.Brief)

	page("GET /calls", pages.CallsIndex)
	page("GET /calls/{sport}", pages.CallSport)
	signedIn("POST /calls/{sport}", pages.MakeCalls)
	page("GET /calls/{sport}/{opens}", pages.CallWeek)
	page("GET /calls/{sport}/{opens}/list.json", pages.CallList)
	page("GET /calls/export/{file}", pages.CallsExport)
	page("GET /calls/by/{handle}", pages.Caller)
	signedIn("GET /calls/mine", pages.MyCalls)
	signedIn("POST /calls/handle", pages.SetHandle)
	signedIn("POST /calls/digest", pages.SetDigest)
	page("GET /calls/digest/{token}", pages.StopDigestForm)
	page("POST /calls/digest/{token}", pages.StopDigest)

	page("GET /articles", pages.Articles)
	page("GET /articles/{id}", pages.Article)
	signedIn("GET /articles/licensed", pages.ArticlesHeld)
	signedIn("POST /articles/plan", pages.SetArticlePlan)
	signedIn("POST /articles/{id}/license", pages.LicenseArticle)
	signedIn("GET /articles/{id}/{file}", pages.DownloadArticle)

	page("GET /ask", pages.Ask)
	page("GET /ask/suggestions", pages.AskSuggestions)
	page("GET /ask/refusal", pages.AskRefusal)
	page("GET /ask/unanswered", pages.AskBacklog)
	page("GET /answers", pages.Answers)
	page("GET /answers/feed.atom", pages.AnswersFeed)
	page("GET /answers/{slug}", pages.StandingAnswer)
	page("GET /docs", pages.Docs)
	page("GET /docs/{page...}", pages.DocsPage)
	page("GET /docs/changelog.atom", pages.ChangelogFeed)
	page("GET /llms.txt", pages.ForMachines)
	if d.DevOutbox {
		page("GET /dev/mail", pages.Mails)
		page("GET /dev/mail/{id}", pages.Mail)
		page("GET /dev/mail/{id}/html", pages.MailHTML)
	}
	mux.Handle("GET /static/", edge.Static())

	operatorRoutes(mux, edge, pages)
	mux.Handle("GET /status", edge.Steady(pages.ServiceStatus))
	page("GET /design", pages.Design)

	// The badge and its builder.
	page("GET /widgets", pages.Widgets)
	page("GET /widgets/preview", pages.WidgetPreview)
	page("POST /widgets/restore", pages.RestoreTag)
	mux.Handle("POST /widgets/themes", edge.SignedIn(pages.SaveTheme))
	mux.Handle("POST /widgets/themes/{id}/delete", edge.SignedIn(pages.DeleteTheme))
	badge.Mount(mux, edge, d.Badges, d.Logger)

	agents, err := mcp.New(mcp.Deps{
		Edge: edge, Version: api.Version, Tools: described.Tools, API: d.Lanes.Inner(mux, edge.TurnAway), Authenticate: described.Authenticate, TakeMessage: described.TakeMessage,
		Verify: mcp.Receipts(d.Receipts), Log: d.Logger,
	})
	if err != nil {
		return nil, err
	}
	mux.Handle("POST "+mcp.Path, agents)
	mux.Handle("POST /api/secret-scanning", leaks.New(edge, d.Membership.Leaked, d.LeakKeys, d.Clock, d.Logger))
	page("GET /server.json", mcp.ServerJSON(edge, registryName(d.BaseURL), api.Version))
	page("GET "+mcp.Path+"/server-card", mcp.ServerJSON(edge, registryName(d.BaseURL), api.Version))
	if d.ReadOnly {
		return &Front{Handler: edge.Outer(mux, api.Contract, readsOnly(edge)), Patterns: mux.Patterns()}, nil
	}
	front := &Front{Handler: edge.Outer(mux, api.Contract), Patterns: mux.Patterns()}
	if path := edge.NewFastPath(d.Lanes.general); path != nil {
		front.FastPath = described.FastPath(path)
	}
	return front, nil
}

// operatorRoutes are there for operators alone.
func operatorRoutes(mux *web.Mux, edge *web.Edge, pages *portal.Handlers) {
	only := func(pattern string, h web.Handler) { mux.Handle(pattern, edge.Page(pages.Operator(h))) }
	only("GET /operator", pages.OperatorHome)
	only("GET /operator/accounts", pages.OperatorAccounts)
	only("GET /operator/accounts/{id}", pages.OperatorAccount)
	only("POST /operator/accounts/{id}/volume", pages.OperatorVolume)
	only("GET /operator/data", pages.OperatorData)
	only("GET /operator/jobs", pages.OperatorJobs)
	only("POST /operator/jobs/{id}/retry", pages.RetryJob)
}

// accountRoutes are those of an account's owner, and of the links mailed to them.
func accountRoutes(mux *web.Mux, edge *web.Edge, pages *portal.Handlers) {
	owner := func(pattern string, h web.Handler) { mux.Handle(pattern, edge.SignedIn(h)) }
	owner("GET /account", pages.AccountHome)
	owner("POST /account/verification", pages.AskVerification)
	owner("POST /account/email", pages.ChangeEmail)
	owner("POST /account/password", pages.ChangePassword)
	owner("POST /account/passkeys/options", pages.PasskeyOptions)
	owner("POST /account/passkeys", pages.AddPasskey)
	owner("POST /account/passkeys/{id}/remove", pages.RemovePasskey)
	owner("POST /account/sessions/{id}/end", pages.EndSession)
	owner("POST /account/sessions/end", pages.EndOtherSessions)
	owner("POST /account/mail", pages.SetMail)
	owner("GET /account/trail.csv", pages.TrailCSV)
	owner("POST /account/export", pages.ExportAccount)
	owner("POST /account/delete", pages.DeleteAccount)
	owner("GET /account/recovered", pages.RecoveredForm)
	owner("POST /account/recovered", pages.EndRecovered)

	page := func(pattern string, h web.Handler) { mux.Handle(pattern, edge.Page(h)) }
	page("GET /account/verify/{token}", pages.VerifyForm)
	page("POST /account/verify/{token}", pages.VerifyEmail)
	page("GET /account/email/{token}", pages.NewEmailForm)
	page("POST /account/email/{token}", pages.NewEmail)
	page("GET /account/undo/{token}", pages.UndoEmailForm)
	page("POST /account/undo/{token}", pages.UndoEmail)
	page("GET /reset", pages.ResetAsk)
	page("POST /reset", pages.ResetMail)
	page("GET /reset/{token}", pages.ResetForm)
	page("POST /reset/{token}", pages.Reset)
	page("POST /login/passkey/options", pages.SignInOptions)
	page("POST /login/passkey", pages.SignInByPasskey)
}

// billingRoutes are those of money.
func billingRoutes(mux *web.Mux, edge *web.Edge, pages *portal.Handlers, d Deps) {
	owner := func(pattern string, h web.Handler) { mux.Handle(pattern, edge.SignedIn(h)) }
	owner("GET /billing", pages.BillingHome)
	owner("POST /billing/buy", pages.Buy)
	owner("GET /billing/bought/{id}", pages.Bought)
	owner("POST /billing/purchases/{id}/refund", pages.RefundPack)
	owner("POST /billing/refill", pages.RefillOn)
	owner("POST /billing/refill/off", pages.RefillOff)
	owner("POST /billing/cap", pages.SpendingCap)
	owner("POST /billing/card", pages.CardOnFile)
	owner("GET /billing/refills/{id}", pages.RefillReceipt)
	owner("GET /billing/statements/{period}", pages.MonthStatement)
	// A mailed link works on any device, signed in or not.
	mux.Handle("GET /billing/confirm/{token}", edge.Page(pages.ConfirmRefill))
	mux.Handle("POST /billing/confirm/{token}", edge.Page(pages.ConfirmedRefill))
	mux.Handle("GET /billing/confirmed", edge.Page(pages.RefillConfirmed))
	mux.Handle("POST /webhooks/stripe", api.StripeWebhook(d.Billing, d.Logger))
}

func formOrigins(b *billing.Service) []string {
	if b == nil {
		return nil
	}
	return b.Origins()
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
