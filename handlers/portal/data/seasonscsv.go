package data

import (
	"bytes"
	"encoding/csv"
	"math"
	"net/http"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/stats"
	"groundline/models"
)

// SeasonsCSV serves GET /players/{sport}/{slug}/seasons.csv: the numbers of the plot
// and the table of seasons, without source rows.
func (h *Handlers) SeasonsCSV(w http.ResponseWriter, r *http.Request) error {
	sport, p, err := h.player(r)
	if err != nil {
		return err
	}
	return h.Edge.SendPublic(w, r, "text/csv; charset=utf-8", seasonsCSV(sport, p))
}

// player returns the sport and the player of a file's address, or an apperr.NotFound error.
func (h *Handlers) player(r *http.Request) (*almanac.Sport, *models.Player, error) {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return nil, nil, err
	}
	p := sport.Resolve(r.PathValue("slug")).Player
	if p == nil {
		return nil, nil, apperr.New(apperr.NotFound, "unknown_entity", "Player not found.")
	}
	return sport, p, nil
}

// seasonsCSV returns a player's seasons as CSV; unknown values are empty.
func seasonsCSV(sport *almanac.Sport, p *models.Player) []byte {
	var body bytes.Buffer
	w := csv.NewWriter(&body)
	rows := [][]string{{"player_id", "name", "season", "team", "league", "position", "role", "games",
		"rating", "low", "high", "peer_median", "pool_rank", "pool_of", "rank", "of", "value", "unit", "tier", "unrated"}}
	for _, s := range sport.SeasonsOf(p.ID) {
		row := []string{p.ID, p.Name, sport.Method.Years.Name(s.Season), strings.Join(s.Teams, " "), strings.Join(s.Leagues, " "),
			s.Position, string(s.Role), figure(s.Games, 1)}
		if s.Rated() {
			median, ok := sport.PoolMedian(s)
			if !ok {
				median = math.NaN()
			}
			row = append(row, figure(s.Display, 1), figure(s.Interval.Low, 1), figure(s.Interval.High, 1), figure(median, 1),
				strconv.Itoa(s.PoolRank), strconv.Itoa(s.PoolN), strconv.Itoa(s.Rank), strconv.Itoa(s.Of),
				figure(s.Value, 2), sport.Method.Unit, string(s.Tier), "")
		} else {
			row = append(row, "", "", "", "", "", "", "", "", "", "", "", string(s.Refusal.Code))
		}
		rows = append(rows, row)
	}
	_ = w.WriteAll(rows) // to memory
	return body.Bytes()
}

func figure(v float64, digits int) string {
	if !stats.Recorded(v) {
		return ""
	}
	scale := math.Pow10(digits)
	return strconv.FormatFloat(math.Round(v*scale)/scale, 'f', -1, 64)
}
