package datasets_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
	"groundline/models"
)

// fullNFL is the NFL of the full data, read once for all tests.
var fullNFL = onceNFL(datatest.FullFiles)

func onceNFL(files func(testing.TB) tables.Files) func(testing.TB) *rowset.Set {
	var once sync.Once
	var set *rowset.Set
	var err error
	return func(tb testing.TB) *rowset.Set {
		tb.Helper()
		from := files(tb)
		once.Do(func() { set, _, err = datasets.Read(from, stats.NFL, nil) })
		if err != nil {
			tb.Fatal(err)
		}
		return set
	}
}

// openNFL is the NFL of the bundle.
func openNFL(tb testing.TB) *rowset.Set {
	tb.Helper()
	return fullSet(tb, stats.NFL)
}

// worlds runs a test on the bundle and, where it is there, on the full data.
func worlds(t *testing.T, test func(*testing.T, *rowset.Set)) {
	t.Helper()
	t.Run("bundle", func(t *testing.T) { t.Parallel(); test(t, openNFL(t)) })
	t.Run("full", func(t *testing.T) { t.Parallel(); test(t, fullNFL(t)) })
}

// countNFL counts lines by kind, and players with a line.
func countNFL(set *rowset.Set) (lines map[string]int, with int) {
	lines = map[string]int{}
	for i := range set.Lines {
		lines[set.Lines[i].Kind.Name]++
	}
	for i := range set.Players {
		if set.Players[i].FirstSeason != nil {
			with++
		}
	}
	return lines, with
}

func TestNFLOfTheBundleIsReadWhole(t *testing.T) {
	t.Parallel()
	set := openNFL(t)
	lines, with := countNFL(set)
	want := map[string]int{"plays": 15153, "snaps": 22164, "coverage": 4720, "box_offence": 18, "box_defence": 8180, "box_kicking": 326, "playoff_plays": 2145, "playoff_coverage": 1072, "team_results": 6967, "playoff_team_results": 309}
	if d := cmp.Diff(want, lines); d != "" {
		t.Error(d)
	}
	if len(set.Players) != 10247 || with != 7963 || len(set.Files) != 18 {
		t.Errorf("%d players, %d with a row, %d files", len(set.Players), with, len(set.Files))
	}
	if day := set.AsOf.Format("2006-01-02"); day != "2026-01-04" {
		t.Errorf("rows to %s, want the last day of the regular season of 2025", day)
	}
	if r, _ := readings[stats.NFL](); len(r.notes) != 2 {
		t.Errorf("notes %q", r.notes) // the joins, and what makes no line
	}
}

func TestFullNFLIsReadWhole(t *testing.T) {
	t.Parallel()
	set := fullNFL(t)
	lines, with := countNFL(set)
	want := map[string]int{"roster": 54852, "offence": 26495, "plays": 15153, "passing": 5678, "rushing": 11922, "receiving": 13648, "fumbles": 6668,
		"defence": 23582, "field_goals": 1576, "punting": 1686, "kickoffs": 939, "kick_returns": 8810, "punt_returns": 3883, "line": 8011,
		"snaps": 22164, "coverage": 4720, "box_offence": 18, "box_defence": 7699, "box_kicking": 293, "playoff_plays": 2145, "playoff_coverage": 1072, "team_results": 6967, "playoff_team_results": 309}
	if d := cmp.Diff(want, lines); d != "" {
		t.Error(d)
	}
	if len(set.Players) != 30727 || with != 20417 || len(set.Files) != 83 {
		t.Errorf("%d players, %d with a row, %d files", len(set.Players), with, len(set.Files))
	}
}

func TestNFLJoinsAreCounted(t *testing.T) {
	t.Parallel()
	want := map[string]map[string]int{
		"bundle": {
			"nflcom-careers: name": 3075, "nflcom-careers: form of the first name": 9, "nflcom-careers: known id": 10, "nflcom-careers: not joined": 21,
			"nflverse: id on rosters": 2616, "nflverse: name": 2976, "nflverse: form of the first name": 20, "nflverse: known id": 366, "nflverse: not joined": 2449,
		},
		"full": {
			"nflcom-careers: name": 13385, "nflcom-careers: form of the first name": 139, "nflcom-careers: last name but for a letter": 15,
			"nflcom-careers: birth date and a part of the name": 20, "nflcom-careers: not joined": 57,
			"nflverse: id on rosters": 2616, "nflverse: name": 4146, "nflverse: form of the first name": 35, "nflverse: last name and clubs": 4,
			"nflverse: birth date and a part of the name": 2, "nflverse: not joined": 1624,
			"fantasydatapros: name": 6347, "fantasydatapros: form of the first name": 3, "fantasydatapros: not joined": 8,
		},
	}
	worlds(t, func(t *testing.T, set *rowset.Set) {
		got := map[string]int{}
		for _, j := range set.Findings.Joins {
			got[j.Source+": "+j.How] = j.People
		}
		if d := cmp.Diff(want[filepath.Base(t.Name())], got); d != "" {
			t.Error(d)
		}
	})
}

func nflPlayer(t *testing.T, set *rowset.Set, id string) *models.Player {
	t.Helper()
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
	for i := range fullNFL(t).Lines {
		if l := &fullNFL(t).Lines[i]; l.Kind == stats.NFLOffence {
			total[l.Player] += l.Get("RushYds")
		}
	}
	for id, want := range map[string]float64{"PeteAd00": 1283, "PeteAd01": 14820} {
		t.Run(id, func(t *testing.T) {
			if total["nfl_"+id] != want {
				t.Errorf("%s ran for %v, want %v", id, total["nfl_"+id], want)
			}
		})
	}
	a, b := nflPlayer(t, fullNFL(t), "PeteAd00"), nflPlayer(t, fullNFL(t), "PeteAd01")
	if *a.BirthYear != 1979 || *b.BirthYear != 1985 || a.BaseSlug != b.BaseSlug || a.Slug == b.Slug {
		t.Errorf("%+v\n%+v", a, b)
	}
	if b.SourceKeys != `{"gsis":"00-0025394","nflcom":"2507164","pfr":"PeteAd01"}` {
		t.Errorf("keys %s", b.SourceKeys)
	}
}

// Of the namesakes the bundle knows one by the combine of 2007 and the other by
// rows that begin in 2002.
func TestNamesakesStayApartInTheBundle(t *testing.T) {
	t.Parallel()
	total := map[string]float64{}
	for i := range openNFL(t).Lines {
		if l := &openNFL(t).Lines[i]; l.Kind == stats.NFLPlays {
			if v := l.Get("RushYds"); stats.Recorded(v) {
				total[l.Player] += v
			}
		}
	}
	if total["nfl_PeteAd00"] < 1200 || total["nfl_PeteAd00"] > 1300 || total["nfl_PeteAd01"] < 14500 {
		t.Errorf("PeteAd00 ran for %v, PeteAd01 for %v", total["nfl_PeteAd00"], total["nfl_PeteAd01"])
	}
}

// Men are one under all the names that sources give them.
func TestOnePlayerUnderSeveralNames(t *testing.T) {
	t.Parallel()
	want := map[string]map[string][]string{
		"bundle": {"DaviGa01": {"snaps", "plays"}, "AndeRo04": {"snaps", "plays"}},
		"full": {
			"JohnSt00": {"roster", "offence", "plays", "receiving"}, // Stevie, and Steve
			"DaviGa01": {"roster", "offence", "plays"},              // Gabriel, and Gabe
			"PerrJo00": {"rushing"},
			"AndeRo04": {"roster", "offence", "plays"}, // Robby, then Chosen
		}}
	worlds(t, func(t *testing.T, set *rowset.Set) {
		seen := map[string]map[string]bool{}
		for i := range set.Lines {
			l := &set.Lines[i]
			if seen[l.Player] == nil {
				seen[l.Player] = map[string]bool{}
			}
			seen[l.Player][l.Kind.Name] = true
		}
		for id, kinds := range want[filepath.Base(t.Name())] {
			for _, k := range kinds {
				if !seen["nfl_"+id][k] {
					t.Errorf("%s has no row of %s", id, k)
				}
			}
		}
	})
}

// What the league published, from the bundle alone.
func TestOfficialTotalsAreMet(t *testing.T) {
	t.Parallel()
	worlds(t, func(t *testing.T, set *rowset.Set) {
		total := map[string]float64{}
		for i := range set.Regular() {
			l := &set.Lines[i]
			for j, c := range l.Kind.Columns {
				if v := l.Values[j]; stats.Recorded(v) {
					total[fmt.Sprint(l.Player, " ", l.Season, " ", c.Key)] += v
				}
			}
		}
		for of, want := range map[string]float64{
			"nfl_AlleJo02 2024 PassYds": 3731, "nfl_AlleJo02 2024 PassTD": 28, "nfl_BarkSa00 2024 RushYds": 2005, "nfl_GarrMy00 2025 Sk": 23,
			"nfl_WattT.00 2024 G": 17, "nfl_FranZa00 2024 Solo": 94, "nfl_FranZa00 2024 Ast": 79, "nfl_GarrMy00 2023 Solo": 33, "nfl_GarrMy00 2023 Ast": 9,
			"nfl_MahoPa00 2022 PassYds": 5250, "nfl_MahoPa00 2024 SkYds": 239, "nfl_WattT.00 2022 Sk": 5.5,
		} {
			if total[of] != want {
				t.Errorf("%s is %v, want %v", of, total[of], want)
			}
		}
	})
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
	worlds(t, func(t *testing.T, set *rowset.Set) {
		in := map[figure]string{}
		for i := range set.Regular() {
			l := &set.Lines[i]
			for j, c := range l.Kind.Columns {
				if !stats.Recorded(l.Values[j]) || c.Key == "Age" {
					continue
				}
				from := l.Kind.Name + " of " + set.Files[l.File].Path
				if strings.HasPrefix(from, "box_defence of nfl/nflcom") || l.Kind == stats.NFLOffence {
					from = l.Kind.Name // a file a position, a file a year
				}
				k := figure{l.Player, l.Season, c.Key, l.Kind == stats.NFLDefence || l.Kind == stats.NFLBoxDefence || l.Kind == stats.NFLCoverage}
				if was, ok := in[k]; ok && was != from && (c.Key != "G" || l.Kind == stats.NFLSnaps) {
					t.Fatalf("%+v is in %s and in %s", k, was, from)
				}
				in[k] = from
			}
		}
	})
}

// The values were read in the sources by eye; "-" is not recorded, or another
// source's.
func TestFullNFLRowsAreReadUnchanged(t *testing.T) {
	t.Parallel()
	checkRowsOf(t, fullNFL(t), datatest.Full(t), []knownRow{
		{stats.NFLOffence, "nfl_MariDa00", "MIA", 1984, "QB", "nfl/fantasydatapros_yearly/1984.csv", 3, "1,Dan Marino,MIA,QB,23.0,16.0,", "16 16 23 362 564 5084 48 17 28 -7 0 - 0 0 0 6 -"},
		{stats.NFLPlays, "nfl_MannPe00", "DEN", 2013, "QB", "nfl/open/derived/offense_seasons_2009_2024.csv.gz", 0, "2013,REG,00-0010346,Peyton Manning,QB,DEN,", "450 - - - - 18 120 - - - - - - - - - -"},
		{stats.NFLRushing, "nfl_PerrJo00", "SFO", 1954, "", "nfl/nflcom_to_2016/Career_Stats_Rushing.csv", 0, `joeperry/2523048,"Perry, Joe",,1954,San Francisco 49ers,12,173,14.4,"1,049",`, "- 173 1049 8 - - - -"},
		{stats.NFLBoxDefence, "nfl_DonaAa00", "", 2021, "DL", "nfl/nflcom_2015_2025/DL_season.csv", 2103, "2021,Aaron Donald,", "38 46 12.5 19 - 4 - - - - - - 4 25 - -"},
		{stats.NFLRoster, "nfl_WattJ.00", "HTX", 2015, "DE", "nfl/pfr_rosters_1996_2023.csv.gz", 21464, "2015,HTX,99,J.J. Watt,26,DE,16,16,", "16 16 26"},
		{stats.NFLRoster, "nfl_MahoPa00", "KAN", 2023, "QB", "nfl/pfr_rosters_1996_2023.csv.gz", 0, "2023,KAN,15,Patrick Mahomes,", "- - 28"},
	})
}

func TestNFLRowsOfTheBundleAreReadUnchanged(t *testing.T) {
	t.Parallel()
	checkRowsOf(t, openNFL(t), datatest.Folder(t, stats.NFL), []knownRow{
		{stats.NFLPlays, "nfl_MahoPa00", "KAN", 2022, "QB", "nfl/open/derived/offense_seasons_2009_2024.csv.gz", 0, "2022,REG,00-0033873,Patrick Mahomes,QB,KC,", "435 648 5250 41 12 26 188 0 61 358 4 0 1 1 6 0 0"},
		{stats.NFLPlays, "nfl_AlleJo02", "BUF", 2024, "QB", "nfl/open/player_season_2023_2025.csv.gz", 0, "00-0034857,Josh Allen,QB,QB,2024,REG,BUF,", "307 483 3731 28 6 14 63 2 102 531 12 0 0 0 7 1 0"},
		{stats.NFLBoxDefence, "nfl_FranZa00", "CLT", 2024, "OLB", "nfl/open/player_season_2023_2025.csv.gz", 0, "00-0034431,Zaire Franklin,", "94 79 3.5 11 2 5 0 0 0 - 0 - 6 4 4 0"},
		{stats.NFLSnaps, "nfl_WattT.00", "PIT", 2024, "LB", "nfl/open/snap_counts_2021_2025.csv.gz", 0, "2024_01_PIT_ATL,2024,REG,1,T.J. Watt,", "17 17 0 938 38"},
		{stats.NFLCoverage, "nfl_SurtPa01", "DEN", 2022, "", "nfl/open/derived/defense_seasons_2021_2025.csv", 0, "2022,REG,SurtPa01,Patrick Surtain II,DEN,16,58,5,0,2,1,1,0,3,77,45,468,4", "0 2 77 45 468 4 1 5"},
		{stats.NFLBoxKicking, "nfl_AubrBr00", "DAL", 2024, "K", "nfl/open/player_season_2023_2025.csv.gz", 0, "00-0037692,Brandon Aubrey,", "30 0 0 4 8 14 14 - - -"},
	})
}

// checkRowsOf compares lines with the rows of a folder that they are read from.
func checkRowsOf(t *testing.T, set *rowset.Set, dir string, rows []knownRow) {
	t.Helper()
	text := map[string][]string{}
	for _, c := range rows {
		l := lineOf(t, set, c.kind, c.player, c.season, c.team, c.pos)
		got := make([]string, len(l.Values))
		for i, v := range l.Values {
			if got[i] = "-"; stats.Recorded(v) {
				got[i] = strconv.FormatFloat(v, 'f', -1, 64)
			}
		}
		if s := strings.Join(got, " "); s != c.values {
			t.Errorf("%s %s %d: values %s, want %s", c.kind.Name, c.player, c.season, s, c.values)
		}
		path := set.Files[l.File].Path
		if path != c.file || c.row != 0 && l.Row != c.row {
			t.Errorf("%s %s %d: row %d of %s, want %d of %s", c.kind.Name, c.player, c.season, l.Row, path, c.row, c.file)
		}
		if text[path] == nil {
			text[path] = nflText(t, dir, path)
		}
		if s := text[path][l.Row-1]; !strings.HasPrefix(s, c.start) {
			t.Errorf("line %d of %s is %.100q, want %s…", l.Row, path, s, c.start)
		}
	}
}

// nflText reads the lines of a file, packed or not.
func nflText(t *testing.T, dir, path string) []string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir, path))
	if os.IsNotExist(err) {
		raw, err = os.ReadFile(filepath.Join(dir, strings.TrimSuffix(path, ".gz")))
	} else if strings.HasSuffix(path, ".gz") {
		raw = unpacked(t, raw)
	}
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(raw), "\n")
}

func TestClubsHaveTheNameOfTheSeason(t *testing.T) {
	t.Parallel()
	names := map[string]string{}
	for _, team := range fullNFL(t).Teams {
		names[fmt.Sprint(team.Season, team.League, team.Code)] = team.Name
	}
	for key, want := range map[string]string{
		"1975NFLCRD": "St. Louis Cardinals", "1995NFLRAM": "St. Louis Rams", "2019NFLRAI": "Oakland Raiders", "2021NFLRAI": "Las Vegas Raiders",
		"1968AFLNYJ": "New York Jets", "1962AFLKAN": "Dallas Texans", "2021NFLWAS": "Washington Football Team", "1985NFLOTI": "Houston Oilers",
		"2010NFLHTX": "Houston Texans", "1985NFL2TM": "2 teams", "2023NFLCLT": "Indianapolis Colts",
	} {
		t.Run(key, func(t *testing.T) {
			if names[key] != want {
				t.Errorf("%s is %q, want %q", key, names[key], want)
			}
		})
	}
}

// smallNFL writes the first rows of every file to a folder of the test's own.
func smallNFL(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	from := datatest.Full(t)
	for _, f := range fullNFL(t).Files {
		if strings.HasPrefix(f.Path, "nfl/errata/") {
			continue // the product's own, which lie beside any folder
		}
		raw, err := os.ReadFile(filepath.Join(from, f.Path))
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
	if _, _, err := datasets.Read(tables.Folder(dir), stats.NFL, nil); err != nil {
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
		{"a bad birth date of an open file", "nfl/open/rosters_2021_2026.csv", "1977-08-03", "1977-13-03", `line 2: column birth_date: "1977-13-03" is not a date (YYYY-MM-DD)`},
		{"a bad week", "nfl/open/snap_counts_2021_2025.csv", ",2021,REG,1,", ",2021,REG,x,", `line 2: column week: "x" is not a whole number from 1 to 99`},
		{"an open file gone", "nfl/open/player_season_2023_2025.csv", "", "", "is missing (as .csv and as .csv.gz)"},
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
		_, _, err = datasets.Read(tables.Folder(dir), stats.NFL, nil)
		var fault *tables.FileError
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
	again, _, err := datasets.Read(datatest.Bundle(t), stats.NFL, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := rowset.Canonical(openNFL(t)), rowset.Canonical(again); a != b {
		t.Errorf("artifacts %s and %s", a, b)
	}
	if d := cmp.Diff(openNFL(t).Findings, again.Findings); d != "" {
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

// Rows of players who did not play are blank in every cell, and no games; in a
// row of one who did, a blank cell is none.
func TestAWeekOfBlanksIsNoGameInTheNFL(t *testing.T) {
	t.Parallel()
	games, err := datasets.ReadGames(datatest.Bundle(t), stats.NFL, openNFL(t).Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	days := map[string]string{}
	weeks := map[string]bool{}
	for i := range games.Games {
		g := &games.Games[i]
		anything := false
		for _, v := range g.Values {
			anything = anything || v != 0 && !math.IsNaN(v)
			if math.IsNaN(v) && g.Kind != stats.NFLWeekPlays {
				t.Fatalf("%s week %d of %d holds a blank", g.Player, g.Week, g.Season)
			}
		}
		if g.Kind == stats.NFLWeekOffence && g.Season == 2023 && g.Week <= 17 && g.Get("RushYds") == 0 && g.Get("RecYds") == 0 && g.Get("PassYds") == 0 && !anything {
			t.Errorf("%s has a week %d without anything", g.Player, g.Week)
		}
		if g.Season == 2025 && g.Kind == stats.NFLWeekPlays || g.Season < 2023 {
			t.Fatalf("%s has a %s of %d", g.Player, g.Kind.Name, g.Season)
		}
		if g.Kind == stats.NFLWeekOffence || g.Kind == stats.NFLWeekPlays {
			k := fmt.Sprint(g.Player, " ", g.Season, " ", g.Week)
			if weeks[k] {
				t.Fatalf("%s has two", k)
			}
			weeks[k] = true
			days[fmt.Sprint(k, " ", g.Get("RushYds"))] = g.Day.Format("Mon 2006-01-02")
		}
	}
	// Derrick Henry ran for 169 yards in the first week of 2025, on Sunday night;
	// Josh Allen for 9 in a Thursday's game of 2024; Mahomes played on a Christmas Wednesday.
	for of, day := range map[string]string{"nfl_HenrDe00 2025 1 169": "Sun 2025-09-07", "nfl_AlleJo02 2024 2 2": "Thu 2024-09-12", "nfl_MahoPa00 2024 17 12": "Wed 2024-12-25"} {
		t.Run(of, func(t *testing.T) {
			if days[of] != day {
				t.Errorf("%s was on %q, want %s", of, days[of], day)
			}
		})
	}
	if day := games.AsOf.Format("2006-01-02"); day != "2025-12-08" {
		t.Errorf("games to %s", day)
	}
}
