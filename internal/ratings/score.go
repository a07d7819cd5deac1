package ratings

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

const (
	MinPool  = 20 // members, with the added seasons, under which nobody is ranked in a pool
	MaxYears = 2  // seasons on each side by which a pool is widened at most
)

// displaySlope sets how fast the display scale fills up.
const displaySlope = .95

// Display puts a score on the scale that is shown: 100/(1+e^(−.95h)). The
// median season of a pool is near 50; only the order of scores matters.
func Display(h float64) float64 { return 100 / (1 + math.Exp(-displaySlope*h)) }

// quantile gives the normal quantile of rank (1 is best) among n.
func quantile(rank, n int) float64 {
	p := (float64(n-rank) + .5) / float64(n)
	return math.Sqrt2 * math.Erfinv(2*p-1)
}

// score sets a season's place among its peers from its pool and its rank there:
// z is the distance from the pool's mean in standard deviations, q the normal
// quantile of the rank, and h the mean of the two less the league's strength. z
// alone rewards thin eras, q alone loses margins; the half-and-half mix keeps the
// all-time list era-fair. The pads of a pool stand at x = 0 in the ranks that q
// comes from.
func (s *Season) score(p Pool, poolRank int, offset float64) {
	s.PoolRank, s.PoolN, s.PoolYears = poolRank, p.N, p.Years
	s.Z = Ratio(s.X-p.Mean, p.SD)
	rank := poolRank
	if s.X < 0 {
		rank += p.Pads
	}
	s.Q = quantile(rank, p.N+p.Pads)
	s.H = (s.Z+s.Q)/2 - offset
	s.Display = Display(s.H)
}

// buildPools sets the pools from the appraised seasons.
func (c *Context) buildPools(seasons []Season) {
	members := make(map[poolKey][]float64)
	var keys []poolKey
	for i := range seasons {
		s := &seasons[i]
		if !s.Rated() {
			continue
		}
		k := poolKey{s.Role, s.Group, s.Season}
		if members[k] == nil {
			keys = append(keys, k)
		}
		members[k] = append(members[k], s.X)
	}
	slices.SortFunc(keys, func(a, b poolKey) int {
		return cmp.Or(cmp.Compare(a.season, b.season), strings.Compare(a.group, b.group), strings.Compare(string(a.role), string(b.role)))
	})
	c.Pools = nil
	pads := c.pad(keys, members)
	for _, k := range keys {
		wide, years := members[k], 0
		for len(wide) < c.method.WantPool && years < MaxYears {
			years++
			wide = nil
			for y := k.season - years; y <= k.season+years; y++ {
				wide = append(wide, members[poolKey{k.role, k.group, y}]...)
			}
		}
		mean, sd := meanSD(wide)
		c.Pools = append(c.Pools, Pool{
			Season: k.season, Group: k.group, Role: k.role, N: len(members[k]) - pads[k], Pads: pads[k],
			Years: years, Wide: len(wide), Mean: mean, SD: sd,
		})
	}
}

// pad fills the pools up to the floor of the method with members of x = 0, and
// gives how many each got.
func (c *Context) pad(keys []poolKey, members map[poolKey][]float64) map[poolKey]int {
	if c.method.PoolFloor == nil {
		return nil
	}
	pads := make(map[poolKey]int)
	for _, k := range keys {
		if n := c.method.PoolFloor(c.Own, k.role, k.group, k.season) - len(members[k]); n > 0 {
			pads[k] = n
			members[k] = append(members[k], make([]float64, n)...)
		}
	}
	return pads
}

// meanSD gives the mean and the standard deviation of a whole population.
func meanSD(xs []float64) (mean, sd float64) {
	for _, x := range xs {
		mean += x
	}
	mean /= float64(len(xs))
	for _, x := range xs {
		sd += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(sd / float64(len(xs)))
}
