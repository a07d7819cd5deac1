package postgres

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// filesNamed returns a file system that holds empty files of these names.
func filesNamed(names ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for _, name := range names {
		files[name] = &fstest.MapFile{Mode: 0o755}
	}
	return files
}

// servers returns a file system that holds PostgreSQL's programs in these folders.
func servers(extension string, folders ...string) fstest.MapFS {
	var names []string
	for _, dir := range folders {
		names = append(names, dir+"/initdb"+extension, dir+"/postgres"+extension)
	}
	return filesNamed(names...)
}

func TestServersAreFoundInEachSystemsFolders(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		goos       string
		env        map[string]string
		configured string
		files      fstest.MapFS
		want       []string
	}{
		"Debian, newest first": {"linux", map[string]string{"PATH": "/usr/bin"}, "",
			servers("", "usr/lib/postgresql/9.6/bin", "usr/lib/postgresql/15/bin", "usr/lib/postgresql/17/bin"),
			[]string{"/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/9.6/bin"}},
		"RPMs of the project": {"linux", nil, "", servers("", "usr/pgsql-16/bin"), []string{"/usr/pgsql-16/bin"}},
		"Alpine":              {"linux", nil, "", servers("", "usr/libexec/postgresql17"), []string{"/usr/libexec/postgresql17"}},
		"PATH, then pg_config, then the rest": {"linux", map[string]string{"PATH": "relative:/opt/pg/bin/:/usr/bin"}, "/srv/pg/bin",
			servers("", "usr/lib/postgresql/17/bin", "srv/pg/bin", "opt/pg/bin", "relative"),
			[]string{"/opt/pg/bin", "/srv/pg/bin", "/usr/lib/postgresql/17/bin"}},
		"clients alone are no server": {"linux", map[string]string{"PATH": "/usr/bin"}, "",
			filesNamed("usr/bin/psql", "usr/bin/postgres", "usr/lib/postgresql/15/bin/initdb"), nil},
		"Homebrew on Apple silicon": {"darwin", map[string]string{"PATH": "/usr/bin"}, "",
			servers("", "opt/homebrew/opt/postgresql@15/bin", "opt/homebrew/opt/postgresql@16/bin"),
			[]string{"/opt/homebrew/opt/postgresql@16/bin", "/opt/homebrew/opt/postgresql@15/bin"}},
		"Homebrew on Intel":         {"darwin", nil, "", servers("", "usr/local/opt/postgresql@14/bin"), []string{"/usr/local/opt/postgresql@14/bin"}},
		"Homebrew in its own place": {"darwin", map[string]string{"HOMEBREW_PREFIX": "/brew"}, "", servers("", "brew/opt/postgresql@17/bin"), []string{"/brew/opt/postgresql@17/bin"}},
		"Postgres.app": {"darwin", map[string]string{"HOME": "/Users/ann"}, "",
			servers("", "Applications/Postgres.app/Contents/Versions/16/bin", "Users/ann/Applications/Postgres.app/Contents/Versions/17/bin"),
			[]string{"/Users/ann/Applications/Postgres.app/Contents/Versions/17/bin", "/Applications/Postgres.app/Contents/Versions/16/bin"}},
		"EDB on macOS": {"darwin", nil, "", servers("", "Library/PostgreSQL/16/bin"), []string{"/Library/PostgreSQL/16/bin"}},
		"EDB on Windows": {"windows", map[string]string{"PATH": `C:\Windows;"D:\my tools\bin"`, "ProgramFiles": `C:\Program Files`}, "",
			servers(".exe", "C:/Program Files/PostgreSQL/16/bin", "C:/Program Files/PostgreSQL/17/bin", "D:/my tools/bin"),
			[]string{"D:/my tools/bin", "C:/Program Files/PostgreSQL/17/bin", "C:/Program Files/PostgreSQL/16/bin"}},
		"Windows without .exe": {"windows", nil, "", servers("", "C:/Program Files/PostgreSQL/17/bin"), nil},
		"none":                 {"linux", map[string]string{"PATH": "/usr/bin"}, "", filesNamed("usr/bin/ls"), nil},
	} {
		t.Run(name, func(t *testing.T) {
			m := machine{goos: test.goos, getenv: func(name string) string { return test.env[name] }, files: test.files}
			if got := m.programFolders(test.configured); !slices.Equal(got, test.want) {
				t.Errorf("%s: found %q, want %q", name, got, test.want)
			}
		})
	}
}

// Where there is no server, one sentence says what to type on this very system.
func TestInstallHintFitsTheSystem(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		goos  string
		files fstest.MapFS
		want  string
	}{
		{"darwin", nil, "brew install postgresql@16"},
		{"windows", nil, "EDB installer"},
		{"linux", filesNamed("usr/bin/apt-get"), "apt-get install postgresql"},
		{"linux", filesNamed("usr/bin/dnf"), "dnf install postgresql-server"},
		{"linux", filesNamed("sbin/apk"), "apk add postgresql"},
		{"linux", filesNamed(), "install PostgreSQL"},
	} {
		hint := machine{goos: test.goos, files: test.files}.installHint()
		if !strings.Contains(hint, test.want) || !strings.Contains(hint, "DATABASE_URL") || strings.Contains(hint, "\n") || strings.Contains(hint, ". ") {
			t.Errorf("on %s: %q is not one sentence that names %q and DATABASE_URL", test.goos, hint, test.want)
		}
	}
}

func TestVersionIsTheLastNumberOfAPath(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]int{
		"/usr/lib/postgresql/15/bin": 15, "/usr/pgsql-9.6/bin": 9, "/usr/local/pgsql/bin": 0, "/usr/libexec/postgresql17": 17,
		"C:/Program Files (x86)/PostgreSQL/12/bin": 12, "/opt/homebrew/opt/postgresql@16/bin": 16,
	} {
		t.Run(path, func(t *testing.T) {
			if got := versionIn(path); got != want {
				t.Errorf("versionIn(%s) = %d, want %d", path, got, want)
			}
		})
	}
}
