package almanac

import (
	"hash/fnv"
	"sync"

	"groundline/internal/ratings"
)

// rivals are the ranked sets of a sport by season role and career role, and those of one season's
// pools, each built when an interval is first asked for.
type rivals struct {
	seasons, careers map[ratings.Role]func() *ratings.Rivals
	pools            *sync.Map // of pool to func() *poolmates
}

// poolmates are the seasons of a pool: their scores, and the ranks that several players share.
type poolmates struct {
	rivals *ratings.Rivals
	shared map[int]bool
}

// pool is a set of seasons that are ranked among each other.
type pool struct {
	role   ratings.Role
	season int
	group  string
}

func (s *Sport) setRivals() {
	s.rivals = rivals{make(map[ratings.Role]func() *ratings.Rivals), make(map[ratings.Role]func() *ratings.Rivals), new(sync.Map)}
	for _, spec := range s.Method.Roles {
		s.rivals.seasons[spec.Role] = sync.OnceValue(func() *ratings.Rivals {
			return ratings.NewRivals(scored(s.RankedSeasons(spec.Role, Filter{})))
		})
	}
	for _, role := range s.Method.CareerRoles() {
		s.rivals.careers[role] = sync.OnceValue(func() *ratings.Rivals {
			var all []ratings.Scored
			for _, c := range s.RankedCareers(role, false, Filter{}) {
				all = append(all, s.scoredCareer(c))
			}
			return ratings.NewRivals(all)
		})
	}
}

func scored(seasons []*ratings.Season) []ratings.Scored {
	all := make([]ratings.Scored, len(seasons))
	for i, season := range seasons {
		all[i] = ratings.ScoredBy(season.H, season.Interval)
	}
	return all
}

func (s *Sport) scoredCareer(c *ratings.Career) ratings.Scored {
	return ratings.ScoredBy(c.H, s.Context.CareerInterval(c, s.CareerSeasons(c)))
}

// CareerSeasons returns the seasons that count in a career, oldest first: the best rated
// one of each year.
func (s *Sport) CareerSeasons(c *ratings.Career) []*ratings.Season {
	var out []*ratings.Season
	for _, season := range s.SeasonsOf(c.Player) {
		if season.Rated() && s.Method.Role(season.Role).Career == c.Role {
			out = append(out, season)
		}
	}
	return ratings.BestOfYears(out)
}

// SeasonRankInterval returns the 80% interval of a rated season's rank in its role, or with
// inPool in its season's pool. The sample does not hold the others: ok is false.
func (s *Sport) SeasonRankInterval(season *ratings.Season, inPool bool) (interval ratings.RankRange, ok bool) {
	if s.Fallback {
		return interval, false
	}
	own, seed := ratings.ScoredBy(season.H, season.Interval), seedOf(season.Player, season.Season)
	if !inPool {
		return s.rivals.seasons[season.Role]().Interval(own, season.Rank, seed), true
	}
	return s.poolOf(season).rivals.Interval(own, season.PoolRank, seed), true
}

// poolOf returns those in a season's pool.
func (s *Sport) poolOf(season *ratings.Season) *poolmates {
	of := pool{season.Role, season.Season, season.Group}
	mates, _ := s.rivals.pools.LoadOrStore(of, sync.OnceValue(func() *poolmates {
		var peers []*ratings.Season
		first, shared := map[int]string{}, map[int]bool{}
		for _, peer := range s.RankedSeasons(of.role, Filter{Since: of.season, Until: of.season}) {
			if peer.Group != of.group {
				continue
			}
			peers = append(peers, peer)
			if other, held := first[peer.PoolRank]; held && other != peer.Player {
				shared[peer.PoolRank] = true
			}
			first[peer.PoolRank] = peer.Player
		}
		return &poolmates{ratings.NewRivals(scored(peers)), shared}
	}))
	return mates.(func() *poolmates)()
}

// CareerRankInterval does the same for a career in its role.
func (s *Sport) CareerRankInterval(c *ratings.Career) (interval ratings.RankRange, ok bool) {
	if s.Fallback {
		return interval, false
	}
	return s.rivals.careers[c.Role]().Interval(s.scoredCareer(c), c.Rank, seedOf(c.Player, 0)), true
}

// seedOf returns a fixed seed for a subject's draws, so that equal questions have equal
// answers.
func seedOf(player string, season int) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(player))    // it never fails
	return h.Sum64() + uint64(season) // #nosec G115 -- a year
}
