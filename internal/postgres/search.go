package postgres

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// machine is an operating system, environment and file system in which to find
// PostgreSQL's programs. Names in files have no leading slash; a Windows drive is their
// first element.
type machine struct {
	goos   string
	getenv func(string) string
	files  fs.FS
}

func thisMachine(goos string) machine {
	return machine{goos: goos, getenv: os.Getenv, files: hostFiles{goos}}
}

// hostFiles is the file system of this machine from its root.
type hostFiles struct{ goos string }

// Open implements fs.FS.
func (h hostFiles) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if h.goos == "windows" {
		return os.Open(filepath.FromSlash(name)) // #nosec G304 -- folders of programs
	}
	return os.Open("/" + name) // #nosec G304 -- folders of programs
}

// versionedFolders lists where systems install PostgreSQL outside PATH. ${NAME} is
// replaced from the environment; a pattern with an unset variable is skipped.
var versionedFolders = map[string][]string{
	"linux": {
		"/usr/lib/postgresql/*/bin", // Debian, Ubuntu
		"/usr/pgsql-*/bin",          // RPMs of the PostgreSQL project
		"/usr/libexec/postgresql*",  // Alpine
		"/usr/lib/postgresql*/bin",  // openSUSE
		"/opt/postgresql*/bin",      // Arch
		"/opt/PostgreSQL/*/bin",     // EDB
		"/usr/local/pgsql/bin",      // from source
		"${HOMEBREW_PREFIX}/opt/postgresql*/bin",
		"/home/linuxbrew/.linuxbrew/opt/postgresql*/bin",
	},
	"darwin": {
		"${HOMEBREW_PREFIX}/opt/postgresql*/bin",
		"/opt/homebrew/opt/postgresql*/bin", // Apple silicon
		"/usr/local/opt/postgresql*/bin",    // Intel
		"/Applications/Postgres.app/Contents/Versions/*/bin",
		"${HOME}/Applications/Postgres.app/Contents/Versions/*/bin",
		"/Library/PostgreSQL/*/bin",      // EDB
		"/opt/local/lib/postgresql*/bin", // MacPorts
		"/usr/local/pgsql/bin",           // from source
	},
	"windows": {
		"${ProgramFiles}/PostgreSQL/*/bin", // EDB
		"${ProgramW6432}/PostgreSQL/*/bin",
		"C:/Program Files/PostgreSQL/*/bin",
	},
}

// programFolders returns the folders that hold both initdb and postgres, with forward
// slashes, in order of preference: PATH, configured (pg_config's folder, or ""), then
// the versioned folders, newest first.
func (m machine) programFolders(configured string) []string {
	separator := ":"
	if m.goos == "windows" {
		separator = ";"
	}
	folders := strings.Split(m.getenv("PATH"), separator)
	folders = append(folders, configured)
	var versioned []string
	for _, pattern := range m.versionedFolders() {
		matches, _ := fs.Glob(m.files, m.inFiles(pattern)) // the patterns are well formed
		for _, match := range matches {
			versioned = append(versioned, m.fromFiles(match))
		}
	}
	slices.SortStableFunc(versioned, func(a, b string) int { return versionIn(b) - versionIn(a) })
	var found []string
	for _, dir := range append(folders, versioned...) {
		dir = m.clean(dir)
		if m.isAbsolute(dir) && !slices.Contains(found, dir) && m.hasProgram(dir, "initdb") && m.hasProgram(dir, "postgres") {
			found = append(found, dir)
		}
	}
	return found
}

func (m machine) versionedFolders() []string {
	patterns, ok := versionedFolders[m.goos]
	if !ok {
		patterns = versionedFolders["linux"]
	}
	var set []string
	for _, pattern := range patterns {
		known := true
		pattern = os.Expand(pattern, func(name string) string {
			value := m.getenv(name)
			known = known && value != ""
			return value
		})
		if known {
			set = append(set, m.clean(pattern))
		}
	}
	return set
}

func (m machine) hasProgram(dir, name string) bool {
	info, err := fs.Stat(m.files, m.inFiles(path.Join(dir, m.program(name))))
	return err == nil && !info.IsDir()
}

// program returns a program's file name.
func (m machine) program(name string) string {
	if m.goos == "windows" {
		return name + ".exe"
	}
	return name
}

// clean returns a normalized folder from the environment. Windows allows quoted entries
// in PATH.
func (m machine) clean(dir string) string {
	if m.goos == "windows" {
		dir = strings.ReplaceAll(strings.Trim(dir, `"`), `\`, "/")
	}
	return path.Clean(dir)
}

func (m machine) isAbsolute(dir string) bool {
	if m.goos == "windows" {
		return len(dir) > 2 && dir[1] == ':' && dir[2] == '/'
	}
	return strings.HasPrefix(dir, "/")
}

func (m machine) inFiles(dir string) string { return strings.TrimPrefix(dir, "/") }
func (m machine) fromFiles(dir string) string {
	if m.goos == "windows" {
		return dir
	}
	return "/" + dir
}

var versionPattern = regexp.MustCompile(`(\d+)(?:\.\d+)*`)

// versionIn returns the major version in a path, its last number: 15 for
// /usr/lib/postgresql/15/bin, or 0.
func versionIn(path string) int {
	all := versionPattern.FindAllStringSubmatch(path, -1)
	if len(all) == 0 {
		return 0
	}
	version, err := strconv.Atoi(all[len(all)-1][1])
	if err != nil {
		return 0
	}
	return version
}

// installHint returns one sentence on how to install PostgreSQL on this system.
func (m machine) installHint() string {
	how := "install PostgreSQL"
	switch m.goos {
	case "darwin":
		how = "type `brew install postgresql@16`, or install Postgres.app"
	case "windows":
		how = "run the EDB installer from https://www.postgresql.org/download/windows/"
	default:
		for _, manager := range packageManagers {
			if m.hasProgram("/usr/bin", manager.program) || m.hasProgram("/sbin", manager.program) {
				how = "type `" + manager.command + "`"
				break
			}
		}
	}
	return how + ", or set DATABASE_URL to a server of yours"
}

var packageManagers = []struct{ program, command string }{
	{"apt-get", "sudo apt-get update && sudo apt-get install postgresql"},
	{"dnf", "sudo dnf install postgresql-server"},
	{"yum", "sudo yum install postgresql-server"},
	{"zypper", "sudo zypper install postgresql-server"},
	{"pacman", "sudo pacman -S postgresql"},
	{"apk", "sudo apk add postgresql"},
}
