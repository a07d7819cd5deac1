package ratings

import (
	"slices"

	"groundline/internal/stats"
)

// Restrict cuts a context to what the given lines need: a context so cut rates
// their players as the whole one does, and no others. The lines must be all the
// lines of each player.
func (c *Context) Restrict(lines []stats.Line) *Context {
	leagues, teams := make(map[leagueKey]bool), make(map[teamKey]bool)
	groups, pools := make(map[groupKey]bool), make(map[poolKey]bool)
	names, players := make(map[string]bool), make(map[string]bool)
	units, _ := newUnits(lines)
	for i := range units {
		u := &units[i]
		players[u.player] = true
		groups[groupKey{u.group, u.season}] = true
		if !u.pitches() {
			pools[poolKey{Batter, u.group, u.season}] = true
		}
		if u.pit.G > 0 {
			pools[poolKey{u.pit.role(), u.group, u.season}] = true
		}
		for _, l := range u.leagues {
			names[l] = true
			leagues[leagueKey{l, u.season}] = true
			for _, t := range u.teams {
				teams[teamKey{l, t, u.season}] = true
			}
		}
	}
	cut := &Context{
		Version: c.Version, Counts: c.Counts, Careers: c.Careers, Offsets: c.Offsets, Noises: c.Noises,
		Leagues:   keep(c.Leagues, func(l *LeagueSeason) bool { return leagues[leagueKey{l.League, l.Season}] }),
		Teams:     keep(c.Teams, func(t *TeamSeason) bool { return teams[teamKey{t.League, t.Team, t.Season}] }),
		Groups:    keep(c.Groups, func(g *GroupSeason) bool { return groups[groupKey{g.Group, g.Season}] }),
		Pools:     keep(c.Pools, func(p *Pool) bool { return pools[poolKey{p.Role, p.Group, p.Season}] }),
		Standings: keep(c.Standings, func(p *PlayerStanding) bool { return players[p.Player] }),
		Matrix:    Matrix{Columns: keep(c.Matrix.Columns, func(s *ColumnSpans) bool { return names[s.League] })},
	}
	cut.reindex()
	return cut
}

// keep copies the members that are wanted, in order.
func keep[T any](all []T, want func(*T) bool) []T {
	var kept []T
	for i := range all {
		if want(&all[i]) {
			kept = append(kept, all[i])
		}
	}
	return slices.Clip(kept)
}
