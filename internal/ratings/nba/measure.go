package nba

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// finishedShare is the share of a team's games that somebody plays in every
// finished season. Where the players' rows hold less, they were taken earlier.
const finishedShare = .9

// measure computes the context and the matrix from all lines.
func measure(lines []stats.Line) (ratings.Own, *ratings.Matrix) {
	c := &Context{matrix: &ratings.Matrix{}}
	c.readTeams(lines)
	c.readLeagues(lines)
	c.reindex()
	units, of, err := c.units(lines)
	if err != nil {
		panic(err) // every team and league of a line was just read
	}
	c.sums(units)
	c.teamImpacts(units)
	c.pace(units)
	c.efficiency(units)
	return c, newMatrix(lines, units, of)
}

// readTeams makes the teams: those with a line of their own, and those that
// only players name.
func (c *Context) readTeams(lines []stats.Line) {
	nan := math.NaN()
	seen := make(map[teamKey]int)
	for i := range lines {
		l := &lines[i]
		if l.Kind != stats.NBATeams && !enters(l) || l.Kind == stats.NBAAllTeams {
			continue
		}
		k := teamKey{l.League, l.Team, l.Season}
		at, ok := seen[k]
		if !ok {
			at = len(c.Teams)
			seen[k] = at
			c.Teams = append(c.Teams, TeamSeason{Season: l.Season, League: l.League, Team: l.Team, Games: nan, SRS: nan, Pace: nan, AST: nan, FG: nan, Impact: nan})
		}
		if l.Kind == stats.NBATeams {
			t := &c.Teams[at]
			t.Games, t.SRS, t.Pace = l.Get("W")+l.Get("L"), l.Get("SRS"), l.Get("Pace")
		}
	}
	slices.SortFunc(c.Teams, func(a, b TeamSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.League, b.League), strings.Compare(a.Team, b.Team))
	})
}

// readLeagues makes the leagues from the teams and the players' games.
func (c *Context) readLeagues(lines []stats.Line) {
	most := make(map[leagueKey]float64)
	for i := range lines {
		if l := &lines[i]; enters(l) {
			k := leagueKey{l.League, l.Season}
			if g := l.Get("G"); g > most[k] {
				most[k] = g
			}
		}
	}
	for i := range c.Teams {
		t := &c.Teams[i]
		if n := len(c.Leagues); n == 0 || c.Leagues[n-1].Season != t.Season || c.Leagues[n-1].League != t.League {
			c.Leagues = append(c.Leagues, LeagueSeason{Season: t.Season, League: t.League})
		}
		if l := &c.Leagues[len(c.Leagues)-1]; t.Games > l.Games {
			l.Games = t.Games
		}
	}
	for i := range c.Leagues {
		l := &c.Leagues[i]
		g := most[leagueKey{l.League, l.Season}]
		if l.Unfinished = g < finishedShare*l.Games; l.Unfinished || l.Games == 0 {
			l.Games = g
		}
	}
}

// sums adds up the leagues and the teams from the complete stints.
func (c *Context) sums(units []unit) {
	for i := range units {
		u := &units[i]
		lg := c.leagues[leagueKey{u.Group, u.Season}]
		for j := range u.stints {
			if s := &u.stints[j]; s.complete(u.Season) {
				lg.Sums.Box.Add(&s.box)
			}
		}
	}
}

// teamImpacts sets the teams' assists, field goals and mean impact.
func (c *Context) teamImpacts(units []unit) {
	sums := make(map[teamKey]*per.Box)
	for i := range units {
		u := &units[i]
		for j := range u.stints {
			s := &u.stints[j]
			if !s.complete(u.Season) || s.team == "" {
				continue
			}
			k := teamKey{u.Group, s.team, u.Season}
			if sums[k] == nil {
				sums[k] = new(per.Box)
			}
			sums[k].Add(&s.box)
		}
	}
	for i := range c.Teams {
		t := &c.Teams[i]
		sum, f := sums[teamKey{t.League, t.Team, t.Season}], formula(t.Season)
		if sum == nil || f == nil {
			continue
		}
		t.AST, t.FG = sum.AST, sum.FG
		t.Impact = f.impact(sum, &c.leagues[leagueKey{t.League, t.Season}].Sums.Box)
	}
}

// pace sets the leagues' pace: the minute-weighted mean of their teams'.
func (c *Context) pace(units []unit) {
	type mean struct{ sum, minutes float64 }
	of := make(map[leagueKey]mean)
	for i := range units {
		u := &units[i]
		k := leagueKey{u.Group, u.Season}
		for j := range u.stints {
			s := &u.stints[j]
			if s.team == "" || !s.complete(u.Season) {
				continue
			}
			if pace := c.teams[teamKey{u.Group, s.team, u.Season}].Pace; !math.IsNaN(pace) {
				m := of[k]
				of[k] = mean{m.sum + pace*s.box.MP, m.minutes + s.box.MP}
			}
		}
	}
	for i := range c.Leagues {
		l := &c.Leagues[i]
		m := of[leagueKey{l.League, l.Season}]
		l.Sums.Pace = ratings.Ratio(m.sum, m.minutes)
	}
}
