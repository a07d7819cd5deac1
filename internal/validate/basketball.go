package validate

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/ratings/forecast"
	"groundline/internal/ratings/nba"
)

func nextImpact(sport *almanac.Sport) error {
	impacts, err := sport.Context.Own.(*nba.Context).Impacts(sport.Lines)
	if err != nil {
		return err
	}
	var years []forecast.Year
	for _, s := range impacts {
		y := forecast.Year{Player: s.Player, Season: s.Season, Sample: s.Minutes, Age: ageOf(sport, s.Player, s.Season), Rates: append([]float64{s.Impact}, s.Parts...)}
		if n := len(years); n > 0 && years[n-1].Player == y.Player && years[n-1].Season == y.Season {
			if y.Sample > years[n-1].Sample {
				years[n-1] = y
			}
			continue
		}
		years = append(years, y)
	}
	for _, since := range []int{1961, 1979, 2001} {
		for _, both := range []bool{false, true} {
			for _, rates := range []int{1, 20} {
				cut := make([]forecast.Year, len(years))
				for i, y := range years {
					cut[i] = y
					cut[i].Rates = append([]float64(nil), y.Rates[:min(rates, len(y.Rates))]...)
				}
				f, err := forecasts(cut, 1952, since, 2026, 500, both, func(*forecast.Year) float64 { return 0 })
				fmt.Printf("%d both %v rates %d: %+v %v\n", since, both, rates, f, err)
			}
		}
	}
	_ = math.NaN
	return nil
}
