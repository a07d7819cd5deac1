package datasets_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
)

func TestADamagedFileIsNamedAndLeavesTheDataInPlace(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	first, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: tables.Folder(smallDir(t)), Sport: stats.MLB})
	if err != nil {
		t.Fatal(err)
	}
	before, _, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
	if err != nil {
		t.Fatal(err)
	}
	batting := packed(t, smallFiles["Batting.csv"])
	pitching, people := smallFiles["Pitching.csv"], smallFiles["People.csv"]
	broken := append([]byte(nil), batting...)
	broken[len(broken)-6] ^= 0xff // in the checksum
	for _, c := range []struct {
		name    string
		file    string
		content []byte // nil takes the file away
		want    string // the whole error
	}{
		{"missing", "Teams.csv", nil, "mlb/Teams.csv: is missing (as .csv and as .csv.gz)"},
		{"empty", "Pitching.csv", []byte{}, "mlb/Pitching.csv: is empty"},
		{"header only", "Pitching.csv", []byte(pitching[:strings.Index(pitching, "\n")+1]), "mlb/Pitching.csv: holds a header and no rows"},
		{"cut in the last row", "Pitching.csv", []byte(pitching[:len(pitching)-3]), "mlb/Pitching.csv: line 2: the file is cut short: its last line has no end"},
		{"cut between two fields", "Pitching.csv", []byte(pitching[:len(pitching)-8] + "\n"), "mlb/Pitching.csv: line 2: the row has 25 fields, the header 30"},
		{"a column renamed", "Pitching.csv", replaced("Pitching.csv", "IPouts", "IP"), "mlb/Pitching.csv: line 1: column IPouts: the header does not have it"},
		{"a column twice", "Pitching.csv", replaced("Pitching.csv", "ERA", "ER"), "mlb/Pitching.csv: line 1: column ER: the header names it twice"},
		{"another file's header", "Pitching.csv", []byte(people), "mlb/Pitching.csv: line 1: column yearID: the header does not have it"},
		{"a bad count", "Fielding.csv", replaced("Fielding.csv", ",348,", ",3x8,"), `mlb/Fielding.csv: line 2: column PO: "3x8" is not a whole number`},
		{"a negative count", "Fielding.csv", replaced("Fielding.csv", ",348,", ",-348,"), `mlb/Fielding.csv: line 2: column PO: "-348" is not a whole number`},
		{"NA for a blank", "Fielding.csv", replaced("Fielding.csv", "2,,,0,1", "2,,NA,0,1"), `mlb/Fielding.csv: line 4: column InnOuts: "NA" is not a whole number`},
		{"a bad rate that is not kept", "Pitching.csv", replaced("Pitching.csv", ",4.5,", ",4.5.1,"), `mlb/Pitching.csv: line 2: column ERA: "4.5.1" is not a number`},
		{"a bad year", "Appearances.csv", replaced("Appearances.csv", "\n1922,", "\n22,"), `mlb/Appearances.csv: line 3: column yearID: "22" is not a year`},
		{"a blank stint", "Batting.csv.gz", packed(t, strings.Replace(smallFiles["Batting.csv"], "1922,1,", "1922,,", 1)), "mlb/Batting.csv.gz: line 4: column stint: is blank"},
		{"a bad date", "People.csv", replaced("People.csv", "1914-07-11", "1914-13-11"), `mlb/People.csv: line 2: column debut: "1914-13-11" is not a date (YYYY-MM-DD)`},
		{"a bad birth month", "People.csv", replaced("People.csv", "1895,2,6", "1895,13,6"), "mlb/People.csv: line 2: column birthDate: the birth month or day is out of range"},
		{"Latin-1 for UTF-8", "People.csv", replaced("People.csv", "Ann,One", "Andr\xe9,One"), "mlb/People.csv: line 2: is not UTF-8 (byte 0xe9)"},
		{"a NUL byte", "People.csv", replaced("People.csv", "Ann,One", "A\x00n,One"), "mlb/People.csv: line 2: holds a NUL byte"},
		{"a stray quote", "People.csv", replaced("People.csv", "Ann,One", "A\"nn,One"), `mlb/People.csv: line 2: the row is not CSV: bare " in non-quoted-field`},
		{"a person twice", "People.csv", replaced("People.csv", "twobo01", "onean01"), `mlb/People.csv: line 3: column playerID: "onean01" stands twice`},
		{"a person unknown", "Appearances.csv", replaced("Appearances.csv", "twobo01", "three01"), `mlb/Appearances.csv: line 3: column playerID: "three01" is not in People`},
		{"a row twice", "Fielding.csv", replaced("Fielding.csv", "AL,P,2,,,1", "AL,OF,2,,,1"), "mlb/Fielding.csv: line 3: the row repeats the key of record 2"},
		{"a blank line", "Fielding.csv", replaced("Fielding.csv", "\ntwobo01", "\n\ntwobo01"), "mlb/Fielding.csv: line 4: the line is blank"},
		{"gzip cut short", "Batting.csv.gz", batting[:len(batting)-4], "mlb/Batting.csv.gz: line 5: the gzip data is cut short here"},
		{"gzip with a wrong checksum", "Batting.csv.gz", broken, "mlb/Batting.csv.gz: line 5: the gzip data is damaged here"},
		{"no gzip", "Batting.csv.gz", []byte(smallFiles["Batting.csv"]), "mlb/Batting.csv.gz: is not a gzip file, or its start is damaged"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := smallDir(t)
			if c.content == nil {
				err = os.Remove(filepath.Join(dir, "mlb", c.file))
			} else {
				err = os.WriteFile(filepath.Join(dir, "mlb", c.file), c.content, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			_, err = datasets.Import(t.Context(), db.Pool, datasets.Options{Files: tables.Folder(dir), Sport: stats.MLB})
			var fault *tables.FileError
			if !errors.As(err, &fault) || err.Error() != c.want {
				t.Errorf("error %v\nwant  %s", err, c.want)
			}
			after, in, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
			if err != nil {
				t.Fatal(err)
			}
			sameSet(t, after, before)
			if in.Artifact != first.Artifact {
				t.Errorf("the import in force is now %s", in.Artifact)
			}
		})
	}
}

func TestAFolderWithoutTheSportIsAClearError(t *testing.T) {
	t.Parallel()
	_, _, err := datasets.Read(tables.Folder(t.TempDir()), stats.MLB, nil)
	var fault *tables.FileError
	if !errors.As(err, &fault) || fault.Path != "mlb/People.csv" {
		t.Errorf("error %v", err)
	}
	if _, _, err := datasets.Read(tables.Folder(t.TempDir()), "chess", nil); err == nil {
		t.Error("a sport without importer is read")
	}
}
