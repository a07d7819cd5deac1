package app_test

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"
)

// basis is the context of a receipt, as far as the tests recompute from it.
type basis struct {
	Pool struct {
		N, Pads  int
		Mean, SD float64
	}
	PoolRank                               int
	LeagueStrength, ScheduledGames         float64
	Value, X, Z, Q, H, Total, Peak, Career float64
	Samples                                []struct{ Amount, Need, Luck float64 }
	Totals                                 map[string]map[string]*float64
	Constants, Terms                       map[string]*float64
	Seasons                                []struct {
		Season int
		H      float64
	}
}

// basisOf reads the context of the receipt behind an answer.
func (b *testBundle) basisOf(t *testing.T, a answer) basis {
	t.Helper()
	body, err := json.Marshal(b.statement(t, a.Provenance.Receipt).Predicate.Context)
	if err != nil {
		t.Fatal(err)
	}
	return decode[basis](t, body)
}

func same(got, want float64) bool { return math.Abs(got-want) <= 1e-9*max(1, math.Abs(want)) }

// Whoever holds a receipt can go from the value to the number that was claimed,
// and its interval, without asking anybody.
func TestSeasonsScoreFollowsFromItsReceipt(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, query := range []string{
		"slug=babe-ruth", "slug=walter-johnson", "slug=mariano-rivera", "slug=josh-gibson", "slug=shohei-ohtani",
		"slug=cap-anson", "slug=pete-browning&scope=season&season=1882", "slug=shohei-ohtani&scope=season&season=2022",
	} {
		t.Run(query, func(t *testing.T) {
			a := b.rate(t, "sport=mlb&"+query)
			k := b.basisOf(t, a)
			if strength := map[bool]float64{true: .58}[strings.HasPrefix(query, "slug=pete-browning")]; k.LeagueStrength != strength {
				t.Errorf("%s: league strength %v, want %v", query, k.LeagueStrength, strength)
			}
			luck := 0.
			for _, s := range k.Samples {
				luck += s.Luck * s.Amount
			}
			half := 1.2815515655446004 * math.Sqrt(luck) / (k.ScheduledGames * k.Pool.SD)
			quantile := math.Sqrt2 * math.Erfinv(2*(float64(k.Pool.N-k.PoolRank)+.5)/float64(k.Pool.N)-1)
			display := func(h float64) float64 { return math.Round(1000/(1+math.Exp(-.95*h))) / 10 }
			if !same(k.X, k.Value/k.ScheduledGames) || !same(k.Z, (k.X-k.Pool.Mean)/k.Pool.SD) || !same(k.Q, quantile) ||
				!same(k.H, (k.Z+k.Q)/2-k.LeagueStrength) {
				t.Errorf("%s: %+v", query, k)
			}
			if a.Rating.Value != display(k.H) || a.Rating.Interval.Low != display(k.H-half) || a.Rating.Interval.High != display(k.H+half) {
				t.Errorf("%s: claimed %+v, the receipt gives %v (%v to %v)", query, *a.Rating, display(k.H), display(k.H-half), display(k.H+half))
			}
			wins := 0.
			for _, term := range []string{"battingWins", "pitchingWins"} {
				if v := k.Terms[term]; v != nil {
					wins += *v
				}
			}
			if !same(wins, k.Value) || len(k.Totals) == 0 || len(k.Constants) == 0 {
				t.Errorf("%s: %v wins in the terms, a value of %v", query, wins, k.Value)
			}
		})
	}
}

// A term that could not be computed is blank in the receipt, not 0.
func TestDroppedTermIsBlankInTheReceipt(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	k := b.basisOf(t, b.rate(t, "sport=mlb&slug=cap-anson"))
	if v, ok := k.Terms["stealRuns"]; !ok || v != nil {
		t.Errorf("steals without caught stealing: %v, listed %v", v, ok)
	}
	if v, ok := k.Totals["batting"]["CS"]; !ok || v != nil {
		t.Errorf("caught stealing: %v, listed %v", v, ok)
	}
}

// A career's receipt lists the seasons it sums and no other, one a year.
func TestCareersFigureFollowsFromItsReceipt(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, slug := range []string{"babe-ruth", "satchel-paige", "oscar-charleston", "josh-gibson", "walter-johnson", "pud-galvin"} {
		t.Run(slug, func(t *testing.T) {
			k := b.basisOf(t, b.rate(t, "sport=mlb&scope=career&slug="+slug))
			var scores []float64
			for i, s := range k.Seasons {
				if i > 0 && s.Season <= k.Seasons[i-1].Season {
					t.Errorf("%s: %d comes after %d", slug, s.Season, k.Seasons[i-1].Season)
				}
				scores = append(scores, max(-.5, s.H))
			}
			slices.Sort(scores)
			slices.Reverse(scores)
			total, peak := 0., 0.
			for i, v := range scores {
				if total += v; i < 7 {
					peak += v
				}
			}
			if !same(k.Total, total) || !same(k.Peak, peak) || !same(k.Career, (total+peak)/2) {
				t.Errorf("%s: total %v, peak %v, career %v; the seasons give %v and %v", slug, k.Total, k.Peak, k.Career, total, peak)
			}
		})
	}
}
