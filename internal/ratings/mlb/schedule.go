package mlb

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// minLeagueGames is the length of the shortest rated league season.
const minLeagueGames = 20

// Scheduled returns the schedule of a player's season: the longest of the player's leagues
// and teams, 0 if the context has none of them.
//
// The source has no schedules, and its team games are wrong for the Negro Leagues
// (Homestead 1943 has 34 there, and pitched the innings of 67). So a team's games are the
// larger of its innings ÷ 9 and the most games of any of its players; a league's are Σg²/Σg
// over its teams, which short-lived teams barely lower. Both are rounded to whole games.
func (c *Context) Scheduled(season int, leagues, teams []string) float64 {
	games := 0.0
	for _, league := range leagues {
		if l := c.index.leagues[ratings.KeyOfLeague(league, season)]; l != nil {
			games = max(games, l.Games)
		}
		for _, team := range teams {
			if t := c.index.teams[ratings.KeyOfTeam(league, team, season)]; t != nil {
				games = max(games, t.Games)
			}
		}
	}
	return games
}

// buildSchedule sets the context's teams and leagues from the lines.
func (c *Context) buildSchedule(lines []stats.Line) {
	ipOuts, gAll := stats.MLBPitching.Index("IPouts"), stats.MLBAppearances.Index("G")
	outs, maxGames := make(map[ratings.TeamKey]float64), make(map[ratings.TeamKey]float64)
	for i := range lines {
		l := &lines[i]
		k := ratings.KeyOfTeam(l.League, l.Team, l.Season)
		switch {
		case l.Player == "":
		case l.Kind == stats.MLBPitching:
			outs[k] += known(l.Values[ipOuts])
			maxGames[k] += 0 // any line makes a team known
		case l.Kind == stats.MLBAppearances:
			maxGames[k] = max(maxGames[k], known(l.Values[gAll]))
		}
	}
	c.Teams = make([]TeamSeason, 0, len(maxGames))
	for k, g := range maxGames {
		c.Teams = append(c.Teams, TeamSeason{k.Season, k.League, k.Team, math.Round(max(g, outs[k]/27))})
	}
	slices.SortFunc(c.Teams, func(a, b TeamSeason) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), strings.Compare(a.League, b.League), strings.Compare(a.Team, b.Team))
	})
	c.Leagues = nil
	for i := 0; i < len(c.Teams); {
		first, sum, squares := c.Teams[i], 0.0, 0.0
		for ; i < len(c.Teams) && c.Teams[i].Season == first.Season && c.Teams[i].League == first.League; i++ {
			sum += c.Teams[i].Games
			squares += c.Teams[i].Games * c.Teams[i].Games
		}
		if sum > 0 {
			c.Leagues = append(c.Leagues, LeagueSeason{first.Season, first.League, math.Round(squares / sum), sum})
		}
	}
}
