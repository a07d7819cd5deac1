package groundline_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
)

// TestEveryDependencyIsListedWithALicenceThatWeMayLink holds docs/dependencies.md to
// go.mod, and the modules that the production binary links to licences that do not
// reach our own code.
func TestEveryDependencyIsListedWithALicenceThatWeMayLink(t *testing.T) {
	t.Parallel()
	listed := dependencyTable(t)
	text, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	mod, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range mod.Require {
		if row := listed[r.Mod.Path]; !r.Indirect && (row == nil || row[1] != r.Mod.Version) {
			t.Errorf("docs/dependencies.md has no row for %s %s: %v", r.Mod.Path, r.Mod.Version, row)
		}
		if !r.Indirect {
			delete(listed, r.Mod.Path)
		}
	}
	for path := range listed {
		t.Errorf("docs/dependencies.md lists %s, which go.mod does not require directly", path)
	}
	linked := linkedModules(t)
	listed = dependencyTable(t)
	for path, dir := range linked {
		licence := licenceOf(t, dir)
		if licence == "" {
			t.Errorf("%s is linked, and its licence is not one that we know", path)
		}
		if row := listed[path]; row != nil && row[3] != licence {
			t.Errorf("%s is under %s; docs/dependencies.md says %s", path, licence, row[3])
		}
	}
	for path, row := range listed {
		if _, is := linked[path]; is != (row[4] == "portal") {
			t.Errorf("docs/dependencies.md says that %s is in %s; linked into cmd/portal: %t", path, row[4], is)
		}
	}
}

// dependencyTable returns the rows of docs/dependencies.md by module.
func dependencyTable(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("docs/dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) == 6 && strings.Contains(cells[0], ".") {
			rows[cells[0]] = cells
		}
	}
	return rows
}

// linkedModules lists the modules that cmd/portal links, and where they lie.
func linkedModules(t *testing.T) map[string]string {
	t.Helper()
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}", "./cmd/portal")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	modules := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if path, dir, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			modules[path] = dir
		}
	}
	if len(modules) < 30 {
		t.Fatalf("only %d modules are linked: has the command moved?", len(modules))
	}
	return modules
}

// licences are what we may link, by words that each has and no other: the first
// that fits counts.
var licences = []struct{ name, words string }{
	{"MPL-2.0", "mozilla public license"},
	{"", "gnu general public"}, {"", "gnu lesser general"}, {"", "gnu affero"}, {"", "server side public license"}, {"", "business source license"},
	{"Apache-2.0", "apache license"},
	{"MIT", "permission is hereby granted, free of charge"},
	{"BSD-3-Clause", "neither the name"}, {"BSD-3-Clause", "nor the names of"},
	{"BSD-2-Clause", "redistribution and use in source"},
	{"ISC", "permission to use, copy, modify"},
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying)`)

// licenceOf reads a module's licence; "" is one that is not known or must not be linked.
func licenceOf(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		words := strings.ToLower(strings.Join(strings.Fields(string(text)), " "))
		for _, l := range licences {
			if strings.Contains(words, l.words) {
				return l.name
			}
		}
	}
	return ""
}
