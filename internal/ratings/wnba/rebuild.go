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

// rebuild computes the league and team figures that PER needs for seasons without published
// rates.
func (c *Context) rebuild(lines []*stats.Line) {
	sums, maxGames := make(map[teamKey]*per.Box), make(map[teamKey]float64)
	for _, l := range lines {
		box := boxOf(l, boxCols)
		if n := len(c.Leagues); n == 0 || c.Leagues[n-1].Season != l.Season {
			c.Leagues = append(c.Leagues, LeagueSeason{Season: l.Season, Games: scheduled(l.Season), Unfinished: true})
		}
		lg := &c.Leagues[len(c.Leagues)-1]
		lg.Sums.Box.Add(box)
		if k := (teamKey{l.Team, l.Season}); len(teams(l.Team)) == 1 {
			if sums[k] == nil {
				sums[k] = new(per.Box)
				c.Teams = append(c.Teams, TeamSeason{Season: l.Season, Team: l.Team})
			}
			sums[k].Add(box)
			maxGames[k] = max(maxGames[k], box.G)
		}
	}
	c.finish(maxGames)
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

// finish marks seasons as over when at least half of the teams have a player with a full
// schedule; in every finished season two thirds do. maxGames is the most games of any
// player, by team.
func (c *Context) finish(maxGames map[teamKey]float64) {
	for i := range c.Leagues {
		lg := &c.Leagues[i]
		whole, all := 0, 0
		for k, games := range maxGames {
			if k.season == lg.Season {
				all++
				if games >= lg.Games {
					whole++
				}
			}
		}
		lg.Unfinished = all == 0 || 2*whole < all
	}
}

// RebuildPER returns the PER of each sum of games of one season, for comparison with the
// published one; NaN for a player without minutes.
func RebuildPER(lines []*stats.Line) []float64 {
	c := &Context{}
	c.rebuild(lines)
	out := make([]float64, len(lines))
	for i, l := range lines {
		out[i] = per.PER(boxOf(l, boxCols), &c.leagues[l.Season].Sums, c.factors(l.Season, []string{l.Team}))
	}
	return out
}

// schedules are the games on a team's schedule, each from a season until the next entry.
// The league counts neither the Commissioner's Cup final nor the All-Star game.
var schedules = []struct{ since, games int }{{1997, 28}, {1998, 30}, {1999, 32}, {2003, 34}, {2020, 22}, {2021, 32}, {2022, 36}, {2023, 40}, {2025, 44}}

// scheduled returns the length of a team's schedule in a season.
func scheduled(season int) (games float64) {
	for _, s := range schedules {
		if s.since <= season {
			games = float64(s.games)
		}
	}
	return games
}

// meanRate returns the minute-weighted mean PER rate of a season's players.
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

// pace returns possessions per 40 minutes of a team's own sums.
func pace(b *per.Box) float64 {
	return (b.FGA + .44*b.FTA - b.ORB + b.TOV) / (b.MP / 5) * fullGame
}

// factors returns the mean factors of a player's teams, since one box score covers them
// all.
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

// rebuilt returns the PER of a season's sum of games, NaN where the context lacks the
// season.
func (c *Context) rebuilt(u *unit) float64 {
	lg := c.leagues[u.Season]
	if lg == nil {
		return math.NaN()
	}
	return per.PER(u.totals, &lg.Sums, c.factors(u.Season, u.Teams))
}
