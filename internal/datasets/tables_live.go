package datasets

import (
	"fmt"
	"strconv"
	"strings"
)

// A live file holds one table of one season, fetched from a source that grows while
// games are played: nfl/live/player_season_2026.csv. The bundle has none. In every
// sport a season of a live file stands in for the rows that the bundle has of the
// same season and table; the two are never added up.
type liveFile struct {
	path   string
	season int
}

// liveTable is the live files of one table, in order of season.
type liveTable []liveFile

// liveFiles lists the live files of a table: "player_box" of "nba".
func liveFiles(files Files, sport, table string) (liveTable, error) {
	names, err := files.list(sport + "/live")
	if err != nil {
		return nil, err
	}
	var found liveTable
	for _, name := range names {
		digits, ok := strings.CutPrefix(name, sport+"/live/"+table+"_")
		digits, csv := strings.CutSuffix(digits, ".csv")
		if season, number := parseCount(digits); ok && csv && number && len(digits) == 4 {
			found = append(found, liveFile{name, season})
		}
	}
	return found, nil
}

// has reports whether a live file holds a season, so that no other row of the table
// does.
func (l liveTable) has(season string) bool {
	for _, f := range l {
		if strconv.Itoa(f.season) == season {
			return true
		}
	}
	return false
}

// check returns what is wrong with the season of one of the file's rows, "" if
// nothing is.
func (f liveFile) check(season string) string {
	if season == strconv.Itoa(f.season) {
		return ""
	}
	return fmt.Sprintf("%.40q is not the season of the file, %d", season, f.season)
}

// bundled is the files without the live ones.
type bundled struct{ Files }

func isLive(name string) bool { return strings.Contains(name, "/live/") }

func (b bundled) open(name string) (*sourceFile, error) {
	if isLive(name) {
		return nil, notThere(name)
	}
	return b.Files.open(name)
}

func (b bundled) list(under string) ([]string, error) {
	names, err := b.Files.list(under)
	kept := names[:0:0]
	for _, name := range names {
		if !isLive(name) {
			kept = append(kept, name)
		}
	}
	return kept, err
}

// hasLive reports whether a sport has any live file.
func hasLive(files Files, sport string) bool {
	names, err := files.list(sport + "/live")
	return err == nil && len(names) > 0
}
