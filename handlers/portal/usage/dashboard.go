package usage

import (
	"net/http"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/ledger"
	"groundline/internal/usage"
	"groundline/models"
	"groundline/views"
)

// latestRequests is how many requests the dashboard lists.
const latestRequests = 25

// Dashboard serves GET /dashboard.
func (h *Handlers) Dashboard(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	now := h.Clock()
	q, err := readUsage(r.URL.Query(), now)
	if err != nil {
		return err
	}
	// Read first, so that requests during rendering are reported to the page later.
	newest, err := h.Watcher.Newest(ctx, account.ID)
	if err != nil {
		return err
	}
	page, err := h.newDashboard(r, account.ID, q, now)
	if err != nil {
		return err
	}
	page.Newest = newest
	if newest == 0 {
		if page.Samples, err = h.Samples("YOUR_KEY"); err != nil {
			return err
		}
	}
	page.Frame = kit.Public(h.Edge, r, "Dashboard", "Your credits, usage and latest requests, each linked to its receipt.", "/dashboard", nil)
	page.Curl = kit.FirstRequest(h.Edge.BaseURL(), "YOUR_KEY")
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.DashboardPage(page))
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
	calls, err := h.Usage.Last(ctx, account, q.filter, latestRequests)
	if err != nil {
		return views.Dashboard{}, err
	}
	page := views.Dashboard{
		Overage: balance.Overage, Used: balance.Used, Granted: balance.Granted, RenewsAt: balance.RenewsAt, Cap: balance.Cap,
		Grant: ledger.MonthlyGrant, Unverified: balance.Unverified, PerHour: balance.Allowance.PerHour, NowOfHour: balance.Allowance.Left,
		Keys: keys, Now: now, Usage: newUsage(q, sum, keys, now), Filtered: len(r.URL.Query()) > 0,
	}
	members, err := h.members(ctx, keys)
	if err != nil {
		return page, err
	}
	if members != nil {
		page.Usage.ByMember = byMember(sum.ByKey, members)
	}
	for _, l := range lots {
		page.Remaining += l.Remaining
		page.Lots = append(page.Lots, views.Lot{Kind: kit.BatchKinds[l.Kind], Granted: l.Granted, Remaining: l.Remaining, Since: l.GrantedAt, Expires: l.ExpiresAt})
	}
	for _, c := range calls {
		call := newCall(c)
		call.Key = keyName(keys, c.KeyID)
		page.Calls = append(page.Calls, call)
	}
	page.Forecasts, err = h.forecasts(r, account, lots, now, balance.GrantsFrom)
	return page, err
}

// paceDays are the periods whose average usage a forecast assumes.
var paceDays = []int{7, 28}

// forecasts projects when the credits run out at the average of the last complete
// days.
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
		c.Receipt = kit.ReceiptPath(line.ReceiptID)
	}
	return c
}
