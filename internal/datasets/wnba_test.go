package datasets_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"groundline/internal/datasets"
	"groundline/internal/stats"
)

func TestTheWNBAIsReadWhole(t *testing.T) {
	t.Parallel()
	r, err := readings[stats.WNBA]()
	if err != nil || len(r.notes) > 0 {
		t.Fatalf("error %v, notes %q", err, r.notes)
	}
	want := map[string]int{"rates": 3883, "totals": 1876, "box": 281, "teams": 142}
	if d := cmp.Diff(want, countKinds(r.set)); d != "" || len(r.set.Players) != 1101 || len(r.set.Teams) != 142 {
		t.Errorf("%d players, %d teams, %s", len(r.set.Players), len(r.set.Teams), d)
	}
	for _, f := range r.set.Files {
		want := datasets.NoneStated
		if f.Path == "wnba/wnba-player-stats.csv" {
			want = datasets.OpenAttribution
		}
		if f.LicenceClass != want {
			t.Errorf("%s: licence class %q", f.Path, f.LicenceClass)
		}
	}
}

func TestKnownWNBARowsAreReadAsTheyStand(t *testing.T) {
	t.Parallel()
	checkKnownRows(t, fullSet(t, stats.WNBA), []knownRow{
		{stats.WNBARates, "wnba_jacksla01w", "SEA", 2007, "F-C", "wnba/wnba-player-stats.csv", 2119, "jacksla01w,Lauren Jackson,2007,26,SEA,34,3.3,F-C,31,1020,",
			"31 1020 34 3.3 26 35 0.633 0.245 0.396 9.7 17.8 8.7 1.6 4.7 8.8 28"},
		{stats.WNBATotals, "wnba_jacksla01w", "SEA", 2007, "", "wnba/players_teams.csv", 738, `"jacksla01w",8,0,"SEA","WNBA",31,31,1020,739,`,
			"31 31 1020 258 497 49 122 174 197 80 220 300 40 31 63 56 93 1 739"},
		{stats.WNBABox, "wnba_wilsoa01w", "LVA", 2024, "", "wnba/derived/player_seasons_2023_2024.csv", 202, "2024,1628932,A'ja Wilson,LVA,38,1307.6,",
			"38 1307.6 385 743 19 60 232 275 79 372 451 88 68 98 48 67 1021 175"},
		{stats.WNBATeams, "", "SEA", 2007, "", "wnba/teams.csv", 128, `8,"WNBA","SEA","SEA","WE",`,
			"17 17 34 6825 964 2210 582 715 224 639 344 820 533 620 242 533 151 2734 987 2321 586 333 761 495 2647"},
	})
}

// Bridget Carleton's age of 2019 is given as 0, which is none.
func TestAnAgeOfZeroIsNone(t *testing.T) {
	t.Parallel()
	if age := lineOf(t, fullSet(t, stats.WNBA), stats.WNBARates, "wnba_carlebr01w", 2019, "CON", "").Get("age"); stats.Recorded(age) {
		t.Errorf("age %v", age)
	}
}

// Of 1,101 people on the WNBA's list 953 are Basketball-Reference's 953: 919 by
// name, 34 written otherwise. The rest stay apart.
func TestTheWNBAsNumbersAreJoinedToTheirPeople(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.WNBA)
	var joined []int
	for _, j := range set.Findings.Joins {
		joined = append(joined, j.People)
	}
	if d := cmp.Diff([]int{919, 34, 148, 164, 3}, joined); d != "" {
		t.Error(d)
	}
	for id, keys := range map[string]string{
		"wnba_wilsoa01w":  `{"bbref":"wilsoa01w","wnba":"1628932"}`,
		"wnba_littlca01w": `{"bbref":"littlca01w","wnba":"201067"}`, // Camille Little is listed as Camille Smith
		"wnba_willita02w": `{"bbref":"willita02w","wnba":"100725"}`, // Tamika Williams as Tamika Raymond
		"wnba_hledeko01w": `{"bbref":"hledeko01w","wnba":"100250"}`, // listed twice; one entry has her years
		"wnba_campbmi01w": `{"bbref":"campbmi01w","wnba":"100360"}`, // two of the name, of years apart
		"wnba_campbmi02w": `{"bbref":"campbmi02w","wnba":"202314"}`,
		"wnba_100908":     `{"wnba":"100908"}`, // Hlede's other entry stays apart
		"wnba_1642286":    `{"wnba":"1642286"}`,
	} {
		if p := playerOf(t, set, id); p.SourceKeys != keys {
			t.Errorf("%s: keys %s, want %s", p.Name, p.SourceKeys, keys)
		}
	}
	// A key written differently in the totals is the one whose row is the same.
	if l := lineOf(t, set, stats.WNBATotals, "wnba_sunmiju01w", 2003, "SEA", ""); l.Get("PTS") != 30 {
		t.Errorf("points %v", l.Get("PTS"))
	}
}

func TestWNBAIdentities(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.WNBA)
	p := playerOf(t, set, "wnba_wilsoa01w")
	if p.Name != "A'ja Wilson" || p.Slug != "aja-wilson" || *p.BirthYear != 1996 || p.Position != "C" || *p.FirstSeason != 2018 || *p.LastSeason != 2024 {
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
}

func TestTheWNBASourcesAreCompared(t *testing.T) {
	t.Parallel()
	type sum struct{ compared, equal int }
	of := map[string]sum{}
	for _, c := range fullSet(t, stats.WNBA).Findings.Conflicts {
		k := c.Kind + " " + c.Column
		of[k] = sum{of[k].compared + c.Compared, of[k].equal + c.Equal}
	}
	want := map[string]sum{"rates G": {1876, 1875}, "rates MP": {1876, 1761}, "identity birth date": {8, 8}}
	for k, w := range want {
		if of[k] != w {
			t.Errorf("%s: %+v, want %+v", k, of[k], w)
		}
	}
	if len(of) != len(want) {
		t.Errorf("%v", of)
	}
}
