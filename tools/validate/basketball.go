package validate

import (
	"fmt"

	"groundline/internal/almanac"
	"groundline/internal/ratings/forecast"
	"groundline/internal/ratings/nba"
)

// nextImpact forecasts the impact of every player of 500 minutes in a season from 1978-79
// on, and in the season before it, from the last four. A player in two leagues in one
// season is represented by the longer part.
func nextImpact(sport *almanac.Sport) ([]Row, error) {
	impacts, err := sport.Context.Own.(*nba.Context).Impacts(sport.Lines.Unpack())
	if err != nil {
		return nil, err
	}
	var years []forecast.Year
	until := 0
	for _, s := range impacts {
		y := forecast.Year{
			Player: s.Player, Season: s.Season, Age: ageIn(sport, s.Player, s.Season), Sample: s.Minutes,
			Rates: append([]float64{s.Impact}, s.Parts...), // less the league's mean already
		}
		until = max(until, s.Season)
		if n := len(years); n > 0 && years[n-1].Player == y.Player && years[n-1].Season == y.Season {
			if y.Sample > years[n-1].Sample {
				years[n-1] = y
			}
			continue
		}
		years = append(years, y)
	}
	o, err := trial{learn: 1953, since: 1979, until: until, minSample: 500, both: true}.run(years, func(int) float64 { return 0 })
	if err != nil {
		return nil, err
	}
	what := fmt.Sprintf("next impact, %d of ≥500 minutes twice, 1979–%d, r (last season %.3f)", o.n, until, o.last)
	return []Row{Row{What: what, Figure: fmt.Sprintf("%.3f", o.r), Goal: "≥ .77"}.judge(o.r >= .77, "")}, nil
}
