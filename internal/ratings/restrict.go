package ratings

import (
	"slices"

	"groundline/internal/stats"
)

// Restrict returns a context with what the given lines need: it rates their players exactly
// as the full context does, and no others. The lines must be all the lines of each player.
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
		Pools:  Keep(c.Pools, func(p *Pool) bool { return pools[poolKey{p.Role, p.Group, p.Season}] }),
		Ranks:  Keep(c.Ranks, func(p *PlayerRanks) bool { return players[p.Player] }),
		Matrix: Matrix{Sport: c.Sport, Columns: Keep(c.Matrix.Columns, func(s *ColumnSpans) bool { return leagues[s.League] })},
	}
	cut.Matrix.reindex()
	cut.reindex()
	cut.Own.Use(&cut.Matrix)
	return cut, nil
}

// Keep returns a copy of the members for which want is true, in order.
func Keep[T any](all []T, want func(*T) bool) []T {
	var kept []T
	for i := range all {
		if want(&all[i]) {
			kept = append(kept, all[i])
		}
	}
	return slices.Clip(kept)
}
