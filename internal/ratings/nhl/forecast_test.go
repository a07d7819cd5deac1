package nhl

import (
	"math"
	"testing"

	"groundline/internal/ratings"
)

// The next season's points per game are forecast from up to three seasons, weighted 6/3/1
// by games, regressed to the mean of the position's season by 100 weighted games, with .03
// of a standard deviation per year under 28: the NHL since 1967-68. The goal is .82. The
// last season alone scores higher here than at the goal's origin, .82 against .79, so the
// gain over it is what counts.
func TestPointsRateForecastsTheNextSeason(t *testing.T) {
	t.Parallel()
	b := full(t)
	born := map[string]int{}
	for _, p := range b.Set.Players {
		if p.BirthYear != nil {
			born[p.ID] = *p.BirthYear
		}
	}
	type group struct {
		role   ratings.Role
		season int
	}
	type moments struct{ n, sum, squares float64 }
	groups := map[group]moments{}
	rate := func(s *ratings.Season) float64 { return s.Total("scoring", "Pts") / s.Games }
	for i := range b.Result.Seasons {
		if s := &b.Result.Seasons[i]; s.Group == "NHL" && s.Role != Goalie {
			m := groups[group{s.Role, s.Season}]
			groups[group{s.Role, s.Season}] = moments{m.n + 1, m.sum + rate(s), m.squares + rate(s)*rate(s)}
		}
	}
	weights := [...]float64{6, 3, 1}
	last, forecast := map[ratings.Role]*correlation{Forward: {}, Defenceman: {}}, map[ratings.Role]*correlation{Forward: {}, Defenceman: {}}
	for i := range b.Result.Seasons {
		s := &b.Result.Seasons[i]
		if s.Group != "NHL" || s.Role == Goalie || s.Season < 1968 {
			continue
		}
		var before *ratings.Season
		sum, games := 0., 0.
		for j := i - 1; j >= 0 && b.Result.Seasons[j].Player == s.Player; j-- {
			p := &b.Result.Seasons[j]
			back := s.Season - p.Season
			if p.Group != "NHL" || p.Role != s.Role || back < 1 || back > 3 {
				continue
			}
			if back == 1 {
				before = p
			}
			m := groups[group{p.Role, p.Season}]
			sum += weights[back-1] * p.Games * (rate(p) - m.sum/m.n)
			games += weights[back-1] * p.Games
		}
		if before == nil {
			continue
		}
		m := groups[group{before.Role, before.Season}]
		mean := m.sum / m.n
		sd := math.Sqrt(m.squares/m.n - mean*mean)
		guess := mean + sum/(games+100)
		if year, ok := born[s.Player]; ok && s.Season-year < 28 {
			guess += .03 * sd * float64(28-(s.Season-year))
		}
		last[s.Role].add(rate(before), rate(s))
		forecast[s.Role].add(guess, rate(s))
	}
	for role, f := range forecast {
		t.Logf("%s: last season %.3f, forecast %.3f of %.0f pairs", role, last[role].r(), f.r(), f.n)
		if f.r() < .82 || f.r() < last[role].r()+.015 {
			t.Errorf("%s: forecast r %.3f, last season %.3f", role, f.r(), last[role].r())
		}
	}
}

// correlation is Pearson's r.
type correlation struct{ n, x, y, xx, yy, xy float64 }

func (c *correlation) add(x, y float64) {
	*c = correlation{c.n + 1, c.x + x, c.y + y, c.xx + x*x, c.yy + y*y, c.xy + x*y}
}

func (c *correlation) r() float64 {
	return (c.n*c.xy - c.x*c.y) / math.Sqrt((c.n*c.xx-c.x*c.x)*(c.n*c.yy-c.y*c.y))
}
