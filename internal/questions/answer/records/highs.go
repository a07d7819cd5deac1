package records

import (
	"fmt"
	"slices"

	"groundline/internal/almanac/standings"
	"groundline/internal/english"
	"groundline/internal/questions/say"
	"groundline/internal/stats"
)

// score returns what a team scored in a game, or allowed.
func (a *asker) score(g *standings.Game, t *Team) int {
	side := g.Side(t.Code)
	if a.Order == byAllowed {
		side = 1 - side
	}
	return g.Scores[side]
}

// highs says the most or the fewest that a team scored or allowed in a game, and puts the games
// in that order.
func (a *asker) highs(s standings.Season, t *Team) {
	held := a.out.Games
	slices.SortStableFunc(held, func(x, y *standings.Game) int {
		if a.Lowest {
			return a.score(x, t) - a.score(y, t)
		}
		return a.score(y, t) - a.score(x, t)
	})
	var days []string
	for _, g := range held {
		if a.score(g, t) != a.score(held[0], t) {
			break
		}
		if g.Extra == stats.InShootout {
			a.refuse("no_granularity", "goals without those of shootouts", "The game in question went to a shootout, whose deciding goal our scores count.")
			return
		}
		days = append(days, english.Day(g.Day.Format("2006-01-02")))
	}
	due := t.Record.Due
	if t.at >= 0 {
		due = t.Record.Games
	}
	a.note("regular season only")
	a.out.Set = a.years(s.Season)
	a.out.Claim = fmt.Sprintf("%s %s %s that the %s %s in a game in %s are %d (%s); %s compared.", a.lead(len(held), due, a.sport.Results.Last(s)), say.Either(a.Lowest, "fewest", "most"), Scores(a.Plan.Sport),
		t.Name, a.Order, a.years(s.Season), a.score(held[0], t), english.List(days), say.Count(len(held), "game", "games"))
}
