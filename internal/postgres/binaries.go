package postgres

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
)

var errNoBinaries = errors.New("no PostgreSQL on this machine: initdb and postgres were looked for in PATH, pg_config's folder and the distributions' own. " +
	"On Debian or Ubuntu type:  sudo apt-get update && sudo apt-get install --yes postgresql")

// binaries is a folder that holds initdb and postgres of one version.
type binaries struct {
	dir   string
	major string
}

func (b binaries) path(program string) string { return filepath.Join(b.dir, program) }

// tool finds a program that stands beside the server, or beside what the server is
// a link to.
func (b binaries) tool(program string) string {
	if _, err := os.Stat(b.path(program)); err != nil {
		if real, err := filepath.EvalSymlinks(b.path("postgres")); err == nil {
			return filepath.Join(filepath.Dir(real), program)
		}
	}
	return b.path(program)
}

// versionedFolders are where distributions keep servers that are not in PATH:
// Debian, Fedora and RHEL with the project's packages, Alpine, openSUSE, Arch,
// Homebrew on either processor, Postgres.app.
var versionedFolders = []string{
	"/usr/lib/postgresql/*/bin",
	"/usr/pgsql-*/bin",
	"/usr/libexec/postgresql*",
	"/usr/lib/postgresql*/bin",
	"/opt/postgresql*/bin",
	"/opt/homebrew/opt/postgresql*/bin",
	"/usr/local/opt/postgresql*/bin",
	"/Applications/Postgres.app/Contents/Versions/*/bin",
	"/usr/local/pgsql/bin",
}

// findBinaries lists the PostgreSQL servers of this machine in the order of
// preference: PATH, pg_config's, then the versioned folders, newest first. The
// list has at least one entry unless the error is set.
func findBinaries(ctx context.Context) ([]binaries, error) {
	var found []binaries
	seen := map[string]bool{}
	for _, dir := range candidateFolders(ctx) {
		real, err := filepath.EvalSymlinks(filepath.Join(dir, "postgres"))
		if err != nil || seen[real] {
			continue
		}
		seen[real] = true
		// Links to the server alone are no use: initdb looks for it beside itself.
		if _, err := os.Stat(filepath.Join(dir, "initdb")); err != nil {
			continue
		}
		if major := majorOf(ctx, real); major != "" {
			found = append(found, binaries{dir: dir, major: major})
		}
	}
	if len(found) == 0 {
		return nil, errNoBinaries
	}
	return found, nil
}

func candidateFolders(ctx context.Context) []string {
	dirs := filepath.SplitList(os.Getenv("PATH"))
	if out, err := exec.CommandContext(ctx, "pg_config", "--bindir").Output(); err == nil {
		dirs = append(dirs, strings.TrimSpace(string(out)))
	}
	var versioned []string
	for _, pattern := range versionedFolders {
		matches, err := filepath.Glob(pattern)
		if err == nil {
			versioned = append(versioned, matches...)
		}
	}
	sort.SliceStable(versioned, func(i, j int) bool { return numberIn(versioned[i]) > numberIn(versioned[j]) })
	return append(dirs, versioned...)
}

// numberIn gives the first number in a path: 15 for /usr/lib/postgresql/15/bin.
func numberIn(path string) int {
	isDigit := func(r rune) bool { return r >= '0' && r <= '9' }
	start := strings.IndexFunc(path, isDigit)
	if start < 0 {
		return 0
	}
	end := start
	for end < len(path) && isDigit(rune(path[end])) {
		end++
	}
	n, err := strconv.Atoi(path[start:end])
	if err != nil {
		return 0
	}
	return n
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
