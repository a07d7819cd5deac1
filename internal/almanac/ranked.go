package almanac

import (
	"slices"

	"groundline/internal/ratings"
)

// Filter narrows a list of seasons or careers. A zero field asks for nothing.
type Filter struct {
	Since, Until   int    // seasons, both included
	Team           string // the source's abbreviation
	Position       string
	AgeFrom, AgeTo int     // both included; players without a birth date are left out
	Min            float64 // least sample of a season, in its own unit
}

// RankedSeasons lists the rated seasons of a role, or of all roles with role
// empty, the best first; equal scores in the order of players and seasons.
func (s *Sport) RankedSeasons(role ratings.Role, f Filter) []*ratings.Season {
	out := make([]*ratings.Season, 0, len(s.orders.seasons[role]))
	for _, i := range s.orders.seasons[role] {
		if season := &s.Seasons[i]; s.admits(f, season) {
			out = append(out, season)
		}
	}
	return out
}

// SeasonOrder lists the places in Seasons of the rated seasons of a role, or of
// all roles with role empty, as RankedSeasons does. It is shared: do not change
// it.
func (s *Sport) SeasonOrder(role ratings.Role) []int32 { return s.orders.seasons[role] }

// Score is the figure by which a list ranks a season: h within a role, and
// what the sport compares roles by across them.
func (s *Sport) Score(season *ratings.Season, role ratings.Role) float64 {
	if role == "" {
		return s.Method.Across(season)
	}
	return season.H
}

func (s *Sport) admits(f Filter, season *ratings.Season) bool {
	switch {
	case f.Since != 0 && season.Season < f.Since, f.Until != 0 && season.Season > f.Until:
		return false
	case f.Team != "" && !slices.Contains(season.Teams, f.Team):
		return false
	case f.Position != "" && season.Position != f.Position:
		return false
	case season.Sample.Amount < f.Min:
		return false
	}
	return s.OfAge(f, season.Player, season.Season)
}

// OfAge reports whether a player was of the filter's age in a season.
func (s *Sport) OfAge(f Filter, playerID string, season int) bool {
	if f.AgeFrom == 0 && f.AgeTo == 0 {
		return true
	}
	p, ok := s.Player(playerID)
	if !ok {
		return false
	}
	age, known := s.AgeIn(p, season)
	return known && age >= f.AgeFrom && (f.AgeTo == 0 || age <= f.AgeTo)
}

// RankedCareers lists the careers of a role, the greatest first by the career
// figure or by the peak. Of a filter, Since and Until bound the rated seasons
// of a career as a whole, and Position is that of most games.
func (s *Sport) RankedCareers(role ratings.Role, byPeak bool, f Filter) []*ratings.Career {
	order := s.orders.careers[role]
	if byPeak {
		order = s.orders.peaks[role]
	}
	out := make([]*ratings.Career, 0, len(order))
	for _, i := range order {
		c := &s.Careers[i]
		if f.Since != 0 && c.First < f.Since || f.Until != 0 && c.Last > f.Until ||
			f.Position != "" && s.MainPosition(c.Player) != f.Position {
			continue
		}
		out = append(out, c)
	}
	return out
}

// MainPosition is the position with most games over a player's seasons.
func (s *Sport) MainPosition(playerID string) string { return s.orders.positions[playerID] }

func sortedKeys(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
