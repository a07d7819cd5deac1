package receipt

import (
	"net/http"
	"slices"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/citation"
)

// citationOf is the JSON of a receipt's citations.
type citationOf struct {
	Receipt    string            `json:"receipt"`
	ShortURL   string            `json:"shortUrl"`
	Claim      string            `json:"claim"`
	Method     string            `json:"method,omitempty"`
	AsOf       string            `json:"asOf"`
	Superseded bool              `json:"superseded"`
	Citations  map[string]string `json:"citations"` // by style
}

// Citation serves GET /receipts/{id}/citation: the citations of a receipt as JSON, or with style
// one of them as text.
func (h *Handlers) Citation(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("id")
	_, statement, err := h.Receipts.Get(r.Context(), id)
	if err != nil {
		return err
	}
	_, superseded, err := h.Receipts.Superseded(r.Context(), id)
	if err != nil {
		return err
	}
	source := kit.CitationOf(h.Edge.BaseURL(), id, statement, superseded)
	styles := citation.Styles(source)
	if asked := r.URL.Query().Get("style"); asked != "" {
		at := slices.Index(citation.Keys, asked)
		if at < 0 {
			return kit.InvalidParameter("style", "Unknown style "+kit.Quote(asked)+".", "Use "+strings.Join(citation.Keys, ", ")+", or leave it out for all.")
		}
		return writePublic(w, r, "text/plain; charset=utf-8", "public, no-cache", []byte(styles[at].Text+"\n"))
	}
	body := citationOf{
		Receipt: id, ShortURL: source.URL, Claim: statement.Predicate.Claim, Method: source.Method, AsOf: statement.Predicate.AsOf, Superseded: superseded, Citations: map[string]string{},
	}
	for _, style := range styles {
		body.Citations[style.Key] = style.Text
	}
	return h.Edge.SendJSON(w, r, body)
}
