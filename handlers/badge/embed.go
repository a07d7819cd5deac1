package badge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/badges"
	"groundline/views"
	"groundline/widget"
)

// framePolicy allows others to frame this page only.
const framePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

// frame serves GET /widget/v1/frame/{sport}/{player}: a page with one badge, for an
// iframe.
func (h *Handlers) frame(w http.ResponseWriter, r *http.Request) error {
	look, err := readLook(r)
	if err != nil {
		return err
	}
	asked, err := question(r, r.PathValue("player"), "theme", "size", "scheme")
	if err != nil {
		return err
	}
	b, err := h.badges.Of(r.Context(), asked)
	if err != nil {
		return err
	}
	f := views.BadgeFrame{
		Title: b.Name + ": rating by Groundline", Name: b.Name, Page: b.Page, Script: widget.ScriptPath, Schemes: "light dark",
		Sport: asked.Sport, Player: asked.Player, Theme: asked.Theme, Size: string(look.size), Scheme: string(look.scheme),
	}
	if look.scheme != widget.Auto {
		f.Schemes = string(look.scheme)
	}
	var body bytes.Buffer
	if err := views.BadgeFramePage(f).Render(r.Context(), &body); err != nil {
		return fmt.Errorf("render frame: %w", err)
	}
	w.Header().Set("Content-Security-Policy", framePolicy)
	return web.SendCached(w, r, "text/html; charset=utf-8", keepData, body.Bytes())
}

// embedded is an oEmbed response of type rich (oembed.com, section 2.3.4.4).
type embedded struct {
	Version      string `json:"version"`
	Type         string `json:"type"`
	Title        string `json:"title"`
	ProviderName string `json:"provider_name"`
	ProviderURL  string `json:"provider_url"`
	CacheAge     int    `json:"cache_age"` // seconds
	HTML         string `json:"html"`
	Width        int    `json:"width"` // pixels
	Height       int    `json:"height"`
}

// oembed serves GET /widget/oembed?url=&maxwidth=&maxheight=&format=: the badge for
// a player page's URL.
func (h *Handlers) oembed(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	if format := q.Get("format"); format != "" && format != "json" {
		return apperr.New(apperr.NotFound, "not_found", "Only format=json is supported.").WithField("format")
	}
	path, ours := strings.CutPrefix(q.Get("url"), h.edge.BaseURL()+"/players/")
	sport, player, isPlayer := strings.Cut(path, "/")
	if !ours || !isPlayer {
		return apperr.New(apperr.NotFound, "not_found", "This url is not one of our player pages.").WithField("url")
	}
	b, err := h.badges.Of(r.Context(), badges.Asked{Sport: sport, Player: player})
	if err != nil {
		return err
	}
	if b.Code == "unknown_entity" || b.Code == "ambiguous_player" {
		return apperr.New(apperr.NotFound, "not_found", "This url is not one of our player pages.").WithField("url")
	}
	size, width, height, err := fit(q)
	if err != nil {
		return err
	}
	source := h.edge.BaseURL() + widget.FramePath + url.PathEscape(sport) + "/" + url.PathEscape(player) + "?size=" + string(size)
	title := b.Name + ": rating by Groundline"
	body, err := json.Marshal(embedded{
		Version: "1.0", Type: "rich", Title: title, ProviderName: "Groundline", ProviderURL: h.edge.BaseURL(), CacheAge: 300,
		Width: width, Height: height,
		HTML: fmt.Sprintf(`<iframe src="%s" width="%d" height="%d" title="%s" loading="lazy" frameborder="0" scrolling="no"></iframe>`,
			html.EscapeString(source), width, height, html.EscapeString(title)),
	})
	if err != nil {
		return err
	}
	return web.SendCached(w, r, "application/json", keepData, body)
}

// fit returns the largest badge, up to medium, that fits the consumer's maximum. A
// badge may be narrower than its size, but not lower.
func fit(q url.Values) (size widget.Size, width, height int, err error) {
	room := map[string]int{"maxwidth": 1 << 20, "maxheight": 1 << 20}
	for name := range room {
		if typed := q.Get(name); typed != "" {
			v, err := strconv.Atoi(typed)
			if err != nil || v <= 0 {
				return "", 0, 0, apperr.New(apperr.Invalid, "invalid_parameter", name+" must be a number of pixels.").WithField(name)
			}
			room[name] = v
		}
	}
	size = widget.Medium
	if width, height = size.Box(); width > room["maxwidth"] || height > room["maxheight"] {
		size = widget.Small
		width, height = size.Box()
	}
	if height > room["maxheight"] {
		return "", 0, 0, apperr.New(apperr.NotFound, "not_found", fmt.Sprintf("No badge is lower than %d pixels.", height)).WithField("maxheight")
	}
	return size, min(width, room["maxwidth"]), height, nil
}
