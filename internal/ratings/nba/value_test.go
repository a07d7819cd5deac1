package nba

import (
	"math"
	"strings"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
	"groundline/internal/stats"
)

// The expected values come from an independent program over the same source files. Harden
// played for two teams in 2021 and 2022, Erving in the ABA; one row records Green's 1962
// for both teams.
func TestValuesEqualAnIndependentComputation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player, league           string
		year                     int
		tier                     ratings.Tier
		impact, team, value      float64
		minutes, scheduled, pool float64
	}{
		{"nba_jordami01", "NBA", 1988, "A", 10.815095, .193176, 952.483068, 3311, 82, 1},
		{"nba_hardeja01", "NBA", 2021, "A", 5.450137, -.494090, 259.989153, 1609, 72, 0},
		{"nba_abdulka01", "NBA", 1976, "B", 9.855864, -.489358, 877.590115, 3379, 82, 1},
		{"nba_ervinju01", "ABA", 1976, "B", 8.805577, .539643, 841.089434, 3244, 84, 1},
		{"nba_chambwi01", "NBA", 1962, "C", 11.777810, -.214792, 1226.309113, 3882, 80, 1},
		{"nba_greensi01", "NBA", 1962, "C", -2.546324, -1.107016, -2.653683, 2388, 80, 0},
		{"nba_jokicni01", "NBA", 2024, "A", 9.839321, .178364, 730.875083, 2737, 82, 1},
		{"nba_hardeja01", "NBA", 2022, "A", 2.664303, -.171933, 266.713411, 2419, 82, 0},
	} {
		s := season(t, c.player, c.year, c.league)
		if !s.Rated() || s.Tier != c.tier || s.Estimated != (c.tier == "E") {
			t.Errorf("%s %d: refusal %+v, tier %s, estimated %v", c.player, c.year, s.Refusal, s.Tier, s.Estimated)
			continue
		}
		for _, f := range []struct {
			name      string
			got, want float64
		}{
			{"impact", s.Terms.Get("impact"), c.impact}, {"team", s.Terms.Get("team"), c.team}, {"value", s.Value, c.value},
			{"minutes", s.Sample.Amount, c.minutes}, {"scheduled", s.Scheduled, c.scheduled},
		} {
			if !near(f.got, f.want, 1e-6) {
				t.Errorf("%s %d: %s %.6f, want %.6f", c.player, c.year, f.name, f.got, f.want)
			}
		}
		if c.pool > 0 && float64(s.PoolRank) != c.pool {
			t.Errorf("%s %d is number %d of his season, want %v", c.player, c.year, s.PoolRank, c.pool)
		}
	}
}

// The same for the bundle alone: sums of box scores and of game logs with team strength
// from games, averages with team strength from plus-minus.
func TestValuesOfTheBundleEqualAnIndependentComputation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player              string
		year                int
		tier                ratings.Tier
		estimated           bool
		impact, team, value float64
		minutes             float64
		note                string
	}{
		{"nba_jordami01", 1988, "A", false, 10.813190, .091237, 945.319914, 3311, "game by game"},
		{"nba_jamesle01", 2009, "E", true, 8.383611, .843843, 765.246760, 3054, "averages to one decimal"},
		{"nba_jokicni01", 2024, "A", false, 9.839321, .177810, 730.843503, 2737, "game by game"},
	} {
		s := seasonIn(t, open(t), c.player, c.year, "NBA")
		if !s.Rated() || s.Tier != c.tier || s.Estimated != c.estimated || !strings.Contains(strings.Join(s.Notes, "; "), c.note) {
			t.Errorf("%s %d: refusal %+v, tier %s, estimated %v, notes %q", c.player, c.year, s.Refusal, s.Tier, s.Estimated, s.Notes)
			continue
		}
		if !near(s.Terms.Get("impact"), c.impact, 1e-5) || !near(s.Terms.Get("team"), c.team, 1e-5) || !near(s.Value, c.value, 1e-3) || s.Sample.Amount != c.minutes {
			t.Errorf("%s %d: impact %.6f, team %.6f, value %.6f of %v minutes", c.player, c.year, s.Terms.Get("impact"), s.Terms.Get("team"), s.Value, s.Sample.Amount)
		}
	}
}

// A column that a few games lack is scaled to the season's games and the rating is marked;
// the total stays blank.
func TestScaledColumnIsAnEstimateNotATotal(t *testing.T) {
	t.Parallel()
	checked := 0
	r := open(t).Result
	for i := range r.Seasons {
		s := &r.Seasons[i]
		if s.Season != 1979 || stats.Recorded(s.Total("totals", "MP")) {
			continue
		}
		checked++
		if !s.Estimated || !strings.Contains(strings.Join(s.Notes, "; "), "scaled to the season's games") || s.Tier != ratings.TierC {
			t.Fatalf("%s: estimated %v, tier %s, notes %q", s.Player, s.Estimated, s.Tier, s.Notes)
		}
	}
	if checked == 0 {
		t.Error("no season of 1979 lacks the minutes of a game")
	}
}

// Bundle ratings agree with full ratings as closely as their tier allows: exact sums keep
// the order, averages move a season three places at the median.
func TestBundleRatingsAgreeWithFullRatings(t *testing.T) {
	t.Parallel()
	type key struct {
		player string
		season int
	}
	of := map[key]*ratings.Season{}
	for i := range full(t).Result.Seasons {
		if s := &full(t).Result.Seasons[i]; s.Group == "NBA" {
			of[key{s.Player, s.Season}] = s
		}
	}
	spans := map[string]*correlation{}
	for i := range open(t).Result.Seasons {
		s := &open(t).Result.Seasons[i]
		f := of[key{s.Player, s.Season}]
		span := string(s.Tier)
		if s.Season >= 2022 {
			span = "logs"
		}
		if f == nil {
			continue
		}
		if spans[span] == nil {
			spans[span] = &correlation{}
		}
		spans[span].add(s.Value, f.Value)
	}
	for span, want := range map[string]float64{"logs": .9999, "A": .9996, "E": .997, "C": .9} {
		t.Run(span, func(t *testing.T) {
			if r := spans[span].r(); r < want {
				t.Errorf("%s: r %.5f of %.0f", span, r, spans[span].n)
			}
		})
	}
}

// Team strength from game lines equals the published one to two decimals, from plus-minus
// to about half a point.
func TestBundleTeamStrengthAgreesWithPublished(t *testing.T) {
	t.Parallel()
	o, f := open(t).Result.Context.Own.(*Context), own(t)
	type span struct {
		correlation
		off float64
	}
	spans := map[string]*span{}
	for i := range o.Teams {
		a := &o.Teams[i]
		b := f.teams[ratings.KeyOfTeam(a.League, a.Team, a.Season)]
		if b == nil || !a.known() && !b.known() || a.Season == 2026 || a.League != "NBA" || a.Season < 1976 {
			continue
		}
		k := o.leagues[ratings.KeyOfLeague(a.League, a.Season)].Strength
		if spans[k] == nil {
			spans[k] = &span{}
		}
		spans[k].add(a.SRS, b.SRS)
		spans[k].off += (a.SRS - b.SRS) * (a.SRS - b.SRS)
	}
	for _, c := range []struct {
		by      string
		r, rmse float64
	}{{fromGames, .9999, .01}, {fromPlusMinus, .99, .6}} {
		s := spans[c.by]
		if rmse := math.Sqrt(s.off / s.n); s.r() < c.r || rmse > c.rmse {
			t.Errorf("%s: r %.4f, RMSE %.3f of %.0f", c.by, s.r(), rmse, s.n)
		}
	}
}

func TestTermsAddUpToTheValue(t *testing.T) {
	t.Parallel()
	r := open(t).Result
	for i := range r.Seasons {
		s := &r.Seasons[i]
		sum := 0.0
		for j, k := range s.Terms.Keys[:len(terms)+1] {
			if v := s.Terms.Values[j]; !math.IsNaN(v) {
				sum += v
			} else if k == "PTS" {
				t.Fatal("no points")
			}
		}
		value := (s.Terms.Get("impact") + s.Terms.Get("team") - s.Terms.Get("replacement")) * s.Terms.Get("minutes") / 48
		if !near(sum, s.Terms.Get("impact"), 1e-9) || !near(value, s.Value, 1e-9) {
			t.Fatalf("%s %d: terms sum to %v, impact %v; value %v, not %v", s.Player, s.Season, sum, s.Terms.Get("impact"), value, s.Value)
		}
	}
}

// PER as published by Basketball-Reference, to a decimal.
func TestPERAgreesWithPublished(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player string
		year   int
		want   float64
		within float64
	}{
		{"nba_jordami01", 1988, 31.7, .1}, {"nba_jamesle01", 2009, 31.7, .1}, {"nba_curryst01", 2016, 31.5, .1},
		{"nba_robinda01", 1994, 30.7, .1}, {"nba_onealsh01", 2000, 30.6, .1}, {"nba_antetgi01", 2020, 31.9, .1},
		{"nba_jokicni01", 2022, 32.8, .3},
	} {
		if got := season(t, c.player, c.year, "NBA").Total(Efficiency, "PER"); !near(got, c.want, c.within+.05) {
			t.Errorf("%s %d: PER %.2f, want %.1f", c.player, c.year, got, c.want)
		}
	}
	if s := season(t, "nba_abdulka01", 1977, "NBA"); !math.IsNaN(s.Total(Efficiency, "PER")) {
		t.Error("a PER of a season without turnovers")
	}
}

// Every total is the sum of its lines, and blank if one of them is.
func TestTotalsAreTheSumsOfTheirLines(t *testing.T) {
	t.Parallel()
	sumsOfLines(t, open(t), 290_000)
}

func TestTotalsOfTheFullDataAreTheSumsOfTheirLines(t *testing.T) {
	t.Parallel()
	sumsOfLines(t, full(t), 400_000)
}

func sumsOfLines(t *testing.T, b *ratingstest.Full, totals int) {
	t.Helper()
	checked := 0
	for _, list := range [][]ratings.Season{b.Result.Seasons, b.Result.Unrated} {
		for i := range list {
			s := &list[i]
			for _, block := range s.Totals {
				if block.Kind == EstimatedTotals || block.Kind == Efficiency {
					continue
				}
				for j, key := range block.Figures.Keys {
					sum := 0.0
					for _, ref := range s.LineRefs {
						l := &b.Set.Lines[ref]
						if l.Player != s.Player || l.Season != s.Season || l.League != s.Group {
							t.Fatalf("%s %d names a line of %s %d", s.Player, s.Season, l.Player, l.Season)
						}
						if l.Kind.Name == block.Kind {
							sum += l.Get(key)
						}
					}
					if got := block.Figures.Values[j]; got != sum && !(math.IsNaN(got) && math.IsNaN(sum)) {
						t.Fatalf("%s %d %s: %v, the lines sum to %v", s.Player, s.Season, key, got, sum)
					}
					checked++
				}
			}
		}
	}
	if checked < totals {
		t.Errorf("only %d totals", checked)
	}
}

func TestUnrecordedIsNotZero(t *testing.T) {
	t.Parallel()
	wilt := season(t, "nba_chambwi01", 1962, "NBA")
	for _, key := range []string{"STL", "BLK", "ORB", "TOV", "3P"} {
		if v := wilt.Total("totals", key); stats.Recorded(v) {
			t.Errorf("Chamberlain's %s of 1962: %v", key, v)
		}
	}
	if v := wilt.Terms.Get("STL"); stats.Recorded(v) {
		t.Errorf("a term of steals in 1962: %v", v)
	}
	kareem := season(t, "nba_abdulka01", 1976, "NBA")
	if v := kareem.Terms.Get("TOV"); stats.Recorded(v) {
		t.Errorf("a term of turnovers in 1976: %v", v)
	}
	if v := kareem.Terms.Get("STL"); !stats.Recorded(v) {
		t.Error("no term of steals in 1976")
	}
}
