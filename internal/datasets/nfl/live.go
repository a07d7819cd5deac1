package nfl

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// The tables of nflverse's live files.
const (
	liveSeasons  = "player_season"
	liveWeeks    = "player_week"
	liveCoverage = "pfr_defense_week"
)

// counts are the plays by which a season's totals are compared with its weeks.
var counts = []string{"attempts", "carries", "targets"}

// corrected is the share of plays by which totals may differ from the sum of their weeks,
// as corrections reach the files at different times. A game is .4% of a whole season, and
// more of one in progress.
const corrected = .002

// liveReach finds the last game in the totals of each live season. The totals name no
// week and are a file of their own, older or newer than that of the weeks. Totals that
// equal the sum of the weeks on no day are left out, with a note.
func (r *reader) liveReach() error {
	seasons, err := tables.LiveFiles(r.Files, stats.NFL, liveSeasons)
	if err != nil {
		return err
	}
	for _, l := range seasons {
		weeks := "nfl/live/" + liveWeeks + "_" + strconv.Itoa(l.Season) + ".csv"
		if !tables.Has(r.Files, weeks) {
			r.Note("%s is not read: its weeks are not there, so that its last day is not known", l.Path)
			continue
		}
		total := 0.
		if err := r.countPlays(l.Path, nil, func(_ func(string) string, n float64) { total += n }); err != nil {
			return err
		}
		days := map[time.Time]float64{}
		if err := r.countPlays(weeks, tables.Columns(tables.Ordinal, "week"), func(f func(string) string, n float64) {
			k := clubWeek{clubCode(f("recent_team"), l.Season), l.Season, tables.WholeValue(f("week"))}
			days[r.days[k]] += n
		}); err != nil {
			return err
		}
		if day, ok := reachOf(days, total); ok {
			r.reach[l.Season] = day
		} else {
			r.Note("%s is not read: its totals are not those of %s to any day", l.Path, weeks)
		}
	}
	return nil
}

// reachOf returns the day on which the cumulated plays equal a total. Plays of the zero
// day are of a game that the schedule lacks: then there is none.
func reachOf(days map[time.Time]float64, total float64) (last time.Time, ok bool) {
	if _, unknown := days[time.Time{}]; unknown || total == 0 {
		return time.Time{}, false
	}
	sum := 0.
	for _, day := range slices.SortedFunc(maps.Keys(days), time.Time.Compare) {
		if sum += days[day]; sum >= total*(1-corrected) {
			return day, sum <= total*(1+corrected)
		}
	}
	return time.Time{}, false
}

// countPlays calls do with the plays of each regular-season row.
func (r *reader) countPlays(path string, more []tables.Column, do func(f func(string) string, n float64)) error {
	src, err := r.Files.Open(path)
	if err != nil {
		return err
	}
	t, err := tables.OpenTable(src, slices.Concat(tables.Columns(tables.Key, "season_type"), tables.Columns(tables.Text, "recent_team"), tables.Columns(tables.Number, counts...), more), nil)
	if err != nil {
		return err
	}
	return t.Each(func(f func(string) string) error {
		if f("season_type") != "REG" {
			return nil
		}
		n := 0.
		for _, column := range counts {
			n += tables.OrZero(tables.NumberValue(f(column)))
		}
		do(f, n)
		return nil
	})
}

// reached reports whether the totals of a live season include a club's game, true for a
// season without totals.
func (r *reader) reached(season int, team string, week int) bool {
	last, ok := r.reach[season]
	return !ok || !r.days[clubWeek{clubCode(team, season), season, week}].After(last)
}

// liveCoverage reads Pro-Football-Reference's advanced defense from live files, which
// have a row per game: a line is the sum of a player's season.
func (r *reader) liveCoverage() error {
	return tables.EachLive(r.Files, stats.NFL, liveCoverage, r.coverageFile)
}

// covered is a player's season in coverage, with the clubs in order.
type covered struct {
	line  stats.Line
	clubs []string
}

func (r *reader) coverageFile(l tables.LiveFile) error {
	kind := stats.NFLCoverage
	headers := make([]string, len(kind.Columns))
	for i := range kind.Columns {
		header, _ := kind.Header(i, l.Path)
		headers[i] = strings.TrimPrefix(header, "sum of ")
	}
	t, err := r.open(coverageLive, l.Path, slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Ordinal, "week"),
		tables.Columns(tables.Key, "game_type", "team", "pfr_player_name"), tables.Columns(tables.Text, "pfr_player_id"), tables.Columns(tables.Number, headers...)))
	if err != nil {
		return err
	}
	at := map[string]*covered{}
	var order []*covered
	if err := r.Each(t, func(f func(string) string) error {
		if problem := l.Check(f("season")); problem != "" {
			return t.Fail("season", problem)
		}
		id := f("pfr_player_id")
		switch {
		case f("game_type") != "REG":
			r.skipped.playoffs++
			return nil
		case id == "":
			r.skipped.nobody++
			return nil
		case !r.reached(l.Season, f("team"), tables.WholeValue(f("week"))):
			return nil
		}
		c := at[id]
		if c == nil {
			c = &covered{line: r.line(t, kind, f("season"), f("team"), "", make([]float64, len(headers)))}
			at[r.Intern(id)], order = c, append(order, c)
			r.snapped(r.Intern(id), f("pfr_player_name"), "", &c.line)
			c.line.Player = r.byID[id].id
		}
		if club := r.Intern(clubCode(f("team"), l.Season)); !slices.Contains(c.clubs, club) {
			c.clubs = append(c.clubs, club)
			one := c.line
			one.Team = club
			r.seenTeam(&one, f("team"))
			r.byID[id].teams.add(l.Season, club)
		}
		for i, header := range headers {
			c.line.Values[i] += tables.OrZero(tables.NumberValue(f(header)))
		}
		return nil
	}); err != nil {
		return err
	}
	for _, c := range order {
		c.line.Team = r.Intern(strings.Join(c.clubs, "/"))
		r.direct = append(r.direct, c.line)
	}
	return nil
}

// liveWeekKinds are the kinds that a row of a live week may hold, offense first.
var liveWeekKinds = []*stats.Kind{stats.NFLWeekPlays, stats.NFLWeekDefence, stats.NFLWeekKicking}

// liveWeeks reads nflverse's live weeks: of each row the kinds with a value other than 0,
// and offense for every player of an offensive position.
func (w *weekReader) liveWeeks() error {
	live, err := tables.LiveFiles(w.Files, stats.NFL, liveWeeks)
	if err != nil {
		return err
	}
	for _, l := range live {
		columns := slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Ordinal, "week"), tables.Columns(tables.Key, "player_id", "season_type"),
			tables.Columns(tables.Text, "position_group", "recent_team", "opponent_team"))
		for _, kind := range liveWeekKinds {
			columns = append(columns, weekColumns(kind, l.Path)...)
		}
		if err := w.Read(rowset.GameFile{Source: nflverseLive, Path: l.Path, Columns: columns, Row: func(f func(string) string) []rowset.Game {
			if !counted(f("season_type")) || l.Check(f("season")) != "" {
				return nil
			}
			w.through[l.Season] = max(w.through[l.Season], tables.WholeValue(f("week")))
			var games []rowset.Game
			for i, kind := range liveWeekKinds {
				values := weekValues(kind, l.Path, f)
				if !anything(values) && (i > 0 || !slices.Contains([]string{"QB", "RB", "WR", "TE"}, f("position_group"))) {
					continue
				}
				if id, ok := w.Player("gsis", f("player_id")); ok {
					games = append(games, staged(w.game(kind, id, f("season"), f("week"), f("recent_team"), f("opponent_team"), values), f("season_type")))
				}
			}
			return games
		}}); err != nil {
			return err
		}
	}
	return nil
}

// isLive reports whether live files have a week.
func (w *weekReader) isLive(season, week string) bool {
	return tables.WholeValue(week) <= w.through[tables.WholeValue(season)]
}

func weekColumns(kind *stats.Kind, path string) (columns []tables.Column) {
	for i := range kind.Columns {
		columns = append(columns, tables.Columns(tables.Number, headers(kind, i, path)...)...)
	}
	return columns
}

// weekValues parses a row's values of a kind. Some editions print yards lost to sacks as
// negative; they are stored as positive.
func weekValues(kind *stats.Kind, path string, f func(string) string) []float64 {
	values := make([]float64, len(kind.Columns))
	for i, c := range kind.Columns {
		values[i] = stats.NotRecorded()
		for n, header := range headers(kind, i, path) {
			if v := tables.NumberValue(f(header)); n == 0 {
				values[i] = v
			} else {
				values[i] += v
			}
		}
		if c.Key == "SkYds" && values[i] < 0 {
			values[i] = -values[i]
		}
	}
	return values
}
