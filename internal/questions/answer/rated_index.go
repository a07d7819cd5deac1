package answer

import (
	"slices"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings"
)

// ratedSeason holds the fields of a rated season that filters read, without a lookup:
// a list of a sport's best asks it of each.
type ratedSeason struct {
	player int32
	season int16
	age    int8 // −1 if the birth date is not known
	role   int8 // in the method's roles; −1 if it is not rated
	// Where he played: teams of them from first on in the index's ratedAt.
	first int32
	teams uint8
}

// rateSeasons makes the list, in the order of the almanac's seasons.
func (x *League) rateSeasons() []ratedSeason {
	out := make([]ratedSeason, len(x.Sport.Seasons))
	numbers := make(map[teams.At]uint16, len(x.places))
	for n, at := range x.places {
		numbers[at] = uint16(n) // #nosec G115 -- teams of all seasons, some thousands
	}
	player, id := int32(-1), ""
	for i := range out {
		s := &x.Sport.Seasons[i]
		if s.Player != id {
			player, id = x.playerIndex(s.Player), s.Player
		}
		out[i] = ratedSeason{player: player, season: int16(s.Season), age: -1, role: -1} // #nosec G115 -- a year
		if s.Rated() {
			out[i].role = x.roleNumber(s.Role)
		}
		if age, ok := x.Sport.AgeIn(x.player(player), s.Season); ok && age < 100 {
			out[i].age = int8(age) // #nosec G115 -- below 100
		}
		out[i].first = int32(len(x.ratedAt)) // #nosec G115 -- as above
		for _, code := range s.Teams {
			for _, league := range s.Leagues {
				if n, ok := numbers[teams.At{Season: s.Season, League: league, Code: code}]; ok {
					x.ratedAt = append(x.ratedAt, n)
				}
			}
		}
		out[i].teams = uint8(len(x.ratedAt) - int(out[i].first)) // #nosec G115 -- a season's teams
	}
	x.ratedAt = slices.Clip(x.ratedAt)
	return out
}

func (x *League) roleNumber(role ratings.Role) int8 {
	return int8(slices.IndexFunc(x.Sport.Method.Roles, func(r ratings.RoleSpec) bool { return r.Role == role })) // #nosec G115 -- a handful
}

// ratedFilter is a plan's filter over rated seasons.
type ratedFilter struct {
	*filter
	plan  plan.Plan
	rated []ratedSeason
	roles []bool // by place in the method's
	at    []bool // by the index's places: of the team asked for; nil: any
}

func (x *League) ratedFilter(p plan.Plan, roles []ratings.Role) *ratedFilter {
	f := &ratedFilter{filter: x.filter(p), plan: p, rated: x.rated(), roles: make([]bool, len(x.Sport.Method.Roles))}
	f.since, f.until = max(p.Since, x.Sport.First), p.Until // a rating names its leagues itself
	if f.until == 0 {
		f.until = x.Sport.Last
	}
	for _, r := range roles {
		f.roles[x.roleNumber(r)] = true
	}
	if f.teams != nil {
		f.at = make([]bool, len(x.places))
		for n, at := range x.places {
			f.at[n] = f.teams[at]
		}
	}
	return f
}

// admits reports whether the season at a place in the almanac's passes.
func (f *ratedFilter) admits(i int32) bool {
	r := &f.rated[i]
	switch {
	case r.role < 0 || !f.roles[r.role] || int(r.season) < f.since || int(r.season) > f.until:
		return false
	case f.ageFrom != 0 && int(r.age) < f.ageFrom, f.ageTo != 0 && (r.age < 0 || int(r.age) > f.ageTo):
		return false
	case f.rookie && f.x.firsts[r.player] != r.season, f.active && f.x.lasts[r.player] != f.x.final:
		return false
	case f.at != nil && !slices.ContainsFunc(f.x.ratedAt[r.first:][:r.teams], func(n uint16) bool { return f.at[n] }):
		return false
	case f.plan.Position == "" && f.plan.League == "":
		return true
	}
	s := &f.x.Sport.Seasons[i]
	return (f.plan.Position == "" || atRole(f.x.Sport.Key, f.plan.Position, s)) &&
		(f.plan.League == "" || slices.ContainsFunc(s.Leagues, func(l string) bool { return f.leagues[l] }))
}

// atRole reports whether a season's position is the one asked for; some
// positions are roles.
func atRole(sport, position string, s *ratings.Season) bool {
	switch {
	case sport == "nfl", position == "P", position == "SP", position == "RP", position == "batter":
		return true
	case sport == "nhl" && (position == "D" || position == "G" || position == "F"):
		return true
	}
	return atPosition(sport, s.Position, position)
}

// scoredSeasons lists the best rated seasons that a plan admits, or the worst,
// as many as an answer can show with their ties; of is how many there are.
func (x *League) scoredSeasons(p plan.Plan, roles []ratings.Role) (list []scored, of int) {
	role := roles[0]
	if len(roles) > 1 {
		role = ""
	}
	f, order := x.ratedFilter(p, roles), x.Sport.SeasonOrder(role)
	full := false // those with a place on the list are listed, all ties too
	for n := range order {
		i := order[n]
		if p.Lowest {
			i = order[len(order)-1-n]
		}
		if !f.admits(i) {
			continue
		}
		if of++; full {
			continue
		}
		s := &x.Sport.Seasons[i]
		if full = of > plan.MaxRows && x.Sport.Score(s, role) != list[len(list)-1].score; full {
			continue
		}
		list = append(list, scored{player: s.Player, seasons: []*ratings.Season{s}, score: x.Sport.Score(s, role), shown: s.Display, from: s.Season, to: s.Season})
	}
	return list, of
}

// scoredCareers sums the rated seasons that a plan admits by player and role of
// career: the career figure or the peak over them.
func (x *League) scoredCareers(p plan.Plan, roles []ratings.Role) (out []scored, of int) {
	f, first := x.ratedFilter(p, roles), &leaderFilter{low: p.Lowest}
	own := map[ratings.Role][]*ratings.Season{} // of the player at hand, by role of career
	for i := range f.rated {
		if f.admits(int32(i)) { // #nosec G115 -- an index into rows held in memory
			s := &x.Sport.Seasons[i]
			role := x.Sport.Method.Role(s.Role).Career
			own[role] = append(own[role], s)
		}
		if i+1 < len(f.rated) && f.rated[i+1].player == f.rated[i].player || len(own) == 0 {
			continue // a player's rated seasons stand together
		}
		for role, seasons := range own {
			if c := careerOver(x.Sport.Method, seasons, p.By); first.admits(c.score) {
				out = append(out, c)
			}
			delete(own, role)
		}
	}
	return out, first.of
}
