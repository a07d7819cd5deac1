package groundline_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheProductCompilesForDevelopersOnMacOSAndWindows: cmd/dev and cmd/portal, with
// everything they import, type-check there. That takes seconds where a build takes
// minutes; without cgo it misses what only a linker sees.
func TestTheProductCompilesForDevelopersOnMacOSAndWindows(t *testing.T) {
	t.Parallel()
	for _, platform := range []string{"darwin/arm64", "windows/amd64"} {
		t.Run(platform, func(t *testing.T) {
			t.Parallel()
			goos, arch, _ := strings.Cut(platform, "/")
			typeCheck(t, goos, arch, "./cmd/dev", "./cmd/portal")
		})
	}
}

// listed is a package as `go list -json` prints it.
type listed struct {
	ImportPath string
	Dir        string
	GoFiles    []string
	ImportMap  map[string]string
	Standard   bool
	Module     *struct {
		Main      bool
		GoVersion string
	}
}

// typeCheck checks packages and their dependencies from source: our own in full,
// others without the bodies of their functions.
func typeCheck(t *testing.T, goos, arch string, patterns ...string) {
	t.Helper()
	list := exec.CommandContext(t.Context(), "go", append([]string{"list", "-deps",
		"-json=ImportPath,Dir,GoFiles,ImportMap,Standard,Module"}, patterns...)...)
	list.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+arch, "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	files := token.NewFileSet()
	checked := map[string]*types.Package{"unsafe": types.Unsafe}
	own := 0
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if p.ImportPath == "unsafe" {
			continue
		}
		ours := p.Module != nil && p.Module.Main
		if ours {
			own++
		}
		var parsed []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(files, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, file)
		}
		config := types.Config{
			Importer: importing(func(path string) (*types.Package, error) {
				if mapped, ok := p.ImportMap[path]; ok {
					path = mapped
				}
				if found := checked[path]; found != nil {
					return found, nil
				}
				return nil, errors.New("not listed before: " + path)
			}),
			Sizes: types.SizesFor("gc", arch), IgnoreFuncBodies: !ours,
			Error: func(err error) {
				if ours {
					t.Errorf("for %s: %v", goos, err)
				}
			},
		}
		if p.Module != nil && p.Module.GoVersion != "" {
			config.GoVersion = "go" + p.Module.GoVersion
		}
		checked[p.ImportPath], err = config.Check(p.ImportPath, files, parsed, nil)
		if err != nil && !ours {
			t.Logf("%s: %v", p.ImportPath, err)
		}
	}
	if own < 50 {
		t.Errorf("only %d packages of ours were checked", own)
	}
}

// importing is a types.Importer of a function.
type importing func(path string) (*types.Package, error)

// Import implements types.Importer.
func (f importing) Import(path string) (*types.Package, error) { return f(path) }
