package nhl

import (
	"math"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// addGames sets the games of teams without a row of their own. Every game is one goalie
// decision, so a team that shares no goalie has as many games as its goalies have
// decisions. Where these teams differ by at most one game (every season but the shortened
// 2019-20), the longest is everyone's schedule, since a decision is occasionally missing.
// Otherwise a team's games are the most of a skater who played for it alone, or its own
// goalies' decisions if these are more.
func (c *Context) addGames(units []unit) {
	own, shared := make(map[ratings.TeamKey]float64), make(map[ratings.TeamKey]bool)
	maxGames := make(map[ratings.TeamKey]float64)
	for i := range units {
		u := &units[i]
		for _, n := range u.nets {
			if u.shared() {
				shared[n.team] = true
			} else {
				own[n.team] += u.decisions
			}
		}
		if len(u.Teams) == 1 && len(u.stints) > 0 {
			maxGames[u.stints[0].team] = max(maxGames[u.stints[0].team], u.skating.GP)
		}
	}
	shortest, longest := make(map[ratings.LeagueKey]float64), make(map[ratings.LeagueKey]float64)
	for i := range c.Teams {
		t := &c.Teams[i]
		k, l := ratings.KeyOfTeam(t.League, t.Team, t.Season), ratings.KeyOfLeague(t.League, t.Season)
		if shared[k] || !math.IsNaN(t.Games) {
			continue
		}
		longest[l] = max(longest[l], own[k])
		if low, ok := shortest[l]; !ok || own[k] < low {
			shortest[l] = own[k]
		}
	}
	for i := range c.Teams {
		t := &c.Teams[i]
		if k, l := (ratings.KeyOfTeam(t.League, t.Team, t.Season)), (ratings.KeyOfLeague(t.League, t.Season)); math.IsNaN(t.Games) {
			t.Games = max(maxGames[k], own[k])
			if longest[l]-shortest[l] <= 1 {
				t.Games = max(t.Games, longest[l])
			}
		}
	}
}

// firstInPlay is the first season that may be in progress while it is the newest: from here
// on the rows are the league's own.
const firstInPlay = 2022

// scheduledGames returns the number of games of a team's season.
func scheduledGames(season int) float64 {
	if season >= 2027 {
		return 84
	}
	return 82
}

// missingGames is the maximum number of games that the goalies' rows of a finished season
// lack.
const missingGames = 2

// findSeasonInPlay marks the newest season as in progress unless its goalies have won as
// many games as were scheduled. Earlier seasons are over.
func (c *Context) findSeasonInPlay(lines []stats.Line) {
	if len(c.Leagues) == 0 {
		return
	}
	newest := &c.Leagues[len(c.Leagues)-1]
	if newest.Season < firstInPlay {
		return
	}
	played := 0.
	for i := range lines {
		if l := &lines[i]; l.Kind == stats.NHLGoaltending && l.Season == newest.Season && l.Get("W") > 0 {
			played += l.Get("W")
		}
	}
	newest.InPlay = played < newest.Teams*scheduledGames(newest.Season)/2-missingGames
}
