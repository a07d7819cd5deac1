package handlers

import (
	"net/http"
	"slices"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/receipts"
)

// publicReads are the addresses that a replica on a standby serves: pages made of
// the almanac in memory, of stored receipts and of the log, and what is static.
// Nothing of them is an account's, and nothing is written for them.
var publicReads = []string{
	"/players", "/rankings", "/receipts", "/log", "/docs", "/pricing", "/design", "/static", "/widget", "/openapi.json", "/openapi.yaml", "/llms.txt", "/server.json", "/status",
}

// readsOnly refuses what is not among the public reads: a metered call cannot be
// charged here, and a form cannot be kept.
func readsOnly(edge *web.Edge) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if readable(r) {
				next.ServeHTTP(w, r)
				return
			}
			edge.WriteError(w, r, apperr.New(apperr.Unavailable, receipts.CodeReadOnly, "This replica only reads: it serves public pages, and nothing that is charged or kept.").
				WithRemedy("Ask again: the service's other replicas take it."))
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
