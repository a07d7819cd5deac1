package propositions

import (
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// LockBefore is how long before its window opens a list is locked: time enough to
// publish its hash.
const LockBefore = time.Hour

// OfferBefore is how long before its window opens a list accepts predictions.
const OfferBefore = 6 * 24 * time.Hour

// Window is a week of propositions, in UTC. Its season is named as the sport names it.
type Window struct {
	Season int
	Opens  time.Time
	Closes time.Time // exclusive
}

// Locks returns when predictions can no longer be made or changed.
func (w Window) Locks() time.Time { return w.Opens.Add(-LockBefore) }

// Holds reports whether a game was played in the window.
func (w Window) Holds(g *rowset.Game) bool {
	return !g.Day.Before(w.Opens) && g.Day.Before(w.Closes)
}

// Known reports whether a game could be known when the window's list was locked: it was
// played on an earlier day.
func (w Window) Known(g *rowset.Game) bool {
	return g.Day.Before(w.Locks().Truncate(24 * time.Hour))
}

const week = 7 * 24 * time.Hour

// firstDay returns the weekday on which weeks begin: Monday, or in the NFL, whose files
// name weeks rather than days, Tuesday.
func firstDay(sport string) time.Weekday {
	if sport == stats.NFL {
		return time.Tuesday
	}
	return time.Monday
}

// WindowOf returns the window that contains a moment.
func WindowOf(sport string, at time.Time) Window {
	day := at.UTC().Truncate(24 * time.Hour)
	opens := day.AddDate(0, 0, -(int(day.Weekday()-firstDay(sport))+7)%7)
	return Window{seasonOf(sport, opens.Add(week/2)), opens, opens.Add(week)}
}

// Next returns the first window that is not locked yet.
func Next(sport string, now time.Time) Window {
	w := WindowOf(sport, now.Add(week))
	if !now.Before(w.Locks()) {
		w = WindowOf(sport, w.Closes)
	}
	return w
}

// Windows lists the windows from the first game of a season to its last, in order.
func Windows(sport string, games []rowset.Game, season int) []Window {
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

// rollover is the month from which a sport's games belong to the season named by the
// next year, or in the NFL no longer to that of the year before.
var rollover = map[string]time.Month{stats.NBA: time.August, stats.NHL: time.August, stats.NFL: time.April}

func seasonOf(sport string, day time.Time) int {
	from, turns := rollover[sport]
	switch {
	case sport == stats.NFL && day.Month() < from:
		return day.Year() - 1
	case sport != stats.NFL && turns && day.Month() >= from:
		return day.Year() + 1
	}
	return day.Year()
}
