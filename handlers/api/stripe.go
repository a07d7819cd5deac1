package api

import (
	"io"
	"log/slog"
	"net/http"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/billing"
)

// StripeWebhook serves POST /webhooks/stripe. A signature authenticates it. What
// can never succeed is answered 400; anything else that fails 503, so that Stripe
// comes back.
func StripeWebhook(b *billing.Service, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body) // bounded for every request
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		// Repeated headers are one list (RFC 9110, 5.2): none of it goes unread.
		err = b.Receive(r.Context(), body, strings.Join(r.Header.Values("Stripe-Signature"), ","))
		if err == nil {
			w.WriteHeader(http.StatusOK)
			return
		}
		log.WarnContext(r.Context(), "webhook not taken", "request_id", web.RequestID(r.Context()), "error", err)
		if apperr.From(err).Kind == apperr.Invalid {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		w.WriteHeader(http.StatusServiceUnavailable)
	})
}
