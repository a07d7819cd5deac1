package mlb

import (
	"math"
	"testing"

	"groundline/internal/ratings"
)

// The decades' shares of the 1,000 best seasons of a role differ from their shares of all
// rated seasons by a total variation of at most .06. A random 1,000 yields .03 to .05.
func TestBestSeasonsAreEraFair(t *testing.T) {
	t.Parallel()
	r := build(t)
	for _, role := range []ratings.Role{Batter, Starter, Reliever} {
		base, best, n, top := make(map[int]float64), make(map[int]float64), 0., 0.
		for i := range r.Seasons {
			s := &r.Seasons[i]
			if s.Role != role {
				continue
			}
			base[s.Season/10]++
			n++
			if s.Rank <= 1000 {
				best[s.Season/10]++
				top++
			}
		}
		distance := 0.0
		for decade, count := range base {
			distance += math.Abs(count/n-best[decade]/top) / 2
		}
		t.Logf("%s: %.3f", role, distance)
		if distance > .06 {
			t.Errorf("%s: total variation %.3f, more than .06", role, distance)
		}
	}
}

func TestNegroLeaguesHaveAFairShareOfTopSeasons(t *testing.T) {
	t.Parallel()
	r := build(t)
	negro := map[string]bool{"NNL": true, "ECL": true, "ANL": true, "EWL": true, "NSL": true, "NN2": true, "NAL": true}
	share := func(keep func(*ratings.Season) bool) float64 {
		in, all := 0., 0.
		for i := range r.Seasons {
			if s := &r.Seasons[i]; keep(s) {
				all++
				if negro[s.Group] {
					in++
				}
			}
		}
		return in / all
	}
	if all := share(func(*ratings.Season) bool { return true }); !near(all, .072, .002) {
		t.Errorf("%.3f of all seasons, want .072", all)
	}
	if top := share(func(s *ratings.Season) bool { return s.Role == Batter && s.Rank <= 200 }); !near(top, .065, .01) {
		t.Errorf("%.3f of the 200 best batting seasons, want .065 ± .01", top)
	}
}

// The share of seasons whose rate falls in the 80% interval from the same player's season
// before, by role. A season's own interval uses the same terms.
func TestIntervalsCoverFourOfFive(t *testing.T) {
	t.Parallel()
	r := build(t)
	rates := ratings.RelativeRates(r.Seasons)
	for _, f := range r.Context.Noises {
		in, all := 0., 0.
		for i := range r.Seasons {
			a := &r.Seasons[i]
			if a.Role != f.Role || math.IsNaN(rates[i]) {
				continue
			}
			for j := i + 1; j < len(rates) && r.Seasons[j].Player == a.Player && r.Seasons[j].Season <= a.Season+1; j++ {
				b := &r.Seasons[j]
				if b.Role != a.Role || b.Group != a.Group || b.Season == a.Season || math.IsNaN(rates[j]) {
					continue
				}
				low, high := f.Neighbour(rates[i], a.Sample.Amount, b.Sample.Amount)
				all++
				if low <= rates[j] && rates[j] <= high {
					in++
				}
			}
		}
		t.Logf("%s: %.4f of %.0f; %+v", f.Role, in/all, all, f)
		if !near(in/all, .80, .03) || all < 1000 {
			t.Errorf("%s: %.3f of %.0f covered, want .80 ± .03", f.Role, in/all, all)
		}
	}
}

// The plate appearances at which wOBA is half level, half luck, as measured in ratings.md,
// also result from the fit of batters' value.
func TestBattersLevelAndLuckWeighAlikeNear285(t *testing.T) {
	t.Parallel()
	if k := build(t).Context.Noise(Batter, "").K; !near(k, 285, 15) {
		t.Errorf("K = %.0f plate appearances, want 285 ± 15", k)
	}
}

func TestEveryIntervalHoldsItsScore(t *testing.T) {
	t.Parallel()
	for i := range build(t).Seasons {
		s := &build(t).Seasons[i]
		v := s.Interval
		if !(v.HLow < s.H && s.H < v.HHigh && v.Low < s.Display && s.Display < v.High && v.Low > 0 && v.High < 100) {
			t.Fatalf("%s %d: %v (%v) in %+v", s.Player, s.Season, s.Display, s.H, v)
		}
	}
}

// Ranks follow H from 1 without gaps except for ties, in each role.
func TestRanksFollowScores(t *testing.T) {
	t.Parallel()
	r := build(t)
	for _, role := range []ratings.Role{Batter, Starter, Reliever} {
		scores := make(map[int][]float64)
		for i := range r.Seasons {
			if s := &r.Seasons[i]; s.Role == role {
				scores[s.Rank] = append(scores[s.Rank], s.H)
			}
		}
		above := math.Inf(1)
		for rank := 1; rank <= r.Context.Of(role); {
			tied := scores[rank]
			if len(tied) == 0 {
				t.Fatalf("%s: nobody ranks %d", role, rank)
			}
			for _, h := range tied {
				if h != tied[0] || h >= above {
					t.Fatalf("%s: rank %d has %v under %v", role, rank, h, above)
				}
			}
			above = tied[0]
			rank += len(tied)
		}
	}
}

func TestLandmarkSeasonsAndCareersRankHigh(t *testing.T) {
	t.Parallel()
	r := build(t)
	for _, c := range []struct {
		player string
		season int
		role   ratings.Role
		within int
	}{
		{"ruthba01", 1921, Batter, 10}, {"bondsba01", 2001, Batter, 10}, {"judgeaa01", 2024, Batter, 10}, {"willite01", 1946, Batter, 10},
		{"johnswa01", 1913, Starter, 20}, {"martipe02", 1999, Starter, 20}, {"maddugr01", 1994, Starter, 20}, {"koufasa01", 1966, Starter, 20},
		{"eichhma01", 1986, Reliever, 10}, {"riverma01", 1996, Reliever, 10}, {"gibsojo99", 1943, Batter, 200}, {"troutmi01", 2018, Batter, 100},
	} {
		if s := find(t, r.Seasons, c.player, c.season, c.role); s.Rank > c.within {
			t.Errorf("%s %d ranks %d of %d, want within %d", c.player, c.season, s.Rank, s.Of, c.within)
		}
	}
	first := make(map[ratings.Role]string)
	for _, k := range r.Careers {
		if k.Rank == 1 {
			first[k.Role] = k.Player
		}
	}
	if first[Batter] != "mlb_ruthba01" || first[Pitcher] != "mlb_clemero02" {
		t.Errorf("first careers %v", first)
	}
}
