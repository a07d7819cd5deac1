package questions

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// BenchmarkGameQuestion answers plans about single games and teams' games of every league that
// has games: of the league, of drawn players and of every team. It reports for each intent the
// processor time of the query alone, and of the whole answer without the cache, verified and with
// its receipt or refused with offers: of each plan the least of the passes, and of the plans the
// slowest of a hundred.
func BenchmarkGameQuestion(b *testing.B) {
	s := benched(b)
	kinds := map[plan.Intent][]plan.Plan{}
	for _, x := range s.sports().list() {
		for _, p := range slices.Concat(gamePlans(x.Sport), teamPlans(s, x.Sport)) {
			kinds[p.Intent] = append(kinds[p.Intent], p)
		}
	}
	xs := s.sports()
	for _, intent := range slices.Sorted(maps.Keys(kinds)) {
		plans := kinds[intent]
		query, answer := make([]time.Duration, len(plans)), make([]time.Duration, len(plans))
		b.Run(string(intent), func(b *testing.B) {
			runtime.LockOSThread() // whose processor time is measured
			defer runtime.UnlockOSThread()
			for b.Loop() {
				for i, p := range plans {
					query[i] = leastTime(query[i], func() { xs.Compute(p) })
					s.cache.Purge()
					answer[i] = leastTime(answer[i], func() {
						if _, err := s.answerPlan(b.Context(), p); err != nil {
							b.Fatalf("%+v: %v", p, err)
						}
					})
				}
			}
			b.ReportMetric(slowestOfHundred(query), "query-ms-p99")
			b.ReportMetric(slowestOfHundred(answer), "ms-p99")
			b.ReportMetric(float64(len(plans)), "plans")
		})
	}
}

// leastTime returns the processor time of do, or the time before if that was shorter.
func leastTime(before time.Duration, do func()) time.Duration {
	began := onProcessor()
	do()
	if took := onProcessor() - began; before == 0 || took < before {
		return took
	}
	return before
}

func slowestOfHundred(times []time.Duration) (ms float64) {
	order := slices.Sorted(slices.Values(times))
	return order[len(order)*99/100].Seconds() * 1e3
}

// gamePlans draws plans about a sport's games.
func gamePlans(sport *almanac.Sport) (plans []plan.Plan) {
	store := sport.GameLines
	if store == nil {
		return nil
	}
	add := func(p plan.Plan) {
		p.Sport = sport.Key
		plans = append(plans, p)
	}
	seasons := store.Seasons()
	rng := rand.New(rand.NewPCG(27, uint64(store.Len())))
	one := 1.
	for _, keys := range statistics.GameLines(sport.Key) {
		for _, key := range keys {
			st, _ := statistics.Find(sport.Key, key)
			lines := store.Lines(store.Measure(st.GameTerms()), games.Filter{})
			if len(lines) == 0 {
				continue
			}
			where := []plan.Bound{{Stat: key, AtLeast: &one}}
			season := seasons[rng.IntN(len(seasons))]
			add(plan.Plan{Intent: plan.GameHigh, Stat: key})
			add(plan.Plan{Intent: plan.GameHigh, Stat: key, Since: season, Until: season})
			add(plan.Plan{Intent: plan.GameCount, Where: where})
			add(plan.Plan{Intent: plan.GameCount, Where: where, By: plan.BySeason})
			add(plan.Plan{Intent: plan.GameStreak, Where: where})
			add(plan.Plan{Intent: plan.GameList, Stat: key})
			add(plan.Plan{Intent: plan.GameTotals, Stat: key, From: fmt.Sprint(season, "-12-01"), To: fmt.Sprint(season, "-12-31")})
			for range 12 {
				id := store.Player(lines[rng.IntN(len(lines))])
				add(plan.Plan{Intent: plan.GameHigh, Stat: key, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameLine, Players: []string{id}, LastGames: 10})
				add(plan.Plan{Intent: plan.GameCount, Where: where, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameStreak, Where: where, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameList, Stat: key, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameWhether, Where: where, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameFirst, Where: where, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameLine, Stat: key, Players: []string{id}, Venue: "home"})
			}
		}
	}
	return plans
}

// teamPlans draws plans about the games of teams.
func teamPlans(s *Service, sport *almanac.Sport) (plans []plan.Plan) {
	if sport.GameLines == nil {
		return nil
	}
	for _, club := range s.GameClubs(sport.Key) {
		of := plan.Plan{Sport: sport.Key, Team: club.Name, Since: club.To, Until: club.To}
		for _, intent := range []plan.Intent{plan.TeamRecord, plan.TeamResults} {
			p := of
			p.Intent = intent
			plans = append(plans, p)
		}
		of.Intent, of.Result = plan.TeamStreak, "W"
		plans = append(plans, of, plan.Plan{Intent: plan.GameHigh, Sport: sport.Key, Stat: statistics.GameLines(sport.Key)[0][0], Team: club.Name})
	}
	for _, season := range sport.GameLines.Seasons() {
		plans = append(plans, plan.Plan{Intent: plan.TeamStandings, Sport: sport.Key, Since: season, Until: season},
			plan.Plan{Intent: plan.TeamStreak, Sport: sport.Key, Since: season, Until: season, Result: "W"})
	}
	return plans
}
