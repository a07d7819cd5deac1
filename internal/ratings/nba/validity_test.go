package nba

import (
	"math"
	"testing"

	"groundline/internal/ratings"
)

// The goal is .06; a random thousand yields .03 to .05.
func TestTopSeasonsAreEraFair(t *testing.T) {
	t.Parallel()
	eraFair(t, full(t).Result)
}

func TestTopSeasonsOfTheBundleAreEraFair(t *testing.T) {
	t.Parallel()
	eraFair(t, open(t).Result)
}

func eraFair(t *testing.T, r *ratings.Result) {
	t.Helper()
	const top = 1000
	base, best := map[int]float64{}, map[int]float64{}
	for i := range r.Seasons {
		s := &r.Seasons[i]
		base[s.Season/10] += 1 / float64(len(r.Seasons))
		if s.Rank <= top {
			best[s.Season/10] += 1. / top
		}
	}
	distance := 0.0
	for decade := range base {
		distance += math.Abs(base[decade]-best[decade]) / 2
	}
	t.Logf("total-variation distance %.3f", distance)
	if distance > .06 {
		t.Errorf("distance %.3f: %v of %v", distance, best, base)
	}
}

// The 80% interval of the next season's rate covers it in 80 ± 3% of the pairs
// of every tier that has a few hundred.
func TestIntervalsCoverTheNextSeason(t *testing.T) {
	t.Parallel()
	covers(t, full(t).Result, "A", "B", "C")
}

func TestIntervalsOfTheBundleCoverTheNextSeason(t *testing.T) {
	t.Parallel()
	covers(t, open(t).Result, "A", "C", "E")
}

func covers(t *testing.T, r *ratings.Result, tiers ...ratings.Tier) {
	t.Helper()
	rates := ratings.RelativeRates(r.Seasons)
	in, all := map[ratings.Tier]float64{}, map[ratings.Tier]float64{}
	for i := 1; i < len(r.Seasons); i++ {
		a, b := &r.Seasons[i-1], &r.Seasons[i]
		if a.Player != b.Player || a.Group != b.Group || b.Season != a.Season+1 || a.Tier != b.Tier {
			continue
		}
		low, high := r.Context.Noise(Player, b.Tier).Neighbour(rates[i-1], a.Sample.Amount, b.Sample.Amount)
		all[b.Tier]++
		if low <= rates[i] && rates[i] <= high {
			in[b.Tier]++
		}
	}
	for _, tier := range tiers {
		t.Logf("tier %s: %.3f of %.0f", tier, in[tier]/all[tier], all[tier])
		if share := in[tier] / all[tier]; !near(math.Round(share*1000), 800, 30) || all[tier] < 500 {
			t.Errorf("tier %s: %.3f of %.0f pairs", tier, share, all[tier])
		}
	}
}

// The next season's impact is forecast from up to three seasons, weighted 6/3/1 by minutes,
// with 5,000 weighted minutes of the mean and .06 a year under 28. The goal is r ≥ .77
// (players of 500 minutes in both seasons); last season alone yields .749.
func TestImpactForecastsTheNextSeason(t *testing.T) {
	t.Parallel()
	b := full(t)
	born := map[string]int{}
	for _, p := range b.Set.Players {
		if p.BirthYear != nil {
			born[p.ID] = *p.BirthYear
		}
	}
	c := own(t)
	units, _, err := c.units(b.Set.Lines)
	if err != nil {
		t.Fatal(err)
	}
	type year struct{ impact, minutes float64 }
	years := map[string]map[int]year{}
	for i := range units {
		u := &units[i]
		box, n := c.sum(u)
		f, lg := formula(c.tier(u)), c.leagues[ratings.KeyOfLeague(u.Group, u.Season)]
		if n == 0 || f == nil || box.MP == 0 || lg.Unfinished || lg.Partial {
			continue
		}
		if years[u.Player] == nil {
			years[u.Player] = map[int]year{}
		}
		impact := f.impact(&box, &lg.Sums.Box) + c.teamAdjustment(u, box.MP)
		y := years[u.Player][u.Season] // of the other league, in the same year
		m := y.minutes + box.MP
		years[u.Player][u.Season] = year{(y.impact*y.minutes + impact*box.MP) / m, m}
	}
	var last, forecast correlation
	for i := range units {
		u := &units[i]
		of := years[u.Player]
		now, before := of[u.Season], of[u.Season-1]
		if now.minutes < 500 || before.minutes < 500 || i > 0 && units[i-1].Player == u.Player && units[i-1].Season == u.Season {
			continue
		}
		sum, weight := 0.0, 5000.0
		for k, w := range []float64{6, 3, 1} {
			y := of[u.Season-1-k]
			sum += w * y.minutes * y.impact
			weight += w * y.minutes
		}
		x := sum / weight
		if b, ok := born[u.Player]; ok {
			x += .06 * float64(28-(u.Season-b))
		}
		forecast.add(x, now.impact)
		last.add(before.impact, now.impact)
	}
	t.Logf("r %.3f, last season alone %.3f, of %.0f", forecast.r(), last.r(), forecast.n)
	if forecast.r() < .77 || forecast.n < 14000 {
		t.Errorf("r %.3f of %.0f", forecast.r(), forecast.n)
	}
}

type correlation struct{ n, x, y, xx, yy, xy float64 }

func (c *correlation) add(x, y float64) {
	c.n, c.x, c.y, c.xx, c.yy, c.xy = c.n+1, c.x+x, c.y+y, c.xx+x*x, c.yy+y*y, c.xy+x*y
}

func (c *correlation) r() float64 {
	return (c.xy - c.x*c.y/c.n) / math.Sqrt((c.xx-c.x*c.x/c.n)*(c.yy-c.y*c.y/c.n))
}
