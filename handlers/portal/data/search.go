package data

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/almanac/namesearch"
	"groundline/internal/apperr"
)

const maxSuggested = 8 // players while a name is typed

// Search serves GET /search, the field in the header: a full name that one player has leads to
// the page, other names to the list of who is found, and anything else to the answer.
func (h *Handlers) Search(w http.ResponseWriter, r *http.Request) error {
	typed := strings.TrimSpace(r.URL.Query().Get("q"))
	hits := h.Book.Search(typed, maxSuggested)
	query := "?" + url.Values{"q": {typed}}.Encode()
	switch {
	case typed == "":
		return web.SeeOther(w, r, "/players")
	case len(hits) == 0:
		return web.SeeOther(w, r, "/ask"+query)
	case namesOne(hits):
		return web.SeeOther(w, r, kit.PlayerPath(hits[0].Player))
	}
	return web.SeeOther(w, r, "/players"+query)
}

// namesOne reports whether the first hit, and no other, has the whole name that was typed.
func namesOne(hits []namesearch.Hit) bool {
	return len(hits) > 0 && hits[0].How == namesearch.ByName && (len(hits) == 1 || hits[1].How != namesearch.ByName)
}

// suggestion is a player whom a name that is being typed may mean.
type suggestion struct {
	Name  string `json:"name"`
	Slug  string `json:"slug"`
	Value string `json:"value,omitempty"` // what the field of a form for one sport takes: the name or, where others have it, too, the slug
	Path  string `json:"path"`
	Note  string `json:"note"` // league, seasons and position
}

// Suggestions serves GET /search/suggestions: the players that a typed name may mean, of one
// sport or of all.
func (h *Handlers) Suggestions(w http.ResponseWriter, r *http.Request) error {
	typed, key := r.URL.Query().Get("q"), r.URL.Query().Get("sport")
	hits := h.Book.Search(typed, maxSuggested)
	if key != "" {
		sport := h.Book.Sport(key)
		if sport == nil {
			return apperr.New(apperr.NotFound, "not_found", "Unknown sport.")
		}
		hits = sport.Search(typed, maxSuggested)
	}
	found := make([]suggestion, 0, len(hits))
	for _, hit := range hits {
		ref := kit.PlayerRef(h.Book.Sport(hit.Player.Sport), hit.Player)
		note := strings.TrimSuffix(kit.League(hit.Player.Sport).Short+", "+ref.Note, ", ")
		one := suggestion{Name: ref.Name, Slug: hit.Player.Slug, Path: ref.Path, Note: note}
		if key != "" {
			one.Value = typedFor(h.Book.Sport(key), hit.Player)
		}
		found = append(found, one)
	}
	body, err := json.Marshal(map[string][]suggestion{"players": found})
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "application/json", body)
}
