package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/teams"
)

// actions names what a member asks for with a form, by route. The routes of /team and the
// approval of apps are recorded by their services, with what was changed.
var actions = map[string]string{
	"POST /keys":                          "create_key",
	"POST /keys/cap":                      "set_account_cap",
	"POST /keys/{id}":                     "change_key",
	"POST /keys/{id}/roll":                "roll_key",
	"POST /keys/{id}/revoke":              "revoke_key",
	"POST /billing/buy":                   "buy_pack",
	"POST /billing/purchases/{id}/refund": "refund_pack",
	"POST /billing/details":               "set_billing_details",
	"POST /billing/refill":                "turn_refill_on",
	"POST /billing/refill/off":            "turn_refill_off",
	"POST /billing/cap":                   "set_spending_cap",
	"POST /billing/card":                  "put_card_on_file",
	"POST /widgets/themes":                "save_badge_theme",
	"POST /widgets/themes/{id}/delete":    "delete_badge_theme",
	"POST /evidence/webhook":              "set_webhook",
	"POST /evidence/webhook/remove":       "remove_webhook",
	"POST /reviews":                       "save_review",
	"POST /reviews/{id}":                  "change_review",
	"POST /reviews/{id}/{act}":            "act_on_review",
	"POST /articles/subscriptions":        "subscribe_to_articles",
	"POST /articles/feed":                 "renew_article_feed",
	"POST /articles/plan":                 "set_article_plan",
	"POST /articles/{id}/license":         "license_article",
}

// recordedFields are the fields of forms that an activity log shows. None holds a secret.
var recordedFields = []string{"name", "title", "cap", "account_cap", "limit", "overlap", "pack", "threshold", "budget", "month", "sport", "kind", "tier", "team", "player", "active"}

const maxDetail = 300 // bytes

// recorded records what a member asks for in the team's activity log before it is done, and
// whether it was refused.
func (e *Edge) recorded(actor teams.Actor, h Handler) Handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		action := actions[r.Pattern]
		if action == "" {
			return h(w, r)
		}
		form, err := Form(r)
		if err != nil {
			return err
		}
		return e.config.Teams.Recorded(r.Context(), actor, action, detail(r, form), func() (string, error) {
			answer := &response{ResponseWriter: w}
			if err := h(answer, r); err != nil {
				return apperr.From(err).Code, err
			}
			return Outcome(answer.status), nil
		})
	}
}

// detail describes an action: what the path names, and the fields of its form.
func detail(r *http.Request, form url.Values) string {
	var parts []string
	for _, name := range []string{"id", "act"} {
		if v := r.PathValue(name); v != "" {
			parts = append(parts, name+": "+v)
		}
	}
	for _, name := range recordedFields {
		if v := strings.TrimSpace(form.Get(name)); v != "" {
			parts = append(parts, name+": "+v)
		}
	}
	// An address may hold a password: its host says enough.
	if u, err := url.Parse(form.Get("url")); err == nil && u.Hostname() != "" {
		parts = append(parts, "server: "+u.Hostname())
	}
	text := strings.Join(parts, ", ")
	return text[:min(len(text), maxDetail)]
}

// Recorded reports whether an activity log shows what a route does, and how.
func Recorded(pattern string) bool {
	byService := []string{"POST /oauth/authorize", "POST /device"}
	return actions[pattern] != "" || strings.HasPrefix(pattern, "POST /team/") || slices.Contains(byService, pattern)
}

// Outcome says why a request that was answered with an HTTP status did not happen, "" where it did.
func Outcome(status int) string {
	switch {
	case status == http.StatusPaymentRequired:
		return "a payment was asked for"
	case status >= http.StatusBadRequest:
		return "answered with " + strconv.Itoa(status)
	}
	return ""
}
