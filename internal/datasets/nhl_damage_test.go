package datasets_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// nhlFiles are the tables cut to two people, written for the tests: one who is
// in both sources, and one who came later.
var nhlFiles = map[string]string{
	"Master.csv": `playerID,coachID,firstName,lastName,nameNote,nameGiven,nameNick,height,weight,shootCatch,legendsID,ihdbID,hrefID,firstNHL,lastNHL,firstWHA,lastWHA,pos,birthYear,birthMon,birthDay,birthCountry,birthState,birthCity,deathYear,deathMon,deathDay,deathCountry,deathState,deathCity
onean01,,Andrew,One,,,,72,190,L,,,onean01,2010,2011,,,C,1988,2,6,,,,,,,,,
,coachc01c,Carl,Coach,,,,,,,,,,,,,,,,,,,,,,,,,,
`,
	"Scoring.csv": `playerID,year,stint,tmID,lgID,pos,GP,G,A,Pts,PIM,+/-,PPG,PPA,SHG,SHA,GWG,GTG,SOG,PostGP,PostG,PostA,PostPts,PostPIM,Post+/-,PostPPG,PostPPA,PostSHG,PostSHA,PostGWG,PostSOG
onean01,2010,1,BOS,NHL,C,80,20,30,50,10,-3,5,6,0,0,2,,200,,,,,,,,,,,,
onean01,2011,1,BOS,NHL,C,82,21,30,51,10,12,5,6,0,0,2,,200,,,,,,,,,,,,
`,
	"Goalies.csv": `playerID,year,stint,tmID,lgID,GP,Min,W,L,T/OL,ENG,SHO,GA,SA,PostGP,PostMin,PostW,PostL,PostT,PostENG,PostSHO,PostGA,PostSA
onean01,2010,1,BOS,NHL,1,20,0,0,0,0,0,2,9,,,,,,,,,
`,
	"Teams.csv": `year,lgID,tmID,franchID,confID,divID,rank,playoff,G,W,L,T,OTL,Pts,SoW,SoL,GF,GA,name,PIM,BenchMinor,PPG,PPC,SHA,PKG,PKC,SHF
2010,NHL,BOS,BOS,EC,NE,1,SC,82,46,25,,11,103,2,5,246,195,Boston Bruins,1117,10,43,265,3,45,265,4
2017,NHL,BOS,BOS,EC,AT,2,CSF,82,50,20,,12,112,3,3,270,214,Boston Bruins,802,8,57,242,9,41,251,9
`,
	"rosters_2010_2026.csv": `player_id,full_name,first_name,last_name,team_abbr,team_id,position_code,sweater_number,season
8470001,Andy One,Andy,One,BOS,6,C,11,2011
8480002,Bo Two,Bo,Two,BOS,6,D,12,2020
`,
	"derived/skater_seasons_2010_2026.csv": `season,game_type,player_id,player_name,full_name,position,teams,games,toi_seconds,goals,assists,points,plus_minus,pim,hits,power_play_goals,shots_on_goal,blocked_shots,shifts,giveaways,takeaways
2011,R,8470001,A. One,Andy One,C,BOS,80,86400,20,30,50,-3,10,44,5,200,30,1800,20,30
2012,R,8470001,A. One,Andy One,C,BOS,82,86400,20,30,50,12,10,44,5,200,30,1800,20,30
2020,R,8480002,B. Two,Bo Two,D,BOS,60,72000,4,15,19,8,20,44,1,90,90,1500,20,10
`,
	"derived/goalie_seasons_2010_2026.csv": `season,game_type,player_id,player_name,full_name,teams,games,toi_seconds,wins,losses,ot_losses,shots_against,saves,goals_against,even_strength_goals_against,power_play_goals_against,shorthanded_goals_against
2020,P,8480002,B. Two,Bo Two,BOS,1,600,0,0,0,4,3,1,1,0,0
`,
}

func nhlDir(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "nhl", "derived"), 0o750); err != nil {
		t.Fatal(err)
	}
	for name, content := range nhlFiles {
		if err := os.WriteFile(filepath.Join(dir, "nhl", name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestASmallNHLIsJoinedAndCompared(t *testing.T) {
	t.Parallel()
	set, notes, err := datasets.Read(tables.Folder(nhlDir(t)), stats.NHL, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Players) != 2 || len(set.Lines) != 10 || len(set.Teams) != 3 || len(notes) == 0 {
		t.Fatalf("%d players, %d lines, %d teams, notes %q", len(set.Players), len(set.Lines), len(set.Teams), notes)
	}
	if p := set.Players[1]; p.ID != "nhl_onean01" || p.SourceKeys != `{"hockey-databank":"onean01","hockey-reference":"onean01","nhl":"8470001"}` {
		t.Errorf("%+v", p)
	}
	for _, c := range set.Findings.Conflicts {
		if want := 1 - b2i(c.Season == 2012 && (c.Column == "G" || c.Column == "Pts")); c.Kind == "scoring" && (c.Compared != 1 || c.Equal != want) {
			t.Errorf("%+v, want %d equal", c, want)
		}
	}
	l := lineOf(t, set, stats.NHLScoring, "nhl_onean01", 2011, "BOS", "C")
	if l.Get("+/-") != -3 || stats.Recorded(l.Get("GTG")) || l.Row != 2 {
		t.Errorf("%+v", l)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestADamagedNHLFileIsNamed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, file, old, with, want string }{
		{"a person twice", "Master.csv", ",coachc01c,", "onean01,coachc01c,", `nhl/Master.csv: line 3: column playerID: "onean01" stands twice`},
		{"a birth month out of range", "Master.csv", "1988,2,6", "1988,13,6", "nhl/Master.csv: line 2: column birthMon: the birth month or day is out of range"},
		{"a person unknown", "Scoring.csv", "onean01,2011", "twobo01,2011", `nhl/Scoring.csv: line 3: column playerID: "twobo01" is not in Master`},
		{"a stint twice", "Scoring.csv", "onean01,2011", "onean01,2010", "nhl/Scoring.csv: line 3: the row repeats the key of record 2"},
		{"a bad plus-minus", "Scoring.csv", ",10,-3,", ",10,--3,", `nhl/Scoring.csv: line 2: column +/-: "--3" is not a whole number`},
		{"goals below zero", "Scoring.csv", "80,20,30", "80,-20,30", `nhl/Scoring.csv: line 2: column G: "-20" is not a whole number`},
		{"a bad column that is not kept", "Goalies.csv", ",2,9,,", ",2,9,x,", `nhl/Goalies.csv: line 2: column PostGP: "x" is not a whole number`},
		{"a column renamed", "Goalies.csv", "T/OL", "OTL", "nhl/Goalies.csv: line 1: column T/OL: the header does not have it"},
		{"a team twice", "Teams.csv", "2017,NHL", "2010,NHL", "nhl/Teams.csv: line 3: the row repeats the key of record 2"},
		{"somebody on no roster", "derived/skater_seasons_2010_2026.csv", "2020,R,8480002", "2020,R,8480003", `nhl/derived/skater_seasons_2010_2026.csv: line 4: column player_id: "8480003" is on no roster`},
		{"a season twice", "derived/skater_seasons_2010_2026.csv", "2012,R", "2011,R", "nhl/derived/skater_seasons_2010_2026.csv: line 3: the row repeats the key of record 2"},
		{"another sort of game", "derived/goalie_seasons_2010_2026.csv", "2020,P", "2020,X", `nhl/derived/goalie_seasons_2010_2026.csv: line 2: column game_type: "X" is neither R nor P`},
		{"a file cut short", "rosters_2010_2026.csv", "12,2020\n", "12,20", "nhl/rosters_2010_2026.csv: line 3: the file is cut short: its last line has no end"},
		{"a file missing", "Teams.csv", "", "", "nhl/Teams.csv: is missing (as .csv and as .csv.gz)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := nhlDir(t)
			path := filepath.Join(dir, "nhl", c.file)
			err := os.Remove(path)
			if c.old != "" {
				if !strings.Contains(nhlFiles[c.file], c.old) {
					t.Fatalf("%s does not hold %q", c.file, c.old)
				}
				err = os.WriteFile(path, []byte(strings.Replace(nhlFiles[c.file], c.old, c.with, 1)), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			_, _, err = datasets.Read(tables.Folder(dir), stats.NHL, nil)
			var fault *tables.FileError
			if !errors.As(err, &fault) || err.Error() != c.want {
				t.Errorf("error %v\nwant  %s", err, c.want)
			}
		})
	}
}
