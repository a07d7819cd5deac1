package datasets_test

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// smallFiles are the tables cut to two people, written for the tests.
var smallFiles = map[string]string{
	"People.csv": `playerID,birthYear,birthMonth,birthDay,birthCity,birthCountry,birthState,deathYear,deathMonth,deathDay,deathCountry,deathState,deathCity,nameFirst,nameLast,nameGiven,weight,height,bats,throws,debut,bbrefID,finalGame,retroID,deathDate,birthDate
onean01,1895,2,6,"Town, the",USA,MD,,,,,,,Ann,One,Ann,215,74,L,L,1914-07-11,onean01,1935-05-30,,,1895-02-06
twobo01,,,,,,,,,,,,,,Two,,,,,,,,,,,
`,
	"Batting.csv": `playerID,yearID,stint,teamID,lgID,G,AB,R,H,X2B,X3B,HR,RBI,SB,CS,BB,SO,IBB,HBP,SH,SF,GIDP
onean01,1921,1,NYA,AL,152,540,177,204,44,16,59,171,17,13,145,81,,4,4,,
onean01,1921,2,BOS,AL,1,4,0,1,0,0,0,0,0,0,0,0,,0,0,,
twobo01,1922,1,NYA,AL,2,0,0,0,0,0,0,,,,0,,,,,,
`,
	"Pitching.csv": `playerID,yearID,stint,teamID,lgID,W,L,G,GS,CG,SHO,SV,IPouts,H,ER,HR,BB,SO,BAOpp,ERA,IBB,WP,HBP,BK,BFP,GF,R,SH,SF,GIDP
twobo01,1922,1,NYA,AL,0,1,2,1,0,0,0,12,4,2,0,3,1,,4.5,,,,,,0,3,,,
`,
	"Fielding.csv": `playerID,yearID,stint,teamID,lgID,POS,G,GS,InnOuts,PO,A,E,DP,PB,WP,SB,CS,ZR
onean01,1921,1,NYA,AL,OF,152,,,348,17,13,6,,,,,
onean01,1921,1,NYA,AL,P,2,,,1,2,0,0,,,,,-1.5
twobo01,1922,1,NYA,AL,P,2,,,0,1,0,0,,,,,
`,
	"Appearances.csv": `yearID,teamID,lgID,playerID,G_all,GS,G_batting,G_defense,G_p,G_c,G_1b,G_2b,G_3b,G_ss,G_lf,G_cf,G_rf,G_of,G_dh,G_ph,G_pr
1921,NYA,AL,onean01,152,151,152,152,2,0,2,0,0,0,134,18,0,152,0,0,0
1922,NYA,AL,twobo01,2,1,2,2,2,0,0,0,0,0,0,0,0,0,0,0,0
`,
	"Teams.csv": `yearID,lgID,teamID,franchID,divID,Rank,G,Ghome,W,L,DivWin,WCWin,LgWin,WSWin,R,AB,H,X2B,X3B,HR,BB,SO,SB,CS,HBP,SF,RA,ER,ERA,CG,SHO,SV,IPouts,HA,HRA,BBA,SOA,E,DP,FP,name,park,attendance,BPF,PPF,teamIDBR,teamIDlahman45,teamIDretro
1921,AL,NYA,NYY,,1,153,78,98,55,,,Y,N,948,5249,1576,285,87,134,588,569,89,64,,,708,579,3.82,92,8,15,4092,1461,51,470,481,220,138,0.965,New York Yankees,Polo Grounds IV,1230696,102,98,NYY,NYA,NYA
`,
}

// smallDir writes the small tables to a folder of the test's own. Batting is
// gzipped, as large files of the data are.
func smallDir(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "mlb"), 0o750); err != nil {
		t.Fatal(err)
	}
	for name, content := range smallFiles {
		raw := []byte(content)
		if name == "Batting.csv" {
			name, raw = name+".gz", packed(t, content)
		}
		writeFile(t, dir, name, raw)
	}
	return dir
}

func writeFile(t testing.TB, dir, name string, raw []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "mlb", name), raw, 0o600); err != nil {
		t.Fatal(err)
	}
}

func packed(t testing.TB, content string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(content)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func smallSet(t testing.TB) *rowset.Set {
	t.Helper()
	set, _, err := datasets.Read(tables.Folder(smallDir(t)), stats.MLB, nil)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func replaced(name, old, replacement string) []byte {
	if !strings.Contains(smallFiles[name], old) {
		panic(name + " does not hold " + old)
	}
	return []byte(strings.Replace(smallFiles[name], old, replacement, 1))
}
