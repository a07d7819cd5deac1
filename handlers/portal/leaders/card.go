package leaders

import (
	"net/http"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/handlers/web"
	"groundline/internal/cards"
	"groundline/internal/questions/statistics"
	"groundline/views"
)

const (
	cardRows  = 10 // of one list
	cardStats = 5  // of a season
)

// Card serves GET /cards/leaders/{file}: the first of a list, or without stat the leader in
// each of the season's first statistics.
func (h *Handlers) Card(w http.ResponseWriter, r *http.Request) error {
	key, err := kit.CardFile(r)
	if err != nil {
		return err
	}
	sport := h.Book.Sport(key)
	if sport == nil {
		return web.NotFound()
	}
	values := r.URL.Query()
	values.Del("scheme")
	q, err := readLeaders(values, sport)
	if err != nil {
		return err
	}
	if len(q.errors) > 0 {
		return web.NotFound()
	}
	card := cards.Card{Label: strings.ToUpper(key) + " · leaders", Dated: "Data as of " + views.Day(sport.AsOf.Format("2006-01-02"))}
	if q.stat != nil {
		list, err := h.leadersOf(r.Context(), q.plan(q.stat, cardRows))
		if err != nil {
			return err
		}
		card.Title, card.Text = kit.UpperFirst(strings.TrimPrefix(q.title(), strings.ToUpper(key)+" ")), list.Refusal
		for _, row := range list.Rows[:min(cardRows, len(list.Rows))] {
			name := row.Player.Name
			if row.When != "" {
				name += ", " + row.When
			}
			card.Rows = append(card.Rows, cards.Row{Rank: views.Count(row.Rank), Name: name, Value: row.Value})
		}
		return kit.SendCard(w, r, "", card)
	}
	card.Title = sport.Method.Years.Name(q.season) + " " + strings.ToUpper(key) + " leaders"
	for _, stat := range leading[key][0].keys[:min(cardStats, len(leading[key][0].keys))] {
		st, known := statistics.Find(key, stat)
		if !known {
			continue
		}
		p := q.plan(st, 1)
		p.Since, p.Until = q.season, q.season
		list, err := h.leadersOf(r.Context(), p)
		if err != nil {
			return err
		}
		if len(list.Rows) > 0 {
			card.Rows = append(card.Rows, cards.Row{Name: kit.UpperFirst(st.Label) + ": " + list.Rows[0].Player.Name, Value: list.Rows[0].Value})
		}
	}
	return kit.SendCard(w, r, "", card)
}
