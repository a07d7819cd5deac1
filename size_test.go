package groundline_test

import (
	"bytes"
	"os"
	"path"
	"strings"
	"testing"
)

const (
	maxFileLines    = 400
	maxPackageFiles = 25
)

// TestFilesAndPackagesStaySmall limits what one has to read to understand one thing:
// hand-written production files have at most 400 lines, and packages without
// subfolders at most 25 of them. `make complexity` limits functions.
func TestFilesAndPackagesStaySmall(t *testing.T) {
	t.Parallel()
	files := map[string]int{}
	parents := map[string]bool{}
	for _, file := range sourcesOf(t) {
		if file.test || strings.HasSuffix(file.name, "_templ.go") || strings.HasSuffix(file.name, "_gen.go") {
			continue
		}
		text, err := os.ReadFile(file.name)
		if err != nil {
			t.Fatal(err)
		}
		if lines := bytes.Count(text, []byte("\n")); lines > maxFileLines {
			t.Errorf("%s has %d lines of at most %d", file.name, lines, maxFileLines)
		}
		files[file.pkg]++
		for parent := path.Dir(file.pkg); parent != "."; parent = path.Dir(parent) {
			parents[parent] = true
		}
	}
	for pkg, n := range files {
		if n > maxPackageFiles && !parents[pkg] {
			t.Errorf("%s has %d files of at most %d, and no subfolder", pkg, n, maxPackageFiles)
		}
	}
}
