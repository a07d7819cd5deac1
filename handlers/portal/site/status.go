package site

import (
	"net/http"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/internal/status"
	"groundline/views"
)

// ShowStatus serves GET /status: the current state and the incidents of 90 days. It
// works without the database.
func (h *Handlers) ShowStatus(w http.ResponseWriter, r *http.Request) error {
	page := views.Status{Frame: kit.Public(h.Edge, r, "Status", "The current state of the service and its incidents in the last 90 days.", "/status", nil), Now: h.Clock(), Days: status.Days}
	for _, f := range h.Status.Now(r.Context()) {
		page.Parts = append(page.Parts, views.StatusPart{Name: f.Name, State: string(f.State), Tag: kit.StateTags[f.State], Detail: f.Detail})
		switch f.State {
		case status.Works:
		case status.Degraded:
			page.Degraded++
		default:
			page.Down++
		}
	}
	incidents, since, err := h.Status.Record(r.Context())
	if err != nil {
		h.Log.WarnContext(r.Context(), "status page has no incident record", "error", err)
		page.NoRecord = true
	}
	page.Since = since
	for _, i := range incidents {
		page.Incidents = append(page.Incidents, views.Incident{Name: i.Name, State: string(i.State), Tag: kit.StateTags[i.State], Detail: i.Detail, From: i.From, Until: i.Until, Lasted: lasted(i, page.Now)})
	}
	w.Header().Set("Cache-Control", "no-store")
	return h.Edge.Render(w, r, http.StatusOK, views.StatusPage(page))
}

func lasted(i status.Incident, now time.Time) time.Duration {
	if i.Until.IsZero() {
		return now.Sub(i.From)
	}
	return i.Until.Sub(i.From)
}
