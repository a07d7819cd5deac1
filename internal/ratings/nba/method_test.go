package nba

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// 17,903 seasons of 3,254 people qualify: 674 of them before minutes were
// recorded, 307 in the season in play; 16,922 are rated. (17,885 would without the
// rows for all teams that stand in for blank ones.)
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
	if d := cmp.Diff(map[ratings.Tier]int{"A": 11974, "B": 979, "C": 2685, "E": 1284}, rated); d != "" {
		t.Error(d)
	}
	want := map[ratings.Code]int{ratings.BelowMinSample: 8715, ratings.PartialRecord: 792, ratings.SeasonIncomplete: 505}
	if d := cmp.Diff(want, refused); d != "" {
		t.Error(d)
	}
	if qualify != 17903 || len(people) != 3254 {
		t.Errorf("%d seasons of %d people qualify", qualify, len(people))
	}
}

func TestSeasonsThatCannotBeRatedSayWhy(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player, league string
		year           int
		code           ratings.Code
		first          int
	}{
		{"nba_mikange01", "BAA", 1949, ratings.PartialRecord, 1952},
		{"nba_mikange01", "NBA", 1951, ratings.PartialRecord, 1952},
		{"nba_jokicni01", "NBA", 2026, ratings.SeasonIncomplete, 0},
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

func TestOnlyTheSeasonInPlayIsUnfinished(t *testing.T) {
	t.Parallel()
	for _, l := range own(t).Leagues {
		if l.Unfinished != (l.Season == 2026) {
			t.Errorf("%s %d: unfinished %v", l.League, l.Season, l.Unfinished)
		}
		if l.Season == 2026 && l.Games != 35 {
			t.Errorf("games of 2026: %v", l.Games)
		}
	}
}

// Replacement is what the table says, in the data that are loaded. Tier E has
// tier A's, though the players under the qualifier are better since 2021-22
// (−1.9): a constant is the same for a season's whole pool.
func TestReplacementIsTheMeanUnderTheQualifier(t *testing.T) {
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
		lg := &c.leagues[leagueKey{u.Group, u.Season}].Sums.Box
		m := of[c.tier(u)]
		of[c.tier(u)] = mean{m.sum + b.MP*(f.impact(&b, lg)+c.teamAdjustment(u, b.MP)), m.minutes + b.MP}
	}
	for tier, want := range map[ratings.Tier]float64{"A": tierA.replacement, "B": tierB.replacement, "C": tierC.replacement} {
		if m := of[tier]; !near(m.sum/m.minutes, want, .15) {
			t.Errorf("tier %s: %.2f, want %.1f", tier, m.sum/m.minutes, want)
		}
	}
}

// A context cut to a few players and sent through JSON rates them as the whole
// one does, to the last bit.
func TestACutContextRatesAlike(t *testing.T) {
	t.Parallel()
	full(t).CutContextRatesAlike(t, 150000, "nba_birdla01",
		"nba_chambwi01", "nba_hardeja01", "nba_ervinju01", "nba_mikange01", "nba_jokicni01")
}

func TestTwoBuildsAreEqual(t *testing.T) {
	t.Parallel()
	full(t).TwoBuildsAreEqual(t)
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
