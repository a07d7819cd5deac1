package questions

import (
	"testing"

	"groundline/internal/datasets/rowset"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// TestGamesOfATeamAreThoseOfItsCodes compares the highest single game of a franchise with a
// plain loop over the lines of its codes in box scores, which differ from those in the rows of
// seasons (football) and with the name of another club (the Jets of Winnipeg were the Coyotes).
func TestGamesOfATeamAreThoseOfItsCodes(t *testing.T) {
	s := benched(t)
	for _, c := range []struct {
		sport, team, stat string
		codes             []string
		since             int // first season under the franchise
	}{
		{stats.NFL, "Kansas City Chiefs", "PassYds", []string{"KC"}, 0},
		{stats.NFL, "Las Vegas Raiders", "RushYds", []string{"LV", "OAK"}, 0},
		{stats.NFL, "Los Angeles Rams", "RecYds", []string{"LA", "LAR", "STL"}, 0},
		{stats.NHL, "Anaheim Ducks", "PTS", []string{"ANA"}, 0},
		{stats.NHL, "Arizona Coyotes", "SOG", []string{"ARI", "PHX"}, 0},
		{stats.NHL, "Winnipeg Jets", "PTS", []string{"ATL", "WPG"}, 0},
		{stats.WNBA, "Las Vegas Aces", "PTS", []string{"LVA", "SAS"}, 0},
		{stats.NBA, "Boston Celtics", "PTS", []string{"BOS"}, 0},
	} {
		t.Run(c.team, func(t *testing.T) {
			x := s.sports().Leagues[c.sport]
			st, _ := statistics.Find(c.sport, c.stat)
			p := plan.Plan{Intent: plan.GameHigh, Sport: c.sport, Stat: c.stat, Team: c.team, Club: x.Teams.Franchise[c.team] != "", Top: 1}
			a, err := s.Answer(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if !a.Grounded {
				t.Fatalf("refused: %+v", a.Refusal)
			}
			best, n := 0., 0
			x.Sport.GameLines.Every(func(g *rowset.Game) {
				if g.Playoffs || g.Opponent == "" && c.sport == stats.NFL {
					return
				}
				for _, code := range c.codes {
					if v, ok := recorded(st, g); ok && g.Team == code {
						n++
						best = max(best, v)
					}
				}
			})
			if *a.Rows[0].Value != best || *a.Of != n || n == 0 {
				t.Errorf("%v of %d games, not %v of %d: %s", *a.Rows[0].Value, *a.Of, best, n, a.Answer)
			}
		})
	}
}

// recorded returns the value of a count of one column in a game.
func recorded(st *statistics.Statistic, g *rowset.Game) (float64, bool) {
	for _, term := range st.GameTerms() {
		if term.Kind == g.Kind {
			if v := g.Get(term.Column); v == v {
				return v, true
			}
		}
	}
	return 0, false
}
