package postgres

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

var errNoBinaries = errors.New("PostgreSQL is not installed on this machine")

// binaries is a folder with initdb and postgres of one version.
type binaries struct {
	dir   string
	major string
}

func (b binaries) path(program string) string {
	return filepath.Join(b.dir, thisMachine(runtime.GOOS).program(program))
}

// tool returns the path of a program next to the server, or next to the target of a
// link to it.
func (b binaries) tool(program string) string {
	if _, err := os.Stat(b.path(program)); err != nil {
		if real, err := filepath.EvalSymlinks(b.path("postgres")); err == nil {
			return filepath.Join(filepath.Dir(real), filepath.Base(b.path(program)))
		}
	}
	return b.path(program)
}

// findBinaries returns the PostgreSQL servers of this machine in order of preference:
// at least one unless err is set.
func findBinaries(ctx context.Context) ([]binaries, error) {
	here := thisMachine(runtime.GOOS)
	var configured string
	if out, err := exec.CommandContext(ctx, "pg_config", "--bindir").Output(); err == nil {
		configured = strings.TrimSpace(string(out))
	}
	var found []binaries
	seen := map[string]bool{}
	for _, dir := range here.programFolders(configured) {
		b := binaries{dir: filepath.FromSlash(dir)}
		real, err := filepath.EvalSymlinks(b.path("postgres"))
		if err != nil || seen[real] {
			continue
		}
		seen[real] = true
		if b.major = majorOf(ctx, real); b.major != "" {
			found = append(found, b)
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%w: %s", errNoBinaries, here.installHint())
	}
	return found, nil
}

// majorOf returns the major version from "postgres (PostgreSQL) 15.18 (Debian …)", or
// "" if the program does not run.
func majorOf(ctx context.Context, postgres string) string {
	out, err := exec.CommandContext(ctx, postgres, "-V").Output() // #nosec G204 -- found in a folder of programs
	if err != nil {
		return ""
	}
	words := strings.Fields(string(out))
	if len(words) < 3 {
		return ""
	}
	major, _, _ := strings.Cut(words[2], ".")
	return major
}
