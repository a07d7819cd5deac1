package groundline_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
)

// parsers are the readers of bytes that somebody outside chose, each with the fuzz
// targets that throw anything at it: package, then targets.
var parsers = []struct {
	what, pkg, targets string
}{
	{"requests: paths, query strings, forms, JSON bodies, Accept, If-None-Match, Idempotency-Key, cookies, dates", "internal/app", "FuzzRequest"},
	{"plain requests, read past net/http", "handlers/fastpath", "FuzzPlainRequestIsNetHTTPs"},
	{"JSON-RPC of the Model Context Protocol", "internal/app", "FuzzMCP"},
	{"Accept, in its own right", "handlers/web", "FuzzAccept"},
	{"X-Forwarded-For", "handlers/web", "FuzzForwarded"},
	{"the address to go on to after signing in", "handlers/web", "FuzzLocalPath"},
	{"reports of leaked keys, their signature, and the published keys", "handlers/leaks", "FuzzReport FuzzPublishedKey"},
	{"API keys, lists of networks", "internal/keys", "FuzzKey FuzzNetworks"},
	{"e-mail addresses, tokens of mailed links, WebAuthn answers", "internal/accounts", "FuzzEmail FuzzMailedToken FuzzPasskey"},
	{"receipts, payloads, the canonical form", "internal/receipts", "FuzzVerify FuzzPayload FuzzSpelling"},
	{"proofs, checkpoints and keys of the log", "internal/receipts/translog", "FuzzProofHasOneSpelling FuzzCheckpoint FuzzKey"},
	{"webhooks of the payment service and their signatures", "internal/billing", "FuzzWebhook"},
	{"values of a theme, tags pasted from a site", "widget", "FuzzTheme FuzzTag"},
	{"source files: CSV and its formats", "internal/datasets/tables", "FuzzTable FuzzPrinted"},
	{"downloads: CSV, gzip, zip and Parquet", "internal/fetch", "FuzzDecode"},
	{"names and sentences that become Markdown and HTML", "internal/articles", "FuzzMarkdown FuzzFigure"},
	{"what a language model answers", "internal/synthesis/llm", "FuzzModelAnswer"},
	{"sentences held against a claim", "internal/verifier", "FuzzCheck"},
	{"questions in words", "internal/questions", "FuzzRead"},
	{"searches for a name", "internal/almanac/namesearch", "FuzzSearchAnswersAnything"},
	{"cursors", "internal/evidence", "FuzzCursor"},
	{"cursors of rankings", "internal/grounding", "FuzzCursor"},
	{"redirect URIs and descriptions of apps", "internal/oauth", "FuzzRedirect FuzzDocument"},
	{"addresses that webhooks are sent to", "internal/outbound", "FuzzAddress"},
	{"texts searched for a watermark", "internal/licensing/watermark", "FuzzFind"},
}

// TestEveryParserOfOutsideBytesIsFuzzed compares the list with the fuzz
// targets: each listed one exists, and each existing one is listed.
func TestEveryParserOfOutsideBytesIsFuzzed(t *testing.T) {
	t.Parallel()
	found := fuzzTargets(t)
	for _, p := range parsers {
		for target := range strings.FieldsSeq(p.targets) {
			if !found[p.pkg+" "+target] {
				t.Errorf("%s: package %s has no %s", p.what, p.pkg, target)
			}
			delete(found, p.pkg+" "+target)
		}
	}
	for _, left := range slices.Sorted(maps.Keys(found)) {
		t.Errorf("%s is a fuzz target and not listed here", left)
	}
}

// fuzzTargets lists "package target" of every fuzz target of the repository.
func fuzzTargets(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, source := range sourcesOf(t) {
		for _, f := range testFunctions(t, source) {
			if f.Recv == nil && strings.HasPrefix(f.Name.Name, "Fuzz") {
				found[source.pkg+" "+f.Name.Name] = true
			}
		}
	}
	return found
}

// testFunctions returns the functions and methods that a test file declares; of any
// other file there are none.
func testFunctions(t *testing.T, of source) (all []*ast.FuncDecl) {
	t.Helper()
	if !of.test {
		return nil
	}
	file, err := parser.ParseFile(token.NewFileSet(), of.name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok {
			all = append(all, f)
		}
	}
	return all
}
