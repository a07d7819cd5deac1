package validate

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
)

// currentSince is the first season that priors are tested on. They were fitted on the same
// seasons; there is no other data to test on.
const currentSince = 1981

// priors measures how well the current rating before a season correlates with the level in
// it, for everyone rated in both, and the coverage of its 80% interval. Roles with fewer
// than fewPairs are reported, not judged.
func priors(sport *almanac.Sport) ([]Row, error) {
	type tally struct {
		forecast, last pearson
		in             float64
	}
	tallies := make(map[ratings.Role]*tally)
	for _, p := range sport.Players {
		seasons := sport.SeasonsOf(p.ID)
		for _, s := range seasons {
			params, ok := current.Of(sport.Key, s.Role)
			if !ok || !s.Rated() || s.Season < currentSince {
				continue
			}
			past := pastOf(sport, params, seasons, s)
			if len(past) == 0 {
				continue
			}
			pool, _ := sport.Context.Pool(s.Role, s.Group, s.Season)
			level, prior := params.Level(pool, s), params.Prior(past, ageIn(sport, s.Player, s.Season))
			t := tallies[s.Role]
			if t == nil {
				t = new(tally)
				tallies[s.Role] = t
			}
			t.forecast.add(prior.Mean, level)
			if past[0].Back == 1 {
				t.last.add(past[0].Level, level)
			}
			if math.Abs(level-prior.Mean) <= 1.2815515655446004*math.Sqrt(prior.Variance+luck(sport, params, pool, s)) {
				t.in++
			}
		}
	}
	var rows []Row
	for _, spec := range sport.Method.Roles {
		t := tallies[spec.Role]
		if t == nil {
			continue
		}
		share := t.in / t.forecast.n
		rows = append(rows, Row{What: fmt.Sprintf("current rating, %s, r with the season's level (last season %.3f)", spec.Plural, t.last.r()), Figure: fmt.Sprintf("%.3f", t.forecast.r())})
		row := Row{What: fmt.Sprintf("current rating, %s, 80%% intervals, %.0f seasons", spec.Plural, t.forecast.n), Figure: fmt.Sprintf("%.3f", share)}
		if t.forecast.n >= fewPairs {
			row.Goal = ".80 ± .03"
			row = row.judge(covered(share), coverBound(share, t.forecast.n))
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// pastOf returns a player's rated seasons of the role in the three years before one, latest
// first.
func pastOf(sport *almanac.Sport, params current.Params, seasons []*ratings.Season, of *ratings.Season) []current.Past {
	var past []current.Past
	for i := len(seasons) - 1; i >= 0; i-- {
		s := seasons[i]
		back := of.Season - s.Season
		if !s.Rated() || s.Role != of.Role || params.Weight(back) == 0 {
			continue
		}
		if pool, ok := sport.Context.Pool(s.Role, s.Group, s.Season); ok {
			past = append(past, current.Past{Back: back, Sample: s.Sample.Amount, Level: params.Level(pool, s)})
		}
	}
	return past
}

// luck returns the variance of a season's level due to luck: that of its score, rescaled to
// a level's games.
func luck(sport *almanac.Sport, params current.Params, pool ratings.Pool, s *ratings.Season) float64 {
	variance := sport.Context.Noise(s.Role, s.Tier).Noise * s.Sample.Amount
	for _, also := range s.Also {
		variance += sport.Context.Noise(also.Role, s.Tier).Noise * also.Amount
	}
	games := s.Games
	if !(games > 0) {
		games = params.Share * s.Scheduled
	}
	perGame := params.Share / games / pool.SD
	return variance * perGame * perGame
}
