package datasets_test

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
	"groundline/models"
)

// The text is written here by hand from the specification at Canonical.
func TestArtifactIsTheHashOfTheDocumentedText(t *testing.T) {
	t.Parallel()
	year := 1895
	debut := time.Date(1914, 7, 11, 0, 0, 0, 0, time.UTC)
	nan := math.NaN()
	set := &rowset.Set{
		Sport: stats.MLB,
		Files: []models.SourceFile{{ID: 7, Path: "mlb/Teams.csv", SHA256: "bb"}, {ID: 9, Path: "mlb/People.csv", SHA256: "aa"}},
		Players: []models.Player{
			{ID: "mlb_b", Name: "Tab\tBack\\slash", LastName: "Line\nFeed\r", FileID: 9, RowNo: 3, Slug: "no-part-of-it"},
			{ID: "mlb_a", Name: "Babe Ruth", FirstName: "Babe", LastName: "Ruth", GivenName: "George Herman", BirthYear: &year,
				Bats: "L", Throws: "L", Position: "OF", Debut: &debut, SourceKeys: `{"lahman":"a"}`, FileID: 9, RowNo: 2},
		},
		Teams: []models.Team{
			{Season: 1921, League: "AL", Code: "NYA", Name: "New York Yankees", Franchise: "NYY", FileID: 7, RowNo: 2},
			{Season: 1920, League: "NL", Code: "BRO", Name: "Brooklyn Robins", FileID: 7, RowNo: 4},
			{Season: 1920, League: "AL", Code: "NYA", Name: "New York Yankees", Franchise: "NYY", FileID: 7, RowNo: 5},
		},
		Facts: []stats.Fact{
			{Player: "mlb_b", Kind: stats.Height, Value: "70", File: 1, Row: 3},
			{Player: "mlb_a", Kind: stats.Weight, Value: "215", File: 1, Row: 2},
			{Player: "mlb_a", Kind: stats.Birthplace, Value: "Baltimore, MD, USA", File: 1, Row: 2},
		},
		Lines: []stats.Line{
			{Kind: stats.MLBTeams, Season: 1922, League: "AL", Team: "NYA", Row: 3, Values: []float64{154, 94, 60, nan, 0.1, math.Copysign(0, -1)}},
			{Kind: stats.MLBTeams, Season: 1921, League: "AL", Team: "NYA", Row: 2, Values: []float64{153, 98, 55, 948, 708, 4092}},
			{Kind: stats.MLBFielding, Player: "mlb_a", Season: 1999, League: "AL", Team: "NYA", Stint: 1, Pos: "OF", Row: 9,
				Values: []float64{1, nan, nan, nan, nan, nan, nan, nan, nan, nan, 1e21}},
			{Kind: stats.MLBBatting.Playoffs(), Player: "mlb_a", Season: 1921, League: "AL", Team: "NYA", Pos: "WS", Row: 4,
				Values: []float64{6, 16, 3, 5, 0, 0, 1, 4, 2, 1, 5, 8, nan, 0, 0, nan, nan}},
		},
	}
	text := strings.Join([]string{
		"groundline-rows|2|mlb",
		"file|mlb/People.csv|aa",
		"file|mlb/Teams.csv|bb",
		"kind|appearances|G|GS|G_p|G_c|G_1b|G_2b|G_3b|G_ss|G_lf|G_cf|G_rf|G_of|G_dh|G_ph|G_pr",
		"kind|batting|G|AB|R|H|2B|3B|HR|RBI|SB|CS|BB|SO|IBB|HBP|SH|SF|GIDP",
		"kind|fielding|G|GS|InnOuts|PO|A|E|DP|PB|WP|SB|CS",
		"kind|pitching|W|L|G|GS|CG|SHO|SV|IPouts|H|ER|HR|BB|SO|IBB|WP|HBP|BK|BFP|GF|R|SH|SF|GIDP",
		"kind|playoff_batting|G|AB|R|H|2B|3B|HR|RBI|SB|CS|BB|SO|IBB|HBP|SH|SF|GIDP",
		"kind|playoff_pitching|W|L|G|GS|CG|SHO|SV|IPouts|H|ER|HR|BB|SO|IBB|WP|HBP|BK|BFP|GF|R|SH|SF|GIDP",
		"kind|teams|G|W|L|R|RA|IPouts",
		"player|mlb_a|Babe Ruth|Babe|Ruth|George Herman|1895|||L|L|OF|1914-07-11||{\"lahman\":\"a\"}|mlb/People.csv|2",
		`player|mlb_b|Tab\tBack\\slash||Line\nFeed\r||||||||||` + "|mlb/People.csv|3",
		"team|1920|AL|NYA|New York Yankees|NYY|mlb/Teams.csv|5",
		"team|1920|NL|BRO|Brooklyn Robins||mlb/Teams.csv|4",
		"team|1921|AL|NYA|New York Yankees|NYY|mlb/Teams.csv|2",
		"fact|mlb_a|birthplace|Baltimore, MD, USA|mlb/People.csv|2",
		"fact|mlb_a|weight|215|mlb/People.csv|2",
		"fact|mlb_b|height|70|mlb/People.csv|3",
		"line|fielding|1999|mlb_a|NYA|1|OF|mlb/Teams.csv|9|AL|1||||||||||1000000000000000000000",
		"line|teams|1921||NYA|0||mlb/Teams.csv|2|AL|153|98|55|948|708|4092",
		"line|teams|1922||NYA|0||mlb/Teams.csv|3|AL|154|94|60||0.1|0",
		"line|playoff_batting|1921|mlb_a|NYA|0|WS|mlb/Teams.csv|4|AL|6|16|3|5|0|0|1|4|2|1|5|8||0|0||",
	}, "\n") + "\n"
	sum := sha256.Sum256([]byte(strings.ReplaceAll(text, "|", "\t")))
	if got, want := rowset.Canonical(set), hex.EncodeToString(sum[:]); got != want {
		t.Errorf("artifact %s, the text has %s", got, want)
	}
}

func TestArtifactDoesNotDependOnTheOrderOfRows(t *testing.T) {
	t.Parallel()
	set, _, err := datasets.Read(datatest.Bundle(t), stats.MLB, nil) // a second reading, too
	if err != nil {
		t.Fatal(err)
	}
	want := rowset.Canonical(fullSet(t, stats.MLB))
	if got := rowset.Canonical(set); got != want {
		t.Fatalf("two readings give %s and %s", got, want)
	}
	shuffle := rand.New(rand.NewPCG(1, 2))
	shuffle.Shuffle(len(set.Lines), func(i, j int) { set.Lines[i], set.Lines[j] = set.Lines[j], set.Lines[i] })
	slices.Reverse(set.Players)
	slices.Reverse(set.Teams)
	if got := rowset.Canonical(set); got != want {
		t.Errorf("shuffled rows give %s, want %s", got, want)
	}
}

// One pair out of order is enough for the text to be put in order first.
func TestArtifactDoesNotDependOnTheOrderOfOnePair(t *testing.T) {
	t.Parallel()
	set := smallSet(t)
	want := rowset.Canonical(set)
	for i := range set.Lines {
		for j := range i {
			set.Lines[i], set.Lines[j] = set.Lines[j], set.Lines[i]
			if got := rowset.Canonical(set); got != want {
				t.Errorf("lines %d and %d swapped give %s, want %s", j, i, got, want)
			}
			set.Lines[i], set.Lines[j] = set.Lines[j], set.Lines[i]
		}
	}
}

func TestArtifactChangesWithAnyValue(t *testing.T) {
	t.Parallel()
	set := smallSet(t)
	before := rowset.Canonical(set)
	for name, change := range map[string]func(*rowset.Set){
		"value":          func(s *rowset.Set) { s.Lines[0].Values[0]++ },
		"value to blank": func(s *rowset.Set) { s.Lines[0].Values[0] = math.NaN() },
		"league":         func(s *rowset.Set) { s.Lines[0].League += "x" },
		"row":            func(s *rowset.Set) { s.Lines[0].Row++ },
		"file":           func(s *rowset.Set) { s.Files[0].SHA256 = strings.Repeat("0", 64) },
		"name":           func(s *rowset.Set) { s.Players[0].Name += "x" },
		"position":       func(s *rowset.Set) { s.Players[0].Position = "F" },
		"team name":      func(s *rowset.Set) { s.Teams[0].Name += "x" },
		"franchise":      func(s *rowset.Set) { s.Teams[0].Franchise += "x" },
		"a team less":    func(s *rowset.Set) { s.Teams = s.Teams[1:] },
		"a line less":    func(s *rowset.Set) { s.Lines = s.Lines[1:] },
	} {
		t.Run(name, func(t *testing.T) {
			set := smallSet(t)
			change(set)
			if rowset.Canonical(set) == before {
				t.Errorf("%s: the artifact stays the same", name)
			}
		})
	}
}
