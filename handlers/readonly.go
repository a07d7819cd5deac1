package handlers

import (
	"net/http"
	"slices"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// publicReads are the paths that a read-only replica serves: pages from the almanac,
// stored receipts, the log and static files. They need no account and no writes.
var publicReads = []string{
	"/players", "/rankings", "/receipts", "/c", "/log", "/docs", "/pricing", "/design", "/static", "/cards", "/embed", "/widget", "/openapi.json", "/openapi.yaml", "/llms.txt", "/server.json", "/status",
	"/about", "/contact", "/terms", "/privacy", "/security", "/robots.txt", "/sitemap.xml", "/sitemaps", "/.well-known/security.txt", "/favicon.ico", "/apple-touch-icon.png",
}

// readsOnly refuses everything but the public reads, since a read-only replica can't
// charge or store anything.
func readsOnly(edge *web.Edge) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if readable(r) {
				next.ServeHTTP(w, r)
				return
			}
			edge.WriteError(w, r, apperr.New(apperr.Unavailable, receipts.CodeReadOnly, "This replica is read-only: it serves public pages, but can't charge or store anything.").
				WithRemedy("Try again: another replica may take the request."))
		})
	}
}

func readable(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	return r.URL.Path == "/" || slices.ContainsFunc(publicReads, func(p string) bool {
		return r.URL.Path == p || strings.HasPrefix(r.URL.Path, p+"/")
	})
}
