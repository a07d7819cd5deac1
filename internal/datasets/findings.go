package datasets

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
)

// Findings is what reading several sources of a sport against each other found:
// how their people were joined, and where their numbers differ. It is stored
// with the import, as JSON.
type Findings struct {
	Joins     []Join     `json:"joins,omitempty"`
	Conflicts []Conflict `json:"conflicts,omitempty"`
}

// Join counts the people of a source that came to their id in one way.
type Join struct {
	Source string `json:"source"` // a source's key
	How    string `json:"how"`    // "full name and seasons", …
	People int    `json:"people"`
}

// Conflict compares one column of one season between the source in force and
// another that has it too.
type Conflict struct {
	Kind     string `json:"kind"`
	Column   string `json:"column"`
	First    string `json:"first"`  // key of the source in force
	Second   string `json:"second"` // key of the source that is only compared
	Season   int    `json:"season"`
	Compared int    `json:"compared"` // pairs in which both are recorded
	Equal    int    `json:"equal"`
	// Largest are the widest differences, at most five, the widest first.
	Largest []Disagreement `json:"largest,omitempty"`
}

// Disagreement is one number of which two sources differ.
type Disagreement struct {
	Player string  `json:"player"` // player id; empty for a team's row
	Team   string  `json:"team,omitempty"`
	Season int     `json:"season"`
	First  float64 `json:"first"`
	Second float64 `json:"second"`
}

const largestKept = 5

// comparison identifies a Conflict.
type comparison struct {
	kind, column, first, second string
	season                      int
}

// conflictLog collects what an importer compares.
type conflictLog struct {
	at  map[comparison]int
	all []Conflict
}

// compare adds one number that two sources give; c.season is d.Season. Nothing
// is counted where either is not recorded.
func (l *conflictLog) compare(c comparison, d Disagreement) {
	if math.IsNaN(d.First) || math.IsNaN(d.Second) {
		return
	}
	if l.at == nil {
		l.at = map[comparison]int{}
	}
	c.season = d.Season
	i, ok := l.at[c]
	if !ok {
		i = len(l.all)
		l.at[c] = i
		l.all = append(l.all, Conflict{Kind: c.kind, Column: c.column, First: c.first, Second: c.second, Season: c.season})
	}
	have := &l.all[i]
	have.Compared++
	if d.First == d.Second {
		have.Equal++
		return
	}
	have.Largest = append(have.Largest, d)
}

// conflicts gives what was collected, by kind, column, sources and season.
func (l *conflictLog) conflicts() []Conflict {
	slices.SortFunc(l.all, func(a, b Conflict) int {
		return cmp.Or(strings.Compare(a.Kind, b.Kind), strings.Compare(a.Column, b.Column), strings.Compare(a.First, b.First), strings.Compare(a.Second, b.Second),
			cmp.Compare(a.Season, b.Season))
	})
	for i := range l.all {
		l.all[i].Largest = Widest(l.all[i].Largest)
	}
	l.at = nil
	return l.all
}

// Widest gives the five widest disagreements, the widest first.
func Widest(all []Disagreement) []Disagreement {
	slices.SortFunc(all, func(a, b Disagreement) int {
		return cmp.Or(cmp.Compare(math.Abs(b.First-b.Second), math.Abs(a.First-a.Second)),
			cmp.Compare(a.Season, b.Season), strings.Compare(a.Player, b.Player), strings.Compare(a.Team, b.Team))
	})
	return slices.Clip(all[:min(len(all), largestKept)])
}

// dayNumber writes a day as a number, 20010203, for the findings.
func dayNumber(d time.Time) float64 { return float64(d.Year()*10000 + int(d.Month())*100 + d.Day()) }
