package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/datasets/datatest"
)

// The tables are the same whether the rows come from the database or straight
// from the files, and the same each time.
func TestRatingsAreTheSameFromFilesAndDatabase(t *testing.T) {
	t.Parallel()
	i, from := setup(t), datatest.Folder(t, "wnba")
	if _, stderr, err := i.portal(t, "import", "--from", from, "--sport", "wnba"); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	stored, read := filepath.Join(t.TempDir(), "made", "stored"), t.TempDir()
	if _, stderr, err := i.portal(t, "ratings", "--out", stored); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	if _, stderr, err := i.portal(t, "ratings", "--out", read, "--from", from, "--sport", "wnba"); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	for name, rows := range map[string]int{"seasons.csv": 2000, "careers.csv": 500} {
		t.Run(name, func(t *testing.T) {
			a, err := os.ReadFile(filepath.Join(stored, name))
			if err != nil {
				t.Fatal(err)
			}
			b, err := os.ReadFile(filepath.Join(read, name))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(a, b) || bytes.Count(a, []byte("\r\n")) < rows {
				t.Errorf("%s: %d bytes from the database, %d from the files", name, len(a), len(b))
			}
		})
	}
	if left, err := filepath.Glob(filepath.Join(stored, "*.csv.*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

func TestRatingsOfASportThatIsNotThereFail(t *testing.T) {
	t.Parallel()
	i := setup(t)
	for _, c := range []struct{ sport, says string }{{"cricket", "unknown sport"}, {"nhl", "has no rows"}} {
		t.Run(c.sport, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			if _, stderr, err := i.portal(t, "ratings", "--out", out, "--sport", c.sport); err == nil || !strings.Contains(stderr, c.says) {
				t.Errorf("%s: %v %q", c.sport, err, stderr)
			}
			if _, err := os.Stat(out); err == nil {
				t.Errorf("%s: tables were written all the same", c.sport)
			}
		})
	}
}

func TestValidatePrintsFiguresBesideTheirGoals(t *testing.T) {
	t.Parallel()
	stdout, stderr, err := instance{}.portal(t, "validate", "--sport", "wnba")
	if err != nil || !strings.Contains(stdout, "PER rebuilt from sums of games") || !strings.Contains(stdout, "≥ .995") {
		t.Errorf("%v %s %s", err, stdout, stderr)
	}
}
