package app_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// clientRequests are the contract's requests as a client sends them: method, path with query, body.
func (b *testBundle) clientRequests(t *testing.T) string {
	t.Helper()
	own := b.rate(t, "sport=mlb&slug=babe-ruth").Provenance.Receipt
	article := b.ownArticle(t)
	all := map[string][]any{}
	for _, op := range b.operations(t) {
		target, body, _ := strings.Cut(strings.NewReplacer("RECEIPT", own, "ARTICLE", article).Replace(requests[op.id]), " ")
		var decoded any
		if body != "" {
			decoded = decode[any](t, []byte(body))
		}
		all[op.id] = []any{op.method, target, decoded}
	}
	text, err := json.Marshal(all)
	must(t, err)
	return string(text)
}

// packs writes the clients' packs, and returns their folder.
func packs(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if out, err := exec.CommandContext(t.Context(), "go", "run", "groundline/client/pack", "-from", "../../client", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return dir
}

// packOf returns the one pack that a pattern matches.
func packOf(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(packs(t), pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%q, %v", found, err)
	}
	return found[0]
}

// clientTest runs a client's tests against the product, as a user of its pack does.
func (b *testBundle) clientTest(t *testing.T, dir string, env []string, command ...string) {
	t.Helper()
	run := exec.CommandContext(t.Context(), command[0], command[1:]...)
	run.Dir = dir
	run.Env = append(os.Environ(), "GROUNDLINE_URL="+b.config.BaseURL, "GROUNDLINE_KEY="+b.key, "REQUESTS="+b.clientRequests(t))
	run.Env = append(run.Env, env...)
	if out, err := run.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// packBuyer returns a product of its own, whose account has the credits of a pack.
func packBuyer(t *testing.T) *testBundle {
	t.Helper()
	b := setup(t)
	opened := b.open(t, "clients@example.org")
	b.buyPack(t, opened.Account.ID)
	b.key = opened.Key
	return b
}

func TestThePythonClientIsInstalledFromItsWheelAndAgreesWithTheService(t *testing.T) {
	t.Parallel()
	b := packBuyer(t)
	wheel, dir := packOf(t, "*.whl"), t.TempDir()
	installed := filepath.Join(dir, "installed")
	pip := exec.CommandContext(t.Context(), "python3", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", installed, wheel)
	if out, err := pip.CombinedOutput(); err != nil {
		// A bare Debian has no pip. A wheel of pure Python is installed by unpacking it.
		t.Logf("pip: %v: %s", err, out)
		if out, err := exec.CommandContext(t.Context(), "python3", "-m", "zipfile", "-e", wheel, installed).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	must(t, os.CopyFS(filepath.Join(dir, "tests"), os.DirFS("../../client/python/tests")))
	b.clientTest(t, dir, []string{"PYTHONPATH=" + installed, "PYTHONDONTWRITEBYTECODE=1"}, "python3", "-m", "unittest", "-v", "tests/test_service.py")
}

func TestTheTypeScriptClientIsInstalledFromItsTarballAndAgreesWithTheService(t *testing.T) {
	t.Parallel()
	b := packBuyer(t)
	tarball, dir := packOf(t, "*.tgz"), t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "package.json"), []byte(`{"private": true, "type": "module"}`), 0o600))
	npm := exec.CommandContext(t.Context(), "npm", "install", "--offline", "--no-audit", "--no-fund", "--no-update-notifier", "--ignore-scripts", "--loglevel=error", tarball)
	npm.Dir = dir
	if out, err := npm.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	must(t, os.CopyFS(filepath.Join(dir, "tests"), os.DirFS("../../client/typescript/tests")))
	b.clientTest(t, dir, nil, "node", "--test", "tests/service.test.mjs")
}
