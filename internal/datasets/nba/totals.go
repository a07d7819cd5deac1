package nba

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// totals reads the box score of 1947 to 2021, which has its own numbers of people.
func (r *reader) totals() error {
	given, err := r.numbers()
	if err != nil {
		return err
	}
	t, err := r.openBBRef(bballTotals, "nba/Player Totals.csv", slices.Concat(
		tables.Columns(tables.Key, "player_id", "player", "lg", "tm"),
		tables.Columns(tables.Year, "season"),
		tables.Columns(tables.Text, "pos"),
		tables.Columns(tables.Count, "seas_id", "birth_year", "age", "experience"),
		tables.Columns(tables.Number, "fg_percent", "x3p_percent", "x2p_percent", "e_fg_percent", "ft_percent"),
		tables.KindColumns(stats.NBATotals, "", tables.Count)))
	if err != nil {
		return err
	}
	var rows []stats.Line
	people, place := []totalsPerson{}, map[string]int{}
	values := t.Values(stats.NBATotals, tables.NumberValue)
	err = r.Each(t, func(f func(string) string) error {
		line := r.nbaLine(stats.NBATotals, t, f, f("tm"), values())
		if line.Season > lastTotals {
			return t.Fail("season", fmt.Sprintf("%d is past the last season of totals, %d", line.Season, lastTotals))
		}
		line.Player = r.Intern(f("player_id"))
		at, known := place[line.Player]
		if !known {
			at = len(people)
			place[line.Player] = at
			people = append(people, totalsPerson{line.Player, strings.Clone(f("player")), map[rowset.TeamSeason]bool{}})
		}
		if !allTeams(line.Team) {
			people[at].stays[rowset.TeamSeasonOf(&line)] = true
		}
		rows = append(rows, line)
		return nil
	})
	if err != nil {
		return err
	}
	return r.joinRows(t, rows, people, given)
}

// joinRows assigns the rows of the totals to players. Rows of unmatched numbers are left
// out, with a note.
func (r *reader) joinRows(t *tables.Table, rows []stats.Line, people []totalsPerson, given map[string]string) error {
	keys, how, notes := joinTotals(people, given, r.stays, r.names)
	r.Notes = append(r.Notes, notes...)
	for _, way := range []string{byTable, byStays} {
		r.Joined(bballTotals, way, how[way])
	}
	seen := map[rowset.LineKey]int{}
	for _, line := range rows {
		key, ok := keys[line.Player]
		if !ok {
			continue
		}
		line.Player = r.ids[key]
		k := rowset.LineKeyOf(&line)
		if first, twice := seen[k]; twice {
			return &tables.FileError{Path: t.Src.Path, Line: line.Row, Problem: fmt.Sprintf("the row repeats the key of record %d", first)}
		}
		seen[k] = line.Row
		if allTeams(line.Team) {
			r.Compared = append(r.Compared, line)
			continue
		}
		r.Add(line)
	}
	r.fillBlanks()
	return nil
}

// fillBlanks keeps a row for all teams where it records a number that a team's row leaves
// blank.
func (r *reader) fillBlanks() {
	_, sums, _ := r.boxes()
	r.Compared = slices.DeleteFunc(r.Compared, func(l stats.Line) bool {
		if l.Kind != stats.NBATotals {
			return false
		}
		teams := sums[allTeamsKey(&l)]
		for i, v := range l.Values {
			if stats.Recorded(v) && (teams == nil || !stats.Recorded(teams.Values[i])) && i != startsColumn {
				l.Kind = stats.NBAAllTeams
				r.Add(l)
				return true
			}
		}
		return false
	})
}

// startsColumn is the place of games started, which no rating needs: a blank there does
// not keep a row.
var startsColumn = stats.NBATotals.Index("GS")

// numbers reads the table of Basketball-Reference's keys by number. A key that is not in
// Player Career Info is an error.
func (r *reader) numbers() (map[string]string, error) {
	t, err := r.openBBRef(bballTotals, "nba/derived/player_id_2021_to_slug.csv", slices.Concat(
		tables.Columns(tables.Key, "player_id_2021", "player"), tables.Columns(tables.Text, "player_id")))
	if err != nil {
		return nil, err
	}
	given := map[string]string{}
	return given, r.Each(t, func(f func(string) string) error {
		number, slug := strings.Clone(f("player_id_2021")), f("player_id")
		if _, twice := given[number]; twice {
			return t.Fail("player_id_2021", fmt.Sprintf("%.40q stands twice", number))
		}
		if slug == "" {
			given[number] = ""
			return nil
		}
		if r.ids[slug] == "" {
			return t.Fail("player_id", fmt.Sprintf("%.40q is not in Player Career Info", slug))
		}
		given[number] = r.Intern(slug)
		return nil
	})
}
