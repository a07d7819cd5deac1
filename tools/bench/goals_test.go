package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A benchmark that moved would otherwise be noticed only by the next measurement, minutes in.
func TestBenchmarksOfTheGoalsExist(t *testing.T) {
	t.Parallel()
	for _, b := range inProcess {
		files, err := filepath.Glob(filepath.Join("../..", b.pkg, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		function, _, _ := strings.Cut(strings.TrimPrefix(strings.Trim(b.name, "^$"), "Benchmark"), "/")
		declared := regexp.MustCompile(`(?m)^func Benchmark\w*` + regexp.QuoteMeta(function) + `\w*\(`)
		found, reported := false, false
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			found = found || declared.Match(text)
			reported = reported || strings.Contains(string(text), `"`+b.metric+`"`)
		}
		if !found || !reported {
			t.Errorf("%s: benchmark %s is there: %t; it reports %s: %t", b.pkg, b.name, found, b.metric, reported)
		}
	}
}
