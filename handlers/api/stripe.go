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

// StripeWebhook serves POST /webhooks/stripe, authenticated by its signature. What can never succeed
// returns 400; any other failure 503, so that Stripe retries.
func StripeWebhook(b *billing.Service, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body) // bounded by package web
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		// Repeated headers form one list (RFC 9110, 5.2).
		err = b.Receive(r.Context(), body, strings.Join(r.Header.Values("Stripe-Signature"), ","))
		if err == nil {
			w.WriteHeader(http.StatusOK)
			return
		}
		log.WarnContext(r.Context(), "webhook not accepted", "request_id", web.RequestID(r.Context()), "error", err)
		if apperr.From(err).Kind == apperr.Invalid {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		w.WriteHeader(http.StatusServiceUnavailable)
	})
}
