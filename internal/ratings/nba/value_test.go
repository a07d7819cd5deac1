package nba

import (
	"math"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The values were computed from the source files by a program of their own,
// which shares no code with this package. Harden played for two teams in 2021
// and 2022, Erving in the ABA; Green's 1962 is recorded for both teams in one.
func TestValuesEqualAnIndependentComputation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player, league           string
		year                     int
		tier                     ratings.Tier
		impact, team, value      float64
		minutes, scheduled, pool float64
	}{
		{"nba_jordami01", "NBA", 1988, "A", 10.815095, .162502, 950.367161, 3311, 82, 1},
		{"nba_hardeja01", "NBA", 2021, "A", 5.450137, -.230032, 268.840600, 1609, 72, 0},
		{"nba_abdulka01", "NBA", 1976, "B", 9.855864, -.420107, 882.465101, 3379, 82, 1},
		{"nba_ervinju01", "ABA", 1976, "B", 8.805577, .434177, 833.961695, 3244, 84, 1},
		{"nba_chambwi01", "NBA", 1962, "C", 11.777810, -.217141, 1226.119115, 3882, 80, 1},
		{"nba_greensi01", "NBA", 1962, "C", -2.546324, -.688426, 18.171193, 2388, 80, 0},
		{"nba_jokicni01", "NBA", 2024, "E", 9.860554, .123236, 728.942389, 2737, 82, 1},
		{"nba_hardeja01", "NBA", 2022, "E", 2.723985, -.072675, 274.723344, 2419, 82, 0},
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

func TestTermsMakeTheValue(t *testing.T) {
	t.Parallel()
	r := full(t).Result
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

// PER as published by Basketball-Reference, to a decimal. Jokić's season is
// estimated from rates.
func TestPERComesCloseToThePublished(t *testing.T) {
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

// Every total is the sum of the lines it names, and blank where one of them is.
func TestTotalsAreTheSumsOfTheirLines(t *testing.T) {
	t.Parallel()
	b := full(t)
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
	if checked < 400_000 {
		t.Errorf("only %d totals", checked)
	}
}

func TestWhatWasNotRecordedIsNotZero(t *testing.T) {
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
