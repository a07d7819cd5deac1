package current

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Worked by hand: P⁻ = .5+.1, gain = .6/(.6+1.2/2) = ½.
func TestWeekUpdatesALevelFromItsGames(t *testing.T) {
	t.Parallel()
	l := Luck{Game: 1.2, Drift: .1}
	before, after := l.Week(Estimate{1, .5}, 3, 2)
	if !equal(before.Mean, 1) || !equal(before.Variance, .6) || !equal(after.Mean, 2) || !equal(after.Variance, .3) {
		t.Errorf("%+v, %+v", before, after)
	}
	if s := (Step{Before: before, After: after}).Surprise(); !equal(s, 1/math.Sqrt(.3)) {
		t.Errorf("surprise %v", s)
	}
}

func TestWeekWithoutGamesKeepsTheLevelAndAddsVariance(t *testing.T) {
	t.Parallel()
	l := Luck{Game: 1.2, Drift: .1}
	for _, level := range []float64{math.NaN(), 0, 7} {
		if _, after := l.Week(Estimate{1, .5}, level, 0); after.Mean != 1 || !equal(after.Variance, .6) {
			t.Errorf("%+v", after)
		}
	}
}

// league returns 60 forwards who play to their past apart from weekly luck; one is ten
// standard deviations up in week 3.
func league(t *testing.T) (*Table, map[ScaleKey]Scale, []Play) {
	t.Helper()
	seasons := make(map[string][]ratings.Season)
	var players []Player
	for i := range 60 {
		id := fmt.Sprintf("p%02d", i)
		s := rated(2024, 8.2)
		s.Totals = []ratings.Block{{Kind: "scoring", Figures: ratings.Figures{Keys: []string{"G", "A", "TOI", "+/-"}, Values: []float64{20 + float64(i%7), 30, 82 * 1000, 0}}}}
		seasons[id] = []ratings.Season{s}
		players = append(players, Player{ID: id, Seasons: []*ratings.Season{&seasons[id][0]}, Age: func(int) float64 { return Peak }})
	}
	alike := func(ratings.Role, string, int) (ratings.Pool, bool) { return ratings.Pool{Mean: .1, SD: .05}, true }
	table := New(stats.NHL, alike, 2024, players)
	var all []ratings.Season
	for _, p := range players {
		all = append(all, *p.Seasons[0])
	}
	scales := Scales(stats.NHL, all)
	scale := scales[ScaleKey{"forward", 2024}]
	before := Follow(stats.NHL, table, scales, nil, 0)
	rng := rand.New(rand.NewPCG(3, 4))
	var plays []Play
	for week := 1; week <= 8; week++ {
		for i, p := range players {
			level := rng.NormFloat64() * math.Sqrt(11.7/3)
			if week == 3 && i == 17 {
				level = 10 * math.Sqrt(11.7/3)
			}
			plays = append(plays, Play{p.ID, week, 3, 3 * (scale.Mean + (before.Of(p.ID).Start.Mean+level)*scale.SD)})
		}
	}
	return table, scales, plays
}

func TestOnlyMovesBeyondLuckAreListed(t *testing.T) {
	t.Parallel()
	table, scales, plays := league(t)
	season := Follow(stats.NHL, table, scales, plays, 8)
	for week := 1; week <= 8; week++ {
		movers, tested := season.Movers(week)
		if tested != 60 {
			t.Errorf("week %d: %d tested", week, tested)
		}
		for _, m := range movers {
			if m.Week != 3 || m.Trajectory.Rating.Player != "p17" {
				t.Errorf("week %d: %s is listed at %.1f", week, m.Trajectory.Rating.Player, m.Surprise)
			}
		}
		if week == 3 && len(movers) != 1 {
			t.Errorf("%d movers in week 3", len(movers))
		}
	}
}

// Later plays change nothing in earlier weeks, and a season followed to a week is the
// beginning of the full one.
func TestNoWeekUsesALaterGame(t *testing.T) {
	t.Parallel()
	table, scales, plays := league(t)
	whole := Follow(stats.NHL, table, scales, plays, 8)
	for week := 1; week < 8; week++ {
		altered := slices.Clone(plays)
		for i := range altered {
			if altered[i].Week > week {
				altered[i].Metric, altered[i].Games = 900, 40
			}
		}
		then := Follow(stats.NHL, table, scales, altered, 8)
		for _, c := range whole.Trajectories() {
			if other := then.Of(c.Rating.Player); other.At(week) != c.At(week) {
				t.Fatalf("week %d of %s: %+v, with other games later %+v", week, c.Rating.Player, c.At(week), other.At(week))
			}
		}
		told, _ := Follow(stats.NHL, table, scales, plays, week).Movers(week)
		if later, _ := whole.Movers(week); !reflect.DeepEqual(names(told), names(later)) {
			t.Errorf("week %d: %v when told, %v later", week, names(told), names(later))
		}
	}
}

func TestPlayOrderDoesNotMatter(t *testing.T) {
	t.Parallel()
	table, scales, plays := league(t)
	reversed := slices.Clone(plays)
	slices.Reverse(reversed)
	a, b := Follow(stats.NHL, table, scales, plays, 8), Follow(stats.NHL, table, scales, reversed, 8)
	for _, c := range a.Trajectories() {
		if c.At(8) != b.Of(c.Rating.Player).At(8) {
			t.Fatalf("%s: %+v and %+v", c.Rating.Player, c.At(8), b.Of(c.Rating.Player).At(8))
		}
	}
}

func TestEveryRoleWithAMetricHasLuck(t *testing.T) {
	t.Parallel()
	for sport, roles := range metrics {
		t.Run(sport, func(t *testing.T) {
			for role := range roles {
				if l, ok := LuckOf(sport, role); !ok || l.Game <= 0 || l.MinGames < 1 || l.Prior <= 0 {
					t.Errorf("%s %s: %+v", sport, role, l)
				}
				if _, ok := Of(sport, role); !ok {
					t.Errorf("%s %s has no prior", sport, role)
				}
			}
		})
	}
}

func names(movers []Mover) []string {
	out := []string{}
	for _, m := range movers {
		out = append(out, m.Trajectory.Rating.Player)
	}
	return out
}
