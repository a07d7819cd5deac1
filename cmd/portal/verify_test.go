package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"groundline/internal/app"
	"groundline/internal/datasets/datatest"
	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/tools/eventually"
)

// proved waits until a receipt has its proof and gives its document.
func (p product) proved(t *testing.T, id string) (document []byte) {
	t.Helper()
	eventually.Holds(t, "the proof of "+id, func() bool {
		document = fetch(t, p.url+"/receipts/"+id, "application/json")
		return bytes.Contains(document, []byte(`"proof":`))
	})
	return document
}

// nameLog returns the log of an instance that never ran its name.
func (i instance) nameLog(t *testing.T, origin string) {
	t.Helper()
	db, err := postgres.Open(t.Context(), i.databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Pool.Exec(t.Context(), `INSERT INTO log_names (origin) VALUES ($1)`, origin); err != nil {
		t.Fatal(err)
	}
}

func keep(t *testing.T, content []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "kept")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// Whoever keeps a checkpoint sees later that the log only grew, from its tiles alone.
func TestVerifyChecksThatTheLogOnlyGrew(t *testing.T) {
	t.Parallel()
	i := setup(t)
	p := i.serve(t, 1)
	defer p.stop()
	first := p.proved(t, p.ruth(t))
	old := keep(t, fetch(t, p.url+"/log/checkpoint", "text/plain"))
	key := string(fetch(t, p.url+"/log/key", "text/plain"))
	// Another answer makes the log grow.
	page := string(fetch(t, p.url+"/players/mlb/ty-cobb", "text/html"))
	_, after, found := strings.Cut(page, "/receipts/")
	if !found {
		t.Fatal("the page of a player names no receipt")
	}
	second := keep(t, p.proved(t, after[:64]))
	grown := keep(t, fetch(t, p.url+"/log/checkpoint", "text/plain"))

	stdout, stderr, err := i.portal(t, "verify", second, "--key", key, "--checkpoint", old, "--log", p.url+"/log")
	if err != nil || !strings.Contains(stdout, "ONE LOG: it only grew") || !strings.Contains(stdout, "leaf ") {
		t.Errorf("%v: %s%s", err, stdout, stderr)
	}
	if stdout, stderr, err = i.portal(t, "verify", "--key", key, "--checkpoint", old, "--checkpoint", grown); err != nil || !strings.Contains(stdout, "ONE LOG") {
		t.Errorf("two checkpoints alone, at the address that the log is named after: %v: %s%s", err, stdout, stderr)
	}
	if _, _, err = i.portal(t, "verify", "--checkpoint", old, "--checkpoint", grown); err == nil {
		t.Error("checkpoints pass without a key")
	}
	if stdout, _, err = i.portal(t, "verify", keep(t, first), "--unpinned"); err != nil || !strings.Contains(stdout, "NOT PINNED") || !strings.Contains(stdout, "leaf ") {
		t.Errorf("without a key: %v: %s", err, stdout)
	}

	// Another log of the same name and key, with other leaves: a fork.
	other := setup(t)
	other.nameLog(t, strings.TrimPrefix(p.url, "http://")+"/log")
	q := other.serve(t, 1)
	defer q.stop()
	page = string(fetch(t, q.url+"/players/wnba/aja-wilson", "text/html"))
	_, after, _ = strings.Cut(page, "/receipts/")
	q.proved(t, after[:64])
	forged := keep(t, fetch(t, q.url+"/log/checkpoint", "text/plain"))
	if stdout, _, err = i.portal(t, "verify", second, "--key", key, "--checkpoint", forged, "--log", p.url+"/log"); err == nil || !strings.Contains(stdout, "NOT ONE LOG") ||
		// Smaller than what the log has, of the same size, or larger: as the other log had grown by then.
		!strings.Contains(stdout, "rewritten") && !strings.Contains(stdout, "forked") && !strings.Contains(stdout, "do not give the newer checkpoint's root") {
		t.Errorf("another log's checkpoint passes: %s", stdout)
	}
}

// A key takes over: what the old one signed verifies, and it signs no more.
func TestKeysRotateAndOldReceiptsVerify(t *testing.T) {
	t.Parallel()
	i := setup(t)
	p := i.serve(t, 1)
	id := p.ruth(t)
	before := p.proved(t, id)
	p.stop()

	stdout, stderr, err := i.portal(t, "keys", "rotate")
	seed, ok := strings.CutPrefix(strings.TrimSpace(stdout), "SIGNING_KEY=")
	if err != nil || !ok || !strings.Contains(stderr, "/log+") {
		t.Fatalf("%v: %q %q", err, stdout, stderr)
	}
	raw, err := base64.StdEncoding.DecodeString(seed)
	if err != nil {
		t.Fatal(err)
	}
	next, err := receipts.NewSigner(raw)
	if err != nil {
		t.Fatal(err)
	}
	// The new key waits; the old one cannot go before it has taken over.
	first, _ := receipts.NewSigner([]byte(strings.Repeat("\x01", 32)))
	if _, stderr, err := i.portal(t, "keys", "retire", first.KeyID()); err == nil || !strings.Contains(stderr, "only key in use") {
		t.Errorf("the only key was retired: %v %s", err, stderr)
	}
	product, err := app.New(t.Context(), i.config(t, "http://127.0.0.1:1", seed))
	if err != nil {
		t.Fatal(err)
	}
	product.Close()
	if stdout, stderr, err = i.portal(t, "keys", "retire", first.KeyID()[:12]); err != nil || !strings.Contains(stdout, first.KeyID()) {
		t.Fatalf("%v: %s%s", err, stdout, stderr)
	}
	if product, err := app.New(t.Context(), i.config(t, "http://127.0.0.1:1", secret(1))); err == nil {
		product.Close()
		t.Error("a retired key signs")
	}
	if stdout, _, err = i.portal(t, "keys", "list"); err != nil || strings.Count(stdout, "/log+") != 2 {
		t.Errorf("%v: %s", err, stdout)
	}

	p = i.serveWith(t, seed)
	defer p.stop()
	keys := string(fetch(t, p.url+"/log/key", "text/plain"))
	lines := strings.Fields(keys)
	if len(lines) != 2 {
		t.Fatalf("keys: %q", keys)
	}
	if key, err := receipts.ParseKey(lines[0]); err != nil || !key.Equal(next.PublicKey()) {
		t.Errorf("the first key is not the one in use: %v", err)
	}
	var listed struct {
		Keys []struct{ KeyID, Key, PublishedAt, SignsSince, RetiredAt string }
	}
	if err := json.Unmarshal(fetch(t, p.url+"/log/keys", "application/json"), &listed); err != nil || len(listed.Keys) != 2 ||
		listed.Keys[0].KeyID != next.KeyID() || listed.Keys[0].SignsSince == "" || listed.Keys[0].RetiredAt != "" || listed.Keys[1].RetiredAt == "" {
		t.Errorf("%v: %+v", err, listed)
	}
	again := p.proved(t, id)
	if string(again) != string(before) {
		t.Error("an old receipt is served otherwise after the rotation")
	}
	for name, document := range map[string][]byte{"kept": before, "served": again} {
		t.Run(name, func(t *testing.T) {
			if stdout, stderr, err := i.portal(t, "verify", keep(t, document), "--key", keys); err != nil || !strings.Contains(stdout, "VERIFIED: signed") {
				t.Errorf("%s: %v: %s%s", name, err, stdout, stderr)
			}
		})
	}
	if _, err := receipts.Verify(again, next.PublicKey()); err == nil {
		t.Error("the old receipt verifies under the new key alone")
	}
}

// The claim is computed again from the files, or the command says what differs.
func TestVerifyComputesTheClaimAgain(t *testing.T) {
	t.Parallel()
	i, from := setup(t), datatest.Folder(t, "wnba")
	if _, stderr, err := i.portal(t, "import", "--from", from, "--sport", "wnba"); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	p := i.serve(t, 1)
	defer p.stop()
	page := string(fetch(t, p.url+"/players/wnba/aja-wilson", "text/html"))
	_, after, found := strings.Cut(page, "/receipts/")
	if !found {
		t.Fatal("the page of a player names no receipt")
	}
	receipt := keep(t, p.proved(t, after[:64]))
	if stdout, stderr, err := i.portal(t, "verify", receipt, "--unpinned", "--data", from); err != nil || !strings.Contains(stdout, "RECOMPUTED from the files: 1 files") {
		t.Errorf("%v: %s%s", err, stdout, stderr)
	}
	// A folder whose file has another row.
	changed := t.TempDir()
	if err := os.CopyFS(filepath.Join(changed, "wnba"), os.DirFS(filepath.Join(from, "wnba"))); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(changed, "wnba", "open", "derived", "player_seasons_2009_2026.csv")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	at := slices.IndexFunc(lines, func(line []byte) bool {
		return bytes.HasPrefix(line, []byte("2024,R,")) && bytes.Contains(line, []byte(",A'ja Wilson,"))
	})
	if at < 0 {
		t.Fatal("the row to change is not there")
	}
	lines[at] = bytes.Replace(lines[at], []byte(",1021,"), []byte(",1022,"), 1)
	if err := os.WriteFile(file, bytes.Join(lines, nil), 0o600); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, err := i.portal(t, "verify", receipt, "--unpinned", "--data", changed); err == nil || !strings.Contains(stdout, "NOT RECOMPUTED") ||
		!strings.Contains(stdout, "1022") || !strings.Contains(stdout, "sha256") {
		t.Errorf("a changed file: %v: %s%s", err, stdout, stderr)
	}
}
