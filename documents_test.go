package groundline_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestTheSecurityTableNamesTestsThatThereAre: what docs/security.md says is shown by a
// test has to be.
func TestTheSecurityTableNamesTestsThatThereAre(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, source := range sourcesOf(t) {
		for _, f := range testFunctions(t, source) {
			there[f.Name.Name] = true
		}
	}
	named := regexp.MustCompile(`\b(Test|Fuzz)[A-Z]\w+`).FindAllString(string(text), -1)
	if len(named) < 100 {
		t.Errorf("only %d tests are named", len(named))
	}
	slices.Sort(named)
	for _, name := range slices.Compact(named) {
		if !there[name] {
			t.Errorf("docs/security.md names %s, which does not exist", name)
		}
	}
}

// TestEveryAlertLeadsToItsSectionOfTheRunbook: each rule names a section that there
// is, with what it means, what to look at and what to do; each section has a rule.
func TestEveryAlertLeadsToItsSectionOfTheRunbook(t *testing.T) {
	t.Parallel()
	rules, err := os.ReadFile("ops/alerts.yml")
	if err != nil {
		t.Fatal(err)
	}
	book, err := os.ReadFile("docs/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	_, alerts, ok := strings.Cut(string(book), "\n# Alerts\n")
	if !ok {
		t.Fatal("the runbook has no part for alerts")
	}
	sections := map[string]string{}
	for _, s := range strings.Split(alerts, "\n## ")[1:] {
		name, body, _ := strings.Cut(s, "\n")
		sections[strings.ToLower(name)] = body
	}
	found := regexp.MustCompile(`(?s)- alert: (\w+)\n.*?runbook: "docs/runbook\.md#([a-z-]+)"`).FindAllStringSubmatch(string(rules), -1)
	if len(found) != strings.Count(string(rules), "- alert:") || len(found) == 0 {
		t.Errorf("%d of %d alerts name a section", len(found), strings.Count(string(rules), "- alert:"))
	}
	for _, f := range found {
		body, ok := sections[f[2]]
		if !ok || f[2] != strings.ToLower(f[1]) {
			t.Errorf("%s leads to #%s", f[1], f[2])
		}
		for _, part := range []string{"**Means**", "**Look**", "**Do**"} {
			if !strings.Contains(body, part) {
				t.Errorf("the section of %s lacks %s", f[1], part)
			}
		}
		delete(sections, f[2])
	}
	for name := range sections {
		t.Errorf("the runbook has a section %q and there is no such alert", name)
	}
}

// composition is what the tests read of compose.yaml.
type composition struct {
	Services map[string]struct {
		Image       string
		Command     []string
		Environment map[string]string
		Volumes     []string
		Healthcheck struct{ Test []string }
		DependsOn   map[string]struct{ Condition string } `yaml:"depends_on"`
	}
	Volumes map[string]any
}

// TestComposeFileNamesExistingServices: no engine runs it here, so each name in it is held
// to what it names: services, volumes, commands of portal, and variables that the
// configuration reads.
func TestComposeFileNamesExistingServices(t *testing.T) {
	t.Parallel()
	var compose composition
	if err := yaml.Unmarshal([]byte(readText(t, "compose.yaml")), &compose); err != nil {
		t.Fatal(err)
	}
	config, commands := readText(t, "internal/app/config.go"), readText(t, "cmd/portal/main.go")
	for _, name := range []string{"postgres", "migrate", "portal"} {
		if compose.Services[name].Image == "" {
			t.Errorf("there is no service %s", name)
		}
	}
	if len(compose.Services["postgres"].Healthcheck.Test) == 0 {
		t.Error("nothing says when PostgreSQL is ready")
	}
	for name, service := range compose.Services {
		for other, on := range service.DependsOn {
			there, ok := compose.Services[other]
			if !ok || on.Condition == "service_healthy" && len(there.Healthcheck.Test) == 0 {
				t.Errorf("%s waits for %s to be %q, which never comes", name, other, on.Condition)
			}
		}
		for _, volume := range service.Volumes {
			from, _, _ := strings.Cut(volume, ":")
			if _, ok := compose.Volumes[from]; !ok {
				t.Errorf("%s mounts %s: not one of the volumes", name, from)
			}
		}
		if service.Image != "groundline" {
			continue
		}
		if len(service.Command) != 1 || !regexp.MustCompile(`(?mi)^\t`+service.Command[0]+`\s+\w+Command `).MatchString(commands) {
			t.Errorf("%s runs portal %v, which is no command", name, service.Command)
		}
		for variable := range service.Environment {
			if !strings.Contains(config, `"`+variable+`"`) {
				t.Errorf("%s sets %s, which the configuration does not read", name, variable)
			}
		}
	}
}

// TestImagesCarryTheGoOfTheModule: both images build with go.mod's version of Go, the
// product's with the data inside and without rights, the developers' with what
// `make tools` looks for.
func TestImagesCarryTheGoOfTheModule(t *testing.T) {
	t.Parallel()
	version := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(readText(t, "go.mod"))[1]
	product, developers := readText(t, "Dockerfile"), readText(t, ".devcontainer/Dockerfile")
	for _, text := range []string{product, developers} {
		if !strings.Contains(text, "FROM golang:"+version+"-") {
			t.Errorf("an image is not built with Go %s", version)
		}
	}
	for _, line := range []string{"FROM scratch", "USER 65532:65532"} {
		if !strings.Contains(product, "\n"+line+"\n") {
			t.Errorf("the image of the product lacks %q", line)
		}
	}
	bundles, err := filepath.Glob("internal/datasets/bundle/data/*.glb")
	if err != nil || len(bundles) == 0 {
		t.Fatalf("%d files of data, %v", len(bundles), err)
	}
	for line := range strings.Lines(readText(t, ".dockerignore")) {
		for _, file := range bundles {
			if strings.HasPrefix(file, strings.TrimSpace(line)) {
				t.Errorf(".dockerignore keeps %s out of the image", file)
			}
		}
	}
	for _, pkg := range []string{"postgresql", "chromium", "nodejs", "ruby", "php-cli", "curl", "python3", "gcc", "make", "git"} {
		if !regexp.MustCompile(`\s` + pkg + `\s`).MatchString(developers) {
			t.Errorf("the developers' image lacks %s", pkg)
		}
	}
	var container struct {
		Build      struct{ Dockerfile string }
		RemoteUser string
	}
	if err := json.Unmarshal([]byte(readText(t, ".devcontainer/devcontainer.json")), &container); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(".devcontainer", container.Build.Dockerfile)); err != nil || !strings.Contains(developers, "USER "+container.RemoteUser) {
		t.Errorf("devcontainer.json names %q and %q (%v)", container.Build.Dockerfile, container.RemoteUser, err)
	}
}

// TestReadmeNamesTargetsThatThereAre: a newcomer types what the README says.
func TestReadmeNamesTargetsThatThereAre(t *testing.T) {
	t.Parallel()
	makefile := readText(t, "Makefile")
	for _, found := range regexp.MustCompile("(?m)(?:^|`)make ([a-z]+)").FindAllStringSubmatch(readText(t, "README.md"), -1) {
		if !regexp.MustCompile(`(?m)^` + found[1] + `:`).MatchString(makefile) {
			t.Errorf("README.md says %q, and the Makefile has no such target", found[0])
		}
	}
}

func readText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestArchitecturePathsExist verifies the stranger's test of docs/architecture.md: 30
// sentences that say where to make a change, each naming a path in the tree.
func TestArchitecturePathsExist(t *testing.T) {
	t.Parallel()
	_, changes, ok := strings.Cut(readText(t, "docs/architecture.md"), "\n## To change X, go to …\n")
	if !ok {
		t.Fatal("docs/architecture.md has no such section")
	}
	sentences := regexp.MustCompile(`(?m)^\d+\. To .+$`).FindAllString(changes, -1)
	if len(sentences) < 30 {
		t.Errorf("only %d sentences say where to make a change", len(sentences))
	}
	for _, sentence := range sentences {
		paths := regexp.MustCompile("(?:go to|file to|in|and) `([a-z][^` ]*)`").FindAllStringSubmatch(sentence, -1)
		if len(paths) == 0 {
			t.Errorf("%q names no path", sentence)
		}
		for _, path := range paths {
			if _, err := os.Stat(path[1]); err != nil {
				t.Errorf("%q: %v", sentence, err)
			}
		}
	}
}
