package propositions

import (
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/forecast"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

type league struct {
	sport *almanac.Sport
	games *rowset.Games
}

// real is the WNBA as it was played.
var real = datatest.Once(datatest.Bundle, func(files tables.Files) (league, error) {
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		return league{}, err
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		return league{}, err
	}
	games, err := datasets.ReadGames(files, stats.WNBA, sport.Players, nil)
	return league{sport, games}, err
})

// TestNoPropositionOrPredictionUsesALaterLine predicts windows of the WNBA of 2024
// twice: as it was, and with altered and added games from the day of the lock on and an
// altered season total.
func TestNoPropositionOrCallUsesALaterLine(t *testing.T) {
	t.Parallel()
	l := real(t)
	altered := *l.sport
	altered.Seasons = slices.Clone(l.sport.Seasons)
	for i := range altered.Seasons {
		if s := &altered.Seasons[i]; s.Season >= 2024 {
			s.Rating, s.Games, s.Totals = &ratings.Rating{Value: 99}, 3, nil
		}
	}
	windows := Windows(stats.WNBA, l.games.Games, 2024)
	if len(windows) < 15 {
		t.Fatalf("%d windows", len(windows))
	}
	for _, w := range []Window{windows[0], windows[1], windows[7], windows[len(windows)-1]} {
		injected := slices.Clone(l.games.Games)
		for i := range l.games.Games {
			if g := &injected[i]; !g.Day.Before(w.Locks().Truncate(24 * time.Hour)) {
				g.Values = slices.Clone(g.Values)
				for j := range g.Values {
					g.Values[j] = 77
				}
				injected = append(injected, *g)
			}
		}
		before, then := NewPreLock(l.sport, l.games.Games, w).Slate(), NewPreLock(&altered, injected, w).Slate()
		if len(before) < 100 || !reflect.DeepEqual(before, then) {
			t.Errorf("%s: what is offered or said follows from what came later", w.Opens.Format(time.DateOnly))
		}
		preLock := NewPreLock(&altered, injected, w)
		for _, p := range before {
			if preLock.Say(p) != p.Model {
				t.Fatalf("%s: the model says otherwise", p.Template.Text(p.Player, p.Other))
			}
		}
	}
}

// TestAnOutcomeUsesNoGameOutsideItsWindow alters every game outside the window.
func TestAnOutcomeUsesNoGameOutsideItsWindow(t *testing.T) {
	t.Parallel()
	l := real(t)
	whole := l.sport.Follow(l.games.Games, 2024, 0)
	w := Windows(stats.WNBA, l.games.Games, 2024)[6]
	injected := slices.Clone(l.games.Games)
	for i := range injected {
		if g := &injected[i]; !w.Holds(g) && !g.Day.Before(w.Closes) {
			g.Values = slices.Repeat([]float64{77}, len(g.Values))
		}
	}
	slate := NewPreLock(l.sport, l.games.Games, w).Slate()
	a, b := NewAfter(l.sport, l.games.Games, whole, w), NewAfter(l.sport, injected, l.sport.Follow(injected, 2024, 0), w)
	counts := map[Outcome]int{}
	for _, p := range slate {
		one, two := a.Resolve(p), b.Resolve(p)
		counts[one.Outcome]++
		if one.Outcome != two.Outcome || one.Value != two.Value && !math.IsNaN(one.Value) {
			t.Errorf("%s: %v, and %v with other games altered", p.Template.Text(p.Player, p.Other), one.Outcome, two.Outcome)
		}
	}
	if counts[Yes] < 50 || counts[No] < 50 || counts[Void] == 0 || counts[Void] > len(slate)/3 {
		t.Errorf("%v", counts)
	}
}

// The expected outcomes are the recorded columns, added up by hand.
func TestAnOutcomeIsWhatTheGamesSay(t *testing.T) {
	t.Parallel()
	l := real(t)
	whole := l.sport.Follow(l.games.Games, 2024, 0)
	w := Windows(stats.WNBA, l.games.Games, 2024)[3]
	after, lines := NewAfter(l.sport, l.games.Games, whole, w), map[float64]bool{}
	firstOf := func(player, stat string) float64 {
		var first *rowset.Game
		for i := range l.games.Games {
			if g := &l.games.Games[i]; g.Player == player && w.Holds(g) && (first == nil || g.Day.Before(first.Day)) {
				first = g
			}
		}
		if first == nil {
			return math.NaN()
		}
		return first.Get(stat)
	}
	pairs := 0
	for _, p := range NewPreLock(l.sport, l.games.Games, w).Slate() {
		var want Outcome
		switch p.Template.Kind {
		case First:
			want = byHand(firstOf(p.Player, p.Template.Stat), p.Template.Line)
			lines[p.Template.Line] = true
			if again := Of(p.Template.Key); again == nil || *again != *p.Template || p.Model < .3 || p.Model > .7 {
				t.Errorf("%s: %v, model %v", p.Template.Key, again, p.Model)
			}
		case More:
			want = byHand(firstOf(p.Player, p.Template.Stat), firstOf(p.Other, p.Template.Stat))
			pairs++
		default:
			continue
		}
		if got := after.Resolve(p).Outcome; got != want {
			t.Errorf("%s: %s, by hand %s", p.Template.Text(p.Player, p.Other), got, want)
		}
	}
	if pairs < 20 {
		t.Errorf("%d pairs", pairs)
	}
	if len(lines) < 5 {
		t.Errorf("%d lines: they are not the players' own", len(lines))
	}
}

// Predictions made of one line for all are resolved as before.
func TestRetiredTemplatesAreKnown(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"wnba.player.PTS.over", "nfl.quarterback.PassYds.over", "nba.player.rises", "nhl.forward.SOG.above", "mlb.batter.H.over", "mlb.starter.SO.above", "nfl.PassYds.more", "wnba.PTS.first@19.5"} {
		if got := Of(key); got == nil || got.Key != key {
			t.Errorf("%s: %+v", key, got)
		}
	}
	for _, key := range []string{"wnba.PTS.first@", "wnba.PTS.first@x", "wnba.nothing@1.5"} {
		if got := Of(key); got != nil {
			t.Errorf("%s: %+v", key, got)
		}
	}
	if list := Templates(stats.MLB); len(list) > 0 {
		t.Errorf("MLB offers %s, whose model was not judged on another season", list[0].Key)
	}
	for _, sport := range []string{stats.NFL, stats.NBA, stats.NHL, stats.WNBA} {
		own := 0
		for _, x := range Templates(sport) {
			if x.Kind == Over || x.Kind == Above {
				t.Errorf("%s is not offered by a forecast that was judged", x.Key)
			}
			if form := map[Kind]string{First: forecast.OwnLine, More: forecast.Pair}[x.Kind]; !x.forecast.Offered(form) {
				t.Errorf("%s is offered, and did not meet the goals", x.Key)
			}
			if x.Kind == First {
				own++
			}
		}
		if own == 0 {
			t.Errorf("%s has no lines of the players' own", sport)
		}
	}
}

func byHand(a, b float64) Outcome {
	switch {
	case math.IsNaN(a) || math.IsNaN(b):
		return Void
	case a > b:
		return Yes
	}
	return No
}

func TestTheModelIsBetterThanTheBaseRateAndMeansWhatItSays(t *testing.T) {
	t.Parallel()
	l := real(t)
	model, naive := Records(Replay(l.sport, l.games.Games, 2024))
	if model.N < 3000 || model.Low <= 0 || model.Calibration > .03 || naive.Skill > 0 {
		t.Errorf("model %+v, naive %+v", model, naive)
	}
}

// Worked by hand: Brier (.04+.16+.25)/3, base rate ½: .25.
func TestScoresAreWhatTheirDefinitionsSay(t *testing.T) {
	t.Parallel()
	s := ScoreOf([]Scored{{.8, true, .5}, {.4, false, .5}, {.5, true, .5}})
	if !near(s.Brier, .15) || !near(s.Base, .25) || !near(s.Skill, .4) || !near(s.Shrunk, .4*3/53) {
		t.Errorf("%+v", s)
	}
	if !near(s.Calibration, (.2+.4+.5)/3) || s.Bins[8].N != 1 || s.Bins[4].Came != 0 || s.Bins[5].Came != 1 {
		t.Errorf("%+v", s)
	}
	if b := ScoreOf([]Scored{{.99, true, 1}}); b.Bins[9].N != 1 || b.Skill != 0 {
		t.Errorf("%+v", b)
	}
	if empty := ScoreOf(nil); empty.N != 0 || empty.Brier != 0 {
		t.Errorf("%+v", empty)
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestWindowsFollowOnEachOtherAndLockBeforeTheyOpen(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA} {
		t.Run(sport, func(t *testing.T) {
			at := time.Date(2025, time.December, 1, 5, 0, 0, 0, time.UTC)
			last := WindowOf(sport, at)
			if last.Opens.Weekday() != firstDay(sport) || last.Opens.After(at) || !at.Before(last.Closes) {
				t.Errorf("%s: %+v", sport, last)
			}
			for range 60 {
				next := Next(sport, last.Locks())
				if !next.Opens.Equal(last.Closes) || !next.Locks().Before(next.Opens) || next.Season < last.Season {
					t.Fatalf("%s: after %+v comes %+v", sport, last, next)
				}
				if again := Next(sport, next.Locks().Add(-time.Second)); again != next {
					t.Fatalf("%s: %+v, not %+v", sport, again, next)
				}
				last = next
			}
		})
	}
	for sport, season := range map[string]int{stats.NFL: 2025, stats.NBA: 2026, stats.NHL: 2026, stats.MLB: 2026} {
		t.Run(sport, func(t *testing.T) {
			if w := WindowOf(sport, day("2026-01-14")); w.Season != season {
				t.Errorf("%s: January 2026 is of %d, not %d", sport, w.Season, season)
			}
		})
	}
}

func day(text string) time.Time {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return t
}
