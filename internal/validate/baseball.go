package validate

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/forecast"
	"groundline/internal/ratings/mlb"
)

// trial is how forecasts went over some seasons.
type trial struct {
	n               int
	rmse, r, lastR  float64
}

// forecasts tries forecasts of the seasons from since through until, each by a
// model fitted on the seasons before it alone. Both the season forecast and, if
// both is set, the one before must have the sample least.
func forecasts(years []forecast.Year, learn, since, until int, least float64, both bool, level func(y *forecast.Year) float64) (trial, error) {
	var all, last pearson
	var squares float64
	sample := make(map[string]map[int]*forecast.Year)
	for i := range years {
		y := &years[i]
		if sample[y.Player] == nil {
			sample[y.Player] = make(map[int]*forecast.Year)
		}
		sample[y.Player][y.Season] = y
	}
	for season := since; season <= until; season++ {
		model, err := forecast.Fit(years, forecast.Options{Since: learn, Through: season - 1, Least: least})
		if err != nil {
			return trial{}, err
		}
		next := model.On(years)
		for i := range years {
			y := &years[i]
			if y.Season != season || y.Sample < least || math.IsNaN(y.Rates[0]) {
				continue
			}
			before := sample[y.Player][season-1]
			if both && (before == nil || before.Sample < least) {
				continue
			}
			rate, ok := next.Next(y.Player, season)
			if !ok {
				continue
			}
			miss := rate - y.Rates[0] + level(y)
			squares += miss * miss
			all.add(rate, y.Rates[0])
			if before != nil && before.Sample >= least {
				last.add(before.Rates[0], y.Rates[0])
			}
		}
	}
	return trial{int(all.n), math.Sqrt(squares / all.n), all.r(), last.r()}, nil
}

// nextWOBA forecasts wOBA.
func nextWOBA(sport *almanac.Sport) (string, error) {
	years, levels := battingYears(sport)
	for _, both := range []bool{false, true} {
		for _, abs := range []float64{0, 1} {
			f, err := forecasts(years, 1958, 2003, 2019, 200, both, func(y *forecast.Year) float64 {
				return abs * (levels[y.Season-1] - levels[y.Season])
			})
			fmt.Printf("both %v abs %v: %+v %v\n", both, abs, f, err)
		}
	}
	return "", nil
}

var positionRuns = map[string]float64{"C": 12.5, "SS": 7.5, "2B": 2.5, "3B": 2.5, "CF": 2.5, "LF": -7.5, "RF": -7.5, "1B": -12.5, "DH": -17.5}

func battingYears(sport *almanac.Sport) ([]forecast.Year, map[int]float64) {
	own := sport.Context.Own.(*mlb.Context)
	var years []forecast.Year
	levels := make(map[int]float64)
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		if s.Role != mlb.Batter || s.Group != "MLB" || s.Season < 1955 {
			continue
		}
		k, ok := own.ConstantsOf(s.Group, s.Season)
		if !ok {
			continue
		}
		levels[s.Season] = k.WOBA
		y := battingYear(s, &k)
		if y.Sample > 0 {
			y.Age = ageOf(sport, s.Player, s.Season)
			years = append(years, y)
		}
	}
	centre(years)
	return years, levels
}

func battingYear(s *ratings.Season, k *mlb.Constants) forecast.Year {
	get := func(key string) float64 { return s.Total("batting", key) }
	pa, walks := get("PA"), get("BB")-get("IBB")
	singles := get("H") - get("2B") - get("3B") - get("HR")
	woba := (k.BB*walks + k.HBP*get("HBP") + k.Single*singles + k.Double*get("2B") + k.Triple*get("3B") + k.HR*get("HR")) /
		(get("AB") + walks + get("SF") + get("HBP"))
	inPlay := get("AB") - get("SO") - get("HR") + get("SF")
	return forecast.Year{
		Player: s.Player, Season: s.Season, Sample: pa,
		Rates: []float64{
			woba, walks / pa, get("SO") / pa, get("HR") / pa, singles / inPlay, (get("2B") + get("3B")) / inPlay,
			get("SB") / pa, get("IBB") / pa, get("HBP") / pa, get("3B") / pa, positionRuns[s.Position] / 162,
		},
	}
}

// centre takes the season's mean, weighted by play, off every rate.
func centre(years []forecast.Year) {
	type sum struct{ v, n []float64 }
	sums := make(map[int]*sum)
	for i := range years {
		y := &years[i]
		t := sums[y.Season]
		if t == nil {
			t = &sum{make([]float64, len(y.Rates)), make([]float64, len(y.Rates))}
			sums[y.Season] = t
		}
		for j, v := range y.Rates {
			if v == v && !math.IsInf(v, 0) {
				t.v[j] += v * y.Sample
				t.n[j] += y.Sample
			}
		}
	}
	for i := range years {
		y := &years[i]
		t := sums[y.Season]
		for j := range y.Rates {
			y.Rates[j] -= t.v[j] / t.n[j]
			if math.IsInf(y.Rates[j], 0) {
				y.Rates[j] = math.NaN()
			}
		}
	}
}

func ageOf(sport *almanac.Sport, player string, season int) float64 {
	if p, ok := sport.Player(player); ok {
		if age, ok := sport.AgeIn(p, season); ok {
			return float64(age)
		}
	}
	return math.NaN()
}

type pearson struct{ n, x, y, xx, yy, xy float64 }

func (c *pearson) add(x, y float64) {
	c.n, c.x, c.y, c.xx, c.yy, c.xy = c.n+1, c.x+x, c.y+y, c.xx+x*x, c.yy+y*y, c.xy+x*y
}

func (c *pearson) r() float64 {
	return (c.xy - c.x*c.y/c.n) / math.Sqrt((c.xx-c.x*c.x/c.n)*(c.yy-c.y*c.y/c.n))
}
