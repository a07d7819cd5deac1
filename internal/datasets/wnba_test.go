package datasets_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
	"groundline/models"
)

// wnbaEverything reads every file of the WNBA, those without a licence too.
var wnbaEverything = struct {
	sync.Once
	reading
	err error
}{}

func fullWNBA(tb testing.TB) *rowset.Set {
	tb.Helper()
	files := datatest.FullFiles(tb)
	wnbaEverything.Do(func() {
		wnbaEverything.set, wnbaEverything.notes, wnbaEverything.err = datasets.Read(files, stats.WNBA, nil)
	})
	if wnbaEverything.err != nil {
		tb.Fatal(wnbaEverything.err)
	}
	return wnbaEverything.set
}

func TestTheWNBAIsReadFromTheBundle(t *testing.T) {
	t.Parallel()
	r, err := readings[stats.WNBA]()
	if err != nil || len(r.notes) > 0 {
		t.Fatalf("error %v, notes %q", err, r.notes)
	}
	want := map[string]int{"rates": 3883, "box": 2869, "playoff_box": 1426, "team_results": 3836}
	if d := cmp.Diff(want, countKinds(r.set)); d != "" || len(r.set.Players) != 1212 || len(r.set.Teams) != 380 {
		t.Errorf("%d players, %d teams, %s", len(r.set.Players), len(r.set.Teams), d)
	}
	if day := time.Date(2026, time.August, 21, 0, 0, 0, 0, time.UTC); !r.set.AsOf.Equal(day) {
		t.Errorf("as of %v", r.set.AsOf)
	}
	for _, f := range r.set.Files {
		if f.LicenceClass == tables.NoneStated {
			t.Errorf("%s has no licence", f.Path)
		}
	}
}

// TestEveryTeamOfTheWNBAHasItsName: sentences name teams, not codes.
func TestEveryTeamOfTheWNBAHasItsName(t *testing.T) {
	t.Parallel()
	r, err := readings[stats.WNBA]()
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for i := range r.set.Teams {
		team := &r.set.Teams[i]
		named[fmt.Sprintf("%d %s", team.Season, team.Code)] = team.Name
	}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			if named[fmt.Sprintf("%d %s", l.Season, code)] == "" {
				t.Fatalf("%s of %d has no name", code, l.Season)
			}
		}
	}
	for at, want := range map[string]string{"2018 SEA": "Seattle Storm", "2013 SAS": "San Antonio Silver Stars", "2014 SAS": "San Antonio Stars", "2009 DET": "Detroit Shock"} {
		t.Run(at, func(t *testing.T) {
			if got := named[at]; got != want {
				t.Errorf("%s is %q, want %q", at, got, want)
			}
		})
	}
}

func TestTheWNBAIsReadWhole(t *testing.T) {
	t.Parallel()
	set := fullWNBA(t)
	want := map[string]int{"rates": 3883, "totals": 1711, "box": 2869, "teams": 142, "playoff_box": 1426, "team_results": 3836}
	if d := cmp.Diff(want, countKinds(set)); d != "" || len(set.Players) != 1216 || len(set.Teams) != 380 || len(wnbaEverything.notes) > 0 {
		t.Errorf("%d players, %d teams, notes %q, %s", len(set.Players), len(set.Teams), wnbaEverything.notes, d)
	}
}

func TestKnownWNBARowsAreReadUnchanged(t *testing.T) {
	t.Parallel()
	checkRowsIn(t, datatest.Folder(t, stats.WNBA), fullSet(t, stats.WNBA), []knownRow{
		{stats.WNBARates, "wnba_jacksla01w", "SEA", 2007, "F-C", "wnba/wnba-player-stats.csv", 2119, "jacksla01w,Lauren Jackson,2007,26,SEA,34,3.3,F-C,31,1020,",
			"31 1020 34 3.3 26 35 0.633 0.245 0.396 9.7 17.8 8.7 1.6 4.7 8.8 28"},
		{stats.WNBABox, "wnba_wilsoa01w", "LVA", 2024, "", "wnba/open/derived/player_seasons_2009_2026.csv", 3601, "2024,R,3149391,A'ja Wilson,C,LV,38,38,1307,1021,",
			"38 1307 385 743 19 60 232 275 79 372 451 88 68 98 48 67 1021 - 38"},
	})
}

// checkRowsIn checks known rows against the files of a folder.
func checkRowsIn(t *testing.T, dir string, set *rowset.Set, rows []knownRow) {
	t.Helper()
	for _, c := range rows {
		l := lineOf(t, set, c.kind, c.player, c.season, c.team, c.pos)
		var got []string
		for _, v := range l.Values {
			s := "-"
			if stats.Recorded(v) {
				s = strconv.FormatFloat(v, 'f', -1, 64)
			}
			got = append(got, s)
		}
		if s := strings.Join(got, " "); s != c.values {
			t.Errorf("%s %s %d: values %s, want %s", c.kind.Name, c.player, c.season, s, c.values)
		}
		if file := set.Files[l.File].Path; file != c.file || l.Row != c.row {
			t.Errorf("%s %s %d: row %d of %s, want %d of %s", c.kind.Name, c.player, c.season, l.Row, file, c.row, c.file)
		}
		raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.file)))
		if err != nil {
			t.Fatal(err)
		}
		if s := strings.Split(string(raw), "\n")[l.Row-1]; !strings.HasPrefix(s, c.start) {
			t.Errorf("line %d of %s is %q, want %s…", l.Row, c.file, s, c.start)
		}
	}
}

// Every row of the totals that is in force is of a season without sums of games.
func TestKnownWNBATotalsAreReadUnchanged(t *testing.T) {
	t.Parallel()
	set := fullWNBA(t)
	checkRowsIn(t, datatest.Full(t), set, []knownRow{
		{stats.WNBATotals, "wnba_jacksla01w", "SEA", 2007, "", "wnba/players_teams.csv", 738, `"jacksla01w",8,0,"SEA","WNBA",31,31,1020,739,`,
			"31 31 1020 258 497 49 122 174 197 80 220 300 40 31 63 56 93 1 739"},
		{stats.WNBATeams, "", "SEA", 2007, "", "wnba/teams.csv", 128, `8,"WNBA","SEA","SEA","WE",`,
			"17 17 34 6825 964 2210 582 715 224 639 344 820 533 620 242 533 151 2734 987 2321 586 333 761 495 2647"},
	})
	for i := range set.Lines {
		if l := &set.Lines[i]; l.Kind == stats.WNBATotals && l.Season > 2008 {
			t.Fatalf("totals of %s in %d are in force beside the sums of games", l.Player, l.Season)
		}
	}
	// A key written differently in the totals is the one whose row is the same.
	if l := lineOf(t, set, stats.WNBATotals, "wnba_sunmiju01w", 2003, "SEA", ""); l.Get("PTS") != 30 {
		t.Errorf("points %v", l.Get("PTS"))
	}
}

// Diana Taurasi has rates from 2004 to 2019 and sums of games from 2009 to 2024,
// but for 2015, when she did not play; Lauren Jackson rates from 2001 to 2012 and
// sums from 2009 on.
func TestTheBundleCoversWNBACareersAsFarAsItsSourcesDo(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.WNBA)
	type coverage struct{ rates, firstRates, box, firstBox, lastBox int }
	for id, want := range map[string]coverage{
		"wnba_tauradi01w": {15, 2004, 15, 2009, 2024}, "wnba_jacksla01w": {12, 2001, 4, 2009, 2012}, "wnba_wilsoa01w": {2, 2018, 9, 2018, 2026},
	} {
		t.Run(id, func(t *testing.T) {
			var got coverage
			for i := range set.Lines {
				switch l := &set.Lines[i]; {
				case l.Player != id:
				case l.Kind == stats.WNBARates:
					if got.rates++; got.firstRates == 0 {
						got.firstRates = l.Season
					}
				case l.Kind == stats.WNBABox:
					if got.box++; got.firstBox == 0 {
						got.firstBox = l.Season
					}
					got.lastBox = l.Season
				}
			}
			if got != want {
				t.Errorf("%s: %+v, want %+v", id, got, want)
			}
		})
	}
}

// Bridget Carleton's age of 2019 is given as 0, which is none.
func TestAgeOfZeroIsUnknown(t *testing.T) {
	t.Parallel()
	if age := lineOf(t, fullSet(t, stats.WNBA), stats.WNBARates, "wnba_carlebr01w", 2019, "CON", "").Get("age"); stats.Recorded(age) {
		t.Errorf("age %v", age)
	}
}

// The people of the sums of games, 731 numbers of ESPN's, are joined without any
// file that has no licence; 116 of them are known to ESPN alone.
func TestESPNsNumbersAreJoinedToTheirPeople(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.WNBA)
	if d := cmp.Diff([]int{577, 25, 456, 14, 119, 115, 2, 1680}, joins(set)); d != "" {
		t.Error(d)
	}
	for id, keys := range map[string]string{
		"wnba_wilsoa01w":   `{"bbref":"wilsoa01w","espn":"3149391","wnba":"1628932"}`,
		"wnba_zolmash01w":  `{"bbref":"zolmash01w","espn":"715","wnba":"200686"}`, // Shanna Zolman plays as Shanna Crossley
		"wnba_durras01w":   `{"bbref":"durras01w","espn":"3904553"}`,              // Asia Durr, AD Durr
		"wnba_campbmi01w":  `{"bbref":"campbmi01w"}`,                              // two of the name, of years apart
		"wnba_desouer01w":  `{"bbref":"desouer01w","espn":"2","wnba":"100812"}`,   // two of ESPN's numbers
		"wnba_1642286":     `{"espn":"4433403","wnba":"1642286"}`,                 // Caitlin Clark, by a roster
		"wnba_1629574":     `{"espn":"4422426","wnba":"1629574"}`,                 // Li Yueru, two of ESPN's numbers
		"wnba_1627643":     `{"espn":"2590356","wnba":"1627643"}`,                 // Cyesha Goree, by the table
		"wnba_espn4433730": `{"espn":"4433730"}`,                                  // Paige Bueckers
	} {
		t.Run(id, func(t *testing.T) {
			if p := playerOf(t, set, id); p.SourceKeys != keys {
				t.Errorf("%s: keys %s, want %s", p.Name, p.SourceKeys, keys)
			}
		})
	}
	if l := lineOf(t, set, stats.WNBABox, "wnba_1629574", 2025, "SEA/DAL", ""); l.Get("G") != 31 {
		t.Errorf("%v games", l.Get("G"))
	}
}

func joins(set *rowset.Set) (people []int) {
	for _, j := range set.Findings.Joins {
		people = append(people, j.People)
	}
	return people
}

// Of 1,101 people on the WNBA's list four are nobody's who has rows.
func TestTheWNBAsListIsJoinedToItsPeople(t *testing.T) {
	t.Parallel()
	set := fullWNBA(t)
	if d := cmp.Diff([]int{577, 25, 456, 14, 119, 115, 2, 721, 342, 34, 4, 3, 164, 1680}, joins(set)); d != "" {
		t.Error(d)
	}
	for id, keys := range map[string]string{
		"wnba_littlca01w": `{"bbref":"littlca01w","espn":"732","wnba":"201067"}`, // Camille Little is listed as Camille Smith
		"wnba_willita02w": `{"bbref":"willita02w","wnba":"100725"}`,              // Tamika Williams as Tamika Raymond
		"wnba_hledeko01w": `{"bbref":"hledeko01w","wnba":"100250"}`,              // listed twice; one entry has her years
		"wnba_campbmi01w": `{"bbref":"campbmi01w","wnba":"100360"}`,              // two of the name, of years apart
		"wnba_campbmi02w": `{"bbref":"campbmi02w","espn":"2069162","wnba":"202314"}`,
		"wnba_100908":     `{"wnba":"100908"}`, // Hlede's other entry stays apart
	} {
		t.Run(id, func(t *testing.T) {
			if p := playerOf(t, set, id); p.SourceKeys != keys {
				t.Errorf("%s: keys %s, want %s", p.Name, p.SourceKeys, keys)
			}
		})
	}
}

// An ID is the same whether the files without a licence are there or not, and so
// is everything by which a person is found or joined. The list adds nobody who has
// rows, so that nobody is two people.
func TestPeopleOfTheWNBAAreTheSameWithEveryFile(t *testing.T) {
	t.Parallel()
	open, all := fullSet(t, stats.WNBA), map[string]*models.Player{}
	full := fullWNBA(t)
	for i := range full.Players {
		all[full.Players[i].ID] = &full.Players[i]
	}
	for i := range open.Players {
		ours := &open.Players[i]
		theirs := all[ours.ID]
		if theirs == nil || theirs.Name != ours.Name || theirs.Slug != ours.Slug {
			t.Errorf("%s %s is %+v in the full data", ours.ID, ours.Name, theirs)
			continue
		}
		for _, key := range strings.Split(strings.Trim(ours.SourceKeys, "{}"), ",") {
			if !strings.Contains(theirs.SourceKeys, key) {
				t.Errorf("%s: keys %s, in the full data %s", ours.ID, ours.SourceKeys, theirs.SourceKeys)
			}
		}
		if ours.BirthYear != nil && (theirs.BirthYear == nil || *theirs.BirthYear != *ours.BirthYear) {
			t.Errorf("%s: born in %d, in the full data %v", ours.ID, *ours.BirthYear, theirs.BirthYear)
		}
		delete(all, ours.ID)
	}
	for id, p := range all {
		if p.FirstSeason != nil {
			t.Errorf("%s %s has rows in the full data alone", id, p.Name)
		}
	}
	if len(all) != 4 {
		t.Errorf("%d people are of the full data alone", len(all))
	}
}

func TestWNBAIdentities(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.WNBA)
	p := playerOf(t, set, "wnba_wilsoa01w")
	if p.Name != "A'ja Wilson" || p.Slug != "aja-wilson" || *p.BirthYear != 1996 || p.Position != "C" || *p.FirstSeason != 2018 || *p.LastSeason != 2026 {
		t.Errorf("%+v", p)
	}
	p = playerOf(t, set, "wnba_catchta01w")
	if *p.BirthYear != 1979 || *p.BirthMonth != 7 || p.Position != "F" || *p.FirstSeason != 2002 || *p.LastSeason != 2016 {
		t.Errorf("%+v", p)
	}
	clark := playerOf(t, set, "wnba_1642286")
	if clark.Name != "Caitlin Clark" || clark.LastName != "Clark" || *clark.BirthYear != 2002 || *clark.FirstSeason != 2024 {
		t.Errorf("%+v", clark)
	}
	one, two := playerOf(t, set, "wnba_campbmi01w"), playerOf(t, set, "wnba_campbmi02w")
	if one.BaseSlug != two.BaseSlug || one.Slug == two.Slug {
		t.Errorf("slugs %s and %s", one.Slug, two.Slug)
	}
	born := 0
	for i := range set.Players {
		if set.Players[i].BirthYear != nil {
			born++
		}
	}
	if born != 704 {
		t.Errorf("%d birth dates", born)
	}
}

type compared struct{ compared, equal int }

func conflicts(set *rowset.Set) map[string]compared {
	of := map[string]compared{}
	for _, c := range set.Findings.Conflicts {
		k := c.Kind + " " + c.Column + ", " + c.First + " and " + c.Second
		of[k] = compared{of[k].compared + c.Compared, of[k].equal + c.Equal}
	}
	return of
}

// Games of 2009 to 2019 are those of the published rates but where the sums lack a
// game (2010, 2012, 2016) or count an appearance of no minutes.
func TestTheOpenWNBASourcesAreCompared(t *testing.T) {
	t.Parallel()
	want := map[string]compared{
		"rates G, wnba-stats and wehoop": {1680, 1551}, "rates MP, wnba-stats and wehoop": {1680, 468},
		"identity birth date, peakperformr and peakperformr": {507, 507},
	}
	if d := cmp.Diff(want, conflicts(fullSet(t, stats.WNBA)), cmp.AllowUnexported(compared{})); d != "" {
		t.Error(d)
	}
}

// Points and rebounds of the game logs of 2023 and 2024 are those of the sums in
// all 281 seasons.
func TestTheWNBASourcesAreCompared(t *testing.T) {
	t.Parallel()
	of := conflicts(fullWNBA(t))
	want := map[string]compared{
		"rates G, wnba-stats and wnba-databank": {1876, 1875}, "rates MP, wnba-stats and wnba-databank": {1876, 1761},
		"box PTS, wehoop and wnba-logs": {281, 281}, "box TRB, wehoop and wnba-logs": {281, 281}, "box G, wehoop and wnba-logs": {281, 277},
		"box PTS, wehoop and wnba-databank": {156, 154}, "box G, wehoop and wnba-databank": {156, 143},
		"identity birth date, peakperformr and wnba-databank": {394, 371}, "identity birth date, peakperformr and wnba-logs": {143, 143},
	}
	for k, w := range want {
		if of[k] != w {
			t.Errorf("%s: %+v, want %+v", k, of[k], w)
		}
	}
}

// A team's score is the sum of its players' points in every game since 2013.
func TestPointsOfWNBAPlayersAreTheirTeamsScore(t *testing.T) {
	t.Parallel()
	f, err := os.Open(filepath.Join(datatest.Folder(t, stats.WNBA), "wnba", "open", "player_box_2009_2026.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	for i, name := range rows[0] {
		at[name] = i
	}
	type side struct{ game, team string }
	sums, scores := map[side]int{}, map[side]int{}
	for _, row := range rows[1:] {
		if row[at["season"]] >= "2013" && row[at["game_kind"]] == "R" {
			s := side{row[at["game_id"]], row[at["team_id"]]}
			points, _ := strconv.Atoi(row[at["points"]]) // blank for those who did not play
			sums[s] += points
			if scores[s], err = strconv.Atoi(row[at["team_score"]]); err != nil {
				t.Fatal(err)
			}
		}
	}
	for s, sum := range sums {
		if sum != scores[s] {
			t.Errorf("game %s, team %s: %d points, score %d", s.game, s.team, sum, scores[s])
		}
	}
	if len(sums) < 5000 {
		t.Errorf("%d sides", len(sums))
	}
}

func TestReadingTheWNBATwiceIsDeterministic(t *testing.T) {
	t.Parallel()
	again, _, err := datasets.Read(tables.Folder(datatest.Folder(t, stats.WNBA)), stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(again.Lines) != len(fullSet(t, stats.WNBA).Lines) || again.Lines[0].Player != fullSet(t, stats.WNBA).Lines[0].Player {
		t.Error("the unpacked files are read otherwise than the bundle")
	}
	again, _, err = datasets.Read(datatest.Bundle(t), stats.WNBA, nil)
	if err != nil || rowset.Canonical(again) != rowset.Canonical(fullSet(t, stats.WNBA)) {
		t.Errorf("two readings differ, error %v", err)
	}
}

func TestStoredWNBAComesBackEqual(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	report, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: datatest.Bundle(t), Sport: stats.WNBA})
	if err != nil {
		t.Fatal(err)
	}
	set, in, err := datasets.Load(t.Context(), db.Pool, stats.WNBA)
	if err != nil || in.Artifact != report.Artifact || rowset.Canonical(set) != rowset.Canonical(fullSet(t, stats.WNBA)) {
		t.Errorf("the rows in the database are not those of the files, error %v", err)
	}
}
