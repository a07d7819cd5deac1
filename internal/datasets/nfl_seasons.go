package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
)

// fantasyFile is a position of NFL.com's fantasy tables.
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
func fantasyEntries() []BundleEntry {
	var paths []string
	for _, file := range fantasyFiles {
		paths = append(paths, file.seasons())
		for season := firstNFLWeeks; season <= lastFantasyWeeks; season++ {
			paths = append(paths, file.week(season))
		}
	}
	return entries(nflcomFantasy, paths...)
}

// fantasySeasons reads NFL.com's fantasy seasons, 2015 to 2025, a file a
// position. Team is the club at the time of collection and no part of the
// season. Rows without a statistic (they may hold the points of an opponent) are
// of a season that was not played.
func (r *nflReader) fantasySeasons() error {
	for _, file := range fantasyFiles {
		t, err := r.open(nflcomFantasy, file.seasons(), slices.Concat(printedColumns(file.kind),
			columnsOf(year, "season"), columnsOf(key, "PlayerName", "PlayerId", "Pos"), columnsOf(text, "Team")))
		if err != nil {
			return err
		}
		read := r.values(t, file.kind)
		err = r.each(t, func(f func(string) string) error {
			l := r.line(t, file.kind, f("season"), "", f("Pos"), read())
			if !nflPlayed(&l) {
				r.skipped.empty++
				return nil
			}
			c := r.claim("nflcom", f("PlayerId"), f("PlayerName"))
			c.roles |= nflRolesOf(l.Pos)
			r.row(c, l)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// nflPlaysFile is a file of nflverse's offensive seasons, summed from plays.
type nflPlaysFile struct {
	source Source
	path   string
	name   string // its column of names
}

var nflPlaysFiles = []nflPlaysFile{
	{nflverseWeeks, "nfl/open/derived/offense_seasons_2009_2024.csv", "player"},
	{nflverse, "nfl/derived/nflverse_offense_seasons_2000_2024.csv", "player_display_name"},
}

// plays reads nflverse's offensive seasons. Play-off rows are not a season's.
func (r *nflReader) plays() error {
	for _, file := range nflPlaysFiles {
		t, err := r.open(file.source, file.path, slices.Concat(printedColumns(stats.NFLPlays),
			columnsOf(year, "season"), columnsOf(key, "season_type", "teams"), columnsOf(text, "position"), columnsOf(key, "player_id", file.name)))
		if err != nil {
			return err
		}
		read := r.values(t, stats.NFLPlays)
		if err := r.each(t, func(f func(string) string) error {
			if f("season_type") != "REG" {
				r.skipped.playoffs++
				return nil
			}
			l, clubs := r.clubsLine(t, stats.NFLPlays, f("season"), f("teams"), f("position"), read())
			c := r.claim("gsis", f("player_id"), f(file.name))
			c.roles |= nflRolesOf(l.Pos)
			for _, club := range clubs {
				c.addTeam(l.Season, club)
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
	// What a zero means before these seasons is that nobody counted.
	firstFumblesLost = 1994
)

// offence reads Pro-Football-Reference's offensive seasons, a file a year, if they are there. They
// have no key: a man is his name and the year of his birth (see splitTwins).
func (r *nflReader) offence() error {
	for season := firstOffence; season <= lastOffence; season++ {
		without := []string{"Tgt"}
		if season > 1991 {
			without = []string{"Cmp"}
		}
		name := strconv.Itoa(season)
		path := "nfl/fantasydatapros_yearly/" + name + ".csv"
		if !Has(r.files, path) {
			continue
		}
		t, err := r.open(fantasyDataPros, path, slices.Concat(printedColumns(stats.NFLOffence, without...),
			columnsOf(key, "Player"), columnsOf(text, "Tm", "Pos")))
		if err != nil {
			return err
		}
		read := r.values(t, stats.NFLOffence)
		age, lost := stats.NFLOffence.Index("Age"), stats.NFLOffence.Index("FL")
		err = r.each(t, func(f func(string) string) error {
			l := r.line(t, stats.NFLOffence, name, f("Tm"), nflPos(f("Pos")), read())
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
				man += "-" + name + "-" + strconv.Itoa(t.record)
			}
			c := r.claim("fdp", man, f("Player"))
			c.bornYear = born
			c.roles |= nflRolesOf(l.Pos)
			if !strings.HasSuffix(l.Team, "TM") {
				c.addTeam(season, l.Team)
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

// idle reports whether a row has neither a game nor a statistic: its source
// lists men of a club's reserve with zeros.
func idle(l *stats.Line) bool {
	for i, v := range l.Values {
		if v != 0 && stats.Recorded(v) && l.Kind.Columns[i].Key != "Age" {
			return false
		}
	}
	return true
}

// nflPos reads the "0" of a man without a position as a blank.
func nflPos(s string) string {
	if s == "0" {
		return ""
	}
	return s
}
