// Package milestones owns the round career numbers that are written about, statistic by
// statistic, and how far one is at the pace of a season.
//
// Invariants: a milestone is above the total it is the next of; a number of games is the
// least whole one that the pace needs. It does not read careers (package answer) or decide
// which are whole (completeness), and a pace is arithmetic, not a forecast.
package milestones

import (
	"math"
	"slices"
	"time"

	"groundline/internal/stats"
)

// steps are the milestones of a statistic: the first, and each so much more.
type steps struct {
	stat        string // as plans name it
	first, step float64
}

// bySport lists the statistics with milestones of each sport, the most written about first.
var bySport = map[string][]steps{
	stats.MLB: {
		{"HR", 200, 100}, {"H", 1000, 500}, {"W", 100, 50}, {"K", 1000, 500}, {"SV", 200, 100}, {"RBI", 1000, 500}, {"R", 1000, 500}, {"SB", 200, 100},
		{"2B", 300, 100}, {"3B", 50, 50}, {"BB", 1000, 500}, {"G", 1500, 500},
	},
	stats.NBA: {
		{"PTS", 5000, 5000}, {"TRB", 2500, 2500}, {"AST", 2500, 2500}, {"STL", 500, 500}, {"BLK", 500, 500}, {"3P", 500, 500}, {"G", 500, 500},
	},
	stats.NFL: {
		{"PassYds", 10000, 10000}, {"PassTD", 100, 100}, {"RushYds", 5000, 5000}, {"RushTD", 50, 50}, {"RecYds", 5000, 5000}, {"Rec", 500, 250}, {"RecTD", 50, 50},
		{"Sk", 50, 50}, {"DefInt", 25, 25}, {"FGM", 200, 100},
	},
	stats.NHL: {
		{"G", 100, 100}, {"PTS", 500, 250}, {"A", 250, 250}, {"PPG", 100, 100}, {"GWG", 50, 50}, {"GP", 500, 500}, {"W", 100, 100}, {"SHO", 25, 25},
	},
	stats.WNBA: {
		{"PTS", 2000, 1000}, {"TRB", 1000, 1000}, {"AST", 1000, 500}, {"STL", 500, 250}, {"BLK", 250, 250}, {"3P", 250, 250}, {"G", 250, 250},
	},
}

// schedules are the games of a team's season (public facts).
var schedules = map[string]float64{stats.MLB: 162, stats.NBA: 82, stats.NFL: 17, stats.NHL: 82, stats.WNBA: 44}

// SeasonGames returns how many games a team plays in a season of today.
func SeasonGames(sport string) float64 { return schedules[sport] }

// Stats lists the statistics of a sport that have milestones.
func Stats(sport string) []string {
	var out []string
	for _, s := range bySport[sport] {
		out = append(out, s.stat)
	}
	return out
}

// Next returns the first milestone of a statistic above a total; ok is false for a statistic
// without milestones.
func Next(sport, stat string, total float64) (next float64, ok bool) {
	at := slices.IndexFunc(bySport[sport], func(s steps) bool { return s.stat == stat })
	if at < 0 {
		return 0, false
	}
	s := bySport[sport][at]
	if total < s.first {
		return s.first, true
	}
	return s.first + s.step*(math.Floor((total-s.first)/s.step)+1), true
}

// Pace is what a player had in so many games of a season.
type Pace struct{ Value, Games float64 }

// paceShare is the share of a season's games from which a pace is one.
const paceShare = .1

// Known reports whether there are enough games, and anything in them, for a pace in a sport.
func (p Pace) Known(sport string) bool {
	return p.Value > 0 && p.Games >= math.Ceil(paceShare*schedules[sport])
}

// Reached returns about when so many games more are played of those that a team has left until a
// season ends, if they are spread evenly; ok is false if it has fewer.
func Reached(from, end time.Time, games, left int) (day time.Time, ok bool) {
	if games > left || !end.After(from) {
		return day, false
	}
	share := end.Sub(from).Hours() / 24 * float64(games) / float64(left)
	return from.AddDate(0, 0, int(math.Ceil(share-1e-9))), true
}

// GamesTo returns how many games at the pace bring so much more.
func (p Pace) GamesTo(missing float64) int { return int(math.Ceil(missing*p.Games/p.Value - 1e-9)) }
