package datasets_test

import (
	"bytes"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
)

// changedBy stores the small tables and then those with one file replaced, and
// lists the rows that are said to have changed.
func changedBy(t *testing.T, name string, raw []byte) []string {
	t.Helper()
	db := pgtest.New(t)
	if _, _, err := datasets.Store(t.Context(), db.Pool, smallSet(t), datasets.StoreOptions{}); err != nil {
		t.Fatal(err)
	}
	dir := smallDir(t)
	if name == "Batting.csv" {
		name, raw = name+".gz", packed(t, string(raw))
	}
	writeFile(t, dir, name, raw)
	set, _, err := datasets.Read(tables.Folder(dir), stats.MLB, nil)
	if err != nil {
		t.Fatal(err)
	}
	in, unchanged, err := datasets.Store(t.Context(), db.Pool, set, datasets.StoreOptions{})
	if err != nil || unchanged {
		t.Fatalf("unchanged %v, %v", unchanged, err)
	}
	return rowsOf(t, db, in.ID)
}

func rowsOf(t *testing.T, db *postgres.DB, importID int64) (changed []string) {
	t.Helper()
	rows, err := db.Pool.Query(t.Context(), `SELECT kind || ' ' || player_id || ' ' || season || ' ' || team FROM changed_rows WHERE import_id = $1 ORDER BY 1`, importID)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			t.Fatal(err)
		}
		changed = append(changed, s)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return changed
}

func TestImportNotesTheRowsThatItChanged(t *testing.T) {
	t.Parallel()
	batting := []byte(smallFiles["Batting.csv"])
	lines := bytes.SplitAfter(batting, []byte("\n"))
	for name, test := range map[string]struct {
		file string
		raw  []byte
		want string
	}{
		"a value":                 {"Batting.csv", replaced("Batting.csv", "44,16,59,171", "44,16,49,171"), "batting mlb_onean01 1921 NYA"},
		"a value that goes blank": {"Batting.csv", replaced("Batting.csv", "44,16,59,171", "44,16,,171"), "batting mlb_onean01 1921 NYA"},
		"a row that is gone":      {"Batting.csv", bytes.Join([][]byte{lines[0], lines[1], lines[3]}, nil), "batting mlb_onean01 1921 BOS"},
		"a team's own row":        {"Teams.csv", replaced("Teams.csv", "98,55,,,Y,N,948", "98,55,,,Y,N,949"), "teams  1921 NYA"},
		"rows in another order":   {"Batting.csv", bytes.Join([][]byte{lines[0], lines[3], lines[1], lines[2]}, nil), ""},
		"a birthplace":            {"People.csv", replaced("People.csv", "Town, the", "Elsewhere"), "person mlb_onean01 0 "},
		"a row that is new":       {"Batting.csv", append(bytes.Clone(batting), "twobo01,1923,1,NYA,AL,2,0,0,0,0,0,0,,,,0,,,,,,\n"...), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := changedBy(t, test.file, test.raw)
			if len(got) > 1 || len(got) == 1 && got[0] != test.want || len(got) == 0 && test.want != "" {
				t.Errorf("changed: %q, want %q", got, test.want)
			}
		})
	}
}
