package main

import (
	"context"
	"encoding/json"
	"errors"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"groundline/internal/postgres"
	"groundline/internal/receipts"
	"groundline/models"
)

// logged is a receipt that the log proves, with what its service publishes.
type logged struct {
	instance
	document []byte // as served, with its proof
	keys     []byte // /log/keys
	key      string // /log/key
	page     string // the receipt's page
	newest   []byte // /log/checkpoint
}

func setupLogged(t *testing.T) logged {
	t.Helper()
	l := logged{instance: setup(t)}
	p := l.serve(t, 1)
	defer p.stop()
	id := p.ruth(t)
	l.document = p.proved(t, id)
	l.keys = fetch(t, p.url+"/log/keys", "application/json")
	l.key = string(fetch(t, p.url+"/log/key", "text/plain"))
	l.page = string(fetch(t, p.url+"/receipts/"+id, "text/html"))
	l.newest = fetch(t, p.url+"/log/checkpoint", "text/plain")
	return l
}

// forge signs the statement of a receipt with somebody's own key.
func forge(t *testing.T, document []byte, seed byte) []byte {
	t.Helper()
	found, err := receipts.Verify(document)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := receipts.NewSigner([]byte(strings.Repeat(string(rune(seed)), 32)))
	if err != nil {
		t.Fatal(err)
	}
	signed, err := signer.Sign(found.Statement)
	if err != nil {
		t.Fatal(err)
	}
	forged, err := receipts.Document(models.Receipt{ID: signed.ID, Envelope: signed.Envelope}, signer.PublicKey(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return forged
}

// edited changes the first key of a list of keys.
func edited(t *testing.T, keys []byte, change func(key map[string]any)) []byte {
	t.Helper()
	var list map[string]any
	if err := json.Unmarshal(keys, &list); err != nil {
		t.Fatal(err)
	}
	change(list["keys"].([]any)[0].(map[string]any))
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Part 14, point 9: exit status 0 means that a pinned key signed the receipt.
func TestVerifyFailsUnlessTheKeyIsPinned(t *testing.T) {
	t.Parallel()
	l := setupLogged(t)
	receipt, keys := keep(t, l.document), keep(t, l.keys)
	thief := keep(t, forge(t, l.document, 9))
	for name, test := range map[string]struct {
		args   []string
		passes bool
		says   string
	}{
		"keys of the service":          {[]string{receipt, "--keys", keys}, true, "VERIFIED: signed by a key that you trust"},
		"key of the service":           {[]string{receipt, "--key", l.key}, true, "VERIFIED: signed by a key that you trust"},
		"no key":                       {[]string{receipt}, false, "no key is pinned"},
		"no key, told to go without":   {[]string{receipt, "--unpinned"}, true, "NOT PINNED"},
		"forged, no key":               {[]string{thief}, false, "no key is pinned"},
		"forged":                       {[]string{thief, "--keys", keys}, false, "NOT VERIFIED"},
		"an empty key":                 {[]string{receipt, "--key", ""}, false, "--key is empty"},
		"an empty key, attached":       {[]string{receipt, "--key="}, false, "--key is empty"},
		"a blank key":                  {[]string{receipt, "--key", " \n"}, false, "--key is empty"},
		"an empty key beside a good":   {[]string{receipt, "--key", l.key, "--key", ""}, false, "--key is empty"},
		"an empty key, unpinned":       {[]string{thief, "--unpinned", "--key", ""}, false, "--key is empty"},
		"a key, unpinned":              {[]string{receipt, "--unpinned", "--key", l.key}, false, "--unpinned"},
		"an error page for a key":      {[]string{receipt, "--key", "<html>502 Bad Gateway</html>"}, false, "not a public key"},
		"an empty file of keys":        {[]string{receipt, "--keys", keep(t, nil)}, false, "not the JSON"},
		"a list without keys":          {[]string{receipt, "--keys", keep(t, []byte(`{"keys":[]}`))}, false, "lists no key"},
		"an error instead of the list": {[]string{receipt, "--keys", keep(t, []byte(`{"error":"rate_limited"}`))}, false, "lists no key"},
		"no file of keys":              {[]string{receipt, "--keys", filepath.Join(t.TempDir(), "none")}, false, "none"},
		"log required":                 {[]string{receipt, "--keys", keys, "--require-log"}, true, "leaf "},
		"log required, no proof":       {[]string{keep(t, forge(t, l.document, 1)), "--keys", keys, "--require-log"}, false, "has no log proof"},
		"no proof, none required":      {[]string{keep(t, forge(t, l.document, 1)), "--keys", keys}, true, "not in it yet"},
		"log required of nothing":      {[]string{"--keys", keys, "--require-log"}, false, "name its file"},
	} {
		t.Run(name, func(t *testing.T) {
			stdout, stderr, err := l.portal(t, append([]string{"verify"}, test.args...)...)
			if (err == nil) != test.passes || !strings.Contains(stdout+stderr, test.says) {
				t.Errorf("%s: %v, want passing: %t, saying %q: %s%s", name, err, test.passes, test.says, stdout, stderr)
			}
			if strings.Contains(stdout, "VERIFIED: ") && !test.passes {
				t.Errorf("%s: says VERIFIED and fails", name)
			}
		})
	}
}

// Part 14, point 9: a key verifies what it signed in its time, and nothing else.
func TestVerifyEnforcesTheTimesOfKeys(t *testing.T) {
	t.Parallel()
	l := setupLogged(t)
	receipt, unlogged := keep(t, l.document), keep(t, forge(t, l.document, 1))
	retire := func(at string) string {
		return keep(t, edited(t, l.keys, func(key map[string]any) { key["signsSince"], key["retiredAt"] = "1990-01-01T00:00:00Z", at }))
	}
	lately, hence := time.Now().Add(-time.Second).Format(time.RFC3339), time.Now().Add(time.Hour).Format(time.RFC3339)
	for name, test := range map[string]struct {
		args   []string
		passes bool
		says   string
	}{
		"retired, in the log":         {[]string{receipt, "--keys", retire(lately)}, true, "VERIFIED: "},
		"retired, not in the log":     {[]string{unlogged, "--keys", retire(lately)}, false, "signed since"},
		"to be retired":               {[]string{unlogged, "--keys", retire(hence)}, true, "VERIFIED: "},
		"retired before its data":     {[]string{receipt, "--keys", retire("1999-01-01T00:00:00Z")}, false, "before the day of its data"},
		"retired, the log required":   {[]string{receipt, "--keys", retire(lately), "--require-log"}, false, "only by a retired key"},
		"retired, its own checkpoint": {[]string{receipt, "--keys", retire(lately), "--require-log", "--checkpoint", keep(t, l.newest)}, false, "only by a retired key"},
		"has signed nothing": {[]string{receipt, "--keys",
			keep(t, edited(t, l.keys, func(key map[string]any) { key["signsSince"] = nil }))}, false, "signed nothing yet"},
		"signs from next year on": {[]string{receipt, "--keys",
			keep(t, edited(t, l.keys, func(key map[string]any) { key["signsSince"] = time.Now().AddDate(1, 0, 0) }))}, false, "signed nothing yet"},
		"an id of another key": {[]string{receipt, "--keys",
			keep(t, edited(t, l.keys, func(key map[string]any) { key["keyId"] = strings.Repeat("0", 64) }))}, false, "another id"},
		"retired before it signed": {[]string{receipt, "--keys",
			keep(t, edited(t, l.keys, func(key map[string]any) { key["retiredAt"] = "1990-01-01T00:00:00Z" }))}, false, "before it signed"},
	} {
		t.Run(name, func(t *testing.T) {
			stdout, stderr, err := l.portal(t, append([]string{"verify"}, test.args...)...)
			if (err == nil) != test.passes || !strings.Contains(stdout+stderr, test.says) {
				t.Errorf("%s: %v, want passing: %t, saying %q: %s%s", name, err, test.passes, test.says, stdout, stderr)
			}
		})
	}
}

// Part 14, point 9: a receipt of before a rotation is confirmed by the key in
// force, through a checkpoint of the same log that only grew.
func TestVerifyConfirmsAnOldReceiptByTheKeyInForce(t *testing.T) {
	t.Parallel()
	l := setupLogged(t)
	db, err := postgres.Open(t.Context(), l.databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	next, _ := receipts.NewSigner([]byte(strings.Repeat("\x02", 32)))
	old, _ := receipts.NewSigner([]byte(strings.Repeat("\x01", 32)))
	if err := receipts.Publish(t.Context(), db.Gorm, next.PublicKey(), time.Now()); err != nil {
		t.Fatal(err)
	}
	p := l.serve(t, 2)
	defer p.stop()
	if _, err := receipts.Retire(t.Context(), db.Gorm, old.KeyID(), time.Now()); err != nil {
		t.Fatal(err)
	}
	page := string(fetch(t, p.url+"/players/mlb/ty-cobb", "text/html"))
	_, after, _ := strings.Cut(page, "/receipts/")
	p.proved(t, after[:64])
	keys := keep(t, fetch(t, p.url+"/log/keys", "application/json"))
	grown := keep(t, fetch(t, p.url+"/log/checkpoint", "text/plain"))
	args := []string{"verify", keep(t, l.document), "--keys", keys, "--require-log", "--log", p.url + "/log"}
	if stdout, stderr, err := l.portal(t, append(args, "--checkpoint", grown)...); err != nil || !strings.Contains(stdout, "ONE LOG") {
		t.Errorf("with a checkpoint of the key in force: %v: %s%s", err, stdout, stderr)
	}
	if stdout, _, err := l.portal(t, args...); err == nil || !strings.Contains(stdout, "only by a retired key") {
		t.Errorf("by the retired key alone: %v: %s", err, stdout)
	}
}

// Part 14, point 9: the commands that we print never end in a check without a
// key, whatever becomes of the download.
func TestPrintedCommandsFailWhenTheDownloadFails(t *testing.T) {
	t.Parallel()
	l := setupLogged(t)
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := map[string]string{}
	for _, block := range regexp.MustCompile("(?ms)^```sh\n(.*?)^```$").FindAllStringSubmatch(string(readme), -1) {
		if strings.Contains(block[1], "verify receipt.json") && strings.Contains(block[1], "curl") {
			examples["README"] = block[1]
		}
	}
	if at := strings.Index(l.page, "curl -"); at >= 0 {
		text, _, _ := strings.Cut(l.page[at:], "<")
		examples["page"] = html.UnescapeString(text)
	}
	if len(examples) != 2 {
		t.Fatalf("found the examples of %v", examples)
	}
	// fails says which of the two downloads fails: "receipts", "log" or none of them.
	const stubs = `go() { shift 2; BE_PORTAL=1 "$SELF" "$@"; }
portal() { BE_PORTAL=1 "$SELF" "$@"; }
curl() {
	out=; from=
	for word; do case $word in http*) from=$word ;; esac; [ "$last" = -o ] && out=$word; last=$word; done
	case $from in */$FAILS*) [ "$QUIETLY" = 1 ] || return 22; : > "${out:-/dev/stdout}"; return 0 ;; esac
	case $from in */receipts/*) cat "$RECEIPT_FILE" ;; */log/keys) cat "$KEYS_FILE" ;; */log/key) cat "$KEY_FILE" ;; esac > "${out:-/dev/stdout}"
}
`
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	run := func(script, fails, quietly string, document []byte) (string, error) {
		command := exec.CommandContext(t.Context(), "bash", "-c", stubs+script)
		command.Dir = t.TempDir()
		command.Env = append(os.Environ(), "SELF="+self, "DATA_DIR="+l.dir, "RECEIPT=x", "FAILS="+fails, "QUIETLY="+quietly,
			"RECEIPT_FILE="+keep(t, document), "KEYS_FILE="+keep(t, l.keys), "KEY_FILE="+keep(t, []byte(l.key)))
		out, err := command.CombinedOutput()
		return string(out), err
	}
	for name, script := range examples {
		if out, err := run(script, "none", "0", l.document); err != nil || !strings.Contains(out, "VERIFIED: ") {
			t.Errorf("%s: with everything there: %v: %s", name, err, out)
		}
		for _, fails := range []string{"receipts", "log"} {
			for _, quietly := range []string{"0", "1"} {
				out, err := run(script, fails, quietly, forge(t, l.document, 9))
				var exit *exec.ExitError
				if !errors.As(err, &exit) || errors.Is(err, context.Canceled) || strings.Contains(out, "VERIFIED: ") || strings.Contains(out, "WHOLE") {
					t.Errorf("%s: when /%s fails (quietly: %s): %v: %s", name, fails, quietly, err, out)
				}
			}
		}
	}
}
