package nba

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

func TestExplore(t *testing.T) {
	set, _, err := datasets.Read("../../../../shared/datasets", stats.NBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := ratings.Build(Method, set.Lines)
	names := map[string]string{}
	for _, p := range set.Players {
		names[p.ID] = p.Name
	}
	people := map[string]bool{}
	n := map[string]int{}
	for _, s := range r.Seasons {
		people[s.Player] = true
		n[string(s.Tier)+s.Group]++
	}
	un := map[string]int{}
	for _, s := range r.Unrated {
		un[string(s.Refusal.Code)]++
	}
	fmt.Println(len(r.Seasons), len(people), n, un)
	for _, no := range r.Context.Noises {
		fmt.Printf("%+v\n", no)
	}
	// replacement by tier
	for _, tr := range []string{"A", "B", "C", "E"} {
		var sum, mp float64
		own := r.Context.Own.(*Context)
		units, _, _ := own.units(set.Lines)
		for i := range units {
			u := &units[i]
			if string(tierOf(u.Season)) != tr || own.leagues[leagueKey{u.Group, u.Season}].Unfinished {
				continue
			}
			b, k := u.sum()
			if k == 0 || b.MP == 0 || u.sample(b.MP).Enough() {
				continue
			}
			f := formula(u.Season)
			sum += b.MP * (f.impact(&b, &own.leagues[leagueKey{u.Group, u.Season}].Sums.Box) + own.teamAdjustment(u, b.MP))
			mp += b.MP
		}
		fmt.Println("replacement", tr, sum/mp)
	}
	ss := slices.Clone(r.Seasons)
	slices.SortFunc(ss, func(a, b ratings.Season) int { return a.Rank - b.Rank })
	for _, s := range ss[:40] {
		fmt.Printf("%d %s %d %s h %.2f z %.2f v %.0f imp %.1f team %.1f [%.1f %.1f] PER %.1f\n", s.Rank, names[s.Player], s.Season, s.Group, s.H, s.Z, s.Value, s.Terms.Get("impact"), s.Terms.Get("team"), s.Interval.Low, s.Interval.High, s.Total(Efficiency, "PER"))
	}
	cs := slices.Clone(r.Careers)
	slices.SortFunc(cs, func(a, b ratings.Career) int { return a.Rank - b.Rank })
	for _, c := range cs[:50] {
		fmt.Printf("%d %s %d-%d C %.2f total %.1f peak %.1f partial %v\n", c.Rank, names[c.Player], c.First, c.Last, c.C, c.Total, c.Peak, c.PartialRecord)
	}
	// era fairness
	base, top := map[int]float64{}, map[int]float64{}
	for i, s := range ss {
		d := s.Season / 10
		base[d] += 1 / float64(len(ss))
		if i < 1000 {
			top[d] += 1. / 1000
		}
	}
	tv := 0.0
	for d := range base {
		tv += math.Abs(base[d]-top[d]) / 2
	}
	fmt.Println("era", tv, base, top)
	body := 0
	_ = body
}
