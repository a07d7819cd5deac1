package ratings

import (
	"cmp"
	"slices"
	"strings"

	"groundline/internal/stats"
)

const (
	recordedShare = .95 // of the qualifiers' lines hold the column
	zeroTestLines = 30  // fewer lines may all be 0
)

// availability counts, for one kind in one league's season, per column the
// qualifiers' lines that should hold it, do hold it, and hold other than 0.
type availability struct {
	lines, filled, counts []int
}

// buildMatrix fills the availability matrix. A column counts as recorded in a
// league's season if at least 95% of the qualifiers' lines hold it and, where
// there are 30 such lines, not all are 0: sources fill gaps with zeros. The
// zero test leaves out what can really be 0 for a whole league, see canBeZero.
// Batting looks at the lines of qualified batters, pitching at those of
// qualified pitchers, appearances and fielding at both (what is a catcher's, at
// catchers), teams at all.
func (c *Context) buildMatrix(lines []stats.Line, units []unit, of []int32) {
	bats, pitches := make([]bool, len(units)), make([]bool, len(units))
	for i := range units {
		u := &units[i]
		bats[i] = u.sched > 0 && u.battingQualifies()
		pitches[i] = u.sched > 0 && u.pitchingQualifies()
	}
	qualifies := func(i int) bool {
		n := of[i]
		switch lines[i].Kind {
		case stats.MLBBatting:
			return n >= 0 && bats[n]
		case stats.MLBPitching:
			return n >= 0 && pitches[n]
		case stats.MLBAppearances, stats.MLBFielding:
			return n >= 0 && (bats[n] || pitches[n])
		}
		return lines[i].Kind == stats.MLBTeams
	}
	type kindLeague struct {
		kind *stats.Kind
		leagueKey
	}
	found := make(map[kindLeague]*availability)
	var seen []kindLeague
	for i := range lines {
		l := &lines[i]
		if !qualifies(i) {
			continue
		}
		kl := kindLeague{l.Kind, leagueKey{l.League, l.Season}}
		a := found[kl]
		if a == nil {
			n := len(l.Kind.Columns)
			a = &availability{make([]int, n), make([]int, n), make([]int, n)}
			found[kl] = a
			seen = append(seen, kl)
		}
		a.add(l)
	}
	slices.SortFunc(seen, func(a, b kindLeague) int {
		return cmp.Or(strings.Compare(a.kind.Name, b.kind.Name), strings.Compare(a.league, b.league), cmp.Compare(a.season, b.season))
	})
	c.Matrix = Matrix{}
	for i := 0; i < len(seen); {
		first, start := seen[i], i
		for i < len(seen) && seen[i].kind == first.kind && seen[i].league == first.league {
			i++
		}
		for col, column := range first.kind.Columns {
			cs := ColumnSpans{Kind: first.kind.Name, Column: column.Key, League: first.league, Spans: []Span{}}
			for _, kl := range seen[start:i] {
				if found[kl].recorded(kl.kind, col) {
					cs.extend(kl.season)
				}
			}
			c.Matrix.Columns = append(c.Matrix.Columns, cs)
		}
	}
	c.Matrix.reindex()
}

func (a *availability) add(l *stats.Line) {
	fielder := l.Kind == stats.MLBFielding && l.Pos != "C"
	for i, v := range l.Values {
		if fielder && catcherColumns[i] {
			continue
		}
		a.lines[i]++
		if !isBlank(v) {
			a.filled[i]++
			if v != 0 {
				a.counts[i]++
			}
		}
	}
}

func (a *availability) recorded(k *stats.Kind, col int) bool {
	lines := a.lines[col]
	if lines == 0 || float64(a.filled[col]) < recordedShare*float64(lines) {
		return false
	}
	return a.counts[col] > 0 || lines < zeroTestLines || canBeZero(k, k.Columns[col].Key)
}

// catcherColumns are the places of what only catchers have among the fielding
// columns.
var catcherColumns = func() map[int]bool {
	places := make(map[int]bool)
	for _, i := range columns(stats.MLBFielding, "PB", "WP", "SB", "CS") {
		places[i] = true
	}
	return places
}()

// canBeZero reports whether a column's zeros are real even in a large pool:
// triples, shutouts, saves, and games at a position that a league does not have
// (the designated hitter).
func canBeZero(k *stats.Kind, column string) bool {
	switch column {
	case "3B", "SHO", "SV":
		return true
	}
	return k == stats.MLBAppearances || k == stats.MLBTeams
}

func (cs *ColumnSpans) extend(season int) {
	if n := len(cs.Spans); n > 0 && cs.Spans[n-1].To == season-1 {
		cs.Spans[n-1].To = season
		return
	}
	cs.Spans = append(cs.Spans, Span{season, season})
}
