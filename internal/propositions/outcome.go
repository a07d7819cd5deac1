package propositions

import (
	"math"

	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
	"groundline/internal/ratings/current"
)

// Outcome is the result of a proposition.
type Outcome string

// The outcomes.
const (
	Yes  Outcome = "yes"
	No   Outcome = "no"
	Void Outcome = "void" // a player did not play, or the statistic is not recorded
)

// Seen is an outcome with the figures and games behind it.
type Seen struct {
	Outcome     Outcome
	Value, Than float64        // per game, or the rating's mean after and before; NaN where not recorded
	Games       []*rowset.Game // of Player
	OtherGames  []*rowset.Game
	Course      *current.Trajectory // of Rises
	Week        int                 // in Course
}

// After holds the games played in a window.
type After struct {
	window Window
	course *current.Season
	games  map[string][]*rowset.Game
}

// NewAfter gathers the games of a window; course covers the season at least through that
// week.
func NewAfter(sport *almanac.Sport, games []rowset.Game, course *current.Season, w Window) *After {
	a := &After{window: w, course: course, games: make(map[string][]*rowset.Game)}
	for i := range games {
		if g := &games[i]; g.Season == w.Season && w.Holds(g) {
			a.games[g.Player] = append(a.games[g.Player], g)
		}
	}
	return a
}

// Played reports whether any game of the window is held.
func (a *After) Played() bool { return len(a.games) > 0 }

// Resolve reads a proposition's outcome. A value equal to the line, or to the other
// player's, is a no.
func (a *After) Resolve(p Proposition) Seen {
	if p.Template.Kind == Rises {
		return a.rises(p)
	}
	s := Seen{Outcome: Void, Than: p.Template.Line}
	switch p.Template.Kind {
	case First:
		s.Value, s.Games = a.first(p.Template, p.Player)
	case More:
		s.Value, s.Games = a.first(p.Template, p.Player)
		s.Than, s.OtherGames = a.first(p.Template, p.Other)
	case Above:
		s.Value, s.Games = a.rate(p.Template, p.Player)
		s.Than, s.OtherGames = a.rate(p.Template, p.Other)
	default:
		s.Value, s.Games = a.rate(p.Template, p.Player)
	}
	if !math.IsNaN(s.Value) && !math.IsNaN(s.Than) {
		s.Outcome = side(s.Value > s.Than)
	}
	return s
}

// rate returns a statistic per game over the window; NaN without a game, or if any game
// does not record it.
func (a *After) rate(t *Template, player string) (float64, []*rowset.Game) {
	var used []*rowset.Game
	sum := 0.0
	for _, g := range a.games[player] {
		if t.reads(g.Kind) {
			sum += g.Get(t.Stat)
			used = append(used, g)
		}
	}
	return sum / float64(len(used)), used
}

// first returns a statistic in a player's first game of the window that records it; NaN
// without one.
func (a *After) first(t *Template, player string) (float64, []*rowset.Game) {
	var first *rowset.Game
	for _, g := range a.games[player] {
		if t.reads(g.Kind) && !math.IsNaN(g.Get(t.Stat)) && (first == nil || g.Day.Before(first.Day)) {
			first = g
		}
	}
	if first == nil {
		return math.NaN(), nil
	}
	return first.Get(t.Stat), []*rowset.Game{first}
}

func (a *After) rises(p Proposition) Seen {
	s := Seen{Outcome: Void, Value: math.NaN(), Than: math.NaN()}
	metric, _ := current.MetricOf(p.Template.Sport, p.Template.Role)
	for _, g := range a.games[p.Player] {
		if metric.Reads(g.Kind) && !math.IsNaN(metric.Sum(g.Get)) {
			s.Games, s.Week = append(s.Games, g), g.Week
		}
	}
	if s.Course = a.course.Of(p.Player); s.Course == nil || s.Week == 0 || s.Course.Rating.Role != p.Template.Role {
		return s
	}
	s.Than, s.Value = s.Course.At(s.Week-1).Mean, s.Course.At(s.Week).Mean
	s.Outcome = side(s.Value > s.Than)
	return s
}

func side(yes bool) Outcome {
	if yes {
		return Yes
	}
	return No
}
