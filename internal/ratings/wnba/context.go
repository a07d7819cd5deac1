package wnba

import (
	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// Context holds the league data that WNBA values depend on beyond the player's own lines.
type Context struct {
	Leagues []LeagueSeason `json:"leagues"` // seasons whose PER is rebuilt
	Teams   []TeamSeason   `json:"teams"`   // of those seasons

	matrix  *ratings.Matrix
	leagues map[int]*LeagueSeason
	teams   map[teamKey]*TeamSeason
}

// LeagueSeason is a season whose PER is rebuilt.
type LeagueSeason struct {
	Season     int        `json:"season"`
	Games      float64    `json:"games"`      // a team's schedule
	Unfinished bool       `json:"unfinished"` // too few teams have a player with that many yet
	Sums       per.League `json:"sums"`
}

// TeamSeason is the part of a team in its players' PER, from the sums of those who played
// for no other team.
type TeamSeason struct {
	Season int     `json:"season"`
	Team   string  `json:"team"`
	AST    float64 `json:"ast"`
	FG     float64 `json:"fg"`
	Pace   float64 `json:"pace"` // possessions per 40 minutes
}

type teamKey struct {
	team   string
	season int
}

// Use sets the matrix and derives the formulas' lookups.
func (c *Context) Use(m *ratings.Matrix) {
	c.matrix = m
	c.reindex()
}

func (c *Context) reindex() {
	c.leagues, c.teams = make(map[int]*LeagueSeason, len(c.Leagues)), make(map[teamKey]*TeamSeason, len(c.Teams))
	for i := range c.Leagues {
		c.leagues[c.Leagues[i].Season] = &c.Leagues[i]
	}
	for i := range c.Teams {
		t := &c.Teams[i]
		c.teams[teamKey{t.Team, t.Season}] = t
	}
}

// Appraise returns the valued seasons of the lines' players.
func (c *Context) Appraise(lines []stats.Line) ([]ratings.Season, error) {
	units, _ := c.units(lines)
	seasons := make([]ratings.Season, len(units))
	for i := range units {
		var err error
		if seasons[i], err = c.appraise(&units[i]); err != nil {
			return nil, err
		}
	}
	return seasons, nil
}

// Restrict returns the part of the context for the seasons and teams of the lines.
func (c *Context) Restrict(lines []stats.Line) ratings.Own {
	seasons, of := make(map[int]bool), make(map[teamKey]bool)
	for i := range lines {
		if l := &lines[i]; l.Kind == stats.WNBABox {
			seasons[l.Season] = true
			for _, t := range teams(l.Team) {
				of[teamKey{t, l.Season}] = true
			}
		}
	}
	return &Context{
		Leagues: ratings.Keep(c.Leagues, func(l *LeagueSeason) bool { return seasons[l.Season] }),
		Teams:   ratings.Keep(c.Teams, func(t *TeamSeason) bool { return of[teamKey{t.Team, t.Season}] }),
	}
}

// Constants returns the formula's figures and, where PER is rebuilt, the league's sums and
// the teams' factors.
func (c *Context) Constants(s *ratings.Season) ratings.Figures {
	var out ratings.Figures
	add := func(key string, v float64) {
		out.Keys, out.Values = append(out.Keys, key), append(out.Values, v)
	}
	add("replacement", replacement)
	lg := c.leagues[s.Season]
	if lg == nil {
		return out
	}
	for i, v := range lg.Sums.Box.Values() {
		add("league "+per.Keys[i], v)
	}
	add("league pace", lg.Sums.Pace)
	add("league mean rate", lg.Sums.Mean)
	for _, both := range s.Teams {
		for _, code := range teams(both) {
			if t := c.teams[teamKey{code, s.Season}]; t != nil {
				add("AST "+code, t.AST)
				add("FG "+code, t.FG)
				add("pace "+code, t.Pace)
			}
		}
	}
	return out
}

// measure computes the context and the matrix from all lines.
func measure(lines []stats.Line) (ratings.Own, *ratings.Matrix) {
	c := &Context{matrix: &ratings.Matrix{}}
	var boxes []*stats.Line
	published := map[int]bool{} // seasons that have rates
	for i := range lines {
		if lines[i].Kind == stats.WNBARates {
			published[lines[i].Season] = true
		}
	}
	for i := range lines {
		if lines[i].Kind == stats.WNBABox && !published[lines[i].Season] {
			boxes = append(boxes, &lines[i])
		}
	}
	c.rebuild(boxes)
	units, of := c.units(lines)
	return c, newMatrix(lines, units, of)
}
