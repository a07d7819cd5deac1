package almanac

import (
	"math"
	"slices"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
)

// Follow runs the weeks of a season, to a week (0 is all), from what was known
// before it: no season of the data from then on is looked at, and no game of a
// later week.
func (s *Sport) Follow(games []datasets.Game, season, to int) *current.Season {
	weeks := 0
	for i := range games {
		if g := &games[i]; g.Season == season && (to == 0 || g.Week <= to) {
			weeks = max(weeks, g.Week)
		}
	}
	t := s.currentBefore(season)
	return current.Follow(s.Key, t, s.scalesBefore(season), s.plays(t, games, season, weeks), weeks)
}

// currentBefore gives the current ratings on the eve of a season.
func (s *Sport) currentBefore(season int) *current.Table {
	var players []current.Player
	for i := range s.Players {
		p := &s.Players[i]
		own := slices.DeleteFunc(s.SeasonsOf(p.ID), func(x *ratings.Season) bool { return x.Season >= season })
		if current.Active(own, season-1) {
			players = append(players, current.Player{ID: p.ID, Seasons: own, Age: s.ages(p)})
		}
	}
	return current.New(s.Key, s.Context.Pool, season-1, players)
}

func (s *Sport) scalesBefore(season int) map[current.ScaleKey]current.Scale {
	return current.Scales(s.Key, slices.DeleteFunc(slices.Clone(s.Seasons), func(x ratings.Season) bool {
		return x.Season >= season || x.Season < season-4
	}))
}

// plays sums the games of the players of a table by week. Of a week of two
// kinds of rows, the metric's preferred one counts.
func (s *Sport) plays(t *current.Table, games []datasets.Game, season, weeks int) []current.Play {
	type key struct {
		player string
		week   int
	}
	sums := make(map[key]*current.Play)
	for i := range games {
		g := &games[i]
		r := t.Of(g.Player)
		if g.Season != season || g.Week > weeks || r == nil {
			continue
		}
		metric, ok := current.MetricOf(s.Key, r.Role)
		if !ok || !metric.Reads(g.Kind) {
			continue
		}
		v := metric.Sum(g.Get)
		if math.IsNaN(v) {
			continue
		}
		k := key{g.Player, g.Week}
		if sums[k] == nil {
			sums[k] = &current.Play{Player: g.Player, Week: g.Week}
		}
		sums[k].Games++
		sums[k].Metric += v
	}
	out := make([]current.Play, 0, len(sums))
	for _, p := range sums {
		out = append(out, *p)
	}
	return out
}
