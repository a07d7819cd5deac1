package ratings

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

type (
	leagueKey struct {
		league string
		season int
	}
	teamKey struct {
		league, team string
		season       int
	}
	groupKey struct {
		group  string
		season int
	}
	poolKey struct {
		role   Role
		group  string
		season int
	}
)

// contextIndex finds a context's entries by key. It is derived, never stored.
type contextIndex struct {
	leagues   map[leagueKey]LeagueSeason
	recorded  map[leagueKey]terms
	teams     map[teamKey]float64
	constants map[groupKey]Constants
	pools     map[poolKey]Pool
	players   map[string]*PlayerStanding
}

// reindex rebuilds the index from what the context holds so far.
func (c *Context) reindex() {
	x := &contextIndex{
		leagues:   make(map[leagueKey]LeagueSeason, len(c.Leagues)),
		recorded:  make(map[leagueKey]terms, len(c.Leagues)),
		teams:     make(map[teamKey]float64, len(c.Teams)),
		constants: make(map[groupKey]Constants, len(c.Groups)),
		pools:     make(map[poolKey]Pool, len(c.Pools)),
		players:   make(map[string]*PlayerStanding, len(c.Standings)),
	}
	c.Matrix.reindex()
	for _, l := range c.Leagues {
		k := leagueKey{l.League, l.Season}
		x.leagues[k] = l
		x.recorded[k] = c.Matrix.recordedTerms(l.League, l.Season)
	}
	for _, t := range c.Teams {
		x.teams[teamKey{t.League, t.Team, t.Season}] = t.Games
	}
	for i := range c.Groups {
		g := &c.Groups[i]
		x.constants[groupKey{g.Group, g.Season}] = g.Totals.constants(g.TeamGames)
	}
	for _, p := range c.Pools {
		x.pools[poolKey{p.Role, p.Group, p.Season}] = p
	}
	for i := range c.Standings {
		x.players[c.Standings[i].Player] = &c.Standings[i]
	}
	c.index = x
}

// UnmarshalJSON reads a stored context, and refuses one of another version.
func (c *Context) UnmarshalJSON(b []byte) error {
	type plain Context
	if err := json.Unmarshal(b, (*plain)(c)); err != nil {
		return err
	}
	if c.Version != ContextVersion {
		return fmt.Errorf("ratings: context of version %d, not %d", c.Version, ContextVersion)
	}
	c.reindex()
	return nil
}

// Pool finds the pool of a role in a group's season.
func (c *Context) Pool(role Role, group string, season int) (Pool, bool) {
	p, ok := c.index.pools[poolKey{role, group, season}]
	return p, ok
}

// Constants gives a group's season in the terms of the formulas.
func (c *Context) Constants(group string, season int) (Constants, bool) {
	k, ok := c.index.constants[groupKey{group, season}]
	return k, ok
}

// League finds the schedule of a league's season.
func (c *Context) League(league string, season int) (LeagueSeason, bool) {
	l, ok := c.index.leagues[leagueKey{league, season}]
	return l, ok
}

// Of gives the number of rated seasons of a role.
func (c *Context) Of(role Role) int {
	for _, n := range c.Counts {
		if n.Role == role {
			return n.N
		}
	}
	return 0
}

func sortGroups(groups []GroupSeason) {
	slices.SortFunc(groups, func(a, b GroupSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.Group, b.Group))
	})
}
