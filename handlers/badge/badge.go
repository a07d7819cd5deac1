// Package badge serves what other sites embed: the script, the data it asks for,
// the picture, the page for an iframe, oEmbed, and the count of views.
//
// Invariants: all of it is public, the same for everybody, and reachable from
// any origin without cookies; an answer says for how long caches may keep it,
// and an error is kept by none; a script that has a version in its name never
// changes.
package badge

import (
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"net/http"
	"strconv"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/badges"
	"groundline/widget"
)

// How long caches keep what they were given. A correction or a theme is seen
// within minutes; if we are away, the last badge stands in for a day.
const (
	keepData    = "public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400"
	keepScript  = "public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800"
	keepRelease = "public, max-age=31536000, immutable"
)

// Handlers serve badges.
type Handlers struct {
	edge   *web.Edge
	badges *badges.Service
	log    *slog.Logger
	pace   *pace // of views
}

// Mount registers the badge's addresses on mux.
func Mount(mux *web.Mux, edge *web.Edge, service *badges.Service, log *slog.Logger) {
	h := &Handlers{edge, service, log, newPace()}
	open := func(pattern string, handler web.Handler) { mux.Handle(pattern, shared(edge.API(handler))) }
	open("GET /widget/v1/{script}", h.script)
	open("GET "+widget.DataPath+"{sport}/{player}", h.data)
	open("GET "+widget.SVGPath+"{sport}/{file}", h.svg)
	open("GET "+widget.FramePath+"{sport}/{player}", h.frame)
	open("GET "+widget.OEmbedPath, h.oembed)
	open("POST "+widget.SeenPath, h.seen)
}

// shared lets any page load the answer, whatever its policy about other origins.
func shared(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		next.ServeHTTP(w, r)
	})
}

// script serves GET /widget/v1/badge.js, the newest, and badge-{version}.js.
func (h *Handlers) script(w http.ResponseWriter, r *http.Request) error {
	const kind = "text/javascript; charset=utf-8"
	name := r.PathValue("script")
	if name == "badge.js" {
		return send(w, r, kind, keepScript, widget.Script)
	}
	version, ok := strings.CutPrefix(strings.TrimSuffix(name, ".js"), "badge-")
	release, found := widget.FindRelease(version)
	if !ok || !found || name != "badge-"+version+".js" {
		return web.NotFound()
	}
	return send(w, r, kind, keepRelease, release.Content)
}

// send answers with a body that caches may keep, or with 304.
func send(w http.ResponseWriter, r *http.Request, contentType, keep string, body []byte) error {
	sum := sha256.Sum256(body)
	tag := `"` + hex.EncodeToString(sum[:16]) + `"`
	header := w.Header()
	header.Set("ETag", tag)
	header.Set("Cache-Control", keep)
	for given := range strings.SplitSeq(r.Header.Get("If-None-Match"), ",") {
		if strings.TrimPrefix(strings.TrimSpace(given), "W/") == tag {
			w.WriteHeader(http.StatusNotModified)
			return nil
		}
	}
	header.Set("Content-Type", contentType)
	header.Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body) // #nosec G705 -- a script of ours, JSON, or templ's escaped markup, with nosniff
	return nil
}
