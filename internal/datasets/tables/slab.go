package tables

// Slab cuts slices of one width from larger ones, so that half a million lines take a few
// hundred allocations.
type Slab struct {
	width int
	rest  []float64
}

const slabLines = 4096

func NewSlab(width int) *Slab { return &Slab{width: width} }

func (s *Slab) Next() []float64 {
	if len(s.rest) < s.width {
		s.rest = make([]float64, slabLines*s.width)
	}
	out := s.rest[:s.width:s.width]
	s.rest = s.rest[s.width:]
	return out
}
