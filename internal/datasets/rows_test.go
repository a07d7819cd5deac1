package datasets_test

import (
	"strconv"
	"strings"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

// lineOf finds the one line of a kind, player, season, team and position.
func lineOf(t *testing.T, set *rowset.Set, kind *stats.Kind, player string, season int, team, pos string) *stats.Line {
	t.Helper()
	var found *stats.Line
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind == kind && l.Player == player && l.Season == season && l.Team == team && l.Pos == pos {
			if found != nil {
				t.Fatalf("%s %s %d %s %s: more than one line", kind.Name, player, season, team, pos)
			}
			found = l
		}
	}
	if found == nil {
		t.Fatalf("%s %s %d %s %s: no line", kind.Name, player, season, team, pos)
	}
	return found
}

// physicalLine returns one line of a data file as an outsider would read it.
func physicalLine(t *testing.T, path string, number int) string {
	t.Helper()
	text, _ := datatest.Source(t, path)
	return strings.Split(string(text), "\n")[number-1]
}

// knownRow is a row as it stands in its file, read in the source by eye; "-" in
// the values is a blank, row 0 any.
type knownRow struct {
	kind         *stats.Kind
	player, team string
	season       int
	pos          string
	file         string
	row          int
	start        string // of the physical line
	values       string
}

func checkKnownRows(t *testing.T, set *rowset.Set, rows []knownRow) {
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
		if file := set.Files[l.File].Path; file != c.file || c.row != 0 && l.Row != c.row {
			t.Errorf("%s %s %d: row %d of %s, want %d of %s", c.kind.Name, c.player, c.season, l.Row, file, c.row, c.file)
		}
		if s := physicalLine(t, c.file, l.Row); !strings.HasPrefix(s, c.start) {
			t.Errorf("line %d of %s is %q, want %s…", l.Row, c.file, s, c.start)
		}
	}
}

// The values were read in the source by eye. "-" is a blank: not recorded.
func TestKnownRowsAreReadUnchanged(t *testing.T) {
	t.Parallel()
	checkKnownRows(t, fullSet(t, stats.MLB), []knownRow{
		{stats.MLBBatting, "mlb_ruthba01", "NYA", 1921, "", "mlb/Batting.csv.gz", 100804, "ruthba01,1921,1,NYA,AL,152,540,",
			"152 540 177 204 44 16 59 171 17 13 145 81 - 4 4 - -"},
		{stats.MLBBatting, "mlb_ansonca01", "CHN", 1876, "", "mlb/Batting.csv.gz", 2868, "ansonca01,1876,1,CHN,NL,66,309,",
			"66 309 63 110 9 7 2 59 - - 12 8 - - - - -"},
		{stats.MLBPitching, "mlb_johnswa01", "WS1", 1913, "", "mlb/Pitching.csv.gz", 25829, "johnswa01,1913,1,WS1,AL,36,7,",
			"36 7 48 36 29 11 2 1038 232 44 9 38 243 - 3 9 0 1305 11 56 - - -"},
		{stats.MLBFielding, "mlb_ruthba01", "BOS", 1918, "P", "mlb/Fielding.csv.gz", 136974, "ruthba01,1918,1,BOS,AL,P,20,",
			"20 - - 19 58 6 5 - - - -"},
		{stats.MLBAppearances, "mlb_ruthba01", "BOS", 1918, "", "mlb/Appearances.csv.gz", 100726, "1918,BOS,AL,ruthba01,95,89,",
			"95 89 20 0 13 0 0 0 47 12 0 59 0 5 0"},
		{stats.MLBTeams, "", "NYA", 1921, "", "mlb/Teams.csv", 878, "1921,AL,NYA,NYY,,1,153,", "153 98 55 948 708 4092"},
	})
}

func TestIdentitiesKeepTheirDiacriticsAndKeys(t *testing.T) {
	t.Parallel()
	for _, p := range fullSet(t, stats.MLB).Players {
		switch p.ID {
		case "mlb_acunaro01":
			if p.Name != "Ronald Acuña Jr." || p.Slug != "ronald-acuna" {
				t.Errorf("name %q, slug %q", p.Name, p.Slug)
			}
		case "mlb_acea01":
			if p.Name != "Acea" || p.FirstName != "" || p.Slug != "acea" {
				t.Errorf("name %q, first name %q, slug %q", p.Name, p.FirstName, p.Slug)
			}
		case "mlb_ruthba01":
			if p.RowNo != 18976 || *p.FirstSeason != 1914 || *p.LastSeason != 1935 || *p.BirthYear != 1895 || p.Debut.Format("2006-01-02") != "1914-07-11" ||
				p.SourceKeys != `{"bbref":"ruthba01","lahman":"ruthba01","retro":"ruthb101"}` {
				t.Errorf("Ruth is %+v", p)
			}
		}
	}
}

func TestTeamsAreNamedBySeason(t *testing.T) {
	t.Parallel()
	set := fullSet(t, stats.MLB)
	if len(set.Teams) != 3614 {
		t.Fatalf("%d teams", len(set.Teams))
	}
	found := 0
	for _, team := range set.Teams {
		if team.Code == "NYA" && team.Season == 1921 || team.Code == "WS1" && team.Season == 1960 || team.Code == "MIN" && team.Season == 1961 {
			found++
			want := map[int]string{1921: "New York Yankees NYY 878", 1960: "Washington Senators MIN", 1961: "Minnesota Twins MIN"}[team.Season]
			got := team.Name + " " + team.Franchise + " " + strconv.Itoa(team.RowNo)
			if !strings.HasPrefix(got, want) || set.Files[team.FileID-1].Path != "mlb/Teams.csv" {
				t.Errorf("%+v, want %s", team, want)
			}
		}
	}
	if found != 3 {
		t.Errorf("found %d of 3 teams", found)
	}
}
