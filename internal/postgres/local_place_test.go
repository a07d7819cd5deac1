//go:build unix

package postgres

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

func TestLongPathListensOnLoopbackWithAPassword(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(filepath.Dir(serverDir(t)), strings.Repeat("long", 25), "postgres")
	l := startIn(t, dir)
	if !strings.Contains(l.URL(), "@127.0.0.1:") {
		t.Fatalf("URL %s is not on loopback", l.URL())
	}
	if got := query(t, l, "SELECT current_setting('listen_addresses')"); got != "127.0.0.1" {
		t.Errorf("listen_addresses = %q", got)
	}
	wrong := strings.Replace(l.URL(), l.place.password, "wrong", 1)
	if conn, err := pgx.Connect(t.Context(), wrong); err == nil {
		_ = conn.Close(t.Context())
		t.Error("a wrong password was accepted")
	}
}

func TestPathsMayContainSpecialCharacters(t *testing.T) {
	t.Parallel()
	for _, name := range []string{`a "b" & c+d`, "a,b"} {
		dir := filepath.Join(filepath.Dir(serverDir(t)), name)
		if got := query(t, startIn(t, dir), "SELECT 1"); got != "1" {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

// Root's home is closed to the server's user.
func TestFolderTheServersUserCannotEnterFallsBack(t *testing.T) {
	t.Parallel()
	base := filepath.Dir(serverDir(t))
	closed := filepath.Join(base, "closed")
	if err := os.Mkdir(closed, 0o700); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	l, err := StartLocal(t.Context(), LocalOptions{Dir: filepath.Join(closed, "postgres"), Log: &said, Throwaway: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Stop() })
	elsewhere := !strings.HasPrefix(l.place.dir, base)
	if root := os.Geteuid() == 0; elsewhere != root {
		t.Errorf("as root %v, data in %s", root, l.place.dir)
	}
	if elsewhere && (strings.Count(said.String(), "\n") != 1 || !strings.Contains(said.String(), l.place.dir)) {
		t.Errorf("one line should name the folder: %q", said.String())
	}
}

// Where the machine has no room in memory, the data is in the temporary folder.
func TestThrowawayServerUsesMemoryIfThereIsEnough(t *testing.T) {
	t.Parallel()
	before := memoryParent()
	l, err := StartLocal(t.Context(), LocalOptions{Throwaway: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Stop() })
	want := filepath.Clean(os.TempDir())
	if before != "" {
		want = before
	}
	got := filepath.Dir(l.place.dir)
	if after := memoryParent(); after != before {
		return // others took the memory meanwhile, or gave it back
	}
	if got != want && (before != "" || got != "/tmp") {
		t.Errorf("the data is in %s, want it in %s", got, want)
	}
}

func TestThrowawayServerLeavesNothing(t *testing.T) {
	t.Parallel()
	l, err := StartLocal(t.Context(), LocalOptions{Throwaway: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Stop(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(l.place.dir); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", l.place.dir, err)
	}
}

// The watchdog's standard input ends with our process; closing it is the same.
func TestThrowawayServerDiesWithItsParent(t *testing.T) {
	t.Parallel()
	l, err := StartLocal(t.Context(), LocalOptions{Throwaway: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := l.lifeline.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-l.Done():
	case <-time.After(30 * time.Second):
		t.Error("the server outlives its parent")
	}
	if err := l.watchdog.Wait(); err != nil {
		t.Errorf("watchdog: %v", err)
	}
	if _, err := os.Stat(l.place.dir); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", l.place.dir, err)
	}
	l.watchdog = nil
	if err := l.Stop(); err != nil {
		t.Error(err)
	}
}
