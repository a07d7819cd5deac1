package games

// CountValues counts the lines that have each value of a measure, regular seasons and playoffs
// together.
func (s *Store) CountValues(m Measure) map[float64]int {
	out := map[float64]int{}
	for _, playoffs := range []bool{false, true} {
		s.scan(m, &Filter{Playoffs: playoffs}, func(b *batch) {
			for _, v := range b.values {
				if v == v {
					out[v]++
				}
			}
		})
	}
	return out
}
