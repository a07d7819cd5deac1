package badge

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"groundline/handlers/web"
	"groundline/internal/apperr"
	"groundline/internal/badges"
)

// maxCounter is the maximum size of a view's body in bytes.
const maxCounter = 64

// data serves GET /widget/v1/data/{sport}/{player}?theme=&receipt=, for the script.
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
	return web.SendCached(w, r, "application/json", keepData, body)
}

// question parses which badge is requested. Unknown parameters are refused by name.
func question(r *http.Request, player string, known ...string) (badges.Asked, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return badges.Asked{}, apperr.New(apperr.Invalid, "invalid_parameter", "The query string is malformed.")
	}
	for name := range query {
		if !slices.Contains(known, name) {
			return badges.Asked{}, apperr.New(apperr.Invalid, "invalid_parameter", "Unknown parameter "+strings.ToValidUTF8(name, "?")+".").WithField(name)
		}
	}
	return badges.Asked{Sport: r.PathValue("sport"), Player: player, Theme: query.Get("theme"), Receipt: query.Get("receipt")}, nil
}

// seen serves POST /widget/v1/seen; the body is a counter's id. The Origin header
// names the site. The address limits the rate and is not stored. Views over the
// limit get the same response, since the page is not at fault.
func (h *Handlers) seen(w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxCounter))
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
