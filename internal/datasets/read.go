package datasets

import (
	"fmt"

	"groundline/internal/stats"
)

// Read reads the source files of a sport below dir: dir/mlb/People.csv and so
// on. The notes are for the operator. An error about a file is a *FileError.
func Read(dir, sport string, progress Progress) (set *Set, notes []string, err error) {
	switch sport {
	case stats.MLB:
		return ReadMLB(dir, progress)
	case stats.NBA:
		return ReadNBA(dir, progress)
	case stats.WNBA:
		return ReadWNBA(dir, progress)
	default:
		return nil, nil, fmt.Errorf("no importer for sport %.20q; there is one for: %s, %s, %s", sport, stats.MLB, stats.NBA, stats.WNBA)
	}
}
