package audit_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/stats"
	"groundline/tools/audit"
)

var update = flag.Bool("update", false, "write the table and the list of docs/games.md")

// Where the games of players' seasons are held whole, their sums are the figures of the
// seasons' rows; docs/games.md has the number compared, and each difference.
func TestSeasonsAreTheSumsOfTheirGames(t *testing.T) {
	const document, list = "../../docs/games.md", "../../docs/games-differences.tsv"
	var table, differences bytes.Buffer
	compared, differ := 0, 0
	for _, sport := range []string{stats.NBA, stats.NFL, stats.NHL, stats.WNBA} {
		set, _, err := datasets.Read(datatest.Bundle(t), sport, nil)
		if err != nil {
			t.Fatal(err)
		}
		games, err := datasets.ReadGames(datatest.Bundle(t), sport, set.Players, nil)
		if err != nil {
			t.Fatal(err)
		}
		report := audit.Sums(sport, set.Lines, games)
		if err := errors.Join(report.Write(&table), report.WriteDifferences(&differences)); err != nil {
			t.Fatal(err)
		}
		for _, c := range report.Columns {
			if !weekly(c.Kind) {
				compared, differ = compared+c.Compared, differ+c.Differ
			}
		}
	}
	if compared < 700_000 || differ > 150 {
		t.Errorf("%d figures compared, %d differ", compared, differ)
	}
	var listed strings.Builder
	listed.WriteString("league\trows\tcolumn\tseason\tplayer\tgames counted\theld\tof the season\tsum of the games\n")
	for line := range strings.Lines(differences.String()) {
		if !weekly(strings.Split(line, "\t")[1]) {
			listed.WriteString(line)
		}
	}
	text := read(t, document)
	begin, end := strings.Index(text, "|--:|\n")+len("|--:|\n"), strings.LastIndex(text, "|\n")+len("|\n")
	if *update {
		if err := errors.Join(os.WriteFile(document, []byte(text[:begin]+table.String()+text[end:]), 0o600), os.WriteFile(list, []byte(listed.String()), 0o600)); err != nil {
			t.Fatal(err)
		}
		return
	}
	if text[begin:end] != table.String() || read(t, list) != listed.String() {
		t.Errorf("docs/games.md and its list are not those of the data: go test ./tools/audit -run Sums -update\n%s", table.String())
	}
}

// weekly reports whether a kind of seasons comes from another publisher than its weeks.
func weekly(kind string) bool { return kind == "box_defence" || kind == "box_kicking" }

func read(t *testing.T, name string) string {
	t.Helper()
	body, err := os.ReadFile(name) // #nosec G304 -- a document of this repository
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
