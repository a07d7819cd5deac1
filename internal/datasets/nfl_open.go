package datasets

import (
	"slices"
	"strings"
	"time"

	"groundline/internal/stats"
)

// nflWeek is a week of a regular season.
type nflWeek struct{ season, week int }

// schedule reads the days of games: those with a result have been played.
func (r *nflReader) schedule() error {
	source, path := nflSchedule(r.files)
	t, err := r.open(source, path, slices.Concat(columnsOf(year, "season"), columnsOf(ordinal, "week"), columnsOf(key, "game_type", "home_team", "away_team"),
		columnsOf(date, "gameday"), columnsOf(signed, "result")))
	if err != nil {
		return err
	}
	return r.each(t, func(f func(string) string) error {
		day := optionalDate(f("gameday"))
		if f("game_type") != "REG" || day == nil {
			return nil
		}
		k := nflWeek{wholeValue(f("season")), wholeValue(f("week"))}
		for _, column := range []string{"home_team", "away_team"} {
			r.days[nflClubWeek{r.intern(nflTeam(f(column), k.season)), k.season, k.week}] = *day
		}
		if f("result") == "" {
			return nil
		}
		if day.After(r.lastDay[k]) {
			r.lastDay[k] = *day
		}
		r.lastPlayed = max(r.lastPlayed, k.season)
		return nil
	})
}

const (
	nflSchedules     = "nfl/open/schedules_1999_2026.csv"
	nflLiveSchedules = "nfl/live/schedules.csv"
)

// nflSchedule is the file of games: the live one, which has every season, or the
// bundle's.
func nflSchedule(files Files) (Source, string) {
	if Has(files, nflLiveSchedules) {
		return nflverseLive, nflLiveSchedules
	}
	return nflverseCurrent, nflSchedules
}

// asOf is the day of the last game that the newest season's rows can hold: of a
// season in live files, the day that its totals reach; of another, of the last week
// that the snap counts have of it, or, if they lack the season, of its last week
// with a result.
func (r *nflReader) asOf() (last time.Time) {
	newest := 0
	for i := range r.set.Lines {
		if s := r.set.Lines[i].Season; s > newest {
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

// coverage reads Pro-Football-Reference's advanced defense by season, which has
// its ids.
func (r *nflReader) coverage() error {
	live, err := liveFiles(r.files, stats.NFL, nflLiveCoverage)
	if err != nil {
		return err
	}
	t, err := r.open(nflverseDefence, nflCoverageSeasons, slices.Concat(printedColumns(stats.NFLCoverage),
		columnsOf(year, "season"), columnsOf(key, "season_type", "pfr_player_id", "player", "teams")))
	if err != nil {
		return err
	}
	read := r.values(t, stats.NFLCoverage)
	return r.each(t, func(f func(string) string) error {
		if live.has(f("season")) {
			return nil
		}
		if f("season_type") != "REG" {
			r.skipped.playoffs++
			return nil
		}
		l, _ := r.clubsLine(t, stats.NFLCoverage, f("season"), f("teams"), "", read())
		id := f("pfr_player_id")
		r.snapped(r.intern(id), f("player"), "", &l)
		l.Player = r.byID[id].id
		r.direct = append(r.direct, l)
		return nil
	})
}

// clubsLine starts a line of a row for all of a season's clubs, "DEN/NE".
func (r *nflReader) clubsLine(t *table, kind *stats.Kind, season, teams, position string, values []float64) (l stats.Line, clubs []string) {
	clubs = strings.Split(teams, "/")
	l = r.line(t, kind, season, clubs[0], position, values)
	for i, club := range clubs {
		clubs[i] = r.intern(nflTeam(club, l.Season))
		l.Team = clubs[i]
		r.seenTeam(&l, club)
	}
	l.Team = r.intern(strings.Join(clubs, "/"))
	return l, clubs
}

// nflSeasonKinds are the sides of the game in nflverse's seasons of every position.
var nflSeasonKinds = []*stats.Kind{stats.NFLPlays, stats.NFLBoxDefence, stats.NFLBoxKicking}

// playerSeasons reads nflverse's seasons of every position, 2023 to 2025 and those
// of live files: of each row a line for every side of the game in which it has a
// number other than 0. Its column games counts games with a statistic and is not
// read; the snap counts have the games played. A live season whose totals' reach is
// not known is left out.
func (r *nflReader) playerSeasons() error {
	live, err := liveFiles(r.files, stats.NFL, nflLiveSeasons)
	if err != nil {
		return err
	}
	live = slices.DeleteFunc(live, func(l liveFile) bool { return r.reach[l.season].IsZero() })
	if err := r.playerSeasonFile(nflverseSeasons, nflSeasons, func(season string) (bool, string) {
		return !live.has(season), ""
	}); err != nil {
		return err
	}
	for _, l := range live {
		if err := r.playerSeasonFile(nflverseLive, l.path, func(season string) (bool, string) { return true, l.check(season) }); err != nil {
			return err
		}
	}
	return nil
}

// playerSeasonFile reads one file of seasons; use says of a row's season whether it
// is read, and what is wrong with it.
func (r *nflReader) playerSeasonFile(source Source, path string, use func(season string) (ok bool, problem string)) error {
	columns := slices.Concat(columnsOf(year, "season"), columnsOf(key, "season_type"),
		columnsOf(text, "player_id", "player_display_name", "position", "recent_team"))
	for _, k := range nflSeasonKinds {
		columns = append(columns, printedColumnsAt(path, k)...)
	}
	t, err := r.open(source, path, columns)
	if err != nil {
		return err
	}
	reads := make([]func() []float64, len(nflSeasonKinds))
	for i, k := range nflSeasonKinds {
		reads[i] = r.values(t, k)
	}
	return r.each(t, func(f func(string) string) error {
		ok, problem := use(f("season"))
		if problem != "" {
			return t.fail("season", problem)
		}
		if !ok {
			return nil
		}
		if f("season_type") != "REG" {
			r.skipped.playoffs++
			return nil
		}
		if f("player_id") == "" {
			r.skipped.nobody++ // plays that nobody is named for
			return nil
		}
		c := r.claim("gsis", f("player_id"), f("player_display_name"))
		c.roles |= nflRolesOf(f("position"))
		for i, k := range nflSeasonKinds {
			values := reads[i]()
			if !anything(values) {
				continue
			}
			l := r.line(t, k, f("season"), f("recent_team"), f("position"), values)
			c.addTeam(l.Season, l.Team)
			r.row(c, l)
		}
		return nil
	})
}

func anything(values []float64) bool {
	return slices.ContainsFunc(values, func(v float64) bool { return v != 0 && stats.Recorded(v) })
}
