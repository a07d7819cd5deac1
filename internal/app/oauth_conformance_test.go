//go:build conformance

package app_test

import (
	"bufio"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestConformanceTypeScriptClientsSignIn(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	b.signUp(t, "typescript@example.org")
	b.mustNode(t, "oauth.mjs", "typescript@example.org", "a long password")
}

var asksPerson = regexp.MustCompile(`http\S+/oauth/authorize\?\S+`)

// The official suite prints where its person has to go, and waits for the redirect at a port that
// has to be free: no other test runs beside it.
func TestConformanceAuthorizationServer(t *testing.T) {
	b := setup(t, "RATES", "off")
	p := b.signUp(t, "suite@example.org")
	found, err := filepath.Glob(installed + "/node_modules/node-linux-*/bin/node")
	if err != nil || len(found) != 1 {
		t.Fatalf("run `make conformance`: %v %v", found, err)
	}
	node, err := filepath.Abs(found[0])
	must(t, err)
	free, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	_, port, err := net.SplitHostPort(free.Addr().String())
	must(t, err)
	must(t, free.Close())
	command := exec.CommandContext(t.Context(), node, "node_modules/@modelcontextprotocol/conformance/dist/index.js", "authorization", "--url", b.config.BaseURL,
		"--client-id", "groundline-cli", "--resource", b.config.BaseURL+"/api/mcp/account", "--port", port)
	command.Dir, command.Env, command.Stderr = installed, append(os.Environ(), "HOME="+t.TempDir(), "NO_COLOR=1"), os.Stderr
	out, err := command.StdoutPipe()
	must(t, err)
	must(t, command.Start())
	var said strings.Builder
	for lines := bufio.NewScanner(out); lines.Scan(); {
		said.WriteString(lines.Text() + "\n")
		url := asksPerson.FindString(lines.Text())
		if url == "" {
			continue
		}
		back := p.decide(p.get(strings.TrimPrefix(url, b.config.BaseURL)), "decision", "approve", "cap", "10", "allow", "data")
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, back.String(), nil)
		must(t, err)
		response, err := http.DefaultClient.Do(request)
		must(t, err)
		_ = response.Body.Close()
	}
	if err := command.Wait(); err != nil || !strings.Contains(said.String(), "0 failed") {
		t.Errorf("%v\n%s", err, said.String())
	}
	t.Log(said.String())
}
