package almanac

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/internal/stats"
)

// loadGames takes in the newest season of games, if there are any. The bundled
// sample has none: its people are few, and weeks are told by how all play.
func (s *Sport) loadGames(ctx context.Context, pool *pgxpool.Pool) error {
	if s.Fallback {
		return nil
	}
	games, err := datasets.LoadGames(ctx, pool, s.Key, 0)
	if errors.Is(err, datasets.ErrNoGames) {
		return nil
	}
	s.Games = games
	return err
}

func (s *Sport) gamesArtifact() string {
	if s.Games == nil {
		return ""
	}
	return s.Games.Artifact
}

// Weeks gives the newest season that was followed week by week, nil without
// games. It is made when it is first asked for.
func (s *Sport) Weeks() *current.Season { return s.weeks() }

func (s *Sport) buildWeeks() *current.Season {
	if s.Games == nil || len(s.Games.Games) == 0 {
		return nil
	}
	return s.Follow(s.Games.Games, s.Games.Games[0].Season, 0)
}

// GamesOf lists a player's games of the newest season that the metric of a role
// reads, of one week or, with week 0, of all.
func (s *Sport) GamesOf(playerID string, role ratings.Role, week int) []*datasets.Game {
	metric, ok := current.MetricOf(s.Key, role)
	if s.Games == nil || !ok {
		return nil
	}
	var out []*datasets.Game
	for _, g := range s.gamesOf(playerID) {
		if (week == 0 || g.Week == week) && metric.Reads(g.Kind) && !math.IsNaN(metric.Sum(g.Get)) {
			out = append(out, g)
		}
	}
	return out
}

// gamesPlayed is which games of a season are whose.
type gamesPlayed struct {
	in *datasets.Games
	by owned
}

func (s *Sport) listPlayed() gamesPlayed {
	games := s.Games.Games
	return gamesPlayed{s.Games, newOwned(len(s.Players), len(games), func(i int) int { return s.place(games[i].Player) })}
}

// gamesOf lists a player's games in their order.
func (s *Sport) gamesOf(playerID string) []*datasets.Game {
	played := s.played()
	if played.in != s.Games { // a copy of the sport with games of another season
		played = s.listPlayed()
	}
	var out []*datasets.Game
	for _, i := range played.by.of(s.place(playerID)) {
		out = append(out, &s.Games.Games[i])
	}
	return out
}

// WeekDays gives the first and the last day of a week of the newest season:
// Monday to Sunday, and in the NFL, which plays on Mondays, Tuesday to Monday.
func (s *Sport) WeekDays(week int) (first, last time.Time) {
	if s.Games == nil || len(s.Games.Games) == 0 {
		return first, last
	}
	g := &s.Games.Games[0] // of the season's first week
	starts := time.Monday
	if s.Key == stats.NFL {
		starts = time.Tuesday
	}
	first = g.Day.AddDate(0, 0, -(int(g.Day.Weekday()-starts)+7)%7+7*(week-g.Week))
	return first, first.AddDate(0, 0, 6)
}

// CurrentAsOf is the last day that current ratings speak of: that of the games,
// where their season is later than the last complete one.
func (s *Sport) CurrentAsOf() time.Time {
	if w := s.Weeks(); w != nil && w.Season > s.Last {
		return s.Games.AsOf
	}
	return s.AsOf
}

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
