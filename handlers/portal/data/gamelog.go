package data

import (
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/games"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/views"
)

// GameLog serves GET /players/{sport}/{slug}/games: the regular-season games of one season
// that are held, by default the newest one.
func (h *Handlers) GameLog(w http.ResponseWriter, r *http.Request) error {
	sport, err := kit.Sport(h.Book, r)
	if err != nil {
		return err
	}
	match := sport.Resolve(r.PathValue("slug"))
	if match.Player == nil {
		return h.choosePlayer(w, r, sport, r.PathValue("slug"), match)
	}
	p := match.Player
	seasons := gameSeasons(sport, p)
	season := 0
	if len(seasons) > 0 {
		season = seasons[len(seasons)-1]
	}
	path := kit.PlayerPath(p) + "/games"
	if text := r.URL.Query().Get("season"); text != "" {
		asked, err := strconv.Atoi(text)
		if err != nil || !slices.Contains(seasons, asked) {
			return apperr.New(apperr.NotFound, "not_found", "No games of "+p.Name+" are held for that season.").WithField("season")
		}
		if asked != season {
			path += "?season=" + text
		}
		season = asked
	}
	page := gameLog(sport, p, seasons, season)
	page.Frame = kit.Public(h.Edge, r, p.Name+", game log", page.Describe(), path, nil)
	return h.Edge.RenderPublic(w, r, views.GameLogPage(page))
}

// gameSeasons lists the seasons with games of a player, oldest first.
func gameSeasons(sport *almanac.Sport, p *models.Player) []int {
	var out []int
	for _, l := range sport.GameLines.PlayerLines(p.ID) {
		if season := sport.GameLines.Season(l); !sport.GameLines.Playoffs(l) && !slices.Contains(out, season) {
			out = append(out, season)
		}
	}
	slices.Sort(out)
	return out
}

func gameLog(sport *almanac.Sport, p *models.Player, seasons []int, season int) views.GameLog {
	years := sport.Method.Years
	page := views.GameLog{Sport: kit.League(sport.Key), Player: views.PlayerRef{Name: p.Name, Path: kit.PlayerPath(p)}}
	for _, s := range slices.Backward(seasons) {
		page.Seasons = append(page.Seasons, views.Tab{Link: views.Link{Text: years.Name(s), Href: fmt.Sprintf("%s/games?season=%d", page.Player.Path, s)}, Current: s == season})
	}
	if season == 0 {
		return page
	}
	page.Season = years.Name(season)
	store := sport.GameLines
	byKind := map[*stats.Kind][]games.Line{}
	for _, l := range store.PlayerLines(p.ID) {
		if kind := store.Kind(l); store.Season(l) == season && !store.Playoffs(l) {
			byKind[kind] = append(byKind[kind], l)
		}
	}
	var files []models.SourceFile
	for _, kind := range stats.GameKinds(sport.Key) {
		if table := gameTable(store, kind, byKind[kind]); len(table.Columns) > 0 {
			page.Tables = append(page.Tables, table)
			for _, l := range byKind[kind] {
				if file := store.Files[store.Game(l).File]; !slices.ContainsFunc(files, func(f models.SourceFile) bool { return f.Path == file.Path }) {
					files = append(files, file)
				}
			}
		}
	}
	for _, s := range sport.SeasonsOf(p.ID) {
		if s.Season == season && stats.Recorded(s.Games) {
			page.Played = max(page.Played, int(s.Games))
		}
	}
	page.Credits = kit.SourceCredits(files)
	return page
}

// gameTable returns the games of one kind, oldest first, without columns in which nothing
// but blanks and zeros stands. It has no columns if there is nothing else.
func gameTable(store *games.Store, kind *stats.Kind, lines []games.Line) views.GameTable {
	list := make([][]float64, len(lines))
	for i, l := range lines {
		list[i] = store.Game(l).Values
	}
	table := views.GameTable{Kind: gameKindNames[kind]}
	var shown []int
	for c, column := range kind.Columns {
		sum, highest := 0.0, 0.0
		for _, values := range list {
			if v := values[c]; !math.IsNaN(v) {
				sum += v
				highest = max(highest, math.Abs(v))
			}
		}
		if highest == 0 {
			continue
		}
		if !kind.Sums(c) {
			sum = math.NaN()
		}
		shown = append(shown, c)
		table.Columns = append(table.Columns, views.Column{Key: column.Key, Label: column.Label})
		table.Totals = append(table.Totals, sum)
	}
	for i, l := range lines {
		row := views.GameRow{Day: store.Date(l).Format("2006-01-02"), Team: store.Team(l)}
		for _, c := range shown {
			row.Values = append(row.Values, list[i][c])
		}
		table.Rows = append(table.Rows, row)
	}
	table.Chart = charted(table)
	return table
}

var gameKindNames = map[*stats.Kind]string{
	stats.MLBGameBatting: "Batting", stats.MLBGamePitching: "Pitching", stats.NBAGame: "Games", stats.WNBAGame: "Games",
	stats.NFLWeekPlays: "Offense", stats.NFLWeekOffence: "Offense, in the league's own box scores", stats.NFLWeekDefence: "Defense", stats.NFLWeekKicking: "Kicking",
	stats.NHLGameSkating: "Skating", stats.NHLGameGoal: "Goaltending",
}

// charts are the statistics that a game log draws, of which the one with the largest total
// is taken.
var charts = []string{"PTS", "Pts", "PassYds", "RushYds", "RecYds", "SV", "H", "SO", "Solo", "XPM"}

// charted returns the column that is drawn, −1 for none.
func charted(t views.GameTable) int {
	best := -1
	for c, column := range t.Columns {
		if slices.Contains(charts, column.Key) && (best < 0 || t.Totals[c] > t.Totals[best]) {
			best = c
		}
	}
	return best
}
