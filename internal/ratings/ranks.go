package ratings

import (
	"cmp"
	"slices"
)

// ranks writes each member's rank by figure, 1 being the highest; ties share the better
// rank. Members are indices into figures.
func ranks(figures []float64, members []int32, into []int) {
	slices.SortFunc(members, func(a, b int32) int {
		return cmp.Or(cmp.Compare(figures[b], figures[a]), cmp.Compare(a, b))
	})
	for n, i := range members {
		into[i] = n + 1
		if n > 0 && figures[i] == figures[members[n-1]] {
			into[i] = into[members[n-1]]
		}
	}
}

// buildRanks ranks the appraised seasons in their pools and of all time, then the careers.
// Pools must be built.
func (c *Context) buildRanks(seasons []Season) {
	figures, poolRank, rank := make([]float64, len(seasons)), make([]int, len(seasons)), make([]int, len(seasons))
	pools, roles := make(map[poolKey][]int32), make(map[Role][]int32)
	for i := range seasons {
		s := &seasons[i]
		k := poolKey{s.Role, s.Group, s.Season}
		if s.Rated() && c.index.pools[k].Wide >= MinPool {
			figures[i] = s.X
			pools[k] = append(pools[k], int32(i))
			roles[s.Role] = append(roles[s.Role], int32(i))
		}
	}
	for _, members := range pools {
		ranks(figures, members, poolRank)
	}
	for i := range seasons {
		if poolRank[i] > 0 {
			s := &seasons[i]
			s.score(c.index.pools[poolKey{s.Role, s.Group, s.Season}], poolRank[i], c.Offset(s.Group))
			figures[i] = s.H
		}
	}
	c.Counts = nil
	for _, spec := range c.method.Roles {
		ranks(figures, roles[spec.Role], rank)
		c.Counts = append(c.Counts, RoleCount{spec.Role, len(roles[spec.Role])})
	}
	c.Ranks = nil
	for i := range seasons {
		if s := &seasons[i]; poolRank[i] > 0 {
			if n := len(c.Ranks); n == 0 || c.Ranks[n-1].Player != s.Player {
				c.Ranks = append(c.Ranks, PlayerRanks{Player: s.Player})
			}
			p := &c.Ranks[len(c.Ranks)-1]
			p.Seasons = append(p.Seasons, SeasonRank{s.Season, s.Group, s.Role, poolRank[i], rank[i]})
		}
	}
	c.buildCareerRanks(seasons, poolRank)
}

// buildCareerRanks ranks careers by C, which needs scored seasons.
func (c *Context) buildCareerRanks(seasons []Season, poolRank []int) {
	c.Careers = nil
	careerOf := c.method.careers()
	for _, role := range c.method.CareerRoles() {
		var figures []float64
		var members []int32
		var players []int
		at := 0 // index of the player's ranks
		for i := 0; i < len(seasons); {
			start := i
			for i < len(seasons) && seasons[i].Player == seasons[start].Player {
				i++
			}
			var best bestYears
			for j := start; j < i; j++ {
				if s := &seasons[j]; poolRank[j] > 0 && careerOf[s.Role] == role {
					best.add(s, j)
				}
			}
			for at < len(c.Ranks) && c.Ranks[at].Player < seasons[start].Player {
				at++
			}
			if len(best) > 0 {
				total, peak := best.sums(c.method)
				members = append(members, int32(len(figures))) // #nosec G115 -- an index into lines held in memory
				figures = append(figures, (total+peak)/2)
				players = append(players, at)
			}
		}
		mean, sd := meanSD(figures)
		rank := make([]int, len(figures))
		ranks(figures, members, rank)
		c.Careers = append(c.Careers, CareerPool{role, len(figures), mean, sd})
		for i, p := range players {
			c.Ranks[p].Careers = append(c.Ranks[p].Careers, CareerRank{role, rank[i]})
		}
	}
}

// season returns the ranks of one season, nil if the context has none.
func (p *PlayerRanks) season(s *Season) *SeasonRank {
	if p == nil {
		return nil
	}
	for i := range p.Seasons {
		if x := &p.Seasons[i]; x.Season == s.Season && x.Group == s.Group && x.Role == s.Role {
			return x
		}
	}
	return nil
}

// career returns the rank of a career, 0 if the context has none.
func (p *PlayerRanks) career(role Role) int {
	if p != nil {
		for _, x := range p.Careers {
			if x.Role == role {
				return x.Rank
			}
		}
	}
	return 0
}
