package ratings

import (
	"encoding/json"
	"fmt"
)

type poolKey struct {
	role   Role
	group  string
	season int
}

// contextIndex finds a context's entries by key. It is derived, never stored.
type contextIndex struct {
	pools   map[poolKey]Pool
	players map[string]*PlayerStanding
}

// reindex rebuilds the index from what the context holds so far.
func (c *Context) reindex() {
	x := &contextIndex{pools: make(map[poolKey]Pool, len(c.Pools)), players: make(map[string]*PlayerStanding, len(c.Standings))}
	for _, p := range c.Pools {
		x.pools[poolKey{p.Role, p.Group, p.Season}] = p
	}
	for i := range c.Standings {
		x.players[c.Standings[i].Player] = &c.Standings[i]
	}
	c.index = x
}

// ReadContext reads a context that was stored as JSON, and refuses one of
// another sport or version.
func ReadContext(m *Method, body []byte) (*Context, error) {
	c := &Context{Own: m.NewOwn(), method: m}
	if err := json.Unmarshal(body, c); err != nil {
		return nil, fmt.Errorf("ratings: read a context: %w", err)
	}
	if c.Version != ContextVersion || c.Sport != m.Sport {
		return nil, fmt.Errorf("ratings: context of %s, version %d, not of %s, version %d", c.Sport, c.Version, m.Sport, ContextVersion)
	}
	c.Matrix.reindex()
	c.reindex()
	c.Own.Use(&c.Matrix)
	return c, nil
}

// DropStandings lets go where each player ranks, which is most of a context, once all
// are rated: RateWith fails from then on. Nobody else may be using the context.
func (c *Context) DropStandings() {
	c.Standings = nil
	c.reindex()
}

// Pool finds the pool of a role in a group's season.
func (c *Context) Pool(role Role, group string, season int) (Pool, bool) {
	p, ok := c.index.pools[poolKey{role, group, season}]
	return p, ok
}

// CareerPool finds the careers of a role.
func (c *Context) CareerPool(role Role) (CareerPool, bool) {
	for _, p := range c.Careers {
		if p.Role == role {
			return p, true
		}
	}
	return CareerPool{}, false
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
