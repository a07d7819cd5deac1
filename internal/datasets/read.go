package datasets

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// importers reads the source files of each sport.
var importers = map[string]func(files Files, progress Progress) (set *Set, notes []string, err error){
	stats.MLB:  ReadMLB,
	stats.NBA:  ReadNBA,
	stats.NFL:  ReadNFL,
	stats.NHL:  ReadNHL,
	stats.WNBA: ReadWNBA,
}

// Importable lists the sports that have an importer, in alphabetical order.
func Importable() []string { return slices.Sorted(maps.Keys(importers)) }

// Read reads the source files of a sport: mlb/People.csv and so on. Where live files
// are among them, players keep the ids that they have without. The notes are for the
// operator. An error about a file is a *FileError.
func Read(files Files, sport string, progress Progress) (set *Set, notes []string, err error) {
	read, ok := importers[sport]
	if !ok {
		return nil, nil, fmt.Errorf("no importer for sport %.20q; there is one for: %s", sport, strings.Join(Importable(), ", "))
	}
	if !hasLive(files, sport) {
		return read(files, progress)
	}
	without, _, err := read(bundled{files}, nil)
	if err != nil {
		return nil, nil, err
	}
	known, err := identitiesOf(without) // the set itself may go
	if err != nil {
		return nil, nil, err
	}
	if set, notes, err = read(files, progress); err != nil {
		return nil, nil, err
	}
	return set, notes, keepIDs(set, known)
}

// ReadersVersion is raised with every change to the readers that makes other rows
// of the same files: rows that an older version made are then read again.
const ReadersVersion = 3
