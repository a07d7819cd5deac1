package groundline_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// language is the table of retired words in docs/glossary.md.
type language struct {
	names    [][]string // each a run of lower-case words
	prefixes []string   // first words of constants
	docVerbs *regexp.Regexp
	phrases  *regexp.Regexp
}

// TestRetiredWordsAreNotUsed holds names, doc comments, documents and texts to
// docs/glossary.md.
func TestRetiredWordsAreNotUsed(t *testing.T) {
	t.Parallel()
	retired := retiredWords(t)
	files, err := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for path := range strings.Lines(string(files)) {
		path = strings.TrimSpace(path)
		text, err := os.ReadFile(path)
		if err != nil || exemptFromLanguage(path) {
			continue
		}
		switch filepath.Ext(path) {
		case ".go":
			read++
			for _, found := range retired.inGo(t, path, text) {
				t.Error(found)
			}
		case ".templ", ".md", ".css", ".js", ".ts", ".yml", ".yaml", "":
			read++
			for _, found := range retired.inText(path, string(text), 1) {
				t.Error(found)
			}
		}
	}
	if read < 500 {
		t.Errorf("only %d files were read", read)
	}
}

// exemptFromLanguage reports whether a file's words are somebody else's: the glossary
// itself, generated files, applied migrations, and questions as other people typed them.
func exemptFromLanguage(path string) bool {
	return path == "docs/glossary.md" || path == "language_test.go" || strings.HasSuffix(path, "_templ.go") || strings.HasSuffix(path, "_gen.go") ||
		strings.HasPrefix(path, "migrations/") || strings.HasPrefix(path, "tools/blind/") || strings.Contains(path, "testdata/")
}

func retiredWords(t *testing.T) language {
	t.Helper()
	_, table, ok := strings.Cut(readText(t, "docs/glossary.md"), "\n## Retired words\n")
	if !ok {
		t.Fatal("docs/glossary.md has no table of retired words")
	}
	var words language
	var verbs, phrases []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([a-z ]+) \\|").FindAllStringSubmatch(table, -1) {
		switch row[2] {
		case "names":
			words.names = append(words.names, camelWords(row[1]))
		case "prefixes of constants":
			words.prefixes = append(words.prefixes, row[1])
		case "doc verbs":
			verbs = append(verbs, row[1])
		case "phrases":
			phrases = append(phrases, strings.ReplaceAll(regexp.QuoteMeta(row[1]), " ", `\s+(?://\s*)?`))
		default:
			t.Fatalf("%q is retired in %q, which is no such place", row[1], row[2])
		}
	}
	if len(words.names) == 0 || len(verbs) == 0 || len(phrases) == 0 {
		t.Fatal("docs/glossary.md retires nothing")
	}
	words.docVerbs = regexp.MustCompile(`^[\w.]+ (?:` + strings.Join(verbs, "|") + `)\b`)
	words.phrases = regexp.MustCompile(`(?i)\b(?:` + strings.Join(phrases, "|") + `)\b`)
	return words
}

// inGo returns the retired words of a Go file: its identifiers, doc comments, comments and
// string literals. Test names are read as words, too.
func (l language) inGo(t *testing.T, path string, text []byte) []string {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	report := func(pos token.Pos, format string, values ...any) {
		found = append(found, fmt.Sprintf("%s:%d: ", path, fset.Position(pos).Line)+fmt.Sprintf(format, values...))
	}
	foreign := map[*ast.Ident]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			foreign[n.Sel] = true // declared elsewhere: reported there
		case *ast.Ident:
			if word := l.retiredName(n.Name); word != "" && !foreign[n] {
				report(n.Pos(), "the name %s holds the retired word %q", n.Name, word)
			}
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				for _, name := range constantNames(n) {
					if words := camelWords(name.Name); len(words) > 1 && slices.Contains(l.prefixes, words[0]) {
						report(name.Pos(), "the constant %s begins with the retired word %q", name.Name, words[0])
					}
				}
			}
		}
		if doc := docOf(n); doc != nil {
			if verb := l.docVerbs.FindString(doc.Text()); verb != "" {
				report(doc.Pos(), "the doc comment begins with the retired verb of %q", verb)
			}
		}
		return true
	})
	return append(found, l.inText(path, string(text), 1)...)
}

// inText returns the retired phrases of a text that begins at a line.
func (l language) inText(path, text string, line int) []string {
	var found []string
	for _, at := range l.phrases.FindAllStringIndex(text, -1) {
		found = append(found, fmt.Sprintf("%s:%d: the phrase %q is retired", path, line+strings.Count(text[:at[0]], "\n"), text[at[0]:at[1]]))
	}
	return found
}

func (l language) retiredName(name string) string {
	words := camelWords(name)
	for _, retired := range l.names {
		for i := range words {
			if len(words)-i >= len(retired) && slices.Equal(words[i:i+len(retired)], retired) {
				return strings.Join(retired, " ")
			}
		}
	}
	return ""
}

func constantNames(decl *ast.GenDecl) (names []*ast.Ident) {
	for _, spec := range decl.Specs {
		if values, ok := spec.(*ast.ValueSpec); ok {
			names = append(names, values.Names...)
		}
	}
	return names
}

func docOf(n ast.Node) *ast.CommentGroup {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return n.Doc
	case *ast.GenDecl:
		return n.Doc
	case *ast.TypeSpec:
		return n.Doc
	case *ast.ValueSpec:
		return n.Doc
	}
	return nil
}

// camelWords splits an identifier into its lower-case words: "swiftSQL" into swift, sql.
func camelWords(name string) (words []string) {
	letters := []rune(name)
	from := 0
	for i := 1; i <= len(letters); i++ {
		boundary := i == len(letters) || letters[i] == '_' ||
			unicode.IsUpper(letters[i]) && (!unicode.IsUpper(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
		if !boundary {
			continue
		}
		if word := strings.Trim(string(letters[from:i]), "_"); word != "" {
			words = append(words, strings.ToLower(word))
		}
		from = i
	}
	return words
}
