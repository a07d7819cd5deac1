package predictions

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/predictions"
	"groundline/internal/propositions"
	"groundline/views"
)

// lockedList returns the locked list in the request's path.
func (h *Handlers) lockedList(r *http.Request) (*predictions.List, error) {
	none := apperr.New(apperr.NotFound, "not_found", "No locked list for that week.")
	opens, err := time.Parse(time.DateOnly, r.PathValue("opens"))
	if err != nil || !slices.Contains(grounding.Sports, r.PathValue("sport")) {
		return nil, none
	}
	l, err := h.Predictions.At(r.Context(), r.PathValue("sport"), opens)
	if err != nil {
		return nil, err
	}
	if l == nil || !l.Locked(h.Clock()) {
		return nil, none
	}
	return l, nil
}

// Week serves GET /calls/{sport}/{opens}: a locked list with its hash and outcomes.
func (h *Handlers) Week(w http.ResponseWriter, r *http.Request) error {
	l, err := h.lockedList(r)
	if err != nil {
		return err
	}
	all, err := h.Predictions.Propositions(r.Context(), l.ID)
	if err != nil {
		return err
	}
	page := views.CallWeek{Sport: kit.League(l.Sport), Window: newWindow(l)}
	open := !h.Clock().Before(l.Opens)
	if l.SHA256 != nil {
		page.SHA256 = *l.SHA256
		if open {
			page.List = page.Window.Path + "/list.json"
		}
	}
	if l.Receipt != nil {
		page.Receipt = kit.ReceiptPath(*l.Receipt)
	}
	var shown string
	page.Tabs, shown = templateTabs(page.Window.Path, r.URL.Query().Get("template"), all)
	said := map[int64]predictions.Prediction{}
	if open {
		if said, err = h.Predictions.OfModel(r.Context(), l.ID); err != nil {
			return err
		}
	}
	for i := range all {
		if propositions.Family(all[i].Template) != shown {
			continue
		}
		row := newRow(h.Book.Sport(l.Sport), &all[i])
		row.Model = "shown when the window opens"
		if c, ok := said[all[i].ID]; ok {
			row.Model = fmt.Sprintf("%s, %d%%", side(c.Yes), c.Confidence)
		}
		page.Rows = append(page.Rows, row)
	}
	page.Frame = kit.Public(h.Edge, r, page.Sport.Short+" predictions, "+page.Window.Days, "A sealed list of predictions: its hash in the log, the model’s predictions and the outcomes.", page.Window.Path, nil)
	return h.Edge.RenderPublic(w, r, views.CallWeekPage(page))
}

// List serves GET /calls/{sport}/{opens}/list.json: the bytes of the published hash,
// once the window has opened.
func (h *Handlers) List(w http.ResponseWriter, r *http.Request) error {
	l, err := h.lockedList(r)
	if err != nil {
		return err
	}
	body, err := h.Predictions.ListFile(r.Context(), l)
	if err != nil {
		return err
	}
	if body == nil {
		return apperr.New(apperr.NotFound, "not_found", "The list is published when its window opens.")
	}
	return h.Edge.SendPublic(w, r, "application/json", body)
}

// Export serves GET /calls/export/{file}, such as nfl.json or nfl.csv: a sport's
// predictions of every window that has opened.
func (h *Handlers) Export(w http.ResponseWriter, r *http.Request) error {
	sport, form, _ := strings.Cut(r.PathValue("file"), ".")
	if !slices.Contains(grounding.Sports, sport) || form != "json" && form != "csv" {
		return apperr.New(apperr.NotFound, "not_found", "Exports are named by league and format, such as nfl.csv or nfl.json.")
	}
	write, kind := h.Predictions.WriteJSON, "application/json"
	if form == "csv" {
		write, kind = h.Predictions.WriteCSV, "text/csv; charset=utf-8"
	}
	var body bytes.Buffer
	if err := write(r.Context(), &body, sport); err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, kind, body.Bytes())
}
