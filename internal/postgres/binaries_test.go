package postgres

import (
	"errors"
	"os"
	"strings"
	"testing"
)

func TestMissingBinariesSayWhatToType(t *testing.T) {
	t.Parallel()
	if text := errNoBinaries.Error(); !strings.Contains(text, "apt-get install") || strings.Contains(text, "\n") {
		t.Errorf("not one line that says what to type: %q", text)
	}
	if os.Geteuid() != 0 {
		if err := installBinaries(t.Context(), nil); !errors.Is(err, errNoBinaries) {
			t.Errorf("without root nothing is installed: %v", err)
		}
	}
}

func TestNewestVersionedFolderFirst(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]int{
		"/usr/lib/postgresql/15/bin": 15, "/usr/pgsql-9/bin": 9, "/usr/local/pgsql/bin": 0, "/usr/libexec/postgresql17": 17,
	} {
		if got := numberIn(path); got != want {
			t.Errorf("numberIn(%s) = %d, want %d", path, got, want)
		}
	}
}

func TestDataKeepsItsVersion(t *testing.T) {
	t.Parallel()
	p := &place{dir: t.TempDir()}
	if err := os.Mkdir(p.data(), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p.data()+"/PG_VERSION", []byte("15\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := p.matching([]binaries{{dir: "/new", major: "17"}, {dir: "/old", major: "15"}})
	if err != nil || got.dir != "/old" {
		t.Errorf("data of 15 got %v, %v", got, err)
	}
	if _, err := p.matching([]binaries{{dir: "/new", major: "17"}}); err == nil || !strings.Contains(err.Error(), "postgresql-15") {
		t.Errorf("error %v does not name what to install", err)
	}
}
