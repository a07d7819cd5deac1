package almanac

import "groundline/internal/ratings"

// RoleIn returns a player's role in a season: that of their newest season through it, or of
// their first one if that is later; "" without a season.
func (s *Sport) RoleIn(playerID string, season int) ratings.Role {
	var role ratings.Role
	for _, i := range s.seasons.of(s.PlayerIndex(playerID)) {
		if x := &s.Seasons[i]; role == "" || x.Season <= season {
			role = x.Role
		}
	}
	return role
}

// RoleOf returns RoleIn with a memory of its own, for many games of the same players. It is
// for one goroutine.
func (s *Sport) RoleOf() func(playerID string, season int) string {
	type of struct {
		player string
		season int
	}
	known := map[of]string{}
	return func(playerID string, season int) string {
		role, ok := known[of{playerID, season}]
		if !ok {
			role = string(s.RoleIn(playerID, season))
			known[of{playerID, season}] = role
		}
		return role
	}
}
