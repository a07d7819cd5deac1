package tables

import (
	"fmt"
	"strconv"
	"strings"
)

// LiveFile holds one table of one season, fetched from a source that grows while games
// are played: nfl/live/player_season_2026.csv. The bundle has none. A live file replaces
// the bundle's rows of the same season and table; the two are never added up.
type LiveFile struct {
	Path   string
	Season int
}

// LiveTable lists the live files of one table, in order of season.
type LiveTable []LiveFile

// LiveFiles lists the live files of a table: "player_box" of "nba".
func LiveFiles(files Files, sport, table string) (LiveTable, error) {
	names, err := files.list(sport + "/live")
	if err != nil {
		return nil, err
	}
	var found LiveTable
	for _, name := range names {
		digits, ok := strings.CutPrefix(name, sport+"/live/"+table+"_")
		digits, csv := strings.CutSuffix(digits, ".csv")
		if season, number := ParseCount(digits); ok && csv && number && len(digits) == 4 {
			found = append(found, LiveFile{name, season})
		}
	}
	return found, nil
}

// Has reports whether a live file holds a season and so replaces all other rows of it.
func (l LiveTable) Has(season string) bool {
	for _, f := range l {
		if strconv.Itoa(f.Season) == season {
			return true
		}
	}
	return false
}

// Check returns what is wrong with the season of one of the file's rows, "" if nothing
// is.
func (f LiveFile) Check(season string) string {
	if season == strconv.Itoa(f.Season) {
		return ""
	}
	return fmt.Sprintf("%.40q is not the season of the file, %d", season, f.Season)
}

// WithoutLive hides the live files.
type WithoutLive struct{ Files }

func isLive(name string) bool { return strings.Contains(name, "/live/") }

func (b WithoutLive) Open(name string) (*File, error) {
	if isLive(name) {
		return nil, notThere(name)
	}
	return b.Files.Open(name)
}

func (b WithoutLive) list(under string) ([]string, error) {
	names, err := b.Files.list(under)
	kept := names[:0:0]
	for _, name := range names {
		if !isLive(name) {
			kept = append(kept, name)
		}
	}
	return kept, err
}

// HasLive reports whether a sport has any live file.
func HasLive(files Files, sport string) bool {
	names, err := files.list(sport + "/live")
	return err == nil && len(names) > 0
}
