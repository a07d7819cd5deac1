package datasets

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// nflFigure is one statistic of a player's season, over his clubs.
type nflFigure struct {
	player  string
	season  int
	column  string
	defence bool // a defender's sacks and interceptions are not a passer's
}

// nflSecond is the same figure as a source gives it that is not in force.
type nflSecond struct {
	nflFigure
	source string
}

func nflFigureOf(l *stats.Line, column string) nflFigure {
	return nflFigure{l.Player, l.Season, column, l.Kind == stats.NFLDefence || l.Kind == stats.NFLBoxDefence || l.Kind == stats.NFLCoverage}
}

// findings counts how people were joined, and compares what is in force with
// what is not.
func (r *nflReader) findings() {
	type way struct{ source, how string }
	ways := map[way]int{}
	names := map[string]string{"nflcom": nflcomCareers.Key, "gsis": nflverse.Key, "fdp": fantasyDataPros.Key}
	for _, c := range r.order {
		if c.present() {
			ways[way{names[c.source], c.how}]++
		}
	}
	for w, n := range ways {
		r.set.Findings.Joins = append(r.set.Findings.Joins, Join{Source: w.source, How: w.how, People: n})
	}
	slices.SortFunc(r.set.Findings.Joins, func(a, b Join) int { return cmp.Or(strings.Compare(a.Source, b.Source), strings.Compare(a.How, b.How)) })

	type force struct {
		value        float64
		kind, source string
	}
	first := map[nflFigure]force{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		for j, c := range l.Kind.Columns {
			if v := l.Values[j]; stats.Recorded(v) {
				k := nflFigureOf(l, c.Key)
				first[k] = force{first[k].value + v, l.Kind.Name, r.sources[l.File]}
			}
		}
	}
	var log conflictLog
	for k, v := range r.second {
		f, ok := first[k.nflFigure]
		if !ok || f.source == k.source || k.source == nflcomCareers.Key && k.column == "G" {
			continue // his games stand in every table of that source
		}
		log.compare(comparison{kind: f.kind, column: k.column, first: f.source, second: k.source},
			Disagreement{Player: k.player, Season: k.season, First: f.value, Second: v})
	}
	r.set.Findings.Conflicts = log.conflicts()
}
