package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"groundline/internal/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// screen is an output that tells when the product says it is ready.
type screen struct {
	mu    sync.Mutex
	text  bytes.Buffer
	once  sync.Once
	ready chan struct{}
}

func newScreen() *screen { return &screen{ready: make(chan struct{})} }

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text.Write(p)
	if strings.Contains(s.text.String(), "ready http://localhost:") {
		s.once.Do(func() { close(s.ready) })
	}
	return len(p), nil
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func getenvOf(values map[string]string) func(string) string {
	return func(name string) string { return values[name] }
}

// runUntilReady runs the product until it says ready, calls the functions with
// what it printed, and then stops it.
func runUntilReady(t *testing.T, env map[string]string, meanwhile ...func(printed string)) string {
	t.Helper()
	if env["LOAD_DATA"] == "" {
		env["LOAD_DATA"] = "off" // these tests are of the start: the sample is enough
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out := newScreen()
	ended := make(chan error, 1)
	go func() { ended <- run(ctx, getenvOf(env), out) }()
	select {
	case err := <-ended:
		t.Fatalf("ended before it was ready: %v\n%s", err, out.String())
	case <-out.ready:
	}
	for _, f := range meanwhile {
		f(out.String())
	}
	cancel()
	if err := <-ended; err != nil {
		t.Fatalf("stop: %v\n%s", err, out.String())
	}
	return out.String()
}

// dataDir returns a folder that PostgreSQL's user may enter.
func dataDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/tmp", "groundline-dev-")
	if err != nil {
		t.Fatal(err)
	}
	// #nosec G302 -- the server's user must pass
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func TestSecondStartKeepsTheInstance(t *testing.T) {
	t.Parallel()
	env := map[string]string{"PORT": "0", "DATA_DIR": dataDir(t)}
	file := filepath.Join(env["DATA_DIR"], "env")
	first := runUntilReady(t, env)
	before, err := readEnvironment(file)
	if err != nil {
		t.Fatal(err)
	}
	second := runUntilReady(t, env)
	after, err := readEnvironment(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"DATABASE_URL", "SIGNING_KEY", "SESSION_KEY"} {
		if before[name] == "" || before[name] != after[name] {
			t.Errorf("%s: %q, then %q", name, before[name], after[name])
		}
	}
	if keyIn(first) != keyIn(second) {
		t.Errorf("demo key %q, then %q", keyIn(first), keyIn(second))
	}
	for _, name := range []string{"env", "demo-key"} {
		info, err := os.Stat(filepath.Join(env["DATA_DIR"], name))
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v; want mode 0600", name, info.Mode(), err)
		}
	}
}

func keyIn(screen string) string {
	_, after, _ := strings.Cut(screen, "demo key")
	line, _, _ := strings.Cut(after, "\n")
	return line
}

func TestPrintedRequestIsAnsweredWithAClaim(t *testing.T) {
	t.Parallel()
	line := regexp.MustCompile(`curl -i -H 'X-API-Key: (.+)' '(.+)'`)
	env := map[string]string{"PORT": "0", "DATA_DIR": t.TempDir(), "DATABASE_URL": pgtest.NewURL(t)}
	runUntilReady(t, env, func(printed string) {
		parts := line.FindStringSubmatch(printed)
		if parts == nil {
			t.Fatalf("no line to paste in:\n%s", printed)
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, parts[2], nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("X-API-Key", parts[1])
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = response.Body.Close() }()
		body, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != http.StatusOK || !strings.Contains(string(body), `"grounded":true`) {
			t.Errorf("%s\n%s (%v)", response.Status, body, err)
		}
	})
}

func TestGivenDatabaseIsUsed(t *testing.T) {
	t.Parallel()
	env := map[string]string{"PORT": "0", "DATA_DIR": t.TempDir(), "DATABASE_URL": pgtest.NewURL(t), "SIGNING_KEY": strings.Repeat("A", 43) + "="}
	runUntilReady(t, env)
	kept, err := readEnvironment(filepath.Join(env["DATA_DIR"], "env"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"DATABASE_URL", "SIGNING_KEY"} {
		if kept[name] != env[name] {
			t.Errorf("%s = %q, want the given %q", name, kept[name], env[name])
		}
	}
	if _, err := os.Stat(filepath.Join(env["DATA_DIR"], "postgres")); !os.IsNotExist(err) {
		t.Errorf("a private server was made beside the given one: %v", err)
	}
}

func TestPortInUseIsNamedAndNothingIsTouched(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	port := strconv.Itoa(taken.Addr().(*net.TCPAddr).Port)
	dir := filepath.Join(t.TempDir(), "data")
	err = run(t.Context(), getenvOf(map[string]string{"PORT": port, "DATA_DIR": dir}), io.Discard)
	if err == nil || !strings.Contains(err.Error(), "port "+port+" is in use") {
		t.Errorf("error %v does not name the port", err)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("DATA_DIR was touched: %v", err)
	}
}

func TestKeptDemoKeyOfAnotherDatabaseIsNotShown(t *testing.T) {
	t.Parallel()
	live, err := isLiveKey(t.Context(), pgtest.NewURL(t), "gl_kept_from_a_database_that_is_gone")
	if err != nil || live {
		t.Errorf("an unknown key counts as live (%v)", err)
	}
}
