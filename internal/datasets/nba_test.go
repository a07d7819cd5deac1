package datasets_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
	"groundline/models"
)

func playerOf(tb testing.TB, set *rowset.Set, id string) *models.Player {
	tb.Helper()
	for i := range set.Players {
		if set.Players[i].ID == id {
			return &set.Players[i]
		}
	}
	tb.Fatalf("no player %s", id)
	return nil
}

func countKinds(set *rowset.Set) map[string]int {
	n := map[string]int{}
	for i := range set.Lines {
		n[set.Lines[i].Kind.Name]++
	}
	return n
}

// openNBA is the NBA read from the bundle alone, fullNBA with every file.
var (
	openNBA = sync.OnceValues(func() (*rowset.Set, []string) { return readNBA(bundle.Files()) })
	fullNBA = func(tb testing.TB) *rowset.Set {
		tb.Helper()
		datatest.Full(tb)
		set, _ := readFullNBA()
		return set
	}
	readFullNBA = sync.OnceValues(func() (*rowset.Set, []string) { return readNBA(tables.ReadFrom(os.Getenv("DATASETS"))) })
)

func readNBA(files tables.Files, err error) (*rowset.Set, []string) {
	if err != nil {
		panic(err)
	}
	set, notes, err := datasets.Read(files, stats.NBA, nil)
	if err != nil {
		panic(err)
	}
	return set, notes
}

func openSet(tb testing.TB) *rowset.Set {
	tb.Helper()
	set, _ := openNBA()
	return set
}

func TestTheNBAIsReadFromTheBundleAlone(t *testing.T) {
	t.Parallel()
	set, notes := openNBA()
	want := map[string]int{"totals": 9639, "averages": 11702, "box_sums": 7461, "team_games": 1817, "playoff_totals": 8024, "playoff_averages": 2675, "team_results": 42392}
	if d := cmp.Diff(want, countKinds(set)); d != "" || len(set.Players) != 5383 || len(set.Teams) != 1817 || len(notes) > 0 {
		t.Errorf("%d players, %d teams, notes %q, %s", len(set.Players), len(set.Teams), notes, d)
	}
	for _, f := range set.Files {
		if f.LicenceClass != tables.OpenPermissive || f.Attribution == "" {
			t.Errorf("%s: licence class %q", f.Path, f.LicenceClass)
		}
	}
	if got := set.AsOf.Format("2006-01-02"); got != "2026-01-26" { // the last game whose whole box score is held
		t.Errorf("as of %s", got)
	}
}

func TestKnownOpenNBARowsAreReadUnchanged(t *testing.T) {
	t.Parallel()
	set := openSet(t)
	jordan := lineOf(t, set, stats.NBATotals, "nba_jordami01", 1988, "CHI", "G")
	jokic := lineOf(t, set, stats.NBATotals, "nba_jokicni01", 2024, "DEN", "C")
	wilt := lineOf(t, set, stats.NBABoxSums, "nba_chambwi01", 1962, "PHW", "C")
	for _, c := range []struct {
		line *stats.Line
		key  string
		want float64
	}{
		{jordan, "G", 82}, {jordan, "PTS", 2868}, {jordan, "MP", 3311}, {jordan, "STL", 259},
		{jokic, "G", 79}, {jokic, "PTS", 2085}, {jokic, "AST", 708},
		{wilt, "G", 80}, {wilt, "PTS", 4029}, {wilt, "n PTS", 80},
	} {
		if got := c.line.Get(c.key); got != c.want {
			t.Errorf("%s %d %s: %v, want %v", c.line.Player, c.line.Season, c.key, got, c.want)
		}
	}
	if v := jordan.Get("GS"); stats.Recorded(v) {
		t.Errorf("starts, which the sums of box scores do not hold: %v", v)
	}
}

// An average to one decimal is off by .05 a game at most. LeBron James scored 42,184
// to the end of 2024-25.
func TestEstimatesFromAveragesStayWithinTheirBound(t *testing.T) {
	t.Parallel()
	points, bound := 0.0, 0.0
	for i := range openSet(t).Lines {
		l := &openSet(t).Lines[i]
		if l.Player != "nba_jamesle01" || l.Season > 2025 {
			continue
		}
		switch l.Kind {
		case stats.NBATotals:
			points += l.Get("PTS")
		case stats.NBAAverages:
			points += l.Get("G") * l.Get("PTS/G")
			bound += .05 * l.Get("G")
		}
	}
	if math.Abs(points-42184) > bound || bound > 66 {
		t.Errorf("%v points, bound %v", points, bound)
	}
}

// A total is the sum over every game of a season that is held whole. From 1976-77 on
// they are, and no season of the ABA or the BAA.
func TestOnlyWholeSeasonsHaveTotals(t *testing.T) {
	t.Parallel()
	set := openSet(t)
	type at struct {
		file, row int
	}
	sums := map[at]*stats.Line{}
	for i := range set.Lines {
		if l := &set.Lines[i]; l.Kind == stats.NBABoxSums {
			sums[at{l.File, l.Row}] = l
		}
	}
	blanks := 0
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind != stats.NBATotals {
			continue
		}
		if l.Season < 1977 || l.League != "NBA" || l.Season > 1996 && l.Season < 2022 {
			t.Fatalf("totals of %s in the %s of %d", l.Player, l.League, l.Season)
		}
		sum := sums[at{l.File, l.Row}]
		for j, c := range l.Kind.Columns {
			n := -1.0
			if sum != nil {
				n = sum.Get("n " + c.Key)
			}
			switch {
			case sum == nil || c.Key == "G" || sum.Kind.Index(c.Key) < 0:
			case n != sum.Get("G") && stats.Recorded(l.Values[j]):
				t.Fatalf("%s %d: %s is recorded in %v of %v games", l.Player, l.Season, c.Key, n, sum.Get("G"))
			case n != sum.Get("G"):
				blanks++
			case l.Values[j] != sum.Get(c.Key):
				t.Fatalf("%s %d: %s is %v, and the sum %v", l.Player, l.Season, c.Key, l.Values[j], sum.Get(c.Key))
			}
		}
	}
	if blanks == 0 {
		t.Error("every column is recorded in every game")
	}
}

func TestNBACoverageNamesWhatIsWhole(t *testing.T) {
	t.Parallel()
	record := map[string]string{}
	whole := map[string]string{}
	for _, c := range nbaCoverage(openSet(t)) {
		k := fmt.Sprint(c.League, " ", c.Season)
		record[k], whole[k] = c.Record, strings.Join(c.Whole, " ")
	}
	for season, want := range map[string]string{"BAA 1947": "box_sums", "NBA 1962": "box_sums", "ABA 1976": "box_sums", "NBA 1976": "box_sums",
		"NBA 1977": "totals", "NBA 1996": "totals", "NBA 1997": "averages", "NBA 2021": "averages", "NBA 2022": "totals", "NBA 2026": "totals"} {
		t.Run(season, func(t *testing.T) {
			if record[season] != want {
				t.Errorf("%s: %q, want %s", season, record[season], want)
			}
		})
	}
	if got := whole["NBA 1981"]; got != "G MP FG FGA 3P FT FTA TRB AST PF PTS" {
		t.Errorf("1981: %s", got)
	}
	if got := whole["NBA 1990"]; got != "G MP FG FGA 3P 3PA FT FTA ORB DRB TRB AST STL BLK TOV PF PTS" {
		t.Errorf("1990: %s", got)
	}
}

// Every team of a line has a name, and a line is of the league of its team.
func TestOpenTeamsAreNamed(t *testing.T) {
	t.Parallel()
	set := openSet(t)
	type team struct {
		season       int
		league, code string
	}
	names := map[team]string{}
	for _, x := range set.Teams {
		names[team{x.Season, x.League, x.Code}] = x.Name
	}
	for i := range set.Lines {
		l := &set.Lines[i]
		for code := range strings.SplitSeq(l.Team, "/") {
			if names[team{l.Season, l.League, code}] == "" {
				t.Fatalf("%s of the %s in %d has no name", code, l.League, l.Season)
			}
		}
		if (l.League == "BAA") != (l.Season < 1950) || l.League == "ABA" && (l.Season < 1968 || l.Season > 1976) {
			t.Fatalf("%s %d %s", l.Player, l.Season, l.League)
		}
	}
	for _, c := range []struct {
		of   team
		want string
	}{
		{team{2010, "NBA", "CHA"}, "Charlotte Bobcats"}, {team{2020, "NBA", "CHO"}, "Charlotte Hornets"}, {team{1997, "NBA", "WSB"}, "Washington Bullets"},
		{team{2013, "NBA", "BRK"}, "Brooklyn Nets"}, {team{1976, "ABA", "NYA"}, "New York Nets"}, {team{1949, "BAA", "MNL"}, "Minneapolis Lakers"},
	} {
		if names[c.of] != c.want {
			t.Errorf("%+v: %q", c.of, names[c.of])
		}
	}
}

// The number that NBA.com gives a person leads to one key, and a key to one person,
// with names apart: fathers and sons, and players across 1996-97.
func TestOpenNBAIdentities(t *testing.T) {
	t.Parallel()
	set := openSet(t)
	numbers := map[string]bool{}
	for i := range set.Players {
		var keys map[string]string
		if err := json.Unmarshal([]byte(set.Players[i].SourceKeys), &keys); err != nil {
			t.Fatal(err)
		}
		if n := keys["nba"]; n != "" && numbers[n] {
			t.Errorf("number %s twice", n)
		} else {
			numbers[n] = true
		}
		if set.Players[i].ID != "nba_"+keys["bbref"] || set.Players[i].LastName == "" {
			t.Errorf("%+v", set.Players[i])
		}
	}
	jordan := playerOf(t, set, "nba_jordami01")
	if jordan.SourceKeys != `{"bbref":"jordami01","nba":"893"}` || *jordan.FirstSeason != 1985 || *jordan.LastSeason != 2003 {
		t.Errorf("%+v", jordan)
	}
	father, son := playerOf(t, set, "nba_ewingpa01"), playerOf(t, set, "nba_ewingpa02")
	if father.Slug != "patrick-ewing-1986" || son.Slug != "patrick-ewing-2011" || *father.LastSeason != 2002 || *son.FirstSeason != 2011 {
		t.Errorf("slugs %s and %s", father.Slug, son.Slug)
	}
	if bird := playerOf(t, set, "nba_birdla01"); bird.Position != "F" || bird.Name != "Larry Bird" {
		t.Errorf("%+v", bird)
	}
	if lebron := playerOf(t, set, "nba_jamesle01"); *lebron.BirthYear != 1984 || *lebron.BirthDay != 30 {
		t.Errorf("%+v", lebron)
	}
}

// Who is in the bundle has the same id with and without the other files, and the
// number that the other files know him by.
func TestNBAIdsAreTheSameInBothWorlds(t *testing.T) {
	t.Parallel()
	full := map[string]*models.Player{}
	for i := range fullNBA(t).Players {
		full[fullNBA(t).Players[i].ID] = &fullNBA(t).Players[i]
	}
	type season struct {
		player, league string
		season         int
	}
	there := map[season]bool{}
	for i := range fullNBA(t).Lines {
		l := &fullNBA(t).Lines[i]
		there[season{l.Player, l.League, l.Season}] = true
	}
	born, otherwise := 0, 0
	for i := range openSet(t).Players {
		p := &openSet(t).Players[i]
		f := full[p.ID]
		if f == nil {
			t.Errorf("%s (%s) is nobody in the full data", p.ID, p.Name)
			continue
		}
		if p.SourceKeys != f.SourceKeys || !shareWord(p.BaseSlug, f.BaseSlug) {
			t.Errorf("%s: %s %s, in the full data %s %s", p.ID, p.BaseSlug, p.SourceKeys, f.BaseSlug, f.SourceKeys)
		}
		if p.BirthYear != nil && f.BirthYear != nil {
			born++
			if d := *p.BirthYear - *f.BirthYear; d < -2 || d > 2 {
				t.Errorf("%s: born in %d and %d", p.ID, *p.BirthYear, *f.BirthYear)
			} else if d != 0 {
				otherwise++
			}
		}
	}
	if born < 2100 || otherwise > 10 {
		t.Errorf("%d of %d birth years differ", otherwise, born)
	}
	strangers := 0
	for i := range openSet(t).Lines {
		if l := &openSet(t).Lines[i]; l.Player != "" && !there[season{l.Player, l.League, l.Season}] {
			strangers++
			t.Logf("%s has no row of %s %d in the full data", l.Player, l.League, l.Season)
		}
	}
	if strangers > 5 {
		t.Errorf("%d rows of people who were not there", strangers)
	}
}

// shareWord reports whether two slugs have a word in common.
func shareWord(a, b string) bool {
	for word := range strings.SplitSeq(a, "-") {
		if slices.Contains(strings.Split(b, "-"), word) {
			return true
		}
	}
	return false
}

// The keys are those of the table that joins the numbers by name, season and birth
// date, wherever it has one.
func TestNBAKeysAgreeWithTheCrosswalk(t *testing.T) {
	t.Parallel()
	crosswalk, err := tables.OpenRaw(datatest.FullFiles(t), "nba/crosswalk/nbacom_id_to_slug.csv")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for row := 2; ; row++ {
		number, ok := crosswalk.Field(row, "nba_id")
		if !ok {
			break
		}
		want[number], _ = crosswalk.Field(row, "player_id")
	}
	agreed := 0
	for i := range openSet(t).Players {
		var keys map[string]string
		if err := json.Unmarshal([]byte(openSet(t).Players[i].SourceKeys), &keys); err != nil {
			t.Fatal(err)
		}
		switch slug := want[keys["nba"]]; {
		case keys["nba"] == "" || slug == "":
		case slug != keys["bbref"]:
			t.Errorf("%s is %s, in the table %s", keys["nba"], keys["bbref"], slug)
		default:
			agreed++
		}
	}
	if agreed < 2800 {
		t.Errorf("only %d keys agree", agreed)
	}
}

// With every file the exact rows of the tables are in force to 2021, the game logs
// to 2025 and the league's final totals in 2026.
func TestTheNBAIsReadWhole(t *testing.T) {
	t.Parallel()
	set := fullNBA(t)
	_, notes := readFullNBA()
	want := map[string]int{"totals": 29859, "all_teams": 35, "roster": 30235, "play_by_play": 16420, "teams": 1818, "team_games": 1817, "playoff_totals": 8024, "playoff_averages": 2675, "team_results": 42392}
	if d := cmp.Diff(want, countKinds(set)); d != "" || len(set.Players) != 5416 || len(set.Teams) != 1818 || len(notes) > 0 {
		t.Errorf("%d players, %d teams, notes %q, %s", len(set.Players), len(set.Teams), notes, d)
	}
	for _, f := range set.Files {
		if open := strings.HasPrefix(f.Path, "nba/open/"); open != (f.LicenceClass == tables.OpenPermissive) || f.Attribution == "" {
			t.Errorf("%s: licence class %q", f.Path, f.LicenceClass)
		}
	}
}

func TestKnownNBARowsAreReadUnchanged(t *testing.T) {
	t.Parallel()
	checkKnownRows(t, fullNBA(t), []knownRow{
		{stats.NBATotals, "nba_jordami01", "CHI", 1988, "SG", "nba/Player Totals.csv", 18556, "11210,1988,2193,Michael Jordan,NA,SG,24,4,NBA,CHI,82,",
			"82 82 3311 1069 1998 7 53 1062 1945 723 860 139 310 449 485 259 131 252 270 2868"},
		{stats.NBATotals, "nba_chambwi01", "PHW", 1962, "C", "nba/Player Totals.csv", 27325, "2447,1962,699,Wilt Chamberlain,NA,C,25,3,NBA,PHW,80,NA,",
			"80 - 3882 1597 3159 - - 1597 3159 835 1363 - - 2052 192 - - - 123 4029"},
		{stats.NBAAllTeams, "nba_greensi01", "TOT", 1962, "SG", "nba/Player Totals.csv", 27303, "2425,1962,631,Si Green,NA,SG,28,5,NBA,TOT,71,",
			"71 - 2388 341 905 - - 341 905 218 311 - - 399 318 - - - 226 900"},
		{stats.NBATotals, "nba_greensi01", "CHP", 1962, "SG", "nba/Player Totals.csv", 27305, "2427,1962,631,Si Green,NA,SG,28,5,NBA,CHP,57,",
			"57 - - - - - - - - - - - - - - - - - - -"},
		{stats.NBATotals, "nba_jokicni01", "DEN", 2024, "C", "nba/open/derived/player_seasons_2022_2026.csv", 0, "2024,203999,Nikola Jokić,DEN,79,2737,",
			"79 - 2737 822 1411 83 231 - - 358 438 223 753 976 708 108 68 237 194 2085"},
		{stats.NBAPlayByPlay, "nba_jokicni01", "DEN", 2024, "C", "nba/Player Play By Play.csv", 1749, "2024,NBA,Nikola Jokić,jokicni01,28,DEN,C,79,",
			"79 2737 0 0 0 0 100 11.6 20 143 66 97 21 181 5 1662 59 68"},
		{stats.NBARoster, "nba_jordami01", "CHI", 1988, "SG", "nba/Player Season Info.csv", 11126, "1988,NBA,Michael Jordan,jordami01,24,CHI,SG,4", "24 4"},
		{stats.NBATeams, "", "CHI", 1996, "", "nba/Team Summaries.csv", 927, "1996,NBA,Chicago Bulls,CHI,TRUE,29.9,72,10,",
			"72 10 12.24 -0.44 11.8 115.2 101.8 13.4 91.1 0.291 0.196 0.555 0.517 13.1 36.9 0.217"},
	})
}

// A player of several teams is not counted twice: no line is a row for all
// teams, but where a team's row lacks what it records, and then it has a kind of
// its own.
func TestRowsForAllTeamsAreNoLines(t *testing.T) {
	t.Parallel()
	set := fullNBA(t)
	for i := range set.Lines {
		l := &set.Lines[i]
		if all := l.Team == "TOT" || strings.HasSuffix(l.Team, "TM"); all != (l.Kind == stats.NBAAllTeams) {
			t.Fatalf("%s of %s in %d is of kind %s", l.Team, l.Player, l.Season, l.Kind.Name)
		}
	}
	points := 0.0
	for _, team := range []string{"HOU", "BRK"} {
		l := lineOf(t, set, stats.NBATotals, "nba_hardeja01", 2021, team, map[string]string{"HOU": "SG", "BRK": "PG"}[team])
		points += l.Get("PTS")
	}
	if points != 1083 {
		t.Errorf("Harden's points of 2021: %v", points)
	}
}

// Of the totals' 4,898 numbers all are joined, each to a person who was in the
// same leagues, teams and seasons, but for one row of Jim Holstein's.
func TestTheTotalsAreJoinedToTheirPeople(t *testing.T) {
	t.Parallel()
	set := fullNBA(t)
	var joined []int
	for _, j := range set.Findings.Joins {
		if j.Source == "bball-reference-totals" {
			joined = append(joined, j.People)
		}
	}
	if d := cmp.Diff([]int{4831, 67}, joined); d != "" {
		t.Error(d)
	}
	type stay struct {
		player, league, team string
		season               int
	}
	there := map[stay]bool{}
	for i := range set.Lines {
		if l := &set.Lines[i]; l.Kind == stats.NBARoster {
			there[stay{l.Player, l.League, l.Team, l.Season}] = true
		}
	}
	var unknown []stay
	for i := range set.Lines {
		l := &set.Lines[i]
		if k := (stay{l.Player, l.League, l.Team, l.Season}); l.Kind == stats.NBATotals && l.Season <= 2021 && !there[k] {
			unknown = append(unknown, k)
		}
	}
	if len(unknown) != 1 || unknown[0] != (stay{"nba_holstji01", "NBA", "MNL", 1956}) {
		t.Errorf("rows of people who were not there: %v", unknown)
	}
	// Enes Kanter's row is Enes Freedom's; both numbers of Brady Walker are his.
	lineOf(t, set, stats.NBATotals, "nba_kanteen01", 2012, "UTA", "C")
	lineOf(t, set, stats.NBATotals, "nba_walkebr01", 1949, "PRO", "PF")
	lineOf(t, set, stats.NBATotals, "nba_walkebr01", 1950, "BOS", "PF")
	// The same season and team, told apart by the name.
	lineOf(t, set, stats.NBATotals, "nba_hentzch01", 1971, "PTC", "PF")
	lineOf(t, set, stats.NBATotals, "nba_wattssa01", 1971, "PTC", "SG")
}

func TestNBAIdentities(t *testing.T) {
	t.Parallel()
	set := fullNBA(t)
	p := playerOf(t, set, "nba_abdulka01")
	if p.Name != "Kareem Abdul-Jabbar" || p.FirstName != "Kareem" || p.LastName != "Abdul-Jabbar" || p.Slug != "kareem-abdul-jabbar" ||
		*p.BirthYear != 1947 || *p.BirthDay != 16 || p.Debut.Format("2006-01-02") != "1969-10-18" || p.Position != "C" ||
		*p.FirstSeason != 1970 || *p.LastSeason != 1989 || p.SourceKeys != `{"bbref":"abdulka01"}` || p.RowNo != 1189 {
		t.Errorf("%+v", p)
	}
	father, son := playerOf(t, set, "nba_ewingpa01"), playerOf(t, set, "nba_ewingpa02")
	if father.BaseSlug != son.BaseSlug || father.Slug != "patrick-ewing-1986" || son.Slug != "patrick-ewing-2011" {
		t.Errorf("slugs %s and %s", father.Slug, son.Slug)
	}
	slugs := map[string]bool{}
	for i := range set.Players {
		if slugs[set.Players[i].Slug] {
			t.Errorf("slug %s twice", set.Players[i].Slug)
		}
		slugs[set.Players[i].Slug] = true
	}
	for _, team := range set.Teams {
		if team.Season == 1968 && team.League == "ABA" && team.Code == "OAK" && team.Name != "Oakland Oaks" {
			t.Errorf("%+v", team)
		}
	}
}

// Where the sources overlap they were compared: a player's rows sum to the row
// for all teams in every number of both, and 2018 was corrected after 2021.
func TestTheNBASourcesAreCompared(t *testing.T) {
	t.Parallel()
	type sum struct{ compared, equal int }
	of := map[string]sum{}
	for _, c := range fullNBA(t).Findings.Conflicts {
		k := c.Kind + " " + c.Column + " " + c.Second
		of[k] = sum{of[k].compared + c.Compared, of[k].equal + c.Equal}
	}
	for k, want := range map[string]sum{
		"totals PTS bball-reference-totals, row for all teams": {2620, 2620},
		"totals G bball-reference-rates":                       {23834, 23831},
		"totals GS bball-reference-rates":                      {19147, 19125},
		"totals PTS nba-boxes":                                 {12410, 10813}, // whole since 1980: 96 and 100%
		"totals TRB nba-boxes":                                 {8250, 7438},
	} {
		t.Run(k, func(t *testing.T) {
			if of[k] != want {
				t.Errorf("%s: %+v, want %+v", k, of[k], want)
			}
		})
	}
}

func TestReadingTheNBATwiceIsDeterministic(t *testing.T) {
	t.Parallel()
	again, _, err := datasets.Read(datatest.Bundle(t), stats.NBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	if rowset.Canonical(again) != rowset.Canonical(openSet(t)) || cmp.Diff(again.Findings, openSet(t).Findings) != "" {
		t.Error("two readings differ")
	}
}

func BenchmarkReadNBA(b *testing.B) {
	files := datatest.Bundle(b)
	for b.Loop() {
		if _, _, err := datasets.Read(files, stats.NBA, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func TestStoredNBAComesBackEqual(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	report, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: datatest.Bundle(t), Sport: stats.NBA})
	if err != nil {
		t.Fatal(err)
	}
	set, in, err := datasets.Load(t.Context(), db.Pool, stats.NBA)
	if err != nil {
		t.Fatal(err)
	}
	if in.Artifact != report.Artifact || rowset.Canonical(set) != rowset.Canonical(openSet(t)) {
		t.Error("the rows in the database are not those of the files")
	}
}

// The games since 2023-24 are every game of everybody: in finished seasons they sum
// to the season's totals. The only strangers are three who first played after January 2026
// and are in the playoffs of that year.
func TestGamesOfTheNBASumToTheSeasons(t *testing.T) {
	t.Parallel()
	set := openSet(t)
	games, err := datasets.ReadGames(datatest.Bundle(t), stats.NBA, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	type season struct {
		player string
		season int
	}
	points, seasons, teams := map[season]float64{}, map[int]int{}, map[string]bool{}
	for i := range games.Games {
		g := &games.Games[i]
		points[season{g.Player, g.Season}] += g.Get("PTS")
		seasons[g.Season]++
		teams[g.Team] = true
	}
	if d := cmp.Diff(map[int]int{2024: 26283, 2025: 26206, 2026: 14935}, seasons); d != "" || games.Unjoined != 3 || len(teams) != 30 || !teams["BRK"] {
		t.Errorf("%s, %d unjoined, %d teams", d, games.Unjoined, len(teams))
	}
	if got := games.AsOf.Format("2006-01-02"); got != "2026-01-26" {
		t.Errorf("as of %s", got)
	}
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind != stats.NBATotals || l.Season < 2024 {
			continue
		}
		if sum, ok := points[season{l.Player, l.Season}]; ok && sum != l.Get("PTS") && (sum > l.Get("PTS") || sum < l.Get("PTS")-2) { // an appearance of under half a minute is no game
			t.Errorf("%s %d: %v points in the games, %v in the season", l.Player, l.Season, sum, l.Get("PTS"))
		}
	}
}
