package validate

import (
	"math"

	"groundline/internal/almanac"
	"groundline/internal/ratings/forecast"
)

// trial selects the forecasts to test.
type trial struct {
	learn        int     // first season in training
	since, until int     // seasons to forecast
	minSample    float64 // minimum sample of a forecast season
	both         bool    // and of the season before it
}

// outcome holds the errors of the forecasts.
type outcome struct {
	n    int
	rmse float64 // of the actual rate, including the error in the league's level
	r    float64
	last float64 // r of the last season alone, where it had the sample
}

// run forecasts each season with a model fitted on earlier seasons only. shift returns the
// error in a season's expected league level.
func (t trial) run(years []forecast.Year, shift func(season int) float64) (outcome, error) {
	type playerSeason struct {
		player string
		season int
	}
	at := make(map[playerSeason]*forecast.Year, len(years))
	for i := range years {
		at[playerSeason{years[i].Player, years[i].Season}] = &years[i]
	}
	var all, last pearson
	squares := 0.0
	for season := t.since; season <= t.until; season++ {
		model, err := forecast.Fit(years, forecast.Options{Since: t.learn, Through: season - 1, MinSample: t.minSample})
		if err != nil {
			return outcome{}, err
		}
		next := model.On(years)
		for i := range years {
			y := &years[i]
			if y.Season != season || y.Sample < t.minSample {
				continue
			}
			before := at[playerSeason{y.Player, season - 1}]
			known := before != nil && before.Sample >= t.minSample
			rate, ok := next.Next(y.Player, season)
			if !ok || t.both && !known {
				continue
			}
			miss := rate - y.Rates[0] + shift(season)
			squares += miss * miss
			all.add(rate, y.Rates[0])
			if known {
				last.add(before.Rates[0], y.Rates[0])
			}
		}
	}
	return outcome{int(all.n), math.Sqrt(squares / all.n), all.r(), last.r()}, nil
}

// centre subtracts each season's mean, weighted by play, from every rate, and returns the
// means of the first. A rate without a denominator becomes NaN.
func centre(years []forecast.Year) map[int]float64 {
	type sums struct{ value, sample []float64 }
	seasons := make(map[int]*sums)
	for i := range years {
		y := &years[i]
		s := seasons[y.Season]
		if s == nil {
			s = &sums{make([]float64, len(y.Rates)), make([]float64, len(y.Rates))}
			seasons[y.Season] = s
		}
		for j, v := range y.Rates {
			if math.IsInf(v, 0) {
				y.Rates[j] = math.NaN()
			} else if !math.IsNaN(v) {
				s.value[j] += v * y.Sample
				s.sample[j] += y.Sample
			}
		}
	}
	for i := range years {
		s := seasons[years[i].Season]
		for j := range years[i].Rates {
			years[i].Rates[j] -= s.value[j] / s.sample[j]
		}
	}
	levels := make(map[int]float64, len(seasons))
	for season, s := range seasons {
		levels[season] = s.value[0] / s.sample[0]
	}
	return levels
}

// ageIn returns a player's age in a season, NaN if the birth date is not recorded.
func ageIn(sport *almanac.Sport, player string, season int) float64 {
	if p, ok := sport.Player(player); ok {
		if age, ok := sport.AgeIn(p, season); ok {
			return float64(age)
		}
	}
	return math.NaN()
}

// pearson accumulates a correlation.
type pearson struct{ n, x, y, xx, yy, xy float64 }

func (c *pearson) add(x, y float64) {
	c.n, c.x, c.y, c.xx, c.yy, c.xy = c.n+1, c.x+x, c.y+y, c.xx+x*x, c.yy+y*y, c.xy+x*y
}

func (c *pearson) r() float64 {
	return (c.xy - c.x*c.y/c.n) / math.Sqrt((c.xx-c.x*c.x/c.n)*(c.yy-c.y*c.y/c.n))
}
