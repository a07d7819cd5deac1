package questions

import (
	"slices"
	"strings"
	"testing"

	"groundline/internal/datasets/rowset"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// The highest game of a statistic is said to be among the seasons whose games record it, not
// among all that are held: football's defence is recorded long after its passing. A season
// without the statistic is refused with those that have it.
func TestHighestGamesNameOnlySeasonsThatRecordTheStatistic(t *testing.T) {
	s := benched(t)
	for _, c := range []struct{ sport, stat string }{
		{stats.NFL, "DefInt"}, {stats.NFL, "PassYds"}, {stats.NBA, "STL"}, {stats.NBA, "PTS"}, {stats.NBA, "3P"}, {stats.NHL, "G"}, {stats.WNBA, "TRB"},
	} {
		t.Run(c.sport+" "+c.stat, func(t *testing.T) {
			x := s.sports().Leagues[c.sport]
			st, ok := statistics.Find(c.sport, c.stat)
			if !ok || st.GameTerms() == nil {
				t.Fatalf("no %s game by game", c.stat)
			}
			var held, has []int
			x.Sport.GameLines.Every(func(g *rowset.Game) {
				if g.Playoffs {
					return
				}
				if !slices.Contains(held, g.Season) {
					held = append(held, g.Season)
				}
				if _, ok := recorded(st, g); ok && !slices.Contains(has, g.Season) {
					has = append(has, g.Season)
				}
			})
			slices.Sort(has)
			var said []string
			for _, run := range games.Runs(has) {
				name := x.SeasonName(run[0])
				if run[1] != run[0] {
					name += " to " + x.SeasonName(run[1])
				}
				said = append(said, name)
			}
			a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.GameHigh, Sport: c.sport, Stat: c.stat, Top: 1})
			if err != nil {
				t.Fatal(err)
			}
			if want := "in the games held, " + english.List(said); !a.Grounded || !strings.Contains(a.Answer, want) {
				t.Errorf("%q does not say %q; refusal %+v", a.Answer, want, a.Refusal)
			}
			for _, season := range held {
				if slices.Contains(has, season) {
					continue
				}
				a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.GameHigh, Sport: c.sport, Stat: c.stat, Since: season, Until: season, Top: 1})
				if err != nil {
					t.Fatal(err)
				}
				if a.Grounded || !strings.Contains(a.Refusal.Reason, english.List(said)) {
					t.Errorf("%s: %q, %+v; want a refusal that names %s", x.SeasonName(season), a.Answer, a.Refusal, english.List(said))
				}
				break
			}
		})
	}
}
