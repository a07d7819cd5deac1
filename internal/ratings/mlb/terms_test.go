package mlb

import (
	"math"
	"slices"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// blanked returns a player's lines with one column unrecorded.
func blanked(t *testing.T, player string, kind *stats.Kind, column string) []stats.Line {
	t.Helper()
	lines := full(t).Lines(map[string]bool{"mlb_" + player: true})
	for i := range lines {
		if lines[i].Kind == kind {
			lines[i].Values = slices.Clone(lines[i].Values)
			lines[i].Values[kind.Index(column)] = stats.NotRecorded()
		}
	}
	return lines
}

func TestUnrecordedTermIsDroppedNotZero(t *testing.T) {
	t.Parallel()
	full := build(t)
	whole := find(t, full.Seasons, "troutmi01", 2019, Batter)
	r, err := ratings.RateWith(full.Context, blanked(t, "troutmi01", stats.MLBBatting, "CS"))
	if err != nil {
		t.Fatal(err)
	}
	s := find(t, r.Seasons, "troutmi01", 2019, Batter)
	if !math.IsNaN(s.Terms.Get("stealRuns")) || math.Abs(whole.Terms.Get("stealRuns")) < .01 {
		t.Errorf("steals of %v runs without caught stealing", s.Terms.Get("stealRuns"))
	}
	if s.Terms.Get("wOBA") != whole.Terms.Get("wOBA") || s.Terms.Get("battingRuns") != whole.Terms.Get("battingRuns") {
		t.Error("another term changed with caught stealing")
	}
	if s.Tier != ratings.TierB || !slices.Contains(s.Notes, "steals dropped: caught stealing not recorded") {
		t.Errorf("tier %s, notes %q", s.Tier, s.Notes)
	}
}

func TestUnrecordedEssentialIsRefused(t *testing.T) {
	t.Parallel()
	r, err := ratings.RateWith(build(t).Context, blanked(t, "troutmi01", stats.MLBBatting, "2B"))
	if err != nil {
		t.Fatal(err)
	}
	f := find(t, r.Unrated, "troutmi01", 2019, Batter).Refusal
	if f.Code != ratings.StatNotRecorded || f.Column != "X2B" || f.First != 1901 {
		t.Errorf("%+v", *f)
	}
	if len(r.Seasons) != 0 || len(r.Careers) != 0 {
		t.Error("seasons without doubles were rated")
	}
}

func TestPitcherWithoutHomeRunsIsRatedOnRunsAllowed(t *testing.T) {
	t.Parallel()
	n := 0
	for i := range build(t).Seasons {
		s := &build(t).Seasons[i]
		if s.Group != "ECL" || s.Season != 1925 || s.Role != Starter {
			continue
		}
		n++
		if k := s.Terms; !math.IsNaN(k.Get("fip")) || k.Get("pitchRate") != k.Get("ra9") || s.Tier != ratings.TierB {
			t.Errorf("%s: %+v, tier %s", s.Player, k, s.Tier)
		}
	}
	if n == 0 {
		t.Error("no starter of the Eastern Colored League in 1925")
	}
}

func TestLeagueOffsetIsSubtractedFromTheScore(t *testing.T) {
	t.Parallel()
	r := build(t)
	for _, c := range []struct {
		group string
		off   float64
		note  string
	}{{"FL", .73, "league strength −0.73"}, {"UA", 1.28, "league strength −1.28"}, {"AA", .58, "league strength −0.58"}, {"PL", 0, ""}, {"NN2", 0, ""}} {
		n := 0
		for i := range r.Seasons {
			if s := &r.Seasons[i]; s.Group == c.group {
				n++
				if !near(s.H, (s.Z+s.Q)/2-c.off, 1e-12) || (c.note != "" && !slices.Contains(s.Notes, c.note)) {
					t.Fatalf("%s %d: h %v of z %v q %v, notes %q", s.Player, s.Season, s.H, s.Z, s.Q, s.Notes)
				}
			}
		}
		if n == 0 {
			t.Errorf("no season of %s", c.group)
		}
	}
}

// A pool under 30 takes its mean and spread from neighboring years but ranks and counts
// only its own; one still under 20 ranks nobody.
func TestSmallPoolsWidenOrRefuse(t *testing.T) {
	t.Parallel()
	r := build(t)
	s := find(t, r.Seasons, "moorewi01", 1927, Reliever)
	pool, _ := r.Context.Pool(Reliever, "MLB", 1927)
	if s.PoolN != 28 || s.PoolYears != 1 || s.PoolRank != 1 || pool.Wide < wantPool {
		t.Errorf("rank %d of %d, widened by %d to %d", s.PoolRank, s.PoolN, s.PoolYears, pool.Wide)
	}
	for _, p := range r.Context.Pools {
		if (p.N >= wantPool) != (p.Years == 0) || p.Years > ratings.MaxYears || p.Wide < p.N {
			t.Errorf("%+v", p)
		}
	}
	small := 0
	for i := range r.Unrated {
		s := &r.Unrated[i]
		if p, ok := r.Context.Pool(s.Role, s.Group, s.Season); ok && s.Refusal.Unit == "players" && s.Refusal.Had > 0 {
			small++
			if p.Wide >= ratings.MinPool || s.Refusal.Code != ratings.PoolTooSmall || s.Rank != 0 || s.Display != 0 {
				t.Errorf("%s %d: %+v in %+v", s.Player, s.Season, *s.Refusal, p)
			}
		}
	}
	if small == 0 {
		t.Error("no pool is too small")
	}
}

// Ohtani's 2021–23 qualify in both roles: one season, in the batters' pool.
func TestTwoWaySeasonSumsBothValues(t *testing.T) {
	t.Parallel()
	r := build(t)
	for _, year := range []int{2021, 2022, 2023} {
		s := find(t, r.Seasons, "ohtansh01", year, Batter)
		if k := s.Terms; len(s.Also) != 1 || math.IsNaN(s.Total("pitching", "IPouts")) || !(k.Get("pitchingWins") > 0) || s.Value != k.Get("battingWins")+k.Get("pitchingWins") {
			t.Errorf("%d: %+v", year, k)
		}
	}
	for i := range r.Seasons {
		if s := &r.Seasons[i]; s.Player == "mlb_ohtansh01" && s.Role != Batter {
			t.Errorf("%d is rated as %s too", s.Season, s.Role)
		}
	}
}
