package games

import (
	"slices"
	"time"
)

// Calendar lists the seasons of which lines of one stage, regular seasons or playoffs, are
// held.
type Calendar struct {
	seasons []int
	held    map[int]*heldSeason
	latest  *heldSeason // added to last
	codes   *[]string
}

// heldSeason is what is counted of a season's lines.
type heldSeason struct {
	season      int
	first, last int32 // days
	teams       []int // lines by team
	lines       int
	known       [aspects]int // lines of which an aspect is known
}

// Aspect is what may not be known of a game.
type Aspect uint8

// The aspects.
const (
	OfOpponent Aspect = iota
	OfVenue
	OfResult
	aspects
)

func newCalendar(codes *[]string) *Calendar {
	return &Calendar{held: map[int]*heldSeason{}, codes: codes}
}

// of returns what is counted of a season, all zero if no line of it is held.
func (c *Calendar) of(season int) heldSeason {
	if h := c.held[season]; h != nil {
		return *h
	}
	return heldSeason{}
}

func (c *Calendar) add(season int, day int32, team, opponent uint16, t tag) {
	h := c.latest
	if h == nil || h.season != season {
		if h = c.held[season]; h == nil {
			h = &heldSeason{season: season, first: day, last: day, teams: make([]int, len(*c.codes))}
			c.held[season] = h
		}
		c.latest = h
	}
	h.first, h.last = min(h.first, day), max(h.last, day)
	h.teams[team]++
	h.lines++
	if (*c.codes)[opponent] != "" {
		h.known[OfOpponent]++
	}
	if t.venue() != 0 {
		h.known[OfVenue]++
	}
	if t.result() != 0 {
		h.known[OfResult]++
	}
}

func (c *Calendar) finish() {
	for season := range c.held {
		c.seasons = append(c.seasons, season)
	}
	slices.Sort(c.seasons)
}

// Seasons lists the seasons with lines, oldest first.
func (c *Calendar) Seasons() []int { return c.seasons }

// Within lists the seasons with lines from since to until; an until of 0 is open.
func (c *Calendar) Within(since, until int) []int {
	return slices.DeleteFunc(slices.Clone(c.seasons), func(season int) bool { return season < since || until != 0 && season > until })
}

// Known returns how many of a season's lines there are, and of how many an aspect is known.
func (c *Calendar) Known(season int, of Aspect) (known, lines int) {
	h := c.of(season)
	return h.known[of], h.lines
}

// Runs divides seasons into runs without a gap: their first and last seasons.
func Runs(seasons []int) (runs [][2]int) {
	for i, season := range seasons {
		if i > 0 && season == seasons[i-1]+1 {
			runs[len(runs)-1][1] = season
		} else {
			runs = append(runs, [2]int{season, season})
		}
	}
	return runs
}

// FirstDay returns the first day of a season's lines, or the zero time.
func (c *Calendar) FirstDay(season int) time.Time {
	if h := c.held[season]; h != nil {
		return dateOf(h.first)
	}
	return time.Time{}
}

// LastDay returns the last day of a season's lines, or the zero time.
func (c *Calendar) LastDay(season int) time.Time {
	if h := c.held[season]; h != nil {
		return dateOf(h.last)
	}
	return time.Time{}
}

// Teams lists the team codes of a season's lines, without order.
func (c *Calendar) Teams(season int) []string {
	var out []string
	for i, n := range c.of(season).teams {
		if n > 0 {
			out = append(out, (*c.codes)[i])
		}
	}
	return out
}

// LinesOfTeams returns how many of a season's lines there are, and how many are of the teams
// that a condition holds for.
func (c *Calendar) LinesOfTeams(season int, holds func(code string) bool) (of, lines int) {
	for i, n := range c.of(season).teams {
		if n > 0 && holds((*c.codes)[i]) {
			of += n
		}
	}
	return of, c.of(season).lines
}
