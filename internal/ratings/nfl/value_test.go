package nfl

import (
	"math"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
	"groundline/internal/stats"
)

// The expected sums are computed from the source rows.
func TestSeasonsMatchHandComputation(t *testing.T) {
	t.Parallel()
	// 270 plays at the pool's rate are mixed in before the replacement's rate is taken off.
	passing := func(year int, yards, plays float64) float64 {
		l, _ := own(t).Of(year)
		return ((yards+270*l.PoolMean)/(plays+270) - l.Replacement) * plays
	}
	for _, c := range []struct {
		player string
		year   int
		role   ratings.Role
		tier   ratings.Tier
		games  float64 // scheduled
		value  float64
	}{
		// 5,084 yards, 48 touchdowns, 17 interceptions, 13 sacks of 120 yards, 28 runs of −7, 6 fumbles.
		{"MariDa00", 1984, Quarterback, ratings.TierB, 16, passing(1984, 5084+20*48-45*17-120-7-45*.43*6, 564+13+28)},
		// 5,477, 55 and 1 by foot, 10, 18 of 120, 32 of −31, 6 fumbles lost.
		{"MannPe00", 2013, Quarterback, ratings.TierA, 16, passing(2013, 5477+20*56-45*10-120-31-45*6, 659+18+32)},
		// 1,852 yards and 14 touchdowns on the ground, 269 and 2 in the air, 11 fumbles.
		{"PaytWa00", 1977, RunningBack, ratings.TierB, 14, 1852 + 269 + 20*16 - 45*.58*11},
		// 122 catches of 1,848 yards and 15 touchdowns, 36 and 1 on the ground, 3 fumbles lost.
		{"RiceJe00", 1995, Receiver, ratings.TierA, 16, 1848 + 5*122 + 36 + 20*16 - 45*3},
		// 16 games and starts, 17.5 sacks, 57 tackles and 19 assists.
		{"WattJ.00", 2015, Lineman, ratings.TierA, 16, 16 + 5*16 + 17.5 + .6*76},
	} {
		s := season(t, c.player, c.year)
		if !s.Rated() || s.Role != c.role || s.Tier != c.tier || s.Scheduled != c.games || !near(s.Value, c.value, 1e-9) || !near(s.X, c.value/c.games, 1e-9) {
			t.Errorf("%s %d: %s, tier %s, %v games, value %v, x %v, refusal %+v; want %v", c.player, c.year, s.Role, s.Tier, s.Scheduled, s.Value, s.X, s.Refusal, c.value)
		}
	}
}

// The same for the latest seasons, which only the bundle has.
func TestLatestSeasonsMatchHandComputation(t *testing.T) {
	t.Parallel()
	inWorlds(t, func(t *testing.T, f *ratingstest.Full) {
		l, _ := f.Result.Context.Own.(*Context).Of(2024)
		for _, c := range []struct {
			player string
			year   int
			role   ratings.Role
			tier   ratings.Tier
			value  float64
		}{
			// 3,731 yards, 28 touchdowns, 6 interceptions, 14 sacks of 63 yards, 102 runs of 531 with 12 touchdowns, 2 fumbles lost.
			{"AlleJo02", 2024, Quarterback, ratings.TierA, ((3731+20*40-45*6-63+531-45*2+270*l.PoolMean)/(483+14+102+270) - l.Replacement) * (483 + 14 + 102)},
			// 17 games, all with half of the snaps, 23 sacks, 43 tackles and 17 assists.
			{"GarrMy00", 2025, Lineman, ratings.TierB, 17 + 5*17 + 23 + .6*60},
		} {
			s := seasonIn(t, f, c.player, c.year)
			if !s.Rated() || s.Role != c.role || s.Tier != c.tier || !near(s.Value, c.value, 1e-9) {
				t.Errorf("%s %d: %s, %+v, refusal %+v; want %v", c.player, c.year, s.Role, s.Rating, s.Refusal, c.value)
			}
		}
		if s := seasonIn(t, f, "WattT.00", 2024); s.Games != 17 {
			t.Errorf("Watt played %v games of 2024", s.Games)
		}
	})
}

// Games with half of the snaps replace unrecorded starts, so they must agree for players
// with both.
func TestEstimatedStartsAreAccurate(t *testing.T) {
	t.Parallel()
	type sum struct{ n, miss, squares float64 }
	of := map[ratings.Role]sum{}
	for _, u := range newUnits(full(t).Set.Lines) {
		if defends(u.role) && u.games >= 4 && !math.IsNaN(u.starts) && !math.IsNaN(u.half) {
			d, s := u.half-u.starts, of[u.role]
			of[u.role] = sum{s.n + 1, s.miss + d, s.squares + d*d}
		}
	}
	for role, s := range of {
		mean, rmse := s.miss/s.n, math.Sqrt(s.squares/s.n)
		t.Logf("%s: %.0f seasons, %.2f off, RMSE %.2f", role, s.n, mean, rmse)
		if s.n < 1000 || math.Abs(mean) > .75 || rmse > 3.2 {
			t.Errorf("%s: starts of %.0f seasons are %.2f off, RMSE %.2f", role, s.n, mean, rmse)
		}
	}
}

// Two passers, one of them a replacement: 13 throws a game in a schedule of 16.
func TestReplacementIsTheGainOfRarelyUsedPassers(t *testing.T) {
	t.Parallel()
	passer := func(player string, att, yards, td, picks, sacks, sackYards float64) []stats.Line {
		offence, plays := blank(stats.NFLOffence, player), blank(stats.NFLPlays, player)
		set(offence, "PassAtt", att, "PassYds", yards, "PassTD", td, "Int", picks, "RushAtt", 0, "RushYds", 0, "RushTD", 0, "Fmb", 4, "FL", 2)
		set(plays, "Sk", sacks, "SkYds", sackYards)
		return []stats.Line{*offence, *plays}
	}
	lines := append(passer("nfl_a", 500, 3600, 25, 10, 30, 200), passer("nfl_b", 208, 1200, 6, 8, 12, 92)...)
	c, _ := measure(lines)
	l, ok := c.(*Context).Of(2005)
	want := (1200 + 20*6 - 45*8 - 92 - 45*2.) / (208 + 12)
	if !ok || !near(l.Replacement, want, 1e-12) || !near(l.SackRate, 42./708, 1e-12) || !near(l.SackYards, 292./708, 1e-12) {
		t.Errorf("%+v, want replacement %v", l, want)
	}
}

func blank(kind *stats.Kind, player string) *stats.Line {
	l := &stats.Line{Kind: kind, Player: player, Season: 2005, League: "NFL", Team: "CHI", Pos: "QB", Values: make([]float64, len(kind.Columns))}
	for i := range l.Values {
		l.Values[i] = math.NaN()
	}
	return l
}

func set(l *stats.Line, pairs ...any) {
	for i := 0; i < len(pairs); i += 2 {
		v, ok := pairs[i+1].(float64)
		if !ok {
			v = float64(pairs[i+1].(int))
		}
		l.Values[l.Kind.Index(pairs[i].(string))] = v
	}
}

// Unrecorded terms are estimated or dropped, with a note; never 0.
func TestUnrecordedTermsAreNoted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		player string
		year   int
		note   string
	}{
		{"MontJo01", 1989, "sacks estimated from the league's rate"},
		{"MontJo01", 1989, "fumbles lost estimated from fumbles"},
		{"GarrMy00", 2025, "starts estimated: games with half of the defense's snaps"},
		{"FoutDa00", 1982, "short season of 9 games"},
		{"RiceJe00", 1987, "short season of 15 games, three of them with replacement players"},
		{"WattJ.00", 2015, "box production, not a skill rating"},
		{"PaytWa00", 1977, "no blocking"},
	} {
		s, said := season(t, c.player, c.year), false
		for _, n := range s.Notes {
			said = said || n == c.note
		}
		if !said {
			t.Errorf("%s %d says %q, and not %q", c.player, c.year, s.Notes, c.note)
		}
	}
	if l, _ := own(t).Of(1989); !near(season(t, "MontJo01", 1989).Terms.Get("sackYards"), -386*l.SackYards, 1e-9) {
		t.Error("Montana's sacks of 1989 are not the league's rate on his 386 passes")
	}
}

// The share of fumbles lost replaces fumbles lost before 1994; it matches the seasons
// since.
func TestLostShareIsMeasured(t *testing.T) {
	t.Parallel()
	type sum struct{ lost, all float64 }
	of := map[ratings.Role]sum{}
	for _, u := range newUnits(full(t).Set.Lines) {
		if u.Season >= 1994 && u.Season <= 2020 && !math.IsNaN(u.off.FL) && !math.IsNaN(u.off.Fmb) && u.sample().Enough() {
			s := of[u.role]
			of[u.role] = sum{s.lost + u.off.FL, s.all + u.off.Fmb}
		}
	}
	for role, want := range lostShare {
		got := of[role].lost / of[role].all
		t.Logf("%s %.3f", role, got)
		if !near(got, want, .05) {
			t.Errorf("%s: %.3f of fumbles are lost, the share used is %.2f", role, got, want)
		}
	}
}
