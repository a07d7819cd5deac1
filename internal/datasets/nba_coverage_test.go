package datasets_test

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// seasonCoverage is what the lines of a set hold of one league's season.
type seasonCoverage struct {
	Season  int
	League  string
	Players int
	// Record is the kind of most players' rows: totals (exact), averages (rounded to a
	// decimal), or box_sums (a part of the games).
	Record string
	// Whole are the columns of totals that nearly all players' rows hold for the whole
	// season. Columns of averages are not among them.
	Whole []string
}

// wholeColumnShare is the share of a season's players that makes a column whole: that
// of the availability matrix.
const wholeColumnShare = .95

// nbaCoverage returns what a set of the NBA holds, by season and league. Which seasons
// are rated is for the ratings to say.
func nbaCoverage(set *rowset.Set) []seasonCoverage {
	type count struct {
		players map[string]bool
		kinds   map[string]int
		totals  int
		columns map[string]int
	}
	of := map[coveredSeason]*count{}
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind != stats.NBATotals && l.Kind != stats.NBAAverages && l.Kind != stats.NBABoxSums && l.Kind != stats.NBAAllTeams {
			continue
		}
		k := coveredSeason{l.Season, l.League}
		if of[k] == nil {
			of[k] = &count{map[string]bool{}, map[string]int{}, 0, map[string]int{}}
		}
		c := of[k]
		c.players[l.Player] = true
		c.kinds[l.Kind.Name]++
		if l.Kind != stats.NBATotals {
			continue
		}
		c.totals++
		for j, column := range l.Kind.Columns {
			if stats.Recorded(l.Values[j]) {
				c.columns[column.Key]++
			}
		}
	}
	var out []seasonCoverage
	for k, c := range of {
		s := seasonCoverage{Season: k.season, League: k.league, Players: len(c.players), Record: stats.NBABoxSums.Name}
		switch {
		case c.totals > c.kinds[stats.NBAAverages.Name] && 2*c.totals > c.kinds[stats.NBABoxSums.Name]:
			s.Record = stats.NBATotals.Name
		case c.kinds[stats.NBAAverages.Name] > 0:
			s.Record = stats.NBAAverages.Name
		}
		if s.Record == stats.NBATotals.Name {
			for _, key := range stats.NBATotals.Keys() {
				if float64(c.columns[key]) >= wholeColumnShare*float64(c.totals) {
					s.Whole = append(s.Whole, key)
				}
			}
		}
		out = append(out, s)
	}
	slices.SortFunc(out, func(a, b seasonCoverage) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.League, b.League))
	})
	return out
}

type coveredSeason struct {
	season int
	league string
}
