package datasets

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/stats"
)

// The tables of nflverse's live files that hold a season by player.
const (
	nflLiveSeasons  = "player_season"
	nflLiveWeeks    = "player_week"
	nflLiveCoverage = "pfr_defense_week"
)

// nflCounts are the plays by which a season's totals are held against its weeks.
var nflCounts = []string{"attempts", "carries", "targets"}

// corrected is the share of plays by which totals may differ from the weeks that they
// are of: one file may hold a correction that the other lacks. A game is .4% of a
// whole season, and more of one in play.
const corrected = .002

// liveReach finds of each season of live files the day of the last game that its
// totals hold: the totals name no week, and are a file of their own, which may be
// older or newer than that of the weeks. Totals that are not the sum of the weeks to
// any day are left out, with a note: nobody could say to which day they speak.
func (r *nflReader) liveReach() error {
	seasons, err := liveFiles(r.files, stats.NFL, nflLiveSeasons)
	if err != nil {
		return err
	}
	for _, l := range seasons {
		weeks := "nfl/live/" + nflLiveWeeks + "_" + strconv.Itoa(l.season) + ".csv"
		if !Has(r.files, weeks) {
			r.note("%s is not read: its weeks are not there, so that its last day is not known", l.path)
			continue
		}
		total := 0.
		if err := r.countPlays(l.path, nil, func(_ func(string) string, n float64) { total += n }); err != nil {
			return err
		}
		days := map[time.Time]float64{}
		if err := r.countPlays(weeks, columnsOf(ordinal, "week"), func(f func(string) string, n float64) {
			k := nflClubWeek{nflTeam(f("recent_team"), l.season), l.season, wholeValue(f("week"))}
			days[r.days[k]] += n
		}); err != nil {
			return err
		}
		if day, ok := reachOf(days, total); ok {
			r.reach[l.season] = day
		} else {
			r.note("%s is not read: its totals are not those of %s to any day", l.path, weeks)
		}
	}
	return nil
}

// reachOf finds the day to which the plays of days sum up to a total. Plays of the
// zero day are of a game that the schedule does not have: there is no such day.
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

// countPlays calls do with the plays of each row of a regular season.
func (r *nflReader) countPlays(path string, more []column, do func(f func(string) string, n float64)) error {
	src, err := r.files.open(path)
	if err != nil {
		return err
	}
	t, err := openTable(src, slices.Concat(columnsOf(key, "season_type"), columnsOf(text, "recent_team"), columnsOf(number, nflCounts...), more), nil)
	if err != nil {
		return err
	}
	return t.each(func(f func(string) string) error {
		if f("season_type") != "REG" {
			return nil
		}
		n := 0.
		for _, column := range nflCounts {
			n += recordedOr0(numberValue(f(column)))
		}
		do(f, n)
		return nil
	})
}

// reached reports whether the totals of a season in live files hold a club's game. Of
// a season without totals they are not asked.
func (r *nflReader) reached(season int, team string, week int) bool {
	last, ok := r.reach[season]
	return !ok || !r.days[nflClubWeek{nflTeam(team, season), season, week}].After(last)
}

// liveCoverage reads Pro-Football-Reference's advanced defense of live files, which
// have a row a game: a line is the sum of a player's season.
func (r *nflReader) liveCoverage() error {
	live, err := liveFiles(r.files, stats.NFL, nflLiveCoverage)
	if err != nil {
		return err
	}
	for _, l := range live {
		if err := r.coverageFile(l); err != nil {
			return err
		}
	}
	return nil
}

// nflCovered is a player's season in coverage, and his clubs in order.
type nflCovered struct {
	line  stats.Line
	clubs []string
}

func (r *nflReader) coverageFile(l liveFile) error {
	kind := stats.NFLCoverage
	headers := make([]string, len(kind.Columns))
	for i := range kind.Columns {
		header, _ := kind.Header(i, l.path)
		headers[i] = strings.TrimPrefix(header, "sum of ")
	}
	t, err := r.open(coverageLive, l.path, slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"),
		columnsOf(key, "game_type", "team", "pfr_player_name"), columnsOf(text, "pfr_player_id"), columnsOf(number, headers...)))
	if err != nil {
		return err
	}
	at := map[string]*nflCovered{}
	var order []*nflCovered
	if err := r.each(t, func(f func(string) string) error {
		if problem := l.check(f("season")); problem != "" {
			return t.fail("season", problem)
		}
		id := f("pfr_player_id")
		switch {
		case f("game_type") != "REG":
			r.skipped.playoffs++
			return nil
		case id == "":
			r.skipped.nobody++
			return nil
		case !r.reached(l.season, f("team"), wholeValue(f("week"))):
			return nil
		}
		c := at[id]
		if c == nil {
			c = &nflCovered{line: r.line(t, kind, f("season"), f("team"), "", make([]float64, len(headers)))}
			at[r.intern(id)], order = c, append(order, c)
			r.snapped(r.intern(id), f("pfr_player_name"), "", &c.line)
			c.line.Player = r.byID[id].id
		}
		if club := r.intern(nflTeam(f("team"), l.season)); !slices.Contains(c.clubs, club) {
			c.clubs = append(c.clubs, club)
			one := c.line
			one.Team = club
			r.seenTeam(&one, f("team"))
			r.byID[id].addTeam(l.season, club)
		}
		for i, header := range headers {
			c.line.Values[i] += recordedOr0(numberValue(f(header)))
		}
		return nil
	}); err != nil {
		return err
	}
	for _, c := range order {
		c.line.Team = r.intern(strings.Join(c.clubs, "/"))
		r.direct = append(r.direct, c.line)
	}
	return nil
}

// nflLiveWeekKinds are what a row of a live week may hold, offense first.
var nflLiveWeekKinds = []*stats.Kind{stats.NFLWeekPlays, stats.NFLWeekDefence, stats.NFLWeekKicking}

// liveWeeks reads nflverse's live weeks: of each row the sides of the game in which it
// has a number other than 0, and offense of whoever plays there.
func (w *nflWeekReader) liveWeeks() error {
	live, err := liveFiles(w.files, stats.NFL, nflLiveWeeks)
	if err != nil {
		return err
	}
	for _, l := range live {
		columns := slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"), columnsOf(key, "player_id", "season_type"),
			columnsOf(text, "position_group", "recent_team", "opponent_team"))
		for _, kind := range nflLiveWeekKinds {
			columns = append(columns, weekColumns(kind, l.path)...)
		}
		if err := w.read(gameFile{source: nflverseLive, path: l.path, columns: columns, row: func(f func(string) string) []Game {
			if f("season_type") != "REG" || l.check(f("season")) != "" {
				return nil
			}
			w.through[l.season] = max(w.through[l.season], wholeValue(f("week")))
			var games []Game
			for i, kind := range nflLiveWeekKinds {
				values := weekValues(kind, l.path, f)
				if !anything(values) && (i > 0 || !slices.Contains([]string{"QB", "RB", "WR", "TE"}, f("position_group"))) {
					continue
				}
				if id, ok := w.player("gsis", f("player_id")); ok {
					games = append(games, w.game(kind, id, f("season"), f("week"), f("recent_team"), f("opponent_team"), values))
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
func (w *nflWeekReader) isLive(season, week string) bool {
	return wholeValue(week) <= w.through[wholeValue(season)]
}

func weekColumns(kind *stats.Kind, path string) (columns []column) {
	for i := range kind.Columns {
		columns = append(columns, columnsOf(number, nflHeaders(kind, i, path)...)...)
	}
	return columns
}

// weekValues reads a row's values of a kind, as the file at path names them. Yards
// lost to sacks are printed as a loss in some editions; they count as yards.
func weekValues(kind *stats.Kind, path string, f func(string) string) []float64 {
	values := make([]float64, len(kind.Columns))
	for i, c := range kind.Columns {
		values[i] = stats.NotRecorded()
		for n, header := range nflHeaders(kind, i, path) {
			if v := numberValue(f(header)); n == 0 {
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
