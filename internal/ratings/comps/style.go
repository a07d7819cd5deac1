package comps

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

const (
	flat       = 1e-9 // a smaller relative spread is none: the column is the sample itself
	minColumns = 3    // minimum number of shared columns for comparing styles
)

// column identifies a total. Kind is set only for a key's second occurrence in a season:
// sources use different kinds for the same total, but a batter's home runs are not those
// allowed as a pitcher.
type column struct{ kind, key string }

// rate is a recorded total per unit of the season's sample: plate appearance, inning,
// minute or game.
type rate struct {
	column column
	value  float64
}

// rates returns a season's recorded totals as rates. A block of one figure is not a total
// but an efficiency.
func rates(s *ratings.Season, into []rate) []rate {
	into = into[:0]
	if s.Sample.Amount <= 0 {
		return into
	}
	for b := range s.Totals {
		block := &s.Totals[b]
		if len(block.Figures.Keys) < 2 {
			continue
		}
		before := len(into)
		for j, key := range block.Figures.Keys {
			v := block.Figures.Values[j]
			if !stats.Recorded(v) {
				continue
			}
			c := column{key: key}
			if find(into[:before], c, -1) >= 0 {
				c.kind = block.Kind
			}
			into = append(into, rate{c, v / s.Sample.Amount})
		}
	}
	return into
}

// find returns the index of a column among rates, or -1; guess is the likely index.
func find(in []rate, c column, guess int) int {
	if guess >= 0 && guess < len(in) && in[guess].column == c {
		return guess
	}
	for i := range in {
		if in[i].column == c {
			return i
		}
	}
	return -1
}

// poolShape holds the moments of a pool's rates.
type poolShape struct {
	columns   []rate // values unused; parallel to the moments
	n         []float64
	sum, sum2 []float64
}

func (p *poolShape) add(r rate, guess int) {
	i := find(p.columns, r.column, guess)
	if i < 0 {
		i = len(p.columns)
		p.columns = append(p.columns, rate{column: r.column})
		p.n, p.sum, p.sum2 = append(p.n, 0), append(p.sum, 0), append(p.sum2, 0)
	}
	p.n[i]++
	p.sum[i] += r.value
	p.sum2[i] += r.value * r.value
}

// poolShapes measures all pools, in the order of players.
func (x *Index) poolShapes() map[poolKey]*poolShape {
	shapes := make(map[poolKey]*poolShape)
	var own []rate
	for _, id := range x.players {
		for _, i := range x.of[id] {
			if s := &x.seasons[i]; s.Rated() {
				own = rates(s, own)
				p := shapes[poolOf(s)]
				if p == nil {
					p = new(poolShape)
					shapes[poolOf(s)] = p
				}
				for at, r := range own {
					p.add(r, at)
				}
			}
		}
	}
	return shapes
}

// style is a player's rates in standard deviations from the pool's mean.
type style []rate

func (x *Index) style(s *ratings.Season) style {
	p := x.shapes[poolOf(s)]
	if p == nil {
		return nil
	}
	own := rates(s, nil)
	out := own[:0]
	for at, r := range own {
		i := find(p.columns, r.column, at)
		if i < 0 {
			continue
		}
		mean := p.sum[i] / p.n[i]
		sd := math.Sqrt(max(0, p.sum2[i]/p.n[i]-mean*mean))
		if sd > flat*math.Abs(mean) {
			out = append(out, rate{r.column, (r.value - mean) / sd})
		}
	}
	return out
}

// gap returns the angle between two styles as a share of the half circle: 0 is the same
// shape at whatever level, ½ unrelated, 1 opposite. Only totals recorded in both count;
// fewer than three yield NaN.
func (s style) gap(o style) float64 {
	dot, ss, oo, n := 0.0, 0.0, 0.0, 0
	for i, a := range s {
		j := find(o, a.column, i)
		if j < 0 {
			continue
		}
		b := o[j].value
		n++
		dot, ss, oo = dot+a.value*b, ss+a.value*a.value, oo+b*b
	}
	if n < minColumns || ss == 0 || oo == 0 {
		return math.NaN()
	}
	return math.Acos(max(-1, min(1, dot/math.Sqrt(ss*oo)))) / math.Pi
}
