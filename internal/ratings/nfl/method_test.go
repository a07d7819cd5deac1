package nfl

import (
	"math"
	"path"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
	"groundline/internal/stats"
)

func TestSeasonsAreCounted(t *testing.T) {
	t.Parallel()
	want := map[string]map[ratings.Role]int{
		"bundle": {Quarterback: 1070, RunningBack: 1596, Receiver: 2398, TightEnd: 1228, Lineman: 1298, Linebacker: 1241, Back: 1761},
		"full":   {Quarterback: 2152, RunningBack: 3615, Receiver: 4267, TightEnd: 2152, Lineman: 1885, Linebacker: 1613, Back: 2400},
	}
	people := map[string]int{"bundle": 3338, "full": 5321}
	inWorlds(t, func(t *testing.T, f *ratingstest.Full) {
		rated, who := map[ratings.Role]int{}, map[string]bool{}
		for i := range f.Result.Seasons {
			rated[f.Result.Seasons[i].Role]++
			who[f.Result.Seasons[i].Player] = true
		}
		world := path.Base(t.Name())
		if d := cmp.Diff(want[world], rated); d != "" {
			t.Error(d)
		}
		if len(who) != people[world] {
			t.Errorf("seasons of %d people", len(who))
		}
	})
}

// The shares to 2021 were measured independently on the same files.
func TestOnlyCoveredSeasonsAreRanked(t *testing.T) {
	t.Parallel()
	want := map[string]map[int]bool{
		"bundle": {2020: true, 2021: true, 2023: true, 2024: true, 2025: true},
		"full":   {2015: true, 2016: true, 2020: true, 2021: true, 2023: true, 2024: true, 2025: true},
	}
	first := map[string]int{"bundle": 2000, "full": 1970}
	inWorlds(t, func(t *testing.T, f *ratingstest.Full) {
		defended, carried := map[int]bool{}, map[int]bool{}
		for i := range f.Result.Seasons {
			if s := &f.Result.Seasons[i]; defends(s.Role) {
				defended[s.Season] = true
			} else {
				carried[s.Season] = true
			}
		}
		world := path.Base(t.Name())
		if d := cmp.Diff(want[world], defended); d != "" {
			t.Error(d)
		}
		for y := 1960; y <= 2026; y++ {
			if carried[y] != (y >= first[world] && y <= 2025) {
				t.Errorf("players with the ball of %d are rated: %v", y, carried[y])
			}
		}
		for y := 2016; y <= 2025; y++ {
			if l, _ := f.Result.Context.Own.(*Context).Of(y); l.CarriersHave < .99 || y >= 2023 && l.DefendersHave < .99 || l.InPlay {
				t.Errorf("%d: %+v", y, *l)
			}
		}
	})
}

func TestFullDataHasSurvivorBiasInEarlierDefenses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, to  int
		low, high float64
	}{{1996, 2010, .46, .64}, {2011, 2014, .72, .83}, {2015, 2016, .93, 1}, {2017, 2019, .38, .73}, {2020, 2021, .96, .98}} {
		for y := c.from; y <= c.to; y++ {
			l, _ := own(t).Of(y)
			if l.DefendersHave < c.low-.005 || l.DefendersHave > c.high+.005 || l.CarriersHave < .99 {
				t.Errorf("%d: %.3f of %d defenders, %.3f of %d carriers", y, l.DefendersHave, l.Defenders, l.CarriersHave, l.Carriers)
			}
		}
	}
}

// A season is incomplete before its last games, in any year.
func TestNewestSeasonIsInProgressUntilItsLastGames(t *testing.T) {
	t.Parallel()
	var lines []stats.Line
	for _, l := range open(t).Set.Lines {
		if l.Season < 2024 || l.Season > 2025 {
			continue
		}
		if l.Kind == stats.NFLSnaps && l.Season == 2025 {
			l.Values = slices.Clone(l.Values)
			l.Values[0] = min(l.Values[0], 14)
		}
		lines = append(lines, l)
	}
	c, _ := measure(lines)
	for year, want := range map[int]bool{2024: false, 2025: true} {
		if l, ok := c.(*Context).Of(year); !ok || l.InPlay != want {
			t.Errorf("%d: in play %v", year, l.InPlay)
		}
	}
	seasons, err := c.(*Context).Appraise(lines)
	if err != nil {
		t.Fatal(err)
	}
	for i := range seasons {
		if s := &seasons[i]; s.Season == 2025 && s.Role == Receiver && (s.Rated() || s.Refusal.Code != ratings.SeasonIncomplete) {
			t.Fatalf("%s of a season in play: %+v", s.Player, s.Refusal)
		}
	}
}

// The seasons that the product calls current.
func TestLandmarksOfTheLatestSeasonsRankHigh(t *testing.T) {
	t.Parallel()
	inWorlds(t, func(t *testing.T, f *ratingstest.Full) {
		for _, c := range []struct {
			player       string
			year, within int // of the season's pool
		}{
			{"JackLa00", 2024, 2}, {"AlleJo02", 2024, 4}, {"BarkSa00", 2024, 2}, {"ChasJa00", 2024, 1}, {"McBrTr01", 2025, 3},
			{"GarrMy00", 2025, 3}, {"FranZa00", 2024, 10}, {"BlanDa00", 2023, 3}, {"StafMa00", 2025, 3},
		} {
			if s := seasonIn(t, f, c.player, c.year); !s.Rated() || s.PoolRank > c.within {
				t.Errorf("%s %d ranks %+v (%+v), want within %d", c.player, c.year, s.Rating, s.Refusal, c.within)
			}
		}
	})
}

func TestUnratedSeasonsHaveAReason(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player string
		year   int
		code   ratings.Code
		first  int
	}{
		{"WattT.00", 2022, ratings.PartialRecord, 0}, // sacks and interceptions alone
		{"LewiRa00", 2003, ratings.PartialRecord, 0},
		{"WattT.00", 2018, ratings.PartialRecord, 0},
		{"BradTo00", 2008, ratings.BelowMinSample, 0}, // hurt in the first game
		{"JoneWa00", 2004, ratings.NoMetric, 0},       // a tackle
		{"vinatada01", 2004, ratings.NoMetric, 0},
		{"PerrJo00", 1954, ratings.PartialRecord, 0},
	} {
		s := season(t, c.player, c.year)
		if s.Rated() || s.Refusal.Code != c.code || s.Refusal.First != c.first {
			t.Errorf("%s %d: %+v", c.player, c.year, s.Refusal)
		}
	}
}

func TestCareersOverUnrecordedSeasonsArePartial(t *testing.T) {
	t.Parallel()
	want := map[string]bool{"nfl_MahoPa00": false, "nfl_MannPe00": false, "nfl_DonaAa00": true, "nfl_RiceJe00": false, "nfl_ChasJa00": false}
	for _, k := range full(t).Result.Careers {
		if partial, ok := want[k.Player]; ok && k.PartialRecord != partial {
			t.Errorf("%s: partial %v", k.Player, k.PartialRecord)
		}
	}
}

// Schedules are our own facts; nobody in the data exceeds one by more than the one game
// that changing clubs around a week off allows.
func TestNobodyExceedsTheSchedule(t *testing.T) {
	t.Parallel()
	most := map[int]float64{}
	for i := range full(t).Result.Seasons {
		s := &full(t).Result.Seasons[i]
		if stats.Recorded(s.Games) {
			most[s.Season] = max(most[s.Season], s.Games)
		}
	}
	for year := 1970; year <= 2025; year++ {
		if g := most[year]; g < scheduled(year) || g > scheduled(year)+1 {
			t.Errorf("%d: most games %v, schedule %v", year, g, scheduled(year))
		}
	}
}

// See the test of this name in ratings/mlb.
func TestBestSeasonsAreEraFair(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	for _, spec := range Method.Roles {
		base, best, n, top := make(map[int]float64), make(map[int]float64), 0., 0.
		for i := range r.Seasons {
			s := &r.Seasons[i]
			if s.Role != spec.Role {
				continue
			}
			base[s.Season/10]++
			n++
			if s.Rank <= min(1000, r.Context.Of(spec.Role)/4) {
				best[s.Season/10]++
				top++
			}
		}
		distance := 0.0
		for decade, count := range base {
			distance += math.Abs(count/n-best[decade]/top) / 2
		}
		t.Logf("%s: %.3f", spec.Role, distance)
		if distance > .06 {
			t.Errorf("%s: total variation %.3f, more than .06", spec.Role, distance)
		}
	}
}

// The share of seasons whose rate falls in the 80% interval from the same player's season
// before, by role and tier.
func TestIntervalsCoverFourOfFive(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	rates := ratings.RelativeRates(r.Seasons)
	type fit struct {
		role ratings.Role
		tier ratings.Tier
	}
	var fits []fit
	for _, spec := range Method.Roles {
		fits = append(fits, fit{spec.Role, ""}, fit{spec.Role, ratings.TierA})
		if carries(spec.Role) {
			fits = append(fits, fit{spec.Role, ratings.TierB})
		}
	}
	for _, of := range fits {
		f := r.Context.Noise(of.role, of.tier)
		in, all := 0., 0.
		is := func(s *ratings.Season) bool { return s.Role == of.role && (of.tier == "" || s.Tier == of.tier) }
		for i := range r.Seasons {
			a := &r.Seasons[i]
			for j := i + 1; is(a) && j < len(rates) && r.Seasons[j].Player == a.Player && r.Seasons[j].Season <= a.Season+1; j++ {
				if b := &r.Seasons[j]; is(b) {
					low, high := f.Neighbour(rates[i], a.Sample.Amount, b.Sample.Amount)
					all++
					if low <= rates[j] && rates[j] <= high {
						in++
					}
				}
			}
		}
		t.Logf("%s %s: %.3f of %.0f; K %.0f", of.role, of.tier, in/all, all, f.K)
		// Few pairs determine the share only to two standard errors.
		if !near(in/all, .80, max(.03, 2*math.Sqrt(.16/all))) || all < 300 {
			t.Errorf("%s %s: %.3f of %.0f covered, want .80", of.role, of.tier, in/all, all)
		}
	}
}

func TestLandmarkSeasonsAndCareersRankHigh(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player       string
		year, within int
	}{
		{"MariDa00", 1984, 3}, {"BradTo00", 2007, 5}, {"MannPe00", 2004, 20}, {"MahoPa00", 2018, 25}, {"MontJo01", 1989, 75},
		{"SimpO.00", 1973, 10}, {"SandBa00", 1997, 20}, {"TomlLa00", 2006, 30}, {"PeteAd01", 2012, 30},
		{"KuppCo00", 2021, 5}, {"RiceJe00", 1995, 30}, {"MossRa00", 2007, 30}, {"KelcTr00", 2020, 10}, {"GronRo00", 2011, 25},
		{"DonaAa00", 2021, 15}, {"WattJ.00", 2015, 10},
	} {
		if s := season(t, c.player, c.year); !s.Rated() || s.Rank > c.within {
			t.Errorf("%s %d ranks %d of %d, want within %d (%+v)", c.player, c.year, s.Rank, s.Of, c.within, s.Refusal)
		}
	}
	first := map[ratings.Role]string{}
	for _, k := range full(t).Result.Careers {
		if k.Rank == 1 {
			first[k.Role] = k.Player
		}
	}
	want := map[ratings.Role]string{Quarterback: "nfl_MannPe00", RunningBack: "nfl_PaytWa00", Receiver: "nfl_RiceJe00", TightEnd: "nfl_GonzTo00",
		Lineman: "nfl_WillLe02", Linebacker: "nfl_WagnBo00", Back: "nfl_MathTy00"}
	if d := cmp.Diff(want, first); d != "" {
		t.Error(d)
	}
}

// A receiver with more runs than catches was a back; the club's roster overrides a row that
// makes Jamal Lewis of 2000 a receiver.
func TestRolesComeFromRosterAndPlay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player string
		year   int
		role   ratings.Role
	}{{"LewiJa00", 2000, RunningBack}, {"PattCo00", 2021, RunningBack}, {"PattCo00", 2014, Receiver}} {
		if s := season(t, c.player, c.year); s.Role != c.role {
			t.Errorf("%s %d is %s", c.player, c.year, s.Role)
		}
	}
}

// A table of survivors records nothing in a season that fails the coverage test.
func TestRestrictedBundleContextRatesIdentically(t *testing.T) {
	t.Parallel()
	open(t).CutContextRatesAlike(t, 60000, "nfl_TomlLa00", "nfl_MahoPa00", "nfl_ChasJa00", "nfl_GarrMy00", "nfl_WattT.00")
}

func TestMatrixExcludesSurvivorSeasons(t *testing.T) {
	t.Parallel()
	m := &full(t).Result.Context.Matrix
	for _, c := range []struct {
		kind, column string
		spans        []ratings.Span
	}{
		{"defence", "Sk", []ratings.Span{{From: 2015, To: 2016}}}, {"box_defence", "Sk", []ratings.Span{{From: 2020, To: 2021}, {From: 2023, To: 2025}}},
		{"offence", "RushYds", []ratings.Span{{From: 1970, To: 2020}}}, {"offence", "FL", []ratings.Span{{From: 1994, To: 2020}}},
		{"offence", "Tgt", []ratings.Span{{From: 1992, To: 2020}}}, {"plays", "Sk", []ratings.Span{{From: 2000, To: 2025}}}, {"plays", "RushYds", []ratings.Span{{From: 2021, To: 2025}}},
		{"roster", "GS", []ratings.Span{{From: 1996, To: 2021}}}, {"snaps", "G", []ratings.Span{{From: 2022, To: 2025}}},
	} {
		if got := m.Spans(c.kind, c.column, "NFL"); !slices.Equal(got, c.spans) {
			t.Errorf("%s.%s: %v, want %v", c.kind, c.column, got, c.spans)
		}
	}
}

// The restricted context survives JSON and rates its players to the last bit as the full
// one does.
func TestRestrictedContextRatesIdentically(t *testing.T) {
	t.Parallel()
	full(t).CutContextRatesAlike(t, 150000, "nfl_TomlLa00",
		"nfl_MontJo01", "nfl_PaytWa00", "nfl_RiceJe00", "nfl_DonaAa00", "nfl_MahoPa00", "nfl_LewiRa00")
}

func TestTwoBuildsAreEqual(t *testing.T) {
	t.Parallel()
	open(t).TwoBuildsAreEqual(t)
}

// Rosters write "DT/LB" for a whole career; other sources have the season's position.
func TestSeasonPositionOverridesCareerPosition(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rostered string
		said     []string
		want     string
	}{
		{"DT/LB", []string{"DT/LB", "OLB"}, "LB"}, {"QB/TE", []string{"TE", "QB/TE"}, "TE"},
		{"DT/LB", []string{"DT/LB"}, "DT/LB"}, {"WR/CB", []string{"K"}, "WR/CB"}, {"WR", []string{"RB"}, "WR"},
	} {
		u := unit{position: c.rostered, allPositions: c.said}
		if u.resolvePosition(); u.position != c.want {
			t.Errorf("%s with %v: %s, not %s", c.rostered, c.said, u.position, c.want)
		}
	}
}
