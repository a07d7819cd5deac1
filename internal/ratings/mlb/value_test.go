package mlb

import (
	"math"
	"testing"

	"groundline/internal/ratings"
)

// The weights are those that the formula gives for 2019, as measured when the
// method was designed; FanGraphs publishes .690 to 1.940 on a scale of 1.157,
// over other position players.
func TestWeightsOf2019(t *testing.T) {
	t.Parallel()
	k, ok := own(t).ConstantsOf("MLB", 2019)
	if !ok {
		t.Fatal("no constants")
	}
	for _, c := range []struct {
		name              string
		got, want, within float64
	}{
		{"walk", k.BB, .692, .003},
		{"hit by pitch", k.HBP, .720, .003},
		{"single", k.Single, .869, .003},
		{"double", k.Double, 1.214, .003},
		{"triple", k.Triple, 1.523, .003},
		{"home run", k.HR, 1.931, .003},
		{"scale", k.Scale, 1.157, .012},
		// FanGraphs' runs per win, FIP constant and runs per plate appearance.
		{"runs per win", k.RPW, 10.296, .01},
		{"FIP constant", k.FIPC, 3.214, .002},
		{"league wOBA", k.WOBA, .320, .005},
	} {
		if !near(c.got, c.want, c.within) {
			t.Errorf("%s: %.4f, want %.3f ± %.3f", c.name, c.got, c.want, c.within)
		}
	}
}

// own is the context of MLB's own part over the full data.
func own(t *testing.T) *Context {
	t.Helper()
	c, ok := build(t).Context.Own.(*Context)
	if !ok {
		t.Fatal("the context holds no MLB part")
	}
	return c
}

func find(t *testing.T, seasons []ratings.Season, player string, season int, role ratings.Role) *ratings.Season {
	t.Helper()
	for i := range seasons {
		if s := &seasons[i]; s.Player == "mlb_"+player && s.Season == season && s.Role == role {
			return s
		}
	}
	t.Fatalf("no %s season of %s in %d", role, player, season)
	return nil
}

// Mike Trout 2019, computed from the source row and the season's sums.
func TestBatterByHand(t *testing.T) {
	t.Parallel()
	const (
		// Both leagues: 23,467 runs, 130,270 outs, 186,456 plate appearances, and
		// schedules that add up to 4,835 games.
		perOut = 23467. / 130270
		rpw    = 9*23467./(130270./3)*1.5 + 3
		bb     = perOut + .14
		hbp    = bb + .025
		single = bb + .155
		double = single + .30
		triple = double + .27
		hr     = 1.40
		// Players who pitched in at most half of their games: 162,094 AB, 41,456
		// H, 8,455 2B, 781 3B, 6,752 HR, 15,734 BB with 753 IBB, 1,972 HBP,
		// 1,142 SF, 2,271 SB, 827 CS.
		walks   = 15734. - 753
		singles = 41456. - 8455 - 781 - 6752
		runs    = bb*walks + hbp*1972 + single*singles + double*8455 + triple*781 + hr*6752
		minus   = runs / (162094. - 41456 + 1142)
		plus    = runs / (walks + 1972 + 41456)
		scale   = 1 / (plus + minus)
		league  = scale * (runs + minus*(walks+1972+41456)) / (162094 + walks + 1142 + 1972)
		// Trout: 470 AB, 137 H, 27 2B, 2 3B, 45 HR, 110 BB with 14 IBB, 16 HBP,
		// 4 SF, 11 SB, 2 CS; 122 games in centre field and 12 as DH.
		pa        = 470. + 110 + 16 + 4
		mine      = bb*96 + hbp*16 + single*63 + double*27 + triple*2 + hr*45
		woba      = scale * (mine + minus*(96+16+137)) / (470 + 96 + 4 + 16)
		wraa      = (woba - league) / scale * pa
		caught    = 2*perOut + .075
		steals    = .2*11 - caught*2 - (.2*2271-caught*827)/(singles+walks+1972)*(63+96+16)
		position  = (2.5*122 - 17.5*12) / 162
		replace   = 570 * (4835. / 2) / 2430 * pa / 186456 * rpw
		value     = (wraa + steals + position + replace) / rpw
		scheduled = 161 // the leagues' mean; Oakland's 163 does not count
	)
	s := find(t, build(t).Seasons, "troutmi01", 2019, Batter)
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"plate appearances", s.Total("batting", "PA"), pa},
		{"wOBA", s.Terms.Get("wOBA"), woba},
		{"batting runs", s.Terms.Get("battingRuns"), wraa},
		{"steal runs", s.Terms.Get("stealRuns"), steals},
		{"position", s.Terms.Get("positionRuns"), position},
		{"replacement", s.Terms.Get("replacementRuns"), replace},
		{"value", s.Value, value},
		{"scheduled", s.Scheduled, scheduled},
		{"x", s.X, value / scheduled},
	} {
		if !near(c.got, c.want, 1e-9) {
			t.Errorf("%s: %.12f, want %.12f", c.name, c.got, c.want)
		}
	}
	if !near(woba, .436, .0005) {
		t.Errorf("wOBA %.4f, published .436", woba)
	}
	if s.Position != "CF" || s.Tier != ratings.TierA || len(s.LineRefs) != 2 {
		t.Errorf("position %s, tier %s, %d lines", s.Position, s.Tier, len(s.LineRefs))
	}
}

// Walter Johnson 1913, computed from the source row and the season's sums.
func TestStarterByHand(t *testing.T) {
	t.Parallel()
	const (
		// Both leagues: 9,960 runs scored and 66,201 outs; 9,977 runs allowed,
		// 7,513 earned, 469 HR, 7,322 BB, 690 HBP, 9,459 K.
		rpw = 9*9960./(66201./3)*1.5 + 3
		era = 27 * 7513. / 66201
		ra9 = 27 * 9977. / 66201
		fc  = era - (13.*469+3*(7322+690)-2*9459)/(66201./3)
		// Johnson: 346 innings, 56 runs, 9 HR, 38 BB, 9 HBP, 243 K; 48 games, 36
		// of them starts.
		fip   = (13.*9+3*(38+9)-2*243)/346 + fc
		his   = 9 * 56. / 346
		value = ((ra9-(fip*ra9/era+his)/2)/rpw + .12) * 346 / 9
	)
	s := find(t, build(t).Seasons, "johnswa01", 1913, Starter)
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"FIP", s.Terms.Get("fip"), fip},
		{"RA9", s.Terms.Get("ra9"), his},
		{"value", s.Value, value},
		{"x", s.X, value / 155}, // Washington: 155 games
	} {
		if !near(c.got, c.want, 1e-9) {
			t.Errorf("%s: %.12f, want %.12f", c.name, c.got, c.want)
		}
	}
	if !near(fip, 1.90, .01) {
		t.Errorf("FIP %.3f, published 1.90", fip)
	}
	pool, _ := build(t).Context.Pool(Starter, "MLB", 1913)
	q := math.Sqrt2 * math.Erfinv(2*(105.5/106)-1) // first of 106
	h := ((s.X-pool.Mean)/pool.SD + q) / 2
	if s.PoolRank != 1 || pool.N != 106 || !near(s.H, h, 1e-12) || !near(s.Display, 100/(1+math.Exp(-.95*h)), 1e-12) {
		t.Errorf("rank %d of %d, h %.6f want %.6f, display %.4f", s.PoolRank, pool.N, s.H, h, s.Display)
	}
}

// The design measured 71,525 seasons, 392 of them two-way, and 13,982 players.
// It rated the National Association too (485 seasons, 30 two-way) and gave a
// player who changed leagues within a year one season (69 here have two).
func TestCountsOfTheFullData(t *testing.T) {
	t.Parallel()
	r := build(t)
	twoWay, players := 0, make(map[string]bool)
	for i := range r.Seasons {
		players[r.Seasons[i].Player] = true
		if len(r.Seasons[i].Also) > 0 {
			twoWay++
		}
	}
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"rated seasons", len(r.Seasons), 71109},
		{"two-way seasons", twoWay, 362},
		{"rated players", len(players), 13870},
		{"careers", len(r.Careers), 14034},
		{"batters", r.Context.Of(Batter), 39700},
		{"starters", r.Context.Of(Starter), 21105},
		{"relievers", r.Context.Of(Reliever), 10304},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.name, c.got, c.want)
		}
	}
}

// Homestead's 1943 is 34 games in the team table; it pitched the innings of
// more than 60 and had a player in 72.
func TestScheduleComesFromPlayNotTheTeamTable(t *testing.T) {
	t.Parallel()
	c := own(t)
	for _, x := range []struct {
		season       int
		league, team string
		want         float64
	}{
		{1943, "NN2", "HG", 72},
		{2019, "AL", "LAA", 161},
		{1943, "NN2", "HSS", 48}, // 14 games, in a league whose mean is 48
		{1981, "NL", "PHI", 108}, // the strike
	} {
		if got := c.Scheduled(x.season, []string{x.league}, []string{x.team}); got != x.want {
			t.Errorf("%s %d: %v games, want %v", x.team, x.season, got, x.want)
		}
	}
}

func TestRefusalsNameWhatIsMissing(t *testing.T) {
	t.Parallel()
	r := build(t)
	for _, c := range []struct {
		player string
		season int
		role   ratings.Role
		code   ratings.Code
		unit   string
	}{
		{"ruthba01", 1935, Batter, ratings.BelowMinSample, "plate appearances"},
		{"ruthba01", 1920, Starter, ratings.BelowMinSample, "innings"},
		{"ansonca01", 1871, Batter, ratings.StatNotRecorded, ""},
		{"gibsojo99", 1930, Batter, ratings.PoolTooSmall, "players"},
	} {
		s := find(t, r.Unrated, c.player, c.season, c.role)
		f := s.Refusal
		if f.Code != c.code || f.Unit != c.unit || f.Reason == "" {
			t.Errorf("%s %d: %+v", c.player, c.season, *f)
		}
		if f.Code == ratings.BelowMinSample && !(f.Had < f.Need && f.Need > 0) {
			t.Errorf("%s %d: had %v of %v", c.player, c.season, f.Had, f.Need)
		}
		if c.role == Batter && (!(s.Total("batting", "AB") > 0) || s.Sample.Amount == 0 || len(s.LineRefs) == 0) {
			t.Errorf("%s %d lost its totals", c.player, c.season)
		}
	}
}
