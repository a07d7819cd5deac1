package datasets_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/bundle"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/mlb"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// TestBundleRoundTripsEveryField writes a file of every kind of column, damaged in
// none, and reads it back from the bundle field by field.
func TestBundleRoundTripsEveryField(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	r := rand.New(rand.NewPCG(1, 2))
	rows := [][]string{{"id", "name", "count", "rate", "mixed", "rare", "day"}}
	for i := range 3000 {
		id := r.IntN(500)
		rows = append(rows, []string{
			"id" + strconv.Itoa(id), "Name, \"of\" " + strconv.Itoa(id%490), strconv.Itoa(i*7 - 900),
			strconv.FormatFloat(float64(r.IntN(2000)-400)/100, 'f', -1, 64),
			[]string{"", "007", "1.50", "-0", "é", "1e5", "9999999999999999"}[r.IntN(7)],
			[]string{"", "", "", "-3"}[r.IntN(4)], "2024-0" + strconv.Itoa(1+i%9) + "-01",
		})
	}
	var text bytes.Buffer
	for _, row := range rows {
		text.WriteString(csvLine(row))
	}
	if err := os.MkdirAll(filepath.Join(dir, "mlb"), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "mlb", "a.csv"), text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	entries := []tables.BundleEntry{{Path: "mlb/a.csv", Source: mlb.Lahman, Without: []string{"day"}}}
	body, err := tables.WriteBundle(tables.Folder(dir), stats.MLB, entries, nil)
	if err != nil {
		t.Fatal(err)
	}
	again, err := tables.WriteBundle(tables.Folder(dir), stats.MLB, entries, nil)
	if err != nil || !bytes.Equal(body, again) {
		t.Fatalf("written twice, the bundle differs (%v)", err)
	}
	b, err := tables.OpenBundle(body)
	if err != nil {
		t.Fatal(err)
	}
	was, err := tables.OpenRaw(tables.Folder(dir), "mlb/a.csv")
	if err != nil {
		t.Fatal(err)
	}
	is, err := tables.OpenRaw(b, "mlb/a.csv")
	if err != nil || is.SHA256 != was.SHA256 {
		t.Fatalf("sha256 %s, of the file %s (%v)", is.SHA256, was.SHA256, err)
	}
	for record := 1; record <= len(rows); record++ {
		for _, column := range rows[0] {
			want, _ := was.Field(record, column)
			got, ok := is.Field(record, column)
			if ok != (column != "day") || ok && got != want {
				t.Fatalf("record %d, %s: %q, want %q", record, column, got, want)
			}
		}
	}
	encodings := map[string]bool{}
	for _, c := range b.Index.Tables[0].Columns {
		encodings[c.Encoding] = true
	}
	for _, e := range []string{"delta", "decimal", "words", "follows"} {
		if !encodings[e] {
			t.Errorf("no column is in encoding %s: it was not tried", e)
		}
	}
	// Any byte that is lost or changed is found, and never a panic.
	for _, cut := range []int{0, 4, 9, 100, len(body) / 2, len(body) - 1} {
		if b, err := tables.OpenBundle(body[:cut]); err == nil {
			if _, err := tables.OpenRaw(b, "mlb/a.csv"); err == nil {
				t.Errorf("a bundle cut at %d of %d is read", cut, len(body))
			}
		}
	}
	for range 200 {
		damaged := slices.Clone(body)
		damaged[r.IntN(len(body))] ^= byte(1 + r.IntN(255))
		b, err := tables.OpenBundle(damaged)
		if err != nil {
			continue
		}
		raw, err := tables.OpenRaw(b, "mlb/a.csv")
		if err != nil {
			continue
		}
		for record := 2; record <= len(rows); record++ {
			for _, column := range rows[0][:6] {
				want, _ := was.Field(record, column)
				if got, ok := raw.Field(record, column); ok && got != want {
					t.Fatalf("a damaged bundle says %q, not %q", got, want)
				}
			}
		}
	}
}

func csvLine(fields []string) string {
	out := make([]string, len(fields))
	for i, f := range fields {
		out[i] = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
	}
	return strings.Join(out, ",") + "\n"
}

// TestBundleContainsNothingWithoutALicence: a source that states none is refused.
func TestBundleContainsNothingWithoutALicence(t *testing.T) {
	t.Parallel()
	unlicensed := slices.IndexFunc(datasets.Sources(), func(s tables.Source) bool { return s.LicenceClass == tables.NoneStated })
	_, err := tables.WriteBundle(tables.Folder(t.TempDir()), stats.NBA, []tables.BundleEntry{{Path: "nba/x.csv", Source: datasets.Sources()[unlicensed]}}, nil)
	if err == nil || !strings.Contains(err.Error(), "may not be passed on") {
		t.Errorf("error %v", err)
	}
	for _, sport := range bundle.Sports() {
		t.Run(sport, func(t *testing.T) {
			index, err := bundle.Index(sport)
			if err != nil {
				t.Fatal(err)
			}
			for _, table := range index.Tables {
				if table.LicenceClass == tables.NoneStated || table.Attribution == "" || !strings.Contains(index.Notice, table.Attribution) {
					t.Errorf("%s: class %q, attribution %q", table.Path, table.LicenceClass, table.Attribution)
				}
			}
		})
	}
}

// TestBundleIsTheFilesItWasMadeFrom: where the full data is, each file of the
// bundle holds every field of it, and nothing open is left out.
func TestBundleIsTheFilesItWasMadeFrom(t *testing.T) {
	t.Parallel()
	full := datatest.FullFiles(t)
	for _, sport := range bundle.Sports() {
		t.Run(sport, func(t *testing.T) {
			index, err := bundle.Index(sport)
			if err != nil {
				t.Fatal(err)
			}
			if len(index.Tables) != len(datasets.OpenFiles(sport)) {
				t.Errorf("%s: %d files of %d", sport, len(index.Tables), len(datasets.OpenFiles(sport)))
			}
			for _, table := range index.Tables {
				was, err := tables.OpenRaw(full, table.Path)
				if err != nil {
					t.Fatal(err)
				}
				is, err := tables.OpenRaw(datatest.Bundle(t), table.Path)
				if err != nil || is.SHA256 != was.SHA256 {
					t.Fatalf("%s: %v", table.Path, err)
				}
				for record := 1; record <= table.Rows+1; record++ {
					for _, c := range table.Columns {
						want, _ := was.Field(record, c.Name)
						if got, ok := is.Field(record, c.Name); !ok || got != want {
							t.Fatalf("%s record %d, %s: %q, want %q", table.Path, record, c.Name, got, want)
						}
					}
				}
				if _, more := was.Field(table.Rows+2, table.Columns[0].Name); more {
					t.Errorf("%s has more than %d rows", table.Path, table.Rows)
				}
			}
		})
	}
}
