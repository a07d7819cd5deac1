package portal

import (
	"net/http"
	"time"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/credits"
	"groundline/models"
	"groundline/views"
)

// lastCalls is how many calls the dashboard lists.
const lastCalls = 50

// Dashboard serves GET /dashboard to who is signed in.
func (h *Handlers) Dashboard(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	balance, err := h.Credits.Balance(ctx, account.ID)
	if err != nil {
		return err
	}
	usage, err := h.Credits.Usage(ctx, account.ID, lastCalls)
	if err != nil {
		return err
	}
	keys, err := h.Keys.List(ctx, account.ID)
	if err != nil {
		return err
	}
	page := newDashboard(balance, usage, keys, h.Clock())
	page.Frame = h.Edge.Frame(r, "Dashboard")
	page.Curl = firstRequest(h.Edge.BaseURL(), "YOUR_KEY")
	web.Private(w)
	return h.Edge.Render(w, r, http.StatusOK, views.DashboardPage(page))
}

func newDashboard(b credits.Balance, usage []credits.UsageLine, keys []models.APIKey, now time.Time) views.Dashboard {
	page := views.Dashboard{
		Remaining: b.Remaining, Overage: b.Overage, Used: b.Used, Granted: b.Granted, RenewsAt: b.RenewsAt,
		Keys: keys, Now: now,
	}
	prefixes := make(map[uuid.UUID]string, len(keys))
	for _, k := range keys {
		prefixes[k.ID] = k.Prefix
	}
	for _, line := range usage {
		call := newCall(line)
		call.Key = prefixes[line.KeyID]
		if call.Outcome == views.Refused {
			page.Refused++
		}
		page.Calls = append(page.Calls, call)
	}
	return page
}

func newCall(line credits.UsageLine) views.Call {
	c := views.Call{At: line.At, Endpoint: line.Endpoint.String(), Cost: line.Cost, Claim: line.Claim, Outcome: views.Failed}
	switch line.Outcome {
	case credits.Answered:
		c.Outcome = views.Answered
	case credits.Refused:
		c.Outcome = views.Refused
	}
	if line.ReceiptID != "" {
		c.Receipt = receiptPath(line.ReceiptID)
	}
	return c
}
