package records

import (
	"slices"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/stats"
)

// split returns the part of a record at home or on the road.
func (a *asker) split(r standings.Record) standings.Split {
	if a.Venue == "home" {
		return r.Home
	}
	return r.Road
}

// refusePlaces refuses standings at home or on the road where the place of a game is not known, and
// writes the part of each team's record that is asked for. Games at a neutral place are neither.
func (a *asker) refusePlaces(list []Team) bool {
	if a.Plan.Sport == stats.NHL {
		a.refuse("no_granularity", "standings by place", "Hockey's standings are by the points of all games, at home and on the road together.")
		return true
	}
	for _, league := range a.leagues(a.League) {
		unknown := func(g *standings.Game) bool { return g.Home != 0 && g.Home != 1 }
		if slices.ContainsFunc(a.sport.Results.Of(standings.Season{Season: a.out.Season, League: league}, time.Time{}), unknown) {
			a.refuse("no_granularity", "where the games were played", "We don't hold where each game of %s was played.", a.years(a.out.Season))
			return true
		}
	}
	for i := range list {
		s := a.split(list[i].Record)
		if list[i].at >= 0 || s.Games() == 0 {
			a.refuse("no_granularity", "where the games were played", "We don't hold where each game of %s was played.", a.years(a.out.Season))
			return true
		}
		list[i].Shown = a.written(s)
	}
	return false
}
