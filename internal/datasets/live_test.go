package datasets_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// writeLive writes rows of a file of the bundle as a live file below dir, with change
// made to each of them that is kept.
func writeLive(t *testing.T, dir, from, to string, change func(r map[string]string) (kept bool)) {
	t.Helper()
	text, _ := datatest.Source(t, from)
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	out := [][]string{records[0]}
	for _, record := range records[1:] {
		row := map[string]string{}
		for i, name := range records[0] {
			row[name] = record[i]
		}
		if !change(row) {
			continue
		}
		for i, name := range records[0] {
			record[i] = row[name]
		}
		out = append(out, record)
	}
	path := filepath.Join(dir, filepath.FromSlash(to))
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := csv.NewWriter(&b).WriteAll(out); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A season of live files replaces the bundle's rows: with the same rows, the
// lines are the same, and none is there twice.
func TestLiveNFLSeasonReplacesTheBundles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for from, to := range map[string]string{
		"nfl/open/player_season_2023_2025.csv.gz":       "nfl/live/player_season_2024.csv",
		"nfl/open/player_week_offense_2009_2024.csv.gz": "nfl/live/player_week_2024.csv",
		"nfl/open/snap_counts_2021_2025.csv.gz":         "nfl/live/snap_counts_2024.csv",
		"nfl/open/pfr_defense_week_2021_2025.csv.gz":    "nfl/live/pfr_defense_week_2024.csv",
	} {
		writeLive(t, dir, from, to, func(r map[string]string) bool { return r["season"] == "2024" })
	}
	// A roster that learns an id of another source's of somebody renames nobody.
	known := openNFL(t)
	unpaired := map[string]string{} // ids by GSIS id
	for key, id := range idsByKey(t, known) {
		if gsis, ok := strings.CutPrefix(key, "gsis "); ok && id == stats.NFL+"_"+gsis {
			unpaired[gsis] = id
		}
	}
	paired := ""
	writeLive(t, dir, "nfl/open/rosters_2021_2026.csv.gz", "nfl/live/rosters_2026.csv", func(r map[string]string) bool {
		if paired == "" && r["pfr_id"] == "" && unpaired[r["gsis_id"]] != "" && r["season"] == "2026" {
			paired, r["pfr_id"] = r["gsis_id"], "ZzzzZz99"
		}
		return r["season"] == "2026"
	})
	if paired == "" {
		t.Fatal("the bundle has nobody without an id of Pro-Football-Reference's on the rosters of 2026")
	}
	set, _, err := datasets.Read(tables.Layers(tables.Folder(dir), datatest.Bundle(t)), stats.NFL, nil)
	if err != nil {
		t.Fatal(err)
	}
	write := func(s *rowset.Set) (lines []string, live int) {
		for i := range s.Regular() {
			l := &s.Lines[i]
			if l.Season != 2024 {
				continue
			}
			lines = append(lines, fmt.Sprintln(l.Kind.Name, l.Player, l.Team, l.Pos, l.Values))
			if strings.Contains(s.Files[l.File].Path, "/live/") {
				live++
			}
		}
		slices.Sort(lines)
		return lines, live
	}
	if len(set.Playoffs()) != len(known.Playoffs()) {
		t.Errorf("%d lines of playoffs, without live files %d", len(set.Playoffs()), len(known.Playoffs()))
	}
	want, _ := write(known)
	got, live := write(set)
	if live < len(got)*9/10 {
		t.Errorf("%d of %d lines are of live files", live, len(got))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d lines, without live files %d", len(got), len(want))
		for i := range min(len(got), len(want)) {
			if got[i] != want[i] {
				t.Fatalf("%s%s", got[i], want[i])
			}
		}
	}
	with := idsByKey(t, set)
	if with["pfr ZzzzZz99"] != unpaired[paired] {
		t.Errorf("%s is %s with an id of Pro-Football-Reference's", unpaired[paired], with["pfr ZzzzZz99"])
	}
	for key, id := range idsByKey(t, known) {
		if with[key] != id {
			t.Errorf("%s is %q with live files, and %q without", key, with[key], id)
		}
	}
}
