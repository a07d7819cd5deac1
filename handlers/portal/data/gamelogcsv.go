package data

import "net/http"

// GameLogCSV serves GET /players/{sport}/{slug}/games.csv: the games of the log with the same
// filters, of all its pages.
func (h *Handlers) GameLogCSV(w http.ResponseWriter, r *http.Request) error {
	sport, p, err := h.player(r)
	if err != nil {
		return err
	}
	q, err := h.readLog(sport, p, r.URL.Query())
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "text/csv; charset=utf-8", h.Questions.LogCSV(sport, p, q.filter()))
}
