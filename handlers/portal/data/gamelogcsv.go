package data

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/internal/apperr"
	"groundline/internal/games"
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
	var logs []games.Log
	if sport.GameLines != nil { // the sample holds none
		logs = sport.GameLines.Logs(q.filter())
	}
	return h.Edge.SendPublic(w, r, "text/csv; charset=utf-8", h.gameLogCSV(q, logs))
}

// gameLogCSV returns the games of a log as CSV, oldest first, the kinds of a player's lines one
// after the other. What a game does not record is empty.
func (h *Handlers) gameLogCSV(q logQuery, logs []games.Log) []byte {
	store, header, width := q.sport.GameLines, []string{"player_id", "name", "season", "stage", "date", "team", "opponent", "venue", "result"}, 0
	for i := range logs {
		for _, c := range logs[i].Columns {
			key := logs[i].Kind.Columns[c].Key
			if len(logs) > 1 { // lines of several kinds have columns of the same key
				key = logs[i].Kind.Name + "." + key
			}
			header = append(header, key)
			width++
		}
	}
	rows, before := [][]string{header}, 0
	for i := range logs {
		log := &logs[i]
		for n, l := range log.Lines {
			season, stage := store.Season(l), "regular"
			if q.playoffs {
				stage = stagePlayoffs
			}
			row := []string{q.player.ID, q.player.Name, q.sport.Method.Years.Name(season), stage, store.Date(l).Format(time.DateOnly),
				h.teamInCSV(q, season, store.Team(l)), h.teamInCSV(q, season, store.Opponent(l)), store.Venue(l).String(), store.Result(l).String()}
			figures := make([]string, width)
			for c, v := range log.Values[n] {
				figures[before+c] = figure(v, 3)
			}
			rows = append(rows, append(row, figures...))
		}
		before += len(log.Columns)
	}
	var body bytes.Buffer
	_ = csv.NewWriter(&body).WriteAll(rows) // to memory
	return body.Bytes()
}

// teamInCSV returns the full name of a team in box scores, "" for one that is not known.
func (h *Handlers) teamInCSV(q logQuery, season int, code string) string {
	return h.abbreviated(q.sport, season, code).Name
}
