package validate

import (
	"fmt"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/forecast"
	"groundline/internal/ratings/mlb"
)

// nextWOBA forecasts the wOBA of every position player with 200 plate appearances in a
// season of 2003–2019, AL and NL, who played in one of the four before, with any number of
// them. The league's level is assumed to be last season's, and the error in that counts. r
// is of wOBA less the season's mean. Marcel had an RMSE of .0344 and Steamer .0323 in 2013.
func nextWOBA(sport *almanac.Sport) ([]Row, error) {
	years := battingYears(sport)
	levels := centre(years)
	o, err := trial{learn: 1958, since: 2003, until: 2019, minSample: 200}.run(years, func(season int) float64 {
		return levels[season-1] - levels[season]
	})
	if err != nil {
		return nil, err
	}
	what := fmt.Sprintf("next wOBA, %d of ≥200 PA, 2003–19", o.n)
	return []Row{
		Row{What: what + ", RMSE", Figure: fmt.Sprintf("%.4f", o.rmse), Goal: "≤ .0325"}.judge(o.rmse <= .0325, ""),
		Row{What: what + fmt.Sprintf(", r (last season %.3f)", o.last), Figure: fmt.Sprintf("%.3f", o.r), Goal: "≥ .55"}.judge(o.r >= .55, ""),
	}, nil
}

// firstBatting is the first season that records everything wOBA counts.
const firstBatting = 1955

func battingYears(sport *almanac.Sport) []forecast.Year {
	constants := sport.Context.Own.(*mlb.Context)
	var years []forecast.Year
	for i := range sport.Seasons {
		s := &sport.Seasons[i]
		if s.Role != mlb.Batter || s.Group != "MLB" || s.Season < firstBatting || s.Total("batting", "PA") == 0 {
			continue
		}
		if k, ok := constants.ConstantsOf(s.Group, s.Season); ok {
			years = append(years, battingYear(sport, s, &k))
		}
	}
	return years
}

// battingYear returns a season's wOBA and predictors of the next one: walks, strikeouts,
// power, hits in play, speed, intentional walks, and the position, by its offensive
// demands.
func battingYear(sport *almanac.Sport, s *ratings.Season, k *mlb.Constants) forecast.Year {
	get := func(key string) float64 { return s.Total("batting", key) }
	pa, walks, singles := get("PA"), get("BB")-get("IBB"), get("H")-get("2B")-get("3B")-get("HR")
	woba := (k.BB*walks + k.HBP*get("HBP") + k.Single*singles + k.Double*get("2B") + k.Triple*get("3B") + k.HR*get("HR")) /
		(get("AB") + walks + get("SF") + get("HBP"))
	inPlay := get("AB") - get("SO") - get("HR") + get("SF")
	return forecast.Year{
		Player: s.Player, Season: s.Season, Age: ageIn(sport, s.Player, s.Season), Sample: pa,
		Rates: []float64{
			woba, walks / pa, get("SO") / pa, get("HR") / pa, singles / inPlay, (get("2B") + get("3B")) / inPlay,
			get("3B") / pa, get("SB") / pa, get("IBB") / pa, get("HBP") / pa, fielding[s.Position],
		},
	}
}

// fielding is the batting value that each position gives up, in runs a season.
var fielding = map[string]float64{"C": 12.5, "SS": 7.5, "2B": 2.5, "3B": 2.5, "CF": 2.5, "LF": -7.5, "RF": -7.5, "1B": -12.5, "DH": -17.5}
