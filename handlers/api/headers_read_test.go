package api

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"groundline/handlers/fastpath"
)

// metered are the folders whose code a metered request passes through.
var metered = []string{".", "../web", "..", "../../internal/app", "../../internal/tracing"}

// readElsewhere are the reads of headers that the fast path ignores, each with why
// its answers do not depend on it: file, then header ("*" is all of them at once).
var readElsewhere = map[string]string{
	"accept.go Accept":         "chooses between a page and JSON, and a metered answer is JSON",
	"proxy.go X-Forwarded-For": "the client's address: keys for networks are left to the handlers, and no other answer depends on it",
	"session.go User-Agent":    "names the browser of a sign-in",
	"once.go Content-Type":     "of a POST",
	"once.go *":                "of a POST, and of an answer that is kept",
	"observe.go *":             "of a span: where requests are traced, there is no fast path",
	"postman.go *":             "of examples in the documentation, not of a request",
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

// Part 14, point 14: no handler that a metered request passes through reads a
// header that the fast path ignores: it would answer as if it had not been sent.
func TestNoHandlerReadsAHeaderThatTheFastPathIgnores(t *testing.T) {
	t.Parallel()
	found, used := 0, map[string]bool{}
	for _, dir := range metered {
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
				ignored := read.name == "*" || saysNothing(fastpath.Field{Name: []byte(strings.ToLower(read.name))})
				used[read.file+" "+read.name] = true
				if ignored && readElsewhere[read.file+" "+read.name] == "" {
					t.Errorf("%s reads %s, which the fast path ignores: take it out of saysNothing, or say in readElsewhere why no metered answer depends on it", file, read.name)
				}
			}
		}
	}
	for read := range readElsewhere {
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
	}
}
