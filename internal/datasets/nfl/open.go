package nfl

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// week is a week of a regular season.
type week struct{ season, week int }

// schedule reads the days of games. Games with a result have been played.
func (r *reader) schedule() error {
	source, path := schedule(r.Files)
	t, err := r.open(source, path, slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Ordinal, "week"), tables.Columns(tables.Key, "game_type", "home_team", "away_team"),
		tables.Columns(tables.Date, "gameday"), tables.Columns(tables.Signed, "result"), tables.Columns(tables.Count, "home_score", "away_score"), tables.Columns(tables.Text, "location")))
	if err != nil {
		return err
	}
	return r.Each(t, func(f func(string) string) error {
		day := tables.OptionalDate(f("gameday"))
		if day == nil {
			return nil
		}
		if f("game_type") != "REG" {
			r.result(t, tables.WholeValue(f("season")), *day, true, f)
			return nil
		}
		k := week{tables.WholeValue(f("season")), tables.WholeValue(f("week"))}
		for _, column := range []string{"home_team", "away_team"} {
			r.days[clubWeek{r.Intern(clubCode(f(column), k.season)), k.season, k.week}] = *day
		}
		if f("result") == "" {
			return nil
		}
		if day.After(r.lastDay[k]) {
			r.lastDay[k] = *day
		}
		r.lastPlayed = max(r.lastPlayed, k.season)
		r.result(t, k.season, *day, false, f)
		return nil
	})
}

// result adds a game, if it has been played.
func (r *reader) result(t *tables.Table, season int, day time.Time, playoffs bool, f func(string) string) {
	if f("result") == "" {
		return
	}
	g := rowset.TeamGame{Season: season, Playoffs: playoffs, League: leagueOf(f("home_team"), season), Day: day, First: clubCode(f("home_team"), season), Second: clubCode(f("away_team"), season),
		Scores: [2]float64{tables.CountValue(f("home_score")), tables.CountValue(f("away_score"))}, Extra: stats.NotRecorded(), File: t.Index, Row: t.Record}
	if f("location") == "Home" {
		g.Home = 1
	}
	r.AddTeamGame(g)
}

const (
	schedules     = "nfl/open/schedules_1999_2026.csv"
	liveSchedules = "nfl/live/schedules.csv"
)

// schedule is the file of games: the live one, which has every season, or the
// bundle's.
func schedule(files tables.Files) (tables.Source, string) {
	if tables.Has(files, liveSchedules) {
		return nflverseLive, liveSchedules
	}
	return nflverseCurrent, schedules
}

// asOf returns the day of the last game that the newest season's rows can include: in a
// live season the day that its totals reach, otherwise in the last week of the snap
// counts or, if they lack the season, in its last week with a result.
func (r *reader) asOf() (last time.Time) {
	newest := 0
	for i := range r.Set.Lines {
		if s := r.Set.Lines[i].Season; s > newest {
			newest = s
		}
	}
	if day, ok := r.reach[newest]; ok {
		return day
	}
	for w, day := range r.lastDay {
		if w.season == newest && (r.weeks[newest] == 0 || w.week <= r.weeks[newest]) && day.After(last) {
			last = day
		}
	}
	if last.IsZero() {
		last = time.Date(newest, time.December, 31, 0, 0, 0, 0, time.UTC)
	}
	return last
}

// coverage reads Pro-Football-Reference's advanced defense by season.
func (r *reader) coverage() error {
	live, err := tables.LiveFiles(r.Files, stats.NFL, liveCoverage)
	if err != nil {
		return err
	}
	t, err := r.open(nflverseDefence, coverageSeasons, slices.Concat(printedColumns(stats.NFLCoverage),
		tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "season_type", "pfr_player_id", "player", "teams")))
	if err != nil {
		return err
	}
	read := r.values(t, stats.NFLCoverage)
	return r.Each(t, func(f func(string) string) error {
		l, _ := r.clubsLine(t, stats.NFLCoverage, f("season"), f("teams"), "", read())
		id := f("pfr_player_id")
		if f("season_type") != "REG" {
			if p := r.byID[id]; p != nil && anything(l.Values) {
				l.Player = p.id
				r.AddPlayoffs(l)
			} else {
				r.skipped.playoffs++
			}
			return nil
		}
		if live.Has(f("season")) { // of regular seasons
			return nil
		}
		r.snapped(r.Intern(id), f("player"), "", &l)
		l.Player = r.byID[id].id
		r.direct = append(r.direct, l)
		return nil
	})
}

// clubsLine returns a line of a row for all of a season's clubs, "DEN/NE".
func (r *reader) clubsLine(t *tables.Table, kind *stats.Kind, season, teams, position string, values []float64) (l stats.Line, clubs []string) {
	clubs = strings.Split(teams, "/")
	l = r.line(t, kind, season, clubs[0], position, values)
	for i, club := range clubs {
		clubs[i] = r.Intern(clubCode(club, l.Season))
		l.Team = clubs[i]
		r.seenTeam(&l, club)
	}
	l.Team = r.Intern(strings.Join(clubs, "/"))
	return l, clubs
}

// seasonKinds are the kinds in nflverse's seasons of every position.
var seasonKinds = []*stats.Kind{stats.NFLPlays, stats.NFLBoxDefence, stats.NFLBoxKicking}

// playerSeasons reads nflverse's seasons of every position, 2023 to 2025 and those of
// live files. A row yields a line for each kind with a value other than 0. The column
// games counts games with a statistic and is not read; the snap counts have the games
// played. A live season whose totals reach an unknown day is left out.
func (r *reader) playerSeasons() error {
	live, err := tables.LiveFiles(r.Files, stats.NFL, liveSeasons)
	if err != nil {
		return err
	}
	live = slices.DeleteFunc(live, func(l tables.LiveFile) bool { return r.reach[l.Season].IsZero() })
	if err := r.playerSeasonFile(nflverseSeasons, seasons, func(season string) (bool, string) {
		return !live.Has(season), ""
	}); err != nil {
		return err
	}
	for _, l := range live {
		if err := r.playerSeasonFile(nflverseLive, l.Path, func(season string) (bool, string) { return true, l.Check(season) }); err != nil {
			return err
		}
	}
	return nil
}

// playerSeasonFile reads one file of seasons. use reports whether a row's season is read,
// and what is wrong with it.
func (r *reader) playerSeasonFile(source tables.Source, path string, use func(season string) (ok bool, problem string)) error {
	columns := slices.Concat(tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "season_type"),
		tables.Columns(tables.Text, "player_id", "player_display_name", "position", "recent_team"))
	for _, k := range seasonKinds {
		columns = append(columns, printedColumnsAt(path, k)...)
	}
	t, err := r.open(source, path, columns)
	if err != nil {
		return err
	}
	reads := make([]func() []float64, len(seasonKinds))
	for i, k := range seasonKinds {
		reads[i] = r.values(t, k)
	}
	return r.Each(t, func(f func(string) string) error {
		ok, problem := use(f("season"))
		if problem != "" {
			return t.Fail("season", problem)
		}
		if !ok {
			return nil
		}
		if f("season_type") != "REG" {
			r.skipped.playoffs++
			return nil
		}
		if f("player_id") == "" {
			r.skipped.nobody++ // plays without a named player
			return nil
		}
		c := r.claim("gsis", f("player_id"), f("player_display_name"))
		c.roles |= rolesOf(f("position"))
		for i, k := range seasonKinds {
			values := reads[i]()
			if !anything(values) {
				continue
			}
			l := r.line(t, k, f("season"), f("recent_team"), f("position"), values)
			c.teams.add(l.Season, l.Team)
			r.row(c, l)
		}
		return nil
	})
}

func anything(values []float64) bool {
	return slices.ContainsFunc(values, func(v float64) bool { return v != 0 && stats.Recorded(v) })
}
