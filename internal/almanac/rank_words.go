package almanac

import (
	"math"
	"strconv"

	"groundline/internal/english"
	"groundline/internal/ratings"
)

// exactWidth is the width of a rank's 80% interval up to which the rank is printed as it is.
const exactWidth = 2

// RankWords returns a rank as sentences and pages print it, never finer than its 80%
// interval allows, ready for "of 300" to follow:
//
//   - "12th", or "tied for 12th", if the interval spans at most two places (10 to 12), or is
//     not known;
//   - otherwise "about 20th": the rank rounded to the largest of 1, 5, 10, 50, 100, 500, …
//     that is at most half as wide as the interval;
//   - where that leaves the first place or none, "in the top 120": the interval's end,
//     rounded up to two digits.
func RankWords(rank int, tied bool, interval ratings.RankRange, known bool) string {
	tie := ""
	if tied {
		tie = "tied for "
	}
	width := interval.High - interval.Low
	if !known || width <= exactWidth {
		return tie + ordinal(rank)
	}
	unit := 1
	for _, factor := range []int{5, 2, 5, 2, 5, 2, 5, 2} {
		if 2*unit*factor <= width {
			unit *= factor
		} else {
			break
		}
	}
	if shown := (rank + unit/2) / unit * unit; shown > 1 {
		return tie + "about " + ordinal(shown)
	}
	step := int(math.Pow10(max(0, len(strconv.Itoa(interval.High))-2)))
	return "in the top " + english.Group(strconv.Itoa((interval.High+step-1)/step*step))
}

func ordinal(n int) string { return english.Group(strconv.Itoa(n)) + english.OrdinalSuffix(n) }

// SeasonRankWords returns the words for a rated season's rank in its role, or with inPool in
// its season's pool.
func (s *Sport) SeasonRankWords(season *ratings.Season, inPool bool) string {
	interval, known := s.SeasonRankInterval(season, inPool)
	rank := season.Rank
	if inPool {
		rank = season.PoolRank
	}
	return RankWords(rank, s.TiedSeason(season, inPool), interval, known)
}

// CareerRankWords returns the words for a career's rank in its role.
func (s *Sport) CareerRankWords(c *ratings.Career) string {
	interval, known := s.CareerRankInterval(c)
	return RankWords(c.Rank, s.TiedCareer(c), interval, known)
}

// TiedCareer reports whether another career of the role has the same rank.
func (s *Sport) TiedCareer(c *ratings.Career) bool {
	order := s.orders.careers[c.Role]
	return !s.Fallback && c.Rank < len(order) && s.Careers[order[c.Rank]].Rank == c.Rank
}

// TiedSeason reports whether another season has the same rank, in the role or with inPool in
// the season's pool.
func (s *Sport) TiedSeason(season *ratings.Season, inPool bool) bool {
	if s.Fallback {
		return false
	}
	if !inPool {
		order := s.orders.seasons[season.Role]
		return season.Rank < len(order) && s.Seasons[order[season.Rank]].Rank == season.Rank
	}
	return s.poolOf(season).shared[season.PoolRank]
}
