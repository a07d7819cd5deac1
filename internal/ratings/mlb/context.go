package mlb

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Context holds the league data that MLB values depend on beyond the player's own lines.
type Context struct {
	Leagues []LeagueSeason `json:"leagues"`
	Teams   []TeamSeason   `json:"teams"`
	Groups  []GroupSeason  `json:"groups"`

	matrix *ratings.Matrix
	index  index
	units  ratings.Measured[unit]
}

// TeamSeason is the length of one team's season.
type TeamSeason struct {
	Season int
	League string
	Team   string
	Games  float64
}

// LeagueSeason is the length of a league's season: Games is the mean schedule,
// Σg²/Σg over its teams, TeamGames is Σg.
type LeagueSeason struct {
	Season    int     `json:"season"`
	League    string  `json:"league"`
	Games     float64 `json:"games"`
	TeamGames float64 `json:"teamGames"`
}

// GroupSeason holds the totals of a season of a group of leagues: AL and NL together
// ("MLB"), any other league alone. The formulas' Constants are derived from them.
type GroupSeason struct {
	Season    int     `json:"season"`
	Group     string  `json:"group"`
	TeamGames float64 `json:"teamGames"` // over all teams
	Totals    Totals  `json:"totals"`
}

type groupKey struct {
	group  string
	season int
}

func (l *LeagueSeason) key() ratings.LeagueKey { return ratings.KeyOfLeague(l.League, l.Season) }
func (t *TeamSeason) key() ratings.TeamKey     { return ratings.KeyOfTeam(t.League, t.Team, t.Season) }

// index looks up a context's entries by key. It is derived, never stored.
type index struct {
	leagues   map[ratings.LeagueKey]*LeagueSeason
	recorded  map[ratings.LeagueKey]terms
	teams     map[ratings.TeamKey]*TeamSeason
	constants map[groupKey]Constants
}

// measure computes the context and the matrix from all lines.
func measure(lines []stats.Line) (ratings.Own, *ratings.Matrix) {
	c := &Context{matrix: &ratings.Matrix{}}
	units, of := newUnits(lines)
	c.buildSchedule(lines)
	c.reindex()
	for i := range units {
		units[i].sched = c.Scheduled(units[i].Season, units[i].Leagues, units[i].Teams)
	}
	c.matrix = newMatrix(lines, units, of)
	c.reindex()
	c.buildGroups(units)
	c.units.Keep(lines, units)
	return c, c.matrix
}

// Use sets the matrix and derives the formulas' lookups.
func (c *Context) Use(m *ratings.Matrix) {
	c.matrix = m
	c.reindex()
}

func (c *Context) reindex() {
	c.index = index{
		leagues:   ratings.Index(c.Leagues, (*LeagueSeason).key),
		recorded:  make(map[ratings.LeagueKey]terms, len(c.Leagues)),
		teams:     ratings.Index(c.Teams, (*TeamSeason).key),
		constants: make(map[groupKey]Constants, len(c.Groups)),
	}
	for k, l := range c.index.leagues {
		c.index.recorded[k] = recordedTerms(c.matrix, l.League, l.Season)
	}
	for i := range c.Groups {
		g := &c.Groups[i]
		c.index.constants[groupKey{g.Group, g.Season}] = g.Totals.constants(g.TeamGames)
	}
}

// Appraise returns the valued seasons of the lines' players.
func (c *Context) Appraise(lines []stats.Line) ([]ratings.Season, error) {
	units, ok := c.units.Take(lines)
	if !ok {
		units, _ = newUnits(lines)
	}
	n := len(units)
	for i := range units {
		u := &units[i]
		if u.sched = c.Scheduled(u.Season, u.Leagues, u.Teams); u.sched == 0 {
			return nil, fmt.Errorf("mlb: the context has no schedule for %s in %d", u.Player, u.Season)
		}
		if u.pit.G > 0 && !u.pitches() {
			n++
		}
	}
	seasons := make([]ratings.Season, 0, n)
	for i := range units {
		seasons = c.appraise(&units[i], seasons)
	}
	return seasons, nil
}

// Restrict returns the part of the context for the leagues and teams of the lines.
func (c *Context) Restrict(lines []stats.Line) ratings.Own {
	seasons, _ := collect(lines)
	groups := make(map[groupKey]bool)
	for i := range seasons {
		groups[groupKey{seasons[i].Group, seasons[i].Season}] = true
	}
	leagues, teams := ratings.KeepSeasons(seasons, c.Leagues, (*LeagueSeason).key, c.Teams, (*TeamSeason).key)
	return &Context{
		Leagues: leagues, Teams: teams,
		Groups: ratings.Keep(c.Groups, func(g *GroupSeason) bool { return groups[groupKey{g.Group, g.Season}] }),
	}
}

// ConstantsOf returns the formulas' constants for a group's season.
func (c *Context) ConstantsOf(group string, season int) (Constants, bool) {
	k, ok := c.index.constants[groupKey{group, season}]
	return k, ok
}

// Constants returns the constants of a season's group as figures.
func (c *Context) Constants(s *ratings.Season) ratings.Figures {
	k, _ := c.ConstantsOf(s.Group, s.Season)
	return k.figures()
}

func sortGroups(groups []GroupSeason) {
	slices.SortFunc(groups, func(a, b GroupSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.Group, b.Group))
	})
}
