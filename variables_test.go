package groundline_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Part 14, point 15: every variable that the program reads is in the table.
func TestEveryVariableIsDocumented(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	inner := map[string]string{ // what is not an operator's
		"DEV_OUTBOX": "development", "STRIPE_API_BASE": "the stand-in", "ANTHROPIC_BASE_URL": "tests", "RATES": "in the row of the rates",
	}
	read := regexp.MustCompile(`getenv\("([A-Z_]+)"\)|getenv, "([A-Z_]+)"|env:"([A-Z_]+)"`)
	found := 0
	for _, pattern := range []string{"internal/app/*.go", "cmd/portal/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range read.FindAllStringSubmatch(string(text), -1) {
				found++
				name := match[1] + match[2] + match[3]
				row := regexp.MustCompile(`(?m)^\| [^|]*\x60` + name + `\x60`)
				if inner[name] == "" && !row.Match(readme) {
					t.Errorf("%s (%s) is not in the table of README.md", name, file)
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("found %d variables: the search finds nothing", found)
	}
}

// Part 14, point 15: a container is stopped no sooner than the program needs, and
// is asked whether it is ready; no engine is promised that nobody ran.
func TestComposeAndDocumentsKeepTheirWord(t *testing.T) {
	t.Parallel()
	compose, err := os.ReadFile("compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"stop_grace_period: 40s", "test: [CMD, /portal, ready]"} {
		if !strings.Contains(string(compose), line) {
			t.Errorf("compose.yaml has no %q", line)
		}
	}
	scaling, err := os.ReadFile("docs/scaling.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(scaling), "fails on Citus today, and behind PgBouncer") {
		t.Error("docs/scaling.md does not say that Citus and PgBouncer fail")
	}
}
