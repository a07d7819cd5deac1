package datasets_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/nhl"
	"groundline/internal/datasets/rowset"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
	"groundline/models"
)

func nhlPlayer(t *testing.T, id string) models.Player {
	t.Helper()
	for _, p := range fullSet(t, stats.NHL).Players {
		if p.ID == id {
			return p
		}
	}
	t.Fatalf("no player %s", id)
	return models.Player{}
}

func TestNHLIsReadWhole(t *testing.T) {
	t.Parallel()
	r, err := readings[stats.NHL]()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for i := range r.set.Lines {
		got[r.set.Lines[i].Kind.Name]++
	}
	// Scoring has 52,261 rows and Goalies 4,862; rows of playoffs alone are lines of these only.
	want := map[string]int{"scoring": 51980 + 7441, "goaltending": 4841 + 803, "ice_time": 6171 + 7441, "teams": 1700,
		"playoff_scoring": 21205 + 2679, "playoff_goaltending": 1619 + 177, "playoff_ice_time": 4925, "team_results": 17878}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if len(r.set.Players) != 9473 || len(r.set.Teams) != 1953 {
		t.Errorf("%d players, %d teams", len(r.set.Players), len(r.set.Teams))
	}
	if d := cmp.Diff([]string{
		"nhl: 263 rows of Master are of coaches, not players",
		"nhl: 281 rows of Scoring.csv are of play-offs alone",
		"nhl: 21 rows of Goalies.csv are of play-offs alone",
		"nhl: 1 rows of nhl/derived/skater_seasons_2010_2026.csv are of no game",
		"nhl: 407 rows of nhl/derived/goalie_seasons_2010_2026.csv are of no game",
		"nhl: 26 players played in play-offs only and have no season",
	}, r.notes); d != "" {
		t.Error(d)
	}
}

func TestNHLPeopleAreJoinedAsCounted(t *testing.T) {
	t.Parallel()
	var got []string
	for _, j := range fullSet(t, stats.NHL).Findings.Joins {
		got = append(got, fmt.Sprint(j.People, " ", j.How))
	}
	if d := cmp.Diff([]string{
		"1969 full name and seasons",
		"0 full name, seasons and position",
		"112 full name, position and adjoining seasons",
		"1 full name and successive seasons",
		"52 last name, initial and seasons",
		"5 last name, start of first name, position and adjoining seasons",
		"2 last name, seasons and record",
		"2 first name, letters of the last name, seasons and record",
		"1066 new since 2018-19",
		"0 played before 2018-19, joined to nobody",
		"105 never on the ice, left out",
		"776 birth date where Hockey Databank has none, by the league's number",
		"13 birth date where no file has one, by the league's number",
	}, got); d != "" {
		t.Error(d)
	}
}

// The pairs were looked up by hand: nicknames, other spellings, namesakes of
// whom each source has its own.
func TestOnePersonIsOnePlayer(t *testing.T) {
	t.Parallel()
	for id, key := range map[string]string{
		"nhl_gaudrjo01": "8476346", // John, Johnny Gaudreau
		"nhl_deangan01": "8477950", // Anthony, Tony DeAngelo
		"nhl_steenal01": "8470257", // Alex, Alexander Steen
		"nhl_maciara01": "8471786", // Raymond, Ray Macias
		"nhl_tardija01": "8470704", // Jaime, Jamie Tardif
		"nhl_macdeku01": "8477073", // Kurtis MacDermid, moved from defence to the wing
		"nhl_blaissa01": "8478104", // Samuel, Sammy Blais, first in 2017-18
		"nhl_picaral01": "8470678", // Alexandre Picard, the defenceman
		"nhl_picaral02": "8471221", // Alexandre Picard, the winger
		"nhl_ahose01":   "8478427", // Sebastian Aho, Carolina
		"nhl_ahose02":   "8480222", // Sebastian Aho, Islanders
		"nhl_hasekdo01": "",        // before the league's own files
		"nhl_murrama02": "8476899", // Matt Murray, Pittsburgh
	} {
		t.Run(id, func(t *testing.T) {
			p := nhlPlayer(t, id)
			if has := strings.Contains(p.SourceKeys, `"nhl":`); has != (key != "") || key != "" && !strings.Contains(p.SourceKeys, `"nhl":"`+key+`"`) {
				t.Errorf("%s %s has keys %s, want %s", id, p.Name, p.SourceKeys, key)
			}
		})
	}
	// These bear an older player's name and are others, born later.
	for id, born := range map[string]int{"nhl_8483575": 1998, "nhl_8480012": 1998, "nhl_8483678": 2004, "nhl_8482247": 1994} {
		t.Run(id, func(t *testing.T) {
			if p := nhlPlayer(t, id); p.BirthYear == nil || *p.BirthYear != born {
				t.Errorf("%s %s was born in %v, not in %d", id, p.Name, p.BirthYear, born)
			}
		})
	}
}

// The league's birth dates fill what Hockey Databank does not have, and never
// replace one of its own.
func TestNHLBirthDatesAreFilledAndCompared(t *testing.T) {
	t.Parallel()
	compared, equal := 0, 0
	for _, c := range fullSet(t, stats.NHL).Findings.Conflicts {
		if c.Kind == "identity" && c.Column == "birth date" && c.First == "hockey-databank" && c.Second == "peakperformr" {
			compared, equal = compared+c.Compared, equal+c.Equal
		}
	}
	if compared != 1853 || equal != 1828 {
		t.Errorf("%d of %d equal", equal, compared)
	}
	if p := nhlPlayer(t, "nhl_bertsch02"); *p.BirthYear != 1995 { // 1994 by the league
		t.Errorf("%s was born in %d", p.Name, *p.BirthYear)
	}
}

func TestNHLIdentitiesCarryTheirBirthDates(t *testing.T) {
	t.Parallel()
	p := nhlPlayer(t, "nhl_mcdavco01")
	if p.Name != "Connor McDavid" || p.Slug != "connor-mcdavid" || *p.BirthYear != 1997 || *p.BirthMonth != 1 || *p.BirthDay != 13 ||
		*p.FirstSeason != 2016 || *p.LastSeason != 2026 || p.Position != "C" ||
		p.SourceKeys != `{"hockey-databank":"mcdavco01","hockey-reference":"mcdavco01","nhl":"8478402"}` {
		t.Errorf("%+v, born %d", p, *p.BirthYear)
	}
	if p := nhlPlayer(t, "nhl_8484144"); p.Name != "Connor Bedard" || p.BirthYear == nil || *p.BirthYear != 2005 || *p.BirthMonth != 7 || *p.BirthDay != 17 || p.Position != "C" || *p.FirstSeason != 2024 {
		t.Errorf("%+v", p)
	}
	if p := nhlPlayer(t, "nhl_reinhsa01"); p.Position != "C" {
		t.Errorf("Sam Reinhart, whom Master has as a defenceman, is %q", p.Position)
	}
}

// The values were read in the source by eye. "-" is a blank: not recorded.
func TestKnownNHLRowsAreReadUnchanged(t *testing.T) {
	t.Parallel()
	checkKnownRows(t, fullSet(t, stats.NHL), []knownRow{
		{stats.NHLScoring, "nhl_gretzwa01", "EDM", 1982, "C", "nhl/Scoring.csv", 0, "gretzwa01,1981,1,EDM,NHL,C,80,92,120,", "80 92 120 212 26 81 18 - 6 - 12 4 369"},
		{stats.NHLScoring, "nhl_howego01", "DET", 1953, "R", "nhl/Scoring.csv", 0, "howego01,1952,1,DET,NHL,R,70,49,46,", "70 49 46 95 57 - - - - - - - -"},
		{stats.NHLGoaltending, "nhl_hasekdo01", "BUF", 1999, "", "nhl/Goalies.csv", 0, "hasekdo01,1998,1,BUF,NHL,64,", "64 3817 30 18 14 2 9 119 1877 - - - - -"},
		{stats.NHLTeams, "", "EDM", 2008, "NW", "nhl/Teams.csv", 0, "2007,NHL,EDM,EDM,WC,NW,4,,82,41,35,,6,", "82 41 35 - 6 88 15 4 235 251"},
		{stats.NHLIceTime, "nhl_crosbsi01", "PIT", 2017, "C", "nhl/derived/skater_seasons_2010_2026.csv", 0, "2017,R,8471675,", "89450 80 27 1852 70 39"},
		{stats.NHLScoring, "nhl_rantami01", "COL/CAR/DAL", 2025, "R", "nhl/derived/skater_seasons_2010_2026.csv", 0, "2025,R,8478420,",
			"82 32 56 88 60 13 11 - - - - - 212"},
		{stats.NHLIceTime, "nhl_rantami01", "COL/CAR/DAL", 2025, "R", "nhl/derived/skater_seasons_2010_2026.csv", 0, "2025,R,8478420,",
			"104546 48 44 1882 82 40"},
		{stats.NHLGoaltending, "nhl_helleco01", "WPG", 2025, "", "nhl/derived/goalie_seasons_2010_2026.csv", 0, "2025,R,8476945,", "63 - 47 12 3 - - 125 1664 224482 1539 91 31 3"},
	})
}

// Which source is in force: no season has scoring of both, and ice time stands
// where the league has it.
func TestOneSourceIsInForceForASeason(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.NHL)
	type of struct {
		kind   string
		season int
	}
	sources := map[of]map[bool]bool{}
	for i := range set.Lines {
		l := &set.Lines[i]
		k := of{l.Kind.Name, l.Season}
		if sources[k] == nil {
			sources[k] = map[bool]bool{}
		}
		sources[k][strings.HasPrefix(set.Files[l.File].Path, "nhl/derived/")] = true
	}
	for year := 1910; year <= 2026; year++ {
		for _, kind := range []string{"scoring", "goaltending", "teams", "ice_time"} {
			databank := year <= 2018 && year != 2005 && kind != "ice_time"
			league := year >= 2019 && kind != "teams" || kind == "ice_time" && slices.Contains([]int{2010, 2011, 2012, 2013, 2015, 2016, 2017}, year)
			if got := sources[of{kind, year}]; got[false] != databank || got[true] != league {
				t.Errorf("%d: %s from Hockey Databank %t, from the league %t", year, kind, got[false], got[true])
			}
		}
	}
}

func TestNHLSourcesAreComparedWhereBothHaveASeason(t *testing.T) {
	t.Parallel()
	equal, compared := map[string]int{}, map[string]int{}
	var largest []rowset.Disagreement
	for _, c := range fullSet(t, stats.NHL).Findings.Conflicts {
		if c.Kind == "identity" {
			continue
		}
		if c.First != "hockey-databank" || c.Second != "fastrhockey" || c.Season < 2010 || c.Season > 2017 || c.Season == 2014 {
			t.Errorf("%+v", c)
		}
		key := c.Kind + " " + c.Column
		equal[key] += c.Equal
		compared[key] += c.Compared
		if key == "scoring Pts" {
			largest = append(largest, c.Largest...)
		}
	}
	for key, want := range map[string][2]int{"scoring Pts": {6147, 6171}, "scoring G": {6160, 6171}, "goaltending GA": {614, 620}, "goaltending SA": {614, 620}} {
		t.Run(key, func(t *testing.T) {
			if equal[key] != want[0] || compared[key] != want[1] {
				t.Errorf("%s: %d of %d equal, want %v", key, equal[key], compared[key], want)
			}
		})
	}
	if first := rowset.Widest(largest)[0]; first.Player != "nhl_peverri01" || first.Season != 2011 || first.First != 41 || first.Second != 38 {
		t.Errorf("the widest disagreement of points is %+v", first)
	}
}

func TestNHLTeamsHaveNamesInBothSources(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.NHL)
	names, known := map[string]string{}, map[string]bool{}
	for _, team := range set.Teams {
		key := fmt.Sprint(team.Season, " ", team.League, " ", team.Code)
		names[key], known[key] = team.Name+" "+team.Franchise, true
	}
	for key, want := range map[string]string{
		"1910 NHA LES": "Les Canadiens TBS", "1972 NHL BOS": "Boston Bruins BOS", "2026 NHL UTA": "Utah Mammoth UTA", "2025 NHL UTA": "Utah Hockey Club UTA",
		"2022 NHL SEA": "Seattle Kraken SEA", "2019 NHL ANA": "Anaheim Ducks AND", "2024 NHL VGK": "Vegas Golden Knights VEG",
	} {
		t.Run(key, func(t *testing.T) {
			if names[key] != want {
				t.Errorf("%s is %q, want %q", key, names[key], want)
			}
		})
	}
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind == stats.NHLIceTime || l.Kind == stats.NHLIceTime.Playoffs() {
			continue // its teams are those of the scoring, under other codes
		}
		for code := range strings.SplitSeq(l.Team, "/") {
			if key := fmt.Sprint(l.Season, " ", l.League, " ", code); !known[key] {
				t.Errorf("no team %s", key)
				known[key] = true
			}
		}
	}
}

// The terms of Hockey Databank ask for this sentence in full.
func TestTheNoticeTravelsWithTheRows(t *testing.T) {
	t.Parallel()
	const notice = "The information used herein was obtained free of charge from and is copyrighted by the Hockey Databank project.  " +
		"For more information about the Hockey Databank project please visit http://sports.groups.yahoo.com/group/hockey-databank"
	for _, f := range fullSet(t, stats.NHL).Files {
		if databank := f.Source == nhl.HockeyDatabank.Repository; databank != (f.Attribution == notice) || databank != (f.LicenceClass == "open-notice") {
			t.Errorf("%s: %s, %s", f.Path, f.LicenceClass, f.Attribution)
		}
	}
}

func BenchmarkReadNHL(b *testing.B) {
	for b.Loop() {
		if _, _, err := datasets.Read(datatest.Bundle(b), stats.NHL, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func TestStoredNHLComesBackEqual(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	want := fullSet(t, stats.NHL)
	in, _, err := datasets.Store(t.Context(), db.Pool, want, datasets.StoreOptions{})
	if err != nil {
		t.Fatal(err)
	}
	got, _, err := datasets.Load(t.Context(), db.Pool, stats.NHL)
	if err != nil {
		t.Fatal(err)
	}
	sameSet(t, got, want)
	if a := rowset.Canonical(got); a != in.Artifact {
		t.Errorf("the loaded rows have artifact %s, the stored ones %s", a, in.Artifact)
	}
}
