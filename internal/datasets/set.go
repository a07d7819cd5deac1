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
