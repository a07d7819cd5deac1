package nfl

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// figure identifies one statistic of a player's season, over all clubs.
type figure struct {
	player  string
	season  int
	column  string
	defence bool // a defender's sacks and interceptions are not a passer's
}

// secondaryFigure is the same figure in a source that does not take precedence.
type secondaryFigure struct {
	figure
	source string
}

func figureOf(l *stats.Line, column string) figure {
	return figure{l.Player, l.Season, column, l.Kind == stats.NFLDefence || l.Kind == stats.NFLBoxDefence || l.Kind == stats.NFLCoverage}
}

// findings counts how people were joined, and compares the lines with the values of other
// sources.
func (r *reader) findings() {
	type way struct{ source, how string }
	ways := map[way]int{}
	names := map[string]string{"nflcom": nflcomCareers.Key, "gsis": nflverse.Key, "fdp": fantasyDataPros.Key}
	for _, c := range r.order {
		if c.present() {
			ways[way{names[c.source], c.how}]++
		}
	}
	for w, n := range ways {
		r.Set.Findings.Joins = append(r.Set.Findings.Joins, rowset.Join{Source: w.source, How: w.how, People: n})
	}
	slices.SortFunc(r.Set.Findings.Joins, func(a, b rowset.Join) int {
		return cmp.Or(strings.Compare(a.Source, b.Source), strings.Compare(a.How, b.How))
	})

	type force struct {
		value        float64
		kind, source string
	}
	first := make(map[figure]force, len(r.secondary))
	for k := range r.secondary {
		first[k.figure] = force{} // no other is compared
	}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		for j, c := range l.Kind.Columns {
			if v := l.Values[j]; stats.Recorded(v) {
				k := figureOf(l, c.Key)
				if f, compared := first[k]; compared {
					first[k] = force{f.value + v, l.Kind.Name, r.sources[l.File]}
				}
			}
		}
	}
	var log rowset.ConflictLog
	for k, v := range r.secondary {
		f := first[k.figure]
		if f.kind == "" || f.source == k.source || k.source == nflcomCareers.Key && k.column == "G" {
			continue // every table of that source repeats the games
		}
		log.Compare(rowset.Comparison{Kind: f.kind, Column: k.column, First: f.source, Second: k.source},
			rowset.Disagreement{Player: k.player, Season: k.season, First: f.value, Second: v})
	}
	r.Set.Findings.Conflicts = log.Conflicts()
}
