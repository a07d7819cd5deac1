package data

import (
	"net/http"

	"groundline/handlers/portal/kit"
	"groundline/internal/apperr"
)

// GameLogCSV serves GET /players/{sport}/{slug}/games.csv: the games of the log with the same
// filters, of all its pages.
func (h *Handlers) GameLogCSV(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	p := sport.Resolve(r.PathValue("slug")).Player
	if p == nil {
		return apperr.New(apperr.NotFound, "unknown_entity", "Player not found.")
	}
	q, err := h.readLog(sport, p, r.URL.Query())
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "text/csv; charset=utf-8", h.Questions.LogCSV(sport, p, q.filter()))
}
