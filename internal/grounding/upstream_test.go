package grounding_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"groundline/internal/datasets/datatest"
	"groundline/internal/stats"
)

// upstream reads source files with no code of the product, to test answers against them.
type upstream struct {
	files map[string]*upstreamFile
	slugs map[string]string // NBA: numeric id to slug, as the data's derived table has it
}

type upstreamFile struct {
	sha256  string
	at      map[string]int            // by the header's names, the first of each
	records [][]string                // the header among them: record n is records[n-1]
	games   map[clubSeason][][]string // of a file with a row a game: the regular season's
}

// clubSeason is a player's season for a club, as a file with a row a game has them.
type clubSeason struct{ player, season, team string }

// conventions are how the files under a path name players, seasons and teams. seasonLag is
// added to a file's season to get ours.
var conventions = []struct {
	path, id, name, season, team string
	seasonLag                    int
}{
	{"mlb/", "playerID", "", "yearID", "teamID", 0},
	{"nba/open/player_index", "PERSON_ID", "PLAYER_LAST_NAME", "", "", 0},
	{"nba/open/rosters", "PLAYER_ID", "PLAYER", "", "", 0},
	{"nfl/open/rosters", "gsis_id", "player_name", "", "", 0},
	{"nfl/open/combine", "pfr_id", "player_name", "", "", 0},
	{"wnba/open/rosters", "PLAYER_ID", "PLAYER", "", "", 0},
	{"nba/open/derived/", "player_id", "player", "season", "", 0},
	{"nba/open/player_season_per_game", "PLAYER_ID", "PLAYER_NAME", "season", "", 0},
	{"nba/Player Totals", "player_id", "player", "season", "tm", 0},
	{"nba/", "player_id", "player", "season", "team", 0},
	{"nhl/derived/", "player_id", "full_name", "season", "teams", 0},
	{"nhl/", "playerID", "", "year", "tmID", 1},
	{"nfl/open/derived/defense", "pfr_player_id", "player", "season", "", 0},
	{"nfl/errata/offense_", "player_id", "player", "season", "", 0},
	{"nfl/open/derived/offense", "player_id", "player", "season", "", 0},
	{"nfl/open/player_season", "player_id", "player_display_name", "season", "", 0},
	{"nfl/open/snap_counts", "pfr_player_id", "player", "season", "", 0},
	{"nfl/derived/", "player_id", "player_display_name", "season", "", 0},
	{"nfl/fantasydatapros_yearly/", "", "Player", "", "", 0},
	{"nfl/nflcom_to_2016/", "Player Id", "Name", "Year", "", 0},
	{"nfl/nflcom_2015_2025/", "PlayerId", "PlayerName", "season", "", 0},
	{"nfl/pfr_rosters", "Player-additional", "Player", "season", "", 0},
	{"nfl/", "", "name", "", "", 0},
	{"wnba/wnba-player-stats", "player_ID", "Player", "year_ID", "Tm", 0},
	{"wnba/players_teams", "playerID", "", "year", "tmID", 1999},
	{"wnba/open/derived/", "athlete_id", "player", "season", "teams", 0},
	{"wnba/derived/", "PLAYER_ID", "PLAYER_NAME", "season", "teams", 0},
}

// espnTeams are our abbreviations of teams that ESPN abbreviates otherwise.
var espnTeams = strings.NewReplacer("/CONN/", "/CON/", "/CT/", "/CON/", "/PHX/", "/PHO/", "/LA/", "/LAS/", "/LOS/", "/LAS/", "/WSH/", "/WAS/",
	"/GS/", "/GSV/", "/NY/", "/NYL/", "/LV/", "/LVA/", "/SA/", "/SAS/")

func newUpstream(t *testing.T, sport string) *upstream {
	t.Helper()
	u := &upstream{files: map[string]*upstreamFile{}, slugs: map[string]string{}}
	if sport != stats.NBA || os.Getenv("DATASETS") == "" { // the table has no licence
		return u
	}
	ids := u.file(t, "nba/derived/player_id_2021_to_slug.csv")
	for _, r := range ids.records[1:] {
		u.slugs[r[0]] = r[len(r)-1]
		for i, name := range ids.records[0] {
			if strings.Contains(name, "slug") {
				u.slugs[r[0]] = r[i]
			}
		}
	}
	return u
}

func (u *upstream) file(t *testing.T, path string) *upstreamFile {
	t.Helper()
	if f := u.files[path]; f != nil {
		return f
	}
	text, hash := datatest.Source(t, path)
	f := &upstreamFile{sha256: hash, at: map[string]int{}}
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = -1
	var err error
	if f.records, err = r.ReadAll(); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	for i, name := range slices.Backward(f.records[0]) {
		f.at[name] = i
	}
	u.files[path] = f
	return f
}

// record is one row of a file.
type record struct {
	file   *upstreamFile
	fields []string
	id     string
	name   string
	season int
	team   string
}

// row finds a row by its number, the header being 1, and false if the file ends
// before it.
func (u *upstream) row(t *testing.T, path string, n int) (record, bool) {
	t.Helper()
	f := u.file(t, path)
	if n < 2 || n > len(f.records) {
		return record{}, false
	}
	r := record{file: f, fields: f.records[n-1]}
	for _, c := range conventions {
		if !strings.HasPrefix(path, c.path) {
			continue
		}
		r.id, r.name, r.team = r.text(c.id), r.text(c.name), r.text(c.team)
		if _, after, ok := strings.Cut(r.id, "/"); ok {
			r.id = after // nflcom_to_2016 puts the name before the id
		}
		if slug := u.slugs[r.id]; slug != "" && strings.HasPrefix(path, "nba/") {
			r.id = slug
		}
		year := strings.TrimSuffix(filepath.Base(path), ".csv")
		if c.season != "" {
			year = r.text(c.season)
		}
		r.season, _ = strconv.Atoi(year)
		r.season += c.seasonLag
		if strings.HasPrefix(path, "wnba/open/") {
			r.team = strings.Trim(espnTeams.Replace("/"+strings.ReplaceAll(r.team, "/", "//")+"/"), "/")
			r.team = strings.ReplaceAll(r.team, "//", "/")
			if r.season == 2009 { // ESPN has the franchise under its later city
				r.team = strings.ReplaceAll(r.team, "TUL", "DET")
			}
		}
		return r, true
	}
	t.Fatalf("%s: no convention", path)
	return r, false
}

func (r record) text(column string) string {
	i, ok := r.file.at[column]
	if !ok || column == "" || i >= len(r.fields) { // some files have a column without a name
		return ""
	}
	return r.fields[i]
}

// cell reads a number as the sources write them: 1,203 and 74T, with NA, -- and an
// age of 0 for a blank. A column that a year's file does not have is blank.
func (r record) cell(t *testing.T, column string) (value float64, blank bool) {
	t.Helper()
	if parts := strings.Split(column, " + "); len(parts) > 1 { // a sum of columns of the row
		for _, part := range parts {
			v, none := r.cell(t, part)
			value, blank = value+v, blank || none
		}
		return value, blank
	}
	if rest, negated := strings.CutPrefix(column, "-"); negated {
		value, blank = r.cell(t, rest)
		return 0 - value, blank
	}
	if seconds, ok := strings.CutSuffix(column, "/60"); ok {
		value, blank = r.cell(t, seconds)
		return value / 60, blank
	}
	if kind, rest, ok := strings.Cut(column, " of "); ok && (kind == "count" || kind == "sum") {
		return r.ofSeason(t, kind, rest), false
	}
	text := r.text(column)
	if text == "" || text == "NA" || text == "--" || column == "Age" && text == "0" {
		return 0, true
	}
	value, err := strconv.ParseFloat(strings.TrimSuffix(strings.ReplaceAll(text, ",", ""), "T"), 64)
	if err != nil {
		t.Fatalf("column %q: %v", column, err)
	}
	return value, false
}

// partial reports whether a sum of game rows covers only some games: the NBA's file of
// boxes counts the games that record a column.
func (r record) partial(column string) bool {
	n := r.text("n_" + strings.TrimSuffix(strings.Replace(column, "seconds", "mp", 1), "/60"))
	return n != "" && n != r.text("games")
}

// ofSeason counts or sums the rows of regular-season games that a player had in a
// season for the record's club.
func (r record) ofSeason(t *testing.T, kind, what string) (total float64) {
	t.Helper()
	if r.file.games == nil { // a walk over the file for every cell takes minutes
		r.file.games = map[clubSeason][][]string{}
		for _, fields := range r.file.records[1:] {
			o := record{file: r.file, fields: fields}
			if at := o.clubSeason(); o.text("game_type") == "REG" {
				r.file.games[at] = append(r.file.games[at], fields)
			}
		}
	}
	for _, fields := range r.file.games[clubSeason{r.id, r.text("season"), r.text("team")}] {
		o := record{file: r.file, fields: fields}
		number := func(column string) float64 { v, _ := o.cell(t, column); return v }
		switch on := number("offense_snaps")+number("defense_snaps")+number("st_snaps") > 0; {
		case kind == "sum":
			total += number(what)
		case on && (what == "rows" || max(number("offense_pct"), number("defense_pct")) >= .5):
			total++
		}
	}
	return total
}

func (r record) clubSeason() clubSeason {
	return clubSeason{r.text("pfr_player_id"), r.text("season"), r.text("team")}
}

// words are the words of a name, without accents and case.
func words(name string) []string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r) || r == '\'' || r == '.' || r == '’':
			return -1
		case r == 'ð':
			return 'd'
		case unicode.IsLetter(r):
			return unicode.ToLower(r)
		}
		return ' '
	}, norm.NFD.String(name))
	all := strings.Fields(plain)
	slices.Sort(all)
	return all
}
