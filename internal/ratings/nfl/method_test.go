package nfl

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// With the defenders of 1996 to 2021 whose line is kept and not ranked, the
// seasons are 25,093 of 5,952 people.
func TestSeasonsAreCounted(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	rated, lines, people := map[ratings.Role]int{}, 0, map[string]bool{}
	for i := range r.Seasons {
		rated[r.Seasons[i].Role]++
		people[r.Seasons[i].Player] = true
	}
	ranked := len(people)
	for i := range r.Unrated {
		s := &r.Unrated[i]
		if defends(s.Role) && s.Season >= 1996 && s.Season <= 2021 && s.Refusal.Code == ratings.PartialRecord && s.Sample.Enough() && len(s.Totals) > 0 {
			lines++
			people[s.Player] = true
		}
	}
	want := map[ratings.Role]int{Quarterback: 2065, RunningBack: 3558, Receiver: 4174, TightEnd: 2097, Lineman: 1087, Linebacker: 843, Back: 1333}
	if d := cmp.Diff(want, rated); d != "" {
		t.Error(d)
	}
	if len(r.Seasons) != 15157 || ranked != 4572 || len(r.Seasons)+lines != 25093 || len(people) != 5952 {
		t.Errorf("%d seasons of %d people; with lines %d of %d", len(r.Seasons), ranked, len(r.Seasons)+lines, len(people))
	}
}

// The shares were measured apart from this code, on the same files.
func TestRanksKeepToSeasonsTheSourcesCover(t *testing.T) {
	t.Parallel()
	years := map[int]bool{}
	for i := range full(t).Result.Seasons {
		s := &full(t).Result.Seasons[i]
		if defends(s.Role) {
			years[s.Season] = true
		} else if s.Season < 1970 || s.Season > 2024 || s.Role == Quarterback && s.Season > 2023 {
			t.Fatalf("%s %d is rated", s.Player, s.Season)
		}
	}
	if d := cmp.Diff(map[int]bool{2015: true, 2016: true, 2020: true, 2021: true}, years); d != "" {
		t.Error(d)
	}
	for _, c := range []struct {
		from, to  int
		low, high float64
	}{{1996, 2010, .46, .64}, {2011, 2014, .72, .83}, {2015, 2016, .94, 1}, {2017, 2019, .38, .73}, {2020, 2021, .96, .98}} {
		for y := c.from; y <= c.to; y++ {
			l, _ := own(t).Of(y)
			if l.DefendersHave < c.low-.005 || l.DefendersHave > c.high+.005 || l.CarriersHave < .99 {
				t.Errorf("%d: %.3f of %d defenders, %.3f of %d carriers", y, l.DefendersHave, l.Defenders, l.CarriersHave, l.Carriers)
			}
		}
	}
}

func TestSeasonsThatCannotBeRatedSayWhy(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player string
		year   int
		code   ratings.Code
		first  int
	}{
		{"MahoPa00", 2024, ratings.StatNotRecorded, 1970},
		{"ChasJa00", 2025, ratings.SeasonIncomplete, 0},
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
	want := map[string]bool{"nfl_MahoPa00": true, "nfl_MannPe00": false, "nfl_DonaAa00": true, "nfl_RiceJe00": false, "nfl_ChasJa00": false}
	for _, k := range full(t).Result.Careers {
		if partial, ok := want[k.Player]; ok && k.PartialRecord != partial {
			t.Errorf("%s: partial %v", k.Player, k.PartialRecord)
		}
	}
}

// Schedules are facts of ours; no club man of the data played more than one game
// beyond them, as a man who changed clubs around a week off may.
func TestNobodyPlayedMoreThanTheSchedule(t *testing.T) {
	t.Parallel()
	most := map[int]float64{}
	for i := range full(t).Result.Seasons {
		s := &full(t).Result.Seasons[i]
		if stats.Recorded(s.Games) {
			most[s.Season] = max(most[s.Season], s.Games)
		}
	}
	for year := 1970; year <= 2021; year++ {
		if g := most[year]; g < scheduled(year) || g > scheduled(year)+1 {
			t.Errorf("%d: most games %v, schedule %v", year, g, scheduled(year))
		}
	}
}

// The shares of the decades among the 1,000 best seasons of a role keep to their
// shares of all its rated seasons, see ratings/mlb.
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

// For each role and tier, the share of seasons whose rate falls in the 80%
// interval that the same player's season before gave for it.
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
		if !near(in/all, .80, .03) || all < 300 {
			t.Errorf("%s %s: %.3f of %.0f covered, want .80 ± .03", of.role, of.tier, in/all, all)
		}
	}
}

func TestLandmarkSeasonsAndCareersRankHigh(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player       string
		year, within int
	}{
		{"MariDa00", 1984, 3}, {"BradTo00", 2007, 5}, {"MannPe00", 2004, 20}, {"MahoPa00", 2018, 25}, {"MontJo01", 1989, 25},
		{"SimpO.00", 1973, 10}, {"SandBa00", 1997, 20}, {"TomlLa00", 2006, 30}, {"PeteAd01", 2012, 30},
		{"KuppCo00", 2021, 5}, {"RiceJe00", 1995, 30}, {"MossRa00", 2007, 30}, {"KelcTr00", 2020, 10}, {"GronRo00", 2011, 25},
		{"DonaAa00", 2021, 10}, {"WattJ.00", 2015, 10},
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
		Lineman: "nfl_DonaAa00", Linebacker: "nfl_WagnBo00", Back: "nfl_JenkMa99"}
	if d := cmp.Diff(want, first); d != "" {
		t.Error(d)
	}
}

// A receiver who ran more than he caught was a back; a row that calls Jamal
// Lewis of 2000 a receiver gives way to his club's roster.
func TestRolesFollowTheRosterAndThePlay(t *testing.T) {
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

// A table of survivors records nothing in a season that fails the test.
func TestTheMatrixKnowsSurvivors(t *testing.T) {
	t.Parallel()
	m := &full(t).Result.Context.Matrix
	for _, c := range []struct {
		kind, column string
		spans        []ratings.Span
	}{
		{"defence", "Sk", []ratings.Span{{From: 2015, To: 2016}}}, {"box_defence", "Sk", []ratings.Span{{From: 2020, To: 2021}}},
		{"offence", "RushYds", []ratings.Span{{From: 1970, To: 2020}}}, {"offence", "FL", []ratings.Span{{From: 1994, To: 2020}}},
		{"offence", "Tgt", []ratings.Span{{From: 1992, To: 2020}}}, {"plays", "Sk", []ratings.Span{{From: 2000, To: 2023}}},
		{"roster", "GS", []ratings.Span{{From: 1996, To: 2021}}},
	} {
		if got := m.Spans(c.kind, c.column, "NFL"); !slices.Equal(got, c.spans) {
			t.Errorf("%s.%s: %v, want %v", c.kind, c.column, got, c.spans)
		}
	}
}

// A context cut to a few players and sent through JSON rates them as the whole
// one does, to the last bit.
func TestACutContextRatesAlike(t *testing.T) {
	t.Parallel()
	full(t).CutContextRatesAlike(t, 150000, "nfl_TomlLa00",
		"nfl_MontJo01", "nfl_PaytWa00", "nfl_RiceJe00", "nfl_DonaAa00", "nfl_MahoPa00", "nfl_LewiRa00")
}

func TestTwoBuildsAreEqual(t *testing.T) {
	t.Parallel()
	full(t).TwoBuildsAreEqual(t)
}

// The rosters write "DT/LB" of a whole career; what he was in a season, the other
// sources say.
func TestPositionOfACareerYieldsToThatOfTheSeason(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rostered string
		said     []string
		want     string
	}{
		{"DT/LB", []string{"DT/LB", "OLB"}, "LB"}, {"QB/TE", []string{"TE", "QB/TE"}, "TE"},
		{"DT/LB", []string{"DT/LB"}, "DT/LB"}, {"WR/CB", []string{"K"}, "WR/CB"}, {"WR", []string{"RB"}, "WR"},
	} {
		u := unit{position: c.rostered, said: c.said}
		if u.settle(); u.position != c.want {
			t.Errorf("%s with %v: %s, not %s", c.rostered, c.said, u.position, c.want)
		}
	}
}
