package apikeys

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/membership"
	"groundline/models"
	"groundline/views"
)

// review lists the keys and webhook that still work after an account was recovered.
func (h *Handlers) review(ctx context.Context, account models.Account) (views.Recovered, error) {
	var page views.Recovered
	rows, err := h.Keys.List(ctx, account.ID)
	if err != nil {
		return page, err
	}
	now := h.Clock()
	for _, k := range rows {
		if k.RevokedAt == nil && (k.ExpiresAt == nil || now.Before(*k.ExpiresAt)) {
			page.Keys = append(page.Keys, k)
		}
	}
	hook, _, err := h.Webhooks.Get(ctx, account.ID)
	page.Webhook = hook.URL
	return page, err
}

// NeedsReview reports whether keys or a webhook from before a recovery still work.
func (h *Handlers) NeedsReview(ctx context.Context, account models.Account) (bool, error) {
	page, err := h.review(ctx, account)
	return len(page.Keys) > 0 || page.Webhook != "", err
}

// RecoveredForm serves GET /account/recovered.
func (h *Handlers) RecoveredForm(w http.ResponseWriter, r *http.Request) error {
	account, _ := web.Account(r.Context())
	page, err := h.review(r.Context(), account)
	if err != nil {
		return err
	}
	page.Frame = h.Edge.Frame(r, "Keys and webhooks")
	return h.Edge.RenderPrivate(w, r, http.StatusOK, views.RecoveredPage(page))
}

// EndRecovered serves POST /account/recovered: it revokes the selected keys and
// the webhook.
func (h *Handlers) EndRecovered(w http.ResponseWriter, r *http.Request) error {
	form, err := web.Form(r)
	if err != nil {
		return err
	}
	end := membership.Review{Webhook: form.Get("webhook") != ""}
	for _, typed := range form["key"] {
		id, err := uuid.Parse(typed)
		if err != nil {
			return apperr.New(apperr.NotFound, "key_not_found", "Key not found.")
		}
		end.Keys = append(end.Keys, id)
	}
	account, _ := web.Account(r.Context())
	return web.SeeOtherUnless(h.Membership.EndReviewed(r.Context(), account, end, web.Origin(r)), w, r, "/account?done=recovered")
}
