package card

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/cards"
	"groundline/views"
)

// embedPolicy is the policy of the page that everybody may frame; it runs no scripts. It names no
// frame-ancestors: even * would leave out the pages without an origin, such as sandboxed ones.
var embedPolicy = "default-src 'none'; img-src 'self'; style-src " + views.FrameStyleSource + "; base-uri 'none'; form-action 'none'"

// embedded are the pages that can be embedded, by the beginnings of their paths.
var embedded = []string{"players/", "compare/", "leaders/", "rankings/", "receipts/", "answers/", "articles/"}

// Embed serves GET /embed/{page...}: the card of a page as a link to it, for an iframe. It
// follows the reader's color scheme, and needs neither scripts nor an origin.
func (h *Handlers) Embed(w http.ResponseWriter, r *http.Request) error {
	page := r.PathValue("page")
	known := false
	for _, beginning := range embedded {
		known = known || strings.HasPrefix(page, beginning)
	}
	if !known || strings.Contains(page, "..") {
		return web.NotFound()
	}
	query := r.URL.RawQuery
	with := func(path, more string) string {
		both := strings.Trim(query+"&"+more, "&")
		if both == "" {
			return path
		}
		return path + "?" + both
	}
	path := r.URL.EscapedPath()[len("/embed"):]
	var body bytes.Buffer
	err := views.EmbedPage(views.Embed{
		Page: with(path, ""), Light: with(kit.CardsPath+path+".svg", ""), Dark: with(kit.CardsPath+path+".svg", "scheme=dark"), Width: cards.Width, Height: cards.Height,
	}).Render(r.Context(), &body)
	if err != nil {
		return fmt.Errorf("render embed: %w", err)
	}
	w.Header().Set("Content-Security-Policy", embedPolicy)
	return web.SendCached(w, r, "text/html; charset=utf-8", "public, max-age=300, stale-if-error=86400", body.Bytes())
}
