// Package portal is the HTML side: one small file a page. A handler decodes the
// request, calls a service, and hands the answer to a pure function that makes
// the page struct; a rule or a price does not live here.
//
// Every handler returns its error; handlers/web writes it.
package portal

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/google/uuid"

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
	"groundline/internal/guide"
	"groundline/internal/ingest"
	"groundline/internal/keys"
	"groundline/internal/licensing"
	"groundline/internal/loop"
	"groundline/internal/mail"
	"groundline/internal/membership"
	"groundline/internal/meter"
	"groundline/internal/operations"
	"groundline/internal/questions"
	"groundline/internal/rates"
	"groundline/internal/receipts"
	"groundline/internal/signup"
	"groundline/internal/status"
	"groundline/internal/usage"
	"groundline/internal/webhooks"
	"groundline/internal/weekly"
)

// Deps are what the pages need.
type Deps struct {
	Edge     *web.Edge
	Accounts *accounts.Service
	Passkeys *accounts.Passkeys
	// Membership is what owners do with their accounts.
	Membership *membership.Service
	SignUp     *signup.Service
	Keys       *keys.Service
	Meter      *meter.Service
	Usage      *usage.Service
	Billing    *billing.Service // nil without a payment service
	Receipts   *receipts.Store
	Evidence   *evidence.Service
	Webhooks   *webhooks.Service
	Outbox     *mail.Outbox
	// Book is read for tables and plots; what is claimed comes from Grounding.
	Book      *almanac.Book
	Grounding *grounding.Service
	Badges    *badges.Service
	Plans     *entitlements.Service
	Weekly    *weekly.Service
	Calls     *calls.Service
	Digest    *digest.Service
	Questions *questions.Service
	Articles  *articles.Store
	Licensing *licensing.Service
	Standing  *answers.Service // the answers with addresses of their own, and the counts of questions
	Visitors  *rates.Visitors  // how fast questions may be asked without a key
	// Landing gives the id of the receipt that the front page shows.
	Landing func(ctx context.Context) (receiptID string, err error)
	// AccountOf returns the account whose API key a request carries.
	AccountOf func(*http.Request) (uuid.UUID, error)
	// Reference are the pages of the documentation that describe the API.
	Reference  []guide.Source
	Operations *operations.Service
	// TopReceipts and TopSlowed list the accounts that this process counted most new
	// receipts for today, and refused most often for asking too fast, at most n.
	TopReceipts, TopSlowed func(n int) []rates.Counted
	Status                 *status.Service
	// Runs gives the record of the newest weekly rounds.
	Runs func(ctx context.Context, rounds int) ([]loop.Run, error)
	// Sources lists the public sources that were asked.
	Sources func(ctx context.Context) ([]ingest.Source, error)
	// SetVolume gives an account a rate for articles: percent off from so many a
	// month, the list price where both are 0. Without it the rate is only shown.
	SetVolume func(ctx context.Context, account uuid.UUID, percent, from int) error
	// Arrivals tell the dashboard of calls; Stopping ends the answers that last.
	Arrivals *usage.Watcher
	Stopping context.Context // nil is never
	Clock    func() time.Time
	Log      *slog.Logger
}

// Handlers are the pages.
type Handlers struct {
	Deps
	docs shelf
}

// New makes the pages over the services.
func New(d Deps) *Handlers {
	if d.Stopping == nil {
		d.Stopping = context.Background()
	}
	return &Handlers{Deps: d}
}
