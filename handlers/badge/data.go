package badge

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/badges"
)

// longestCounter bounds the body of a view.
const longestCounter = 64

// data serves GET /widget/v1/data/{sport}/{player}?theme=&receipt=, which the
// script asks for.
func (h *Handlers) data(w http.ResponseWriter, r *http.Request) error {
	asked, err := question(r, r.PathValue("player"), "theme", "receipt")
	if err != nil {
		return err
	}
	b, err := h.badges.Of(r.Context(), asked)
	if err != nil {
		return err
	}
	theme, themed, err := h.badges.Worn(r.Context(), asked.Theme)
	if err != nil {
		return err
	}
	if themed {
		b.Theme = badges.NewLook(theme)
	}
	body, err := json.Marshal(b)
	if err != nil {
		return err
	}
	return send(w, r, "application/json", keepData, body)
}

// question reads which badge is asked for. A parameter that is not one of known
// is refused by name.
func question(r *http.Request, player string, known ...string) (badges.Asked, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return badges.Asked{}, apperr.New(apperr.Invalid, "invalid_parameter", "The address could not be read.")
	}
	for name := range query {
		if !slices.Contains(known, name) {
			return badges.Asked{}, apperr.New(apperr.Invalid, "invalid_parameter", "There is no parameter "+strings.ToValidUTF8(name, "?")+" here.").WithField(name)
		}
	}
	return badges.Asked{Sport: r.PathValue("sport"), Player: player, Theme: query.Get("theme"), Receipt: query.Get("receipt")}, nil
}

// seen serves POST /widget/v1/seen: the body is a counter's id. Of the request
// only the header Origin is used, which names the site, and the address, which is
// counted no faster than people read and kept nowhere. A view that is not counted
// for that is answered like any other: the page it comes from is not at fault.
func (h *Handlers) seen(w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longestCounter))
	if err != nil {
		return err
	}
	if h.pace.allows(r.RemoteAddr) {
		h.badges.Seen(string(body), r.Header.Get("Origin"))
	}
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
