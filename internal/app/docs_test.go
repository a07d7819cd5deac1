package app_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// runners say how a sample in each language is run: the file it is written to,
// and the command. JSON and HTTP are shown, not run.
var runners = map[string][]string{
	"shell":      {"sample.sh", "bash", "-euo", "pipefail"},
	"Python":     {"sample.py", "python3"},
	"JavaScript": {"sample.mjs", "node"},
	"TypeScript": {"sample.mjs", "node"}, // whose types are all inferred
	"Go":         {"sample.go", "go", "run"},
	"Ruby":       {"sample.rb", "ruby"},
	"PHP":        {"sample.php", "php"},
}

var (
	docsLink = regexp.MustCompile(`\((http[^)\s]*/docs/[^)\s#]*\.md)\)`)
	fence    = regexp.MustCompile("(?ms)^```([a-z]+)\n(.*?)^```$")
)

// TestEverySampleInTheDocumentationRuns follows llms.txt to every page and runs
// each block of code, as a reader with a key of his own would.
func TestEverySampleInTheDocumentationRuns(t *testing.T) {
	t.Parallel()
	b := setup(t)
	bin := portalCommand(t)
	index := string(b.get(t, "/llms.txt").body)
	pages := docsLink.FindAllStringSubmatch(index, -1)
	if len(pages) < 10 {
		t.Fatalf("llms.txt lists %d pages:\n%s", len(pages), index)
	}
	article := b.ownArticle(t) // a reader takes an id from the catalog
	ran := map[string]int{}
	reference := map[string][]string{}
	for _, page := range pages {
		path := strings.TrimPrefix(page[1], b.config.BaseURL)
		served := b.get(t, path)
		if served.status != http.StatusOK || !strings.HasPrefix(served.header.Get("Content-Type"), "text/markdown") {
			t.Errorf("%s: status %d, %s", path, served.status, served.header.Get("Content-Type"))
		}
		for _, sample := range fence.FindAllStringSubmatch(string(served.body), -1) {
			language := languageOf[sample[1]]
			if runners[language] == nil || needsWallet(sample[2]) {
				continue
			}
			ran[language]++
			text := strings.ReplaceAll(sample[2], exampleArticle, article)
			if language != "shell" && strings.HasPrefix(path, "/docs/reference/") {
				reference[language] = append(reference[language], text)
				continue
			}
			b.runSample(t, path, language, text, bin)
		}
	}
	for language := range runners {
		if ran[language] == 0 {
			t.Errorf("no sample in %s was run", language)
		}
	}
	b.runTogether(t, reference, bin)
}

// runTogether runs the samples of the reference's pages, which print what an operation returns: all of a
// language as one program. Those in Go are compiled; the other pages' are run, too.
func (b *testBundle) runTogether(t *testing.T, samples map[string][]string, bin string) {
	t.Helper()
	for _, language := range []string{"Python", "TypeScript", "Go"} {
		if len(samples[language]) < 10 {
			t.Errorf("the reference has %d samples in %s", len(samples[language]), language)
		}
	}
	b.runSample(t, "/docs/reference", "Python", strings.Join(samples["Python"], "\n"), bin)
	const imported = "import { Client } from \"groundline\";\n"
	script := imported
	for _, sample := range samples["TypeScript"] {
		script += "{\n" + strings.Replace(sample, imported, "", 1) + "}\n"
	}
	b.runSample(t, "/docs/reference", "TypeScript", script, bin)

	dir := t.TempDir()
	root, err := filepath.Abs("../..")
	must(t, err)
	must(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module samples\n\ngo 1.26.0\n"), 0o600))
	for i, sample := range samples["Go"] {
		sample = strings.NewReplacer("package main", "package samples", "func main()", fmt.Sprintf("func Sample%d()", i)).Replace(sample)
		must(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("sample%d.go", i)), []byte(sample), 0o600))
	}
	for _, args := range [][]string{{"mod", "edit", "-require=groundline@v0.0.0", "-replace=groundline=" + root}, {"build", "./..."}} {
		command := exec.CommandContext(t.Context(), "go", args...) // what the page of the client says
		command.Dir = dir
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("the reference's samples in Go: go %s: %v\n%s", args[0], err, out)
		}
	}
}

// needsWallet reports whether a sample pays, which takes a wallet and npm's packages:
// TestConformanceClientsOfPayments runs what it shows.
func needsWallet(sample string) bool { return strings.Contains(sample, "@x402/") }

// exampleArticle is the id of an article in the samples.
const exampleArticle = "3c1cf5f5-9f7e-5a30-a2b1-0b0d6c4f8f5a"

var languageOf = map[string]string{"sh": "shell", "python": "Python", "ts": "TypeScript", "js": "JavaScript", "go": "Go", "ruby": "Ruby", "php": "PHP"}

// runSample runs one sample in a folder of its own. A shell's curl fails on an
// error's status, which a reader would see for himself.
func (b *testBundle) runSample(t *testing.T, page, language, text, bin string) {
	t.Helper()
	dir := t.TempDir()
	command := runners[language]
	if language == "shell" {
		text = "curl() { command curl --silent --show-error --fail \"$@\"; }\n" + strings.ReplaceAll(text, "YOUR_KEY", b.key)
	}
	if err := os.WriteFile(filepath.Join(dir, command[0]), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.CommandContext(t.Context(), command[1], append(command[2:len(command):len(command)], command[0])...)
	run.Dir = dir
	client, err := filepath.Abs("../../client")
	must(t, err)
	if language == "JavaScript" || language == "TypeScript" { // where npm installs the client
		must(t, os.Mkdir(filepath.Join(dir, "node_modules"), 0o700))
		must(t, os.Symlink(filepath.Join(client, "typescript"), filepath.Join(dir, "node_modules", "groundline")))
	}
	if language == "Go" { // inside the module, whose client it may import
		run.Args[len(run.Args)-1] = filepath.Join(dir, command[0])
		run.Dir = "."
	}
	run.Env = append(os.Environ(), "GROUNDLINE_KEY="+b.key, "PYTHONPATH="+filepath.Join(client, "python"), "PYTHONDONTWRITEBYTECODE=1", "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	var stdout, stderr bytes.Buffer
	run.Stdout, run.Stderr = &stdout, &stderr
	if err := run.Run(); err != nil {
		t.Errorf("%s: the sample in %s fails: %v\n%s\n%s%s", page, language, err, text, stderr.Bytes(), stdout.Bytes())
		return
	}
	if language != "shell" && !strings.Contains(stdout.String(), "Babe Ruth's best MLB season") {
		t.Errorf("%s: the sample in %s prints %q", page, language, stdout.String())
	}
}

// portalCommand builds the production binary into a folder for PATH.
func portalCommand(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-ldflags=-s -w", "-o", filepath.Join(dir, "portal"), "groundline/cmd/portal").CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return dir
}

func TestDocumentationIsThereForPeopleAndMachines(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, test := range []struct{ path, accept, contentType, has string }{
		{"/docs", "", "text/html", "Quick start"},
		{"/docs/quickstart", "text/html", "text/html", "<h1>Quick start</h1>"},
		{"/docs/quickstart", "text/markdown", "text/markdown", "# Quick start"},
		{"/docs/quickstart.md", "", "text/markdown", "# Quick start"},
		{"/docs/go", "", "text/html", "go mod edit"},
		{"/docs/reference/groundedRating", "", "text/html", "creditsRemaining"},
		{"/docs/changelog.atom", "", "application/atom+xml", "<entry>"},
	} {
		t.Run(test.path+" "+test.accept, func(t *testing.T) {
			got := b.get(t, test.path, "Accept", test.accept)
			if got.status != http.StatusOK || !strings.HasPrefix(got.header.Get("Content-Type"), test.contentType) || !bytes.Contains(got.body, []byte(test.has)) {
				t.Errorf("%s as %q: %d %s", test.path, test.accept, got.status, got.header.Get("Content-Type"))
			}
		})
	}
	if got := b.get(t, "/docs/no-such-page"); got.status != http.StatusNotFound {
		t.Errorf("a page that does not exist: %d", got.status)
	}
}

func TestEveryPlaceholderOfTheDocumentationIsFilled(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	for _, page := range docsLink.FindAllStringSubmatch(string(b.get(t, "/llms.txt").body), -1) {
		body := string(b.get(t, strings.TrimPrefix(page[1], b.config.BaseURL)).body)
		for _, open := range []string{"{{", "<no value>", "TODO"} {
			if strings.Contains(body, open) {
				t.Errorf("%s holds %q", page[1], open)
			}
		}
	}
}
