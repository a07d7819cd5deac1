package ratings

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

const (
	MinPool  = 20 // minimum size of a pool, including the added seasons, for anyone to be ranked in it
	MaxYears = 2  // maximum number of seasons added to a pool on each side
)

// displaySlope sets how quickly the display scale saturates.
const displaySlope = .95

// Display maps a score to the displayed scale: 100/(1+e^(−.95h)). The median season of a
// pool is near 50; only the order of scores matters.
func Display(h float64) float64 { return 100 / (1 + math.Exp(-displaySlope*h)) }

// quantile returns the normal quantile of rank (1 is best) among n.
func quantile(rank, n int) float64 {
	p := (float64(n-rank) + .5) / float64(n)
	return math.Sqrt2 * math.Erfinv(2*p-1)
}

// score sets a season's scores from its pool and its rank there: z is the distance from the
// pool's mean in standard deviations, q the normal quantile of the rank, h their mean less
// the league's offset. z alone rewards thin eras and q alone loses margins; the mix keeps
// the all-time list fair between eras. A pool's pads rank at x = 0 for q.
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

// pad fills the pools up to the method's floor with members at x = 0, and returns the
// number added to each.
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

// meanSD returns the population mean and standard deviation.
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
