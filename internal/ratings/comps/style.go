package comps

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

const (
	flat       = 1e-9 // a spread under it is none: the column is the sample itself
	minColumns = 3    // in common, under which a style is not compared
)

// poolShape is how often the members of a pool did each thing they have a
// recorded total of.
type poolShape struct {
	columns []columnShape
}

type columnShape struct {
	kind, key  string
	n, sum, sq float64
	mean, sd   float64
}

// find gives the place of a column, -1 for none. Most seasons of a pool list the
// same totals in the same order: guess is where it then stands.
func (p *poolShape) find(kind, key string, guess int) int {
	if guess < len(p.columns) && p.columns[guess].key == key && p.columns[guess].kind == kind {
		return guess
	}
	for i := range p.columns {
		if p.columns[i].key == key && p.columns[i].kind == kind {
			return i
		}
	}
	return -1
}

func (p *poolShape) findOrAdd(kind, key string, guess int) int {
	if i := p.find(kind, key, guess); i >= 0 {
		return i
	}
	p.columns = append(p.columns, columnShape{kind: kind, key: key})
	return len(p.columns) - 1
}

// poolShapes measures all pools.
func poolShapes(seasons []ratings.Season) map[poolKey]*poolShape {
	shapes := make(map[poolKey]*poolShape)
	for i := range seasons {
		s := &seasons[i]
		if !s.Rated() || s.Sample.Amount <= 0 {
			continue
		}
		p := shapes[poolOf(s)]
		if p == nil {
			p = new(poolShape)
			shapes[poolOf(s)] = p
		}
		at := 0
		for b := range s.Totals {
			f := &s.Totals[b].Figures
			for j, key := range f.Keys {
				c := &p.columns[p.findOrAdd(s.Totals[b].Kind, key, at)]
				at++
				if v := f.Values[j]; stats.Recorded(v) {
					rate := v / s.Sample.Amount
					c.n, c.sum, c.sq = c.n+1, c.sum+rate, c.sq+rate*rate
				}
			}
		}
	}
	for _, p := range shapes {
		for i := range p.columns {
			c := &p.columns[i]
			c.mean = ratings.Ratio(c.sum, c.n)
			c.sd = math.Sqrt(max(0, ratings.Ratio(c.sq, c.n)-c.mean*c.mean))
		}
	}
	return shapes
}

// style is what a player did more and less often than his pool: each recorded
// total over the sample (a plate appearance, a minute), in standard deviations
// from the pool's mean.
type style []styleColumn

type styleColumn struct {
	kind, key string
	z         float64
}

func (x *Index) style(s *ratings.Season) style {
	p := x.shapes[poolOf(s)]
	if p == nil {
		return nil
	}
	var out style
	at := 0
	for b := range s.Totals {
		f := &s.Totals[b].Figures
		for j, key := range f.Keys {
			i := p.find(s.Totals[b].Kind, key, at)
			at++
			if i < 0 {
				continue
			}
			c := &p.columns[i]
			if v := f.Values[j]; stats.Recorded(v) && c.sd > flat*max(1, math.Abs(c.mean)) {
				out = append(out, styleColumn{c.kind, c.key, (v/s.Sample.Amount - c.mean) / c.sd})
			}
		}
	}
	return out
}

// gap is the angle between two styles as a share of the half circle: 0 is the
// same shape, whatever the level, ½ has nothing in common, 1 is the opposite.
// Only totals recorded in both count; NaN if those are fewer than three.
func (s style) gap(o style) float64 {
	dot, ss, oo, n := 0.0, 0.0, 0.0, 0
	for i, a := range s {
		b, ok := o.find(a, i)
		if !ok {
			continue
		}
		n++
		dot, ss, oo = dot+a.z*b.z, ss+a.z*a.z, oo+b.z*b.z
	}
	if n < minColumns || ss == 0 || oo == 0 {
		return math.NaN()
	}
	return math.Acos(max(-1, min(1, dot/math.Sqrt(ss*oo)))) / math.Pi
}

func (s style) find(a styleColumn, guess int) (styleColumn, bool) {
	if guess < len(s) && s[guess].key == a.key && s[guess].kind == a.kind {
		return s[guess], true
	}
	for _, b := range s {
		if b.key == a.key && b.kind == a.kind {
			return b, true
		}
	}
	return styleColumn{}, false
}
