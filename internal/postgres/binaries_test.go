package postgres

import (
	"errors"
	"os"
	"strings"
	"testing"
)

func TestWithoutRootNothingIsInstalled(t *testing.T) {
	t.Parallel()
	if os.Geteuid() == 0 {
		return // root's installation is what CI's first run does
	}
	missing := errors.New("missing")
	if err := installBinaries(t.Context(), nil, missing); !errors.Is(err, missing) {
		t.Errorf("without root nothing is installed: %v", err)
	}
}

func TestEachVersionServesOnlyItsData(t *testing.T) {
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
