package almanac

import (
	"math"

	"groundline/internal/ratings/current"
)

// Current gives the current ratings of those who play. It is made when it is
// first asked for, and then kept: a start does not wait for it.
func (s *Sport) Current() *current.Table { return s.current() }

func (s *Sport) buildCurrent() *current.Table {
	players := make([]current.Player, 0, len(s.Players)/8)
	for i := range s.Players {
		p := &s.Players[i]
		own := s.SeasonsOf(p.ID)
		if !current.Active(own, s.Last) {
			continue
		}
		players = append(players, current.Player{ID: p.ID, Seasons: own, Age: func(season int) float64 {
			if age, known := s.AgeIn(p, season); known {
				return float64(age)
			}
			return math.NaN()
		}})
	}
	return current.New(s.Key, s.Context.Pool, s.Last, players)
}
