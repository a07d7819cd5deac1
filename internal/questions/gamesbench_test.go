package questions

import (
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

// BenchmarkGameQuestion answers plans about single games of every league that has games:
// highs, counts, streaks and lists of a league, and those of drawn players. It reports the
// processor time of the query alone, and of the whole answer without the cache, verified
// and with its receipt or refused with offers: of each plan the least of the passes, and of
// the plans the slowest of a hundred.
func BenchmarkGameQuestion(b *testing.B) {
	s := benched(b)
	var plans []plan.Plan
	for _, x := range s.sports().list() {
		plans = append(plans, gamePlans(x.Sport)...)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	query, answer := make([]time.Duration, len(plans)), make([]time.Duration, len(plans))
	xs := s.sports()
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
			for range 12 {
				id := store.Player(lines[rng.IntN(len(lines))])
				add(plan.Plan{Intent: plan.GameHigh, Stat: key, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameLine, Players: []string{id}, LastGames: 10})
				add(plan.Plan{Intent: plan.GameCount, Where: where, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameStreak, Where: where, Players: []string{id}})
				add(plan.Plan{Intent: plan.GameList, Stat: key, Players: []string{id}})
			}
		}
	}
	return plans
}
