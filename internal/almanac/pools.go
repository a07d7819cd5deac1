package almanac

import (
	"slices"

	"groundline/internal/ratings"
)

// poolKey identifies the peers that a season is rated among.
type poolKey struct {
	role   ratings.Role
	group  string
	season int
}

// PoolMedian returns the median rating, 0 to 100, of a rated season's pool. The sample does
// not hold the pools: ok is false.
func (s *Sport) PoolMedian(season *ratings.Season) (median float64, ok bool) {
	median, ok = s.medians[poolKey{season.Role, season.Group, season.Season}]
	return median, ok
}

// findMedians sets the median of each pool.
func (s *Sport) findMedians() {
	s.medians = make(map[poolKey]float64)
	if s.Fallback {
		return
	}
	pools := make(map[poolKey][]float64)
	for i := range s.Seasons {
		if season := &s.Seasons[i]; season.Rated() {
			k := poolKey{season.Role, season.Group, season.Season}
			pools[k] = append(pools[k], season.H)
		}
	}
	for k, scores := range pools {
		slices.Sort(scores)
		s.medians[k] = ratings.Display(median(scores))
	}
}

// median returns the middle of a nonempty sorted slice.
func median(sorted []float64) float64 {
	middle := len(sorted) / 2
	if len(sorted)%2 == 0 {
		return (sorted[middle-1] + sorted[middle]) / 2
	}
	return sorted[middle]
}
