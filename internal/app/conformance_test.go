//go:build conformance

package app_test

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What other people's programs say of the running product: `make conformance`
// installs them and runs these tests, on a build with the suite's fixtures.

const installed = "../../.conformance"

// node runs a program of the installed packages, or a script beside them, and
// gives what it printed and its exit code.
func (b *testBundle) node(t *testing.T, args ...string) (string, int) {
	t.Helper()
	found, err := filepath.Glob(installed + "/node_modules/node-linux-*/bin/node")
	if err != nil || len(found) != 1 {
		t.Fatalf("run `make conformance`: %v %v", found, err)
	}
	binary, err := filepath.Abs(found[0])
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), binary, args...)
	command.Dir = installed
	command.Env = append(os.Environ(), "BASE_URL="+b.config.BaseURL, "KEY="+b.key, "REDOCLY_TELEMETRY=off", "HOME="+t.TempDir(), "NO_COLOR=1")
	out, err := command.CombinedOutput()
	if err != nil && command.ProcessState == nil {
		t.Fatal(err)
	}
	return string(out), command.ProcessState.ExitCode()
}

// mustNode wants the program to succeed, and shows what it says.
func (b *testBundle) mustNode(t *testing.T, args ...string) {
	t.Helper()
	out, code := b.node(t, args...)
	if code != 0 {
		t.Fatalf("%s: exit %d\n%s", args[0], code, out)
	}
	t.Log(out)
}

// keyProxy adds the key to requests that come without one, and leaves Host and
// Origin as they are: the suite knows of no keys.
func (b *testBundle) keyProxy(t *testing.T) string {
	t.Helper()
	target, err := url.Parse(b.config.BaseURL)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.URL.Scheme, r.Out.URL.Host = target.Scheme, target.Host
		r.Out.Header.Set("X-API-Key", b.key)
	}, FlushInterval: -1, ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) }})
	t.Cleanup(proxy.Close)
	return proxy.URL
}

func TestConformanceOfficialSuite(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	b.mustNode(t, "node_modules/@modelcontextprotocol/conformance/dist/index.js", "server", "--url", b.keyProxy(t)+"/api/mcp",
		"--requirements", "2026-07-28", "--expected-failures", "baseline.yml")
}

func TestConformanceInspector(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	for _, test := range []struct {
		code int
		args []string
	}{
		{0, []string{"--method", "tools/list", "--strict"}},
		{0, []string{"--method", "tools/call", "--tool-name", "service_grounded_rating", "--tool-arg", "sport=mlb", "--tool-arg", "slug=babe-ruth"}},
		{5, []string{"--method", "tools/call", "--tool-name", "service_grounded_rating", "--tool-arg", "sport=mlb", "--tool-arg", "slug=ken-griffey"}},
	} {
		for _, era := range []string{"modern", "legacy"} {
			args := append([]string{b.inspector(t), "--cli", "--server-url", b.config.BaseURL + "/api/mcp", "--transport", "http",
				"--header", "X-API-Key: " + b.key, "--protocol-era", era, "--format", "json", "-q"}, test.args...)
			out, code := b.node(t, args...)
			if code != test.code || test.code == 0 && !strings.Contains(out, "service_grounded_rating") && !strings.Contains(out, `"status"`) {
				t.Errorf("%s %v: exit %d, not %d\n%s", era, test.args, code, test.code, out)
			}
		}
	}
}

// inspector is the file that the package's command runs.
func (b *testBundle) inspector(t *testing.T) string {
	t.Helper()
	path, err := filepath.EvalSymlinks(installed + "/node_modules/.bin/mcp-inspector")
	if err != nil {
		t.Fatal(err)
	}
	relative, err := filepath.Rel(installed, path)
	if err != nil {
		t.Fatal(err)
	}
	return relative
}

func TestConformanceTypeScriptClients(t *testing.T) {
	t.Parallel()
	setup(t, "RATES", "off").mustNode(t, "clients.mjs")
}

func TestConformanceToolShapes(t *testing.T) {
	t.Parallel()
	setup(t, "RATES", "off").mustNode(t, "shapes.mjs")
}

func TestConformanceDescription(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	folder := t.TempDir()
	var descriptions []string
	for _, name := range []string{"openapi.json", "openapi-3.0.json", "openapi.postman.json"} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, b.get(t, "/"+name).body, 0o600); err != nil {
			t.Fatal(err)
		}
		descriptions = append(descriptions, path)
	}
	b.mustNode(t, append([]string{"node_modules/.bin/redocly", "lint", "--config", "redocly.yaml", "--format", "stylish"}, descriptions[:2]...)...)
	b.mustNode(t, append([]string{"node_modules/.bin/spectral", "lint", "-r", "spectral.yml", "-f", "text"}, descriptions[:2]...)...)

	// newman imports the collection as Postman does, and sends every request.
	own := b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	b.mustNode(t, "node_modules/.bin/newman", "run", descriptions[2], "--env-var", "key="+b.key, "--env-var", "receipt_id="+own,
		"--reporters", "cli", "--color", "off", "--disable-unicode")
}
