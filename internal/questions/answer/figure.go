package answer

import (
	"math"
	"slices"
	"sync"

	"groundline/internal/questions/lists"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// figure is a statistic prepared for one table: its terms by column.
type figure struct {
	st     *statistics.Statistic
	column int
	parts  []figureRatio
	sample []figureTerm
	needs  []int
	all    []int // needs first
}

type figureRatio struct {
	over, under []figureTerm
	of          *stats.Ratio
}

type figureTerm struct {
	column   int
	factor   float64
	optional bool
}

// figure returns a prepared statistic with the totals that it reads.
func (t *table) figure(st *statistics.Statistic) *figure {
	fig := t.figures[st]
	if fig == nil { // a figure a game, made for one question
		fig = t.newFigure(st)
	}
	for _, c := range fig.all {
		t.loadColumn(c)
	}
	return fig
}

func (t *table) newFigure(st *statistics.Statistic) *figure {
	ready := func(terms []stats.Weighted) []figureTerm {
		var out []figureTerm
		for _, m := range terms {
			out = append(out, figureTerm{t.column(m.Column), m.Factor, m.Optional})
		}
		return out
	}
	fig := &figure{st: st, column: -1, sample: ready(st.Sample)}
	if !st.Derived() {
		fig.column = t.column(st.Column)
	}
	for i := range st.Parts {
		p := &st.Parts[i]
		fig.parts = append(fig.parts, figureRatio{ready(p.Over), ready(p.Under), p})
	}
	for _, c := range st.Needs() {
		fig.needs = append(fig.needs, t.column(c))
	}
	fig.all = slices.Clone(fig.needs)
	for _, c := range st.Columns() {
		fig.all = lists.AppendNew(fig.all, t.column(c))
	}
	return fig
}

// value computes a statistic from totals by column.
func (fig *figure) value(total func(column int) float64) float64 {
	if fig.column >= 0 {
		v := total(fig.column)
		if fig.st.Factor != 0 {
			v *= fig.st.Factor
		}
		return v
	}
	out := 0.
	for _, p := range fig.parts {
		v := weigh(p.over, total)
		if p.of.Max == 0 {
			v *= fig.st.Scale
		}
		if p.under != nil {
			under := weigh(p.under, total)
			if under == 0 {
				return math.NaN()
			}
			v /= under
		}
		if p.of.Max != 0 {
			v = fig.st.Scale * p.of.Bounded(v)
		}
		out += v
	}
	return out
}

// amount is what qualifies totals for a rate.
func (fig *figure) amount(total func(column int) float64) float64 { return weigh(fig.sample, total) }

// weigh sums terms; optional ones that are not recorded are left out, unless
// none is recorded.
func weigh(terms []figureTerm, total func(column int) float64) float64 {
	var v float64
	some := len(terms) == 0
	for _, t := range terms {
		n := total(t.column)
		if t.optional && math.IsNaN(n) {
			continue
		}
		some = true
		v += t.factor * n
	}
	if !some {
		return math.NaN()
	}
	return v
}

// totals are one column's totals by group, made when first asked for. Counts,
// which most columns are, take two bytes each.
type totals struct {
	once   sync.Once
	narrow []int16   // nil if any total is no small whole number
	wide   []float64 // nil if narrow is not
}

// blank marks an unrecorded value among narrow totals.
const blank = math.MinInt16

// at returns a group's total, NaN if it is not recorded. The totals must have been
// made.
func (c *totals) at(group int) float64 {
	if c.narrow == nil {
		return c.wide[group]
	}
	if v := c.narrow[group]; v != blank {
		return float64(v)
	}
	return math.NaN()
}

// loadColumn makes the totals of a column over the major leagues.
func (t *table) loadColumn(column int) {
	c := &t.whole[column]
	c.once.Do(func() {
		narrow := make([]int16, len(t.groups))
		for n := range t.groups {
			v := t.sum(n, column, &filter{x: t.x, places: t.x.major})
			switch {
			case math.IsNaN(v):
				narrow[n] = blank
			case v > blank && v <= math.MaxInt16 && v == math.Trunc(v) && !(v == 0 && math.Signbit(v)):
				narrow[n] = int16(v)
			default:
				c.wide = t.sums(column)
				return
			}
		}
		c.narrow = narrow
	})
}

func (t *table) sums(column int) []float64 {
	out := make([]float64, len(t.groups))
	for n := range t.groups {
		out[n] = t.sum(n, column, &filter{x: t.x, places: t.x.major})
	}
	return out
}
