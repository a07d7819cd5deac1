package almanac

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
	"groundline/internal/ratings"
	"groundline/internal/ratings/current"
	"groundline/internal/stats"
)

// loadGames loads the games, if any: the newest season as rows, and all as a store. The
// bundled sample has none: weekly ratings need everyone's games.
func (s *Sport) loadGames(ctx context.Context, pool *pgxpool.Pool) error {
	if s.Fallback {
		return nil
	}
	lines := games.NewBuilder(s.Key)
	newest, err := datasets.LoadEveryGame(ctx, pool, s.Key, lines)
	if errors.Is(err, datasets.ErrNoGames) {
		return nil
	}
	if err != nil {
		return err
	}
	s.Games, s.GameLines = newest, lines.Build(newest)
	return nil
}

// HoldGames sets the games as loading them would: the newest season as rows, and all as a
// store. It changes the list.
func (s *Sport) HoldGames(all *rowset.Games) {
	s.GameLines = games.New(all)
	all.KeepNewest()
	s.Games = all
}

func (s *Sport) gamesArtifact() string {
	if s.Games == nil {
		return ""
	}
	return s.Games.Artifact
}

// Weeks returns the newest season followed week by week, nil without games. It is built on
// first use.
func (s *Sport) Weeks() *current.Season { return s.weeks() }

func (s *Sport) buildWeeks() *current.Season {
	if s.Games == nil || len(s.Games.Games) == 0 {
		return nil
	}
	return s.Follow(s.Games.Games, s.Games.Games[0].Season, 0)
}

// GamesOf returns a player's games of the newest season that the metric of a role uses, of
// one week or, with week 0, of all.
func (s *Sport) GamesOf(playerID string, role ratings.Role, week int) []*rowset.Game {
	metric, ok := current.MetricOf(s.Key, role)
	if s.Games == nil || !ok {
		return nil
	}
	var out []*rowset.Game
	for _, g := range s.gamesOf(playerID) {
		if (week == 0 || g.Week == week) && metric.Reads(g.Kind) && !math.IsNaN(metric.Sum(g.Get)) {
			out = append(out, g)
		}
	}
	return out
}

// gamesPlayed groups a season's games by player.
type gamesPlayed struct {
	in *rowset.Games
	by owned
}

func (s *Sport) listPlayed() gamesPlayed {
	games := s.Games.Games
	return gamesPlayed{s.Games, newOwned(len(s.Players), len(games), func(i int) int { return s.PlayerIndex(games[i].Player) })}
}

// gamesOf returns a player's games in order.
func (s *Sport) gamesOf(playerID string) []*rowset.Game {
	played := s.played()
	if played.in != s.Games { // a copy of the sport has games of another season
		played = s.listPlayed()
	}
	var out []*rowset.Game
	for _, i := range played.by.of(s.PlayerIndex(playerID)) {
		out = append(out, &s.Games.Games[i])
	}
	return out
}

// WeekDays returns the first and last day of a week of the newest season: Monday to Sunday,
// or Tuesday to Monday in the NFL, which plays on Mondays.
func (s *Sport) WeekDays(week int) (first, last time.Time) {
	if s.Games == nil || len(s.Games.Games) == 0 {
		return first, last
	}
	g := &s.Games.Games[0] // in the season's first week
	starts := time.Monday
	if s.Key == stats.NFL {
		starts = time.Tuesday
	}
	first = g.Day.AddDate(0, 0, -(int(g.Day.Weekday()-starts)+7)%7+7*(week-g.Week))
	return first, first.AddDate(0, 0, 6)
}

// CurrentAsOf returns the date of the current ratings: that of the games if their season is
// later than the last complete one.
func (s *Sport) CurrentAsOf() time.Time {
	if w := s.Weeks(); w != nil && w.Season > s.Last {
		return s.Games.AsOf
	}
	return s.AsOf
}

// Follow computes the weeks of a season through a week (0 is all), using only what was
// known before each: no data from this season on, and no later game.
func (s *Sport) Follow(games []rowset.Game, season, to int) *current.Season {
	weeks := 0
	for i := range games {
		if g := &games[i]; g.Season == season && (to == 0 || g.Week <= to) {
			weeks = max(weeks, g.Week)
		}
	}
	t := s.currentBefore(season)
	return current.Follow(s.Key, t, s.scalesBefore(season), s.plays(t, games, season, weeks), weeks)
}

// currentBefore returns the current ratings just before a season.
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

// plays sums the games of a table's players by week. If a week has two kinds of rows, the
// metric's preferred one counts.
func (s *Sport) plays(t *current.Table, games []rowset.Game, season, weeks int) []current.Play {
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
