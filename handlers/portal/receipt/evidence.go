package receipt

import (
	"net/http"
	"net/url"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/evidence"
	"groundline/views"
)

// evidencePage is how many requests a page lists.
const evidencePage = 50

// ShowEvidence serves GET /evidence: the account's requests with their receipts,
// and its webhook for corrections.
func (h *Handlers) ShowEvidence(w http.ResponseWriter, r *http.Request) error {
	return h.showEvidence(w, r, http.StatusOK, views.Webhook{})
}

func (h *Handlers) showEvidence(w http.ResponseWriter, r *http.Request, status int, hook views.Webhook) error {
	ctx := r.Context()
	account, _ := web.Account(ctx)
	query := r.URL.Query()
	page := views.Evidence{Frame: h.Edge.Frame(r, "Evidence"), Shown: query.Get("show"), Webhook: hook}
	var filter evidence.Filter
	yes, no := true, false
	switch page.Shown {
	case "answers":
		filter.Grounded = &yes
	case "refusals":
		filter.Grounded = &no
	case "superseded":
		filter.Superseded = &yes
	default:
		page.Shown = ""
	}
	page.Filtered = page.Shown != "" || query.Get("cursor") != ""
	lines, next, err := h.Evidence.List(ctx, account.ID, filter, query.Get("cursor"), evidencePage)
	if err != nil {
		return err
	}
	for _, l := range lines {
		page.Lines = append(page.Lines, views.EvidenceLine{
			At: l.At, Endpoint: l.Endpoint.String(), Grounded: l.Grounded, Claim: l.Claim, Receipt: kit.ReceiptPath(l.ReceiptID), ID: l.ReceiptID,
			Cost: l.Cost, Returned: l.Returned, Superseded: l.Superseded, Wrong: l.Wrong,
		})
	}
	if next != "" {
		values := url.Values{"cursor": {next}}
		if page.Shown != "" {
			values.Set("show", page.Shown)
		}
		page.Next = "/evidence?" + values.Encode()
	}
	endpoint, _, err := h.Webhooks.Get(ctx, account.ID)
	if err != nil {
		return err
	}
	page.Webhook.URL = endpoint.URL
	return h.Edge.RenderPrivate(w, r, status, views.EvidencePage(page))
}

// SetWebhook serves POST /evidence/webhook and shows the secret once.
func (h *Handlers) SetWebhook(w http.ResponseWriter, r *http.Request) error {
	form, account, err := web.AccountForm(r)
	if err != nil {
		return err
	}
	typed := strings.TrimSpace(form.Get("url"))
	endpoint, err := h.Webhooks.Set(r.Context(), account.ID, typed)
	if refused := apperr.From(err); err != nil && refused.Field == "url" {
		return h.showEvidence(w, r, web.Status(err), views.Webhook{Typed: typed, Error: refused.Message})
	}
	if err != nil {
		return err
	}
	return h.showEvidence(w, r, http.StatusOK, views.Webhook{Secret: endpoint.Secret})
}

// RemoveWebhook serves POST /evidence/webhook/remove.
func (h *Handlers) RemoveWebhook(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	return web.SeeOtherUnless(h.Webhooks.Remove(r.Context(), account.ID), w, r, "/evidence")
}
