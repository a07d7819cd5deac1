package comps

import (
	"slices"

	"groundline/internal/ratings"
)

// calendar lists the seasons a sport has played, in order. Years without a season, such as
// a lockout's, are left out. Seasons that the data lacks, or in which nobody of a role is
// rated, are unknown.
type calendar struct {
	years   []int
	at      map[int]int
	covered map[ratings.Role][]bool // by career role
	last    map[ratings.Role]int    // by career role, the last season with anyone rated
}

func newCalendar(m *ratings.Method, seasons []ratings.Season) calendar {
	c := calendar{at: make(map[int]int), covered: make(map[ratings.Role][]bool), last: make(map[ratings.Role]int)}
	played := make(map[int]bool)
	first, last := 0, 0
	for i := range seasons {
		s := &seasons[i]
		played[s.Season] = true
		if s.Rated() {
			if first == 0 || s.Season < first {
				first = s.Season
			}
			last = max(last, s.Season)
		}
	}
	for _, gap := range m.Missing {
		for y := gap.From; y <= gap.To; y++ {
			played[y] = true
		}
	}
	for y := range played {
		if first <= y && y <= last {
			c.years = append(c.years, y)
		}
	}
	slices.Sort(c.years)
	for i, y := range c.years {
		c.at[y] = i
	}
	for _, role := range m.CareerRoles() {
		c.covered[role] = make([]bool, len(c.years))
	}
	for i := range seasons {
		if s := &seasons[i]; s.Rated() {
			role := m.Role(s.Role).Career
			c.covered[role][c.at[s.Season]] = true
			c.last[role] = max(c.last[role], s.Season)
		}
	}
	return c
}

// known reports whether players of a career role were rated in the season at an index.
func (c *calendar) known(role ratings.Role, at int) bool {
	return at >= 0 && at < len(c.years) && c.covered[role][at]
}
