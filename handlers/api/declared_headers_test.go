package api

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"groundline/handlers/web"
)

// meteredCode are the folders whose code a metered request passes through.
var meteredCode = []string{".", "../web", "..", "../../internal/app", "../../internal/tracing"}

// irrelevantReads are the reads of headers that are not declared, each with why no metered answer
// depends on it: file, then header ("*" is all of them at once).
var irrelevantReads = map[string]string{
	"accept.go Accept":            "chooses between a page and JSON, and a metered answer is JSON",
	"proxy.go X-Forwarded-For":    "the client's address: keys for networks are left to the handlers, and no other answer depends on it",
	"session.go User-Agent":       "names the browser of a sign-in",
	"idempotency.go Content-Type": "of a POST",
	"idempotency.go *":            "of a POST, and of a stored answer",
	"try.go *":                    "sets those of a POST inside a POST without a key",
	"observe.go *":                "of a span: where requests are traced, there is no fast path",
}

// headerRead is one read of a request's headers; name is "*" where it is not
// written out.
type headerRead struct{ file, name string }

// methods of http.Request that read a header.
var readers = map[string]string{"UserAgent": "User-Agent", "Referer": "Referer"}

// readsOf lists the reads of request headers in a file.
func readsOf(file string, parsed *ast.File) (reads []headerRead) {
	literal := func(e ast.Expr) string {
		if l, ok := e.(*ast.BasicLit); ok && l.Kind == token.STRING {
			text, _ := strconv.Unquote(l.Value)
			return text
		}
		return "*"
	}
	isHeader := func(e ast.Expr) bool { // x.Header, and not x.Header()
		s, ok := e.(*ast.SelectorExpr)
		return ok && s.Sel.Name == "Header"
	}
	seen := map[ast.Expr]bool{}
	add := func(name string) { reads = append(reads, headerRead{filepath.Base(file), name}) }
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			s, ok := n.Fun.(*ast.SelectorExpr)
			switch {
			case !ok:
			case s.Sel.Name == "Header": // of a response without arguments; with one, huma's way to read
				seen[n.Fun] = true
				if len(n.Args) == 1 {
					add(literal(n.Args[0]))
				}
			case isHeader(s.X):
				seen[s.X] = true
				if s.Sel.Name == "Get" || s.Sel.Name == "Values" {
					add(literal(n.Args[0]))
				}
			case readers[s.Sel.Name] != "" && len(n.Args) == 0:
				add(readers[s.Sel.Name])
			}
		case *ast.IndexExpr:
			if isHeader(n.X) {
				seen[n.X] = true
				add(literal(n.Index))
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); isHeader(n) && !seen[n] && !(ok && x.Name == "http") { // http.Header is the type
				add("*")
			}
		}
		return true
	})
	return reads
}

// Part 14, point 14: no handler that a metered request passes through reads a header that the fast
// path ignores, which would answer as if it had not been sent.
func TestNoHandlerReadsAHeaderThatTheFastPathIgnores(t *testing.T) {
	t.Parallel()
	ignored := ignoredHeaders(newHandlers(&web.Mux{}, Services{}).api.OpenAPI())
	found, used := 0, map[string]bool{}
	for _, dir := range meteredCode {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, read := range readsOf(file, parsed) {
				found++
				used[read.file+" "+read.name] = true
				if (read.name == "*" || slices.Contains(ignored, strings.ToLower(read.name))) && irrelevantReads[read.file+" "+read.name] == "" {
					t.Errorf("%s reads %s, which the fast path ignores: declare it (as the operation's header parameter, or as read by the middleware), or say in irrelevantReads why no metered answer depends on it", file, read.name)
				}
			}
		}
	}
	for read := range irrelevantReads {
		if !used[read] {
			t.Errorf("nothing reads %s any more", read)
		}
	}
	if found < 10 {
		t.Errorf("found %d reads of headers: the search finds nothing", found)
	}
	// The search sees every way to read one.
	for source, want := range map[string]string{
		`r.Header.Get("Accept-Language")`: "Accept-Language", `r.Header.Values("Via")`: "Via", `r.Header["Dnt"]`: "Dnt", `r.UserAgent()`: "User-Agent",
		`r.Referer()`: "Referer", `hc.Header("From")`: "From", `r.Header.Get(name)`: "*", `read(r.Header)`: "*", `w.Header().Get("Via")`: "",
	} {
		t.Run(source, func(t *testing.T) {
			parsed, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\nvar _ = "+source, 0)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if reads := readsOf("x.go", parsed); len(reads) > 0 {
				got = reads[0].name
			}
			if got != want {
				t.Errorf("%s is seen as a read of %q", source, got)
			}
		})
	}
}

// A header that an operation or the middleware declares is no longer ignored by the fast path.
func TestADeclaredHeaderIsNotIgnoredByTheFastPath(t *testing.T) {
	t.Parallel()
	h := newHandlers(&web.Mux{}, Services{})
	rating := h.api.OpenAPI().Paths["/api/v1/grounded/rating"].Get
	before := ignoredHeaders(h.api.OpenAPI())
	for _, name := range []string{"X-API-Key", "Authorization", "If-None-Match", "Accept-Encoding", "Origin", "Cookie", "X-Colour"} {
		if slices.Contains(before, strings.ToLower(name)) {
			t.Errorf("%s is ignored", name)
		}
	}
	rating.Parameters = append(rating.Parameters, &huma.Param{In: "header", Name: "Accept-Language"})
	if after := ignoredHeaders(h.api.OpenAPI()); !slices.Contains(before, "accept-language") || slices.Contains(after, "accept-language") || len(after) != len(before)-1 {
		t.Errorf("declaring Accept-Language leaves %v", after)
	}
}
