package games

import (
	"slices"
	"time"
)

// Calendar lists the seasons of which lines of one stage, regular seasons or playoffs, are
// held. A nil calendar has none.
type Calendar struct {
	seasons     []int
	first, last map[int]int32 // days by season
	teams       map[int][]int // lines by team
	lines       map[int]int   // by season
	known       map[Aspect]map[int]int
	codes       *[]string
}

// Aspect is what may not be known of a game.
type Aspect uint8

// The aspects.
const (
	OfOpponent Aspect = iota
	OfVenue
	OfResult
)

func newCalendar(codes *[]string) *Calendar {
	return &Calendar{first: map[int]int32{}, last: map[int]int32{}, teams: map[int][]int{}, lines: map[int]int{},
		known: map[Aspect]map[int]int{OfOpponent: {}, OfVenue: {}, OfResult: {}}, codes: codes}
}

func (c *Calendar) add(season int, day int32, team, opponent uint16, t tag) {
	if last, ok := c.last[season]; !ok {
		c.first[season], c.last[season], c.teams[season] = day, day, make([]int, len(*c.codes))
	} else {
		c.first[season], c.last[season] = min(c.first[season], day), max(last, day)
	}
	c.teams[season][team]++
	c.lines[season]++
	if (*c.codes)[opponent] != "" {
		c.known[OfOpponent][season]++
	}
	if t.venue() != 0 {
		c.known[OfVenue][season]++
	}
	if t.result() != 0 {
		c.known[OfResult][season]++
	}
}

func (c *Calendar) finish() {
	for season := range c.last {
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
	return c.known[of][season], c.lines[season]
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
	if day, ok := c.first[season]; ok {
		return dateOf(day)
	}
	return time.Time{}
}

// LastDay returns the last day of a season's lines, or the zero time.
func (c *Calendar) LastDay(season int) time.Time {
	if day, ok := c.last[season]; ok {
		return dateOf(day)
	}
	return time.Time{}
}

// Teams lists the team codes of a season's lines, without order.
func (c *Calendar) Teams(season int) []string {
	var out []string
	for i, n := range c.teams[season] {
		if n > 0 {
			out = append(out, (*c.codes)[i])
		}
	}
	return out
}

// LinesOfTeams returns how many of a season's lines there are, and how many are of the teams
// that a condition holds for.
func (c *Calendar) LinesOfTeams(season int, holds func(code string) bool) (of, lines int) {
	for i, n := range c.teams[season] {
		if n > 0 && holds((*c.codes)[i]) {
			of += n
		}
	}
	return of, c.lines[season]
}
