package almanac

import (
	"math"

	"groundline/internal/ratings/current"
	"groundline/models"
)

// Current returns the current ratings. They are built on first use, to keep startup fast.
func (s *Sport) Current() *current.Table { return s.current() }

// Active reports whether a player has a line in the last complete season or after it.
func (s *Sport) Active(player string) bool { return current.Active(s.SeasonsOf(player), s.Last) }

func (s *Sport) buildCurrent() *current.Table {
	players := make([]current.Player, 0, len(s.Players)/8)
	for i := range s.Players {
		p := &s.Players[i]
		if s.Active(p.ID) {
			players = append(players, current.Player{ID: p.ID, Seasons: s.SeasonsOf(p.ID), Age: s.ages(p)})
		}
	}
	t := current.New(s.Key, s.Context.Pool, s.Last, players)
	if w := s.Weeks(); w != nil && w.Season == t.Season {
		t.Update(w)
	}
	return t
}

// ages returns a player's age by season, NaN if unknown.
func (s *Sport) ages(p *models.Player) func(season int) float64 {
	return func(season int) float64 {
		if age, known := s.AgeIn(p, season); known {
			return float64(age)
		}
		return math.NaN()
	}
}
