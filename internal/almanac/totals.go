package almanac

import (
	"iter"
	"math"
	"slices"
	"sort"

	"groundline/internal/stats"
)

// SeasonTotal sums one player's rows of one kind in a season, over stints and positions. A
// column is NaN if any row that must have it lacks it: part of a total is not a total.
type SeasonTotal struct {
	Player      string
	Season      int
	Teams       []string
	Leagues     []string
	Totals      []float64 // in the order of the kind's columns; reused by the next iteration step
	First, Last int       // the rows are in Lines[First:Last]; with a filter, others of that season may be too
}

// RowFilter narrows rows. Zero fields do not filter.
type RowFilter struct {
	Team    string   // the source's abbreviation
	Leagues []string // competition leagues
}

// Admits reports whether a row passes.
func (f *RowFilter) Admits(line *stats.Line) bool {
	return (f.Team == "" || line.Team == f.Team) && (f.Leagues == nil || slices.Contains(f.Leagues, line.League))
}

// SeasonTotals iterates over all player seasons of a kind by season, then player, over the
// rows that a filter admits. Lines are in canonical order, so the rows of a
// total are adjacent.
func (s *Sport) SeasonTotals(kind *stats.Kind, since, until int, rows RowFilter) iter.Seq[*SeasonTotal] {
	return func(yield func(*SeasonTotal) bool) {
		from, to := s.RowsOf(kind, since, until)
		var total SeasonTotal
		var more []float64 // values of further rows
		for i := from; i < to; {
			line := s.Lines.Head(i)
			if line.Player == "" || !rows.Admits(&line) {
				i++
				continue
			}
			total.Player, total.Season, total.First = line.Player, line.Season, i
			total.Teams, total.Leagues = total.Teams[:0:0], total.Leagues[:0:0]
			total.Totals = s.Lines.AppendAmounts(total.Totals[:0], i)
			total.place(&line)
			total.Last = i + 1
			for i++; i < to; i++ {
				line := s.Lines.Head(i)
				if line.Player != total.Player || line.Season != total.Season {
					break
				}
				if rows.Admits(&line) {
					more = s.Lines.AppendAmounts(more[:0], i)
					line.Values = more
					total.add(&line)
					total.Last = i + 1
				}
			}
			if !yield(&total) {
				return
			}
		}
	}
}

func (t *SeasonTotal) add(line *stats.Line) {
	for i, v := range line.Values {
		t.Totals[i] += v // NaN if either is not recorded
	}
	t.place(line)
}

func (t *SeasonTotal) place(line *stats.Line) {
	if line.Team != "" && !slices.Contains(t.Teams, line.Team) {
		t.Teams = append(t.Teams, line.Team)
	}
	if !slices.Contains(t.Leagues, line.League) {
		t.Leagues = append(t.Leagues, line.League)
	}
}

// RowsOf returns the range of rows of a kind between two seasons, both included; 0 leaves
// an end open.
func (s *Sport) RowsOf(kind *stats.Kind, since, until int) (from, to int) {
	if until == 0 {
		until = math.MaxInt
	}
	after := func(season int) func(int) bool {
		return func(i int) bool {
			l := s.Lines.Head(i)
			return l.Kind.Name > kind.Name || l.Kind.Name == kind.Name && l.Season >= season
		}
	}
	from = sort.Search(s.Lines.Len(), after(since))
	if until == math.MaxInt {
		to = sort.Search(s.Lines.Len(), func(i int) bool { return s.Lines.Head(i).Kind.Name > kind.Name })
	} else {
		to = sort.Search(s.Lines.Len(), after(until+1))
	}
	return from, to
}
