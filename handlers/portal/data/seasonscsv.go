package data

import (
	"bytes"
	"encoding/csv"
	"maps"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
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

// RankingsCSV serves GET /rankings/{sport}/list.csv: the page of the list that the same query
// shows at /rankings/{sport}.
func (h *Handlers) RankingsCSV(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	q, err := readRanking(r.URL.Query(), sport)
	if err != nil {
		return err
	}
	for _, field := range slices.Sorted(maps.Keys(q.errors)) {
		return kit.InvalidParameter(field, q.errors[field], "The page of the list says what each filter takes.")
	}
	page := newRankings(sport, q)
	if q.page > max(page.Pages, 1) {
		return noSuchPage(page.Pages)
	}
	w.Header().Set("Content-Disposition", `attachment; filename="`+sport.Key+"-"+q.list+`.csv"`)
	return h.Edge.SendPublic(w, r, "text/csv; charset=utf-8", rankingsCSV(page))
}

// rankingsCSV returns a page of a list as CSV; a rank that is not known is empty.
func rankingsCSV(page views.Rankings) []byte {
	var rows [][]string
	add := func(rank int, p views.PlayerRef, rest ...string) {
		place := ""
		if rank > 0 {
			place = strconv.Itoa(rank)
		}
		rows = append(rows, append([]string{place, p.Name, p.Path[strings.LastIndex(p.Path, "/")+1:]}, rest...))
	}
	rating := func(value, low, high float64) []string {
		return []string{figure(value, 1), figure(low, 1), figure(high, 1)}
	}
	switch {
	case len(page.Careers) > 0:
		rows = [][]string{{"rank", "name", "player", "position", "from", "to", "seasons", "career_score", "peak", "rating", "low", "high"}}
		for _, c := range page.Careers {
			add(c.Rank, c.Player, append([]string{c.Position, c.From, c.To, strconv.Itoa(c.Seasons), figure(c.Career.Career, 2), figure(c.Peak, 2)}, rating(c.Rating, c.Low, c.High)...)...)
		}
	case len(page.Active) > 0:
		rows = [][]string{{"rank", "name", "player", "position", "team", "from", "to", "rating", "low", "high"}}
		for _, a := range page.Active {
			add(a.Rank, a.Player, append([]string{a.Position, a.Teams, a.From, a.To}, rating(a.Rating, a.Low, a.High)...)...)
		}
	default:
		rows = [][]string{{"rank", "name", "player", "position", "season", "team", "value", "rating", "low", "high"}}
		for _, s := range page.Seasons {
			add(s.Rank, s.Player, append([]string{s.Position, s.Name, s.Teams, figure(s.Value, 2)}, rating(s.Rating, s.Low, s.High)...)...)
		}
	}
	var body bytes.Buffer
	_ = csv.NewWriter(&body).WriteAll(rows) // to memory
	return body.Bytes()
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
