package nhl

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// The method's design counted 41,864 seasons and 6,731 careers on these files; the
// difference is mostly rows whose position is only in Master.
func TestAllQualifyingSeasonsAreRated(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	seasons, careers := map[ratings.Role]int{}, map[ratings.Role]int{}
	for i := range r.Seasons {
		seasons[r.Seasons[i].Role]++
	}
	for i := range r.Careers {
		careers[r.Careers[i].Role]++
	}
	refused := map[ratings.Code]int{}
	for i := range r.Unrated {
		refused[r.Unrated[i].Refusal.Code]++
	}
	if got, want := fmt.Sprint(seasons), "map[defenceman:13190 forward:25636 goalie:3088]"; got != want {
		t.Errorf("seasons %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(careers), "map[defenceman:2083 forward:4156 goalie:536]"; got != want {
		t.Errorf("careers %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(refused), "map[below_min_sample:14175 no_metric_for_position:23 pool_too_small:12]"; got != want {
		t.Errorf("refused %s, want %s", got, want)
	}
}

// The goal is .06 in each role; a random thousand yields .03 to .05.
func TestTopSeasonsAreEraFair(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	const top = 1000
	for _, role := range []ratings.Role{Forward, Defenceman, Goalie} {
		base, best := map[int]float64{}, map[int]float64{}
		n := float64(r.Context.Of(role))
		for i := range r.Seasons {
			if s := &r.Seasons[i]; s.Role == role {
				base[s.Season/10] += 1 / n
				if s.Rank <= top {
					best[s.Season/10] += 1. / top
				}
			}
		}
		distance := 0.0
		for decade := range base {
			distance += math.Abs(base[decade]-best[decade]) / 2
		}
		t.Logf("%s: total-variation distance %.3f", role, distance)
		if distance > .06 {
			t.Errorf("%s: distance %.3f: %v of %v", role, distance, best, base)
		}
	}
}

// The 80% interval must cover the next season's rate in 80 ± 3% of a role's pairs. A tier
// is allowed 3.5: .833 of the 648 pairs of goalies without shots, where chance alone makes
// 1.6, most of them from 1910 to 1967.
func TestIntervalsCoverTheNextSeason(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	rates := ratings.RelativeRates(r.Seasons)
	in, all := map[string]float64{}, map[string]float64{}
	for i := 1; i < len(r.Seasons); i++ {
		a, b := &r.Seasons[i-1], &r.Seasons[i]
		if a.Player != b.Player || a.Group != b.Group || a.Role != b.Role || b.Season != a.Season+1 {
			continue
		}
		low, high := r.Context.Noise(a.Role, b.Tier).Neighbour(rates[i-1], a.Sample.Amount, b.Sample.Amount)
		for _, key := range []string{string(a.Role), string(a.Role) + " " + string(b.Tier)} {
			all[key]++
			if low <= rates[i] && rates[i] <= high {
				in[key]++
			}
		}
	}
	for _, role := range []ratings.Role{Forward, Defenceman, Goalie} {
		for tier, within := range map[string]float64{"": .03, " A": .035, " B": .035} {
			key := string(role) + tier
			t.Logf("%s: %.3f of %.0f", key, in[key]/all[key], all[key])
			if share := in[key] / all[key]; !near(share, .8, within) || all[key] < 500 {
				t.Errorf("%s: %.3f of %.0f pairs", key, share, all[key])
			}
		}
	}
}

// The list must include the obvious greats and no implausible leaders.
func TestTheGreatestRankFirst(t *testing.T) {
	t.Parallel()
	r := full(t).Result
	names := map[string]string{}
	for _, p := range full(t).Set.Players {
		names[p.ID] = p.Name
	}
	for _, c := range []struct {
		role    ratings.Role
		within  int
		careers []string
	}{
		{Forward, 1, []string{"Wayne Gretzky"}},
		{Forward, 8, []string{"Gordie Howe", "Jaromir Jagr", "Alex Ovechkin", "Sidney Crosby", "Mario Lemieux", "Bobby Hull"}},
		{Defenceman, 5, []string{"Raymond Bourque", "Nicklas Lidstrom", "Bobby Orr", "Paul Coffey"}},
		{Goalie, 4, []string{"Patrick Roy", "Dominik Hasek"}},
		{Goalie, 10, []string{"Jacques Plante"}},
		{Goalie, 30, []string{"Ken Dryden", "Martin Brodeur", "Glenn Hall", "Terry Sawchuk", "Georges Vezina"}},
	} {
		var top []string
		for i := range r.Careers {
			if k := &r.Careers[i]; k.Role == c.role && k.Rank <= c.within {
				top = append(top, names[k.Player])
			}
		}
		for _, name := range c.careers {
			if !slices.Contains(top, name) {
				t.Errorf("%s is not among the first %d careers as %s: %q", name, c.within, c.role, top)
			}
		}
	}
	for role, player := range map[ratings.Role]string{Forward: "nhl_gretzwa01", Defenceman: "nhl_orrbo01"} {
		for i := range r.Seasons {
			if s := &r.Seasons[i]; s.Role == role && s.Rank == 1 && s.Player != player {
				t.Errorf("the best season as %s is %s %d", role, names[s.Player], s.Season)
			}
		}
	}
}

func TestRecordsBeginWithTheLeaguesRecords(t *testing.T) {
	t.Parallel()
	m := &full(t).Result.Context.Matrix
	for _, c := range []struct {
		kind           *stats.Kind
		column, league string
		first          int
	}{
		{stats.NHLScoring, "+/-", "NHL", 1968}, {stats.NHLScoring, "SOG", "NHL", 1968}, {stats.NHLScoring, "PPG", "NHL", 1964},
		{stats.NHLScoring, "SHG", "NHL", 1964}, {stats.NHLGoaltending, "SA", "NHL", 1983}, {stats.NHLGoaltending, "SA", "WHA", 1973},
		{stats.NHLIceTime, "TOI", "NHL", 2010}, {stats.NHLIceTime, "HIT", "NHL", 2010},
	} {
		if got := m.First(c.kind.Name, c.column, c.league); got != c.first {
			t.Errorf("%s %s %s: first recorded in %d, want %d", c.league, c.kind.Name, c.column, got, c.first)
		}
	}
	if m.Recorded(stats.NHLIceTime.Name, "TOI", "NHL", 2014) || m.Recorded(stats.NHLIceTime.Name, "TOI", "NHL", 2018) {
		t.Error("ice time is recorded in seasons that the files lack")
	}
}

func TestRivalLeaguesRankBelowTheNHL(t *testing.T) {
	t.Parallel()
	s := season(t, "hullbo01", 1975, "WHA", Forward) // 77 goals for Winnipeg
	if !s.Rated() || !near(s.H, (s.Z+s.Q)/2-.65, 1e-12) || !slices.Contains(s.Notes, "league strength −0.65") {
		t.Errorf("%+v", s)
	}
}

func TestGoaliePoolsArePaddedToTwoPerTeam(t *testing.T) {
	t.Parallel()
	p, ok := full(t).Result.Context.Pool(Goalie, "NHL", 1956)
	if !ok || p.N+p.Pads != 12 || p.N < 6 || p.N > 9 || p.Years != ratings.MaxYears {
		t.Errorf("pool of 1955-56: %+v", p)
	}
}
