package wnba

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The expected values come from an independent program over the same source files. Smith of
// 2005 and Mabrey of 2024 played for two teams; PER since 2020 is rebuilt.
func TestValuesEqualAnIndependentComputation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player              string
		year                int
		tier                ratings.Tier
		per, value, minutes float64
		poolRank            int
	}{
		{"wnba_jacksla01w", 2007, "A", 35, 417.391612, 1020, 1},
		{"wnba_catchta01w", 2002, "A", 30.9, 383.725276, 1167, 1},
		{"wnba_wilsoa01w", 2023, "B", 33.111772, 451.321227, 1227, 1},
		{"wnba_wilsoa01w", 2024, "B", 35.013074, 517.836786, 1307, 1},
		{"wnba_wilsoa01w", 2025, "B", 32.665806, 450.738587, 1248, 1},
		{"wnba_stewabr01w", 2022, "B", 28.308389, 311.827707, 1053, 0},
		{"wnba_1642286", 2024, "B", 18.833655, 219.081722, 1416, 0},     // Caitlin Clark
		{"wnba_mabrema01w", 2024, "B", 15.608431, 131.734192, 1236, 0},  // Marina Mabrey
		{"wnba_espn4433730", 2025, "B", 21.110177, 225.869914, 1197, 0}, // Paige Bueckers
	} {
		s := season(t, c.player, c.year)
		if !s.Rated() || s.Tier != c.tier {
			t.Errorf("%s %d: refusal %+v, tier %s", c.player, c.year, s.Refusal, s.Tier)
			continue
		}
		if !near(s.Terms.Get("PER"), c.per, 1e-6) || !near(s.Value, c.value, 1e-6) || !near(s.Sample.Amount, c.minutes, 1e-6) {
			t.Errorf("%s %d: PER %.6f, value %.6f, minutes %.1f; want %.6f, %.6f, %.1f", c.player, c.year,
				s.Terms.Get("PER"), s.Value, s.Sample.Amount, c.per, c.value, c.minutes)
		}
		if c.poolRank > 0 && s.PoolRank != c.poolRank {
			t.Errorf("%s %d is number %d of the season", c.player, c.year, s.PoolRank)
		}
	}
}

// A season for two teams weights each team's PER and net rating by minutes.
func TestTwoTeamsAreWeightedByMinutes(t *testing.T) {
	t.Parallel()
	b := open(t)
	s := season(t, "wnba_smithka01w", 2005)
	var per, net, minutes float64
	for _, ref := range s.LineRefs {
		if l := &b.Set.Lines[ref]; l.Kind == stats.WNBARates {
			per += l.Get("PER") * l.Get("MP")
			net += l.Get("team Net") * l.Get("MP")
			minutes += l.Get("MP")
		}
	}
	if minutes != 1160 || !near(s.Terms.Get("PER"), per/minutes, 1e-12) || !near(s.Terms.Get("net"), net/minutes, 1e-12) {
		t.Errorf("%v minutes, terms %v", minutes, s.Terms)
	}
}

func TestTermsAddUpToTheValue(t *testing.T) {
	t.Parallel()
	r := open(t).Result
	for i := range r.Seasons {
		s := &r.Seasons[i]
		sum := s.Terms.Get("impact") - s.Terms.Get("replacement")
		if v := s.Terms.Get("team"); !math.IsNaN(v) {
			sum += v
		}
		if !near(sum*s.Terms.Get("minutes")/40, s.Value, 1e-9) || math.IsNaN(s.Terms.Get("team")) != (s.Tier == "B") {
			t.Fatalf("%s %d: %v, value %v", s.Player, s.Season, s.Terms, s.Value)
		}
	}
}

// A season with published rates names each team once although its box score is one combined
// row; a note says if that row lacks a game.
func TestBoxScoreOfAPublishedSeasonIsNotAStint(t *testing.T) {
	t.Parallel()
	s := season(t, "wnba_walkede01w", 2011) // DeMya Walker, Connecticut and Washington
	if d := cmp.Diff([]string{"CON", "WAS"}, s.Teams); d != "" || s.Games != 30 || len(s.Totals) != 2 {
		t.Errorf("%v games, %d totals, teams %s", s.Games, len(s.Totals), d)
	}
	s = season(t, "wnba_zolmash01w", 2010) // Shanna Zolman: 30 games, of which the sums hold 29
	if !slices.Contains(s.Notes, "the box score holds 29 of 30 games") {
		t.Errorf("notes %q", s.Notes)
	}
}

// Every total is the sum of its lines, and blank if one of them is.
func TestTotalsAreTheSumsOfTheirLines(t *testing.T) {
	t.Parallel()
	b := open(t)
	checked := 0
	for _, list := range [][]ratings.Season{b.Result.Seasons, b.Result.Unrated} {
		for i := range list {
			s := &list[i]
			for _, block := range s.Totals {
				for j, key := range block.Figures.Keys {
					sum, n := 0.0, 0
					for _, ref := range s.LineRefs {
						if l := &b.Set.Lines[ref]; l.Kind.Name == block.Kind {
							sum += l.Get(key)
							n++
						}
					}
					if got := block.Figures.Values[j]; n == 0 || got != sum && !(math.IsNaN(got) && math.IsNaN(sum)) {
						t.Fatalf("%s %d %s: %v, %d lines sum to %v", s.Player, s.Season, key, got, n, sum)
					}
					checked++
				}
			}
		}
	}
	if checked < 30_000 {
		t.Errorf("only %d totals", checked)
	}
}
