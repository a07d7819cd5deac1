package wnba

import (
	"math"
	"slices"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// Context is what the values of the WNBA take from other players.
type Context struct {
	Leagues []LeagueSeason `json:"leagues"` // seasons of summed game logs, whose PER is rebuilt
	Teams   []TeamSeason   `json:"teams"`   // of those seasons

	matrix  *ratings.Matrix
	leagues map[int]*LeagueSeason
	teams   map[teamKey]*TeamSeason
}

// LeagueSeason is a season whose PER is rebuilt.
type LeagueSeason struct {
	Season int        `json:"season"`
	Games  float64    `json:"games"` // the most games of a player: no source has the schedule
	Sums   per.League `json:"sums"`
}

// TeamSeason is what a team lends to the PER of its players, from the sums of
// those who played for no other team.
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

// Use takes the matrix and derives what the formulas look up.
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

// Appraise gives the seasons of the lines' players with their values.
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

// Restrict cuts the context to the seasons and teams of the lines.
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

// Constants gives the figures of the formula and, where PER is rebuilt, the
// league's sums and the teams' factors.
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
	for i, v := range lg.Sums.Values() {
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
	for i := range lines {
		if lines[i].Kind == stats.WNBABox {
			boxes = append(boxes, &lines[i])
		}
	}
	c.rebuild(boxes)
	units, of := c.units(lines)
	return c, newMatrix(lines, units, of)
}

// rebuild makes what PER needs of the seasons of summed game logs.
func (c *Context) rebuild(lines []*stats.Line) {
	sums := make(map[teamKey]*per.Box)
	for _, l := range lines {
		box := boxOf(l, boxCols)
		if n := len(c.Leagues); n == 0 || c.Leagues[n-1].Season != l.Season {
			c.Leagues = append(c.Leagues, LeagueSeason{Season: l.Season})
		}
		lg := &c.Leagues[len(c.Leagues)-1]
		lg.Games = max(lg.Games, box.G)
		lg.Sums.Add(box)
		if k := (teamKey{l.Team, l.Season}); len(teams(l.Team)) == 1 {
			if sums[k] == nil {
				sums[k] = new(per.Box)
				c.Teams = append(c.Teams, TeamSeason{Season: l.Season, Team: l.Team})
			}
			sums[k].Add(box)
		}
	}
	slices.SortFunc(c.Teams, func(a, b TeamSeason) int {
		if a.Season != b.Season {
			return a.Season - b.Season
		}
		return compare(a.Team, b.Team)
	})
	c.reindex()
	for i := range c.Teams {
		t := &c.Teams[i]
		sum := sums[teamKey{t.Team, t.Season}]
		t.AST, t.FG, t.Pace = sum.AST, sum.FG, pace(sum)
	}
	for i := range c.Leagues {
		lg := &c.Leagues[i]
		lg.Sums.Pace = pace(&lg.Sums.Box)
		sum, minutes := 0.0, 0.0
		for _, l := range lines {
			if l.Season != lg.Season {
				continue
			}
			box := boxOf(l, boxCols)
			if rate := per.Rate(box, &lg.Sums, c.factors(l.Season, []string{l.Team})); !math.IsNaN(rate) {
				sum += rate * box.MP
				minutes += box.MP
			}
		}
		lg.Sums.Mean = ratings.Ratio(sum, minutes)
	}
}

// pace is possessions per 40 minutes of a team's own sums.
func pace(b *per.Box) float64 {
	return (b.FGA + .44*b.FTA - b.ORB + b.TOV) / (b.MP / 5) * fullGame
}

// factors are the mean factors of a player's teams: his box score is one for all
// of them.
func (c *Context) factors(season int, codes []string) per.Team {
	var sum per.Team
	n := 0.0
	for _, both := range codes {
		for _, code := range teams(both) {
			if t := c.teams[teamKey{code, season}]; t != nil {
				sum.AST += t.AST / t.FG
				sum.Pace += t.Pace
				n++
			}
		}
	}
	return per.Team{AST: sum.AST / n, FG: 1, Pace: sum.Pace / n}
}

// rebuilt is the PER of a season of summed game logs, NaN where the context
// lacks it.
func (c *Context) rebuilt(u *unit) float64 {
	lg := c.leagues[u.Season]
	if lg == nil {
		return math.NaN()
	}
	return per.PER(u.totals, &lg.Sums, c.factors(u.Season, u.Teams))
}
