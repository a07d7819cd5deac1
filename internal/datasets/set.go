package datasets

import (
	"time"

	"groundline/internal/stats"
	"groundline/models"
)

// Set is everything one sport holds, in memory: what a reader of source files
// makes, Store keeps, and Load gives back.
//
// Files are in order of path, Players in order of ID, Teams in order of season,
// league and code, and Lines in the order of
// the canonical form (see Canonical). Line.File is an index into Files;
// Player.FileID and Team.FileID are the ID of an entry of Files. Before the set is stored those
// IDs are 1, 2, 3 and so on; afterwards they are the database's.
type Set struct {
	Sport    string
	Files    []models.SourceFile
	Players  []models.Player
	Teams    []models.Team
	Lines    []stats.Line
	AsOf     time.Time // the last day that the rows speak of, at midnight UTC
	Fallback bool      // a selection of a larger set, not a whole one
	Findings Findings  // of reading the sources against each other; no part of the artifact
}

// Stage says what an import is busy with.
type Stage string

// The stages of an import.
const (
	Reading Stage = "read"  // Done and Total are bytes of the file, unpacked
	Storing Stage = "store" // Done and Total are rows
)

// Event is one step of progress. The last event of a file or table has Done
// equal to Total.
type Event struct {
	Stage Stage
	Name  string // the file's path, or the table's name
	Done  int64
	Total int64
}

// Progress receives events, in order and from one goroutine at a time. It may
// be nil.
type Progress func(Event)

func (p Progress) report(stage Stage, name string, done, total int64) {
	if p != nil {
		p(Event{Stage: stage, Name: name, Done: done, Total: total})
	}
}
