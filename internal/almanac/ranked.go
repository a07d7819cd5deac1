package almanac

import (
	"slices"

	"groundline/internal/ratings"
)

// Filter narrows a list of seasons or careers. Zero fields do not filter.
type Filter struct {
	Since, Until   int    // both included
	Team           string // the source's abbreviation
	Position       string
	AgeFrom, AgeTo int     // both included; players without a birth date are left out
	Min            float64 // minimum sample of a season, in its own unit
}

// RankedSeasons returns the rated seasons of a role, or of all with role empty, best first;
// ties by player and season.
func (s *Sport) RankedSeasons(role ratings.Role, f Filter) []*ratings.Season {
	out := make([]*ratings.Season, 0, len(s.orders.seasons[role]))
	for _, i := range s.orders.seasons[role] {
		if season := &s.Seasons[i]; s.admits(f, season) {
			out = append(out, season)
		}
	}
	return out
}

// SeasonOrder returns the indices in Seasons of RankedSeasons without a filter. The slice
// is shared: do not change it.
func (s *Sport) SeasonOrder(role ratings.Role) []int32 { return s.orders.seasons[role] }

// Score returns the figure that ranks a season in a list: h within a role, the sport's
// cross-role score across them.
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

// OfAge reports whether a player's age in a season passes the filter.
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

// RankedCareers returns the careers of a role, greatest first by career score or by peak.
// In the filter, Since and Until bound all rated seasons of a career, and Position is the
// one with the most games.
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

// MainPosition returns the position with the most games over a player's seasons.
func (s *Sport) MainPosition(playerID string) string { return s.orders.positions[playerID] }

func sortedKeys(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
