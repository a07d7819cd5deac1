package nfl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// fantasyFile is a position in NFL.com's fantasy tables.
type fantasyFile struct {
	position string
	kind     *stats.Kind // of seasons
	weeks    *stats.Kind
}

var fantasyFiles = []fantasyFile{
	{"QB", stats.NFLBoxOffence, stats.NFLWeekOffence}, {"RB", stats.NFLBoxOffence, stats.NFLWeekOffence},
	{"WR", stats.NFLBoxOffence, stats.NFLWeekOffence}, {"TE", stats.NFLBoxOffence, stats.NFLWeekOffence},
	{"DL", stats.NFLBoxDefence, stats.NFLWeekDefence}, {"LB", stats.NFLBoxDefence, stats.NFLWeekDefence},
	{"DB", stats.NFLBoxDefence, stats.NFLWeekDefence}, {"K", stats.NFLBoxKicking, stats.NFLWeekKicking},
}

func (f fantasyFile) seasons() string { return "nfl/nflcom_2015_2025/" + f.position + "_season.csv" }

func (f fantasyFile) week(season int) string {
	return fmt.Sprintf("nfl/weekly/nflcom_%d_%s.csv", season, f.position)
}

// fantasyEntries lists NFL.com's tables of seasons and of weeks.
func fantasyEntries() []tables.BundleEntry {
	var paths []string
	for _, file := range fantasyFiles {
		paths = append(paths, file.seasons())
		for season := firstNFLWeeks; season <= lastFantasyWeeks; season++ {
			paths = append(paths, file.week(season))
		}
	}
	return rowset.Entries(nflcomFantasy, paths...)
}

// fantasySeasons reads NFL.com's fantasy seasons, 2015 to 2025, one file per position.
// Team is the club at the time of collection and is ignored. Rows without a statistic
// (they may hold an opponent's points) are of a season that was not played.
func (r *reader) fantasySeasons() error {
	for _, file := range fantasyFiles {
		t, err := r.open(nflcomFantasy, file.seasons(), slices.Concat(printedColumns(file.kind),
			tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "PlayerName", "PlayerId", "Pos"), tables.Columns(tables.Text, "Team")))
		if err != nil {
			return err
		}
		read := r.values(t, file.kind)
		err = r.Each(t, func(f func(string) string) error {
			l := r.line(t, file.kind, f("season"), "", f("Pos"), read())
			if !hasStatistic(&l) {
				r.skipped.empty++
				return nil
			}
			c := r.claim("nflcom", f("PlayerId"), f("PlayerName"))
			c.roles |= rolesOf(l.Pos)
			r.row(c, l)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// playsFile is a file of nflverse's offensive seasons, summed from plays.
type playsFile struct {
	source tables.Source
	path   string
	name   string // its column of names
}

var playsFiles = []playsFile{
	{nflverseErrata, "nfl/errata/offense_seasons.csv", "player"},
	{nflverseWeeks, "nfl/open/derived/offense_seasons_2009_2024.csv", "player"},
	{nflverse, "nfl/derived/nflverse_offense_seasons_2000_2024.csv", "player_display_name"},
}

func playsEntries() (entries []tables.BundleEntry) {
	for _, file := range playsFiles {
		entries = append(entries, tables.BundleEntry{Path: file.path, Source: file.source})
	}
	return entries
}

// plays reads nflverse's offensive seasons, and the playoffs from 2009.
func (r *reader) plays() error {
	for _, file := range playsFiles {
		t, err := r.open(file.source, file.path, slices.Concat(printedColumns(stats.NFLPlays),
			tables.Columns(tables.Year, "season"), tables.Columns(tables.Key, "season_type", "teams"), tables.Columns(tables.Text, "position"), tables.Columns(tables.Key, "player_id", file.name)))
		if err != nil {
			return err
		}
		read := r.values(t, stats.NFLPlays)
		if err := r.Each(t, func(f func(string) string) error {
			playoffs := f("season_type") != "REG"
			if playoffs && file.source.Key != nflverseWeeks.Key {
				r.skipped.playoffs++ // its yards run short, see applyPrecedence
				return nil
			}
			l, clubs := r.clubsLine(t, stats.NFLPlays, f("season"), f("teams"), f("position"), read())
			if playoffs {
				r.playoffs = append(r.playoffs, playoffRow{l, r.Intern(f("player_id"))})
				return nil
			}
			c := r.claim("gsis", f("player_id"), f(file.name))
			c.roles |= rolesOf(l.Pos)
			for _, club := range clubs {
				c.teams.add(l.Season, club)
			}
			r.row(c, l)
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

const (
	firstOffence = 1970 // first and last file of offensive seasons
	lastOffence  = 2020
	// Before this season a zero means not recorded.
	firstFumblesLost = 1994
)

// offence reads Pro-Football-Reference's offensive seasons, one file per year, as far as
// they exist. They have no key: a claim is a name and a year of birth (see splitTwins).
func (r *reader) offence() error {
	for season := firstOffence; season <= lastOffence; season++ {
		without := []string{"Tgt"}
		if season > 1991 {
			without = []string{"Cmp"}
		}
		name := strconv.Itoa(season)
		path := "nfl/fantasydatapros_yearly/" + name + ".csv"
		if !tables.Has(r.Files, path) {
			continue
		}
		t, err := r.open(fantasyDataPros, path, slices.Concat(printedColumns(stats.NFLOffence, without...),
			tables.Columns(tables.Key, "Player"), tables.Columns(tables.Text, "Tm", "Pos")))
		if err != nil {
			return err
		}
		read := r.values(t, stats.NFLOffence)
		age, lost := stats.NFLOffence.Index("Age"), stats.NFLOffence.Index("FL")
		err = r.Each(t, func(f func(string) string) error {
			l := r.line(t, stats.NFLOffence, name, f("Tm"), positionOf(f("Pos")), read())
			if idle(&l) {
				r.skipped.empty++
				return nil
			}
			if season < firstFumblesLost && l.Values[lost] == 0 {
				l.Values[lost] = stats.NotRecorded()
			}
			born := 0
			if stats.Recorded(l.Values[age]) {
				born = season - int(l.Values[age])
			}
			man := newNFLName(f("Player")).full + "-" + strconv.Itoa(born)
			if born == 0 {
				man += "-" + name + "-" + strconv.Itoa(t.Record)
			}
			c := r.claim("fdp", man, f("Player"))
			c.bornYear = born
			c.roles |= rolesOf(l.Pos)
			if !strings.HasSuffix(l.Team, "TM") {
				c.teams.add(season, l.Team)
			}
			r.row(c, l)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// idle reports whether a row has neither a game nor a statistic: its source lists a
// club's reserve with zeros.
func idle(l *stats.Line) bool {
	for i, v := range l.Values {
		if v != 0 && stats.Recorded(v) && l.Kind.Columns[i].Key != "Age" {
			return false
		}
	}
	return true
}

// positionOf returns a position, "" for the source's "0".
func positionOf(s string) string {
	if s == "0" {
		return ""
	}
	return s
}
