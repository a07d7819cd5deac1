package datasets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/stats"
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

// The sources of live files, for files that were put in place by hand: a fetched
// file's is in sources.json.
var (
	nflverseLive = live("nflverse-live", "https://github.com/nflverse/nflverse-data", "CC BY 4.0 (nflverse-data, LICENSE.md)", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0")
	coverageLive = live("nflverse-live", "https://github.com/nflverse/nflverse-data", "CC BY 4.0 (nflverse-data, LICENSE.md)", OpenAttribution,
		"Data: nflverse (nflverse.com), CC BY 4.0; advanced statistics from Pro-Football-Reference")
	retrosheetLive = live("retrosheet-live", "https://www.retrosheet.org/downloads/",
		"Retrosheet: free use incl. commercial, the notice must be displayed", OpenNotice,
		"The information used here was obtained free of charge from and is copyrighted by Retrosheet. "+
			"Interested parties may contact Retrosheet at \"www.retrosheet.org\".")
	hoopRLive = live("hoopr-live", "https://github.com/sportsdataverse/hoopR-nba-data", "CC BY 4.0 (hoopR-nba-data, LICENSE.md)", OpenAttribution,
		"Data: SportsDataverse hoopR-nba-data (hoopR.nba authors), CC BY 4.0, collected from ESPN")
	wehoopLive = live("wehoop-live", "https://github.com/sportsdataverse/wehoop-wnba-data", "CC BY 4.0 (wehoop-wnba-data, LICENSE.md)", OpenAttribution,
		"Data: SportsDataverse wehoop-wnba-data (wehoop.wnba authors), CC BY 4.0, collected from ESPN")
	fastRHockeyLive = live("fastrhockey-live", "https://github.com/sportsdataverse/fastRhockey-nhl-data",
		"MIT (fastRhockey-nhl-data, LICENSE.md); data from the NHL API", OpenPermissive,
		"SportsDataverse fastRhockey-nhl-data (Howell, Gilani, Longmuir), MIT; data from the NHL API")
)

func live(key, repository, licence, class, attribution string) Source {
	return Source{Key: key, Repository: repository, Licence: licence, LicenceClass: class, Attribution: attribution}
}

// hasLive reports whether a sport has any live file.
func hasLive(files Files, sport string) bool {
	names, err := files.list(sport + "/live")
	return err == nil && len(names) > 0
}

// identities is who is known without live files.
type identities struct {
	had   map[string]string // the id of a person, by a source and its key
	taken map[string]bool   // ids
}

func identitiesOf(set *Set) (identities, error) {
	known := identities{map[string]string{}, map[string]bool{}}
	for i := range set.Players {
		p := &set.Players[i]
		known.taken[p.ID] = true
		keys, err := keysOf(p.SourceKeys)
		if err != nil {
			return known, err
		}
		for source, key := range keys {
			known.had[source+" "+key] = p.ID
		}
	}
	return known, nil
}

// keepIDs sets the players of a set that was read with live files to the ids that the
// bundle alone gives them: receipts name players by id, and a source that learns
// another source's key of somebody must not rename him. A player whom only live
// files know has an id of the key that he had from his first game on.
func keepIDs(set *Set, without identities) error {
	held := map[string]bool{}
	for i := range set.Players {
		held[set.Players[i].ID] = true
	}
	renamed := map[string]string{}
	for i := range set.Players {
		p := &set.Players[i]
		keys, err := keysOf(p.SourceKeys)
		if err != nil {
			return err
		}
		id := p.ID
		if !without.taken[id] {
			if gsis := keys["gsis"]; set.Sport == stats.NFL && gsis != "" {
				id = stats.NFL + "_" + gsis
			}
			for _, source := range []string{"gsis", "espn", "nba", "nhl", "pfr", "nflcom", "wnba", "bbref"} {
				if was := without.had[source+" "+keys[source]]; was != "" && keys[source] != "" {
					id = was
					break
				}
			}
		}
		if id != p.ID && !held[id] {
			renamed[p.ID], held[id] = id, true
			p.ID = id
		}
	}
	if len(renamed) == 0 {
		return nil
	}
	for i := range set.Lines {
		if id, ok := renamed[set.Lines[i].Player]; ok {
			set.Lines[i].Player = id
		}
	}
	for i := range set.Findings.Conflicts {
		for j := range set.Findings.Conflicts[i].Largest {
			if d := &set.Findings.Conflicts[i].Largest[j]; renamed[d.Player] != "" {
				d.Player = renamed[d.Player]
			}
		}
	}
	slices.SortFunc(set.Players, comparePlayers)
	AssignSlugs(set.Players)
	set.sortLines()
	return nil
}
