package comps

import (
	"math"

	"groundline/internal/ratings"
)

// replacementLevels returns, for each pool, the score h of a season at replacement level, x
// = 0: ½z+½q, where q uses the rank below all seasons with positive x. The league's offset
// is not subtracted, so replacement level is the same in weak and strong leagues.
func replacementLevels(c *ratings.Context, seasons []ratings.Season) map[poolKey]float64 {
	above := make(map[poolKey]int)
	for i := range seasons {
		s := &seasons[i]
		switch {
		case !s.Rated():
		case s.X > 0:
			above[poolOf(s)]++
		default:
			above[poolOf(s)] += 0 // a pool without anyone above replacement has a level too
		}
	}
	levels := make(map[poolKey]float64, len(above))
	for k, n := range above {
		p, ok := c.Pool(k.role, k.group, k.season)
		if !ok {
			continue
		}
		all := p.N + p.Pads
		share := (float64(all-min(n, all-1)) - .5) / float64(all)
		q := math.Sqrt2 * math.Erfinv(2*share-1)
		levels[k] = (ratings.Ratio(-p.Mean, p.SD) + q) / 2
	}
	return levels
}

// worth returns a rated season's h over that of replacement.
func (x *Index) worth(s *ratings.Season) float64 { return s.H - x.levels[poolOf(s)] }

// spreads returns a rated season's value in standard deviations of its pool; 1 equals
// SD·Scheduled in the sport's unit.
func (x *Index) spreads(s *ratings.Season) float64 {
	p, _ := x.context.Pool(s.Role, s.Group, s.Season)
	return ratings.Ratio(s.X, p.SD)
}
