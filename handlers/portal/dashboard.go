package portal

import (
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/ledger"
	"groundline/internal/usage"
	"groundline/models"
	"groundline/views"
)

// lastCalls is how many calls the dashboard lists.
const lastCalls = 25

// Dashboard serves GET /dashboard to who is signed in.
func (h *Handlers) Dashboard(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	now := h.Clock()
	q, err := readUsage(r.URL.Query(), now)
	if err != nil {
		return err
	}
	// What arrives while the page is made is told to it afterwards.
	newest, err := h.Arrivals.Newest(ctx, account.ID)
	if err != nil {
		return err
	}
	page, err := h.newDashboard(r, account.ID, q, now)
	if err != nil {
		return err
	}
	page.Newest = newest
	if newest == 0 {
		if page.Samples, err = h.samples("YOUR_KEY"); err != nil {
			return err
		}
	}
	page.Frame = h.public(r, "Dashboard", "Your credits, usage and last calls, each joined to its receipt.", "/dashboard", nil)
	page.Curl = firstRequest(h.Edge.BaseURL(), "YOUR_KEY")
	web.Private(w)
	return h.Edge.Render(w, r, http.StatusOK, views.DashboardPage(page))
}

func (h *Handlers) newDashboard(r *http.Request, account uuid.UUID, q usageQuery, now time.Time) (views.Dashboard, error) {
	ctx := r.Context()
	balance, err := h.Meter.Balance(ctx, account)
	if err != nil {
		return views.Dashboard{}, err
	}
	lots, err := h.Usage.Batches(ctx, account)
	if err != nil {
		return views.Dashboard{}, err
	}
	keys, err := h.Keys.List(ctx, account)
	if err != nil {
		return views.Dashboard{}, err
	}
	sum, err := h.Usage.Summary(ctx, account, q.filter)
	if err != nil {
		return views.Dashboard{}, err
	}
	calls, err := h.Usage.Last(ctx, account, q.filter, lastCalls)
	if err != nil {
		return views.Dashboard{}, err
	}
	page := views.Dashboard{
		Overage: balance.Overage, Used: balance.Used, Granted: balance.Granted, RenewsAt: balance.RenewsAt, Cap: balance.Cap,
		Grant: ledger.MonthlyGrant, Unverified: balance.Unverified, PerHour: balance.Allowance.PerHour, NowOfHour: balance.Allowance.Left,
		Keys: keys, Now: now, Usage: newUsage(q, sum, keys, now), Filtered: len(r.URL.Query()) > 0,
	}
	for _, l := range lots {
		page.Remaining += l.Remaining
		page.Lots = append(page.Lots, views.Lot{Kind: lotKinds[l.Kind], Granted: l.Granted, Remaining: l.Remaining, Since: l.GrantedAt, Expires: l.ExpiresAt})
	}
	for _, c := range calls {
		call := newCall(c)
		call.Key = keyName(keys, c.KeyID)
		page.Calls = append(page.Calls, call)
	}
	page.Forecasts, err = h.forecasts(r, account, lots, now, balance.GrantsFrom)
	return page, err
}

// lotKinds are the kinds of lots, for people.
var lotKinds = map[string]string{"monthly": "Monthly grant", "promotion": "Promotion", "paid": "Pack", "correction": "Given back for a correction"}

// paceDays are the spans whose mean a forecast takes on.
var paceDays = []int{7, 28}

// forecasts says when the credits held run out at the mean of the last whole
// days: today, which is not over, counts in none of them.
func (h *Handlers) forecasts(r *http.Request, account uuid.UUID, lots []models.Lot, now time.Time, grantsFrom *time.Time) ([]views.Forecast, error) {
	today := now.UTC().Truncate(24 * time.Hour)
	longest := paceDays[len(paceDays)-1]
	sum, err := h.Usage.Summary(r.Context(), account, usage.Filter{From: today.AddDate(0, 0, -longest), Until: today})
	if err != nil {
		return nil, err
	}
	var out []views.Forecast
	for _, days := range paceDays {
		var used models.Credits
		for _, d := range sum.ByDay {
			if !d.Day.Before(today.AddDate(0, 0, -days)) {
				used += d.Cost
			}
		}
		pace := float64(used) / float64(days)
		out = append(out, views.Forecast{Days: days, PerDay: pace, RunsOut: usage.RunsOut(lots, pace, now, grantsFrom)})
	}
	return out, nil
}

func newCall(line usage.Row) views.Call {
	c := views.Call{At: line.At, Endpoint: line.Endpoint.String(), Cost: line.Cost, Claim: line.Claim, Outcome: line.Outcome.String()}
	if line.ReceiptID != "" {
		c.Receipt = receiptPath(line.ReceiptID)
	}
	return c
}

// sampleLanguages are the languages of the quick start's samples, in its order.
var sampleLanguages = map[string]string{"python": "Python", "js": "JavaScript", "go": "Go", "ruby": "Ruby", "php": "PHP"}

// samples are the quick start's first request in five languages, as the
// documentation has them and its test runs them.
func (h *Handlers) samples(key string) ([]views.Sample, error) {
	out := []views.Sample{{Language: "shell", Text: firstRequest(h.Edge.BaseURL(), key)}}
	g, err := h.guide()
	if err != nil {
		return nil, err
	}
	if page, ok := g.Page("quickstart"); ok {
		for _, s := range page.Samples {
			if name := sampleLanguages[s.Language]; name != "" {
				out = append(out, views.Sample{Language: name, Text: strings.TrimSpace(s.Text)})
			}
		}
	}
	return out, nil
}
