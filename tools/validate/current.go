package validate

import (
	"fmt"
	"math"

	"groundline/internal/almanac"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
)

// currentSince is the first season that priors are tried on: those they were
// fitted on, for there is no other measure of what they are worth.
const currentSince = 1981

// priors tells how the current rating before a season went with the level in
// it, for all who were rated in both, and how often level and luck fell in the
// 80% interval. Roles with fewer than fewPairs are told and not judged.
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
			row = row.judge(math.Abs(share-.8) <= coverGoal, coverBound(share, t.forecast.n))
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// pastOf are a player's rated seasons of the role in the three years before
// one, the last first.
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

// luck is the variance that a season's luck gives its level: that of its score,
// for so many games more or fewer than a level is taken over.
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
