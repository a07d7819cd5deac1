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
//	count of rows with a      games in which the column is filled
//	sum of a                  the column over the games; minutes and seconds as minutes
//
// The last four are of files with a row a game; see gameFiles.

// gameFile describes a file with a row a game: which rows belong together, and which count.
type gameFile struct {
	path         string
	player, team string // columns; without a team, seasons are of all teams
	kind, counts string // the column of the kind of game, and the kind that counts; "" for all
	filled       string // a column without which a row does not count
}

var gameFiles = []gameFile{
	{"nfl/open/snap_counts", "pfr_player_id", "team", "game_type", "REG", ""},
	{"nba/open/playoff_box", "personId", "", "", "", "minutes"},
	{"nba/open/player_game_lines", "player_id", "", "game_type", "P", "min"},
}

// computed returns the value of such a heading; false if it names no column of the file.
func (f *Files) computed(raw *tables.Raw, path string, row int, heading string) (float64, bool) {
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
	total, in := 0.0, gameFileOf(path)
	for _, game := range f.gamesLike(raw, in, row) {
		field := func(column string) float64 {
			text, _ := raw.Field(game, column)
			if minutes, seconds, ok := strings.Cut(text, ":"); ok {
				return (60*number(minutes) + number(seconds)) / 60
			}
			return number(text)
		}
		switch played := field("offense_snaps")+field("defense_snaps")+field("st_snaps") > 0; {
		case kind == "sum":
			total += field(what)
		case in.filled != "":
			total++
		case played && (what == "rows" || max(field("offense_pct"), field("defense_pct")) >= .5):
			total++
		}
	}
	return total, true
}

// clubSeason is a player's season with a club in a file with one row per game.
type clubSeason struct{ player, season, team string }

// gameFileOf returns the description of a file, the zero one if there is none.
func gameFileOf(path string) gameFile {
	for _, in := range gameFiles {
		if strings.HasPrefix(path, in.path) {
			return in
		}
	}
	return gameFile{}
}

// gamesLike lists the records of the games that count of a record's player, season and club.
func (f *Files) gamesLike(raw *tables.Raw, in gameFile, row int) []int {
	key := func(record int) clubSeason {
		player, _ := raw.Field(record, in.player)
		season, _ := raw.Field(record, "season")
		team, _ := raw.Field(record, in.team)
		return clubSeason{player, season, team}
	}
	index := f.games[raw]
	if index == nil {
		index = map[clubSeason][]int{}
		for record := 2; record <= raw.Records(); record++ {
			kind, _ := raw.Field(record, in.kind)
			filled, _ := raw.Field(record, in.filled)
			if kind == in.counts && (in.filled == "" || filled != "") {
				index[key(record)] = append(index[key(record)], record)
			}
		}
		f.games[raw] = index
	}
	return index[key(row)]
}
