package questions

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/stats"
	"groundline/models"
)

// LogQuestion asks for a player's game log.
type LogQuestion struct {
	Player   string // ID
	Season   int    // 0 is the newest with games
	All      bool   // all seasons
	Playoffs bool
	Opponent string // full name, or as box scores abbreviate it
	Venue    string // home or away
	Result   string // W or L
}

// GameLog returns the games of a log as CSV.
func (s *Service) GameLog(q LogQuestion) ([]byte, error) {
	var sport *almanac.Sport
	var p *models.Player
	for _, key := range grounding.Sports {
		if held := s.book.Sport(key); held != nil {
			if found, ok := held.Player(q.Player); ok {
				sport, p = held, found
			}
		}
	}
	if p == nil {
		return nil, apperr.New(apperr.NotFound, "unknown_entity", "Player not found.").WithField("player_id")
	}
	met := sport.GameLines.Met(p.ID, q.Playoffs)
	f := games.Filter{Player: p.ID, Playoffs: q.Playoffs, Since: q.Season, Until: q.Season, Result: rowset.OutcomeOf(q.Result), Venue: map[string]rowset.Venue{"home": rowset.Home, "away": rowset.Away}[q.Venue]}
	switch {
	case q.All && q.Season != 0:
		return nil, apperr.New(apperr.Invalid, "invalid_parameter", "Ask for one season or for all, not both.").WithField("all")
	case q.Season != 0 && !slices.Contains(met.Seasons, q.Season):
		return nil, apperr.New(apperr.NotFound, "not_found", fmt.Sprintf("No games of %s are held for that season.", p.Name)).WithField("season")
	case q.Season == 0 && !q.All && len(met.Seasons) > 0:
		f.Since = met.Seasons[len(met.Seasons)-1]
		f.Until = f.Since
	}
	if q.Opponent != "" {
		names, clubs := s.Opponents(sport.Key, met.Opponents)
		f.Opponents = clubs[q.Opponent]
		for _, name := range names {
			for club := range clubs[name] {
				if club.Code == q.Opponent && f.Opponents == nil {
					f.Opponents = clubs[name]
				}
			}
		}
		if f.Opponents == nil {
			return nil, apperr.New(apperr.NotFound, "not_found", fmt.Sprintf("No games of %s against that opponent are held.", p.Name)).WithField("opponent")
		}
	}
	return s.LogCSV(sport, p, f), nil
}

// LogCSV returns a player's games that a filter selects as CSV, oldest first, the kinds of the
// player's lines one after the other. What a game does not record is empty.
func (s *Service) LogCSV(sport *almanac.Sport, p *models.Player, f games.Filter) []byte {
	store := sport.GameLines
	var logs []games.Log
	if store != nil { // the sample holds none
		logs = store.Logs(f)
	}
	header, width := []string{"player_id", "name", "season", "stage", "date", "team", "opponent", "venue", "result"}, 0
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
	stage := map[bool]string{true: "playoffs", false: "regular"}[f.Playoffs]
	team := func(season int, code string) string {
		if code == "" {
			return ""
		}
		return s.TeamInGames(sport.Key, season, code)
	}
	rows, before := [][]string{header}, 0
	for i := range logs {
		log := &logs[i]
		for n, l := range log.Lines {
			season := store.Season(l)
			row := []string{p.ID, p.Name, sport.Method.Years.Name(season), stage, store.Date(l).Format(time.DateOnly),
				team(season, store.Team(l)), team(season, store.Opponent(l)), store.Venue(l).String(), store.Result(l).String()}
			figures := make([]string, width)
			for c, v := range log.Values[n] {
				figures[before+c] = thousandths(v)
			}
			rows = append(rows, append(row, figures...))
		}
		before += len(log.Columns)
	}
	var body bytes.Buffer
	_ = csv.NewWriter(&body).WriteAll(rows) // to memory
	return body.Bytes()
}

// thousandths returns a figure to three digits, "" for one that is not recorded.
func thousandths(v float64) string {
	if !stats.Recorded(v) {
		return ""
	}
	return strconv.FormatFloat(math.Round(v*1000)/1000, 'f', -1, 64)
}
