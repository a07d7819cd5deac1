package almanac

import (
	"math"

	"groundline/internal/ratings/current"
	"groundline/models"
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
		players = append(players, current.Player{ID: p.ID, Seasons: own, Age: s.ages(p)})
	}
	t := current.New(s.Key, s.Context.Pool, s.Last, players)
	if w := s.Weeks(); w != nil && w.Season == t.Season {
		t.Update(w)
	}
	return t
}

// ages gives a player's age by season, NaN if it is not known.
func (s *Sport) ages(p *models.Player) func(season int) float64 {
	return func(season int) float64 {
		if age, known := s.AgeIn(p, season); known {
			return float64(age)
		}
		return math.NaN()
	}
}
