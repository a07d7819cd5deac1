package teamclaims

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// side is a team of a league.
type side struct{ league, code string }

// Sums returns the one sentence that the rows of a season's players allow for an order of teams by
// what their players had together: every row of the first teams must be cited, with the one cell
// that is added up.
func Sums(sport *almanac.Sport, p Plan, label string, rows []Row, cited []receipts.Row) (string, error) {
	c := &check{Plan: p, sport: sport, season: p.Since}
	kind, column, err := c.added(cited)
	if err != nil {
		return "", err
	}
	sums, lines := map[side]float64{}, map[side]int{}
	for i := range sport.Lines.Len() {
		l := sport.Lines.Head(i)
		if l.Kind != kind || l.Season != p.Since || !slices.Contains(c.leagues(), l.League) || l.Player == "" {
			continue
		}
		of := side{l.League, l.Team}
		if v := sport.Lines.Value(i, column); !math.IsNaN(v) {
			sums[of] += v
		} else if !kind.BlankIsNone {
			return "", fmt.Errorf("a row of %s lacks the figure", l.Team)
		}
		lines[of]++
	}
	better := func(a, b float64) bool { return a != b && (a > b) != p.Lowest }
	var heads []string
	headLines := 0
	for i := range rows {
		row, place := &rows[i], 1
		of, ok := c.sideOf(row, sums)
		if !ok || row.Rank == nil {
			return "", fmt.Errorf("no team has %s", row.Shown)
		}
		for _, other := range sums {
			if better(other, sums[of]) {
				place++
			}
		}
		if place != *row.Rank {
			return "", fmt.Errorf("%s is at place %d", of.code, place)
		}
		if place == 1 {
			the := "the "
			if len(heads) == 0 {
				the = ""
			}
			heads, headLines = append(heads, the+*row.Team), headLines+lines[of]
		}
	}
	if len(heads) == 0 || headLines != len(cited) {
		return "", fmt.Errorf("%d rows are cited of %d", len(cited), headLines)
	}
	each, extreme := "", "most"
	if len(heads) > 1 {
		each = " each"
	}
	if p.Lowest {
		extreme = "fewest"
	}
	league := c.League
	if league == "" {
		league = map[string]string{stats.MLB: "MLB", stats.NBA: "NBA", stats.NHL: "NHL", stats.WNBA: "WNBA"}[sport.Key]
	}
	if league != "MLB" {
		league = "the " + league
	}
	who := "players"
	if kind == stats.MLBPitching {
		who = "pitchers"
	}
	return fmt.Sprintf("The %s of the %s together had %s %s%s in %s, the %s of the %d teams in %s.", who, english.List(heads), rows[0].Shown, label, each, sport.Method.Years.Name(p.Since), extreme, len(sums), league), nil
}

// added returns the kind and the column of the cells that the cited rows have.
func (c *check) added(cited []receipts.Row) (kind *stats.Kind, column int, err error) {
	column = -1
	for i := range cited {
		r := &cited[i]
		for _, k := range stats.Kinds(c.sport.Key) {
			if k.Name != r.Kind {
				continue
			}
			for at := range k.Columns {
				if header, ok := k.Header(at, r.File); ok && r.Cells[header] != nil {
					if kind != nil && (kind != k || column != at) {
						return nil, 0, fmt.Errorf("the cited rows have cells of several columns")
					}
					kind, column = k, at
				}
			}
		}
	}
	if kind == nil {
		return nil, 0, fmt.Errorf("no cell is cited")
	}
	return kind, column, nil
}

// sideOf returns the team of a row with the sum that the row shows.
func (c *check) sideOf(row *Row, sums map[side]float64) (side, bool) {
	for of, sum := range sums {
		if row.Team != nil && english.Group(strconv.FormatFloat(sum, 'f', -1, 64)) == row.Shown && c.named(&tally{league: of.league, code: of.code}, *row.Team) {
			return of, true
		}
	}
	return side{}, false
}
