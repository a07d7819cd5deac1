package rowset

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
)

// Findings is how the people of several sources were joined and where their numbers
// differ. It is stored with the import, as JSON.
type Findings struct {
	Joins     []Join     `json:"joins,omitempty"`
	Conflicts []Conflict `json:"conflicts,omitempty"`
}

// Join counts the people of a source who were joined in one way.
type Join struct {
	Source string `json:"source"` // a source's key
	How    string `json:"how"`    // "full name and seasons", …
	People int    `json:"people"`
}

// Conflict compares one column of one season between the source that takes precedence and
// another.
type Conflict struct {
	Kind     string `json:"kind"`
	Column   string `json:"column"`
	First    string `json:"first"`  // key of the source that takes precedence
	Second   string `json:"second"` // key of the source that is only compared
	Season   int    `json:"season"`
	Compared int    `json:"compared"` // pairs in which both are recorded
	Equal    int    `json:"equal"`
	// Largest are the widest differences, at most five, the widest first.
	Largest []Disagreement `json:"largest,omitempty"`
}

// Disagreement is one number on which two sources differ.
type Disagreement struct {
	Player string  `json:"player"` // player id; empty for a team's row
	Team   string  `json:"team,omitempty"`
	Season int     `json:"season"`
	First  float64 `json:"first"`
	Second float64 `json:"second"`
}

const largestKept = 5

// Comparison identifies a Conflict.
type Comparison struct {
	Kind, Column, First, Second string
	season                      int
}

// ConflictLog collects the numbers that an importer compares.
type ConflictLog struct {
	at  map[Comparison]int
	all []Conflict
}

// Compare adds one number that two sources have; it sets c.season to d.Season. It ignores
// pairs of which one is not recorded.
func (l *ConflictLog) Compare(c Comparison, d Disagreement) {
	if math.IsNaN(d.First) || math.IsNaN(d.Second) {
		return
	}
	if l.at == nil {
		l.at = map[Comparison]int{}
	}
	c.season = d.Season
	i, ok := l.at[c]
	if !ok {
		i = len(l.all)
		l.at[c] = i
		l.all = append(l.all, Conflict{Kind: c.Kind, Column: c.Column, First: c.First, Second: c.Second, Season: c.season})
	}
	have := &l.all[i]
	have.Compared++
	if d.First == d.Second {
		have.Equal++
		return
	}
	have.Largest = append(have.Largest, d)
}

// Conflicts returns what was collected, by kind, column, sources and season.
func (l *ConflictLog) Conflicts() []Conflict {
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

// Widest returns the five widest disagreements, the widest first.
func Widest(all []Disagreement) []Disagreement {
	slices.SortFunc(all, func(a, b Disagreement) int {
		return cmp.Or(cmp.Compare(math.Abs(b.First-b.Second), math.Abs(a.First-a.Second)),
			cmp.Compare(a.Season, b.Season), strings.Compare(a.Player, b.Player), strings.Compare(a.Team, b.Team))
	})
	return slices.Clip(all[:min(len(all), largestKept)])
}

// DayNumber encodes a day as a number, 20010203, for the findings.
func DayNumber(d time.Time) float64 { return float64(d.Year()*10000 + int(d.Month())*100 + d.Day()) }
