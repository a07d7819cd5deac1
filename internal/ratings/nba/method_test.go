package nba

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The bundle alone rates 13,789 seasons: 1970-71 and every finished season from 1975-76.
func TestSeasonsOfTheBundleAreCounted(t *testing.T) {
	t.Parallel()
	r := open(t).Result
	rated, refused, years := map[ratings.Tier]int{}, map[ratings.Code]int{}, map[int]bool{}
	for i := range r.Seasons {
		rated[r.Seasons[i].Tier]++
		years[r.Seasons[i].Season] = true
	}
	for i := range r.Unrated {
		refused[r.Unrated[i].Refusal.Code]++
	}
	if d := cmp.Diff(map[ratings.Tier]int{"A": 4484, "C": 1848, "E": 7457}, rated); d != "" {
		t.Error(d)
	}
	want := map[ratings.Code]int{ratings.BelowMinSample: 7488, ratings.PartialRecord: 5140, ratings.SeasonIncomplete: 513, ratings.StatNotRecorded: 6}
	if d := cmp.Diff(want, refused); d != "" {
		t.Error(d)
	}
	for year := 1947; year <= 2026; year++ {
		if want := year == 1971 || year >= 1976 && year < 2026; years[year] != want {
			t.Errorf("%d: rated %v", year, years[year])
		}
	}
	for i := range r.Seasons {
		if s := &r.Seasons[i]; s.Group != "NBA" {
			t.Fatalf("%s is rated in the %s of %d", s.Player, s.Group, s.Season)
		}
	}
}

// A partly held season has no rating and no total, and names the first season with a
// rating.
func TestPartialSeasonHasNoRatingOrTotal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player, league string
		year, first    int
	}{{"nba_chambwi01", "NBA", 1962, 1971}, {"nba_ervinju01", "ABA", 1975, 0}, {"nba_mikange01", "NBA", 1954, 1971}} {
		s := seasonIn(t, open(t), c.player, c.year, c.league)
		if s.Rated() || s.Refusal.Code != ratings.PartialRecord || s.Refusal.First != c.first || stats.Recorded(s.Total("totals", "PTS")) {
			t.Errorf("%s %d: %+v", c.player, c.year, s.Refusal)
		}
	}
	for _, k := range open(t).Result.Careers {
		if k.Player == "nba_abdulka01" && !k.PartialRecord {
			t.Error("a career that began before the rated seasons is not partial")
		}
	}
}

// 17,930 seasons of 3,272 players qualify; all are rated except 674 from before minutes
// were recorded.
func TestSeasonsAreCounted(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	rated, refused, people := map[ratings.Tier]int{}, map[ratings.Code]int{}, map[string]bool{}
	qualify := 0
	for i := range r.Seasons {
		rated[r.Seasons[i].Tier]++
		people[r.Seasons[i].Player] = true
		qualify++
	}
	for i := range r.Unrated {
		s := &r.Unrated[i]
		refused[s.Refusal.Code]++
		if s.Sample.Enough() {
			qualify++
			people[s.Player] = true
		}
	}
	if d := cmp.Diff(map[ratings.Tier]int{"A": 13592, "B": 979, "C": 2685}, rated); d != "" {
		t.Error(d)
	}
	want := map[ratings.Code]int{ratings.BelowMinSample: 8963, ratings.PartialRecord: 792}
	if d := cmp.Diff(want, refused); d != "" {
		t.Error(d)
	}
	if qualify != 17930 || len(people) != 3272 {
		t.Errorf("%d seasons of %d people qualify", qualify, len(people))
	}
}

func TestUnratedSeasonsHaveAReason(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player, league string
		year           int
		code           ratings.Code
		first          int
	}{
		{"nba_mikange01", "BAA", 1949, ratings.PartialRecord, 1952},
		{"nba_mikange01", "NBA", 1951, ratings.PartialRecord, 1952},
		{"nba_jordami01", "NBA", 1986, ratings.BelowMinSample, 0}, // 451 minutes: a broken foot
	} {
		s := season(t, c.player, c.year, c.league)
		if s.Rated() || s.Refusal.Code != c.code || s.Refusal.First != c.first {
			t.Errorf("%s %d: %+v", c.player, c.year, s.Refusal)
		}
	}
	if s := season(t, "nba_mikange01", 1949, "BAA"); s.Total("totals", "PTS") != 1698 {
		t.Errorf("Mikan's points of 1949: %v", s.Total("totals", "PTS"))
	}
}

func TestCareersOverUnrecordedSeasonsArePartial(t *testing.T) {
	t.Parallel()
	want := map[string]bool{"nba_mikange01": true, "nba_cousybo01": true, "nba_chambwi01": false, "nba_jokicni01": false}
	for _, k := range full(t).Result.Careers {
		if partial, ok := want[k.Player]; ok && k.PartialRecord != partial {
			t.Errorf("%s: partial %v", k.Player, k.PartialRecord)
		}
	}
}

func TestOnlyTheCurrentSeasonIsUnfinished(t *testing.T) {
	t.Parallel()
	for _, l := range open(t).Result.Context.Own.(*Context).Leagues {
		if l.Unfinished != (l.Season == 2026) {
			t.Errorf("%s %d: unfinished %v", l.League, l.Season, l.Unfinished)
		}
		if l.Season == 2026 && l.Games != 48 { // to 26 January
			t.Errorf("games of 2026: %v", l.Games)
		}
	}
	if s := seasonIn(t, open(t), "nba_jokicni01", 2026, "NBA"); s.Rated() || s.Refusal.Code != ratings.SeasonIncomplete {
		t.Errorf("%+v", s.Refusal)
	}
}

// With every file the totals of 2025-26 are final.
func TestNoSeasonOfTheFullDataIsUnfinished(t *testing.T) {
	t.Parallel()
	for _, l := range own(t).Leagues {
		if l.Unfinished || l.Partial {
			t.Errorf("%s %d: unfinished %v, partial %v", l.League, l.Season, l.Unfinished, l.Partial)
		}
	}
}

// Replacement matches the table on the loaded data. Tier E uses tier A's although players
// below the qualifier are better since 2021-22 (−1.9): a constant is the same for a
// season's whole pool.
func TestReplacementIsTheMeanBelowTheQualifier(t *testing.T) {
	t.Parallel()
	c := own(t)
	units, _, err := c.units(full(t).Set.Lines)
	if err != nil {
		t.Fatal(err)
	}
	type mean struct{ sum, minutes float64 }
	of := map[ratings.Tier]mean{}
	for i := range units {
		u := &units[i]
		b, n := c.sum(u)
		f := formula(c.tier(u))
		if n == 0 || f == nil || b.MP == 0 || c.sample(u, b.MP).Enough() {
			continue
		}
		lg := &c.leagues[ratings.KeyOfLeague(u.Group, u.Season)].Sums.Box
		m := of[c.tier(u)]
		of[c.tier(u)] = mean{m.sum + b.MP*(f.impact(&b, lg)+c.teamAdjustment(u, b.MP)), m.minutes + b.MP}
	}
	for tier, want := range map[ratings.Tier]float64{"A": tierA.replacement, "B": tierB.replacement, "C": tierC.replacement} {
		if m := of[tier]; !near(m.sum/m.minutes, want, .15) {
			t.Errorf("tier %s: %.2f, want %.1f", tier, m.sum/m.minutes, want)
		}
	}
}

// The restricted context survives JSON and rates its players to the last bit as the full
// one does.
func TestRestrictedContextRatesIdentically(t *testing.T) {
	t.Parallel()
	full(t).CutContextRatesAlike(t, 150000, "nba_birdla01",
		"nba_chambwi01", "nba_hardeja01", "nba_ervinju01", "nba_mikange01", "nba_jokicni01")
}

func TestRestrictedBundleContextRatesIdentically(t *testing.T) {
	t.Parallel()
	open(t).CutContextRatesAlike(t, 150000, "nba_birdla01",
		"nba_chambwi01", "nba_hardeja01", "nba_ervinju01", "nba_abdulka01", "nba_jokicni01")
}

func TestTwoBuildsAreEqual(t *testing.T) {
	t.Parallel()
	open(t).TwoBuildsAreEqual(t)
}

func TestAContextWithoutTheTeamIsAnError(t *testing.T) {
	t.Parallel()
	empty := &Context{}
	empty.Use(&ratings.Matrix{})
	lines := []stats.Line{{Kind: stats.NBATotals, Player: "nba_x", Season: 2000, League: "NBA", Team: "LAL", Values: make([]float64, len(stats.NBATotals.Columns))}}
	if _, err := empty.Appraise(lines); err == nil {
		t.Error("a season is rated without its league")
	}
}
