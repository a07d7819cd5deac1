package almanac

import (
	"cmp"
	"slices"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// orders holds the sport's full ranked lists, built once at load; filters keep their order.
// Lists are indices, by role; the empty role has all roles together.
type orders struct {
	seasons   map[ratings.Role][]int32 // rated ones, by score
	careers   map[ratings.Role][]int32 // by career score
	peaks     map[ratings.Role][]int32 // by peak
	positions map[string]string        // player id to main position
	choices   map[ratings.Role]choices // includes career roles
}

type choices struct{ teams, positions []string }

// Choices returns the teams and positions of the rated seasons of a role, of a career role,
// or of all with role empty, each in alphabetical order.
func (s *Sport) Choices(role ratings.Role) (teams, positions []string) {
	c := s.orders.choices[role]
	return c.teams, c.positions
}

// Rated returns the number of rated seasons over all roles.
func (s *Sport) Rated() int { return len(s.orders.seasons[""]) }

// order builds the lists once seasons and careers are in place.
func (s *Sport) order() {
	o := orders{
		seasons: make(map[ratings.Role][]int32), careers: make(map[ratings.Role][]int32), peaks: make(map[ratings.Role][]int32),
		positions: make(map[string]string, len(s.Players)), choices: make(map[ratings.Role]choices),
	}
	for i := range s.Seasons {
		if season := &s.Seasons[i]; season.Rated() {
			o.seasons[season.Role] = append(o.seasons[season.Role], int32(i))
			o.seasons[""] = append(o.seasons[""], int32(i))
		}
	}
	for role, list := range o.seasons {
		byScore(list, func(i int32) float64 { return s.Score(&s.Seasons[i], role) })
	}
	for i := range s.Careers {
		role := s.Careers[i].Role
		o.careers[role] = append(o.careers[role], int32(i))
		o.careers[""] = append(o.careers[""], int32(i))
	}
	for role, list := range o.careers {
		o.peaks[role] = slices.Clone(list)
		byScore(list, func(i int32) float64 { return s.Careers[i].C })
		byScore(o.peaks[role], func(i int32) float64 { return s.Careers[i].Peak })
	}
	for i := range s.Players {
		if len(s.seasons.of(i)) > 0 {
			o.positions[s.Players[i].ID] = s.mainPosition(i)
		}
	}
	o.choices[""] = s.choicesOf(o.seasons[""])
	for _, spec := range s.Method.Roles {
		o.choices[spec.Role] = s.choicesOf(o.seasons[spec.Role])
	}
	for _, role := range s.Method.CareerRoles() {
		var list []int32
		for _, spec := range s.Method.Roles {
			if spec.Career == role {
				list = append(list, o.seasons[spec.Role]...)
			}
		}
		if _, isSeasons := o.choices[role]; !isSeasons {
			o.choices[role] = s.choicesOf(list)
		}
	}
	s.orders = o
}

// byScore sorts highest first and keeps the order of ties. Each score is read once, since
// the lookups miss the cache.
func byScore(list []int32, score func(int32) float64) {
	type entry struct {
		score       float64
		item, place int32
	}
	entries := make([]entry, len(list))
	for place, item := range list {
		entries[place] = entry{score(item), item, int32(place)} // #nosec G115 -- a place in a list held in memory
	}
	slices.SortFunc(entries, func(a, b entry) int {
		if c := cmp.Compare(b.score, a.score); c != 0 {
			return c
		}
		return cmp.Compare(a.place, b.place)
	})
	for place := range entries {
		list[place] = entries[place].item
	}
}

func (s *Sport) choicesOf(list []int32) choices {
	team, position := make(map[string]bool), make(map[string]bool)
	for _, i := range list {
		season := &s.Seasons[i]
		position[season.Position] = true
		for _, t := range season.Teams {
			team[t] = true
		}
	}
	delete(team, "")
	delete(position, "")
	return choices{sortedKeys(team), sortedKeys(position)}
}

// mainPosition returns the position with the most games; the first to reach it wins a tie.
func (s *Sport) mainPosition(player int) string {
	games := make(map[string]float64, 2)
	best := ""
	for _, i := range s.seasons.of(player) {
		season := &s.Seasons[i]
		if stats.Recorded(season.Games) {
			games[season.Position] += season.Games
		}
		if best == "" || games[season.Position] > games[best] {
			best = season.Position
		}
	}
	return best
}
