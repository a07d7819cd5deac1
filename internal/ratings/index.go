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

// contextIndex looks up a context's entries by key. It is derived, never stored.
type contextIndex struct {
	pools   map[poolKey]Pool
	players map[string]*PlayerRanks
}

// reindex rebuilds the index from the context's current content.
func (c *Context) reindex() {
	x := &contextIndex{pools: make(map[poolKey]Pool, len(c.Pools)), players: make(map[string]*PlayerRanks, len(c.Ranks))}
	for _, p := range c.Pools {
		x.pools[poolKey{p.Role, p.Group, p.Season}] = p
	}
	for i := range c.Ranks {
		x.players[c.Ranks[i].Player] = &c.Ranks[i]
	}
	c.index = x
}

// ReadContext reads a context stored as JSON. It rejects one of another sport or version.
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

// DropRanks frees the players' ranks, most of a context's memory, once everyone is rated:
// RateWith fails from then on. The caller must be the only user of the context.
func (c *Context) DropRanks() {
	c.Ranks = nil
	c.reindex()
}

// Pool returns the pool of a role in a group's season.
func (c *Context) Pool(role Role, group string, season int) (Pool, bool) {
	p, ok := c.index.pools[poolKey{role, group, season}]
	return p, ok
}

// CareerPool returns the pool of a role's careers.
func (c *Context) CareerPool(role Role) (CareerPool, bool) {
	for _, p := range c.Careers {
		if p.Role == role {
			return p, true
		}
	}
	return CareerPool{}, false
}

// Of returns the number of rated seasons of a role.
func (c *Context) Of(role Role) int {
	for _, n := range c.Counts {
		if n.Role == role {
			return n.N
		}
	}
	return 0
}
