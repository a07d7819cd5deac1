package questions

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// BenchmarkDayQuestion answers plans of milestones, splits and days of the year in every league
// that has games, and reports for each intent the slowest of a hundred: the processor time of the
// query alone, as BenchmarkGameQuestion does, and of the whole answer.
func BenchmarkDayQuestion(b *testing.B) {
	s := benched(b)
	kinds := map[plan.Intent][]plan.Plan{}
	for _, x := range s.sports().list() {
		dayPlans(x.Sport, kinds)
	}
	xs := s.sports()
	for _, intent := range []plan.Intent{plan.Milestones, plan.Splits, plan.OnThisDay} {
		plans := kinds[intent]
		query, answer := make([]time.Duration, len(plans)), make([]time.Duration, len(plans))
		b.Run(string(intent), func(b *testing.B) {
			runtime.LockOSThread() // whose processor time is measured
			defer runtime.UnlockOSThread()
			refused := 0
			for b.Loop() {
				refused = 0
				for i, p := range plans {
					query[i] = leastTime(query[i], func() { xs.Compute(p) })
					s.cache.Purge()
					answer[i] = leastTime(answer[i], func() {
						a, err := s.answerPlan(b.Context(), p)
						if err != nil {
							b.Fatalf("%+v: %v", p, err)
						}
						if !a.Grounded {
							refused++
						}
					})
				}
			}
			if refused > len(plans)/2 {
				b.Errorf("%d of %d plans are refused", refused, len(plans))
			}
			b.ReportMetric(slowestOfHundred(query), "query-ms-p99")
			b.ReportMetric(slowestOfHundred(answer), "ms-p99")
			b.ReportMetric(float64(len(plans)), "plans")
		})
	}
}

// dayPlans draws plans of a sport: milestones of all and of drawn players, splits of players in
// every way, and days of the year.
func dayPlans(sport *almanac.Sport, kinds map[plan.Intent][]plan.Plan) {
	add := func(p plan.Plan) {
		p.Sport = sport.Key
		kinds[p.Intent] = append(kinds[p.Intent], p)
	}
	rng := rand.New(rand.NewPCG(27, uint64(len(sport.Players))))
	add(plan.Plan{Intent: plan.Milestones})
	for _, key := range milestoneKeys[sport.Key] {
		add(plan.Plan{Intent: plan.Milestones, Stat: key})
		for range 12 {
			add(plan.Plan{Intent: plan.Milestones, Stat: key, Players: []string{sport.Seasons[rng.IntN(len(sport.Seasons))].Player}})
		}
	}
	store := sport.GameLines
	if store == nil {
		return
	}
	st, _ := statistics.Find(sport.Key, milestoneKeys[sport.Key][0])
	lines := store.Lines(store.Measure(st.GameTerms()), games.Filter{})
	for range 40 {
		l := lines[rng.IntN(len(lines))]
		for _, by := range plan.SplitBys {
			add(plan.Plan{Intent: plan.Splits, SplitBy: by, Players: []string{store.Player(l)}})
			add(plan.Plan{Intent: plan.Splits, SplitBy: by, Players: []string{store.Player(l)}, Since: store.Season(l), Until: store.Season(l)})
		}
		date := store.Date(l)
		add(plan.Plan{Intent: plan.OnThisDay, Day: fmt.Sprintf("%02d-%02d", date.Month(), date.Day())})
	}
}

// milestoneKeys are statistics with milestones that single games record, too.
var milestoneKeys = map[string][]string{
	"mlb": {"HR", "H", "RBI", "SO"}, "nfl": {"PassYds", "RushYds", "RecYds", "PassTD"}, "nba": {"PTS", "TRB", "AST"}, "nhl": {"G", "A", "PTS"}, "wnba": {"PTS", "TRB", "AST"},
}
