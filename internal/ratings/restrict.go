package ratings

import (
	"slices"

	"groundline/internal/stats"
)

// Restrict cuts a context to what the given lines need: a context so cut rates
// their players as the whole one does, and no others. The lines must be all the
// lines of each player.
func (c *Context) Restrict(lines []stats.Line) (*Context, error) {
	seasons, err := c.Own.Appraise(lines)
	if err != nil {
		return nil, err
	}
	pools, leagues, players := make(map[poolKey]bool), make(map[string]bool), make(map[string]bool)
	for i := range seasons {
		s := &seasons[i]
		players[s.Player] = true
		pools[poolKey{s.Role, s.Group, s.Season}] = true
	}
	for i := range lines {
		leagues[lines[i].League] = true
	}
	cut := &Context{
		Version: c.Version, Sport: c.Sport, method: c.method, Own: c.Own.Restrict(lines),
		Counts: c.Counts, Careers: c.Careers, Offsets: c.Offsets, Noises: c.Noises,
		Pools:     Keep(c.Pools, func(p *Pool) bool { return pools[poolKey{p.Role, p.Group, p.Season}] }),
		Standings: Keep(c.Standings, func(p *PlayerStanding) bool { return players[p.Player] }),
		Matrix:    Matrix{Sport: c.Sport, Columns: Keep(c.Matrix.Columns, func(s *ColumnSpans) bool { return leagues[s.League] })},
	}
	cut.Matrix.reindex()
	cut.reindex()
	cut.Own.Use(&cut.Matrix)
	return cut, nil
}

// Keep copies the members that are wanted, in order.
func Keep[T any](all []T, want func(*T) bool) []T {
	var kept []T
	for i := range all {
		if want(&all[i]) {
			kept = append(kept, all[i])
		}
	}
	return slices.Clip(kept)
}
