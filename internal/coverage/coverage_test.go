package coverage

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"groundline/internal/datasets/bundle"
	"groundline/internal/stats"
)

const root = "../../"

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(root + path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The bundle's digest and its sources stand in docs/data.md, and the tables of
// leagues that are quick to rate come out as they stand there. "make coverage"
// writes the file anew.
func TestDocsDataIsOfTheBundleAsItIs(t *testing.T) {
	t.Parallel()
	text := read(t, "docs/data.md")
	digest, err := Digest()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "sha256:"+digest+"\n") {
		t.Error("docs/data.md is of another bundle: run make coverage")
	}
	sources, err := Sources()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, sources) {
		t.Error("docs/data.md has other sources: run make coverage")
	}
	for _, sport := range bundle.Sports() {
		t.Run(sport, func(t *testing.T) {
			if !strings.Contains(text, "\n### "+names[sport]+"\n") {
				t.Errorf("docs/data.md has no part for %s", names[sport])
			}
		})
	}
	for _, sport := range []string{stats.NBA, stats.NHL, stats.WNBA} {
		t.Run(sport, func(t *testing.T) {
			section, err := Section(sport)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(text, section) {
				t.Errorf("the part of docs/data.md for %s is not current: run make coverage. It is now:\n%s", names[sport], section)
			}
		})
	}
}

// NOTICE has every attribution and licence of the bundle in full, the sentence of
// Hockey Databank with its own spacing, and is what its writer writes.
func TestNoticeHasEveryAttributionOfTheBundle(t *testing.T) {
	t.Parallel()
	text := read(t, "NOTICE")
	for _, sport := range bundle.Sports() {
		t.Run(sport, func(t *testing.T) {
			index, err := bundle.Index(sport)
			if err != nil {
				t.Fatal(err)
			}
			for _, table := range index.Tables {
				for _, line := range []string{table.Attribution, table.Licence, table.Commit} {
					if !strings.Contains(text, line) {
						t.Errorf("NOTICE lacks %q of %s", line, table.Path)
					}
				}
			}
		})
	}
	const hockey = "The information used herein was obtained free of charge from and is copyrighted by the Hockey Databank project.  For more information about the Hockey Databank project please visit http://sports.groups.yahoo.com/group/hockey-databank"
	if !strings.Contains(text, hockey) {
		t.Error("NOTICE lacks the sentence that the Hockey Databank project asks for")
	}
	if written, err := Notice(); err != nil || written != text {
		t.Errorf("NOTICE is not current (%v): run make coverage", err)
	}
	if !strings.Contains(read(t, "docs/data.md"), "](../NOTICE)") {
		t.Error("docs/data.md does not lead to NOTICE")
	}
}

func TestSpansWriteRunsOfSeasons(t *testing.T) {
	t.Parallel()
	years := map[int]string{1: "1", 2: "2", 3: "3", 5: "5", 7: "7", 8: "8"}
	name := func(season int) string { return years[season] }
	for want, seasons := range map[string][]int{"": nil, "1": {1}, "1 to 3, 5, 7 to 8": {1, 2, 3, 5, 7, 8}} {
		t.Run(want, func(t *testing.T) {
			if got := spans(name, seasons); got != want {
				t.Errorf("%v: %q, want %q", seasons, got, want)
			}
		})
	}
}

// Each row of a table has as many cells as its head: a source's text may hold a bar.
func TestTablesHaveWholeRows(t *testing.T) {
	t.Parallel()
	escaped := regexp.MustCompile(`\\\|`)
	cells := 0
	for n, line := range strings.Split(read(t, "docs/data.md"), "\n") {
		if !strings.HasPrefix(line, "|") {
			cells = 0
			continue
		}
		got := strings.Count(escaped.ReplaceAllString(line, ""), "|")
		if cells == 0 {
			cells = got
		}
		if got != cells {
			t.Errorf("line %d has %d bars, its table %d", n+1, got, cells)
		}
	}
	l := League{Roles: []Role{{Name: "a|b"}}, Records: []Record{{Kind: "x", Statistics: []string{"c|d"}, Seasons: "1"}}}
	if text := l.Markdown(); !strings.Contains(text, `a\|b`) || !strings.Contains(text, `c\|d`) {
		t.Errorf("a bar ends a cell:\n%s", text)
	}
	if !slices.Contains(bundle.Sports(), stats.MLB) {
		t.Error("the bundle holds no baseball")
	}
}
