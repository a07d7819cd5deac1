package groundline_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// source is one Go file with its imports, from whatever build.
type source struct {
	name    string // for the message
	pkg     string // the folder's path in the module, "" for the root
	test    bool
	imports []string
}

func TestImportsPointDown(t *testing.T) {
	t.Parallel()
	for _, file := range sourcesOf(t) {
		for _, broken := range violations(file) {
			t.Error(broken)
		}
	}
}

// The stand-in for Stripe and what only tests need must not be in production.
func TestPortalLinksNoStandIn(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", "list", "-e", "-deps", "./cmd/portal/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for dep := range strings.Lines(string(out)) {
		dep = strings.TrimSpace(dep)
		banned := []string{module + "/tools/stripelocal", module + "/tools/x402local", "github.com/stripe/stripe-mock", "github.com/chromedp/chromedp"}
		for _, pkg := range testOnly {
			banned = append(banned, module+"/"+pkg)
		}
		for _, banned := range banned {
			if within(dep, banned) {
				t.Errorf("cmd/portal links %s", dep)
			}
		}
	}
}

func TestViolationsAreFound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		pkg     string
		test    bool
		imports string
		wrong   bool
	}{
		{"internal/meter", false, module + "/models", false},
		{"internal/meter", false, module + "/internal/keys", true},
		{"internal/meter", true, module + "/internal/keys", false},
		{"internal/meter", true, module + "/internal/app", true},
		{"internal/meter", true, module + "/internal/postgres/pgtest", false},
		{"internal/meter", false, module + "/internal/postgres/pgtest", true},
		{"internal/meter", false, module + "/tools/eventually", true},
		{"internal/postgres/pgtest", false, module + "/internal/postgres", false},
		{"internal/datasets/sample", false, module + "/internal/ratings", true},
		{"internal/ratings", false, module + "/internal/grounding", true},
		{"internal/grounding", false, module + "/internal/almanac", false},
		{"internal/almanac", false, module + "/internal/grounding", true},
		{"internal/signup", false, module + "/internal/keys", false},
		{"internal/articles", false, module + "/internal/questions", false},
		{"handlers/api", false, module + "/handlers/portal", true},
		{"handlers/api", false, module + "/handlers/web", false},
		{"handlers/web", false, module + "/handlers", true},
		{"handlers", false, module + "/handlers/mcp", false},
		{"cmd/portal", false, module + "/internal/app", false},
		{"models", false, module + "/internal/stats", true},
		{"internal/surprise", false, "fmt", true},
		{"handlers/surprise", false, "fmt", true},
		{"internal/accounts", false, "net/http", true},
		{"internal/billing", false, "net/http/httputil", true},
		{"internal/accounts", false, "net/httptrace", false},
		{"internal/accounts", true, "net/http/httptest", false},
		{"widget", false, "net/http", false},
		{"handlers/api", false, "net/http", false},
		{"handlers/api", false, "github.com/a-h/templ", true},
		{"views", false, "github.com/a-h/templ/runtime", false},
		{"handlers/portal", false, "github.com/gorilla/sessions", true},
		{"internal/billing", false, "github.com/stripe/stripe-go/v83", false},
		{"tools/stripelocal", true, "github.com/stripe/stripe-go/v83/webhook", false},
		{"tools/stripelocal", false, "github.com/stripe/stripe-go/v83", true},
	} {
		got := violations(source{name: "x.go", pkg: c.pkg, test: c.test, imports: []string{c.imports}})
		if (len(got) > 0) != c.wrong {
			t.Errorf("%s (test %v) imports %s: %q, want a violation: %v", c.pkg, c.test, c.imports, got, c.wrong)
		}
	}
}

// sourcesOf reads every Go file of the module, whatever build tags say of it:
// go list would leave out the files of another build.
func sourcesOf(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() {
			if path != "." && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata") {
				return filepath.SkipDir // as the go command does
			}
			return nil
		}
		pkg := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), ".")
		// internal itself holds no code, only the list of pinned libraries.
		if filepath.Ext(name) != ".go" || pkg == "internal" {
			return nil
		}
		all = append(all, source{
			name: filepath.ToSlash(path), pkg: pkg,
			test: strings.HasSuffix(name, "_test.go"), imports: importsOf(t, path),
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("only %d files found: the rules would hold for nothing", len(all))
	}
	return all
}

func importsOf(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, spec := range parsed.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}
