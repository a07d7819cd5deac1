package wnba

import (
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

const (
	// minutesPerGame qualifies a season: a quarter of 30 minutes per scheduled game.
	minutesPerGame = 7.5
	// fullGame is the length of a game in minutes.
	fullGame = 40.
)

// unit is one player's season: one stint per team, or one for all where PER is rebuilt from
// sums of games.
type unit struct {
	ratings.PlayerSeason
	stints  []stint
	totals  *per.Box // sum of the box scores, nil if there are none
	gs      float64
	boxed   bool // totals are sums of games
	rebuilt bool // no source has PER
	sched   float64
	pos     string // of the team with the most games
}

// stint is the part of a season with one PER.
type stint struct {
	per, net       float64 // NaN where it is not recorded
	games, minutes float64
}

func group(string) string { return "WNBA" }

func isPlayerLine(l *stats.Line) bool {
	return l.Kind == stats.WNBARates || l.Kind == stats.WNBATotals || l.Kind == stats.WNBABox
}

var (
	rateCols   = stats.WNBARates.Places("G", "MP", "team G", "team Net", "PER")
	totalsCols = stats.WNBATotals.Places("G", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS")
	boxCols    = stats.WNBABox.Places("G", "MP", "FG", "FGA", "3P", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS")
)

// units groups the lines into player-seasons; of holds the index of each line's season, or
// −1.
func (c *Context) units(lines []stats.Line) ([]unit, []int32) {
	seasons, of := ratings.Collect(lines, group, isPlayerLine)
	out := make([]unit, len(seasons))
	for i := range seasons {
		u := &out[i]
		u.PlayerSeason = seasons[i]
		games := 0.0
		for _, ref := range u.Refs {
			l := &lines[ref]
			switch l.Kind {
			case stats.WNBARates:
				s := stint{games: l.Values[rateCols[0]], minutes: l.Values[rateCols[1]], net: l.Values[rateCols[3]], per: l.Values[rateCols[4]]}
				u.stints = append(u.stints, s)
				u.sched = max(u.sched, l.Values[rateCols[2]])
				if u.pos == "" || s.games > games {
					u.pos, games = primary(l.Pos), s.games
				}
			case stats.WNBATotals:
				u.addTotals(l, totalsCols)
				u.gs += l.Get("GS")
			case stats.WNBABox:
				u.addTotals(l, boxCols)
				u.gs += l.Get("GS")
				u.boxed = true
			}
		}
		if u.rebuilt = u.boxed && len(u.stints) == 0; u.rebuilt {
			u.stints = append(u.stints, stint{per: c.rebuilt(u), net: math.NaN(), games: u.totals.G, minutes: u.totals.MP})
			u.sched = scheduled(u.Season)
		} else if u.boxed && len(u.Teams) > 1 { // the rates name each team
			u.Teams = slices.DeleteFunc(slices.Clone(u.Teams), func(code string) bool { return len(teams(code)) > 1 })
		}
	}
	return out, of
}

func primary(pos string) string {
	p, _, _ := strings.Cut(pos, "-")
	return p
}

func (u *unit) addTotals(l *stats.Line, cols []int) {
	if u.totals == nil {
		u.totals = new(per.Box)
	}
	u.totals.Add(boxOf(l, cols))
}

func boxOf(l *stats.Line, cols []int) *per.Box {
	values := make([]float64, len(cols))
	for i, at := range cols {
		values[i] = l.Values[at]
	}
	box := new(per.Box)
	box.Set(values)
	return box
}

// minutes returns the minutes of all stints.
func (u *unit) minutes() (m float64) {
	for i := range u.stints {
		m += u.stints[i].minutes
	}
	return m
}

func (u *unit) games() (g float64) {
	for i := range u.stints {
		g += u.stints[i].games
	}
	return g
}

func (u *unit) sample() ratings.Sample {
	return ratings.Sample{Role: Player, Amount: u.minutes(), Need: minutesPerGame * u.sched, Unit: "minutes"}
}

// teams splits the teams of a sum of games: "CHI/CON" is two.
func teams(code string) []string { return strings.Split(code, "/") }
