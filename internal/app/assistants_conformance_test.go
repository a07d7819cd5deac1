//go:build conformance

package app_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var addsServer = regexp.MustCompile(`(?m)^(claude|gemini) mcp add (?:.*\\\n)*.*$`)

// TestConformanceAssistantsAddTheServerAsThePageSays runs each command of /docs/connect that adds the server
// to an assistant, and has the assistant list its servers: with a key it connects, and without one its
// person has to sign in. Neither needs a model.
func TestConformanceAssistantsAddTheServerAsThePageSays(t *testing.T) {
	t.Parallel()
	b := setup(t, "RATES", "off")
	path := assistantsOnPath(t)
	commands := addsServer.FindAllStringSubmatch(string(b.get(t, "/docs/connect.md").body), -1)
	if len(commands) != 4 {
		t.Fatalf("the page has %d commands, not one with and one without a key for each assistant: %q", len(commands), commands)
	}
	for _, command := range commands {
		assistant, home, dir := command[1], t.TempDir(), t.TempDir()
		must(t, os.Mkdir(filepath.Join(home, ".gemini"), 0o700))
		must(t, os.WriteFile(filepath.Join(home, ".gemini", "trustedFolders.json"), fmt.Appendf(nil, `{%q: "TRUST_FOLDER"}`, dir), 0o600))
		run := func(line string) string {
			shell := exec.CommandContext(t.Context(), "sh", "-c", line)
			shell.Dir = dir
			shell.Env = append(os.Environ(), "HOME="+home, "PATH="+path+":"+os.Getenv("PATH"), "GROUNDLINE_KEY="+b.key, "NO_COLOR=1",
				"DISABLE_AUTOUPDATER=1", "DISABLE_TELEMETRY=1", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1")
			out, err := shell.CombinedOutput()
			if err != nil {
				t.Fatalf("%s: %v\n%s", line, err, out)
			}
			return string(out)
		}
		run(command[0])
		want := "Connected"
		if !strings.Contains(command[0], "--header") {
			want = map[string]string{"claude": "Needs authentication", "gemini": "Disconnected"}[assistant]
		}
		if list := run(assistant + " mcp list"); !regexp.MustCompile(`groundline: .*\b` + want).MatchString(list) {
			t.Errorf("after %s: no %q in\n%s", command[0], want, list)
		}
	}
}

// assistantsOnPath returns a PATH with the programs as npm installed them, and the node that runs one of them.
func assistantsOnPath(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, pattern := range map[string]string{
		"claude": "@anthropic-ai/claude-code-linux-*/claude",
		"gemini": "@google/gemini-cli/bundle/gemini.js",
		"node":   "node-linux-*/bin/node",
	} {
		found, err := filepath.Glob(installed + "/node_modules/" + pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("run `make conformance`: no %s: %v", name, err)
		}
		program, err := filepath.Abs(found[0])
		must(t, err)
		must(t, os.Symlink(program, filepath.Join(dir, name)))
	}
	return dir
}
