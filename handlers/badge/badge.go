// Package badge serves what other sites embed: the script, its data, the picture,
// the iframe page, oEmbed, and the view counter.
//
// Invariants: everything is public, the same for everyone, and available to any
// origin without cookies; responses set cache lifetimes, and errors are not cached;
// a script with a version in its name never changes.
package badge

import (
	"log/slog"
	"net/http"
	"strings"
	"sync"

	"groundline/handlers/web"
	"groundline/internal/badges"
	"groundline/widget"
	"groundline/widget/wordpress"
)

// Cache lifetimes. Corrections and themes appear within minutes; during an outage
// caches serve the last badge for a day.
const (
	keepData    = "public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400"
	keepScript  = "public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800"
	keepRelease = "public, max-age=31536000, immutable"
)

// Handlers serves badges.
type Handlers struct {
	edge   *web.Edge
	badges *badges.Service
	log    *slog.Logger
	pace   *pace                  // limits counted views
	plugin func() ([]byte, error) // the WordPress plugin, packed at its first request
}

// Mount registers the badge's routes on mux.
func Mount(mux *web.Mux, edge *web.Edge, service *badges.Service, log *slog.Logger) {
	h := &Handlers{edge, service, log, newPace(), sync.OnceValues(func() ([]byte, error) { return wordpress.Zip(edge.BaseURL()) })}
	open := func(pattern string, handler web.Handler) { mux.Handle(pattern, shared(edge.API(handler))) }
	open("GET /widget/v1/{script}", h.script)
	open("GET "+widget.DataPath+"{sport}/{player}", h.data)
	open("GET "+widget.SVGPath+"{sport}/{file}", h.svg)
	open("GET "+widget.PNGPath+"{sport}/{file}", h.png)
	open("GET "+widget.FramePath+"{sport}/{player}", h.frame)
	open("GET "+widget.OEmbedPath, h.oembed)
	open("GET "+widget.WordPressPath, h.wordpress)
	open("POST "+widget.SeenPath, h.seen)
}

// shared lets pages of any origin load the response.
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
		return web.SendCached(w, r, kind, keepScript, widget.Script)
	}
	version, ok := strings.CutPrefix(strings.TrimSuffix(name, ".js"), "badge-")
	release, found := widget.FindRelease(version)
	if !ok || !found || name != "badge-"+version+".js" {
		return web.NotFound()
	}
	return web.SendCached(w, r, kind, keepRelease, release.Content)
}

// wordpress serves GET /widget/groundline-wordpress.zip: the WordPress plugin, set to this service.
func (h *Handlers) wordpress(w http.ResponseWriter, r *http.Request) error {
	pack, err := h.plugin()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="`+wordpress.FileName+`"`)
	return web.SendCached(w, r, "application/zip", keepScript, pack)
}
