package wnba

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/ratings"
)

func TestSeasonsAreCounted(t *testing.T) {
	t.Parallel()
	r := open(t).Result
	rated, refused, people := map[ratings.Tier]int{}, map[ratings.Code]int{}, map[string]bool{}
	for i := range r.Seasons {
		rated[r.Seasons[i].Tier]++
		people[r.Seasons[i].Player] = true
	}
	for i := range r.Unrated {
		refused[r.Unrated[i].Refusal.Code]++
	}
	if d := cmp.Diff(map[ratings.Tier]int{"A": 2675, "B": 692}, rated); d != "" || len(people) != 730 {
		t.Errorf("%d people, %s", len(people), d)
	}
	if d := cmp.Diff(map[ratings.Code]int{ratings.BelowMinSample: 1316, ratings.StatNotRecorded: 8, ratings.SeasonIncomplete: 227}, refused); d != "" {
		t.Error(d)
	}
}

// Every season from 1997 on is rated, so careers have no gaps.
func TestCareersContinuePast2019(t *testing.T) {
	t.Parallel()
	want := map[string][2]int{"wnba_tauradi01w": {2004, 2024}, "wnba_stewabr01w": {2016, 2025}, "wnba_catchta01w": {2002, 2016},
		"wnba_fowlesy01w": {2008, 2022}, "wnba_1642286": {2024, 2025}}
	seen := 0
	for _, k := range open(t).Result.Careers {
		if years, ok := want[k.Player]; ok {
			seen++
			if k.PartialRecord || k.First != years[0] || k.Last != years[1] {
				t.Errorf("%s, %d to %d: partial %v", k.Player, k.First, k.Last, k.PartialRecord)
			}
		}
	}
	if seen != len(want) {
		t.Errorf("%d careers", seen)
	}
}

// 2026 stops in August, with 35 to 38 of 44 games played. All seasons before it
// are over.
func TestOnlyTheCurrentSeasonIsUnfinished(t *testing.T) {
	t.Parallel()
	r := open(t).Result
	for _, l := range r.Context.Own.(*Context).Leagues {
		if l.Unfinished != (l.Season == 2026) {
			t.Errorf("%d: unfinished %v", l.Season, l.Unfinished)
		}
	}
	for i := range r.Unrated {
		if s := &r.Unrated[i]; (s.Season == 2026) != (s.Refusal.Code == ratings.SeasonIncomplete) {
			t.Fatalf("%s %d: %+v", s.Player, s.Season, s.Refusal)
		}
	}
	if s := season(t, "wnba_wilsoa01w", 2026); s.Scheduled != 44 || s.Games != 35 {
		t.Errorf("%v of %v games", s.Games, s.Scheduled)
	}
}

// The unlicensed files add totals to the seasons before 2009 and change no rating.
func TestRatingsAreTheSameWithEveryFile(t *testing.T) {
	t.Parallel()
	all, ours := full(t).Result, open(t).Result
	if len(all.Seasons) != len(ours.Seasons) || len(all.Careers) != len(ours.Careers) {
		t.Fatalf("%d seasons and %d careers, %d and %d", len(all.Seasons), len(all.Careers), len(ours.Seasons), len(ours.Careers))
	}
	for i := range ours.Seasons {
		a, b := &all.Seasons[i], &ours.Seasons[i]
		if a.Player != b.Player || a.Season != b.Season || a.Value != b.Value || a.Rank != b.Rank || a.Tier != b.Tier {
			t.Fatalf("%s %d: %v, %s %d: %v", a.Player, a.Season, a.Value, b.Player, b.Season, b.Value)
		}
	}
}

// Replacement matches the method on the loaded data.
func TestReplacementIsTheMeanBelowTheQualifier(t *testing.T) {
	t.Parallel()
	c := open(t).Result.Context.Own.(*Context)
	units, _ := c.units(open(t).Set.Lines)
	var sum, minutes float64
	for i := range units {
		u := &units[i]
		efficiency, net := u.rates()
		if u.rebuilt || math.IsNaN(efficiency) || u.sample().Enough() {
			continue
		}
		sum += ((efficiency-meanPER)*perPoints + net*teamShare) * u.minutes()
		minutes += u.minutes()
	}
	if !near(sum/minutes, replacement, .1) {
		t.Errorf("%.2f", sum/minutes)
	}
}

func TestTopSeasonsAreEraFair(t *testing.T) {
	t.Parallel()
	r := open(t).Result
	const top = 300 // a tenth; 1,000 would be a third
	base, best := map[int]float64{}, map[int]float64{}
	for i := range r.Seasons {
		s := &r.Seasons[i]
		base[s.Season/10] += 1 / float64(len(r.Seasons))
		if s.Rank <= top {
			best[s.Season/10] += 1. / top
		}
	}
	distance := 0.0
	for decade := range base {
		distance += math.Abs(base[decade]-best[decade]) / 2
	}
	t.Logf("total-variation distance %.3f", distance)
	if distance > .06 {
		t.Errorf("distance %.3f: %v of %v", distance, best, base)
	}
}

// The 80% interval of the next season's rate covers it in 80 ± 3% of the pairs.
func TestIntervalsCoverTheNextSeason(t *testing.T) {
	t.Parallel()
	r := open(t).Result
	rates := ratings.RelativeRates(r.Seasons)
	in, all := 0.0, 0.0
	for i := 1; i < len(r.Seasons); i++ {
		a, b := &r.Seasons[i-1], &r.Seasons[i]
		if a.Player != b.Player || b.Season != a.Season+1 {
			continue
		}
		low, high := r.Context.Noise(Player, b.Tier).Neighbour(rates[i-1], a.Sample.Amount, b.Sample.Amount)
		all++
		if low <= rates[i] && rates[i] <= high {
			in++
		}
	}
	t.Logf("%.3f of %.0f", in/all, all)
	if !near(in/all, .8, .03) || all < 2300 {
		t.Errorf("%.3f of %.0f", in/all, all)
	}
}

// The restricted context survives JSON and rates its players to the last bit as the full
// one does.
func TestRestrictedContextRatesIdentically(t *testing.T) {
	t.Parallel()
	open(t).CutContextRatesAlike(t, 150000, "wnba_birdsu01w",
		"wnba_wilsoa01w", "wnba_mabrema01w", "wnba_smithka01w", "wnba_1642286")
}

func TestTwoBuildsAreEqual(t *testing.T) {
	t.Parallel()
	open(t).TwoBuildsAreEqual(t)
}
