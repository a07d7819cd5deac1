package datasets

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// totals reads the box score of 1947 to 2021, whose people have numbers of
// their own.
func (r *nbaReader) totals() error {
	given, err := r.numbers()
	if err != nil {
		return err
	}
	t, err := r.openBBRef(bballTotals, "nba/Player Totals.csv", slices.Concat(
		columnsOf(key, "player_id", "player", "lg", "tm"),
		columnsOf(year, "season"),
		columnsOf(text, "pos"),
		columnsOf(count, "seas_id", "birth_year", "age", "experience"),
		columnsOf(number, "fg_percent", "x3p_percent", "x2p_percent", "e_fg_percent", "ft_percent"),
		kindColumns(stats.NBATotals, "", count)))
	if err != nil {
		return err
	}
	var rows []stats.Line
	people, place := []totalsPerson{}, map[string]int{}
	values := t.values(stats.NBATotals, numberValue)
	err = r.each(t, func(f func(string) string) error {
		line := r.nbaLine(stats.NBATotals, t, f, f("tm"), values())
		if line.Season > lastTotals {
			return t.fail("season", fmt.Sprintf("%d is past the last season of totals, %d", line.Season, lastTotals))
		}
		line.Player = r.intern(f("player_id"))
		at, known := place[line.Player]
		if !known {
			at = len(people)
			place[line.Player] = at
			people = append(people, totalsPerson{line.Player, strings.Clone(f("player")), map[teamSeason]bool{}})
		}
		if !allTeams(line.Team) {
			people[at].stays[teamSeasonOf(&line)] = true
		}
		rows = append(rows, line)
		return nil
	})
	if err != nil {
		return err
	}
	return r.joinRows(t, rows, people, given)
}

// joinRows gives the rows of the totals their players. A row of a number that
// is joined to nobody is left out, and told.
func (r *nbaReader) joinRows(t *table, rows []stats.Line, people []totalsPerson, given map[string]string) error {
	keys, how, notes := joinTotals(people, given, r.stays, r.names)
	r.notes = append(r.notes, notes...)
	for _, way := range []string{byTable, byStays} {
		r.joined(bballTotals, way, how[way])
	}
	seen := map[lineKey]int{}
	for _, line := range rows {
		key, ok := keys[line.Player]
		if !ok {
			continue
		}
		line.Player = r.ids[key]
		k := lineKeyOf(&line)
		if first, twice := seen[k]; twice {
			return &FileError{Path: t.src.path, Line: line.Row, Problem: fmt.Sprintf("the row repeats the key of record %d", first)}
		}
		seen[k] = line.Row
		if allTeams(line.Team) {
			r.compared = append(r.compared, line)
			continue
		}
		r.add(line)
	}
	r.fillBlanks()
	return nil
}

// fillBlanks puts a row for all teams in force where it records a number that
// the row of one of the teams leaves blank.
func (r *nbaReader) fillBlanks() {
	_, sums, _ := r.boxes()
	r.compared = slices.DeleteFunc(r.compared, func(l stats.Line) bool {
		if l.Kind != stats.NBATotals {
			return false
		}
		teams := sums[allTeamsKey(&l)]
		for i, v := range l.Values {
			if stats.Recorded(v) && (teams == nil || !stats.Recorded(teams.Values[i])) && i != startsColumn {
				l.Kind = stats.NBAAllTeams
				r.add(l)
				return true
			}
		}
		return false
	})
}

// startsColumn is the place of games started, which no rating needs: a blank
// there puts no other row in force.
var startsColumn = stats.NBATotals.Index("GS")

// numbers reads the table of Basketball-Reference's keys for the totals'
// numbers. A key that Player Career Info does not have is an error.
func (r *nbaReader) numbers() (map[string]string, error) {
	t, err := r.openBBRef(bballTotals, "nba/derived/player_id_2021_to_slug.csv", slices.Concat(
		columnsOf(key, "player_id_2021", "player"), columnsOf(text, "player_id")))
	if err != nil {
		return nil, err
	}
	given := map[string]string{}
	return given, r.each(t, func(f func(string) string) error {
		number, slug := strings.Clone(f("player_id_2021")), f("player_id")
		if _, twice := given[number]; twice {
			return t.fail("player_id_2021", fmt.Sprintf("%.40q stands twice", number))
		}
		if slug == "" {
			given[number] = ""
			return nil
		}
		if r.ids[slug] == "" {
			return t.fail("player_id", fmt.Sprintf("%.40q is not in Player Career Info", slug))
		}
		given[number] = r.intern(slug)
		return nil
	})
}
