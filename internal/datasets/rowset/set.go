package rowset

import (
	"sort"
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// Set holds all rows of one sport in memory.
//
// Files are ordered by path, Players by ID, Teams by season, league and code, Facts by
// player and kind, and Lines in the canonical order (see Canonical). Line.File and
// Fact.File are indexes into Files; Player.FileID
// and Team.FileID are IDs of entries of Files: 1, 2, 3 and so on before the set is
// stored, the database's afterwards.
type Set struct {
	Sport    string
	Files    []models.SourceFile
	Players  []models.Player
	Teams    []models.Team
	Facts    []stats.Fact // by player and kind
	Lines    []stats.Line
	AsOf     time.Time // the last day that the rows cover, at midnight UTC
	Fallback bool      // a selection of a larger set
	Findings Findings  // not part of the artifact
}

// Regular returns the lines of the regular seasons, Playoffs those of the playoffs, which
// stand after them, and Results the games between teams, which come last. All are parts of
// Lines.
func (s *Set) Regular() []stats.Line { return s.Lines[:s.first(inPlayoffs)] }

func (s *Set) Playoffs() []stats.Line { return s.Lines[s.first(inPlayoffs):s.first(inResults)] }

func (s *Set) Results() []stats.Line { return s.Lines[s.first(inResults):] }

// The parts of a set's lines, in order.
const (
	inSeasons = iota
	inPlayoffs
	inResults
)

// partOf returns the part that lines of a kind stand in.
func partOf(k *stats.Kind) int {
	switch {
	case k.IsResults():
		return inResults
	case k.Regular() != nil:
		return inPlayoffs
	}
	return inSeasons
}

// first returns where a part begins.
func (s *Set) first(part int) int {
	return sort.Search(len(s.Lines), func(i int) bool { return partOf(s.Lines[i].Kind) >= part })
}
