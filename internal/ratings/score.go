package ratings

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// The sizes of pools, below which one is widened by a season on each side, then
// by two, and below which nobody is ranked in it.
const (
	wantPool = 30
	minPool  = 20
	maxYears = 2
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
// all-time list era-fair.
func (s *Season) score(p Pool, poolRank int, offset float64) {
	s.PoolRank, s.PoolN, s.PoolYears = poolRank, p.N, p.Years
	s.Z = ratio(s.X-p.Mean, p.SD)
	s.Q = quantile(poolRank, p.N)
	s.H = (s.Z+s.Q)/2 - offset
	s.Display = Display(s.H)
}

// buildPools sets the pools from the appraised seasons, and refuses those of
// pools that stay too small.
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
	for _, k := range keys {
		own, wide, years := len(members[k]), members[k], 0
		for len(wide) < wantPool && years < maxYears {
			years++
			wide = nil
			for y := k.season - years; y <= k.season+years; y++ {
				wide = append(wide, members[poolKey{k.role, k.group, y}]...)
			}
		}
		mean, sd := meanSD(wide)
		c.Pools = append(c.Pools, Pool{k.season, k.group, k.role, own, years, len(wide), mean, sd})
	}
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
