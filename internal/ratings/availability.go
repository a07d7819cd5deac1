package ratings

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/stats"
)

const (
	recordedShare = .95 // share of the qualifiers' lines that must hold the column
	zeroTestLines = 30  // with fewer lines, all may be 0
)

// MatrixRules are a sport's rules for its availability matrix.
type MatrixRules struct {
	// Counts reports whether line i should hold its kind's columns; usually, whether it is
	// a qualifier's.
	Counts func(i int) bool
	// Has reports whether such a line should hold a column (passed balls: catchers only).
	// Nil means always.
	Has func(l *stats.Line, column int) bool
	// CanBeZero reports whether a column's zeros are real even in a large pool. Nil means
	// never.
	CanBeZero func(k *stats.Kind, column string) bool
}

// NewMatrix builds the availability matrix. A column is recorded in a league's season if at
// least 95% of the lines that count hold it and, given 30 such lines, not all are 0:
// sources fill gaps with zeros.
func NewMatrix(sport string, lines []stats.Line, rules MatrixRules) *Matrix {
	type kindLeague struct {
		kind   *stats.Kind
		league string
		season int
	}
	found := make(map[kindLeague]*availability)
	var seen []kindLeague
	for i := range lines {
		l := &lines[i]
		if !rules.Counts(i) {
			continue
		}
		kl := kindLeague{l.Kind, l.League, l.Season}
		a := found[kl]
		if a == nil {
			n := len(l.Kind.Columns)
			a = &availability{make([]int, n), make([]int, n), make([]int, n)}
			found[kl] = a
			seen = append(seen, kl)
		}
		a.add(l, rules.Has)
	}
	slices.SortFunc(seen, func(a, b kindLeague) int {
		return cmp.Or(strings.Compare(a.kind.Name, b.kind.Name), strings.Compare(a.league, b.league), cmp.Compare(a.season, b.season))
	})
	m := &Matrix{Sport: sport}
	for i := 0; i < len(seen); {
		first, start := seen[i], i
		for i < len(seen) && seen[i].kind == first.kind && seen[i].league == first.league {
			i++
		}
		for col, column := range first.kind.Columns {
			real := rules.CanBeZero != nil && rules.CanBeZero(first.kind, column.Key)
			cs := ColumnSpans{Kind: first.kind.Name, Column: column.Key, League: first.league, Spans: []Span{}}
			for _, kl := range seen[start:i] {
				if found[kl].recorded(col, real) {
					cs.extend(kl.season)
				}
			}
			m.Columns = append(m.Columns, cs)
		}
	}
	m.reindex()
	return m
}

// availability counts, per column of one kind in one league's season, the lines that should
// hold it, do hold it, and hold a nonzero value.
type availability struct {
	lines, filled, counts []int
}

func (a *availability) add(l *stats.Line, has func(*stats.Line, int) bool) {
	for i, v := range l.Values {
		if has != nil && !has(l, i) {
			continue
		}
		a.lines[i]++
		if stats.Recorded(v) {
			a.filled[i]++
			if v != 0 {
				a.counts[i]++
			}
		}
	}
}

// recorded applies both tests; zerosAreReal skips the zero test.
func (a *availability) recorded(col int, zerosAreReal bool) bool {
	lines := a.lines[col]
	if lines == 0 || float64(a.filled[col]) < recordedShare*float64(lines) {
		return false
	}
	return a.counts[col] > 0 || lines < zeroTestLines || zerosAreReal
}

func (cs *ColumnSpans) extend(season int) {
	if n := len(cs.Spans); n > 0 && cs.Spans[n-1].To == season-1 {
		cs.Spans[n-1].To = season
		return
	}
	cs.Spans = append(cs.Spans, Span{season, season})
}
