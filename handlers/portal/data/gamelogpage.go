package data

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"groundline/handlers/portal/kit"
	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions"
	"groundline/internal/stats"
	"groundline/views"
)

// stages links the regular seasons and the playoffs.
func (q logQuery) stages() []views.Tab {
	var out []views.Tab
	for _, playoffs := range []bool{false, true} {
		other := logQuery{sport: q.sport, player: q.player, playoffs: playoffs}
		text := "Regular season"
		if playoffs {
			text = "Playoffs"
		}
		out = append(out, views.Tab{Link: views.Link{Text: text, Href: other.path()}, Current: playoffs == q.playoffs})
	}
	return out
}

// form returns the filters as asked.
func (q logQuery) form() views.GameFilters {
	f := views.GameFilters{Path: kit.PlayerPath(q.player) + "/games", Opponent: q.opponent, Venue: q.venue, Result: q.result}
	if q.playoffs {
		f.Stage = stagePlayoffs
	}
	for _, season := range slices.Backward(q.met.Seasons) {
		f.Seasons = append(f.Seasons, views.Option{Value: strconv.Itoa(season), Name: q.sport.Method.Years.Name(season)})
	}
	if len(f.Seasons) > 1 {
		f.Seasons = append(f.Seasons, views.Option{Value: allSeasons, Name: "all held"})
	}
	f.Season = strconv.Itoa(q.season)
	if q.season == 0 {
		f.Season = allSeasons
	}
	for _, name := range q.opponents {
		f.Opponents = append(f.Opponents, views.Option{Value: name, Name: name})
	}
	if q.narrowed() {
		f.Clear = q.unnarrowed().path()
	}
	return f
}

// logTable builds the table of a log, with the games from one day to another, and its plots.
func (h *Handlers) logTable(q logQuery, log *games.Log, from, to time.Time) views.GameTable {
	store := q.sport.GameLines
	table := views.GameTable{Kind: gameKindNames[log.Kind], Games: len(log.Lines), Totals: log.Totals, Means: log.Means}
	for _, c := range log.Columns {
		column := log.Kind.Columns[c]
		table.Columns = append(table.Columns, views.Column{Key: column.Key, Label: column.Label})
	}
	if log.Main >= 0 {
		table.MainKey, table.Main = table.Columns[log.Main].Key, table.Columns[log.Main].Label
	}
	for i, l := range slices.Backward(log.Lines) {
		day := store.Date(l)
		table.Teams = table.Teams || store.Team(l) != store.Team(log.Lines[0])
		table.Opponents = table.Opponents || store.Opponent(l) != ""
		table.Results = table.Results || store.Result(l) != rowset.OutcomeUnknown
		if day.Before(from) || day.After(to) {
			continue
		}
		season := store.Season(l)
		row := views.LogRow{Day: day.Format(time.DateOnly), Team: h.abbreviated(q.sport, season, store.Team(l)), Opponent: h.abbreviated(q.sport, season, store.Opponent(l)),
			Venue: store.Venue(l).String(), Result: store.Result(l).String(), Values: log.Values[i]}
		if p, ok := questions.GameLine(log.Kind, table.MainKey, q.player.ID, row.Day, q.playoffs); ok && !math.IsNaN(log.Values[i][log.Main]) {
			row.Cite = kit.PlanPath(p)
		}
		table.Rows = append(table.Rows, row)
	}
	if log.Main < 0 {
		return table
	}
	if q.season != 0 {
		table.Strip = h.strip(q, store.Strip(log), &table)
	}
	table.Recent = h.recent(q, log.Kind, &table)
	return table
}

// abbreviated returns the code of a team in box scores with its name.
func (h *Handlers) abbreviated(sport *almanac.Sport, season int, code string) views.Abbreviated {
	if code == "" {
		return views.Abbreviated{}
	}
	return views.Abbreviated{Code: code, Name: h.Questions.TeamInGames(sport.Key, season, code)}
}

// strip lays the games of a season on a calendar.
func (h *Handlers) strip(q logQuery, s games.Strip, table *views.GameTable) *views.Strip {
	out := &views.Strip{Weeks: s.Weeks, First: s.First}
	for _, l := range s.Levels {
		text := views.Amount(l.From)
		if l.To > l.From {
			text += " to " + views.Amount(l.To)
		}
		out.Levels = append(out.Levels, text)
	}
	for i := range s.Cells {
		c := &s.Cells[i]
		title := views.Date(c.Day)
		if c.Opponent != "" {
			title += ", v " + h.Questions.TeamInGames(q.sport.Key, q.season, c.Opponent)
		}
		out.Cells = append(out.Cells, views.StripCell{Week: c.Week, Weekday: c.Weekday, Nth: c.Nth, Of: c.Of, Level: c.Level, Title: title + ": " + statFigure(c.Value, table.Main)})
	}
	first, last := s.Cells[0].Day, s.Cells[len(s.Cells)-1].Day
	out.Name = fmt.Sprintf("%s by day, %s: %d %s from %s to %s", kit.UpperFirst(table.Main), q.sport.Method.Years.Name(q.season), len(s.Cells), plural(len(s.Cells), "game"), views.Date(first), views.Date(last))
	if len(s.Levels) > 0 {
		out.Name += fmt.Sprintf(", between %s and %s", views.Amount(s.Low), views.Amount(s.High))
	}
	out.Name += ". The table has each game."
	return out
}

// statFigure writes a figure before its statistic: "1 point", "not recorded".
func statFigure(v float64, label string) string {
	if math.IsNaN(v) {
		return label + " not recorded"
	}
	if v == 1 {
		label = english.Singular(label)
	}
	return views.Amount(v) + " " + label
}

// recent draws the player's last games of a stage, whatever the log is narrowed to. Of one
// game there is nothing to draw.
func (h *Handlers) recent(q logQuery, kind *stats.Kind, table *views.GameTable) *views.Recent {
	store := q.sport.GameLines
	all := store.Logs(games.Filter{Player: q.player.ID, Playoffs: q.playoffs})
	at := slices.IndexFunc(all, func(l games.Log) bool {
		return l.Kind == kind && l.Main >= 0 && kind.Columns[l.Columns[l.Main]].Key == table.MainKey
	})
	if at < 0 {
		return nil
	}
	r := store.Recent(&all[at], recentLen)
	if len(r.Values) < 2 {
		return nil
	}
	last := store.Date(r.Lines[len(r.Lines)-1])
	stage := map[bool]string{true: "playoff games", false: "games"}[q.playoffs]
	out := &views.Recent{Values: r.Values, Mean: r.Mean, Low: r.Low, High: r.High,
		Name: fmt.Sprintf("Last %d %s held, through %s: %s %s a game, from %s to %s", len(r.Values), stage, views.Date(last), views.Tenths(r.Mean), table.Main, views.Amount(r.Low), views.Amount(r.High))}
	for i, l := range r.Lines {
		out.Titles = append(out.Titles, views.Date(store.Date(l))+": "+statFigure(r.Values[i], table.Main))
	}
	return out
}

// recordsOf links the single-game records of the team of the newest game listed.
func (h *Handlers) recordsOf(q logQuery, logs []games.Log) views.Link {
	store := q.sport.GameLines
	newest := logs[0].Lines[len(logs[0].Lines)-1]
	name := h.Questions.TeamInGames(q.sport.Key, store.Season(newest), store.Team(newest))
	for _, c := range h.Questions.GameClubs(q.sport.Key) {
		if c.Name == name || slices.Contains(c.Earlier, name) {
			return views.Link{Text: "Single-game records of the " + c.Name, Href: kit.League(q.sport.Key).Records() + "/" + c.Slug}
		}
	}
	return views.Link{}
}

// seasonRuns names seasons as runs without a gap: "2009-10 to 2012-13 and 2014-15".
func seasonRuns(sport *almanac.Sport, seasons []int) string {
	var names []string
	for _, r := range games.Runs(seasons) {
		names = append(names, views.Span(sport.Method.Years.Name(r[0]), sport.Method.Years.Name(r[1])))
	}
	return english.List(names)
}

var gameKindNames = map[*stats.Kind]string{
	stats.MLBGameBatting: "Batting", stats.MLBGamePitching: "Pitching", stats.NBAGame: "Games", stats.WNBAGame: "Games",
	stats.NFLWeekPlays: "Offense", stats.NFLWeekOffence: "Offense, from the league’s box scores", stats.NFLWeekDefence: "Defense", stats.NFLWeekKicking: "Kicking",
	stats.NHLGameSkating: "Skating", stats.NHLGameGoal: "Goaltending",
}
