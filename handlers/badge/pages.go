package badge

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/cards"
	"groundline/internal/english"
	"groundline/widget"
)

// minCard is the least width of a card that can be read, in pixels.
const minCard = 320

// chartOf asks for the career chart of a player's page instead of the badge.
const chartOf = "chart"

// embeddable is a page whose card can be embedded.
type embeddable struct {
	title string
	path  string // with its query
}

// page returns the page of ours that a URL names, if its card can be embedded: a comparison,
// leaders, a receipt or, with embed=chart, a player.
func (h *Handlers) page(r *http.Request, address string) (embeddable, bool) {
	rest, ours := strings.CutPrefix(address, h.edge.BaseURL()+"/")
	at, err := url.Parse("/" + rest)
	if !ours || err != nil || strings.Contains(at.Path, "..") {
		return embeddable{}, false
	}
	query := at.Query()
	asked := query.Get("embed")
	query.Del("embed")
	found := embeddable{path: at.EscapedPath()}
	if len(query) > 0 {
		found.path += "?" + query.Encode()
	}
	parts := strings.Split(strings.TrimPrefix(at.Path, "/"), "/")
	switch {
	case len(parts) == 3 && parts[0] == "players" && asked == chartOf:
		found.title = h.names(parts[1], parts[2])
	case len(parts) == 3 && parts[0] == "compare":
		found.title = h.names(parts[1], strings.Split(parts[2], "-vs-")...)
	case len(parts) == 2 && parts[0] == "leaders" && h.badges.Book.Sport(parts[1]) != nil:
		found.title = strings.ToUpper(parts[1]) + " leaders"
	case len(parts) == 2 && (parts[0] == "receipts" || parts[0] == "c"):
		id, err := h.badges.Receipts.Find(r.Context(), parts[1])
		if err != nil {
			return embeddable{}, false
		}
		if _, statement, err := h.badges.Receipts.Get(r.Context(), id); err == nil {
			found.title, found.path = statement.Predicate.Claim, "/receipts/"+id
		}
	}
	return found, found.title != ""
}

// names lists the players of slugs, "" if one is nobody's.
func (h *Handlers) names(key string, slugs ...string) string {
	sport := h.badges.Book.Sport(key)
	if sport == nil {
		return ""
	}
	var names []string
	for _, slug := range slugs {
		p := sport.Resolve(slug).Player
		if p == nil {
			return ""
		}
		names = append(names, p.Name)
	}
	return english.List(names)
}

// embeddedCard describes the iframe of a page's card, as wide as the consumer allows, or its picture.
func (h *Handlers) embeddedCard(r *http.Request, page embeddable) (embedded, error) {
	q := r.URL.Query()
	width, err := pixels(q, "maxwidth", widget.EmbedWidth)
	if err != nil {
		return embedded{}, err
	}
	height := width * cards.Height / cards.Width
	if most, err := pixels(q, "maxheight", height); err != nil {
		return embedded{}, err
	} else if most < height {
		width, height = most*cards.Width/cards.Height, most
	}
	if width < minCard {
		return embedded{}, apperr.New(apperr.NotFound, "not_found", fmt.Sprintf("No card is narrower than %d pixels.", minCard)).WithField("maxwidth")
	}
	look, err := readLook(r)
	if err != nil {
		return embedded{}, err
	}
	card, base := widget.Card{Page: page.path, Name: page.title, Scheme: look.scheme}, h.edge.BaseURL()
	code := card.Frame(base, width)
	if q.Get("as") == asPicture {
		code, width, height = card.Picture(base), widget.EmbedWidth, widget.EmbedHeight
	}
	return embedded{
		Title: card.Label(), Width: width, Height: height, HTML: code,
		Thumbnail: card.Image(base, ".png", widget.Light), ThumbnailWidth: cards.Width, ThumbnailHeight: cards.Height,
	}, nil
}

// pixels returns a maximum of the query, at most otherwise.
func pixels(q url.Values, name string, otherwise int) (int, error) {
	room, err := roomOf(q, name)
	return min(room, otherwise), err
}
