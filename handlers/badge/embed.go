package badge

import (
	"bytes"
	"encoding/json"
	"fmt"
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

// framePolicy is the policy of the page that everybody may frame. It names no frame-ancestors:
// even * would leave out the pages without an origin, such as sandboxed ones.
var framePolicy = "default-src 'none'; script-src 'self'; style-src " + views.FrameStyleSource + "; connect-src 'self'; base-uri 'none'; form-action 'none'"

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

	Thumbnail       string `json:"thumbnail_url,omitempty"`
	ThumbnailWidth  int    `json:"thumbnail_width,omitempty"`
	ThumbnailHeight int    `json:"thumbnail_height,omitempty"`
}

// asPicture asks oEmbed for a linked picture, which needs no frame. Our WordPress plugin does.
const asPicture = "picture"

// oembed serves GET /widget/oembed?url=&maxwidth=&maxheight=&format=: the badge for
// a player page's URL, or the card of another page. With as=picture it is a picture, which
// takes size, scheme and theme.
func (h *Handlers) oembed(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	if format := q.Get("format"); format != "" && format != "json" {
		return apperr.New(apperr.NotFound, "not_found", "Only format=json is supported.").WithField("format")
	}
	if as := q.Get("as"); as != "" && as != asPicture {
		return apperr.New(apperr.Invalid, "invalid_parameter", "as must be picture, or left out for a frame.").WithField("as")
	}
	if page, is := h.page(r, q.Get("url")); is {
		card, err := h.embeddedCard(r, page)
		if err != nil {
			return err
		}
		return h.sendEmbedded(w, r, card)
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
	if q.Get("as") == asPicture {
		return h.badgePicture(w, r, widget.Tag{Sport: sport, Player: player}, b.Name)
	}
	size, width, height, err := fit(q)
	if err != nil {
		return err
	}
	tag := widget.Tag{Sport: sport, Player: player, Size: size}
	return h.sendEmbedded(w, r, embedded{Title: b.Name + ": rating by Groundline", Width: width, Height: height, HTML: tag.FrameOf(h.edge.BaseURL(), b.Name, width, height)})
}

// badgePicture sends a badge as a picture of the asked size, scheme and theme.
func (h *Handlers) badgePicture(w http.ResponseWriter, r *http.Request, tag widget.Tag, name string) error {
	look, err := readLook(r)
	if err != nil {
		return err
	}
	tag.Size, tag.Scheme, tag.Theme = look.size, look.scheme, r.URL.Query().Get("theme")
	if tag.Theme != "" && !widget.IsID(tag.Theme) {
		return apperr.New(apperr.Invalid, "invalid_parameter", "theme must be the ID of a theme: 16 letters and digits.").WithField("theme")
	}
	width, height := tag.Size.Box()
	return h.sendEmbedded(w, r, embedded{Title: name + ": rating by Groundline", Width: width, Height: height, HTML: tag.Picture(h.edge.BaseURL(), name)})
}

// sendEmbedded sends an oEmbed response with what all of ours have.
func (h *Handlers) sendEmbedded(w http.ResponseWriter, r *http.Request, e embedded) error {
	e.Version, e.Type, e.ProviderName, e.ProviderURL, e.CacheAge = "1.0", "rich", "Groundline", h.edge.BaseURL(), 300
	body, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return web.SendCached(w, r, "application/json", keepData, body)
}

// roomOf returns a consumer's maximum in pixels; without one there is room enough.
func roomOf(q url.Values, name string) (int, error) {
	typed := q.Get(name)
	if typed == "" {
		return 1 << 20, nil
	}
	v, err := strconv.Atoi(typed)
	if err != nil || v <= 0 {
		return 0, apperr.New(apperr.Invalid, "invalid_parameter", name+" must be a number of pixels.").WithField(name)
	}
	return v, nil
}

// fit returns the largest badge, up to medium, that fits the consumer's maximum. A
// badge may be narrower than its size, but not lower.
func fit(q url.Values) (size widget.Size, width, height int, err error) {
	room := map[string]int{"maxwidth": 1 << 20, "maxheight": 1 << 20}
	for name := range room {
		if room[name], err = roomOf(q, name); err != nil {
			return "", 0, 0, err
		}
	}
	for _, size = range []widget.Size{widget.Medium, widget.Small, widget.Narrow} {
		if width, height = size.Box(); width <= room["maxwidth"] && height <= room["maxheight"] {
			return size, width, height, nil
		}
	}
	if height > room["maxheight"] {
		size = widget.Small
		width, height = size.Box()
	}
	if height > room["maxheight"] {
		return "", 0, 0, apperr.New(apperr.NotFound, "not_found", fmt.Sprintf("No badge is lower than %d pixels.", height)).WithField("maxheight")
	}
	return size, min(width, room["maxwidth"]), height, nil
}
