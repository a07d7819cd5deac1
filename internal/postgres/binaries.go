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

var errNoBinaries = errors.New("there is no PostgreSQL on this machine")

// binaries is a folder that holds initdb and postgres of one version.
type binaries struct {
	dir   string
	major string
}

func (b binaries) path(program string) string {
	return filepath.Join(b.dir, thisMachine(runtime.GOOS).program(program))
}

// tool finds a program that stands beside the server, or beside what the server is
// a link to.
func (b binaries) tool(program string) string {
	if _, err := os.Stat(b.path(program)); err != nil {
		if real, err := filepath.EvalSymlinks(b.path("postgres")); err == nil {
			return filepath.Join(filepath.Dir(real), filepath.Base(b.path(program)))
		}
	}
	return b.path(program)
}

// findBinaries lists the PostgreSQL servers of this machine in the order of
// preference. The list has at least one entry unless the error is set.
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

// majorOf reads "postgres (PostgreSQL) 15.18 (Debian …)"; "" if it will not run.
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
