package api

import (
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/rs/cors"

	"groundline/handlers/web"
)

// exposedHeaders are the headers that a browser's script may read.
var exposedHeaders = []string{"ETag", "Deprecation", "Sunset", "Link", "Idempotent-Replayed", "RateLimit", "RateLimit-Policy", "Retry-After",
	"X-Request-Id", "X-Service-Credits-Remaining", "X-Service-Credit-Cost", "X-Service-Credits-Overage", "X-Service-Receipt",
	"X-Service-Articles-New", "X-Service-Articles-Billed-USD", "X-Service-Previews-Left",
	"X-Service-SHA256", "Content-Disposition", "PAYMENT-REQUIRED", "PAYMENT-RESPONSE", "Payment-Receipt", "WWW-Authenticate"}

// contractReads are the request headers that Contract reads.
var contractReads = []string{"Origin", "Access-Control-Request-Method", "Access-Control-Request-Headers"}

// Contract adds to every answer of the API, errors included, what all of them share: any website's
// script may call it with its own key, without cookies.
func Contract(next http.Handler) http.Handler {
	api := cors.New(cors.Options{
		AllowedOrigins: []string{"*"}, AllowedMethods: []string{"GET", "HEAD", "POST", "PATCH", "DELETE"},
		AllowedHeaders: []string{"X-API-Key", "Authorization", "Content-Type", "Accept", "If-None-Match", "Idempotency-Key", "PAYMENT-SIGNATURE", "Payment-Authorization"},
		ExposedHeaders: exposedHeaders, MaxAge: 7200, OptionsSuccessStatus: http.StatusNoContent,
	}).Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if web.IsAPI(r) {
			w.Header()["Cache-Control"] = noStore // unless the answer sets another
			api.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// deprecated marks an operation as deprecated since a day (RFC 9745) and, unless sunset is zero, gone
// from another (RFC 8594). about is the URL of a page that says what to use instead.
func deprecated(op huma.Operation, since, sunset time.Time, about string) huma.Operation {
	op.Deprecated = true
	op.Middlewares = append(op.Middlewares, func(hc huma.Context, next func(huma.Context)) {
		hc.SetHeader("Deprecation", "@"+strconv.FormatInt(since.Unix(), 10))
		hc.AppendHeader("Link", "<"+about+`>; rel="deprecation"; type="text/html"`)
		if !sunset.IsZero() {
			hc.SetHeader("Sunset", sunset.UTC().Format(http.TimeFormat))
		}
		next(hc)
	})
	return op
}
