package recompute

import (
	"strings"

	"groundline/internal/datasets/tables"
)

// A cell whose heading is no column of the file is computed from the row, or from
// the rows of the same player, season and club, as the heading says:
//
//	a + b                     the sum of columns
//	-a                        the column negated
//	a/60                      seconds as minutes
//	count of rows             games of the regular season with a snap
//	count of rows with half of a or b   of them, those with half of the snaps
//	sum of a                  the column over the games of the regular season
//
// The last three are of nflverse's snap counts, which have a row a game.

// computed returns the value of such a heading; false if it names no column of the file.
func (f *Files) computed(raw *tables.Raw, row int, heading string) (float64, bool) {
	if parts := strings.Split(heading, " + "); len(parts) > 1 {
		total := 0.0
		for _, part := range parts {
			text, ok := raw.Field(row, part)
			if !ok {
				return 0, false
			}
			total += number(text)
		}
		return total, true
	}
	if column, ok := strings.CutPrefix(heading, "-"); ok {
		text, ok := raw.Field(row, column)
		return 0 - number(text), ok
	}
	if column, ok := strings.CutSuffix(heading, "/60"); ok {
		text, ok := raw.Field(row, column)
		return number(text) / 60, ok
	}
	kind, what, ok := strings.Cut(heading, " of ")
	if !ok || kind != "count" && kind != "sum" {
		return 0, false
	}
	total := 0.0
	for _, game := range f.gamesLike(raw, row) {
		field := func(column string) float64 {
			text, _ := raw.Field(game, column)
			return number(text)
		}
		switch played := field("offense_snaps")+field("defense_snaps")+field("st_snaps") > 0; {
		case kind == "sum":
			total += field(what)
		case played && (what == "rows" || max(field("offense_pct"), field("defense_pct")) >= .5):
			total++
		}
	}
	return total, true
}

// clubSeason is a player's season with a club in a file with one row per game.
type clubSeason struct{ player, season, team string }

// gamesLike lists the records of the regular-season games of a record's player, season
// and club.
func (f *Files) gamesLike(raw *tables.Raw, row int) []int {
	key := func(record int) clubSeason {
		player, _ := raw.Field(record, "pfr_player_id")
		season, _ := raw.Field(record, "season")
		team, _ := raw.Field(record, "team")
		return clubSeason{player, season, team}
	}
	index := f.games[raw]
	if index == nil {
		index = map[clubSeason][]int{}
		for record := 2; record <= raw.Records(); record++ {
			if kind, _ := raw.Field(record, "game_type"); kind == "REG" {
				index[key(record)] = append(index[key(record)], record)
			}
		}
		f.games[raw] = index
	}
	return index[key(row)]
}
