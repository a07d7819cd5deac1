package forecast

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// league returns players whose level is drawn once with deviation 1 and falls by .1 a year
// from 27 on; their rates have luck of deviation 2 per unit of play. The second rate has
// the same level with a fifth of the luck, the third none of it.
func league(players int) []Year {
	rng := rand.New(rand.NewPCG(1, 2))
	var years []Year
	for i := range players {
		level := rng.NormFloat64()
		start := 20 + rng.IntN(15)
		for n := range 6 {
			age := float64(start + n)
			sample := .2 + rng.Float64()*3
			true := level - .1*math.Max(0, age-27)
			luck := 2 / math.Sqrt(sample)
			years = append(years, Year{
				Player: fmt.Sprintf("p%04d", i), Season: 2000 + n, Age: age, Sample: sample,
				Rates: []float64{true + luck*rng.NormFloat64(), true + luck/5*rng.NormFloat64(), rng.NormFloat64()},
			})
		}
	}
	return years
}

func fit(t *testing.T, years []Year, through int) *Model {
	t.Helper()
	m, err := Fit(years, Options{Since: 2001, Through: through, MinSample: .5})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func next(t *testing.T, f *Forecaster, player string, season int) float64 {
	t.Helper()
	v, ok := f.Next(player, season)
	if !ok || math.IsNaN(v) {
		t.Fatalf("%s in %d: %v, %v", player, season, v, ok)
	}
	return v
}

// A component with less luck makes forecasts nearly as good as the level itself, and far
// better than the last season.
func TestForecastSeparatesLevelFromLuck(t *testing.T) {
	t.Parallel()
	years := league(1500)
	f := fit(t, years, 2004).On(years)
	var forecast, last correlation
	for i := range years {
		if y := &years[i]; y.Season == 2005 {
			forecast.add(next(t, f, y.Player, 2005), y.Rates[1], y.Sample)
			last.add(years[i-1].Rates[0], y.Rates[1], y.Sample)
		}
	}
	if forecast.r() < .93 || last.r() > .75 {
		t.Errorf("r %.3f, last season alone %.3f", forecast.r(), last.r())
	}
}

// Neither the forecast season nor a later one affects a model or a forecast.
func TestForecastUsesNoLaterSeason(t *testing.T) {
	t.Parallel()
	years := league(400)
	altered := slices.Clone(years)
	for i := range altered {
		if altered[i].Season >= 2004 {
			altered[i].Rates, altered[i].Sample = []float64{99, 99, 99}, 50
		}
	}
	a, b := fit(t, years, 2003).On(years), fit(t, altered, 2003).On(altered)
	for i := range years {
		if p := years[i].Player; next(t, a, p, 2004) != next(t, b, p, 2004) {
			t.Fatalf("%s is forecast from what was to come", p)
		}
	}
}

func TestForecastsDoNotDependOnTheOrderOfTheYears(t *testing.T) {
	t.Parallel()
	years := league(400)
	reversed := slices.Clone(years)
	slices.Reverse(reversed)
	a, b := fit(t, years, 2004).On(years), fit(t, reversed, 2004).On(reversed)
	for i := range years {
		if p := years[i].Player; next(t, a, p, 2005) != next(t, b, p, 2005) {
			t.Fatalf("%s: %v and %v", p, next(t, a, p, 2005), next(t, b, p, 2005))
		}
	}
}

// The less play, the closer the forecast is to the mean.
func TestLessPlayRegressesMoreToTheMean(t *testing.T) {
	t.Parallel()
	years := league(1500)
	m := fit(t, years, 2005)
	forecast := func(sample float64) float64 {
		var past []Year
		for season := 2003; season <= 2005; season++ {
			past = append(past, Year{Player: "x", Season: season, Age: 25, Sample: sample, Rates: []float64{2, 2, 0}})
		}
		return next(t, m.On(past), "x", 2006)
	}
	few, many := forecast(.05), forecast(3)
	if !(few < many-.5 && many > 1.2 && many < 2.2) {
		t.Errorf("%.2f after little play, %.2f after much", few, many)
	}
}

// An unrecorded component is left out, not read as 0.
func TestUnrecordedIsNotZero(t *testing.T) {
	t.Parallel()
	years := league(1500)
	m := fit(t, years, 2005)
	forecast := func(old float64) float64 {
		return next(t, m.On([]Year{
			{Player: "x", Season: 2004, Age: 25, Sample: 2, Rates: []float64{2, old, 0}},
			{Player: "x", Season: 2005, Age: 26, Sample: 2, Rates: []float64{2, 2, 0}},
		}), "x", 2006)
	}
	if missing, zero := forecast(math.NaN()), forecast(0); missing < zero+.2 {
		t.Errorf("%.2f without it, %.2f with 0", missing, zero)
	}
	for i := range years {
		years[i].Rates[2] = math.NaN() // never recorded
	}
	next(t, fit(t, years, 2004).On(years), years[0].Player, 2005)
}

func TestPlayersWithoutAPastAreNotForecast(t *testing.T) {
	t.Parallel()
	years := league(400)
	f := fit(t, years, 2005).On(years)
	if v, ok := f.Next("nobody", 2006); ok {
		t.Errorf("nobody: %v", v)
	}
	if v, ok := f.Next(years[0].Player, 2011); ok {
		t.Errorf("six years away: %v", v)
	}
	if _, err := Fit(years[:60], Options{Through: 2005}); !errors.Is(err, ErrTooFew) {
		t.Errorf("a model of ten players: %v", err)
	}
}
