package wnba

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

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
		lg.Sums.Box.Add(box)
		if k := (teamKey{l.Team, l.Season}); len(teams(l.Team)) == 1 {
			if sums[k] == nil {
				sums[k] = new(per.Box)
				c.Teams = append(c.Teams, TeamSeason{Season: l.Season, Team: l.Team})
			}
			sums[k].Add(box)
		}
	}
	slices.SortFunc(c.Teams, func(a, b TeamSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.Team, b.Team))
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
		lg.Sums.Mean = c.meanRate(lg, lines)
	}
}

// meanRate is the minute-weighted mean PER rate of a season's players.
func (c *Context) meanRate(lg *LeagueSeason, lines []*stats.Line) float64 {
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
	return ratings.Ratio(sum, minutes)
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
