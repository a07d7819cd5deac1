package nba

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
)

// firstEfficiency is the first season in which the columns of PER are recorded.
const firstEfficiency = firstTurnovers

// efficiency sets each league's mean rate, by which PER is scaled.
func (c *Context) efficiency(units []unit) {
	of := minuteMeans{}
	for i := range units {
		u := &units[i]
		k := ratings.KeyOfLeague(u.Group, u.Season)
		for j := range u.stints {
			rate := c.rate(u, &u.stints[j])
			if !math.IsNaN(rate) {
				of.add(k, rate, u.stints[j].box.MP)
			}
		}
	}
	for i := range c.Leagues {
		l := &c.Leagues[i]
		l.Sums.Mean = of.mean(ratings.KeyOfLeague(l.League, l.Season))
	}
}

// minuteMeans are leagues' means weighted by minutes.
type minuteMeans map[ratings.LeagueKey]struct{ sum, minutes float64 }

func (of minuteMeans) add(k ratings.LeagueKey, v, minutes float64) {
	m := of[k]
	m.sum += v * minutes
	m.minutes += minutes
	of[k] = m
}

func (of minuteMeans) mean(k ratings.LeagueKey) float64 {
	m := of[k]
	return ratings.Ratio(m.sum, m.minutes)
}

// rate returns the PER rate of a stint, NaN if it cannot be computed.
func (c *Context) rate(u *unit, s *stint) float64 {
	if u.Season < firstEfficiency || !s.complete(c.tier(u)) {
		return math.NaN()
	}
	t := c.meanTeam(u, s)
	lg := c.leagues[ratings.KeyOfLeague(u.Group, u.Season)].Sums
	box := s.box
	if math.IsNaN(box.P3) && u.Season < firstThrees {
		box.P3, lg.Box.P3 = 0, 0 // before the three-point line, none were made
	}
	return per.Rate(&box, &lg, per.Team{AST: t.AST, FG: t.FG, Pace: t.Pace})
}

// firstThrees is the NBA's first season with a three-point line.
const firstThrees = 1980

// per returns a season's PER, the minute-weighted mean over its teams, NaN if it cannot be
// computed. It is displayed, not part of the rating.
func (c *Context) per(u *unit) float64 {
	lg := c.leagues[ratings.KeyOfLeague(u.Group, u.Season)]
	var sum, minutes float64
	for j := range u.stints {
		if s := &u.stints[j]; s.complete(c.tier(u)) && s.box.MP > 0 {
			sum += c.rate(u, s) * s.box.MP
			minutes += s.box.MP
		}
	}
	if minutes == 0 || lg.Sums.Mean == 0 {
		return math.NaN()
	}
	return sum / minutes * 15 / lg.Sums.Mean
}

// meanTeam returns the team of a stint, or the mean of the teams of a row over several.
func (c *Context) meanTeam(u *unit, s *stint) TeamSeason {
	if s.team != "" {
		return *c.teams[ratings.KeyOfTeam(u.Group, s.team, u.Season)]
	}
	var mean TeamSeason
	for _, code := range u.Teams {
		t, n := c.teams[ratings.KeyOfTeam(u.Group, code, u.Season)], float64(len(u.Teams))
		mean.AST, mean.FG, mean.Pace = mean.AST+t.AST/n, mean.FG+t.FG/n, mean.Pace+t.Pace/n
	}
	return mean
}
