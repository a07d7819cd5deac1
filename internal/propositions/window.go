package propositions

import (
	"time"

	"groundline/internal/datasets"
	"groundline/internal/stats"
)

// LockBefore is how long before its window opens a list is locked: time enough
// to publish its hash.
const LockBefore = time.Hour

// OfferBefore is how long before its window opens a list can be called.
const OfferBefore = 6 * 24 * time.Hour

// Window is the week that propositions are of, in UTC. Its season is named as
// the sport names them.
type Window struct {
	Season int
	Opens  time.Time
	Closes time.Time // excluded
}

// Locks is when no call can be made or changed any more.
func (w Window) Locks() time.Time { return w.Opens.Add(-LockBefore) }

// Holds reports whether a game was played in the window.
func (w Window) Holds(g *datasets.Game) bool {
	return !g.Day.Before(w.Opens) && g.Day.Before(w.Closes)
}

// Known reports whether a game could be known when the window's list was
// locked: it was played on a day before that of the lock.
func (w Window) Known(g *datasets.Game) bool {
	return g.Day.Before(w.Locks().Truncate(24 * time.Hour))
}

const week = 7 * 24 * time.Hour

// firstDay is the weekday that weeks begin with: Monday, and in the NFL, whose
// files name weeks and no days, Tuesday.
func firstDay(sport string) time.Weekday {
	if sport == stats.NFL {
		return time.Tuesday
	}
	return time.Monday
}

// WindowOf gives the window that holds a moment.
func WindowOf(sport string, at time.Time) Window {
	day := at.UTC().Truncate(24 * time.Hour)
	opens := day.AddDate(0, 0, -(int(day.Weekday()-firstDay(sport))+7)%7)
	return Window{seasonOf(sport, opens.Add(week/2)), opens, opens.Add(week)}
}

// Next gives the first window that is not locked yet.
func Next(sport string, now time.Time) Window {
	w := WindowOf(sport, now.Add(week))
	if !now.Before(w.Locks()) {
		w = WindowOf(sport, w.Closes)
	}
	return w
}

// Windows lists the windows in which games of a season were played, in order,
// and those between them.
func Windows(sport string, games []datasets.Game, season int) []Window {
	var first, last time.Time
	for i := range games {
		if g := &games[i]; g.Season == season {
			if first.IsZero() || g.Day.Before(first) {
				first = g.Day
			}
			if g.Day.After(last) {
				last = g.Day
			}
		}
	}
	var windows []Window
	if first.IsZero() {
		return nil
	}
	for w := WindowOf(sport, first); !w.Opens.After(last); w = WindowOf(sport, w.Closes) {
		w.Season = season
		windows = append(windows, w)
	}
	return windows
}

// turn is the month from which a sport's games are of the season that is named
// by the next year, or in the NFL no longer of that of the year before.
var turn = map[string]time.Month{stats.NBA: time.August, stats.NHL: time.August, stats.NFL: time.April}

func seasonOf(sport string, day time.Time) int {
	from, turns := turn[sport]
	switch {
	case sport == stats.NFL && day.Month() < from:
		return day.Year() - 1
	case sport != stats.NFL && turns && day.Month() >= from:
		return day.Year() + 1
	}
	return day.Year()
}
