package portal

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/calls"
	"groundline/internal/grounding"
	"groundline/views"
)

// callList finds the locked list that an address names.
func (h *Handlers) callList(r *http.Request) (*calls.List, error) {
	none := apperr.New(apperr.NotFound, "not_found", "There is no locked list of that week.")
	opens, err := time.Parse(time.DateOnly, r.PathValue("opens"))
	if err != nil || !slices.Contains(grounding.Sports, r.PathValue("sport")) {
		return nil, none
	}
	l, err := h.Deps.Calls.At(r.Context(), r.PathValue("sport"), opens)
	if err != nil {
		return nil, err
	}
	if l == nil || !l.Locked(h.Clock()) {
		return nil, none
	}
	return l, nil
}

// CallWeek serves GET /calls/{sport}/{opens}: a locked list, with its hash, and
// what came of it.
func (h *Handlers) CallWeek(w http.ResponseWriter, r *http.Request) error {
	l, err := h.callList(r)
	if err != nil {
		return err
	}
	all, err := h.Deps.Calls.Propositions(r.Context(), l.ID)
	if err != nil {
		return err
	}
	page := views.CallWeek{Sport: newSport(l.Sport), Window: callWindow(l)}
	open := !h.Clock().Before(l.Opens)
	if l.SHA256 != nil {
		page.SHA256 = *l.SHA256
		if open {
			page.List = page.Window.Path + "/list.json"
		}
	}
	if l.Receipt != nil {
		page.Receipt = receiptPath(*l.Receipt)
	}
	var shown string
	page.Tabs, shown = templateTabs(page.Window.Path, r.URL.Query().Get("template"), all)
	said := map[int64]calls.Prediction{}
	if open {
		if said, err = h.Deps.Calls.OfModel(r.Context(), l.ID); err != nil {
			return err
		}
	}
	for i := range all {
		if all[i].Template != shown {
			continue
		}
		row := callRow(h.Book.Sport(l.Sport), &all[i])
		row.Model = "shown when the window opens"
		if c, ok := said[all[i].ID]; ok {
			row.Model = fmt.Sprintf("%s, %d%%", side(c.Yes), c.Confidence)
		}
		page.Rows = append(page.Rows, row)
	}
	page.Frame = h.public(r, page.Sport.Short+" calls, "+page.Window.Days, "A sealed list of calls: its hash in the log, what the model said, what came.", page.Window.Path, nil)
	return h.Edge.RenderPublic(w, r, views.CallWeekPage(page))
}

// CallList serves GET /calls/{sport}/{opens}/list.json: the bytes that the
// published hash is of, once the window has opened.
func (h *Handlers) CallList(w http.ResponseWriter, r *http.Request) error {
	l, err := h.callList(r)
	if err != nil {
		return err
	}
	body, err := h.Deps.Calls.ListFile(r.Context(), l)
	if err != nil {
		return err
	}
	if body == nil {
		return apperr.New(apperr.NotFound, "not_found", "The list is published when its window opens.")
	}
	return h.Edge.SendPublic(w, r, "application/json", body)
}

// CallsExport serves GET /calls/export/{file}: every call of a sport whose window
// has opened, as nfl.json or nfl.csv.
func (h *Handlers) CallsExport(w http.ResponseWriter, r *http.Request) error {
	sport, form, _ := strings.Cut(r.PathValue("file"), ".")
	if !slices.Contains(grounding.Sports, sport) || form != "json" && form != "csv" {
		return apperr.New(apperr.NotFound, "not_found", "Exports are named by league and form, such as nfl.csv or nfl.json.")
	}
	write, kind := h.Deps.Calls.WriteJSON, "application/json"
	if form == "csv" {
		write, kind = h.Deps.Calls.WriteCSV, "text/csv; charset=utf-8"
	}
	var body bytes.Buffer
	if err := write(r.Context(), &body, sport); err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, kind, body.Bytes())
}
