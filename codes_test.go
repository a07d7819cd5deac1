package groundline_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"groundline/internal/guide"
)

// TestEveryErrorCodeIsDocumented holds the table of the errors page to the code:
// whatever a program may have to branch on is in it, and nothing else is.
func TestEveryErrorCodeIsDocumented(t *testing.T) {
	t.Parallel()
	used := usedCodes(t)
	documented := map[string]bool{}
	for _, c := range guide.ErrorCodes {
		if documented[c.Code] {
			t.Errorf("%s is documented twice", c.Code)
		}
		documented[c.Code] = true
	}
	for _, code := range slices.Sorted(maps.Keys(used)) {
		if !documented[code] {
			t.Errorf("%s (%s) is not in guide.ErrorCodes", code, used[code])
		}
	}
	for _, code := range slices.Sorted(maps.Keys(documented)) {
		if used[code] == "" {
			t.Errorf("guide.ErrorCodes has %s, which nothing answers", code)
		}
	}
}

// usedCodes finds the code of each apperr.New and apperr.Wrap, and where it is.
// A code that is no literal is looked for by its constant; a constant that is
// named Code… counts by itself, since it may travel in a variable.
func usedCodes(t *testing.T) map[string]string {
	t.Helper()
	used, constants, named := map[string]string{}, map[string]string{}, map[string]string{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && path != "." && strings.HasPrefix(entry.Name(), ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if i < len(n.Values) {
						if text, ok := literal(n.Values[i]); ok {
							constants[name.Name] = text
							if codeConstant.MatchString(name.Name) && strings.HasPrefix(path, "internal/keys/") {
								used[text] = path
							}
						}
					}
				}
			case *ast.FuncDecl:
				if n.Name.Name == "codeOf" && strings.HasPrefix(path, "handlers/") {
					for _, text := range returned(n) {
						used[text] = path
					}
				}
			case *ast.CallExpr:
				if arg := codeOf(n); arg != nil {
					if text, ok := literal(arg); ok {
						used[text] = path
					} else if id, ok := arg.(*ast.Ident); ok {
						named[id.Name] = path
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, path := range named {
		if text, ok := constants[name]; ok {
			used[text] = path
		}
	}
	return used
}

// returned lists the literals that a function returns.
func returned(f *ast.FuncDecl) []string {
	var texts []string
	ast.Inspect(f, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			if text, ok := literal(r.Results[0]); ok {
				texts = append(texts, text)
			}
		}
		return true
	})
	return texts
}

// codeOf returns the argument that is the code, if a call makes an error for users.
func codeOf(call *ast.CallExpr) ast.Expr {
	fun, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	pkg, ok := fun.X.(*ast.Ident)
	at := map[string]int{"New": 1, "Wrap": 2}[fun.Sel.Name]
	if !ok || pkg.Name != "apperr" || at == 0 || len(call.Args) <= at {
		return nil
	}
	return call.Args[at]
}

var codeConstant = regexp.MustCompile(`^Code[A-Z]`)

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
