package almanac

import (
	"groundline/internal/ratings/comps"
	"groundline/models"
)

// Comparables returns the index of similar seasons and valuations. It is built on first
// use, to keep startup fast.
func (s *Sport) Comparables() *comps.Index { return s.comparables() }

func (s *Sport) buildComparables() *comps.Index {
	bios := make([]comps.Bio, len(s.Players))
	for i := range s.Players {
		bios[i] = bioOf(&s.Players[i])
	}
	return comps.New(s.Context, s.Seasons, bios)
}

func bioOf(p *models.Player) comps.Bio {
	return comps.Bio{
		ID: p.ID, Position: p.Position,
		BirthYear: orZero(p.BirthYear), BirthMonth: orZero(p.BirthMonth), BirthDay: orZero(p.BirthDay),
	}
}

func orZero(v *int) int {
	if v == nil {
		return 0
	}
	return *v
}
