package nhl

import (
	"math"

	"groundline/internal/stats"
)

// addGames fills in the games of teams without a row of their own. Each game is a
// decision of one of a team's goalies, so a team that shares no goalie with
// another has as many games as its goalies have decisions. Where these teams differ by
// one game at most, as in every season but 2019-20, which was cut off, the
// longest is everybody's schedule: a decision is missing here and there. Otherwise
// a team has the most games of a skater who played for it alone, or of the
// decisions of its own goalies, if these are more.
func (c *Context) addGames(units []unit) {
	own, shared := make(map[teamKey]float64), make(map[teamKey]bool)
	most := make(map[teamKey]float64)
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
			most[u.stints[0].team] = max(most[u.stints[0].team], u.skating.GP)
		}
	}
	shortest, longest := make(map[leagueKey]float64), make(map[leagueKey]float64)
	for i := range c.Teams {
		t := &c.Teams[i]
		k, l := teamKey{t.League, t.Team, t.Season}, leagueKey{t.League, t.Season}
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
		if k, l := (teamKey{t.League, t.Team, t.Season}), (leagueKey{t.League, t.Season}); math.IsNaN(t.Games) {
			t.Games = max(most[k], own[k])
			if longest[l]-shortest[l] <= 1 {
				t.Games = max(t.Games, longest[l])
			}
		}
	}
}

// The seasons whose newest one may be in play: those of the league's own rows with a
// schedule that was played to its end.
const firstInPlay = 2022

// scheduledGames is the number of games of a team's season.
func scheduledGames(season int) float64 {
	if season >= 2027 {
		return 84
	}
	return 82
}

// missingGames is how many games of a finished season the rows of goalies may lack:
// two at most, in any.
const missingGames = 2

// findSeasonInPlay marks the newest season unless its goalies have won as many games
// as its teams were to play. Earlier seasons are over.
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
