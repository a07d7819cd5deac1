package datasets_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/stats"
	"groundline/models"
)

func TestNFLIsReadWhole(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.NFL)
	lines, with := map[string]int{}, 0
	for i := range set.Lines {
		lines[set.Lines[i].Kind.Name]++
	}
	for i := range set.Players {
		if set.Players[i].FirstSeason != nil {
			with++
		}
	}
	want := map[string]int{"roster": 54852, "offence": 26495, "plays": 13934, "passing": 5678, "rushing": 11922, "receiving": 13648, "fumbles": 6668,
		"defence": 23582, "field_goals": 1576, "punting": 1686, "kickoffs": 939, "kick_returns": 8810, "punt_returns": 3883, "line": 8011,
		"box_offence": 1134, "box_defence": 7001, "box_kicking": 330}
	if d := cmp.Diff(want, lines); d != "" {
		t.Error(d)
	}
	if len(set.Players) != 28378 || with != 20084 || len(set.Files) != 74 {
		t.Errorf("%d players, %d with a row, %d files", len(set.Players), with, len(set.Files))
	}
	if r, _ := readings[stats.NFL](); len(r.notes) != 2 {
		t.Errorf("notes %q", r.notes) // the joins, and what makes no line; the files agree with the manifest
	}
}

// 266 of those whom NFL.com alone has began in 2025, after the list of players
// was made.
func TestNFLJoinsAreCounted(t *testing.T) {
	t.Parallel()
	got := map[string]int{}
	for _, j := range fullSet(t, stats.NFL).Findings.Joins {
		got[j.Source+": "+j.How] = j.People
	}
	want := map[string]int{
		"nflcom-careers: name": 13077, "nflcom-careers: form of the first name": 166, "nflcom-careers: last name but for a letter": 15,
		"nflcom-careers: birth date and a part of the name": 25, "nflcom-careers: not joined": 333,
		"nflverse: name": 3892, "nflverse: form of the first name": 38, "nflverse: last name and clubs": 5, "nflverse: not joined": 9,
		"fantasydatapros: name": 6347, "fantasydatapros: form of the first name": 2, "fantasydatapros: not joined": 9,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func nflPlayer(t *testing.T, id string) *models.Player {
	t.Helper()
	set := fullSet(t, stats.NFL)
	for i := range set.Players {
		if set.Players[i].ID == "nfl_"+id {
			return &set.Players[i]
		}
	}
	t.Fatalf("no player %s", id)
	return nil
}

func TestNamesakesStayApart(t *testing.T) {
	t.Parallel()
	total := map[string]float64{}
	for i := range fullSet(t, stats.NFL).Lines {
		if l := &fullSet(t, stats.NFL).Lines[i]; l.Kind == stats.NFLOffence {
			total[l.Player] += l.Get("RushYds")
		}
	}
	for id, want := range map[string]float64{"PeteAd00": 1283, "PeteAd01": 14820} {
		if total["nfl_"+id] != want {
			t.Errorf("%s ran for %v, want %v", id, total["nfl_"+id], want)
		}
	}
	a, b := nflPlayer(t, "PeteAd00"), nflPlayer(t, "PeteAd01")
	if *a.BirthYear != 1979 || *b.BirthYear != 1985 || a.BaseSlug != b.BaseSlug || a.Slug == b.Slug {
		t.Errorf("%+v\n%+v", a, b)
	}
	if b.SourceKeys != `{"gsis":"00-0025394","nflcom":"2507164","pfr":"PeteAd01"}` {
		t.Errorf("keys %s", b.SourceKeys)
	}
}

// Men are one under all the names that sources give them.
func TestOneManUnderSeveralNames(t *testing.T) {
	t.Parallel()
	seen := map[string]map[string]bool{}
	for i := range fullSet(t, stats.NFL).Lines {
		l := &fullSet(t, stats.NFL).Lines[i]
		if seen[l.Player] == nil {
			seen[l.Player] = map[string]bool{}
		}
		seen[l.Player][l.Kind.Name] = true
	}
	for id, kinds := range map[string][]string{
		"JohnSt00": {"roster", "offence", "plays", "receiving"}, // Stevie, and Steve
		"DaviGa01": {"roster", "offence", "plays"},              // Gabriel, and Gabe
		"PerrJo00": {"rushing"},
		"AndeRo04": {"roster", "offence", "plays"}, // Robby, then Chosen
	} {
		for _, k := range kinds {
			if !seen["nfl_"+id][k] {
				t.Errorf("%s has no row of %s", id, k)
			}
		}
	}
}

// No statistic of a player's season stands in the rows of two sources.
func TestOneSourceIsInForce(t *testing.T) {
	t.Parallel()
	type figure struct {
		player  string
		season  int
		column  string
		defence bool
	}
	in := map[figure]string{}
	for i := range fullSet(t, stats.NFL).Lines {
		l := &fullSet(t, stats.NFL).Lines[i]
		for j, c := range l.Kind.Columns {
			if !stats.Recorded(l.Values[j]) || c.Key == "Age" {
				continue
			}
			k := figure{l.Player, l.Season, c.Key, l.Kind == stats.NFLDefence || l.Kind == stats.NFLBoxDefence}
			if was, ok := in[k]; ok && was != l.Kind.Name && c.Key != "G" {
				t.Fatalf("%+v is in %s and in %s", k, was, l.Kind.Name)
			}
			in[k] = l.Kind.Name
		}
	}
}

// The values were read in the sources by eye; "-" is not recorded, or another
// source's.
func TestNFLRowsAreReadAsTheyStand(t *testing.T) {
	t.Parallel()
	checkKnownRows(t, fullSet(t, stats.NFL), []knownRow{
		{stats.NFLOffence, "nfl_MariDa00", "MIA", 1984, "QB", "nfl/fantasydatapros_yearly/1984.csv", 3, "1,Dan Marino,MIA,QB,23.0,16.0,", "16 16 23 362 564 5084 48 17 28 -7 0 - 0 0 0 6 -"},
		{stats.NFLPlays, "nfl_MahoPa00", "KAN", 2022, "QB", "nfl/derived/nflverse_offense_seasons_2000_2024.csv", 15845, "00-0033873,Patrick Mahomes,QB,2022,REG,KC,", "435 648 5250 41 12 26 188 0 61 358 4 0 1 1 6 0 0"},
		{stats.NFLPlays, "nfl_MannPe00", "DEN", 2013, "QB", "nfl/derived/nflverse_offense_seasons_2000_2024.csv", 8983, "00-0010346,Peyton Manning,QB,2013,REG,DEN,", "450 - - - - 18 120 - - - - - - - - - -"},
		{stats.NFLRushing, "nfl_PerrJo00", "SFO", 1954, "", "nfl/nflcom_to_2016/Career_Stats_Rushing.csv", 0, `joeperry/2523048,"Perry, Joe",,1954,San Francisco 49ers,12,173,14.4,"1,049",`, "- 173 1049 8 - - - -"},
		{stats.NFLBoxDefence, "nfl_DonaAa00", "", 2021, "DL", "nfl/nflcom_2015_2025/DL_season.csv", 2103, "2021,Aaron Donald,", "38 46 12.5 19 - 4 - - - - - - 4 25 - -"},
		{stats.NFLRoster, "nfl_WattJ.00", "HTX", 2015, "DE", "nfl/pfr_rosters_1996_2023.csv.gz", 21464, "2015,HTX,99,J.J. Watt,26,DE,16,16,", "16 16 26"},
		{stats.NFLRoster, "nfl_MahoPa00", "KAN", 2023, "QB", "nfl/pfr_rosters_1996_2023.csv.gz", 0, "2023,KAN,15,Patrick Mahomes,", "- - 28"},
	})
}

func TestClubsHaveTheNameOfTheSeason(t *testing.T) {
	t.Parallel()
	names := map[string]string{}
	for _, team := range fullSet(t, stats.NFL).Teams {
		names[fmt.Sprint(team.Season, team.League, team.Code)] = team.Name
	}
	for key, want := range map[string]string{
		"1975NFLCRD": "St. Louis Cardinals", "1995NFLRAM": "St. Louis Rams", "2019NFLRAI": "Oakland Raiders", "2021NFLRAI": "Las Vegas Raiders",
		"1968AFLNYJ": "New York Jets", "1962AFLKAN": "Dallas Texans", "2021NFLWAS": "Washington Football Team", "1985NFLOTI": "Houston Oilers",
		"2010NFLHTX": "Houston Texans", "1985NFL2TM": "2 teams", "2023NFLCLT": "Indianapolis Colts",
	} {
		if names[key] != want {
			t.Errorf("%s is %q, want %q", key, names[key], want)
		}
	}
}

// smallNFL writes the first rows of every file to a folder of the test's own.
func smallNFL(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range fullSet(t, stats.NFL).Files {
		raw, err := os.ReadFile(filepath.Join(dataDir, f.Path))
		if err != nil {
			t.Fatal(err)
		}
		to := strings.TrimSuffix(f.Path, ".gz")
		if to != f.Path {
			raw = unpacked(t, raw)
		}
		lines := strings.SplitAfterN(string(raw), "\n", 40)
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, to)), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, to), []byte(strings.Join(lines[:min(39, len(lines)-1)], "")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestADamagedNFLFileIsNamed(t *testing.T) {
	t.Parallel()
	dir := smallNFL(t)
	if _, _, err := datasets.Read(datasets.Folder(dir), stats.NFL, nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, file, old, replacement, want string }{
		{"a column renamed", "nfl/nflcom_to_2016/Career_Stats_Passing.csv", "TD Passes", "TDs", "line 1: column TD Passes: the header does not have it"},
		{"a bad number", "nfl/nflcom_to_2016/Career_Stats_Passing.csv", ",108,", ",1o8,", `line 4: column Passing Yards: "1o8" is not a number`},
		{"no number in an id", "nfl/nflcom_to_2016/Career_Stats_Passing.csv", "tomfarris/2513861", "tomfarris", "line 2: column Player Id: does not end in a number"},
		{"a bad link", "nfl/pfr_player_list.csv", "/players/A/AaitIs00.htm", "AaitIs00", "line 2: column link: does not end in the key of a page"},
		{"a key twice", "nfl/pfr_player_list.csv", "AbanIs00", "AaitIs00", "line 3: column link: the key stands twice"},
		{"a bad year", "nfl/nflcom_2015_2025/QB_season.csv", "\n2015,", "\n215,", `line 2: column season: "215" is not a year`},
		{"a short row", "nfl/fantasydatapros_yearly/1985.csv", "\n1,", "\n", "line 3: the row has 26 fields, the header 27"},
		{"a column twice", "nfl/fantasydatapros_yearly/2010.csv", "FumblesLost", "Fumbles", "line 1: column Fumbles: the header names it twice"},
		{"a bad birth date", "nfl/pfr_rosters_1996_2023.csv", "8/19/1960", "1960", "line 2: column BirthDate: is not a date (M/D/YYYY)"},
		{"a blank key", "nfl/derived/nflverse_offense_seasons_2000_2024.csv", "00-0000232", "", "line 2: column player_id: is blank"},
		{"a file gone", "nfl/fantasydatapros_yearly/1970.csv", "", "", "is missing (as .csv and as .csv.gz)"},
	} {
		path := filepath.Join(dir, c.file)
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if c.old != "" {
			if !strings.Contains(string(whole), c.old) {
				t.Fatalf("%s: the file does not hold %q", c.name, c.old)
			}
			if err := os.WriteFile(path, []byte(strings.Replace(string(whole), c.old, c.replacement, 1)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		_, _, err = datasets.Read(datasets.Folder(dir), stats.NFL, nil)
		var fault *datasets.FileError
		if want := c.file + ": " + c.want; !errors.As(err, &fault) || err.Error() != want {
			t.Errorf("%s: error %v\nwant %s", c.name, err, want)
		}
		if err := os.WriteFile(path, whole, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNFLReadingsAreEqual(t *testing.T) {
	t.Parallel()
	again, _, err := datasets.Read(datasets.Folder(dataDir), stats.NFL, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := datasets.Canonical(fullSet(t, stats.NFL)), datasets.Canonical(again); a != b {
		t.Errorf("artifacts %s and %s", a, b)
	}
	if d := cmp.Diff(fullSet(t, stats.NFL).Findings, again.Findings); d != "" {
		t.Error(d)
	}
}

func unpacked(t *testing.T, raw []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
