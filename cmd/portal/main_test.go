package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"groundline/internal/app"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/receipts"
)

// TestMain lets the test binary be the command itself, so that tests run the
// real main in a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("BE_PORTAL") == "1" {
		main()
		return
	}
	pgtest.Main(m)
}

// instance is a migrated database that the command is told of by DATA_DIR/env,
// as `make run` does.
type instance struct{ dir, databaseURL string }

func setup(t testing.TB) instance {
	t.Helper()
	i := instance{t.TempDir(), pgtest.NewURL(t)}
	secret := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, 32))
	env := "DATABASE_URL=" + i.databaseURL + "\nBASE_URL=http://localhost:8080\nSIGNING_KEY=" + secret + "\nSESSION_KEY=" + secret + "\nLOAD_DATA=off\n"
	if err := os.WriteFile(filepath.Join(i.dir, "env"), []byte(env), 0o600); err != nil {
		t.Fatal(err)
	}
	return i
}

// portal runs the command and gives what it printed.
func (i instance) portal(t testing.TB, args ...string) (stdout, stderr string, err error) {
	t.Helper()
	command := i.command(t, args...)
	var out, problems bytes.Buffer
	command.Stdout, command.Stderr = &out, &problems
	err = command.Run()
	return out.String(), problems.String(), err
}

// command makes the command, to run in a process of its own.
func (i instance) command(tb testing.TB, args ...string) *exec.Cmd {
	tb.Helper()
	self, err := os.Executable()
	if err != nil {
		tb.Fatal(err)
	}
	command := exec.CommandContext(tb.Context(), self, args...)
	command.Env = append(os.Environ(), "BE_PORTAL=1", "DATA_DIR="+i.dir)
	return command
}

func TestAccountCreatePrintsWhatAScriptNeeds(t *testing.T) {
	t.Parallel()
	i := setup(t)
	stdout, stderr, err := i.portal(t, "account", "create", "--email", "script@example.org", "--json")
	if err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	var made map[string]string
	if err := json.Unmarshal([]byte(stdout), &made); err != nil {
		t.Fatalf("%v in %q", err, stdout)
	}
	if len(made) != 2 || len(made["account_id"]) != 36 || !regexp.MustCompile(`^gl_[0-9A-Za-z]{36}$`).MatchString(made["api_key"]) {
		t.Errorf("%v", made)
	}
	if _, stderr, err = i.portal(t, "account", "create", "--email", "script@example.org", "--json"); err == nil || !strings.Contains(stderr, "e-mail") {
		t.Errorf("a taken e-mail passes, or is not told: %q", stderr)
	}
}

// Without the secret that tells Stripe's events from forged ones nothing is
// served, even where everything else is right.
func TestNoWebhookSecretNoStart(t *testing.T) {
	t.Parallel()
	i := setup(t)
	env, err := os.OpenFile(filepath.Join(i.dir, "env"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = env.WriteString("STRIPE_SECRET_KEY=sk_test_of_a_test\n")
	if err := errors.Join(err, env.Close()); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, err := i.portal(t, "serve", "--listen", "127.0.0.1:0")
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(stderr, "STRIPE_WEBHOOK_SECRET is not set") || strings.Contains(stdout+stderr, "sk_test_of_a_test") {
		t.Errorf("%v: %q", err, stderr)
	}
}

func TestImportNamesTheDamagedFileAndLine(t *testing.T) {
	t.Parallel()
	i := setup(t)
	from := t.TempDir()
	if err := os.Mkdir(filepath.Join(from, "mlb"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(from, "mlb", "People.csv"), []byte("playerID,birthYear\nruthba01,1895\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, stderr, err := i.portal(t, "import", "--from", from, "--sport", "mlb")
	var exit *exec.ExitError
	if !errors.As(err, &exit) || !strings.Contains(stderr, "mlb/People.csv: line 1: column nameLast") || !strings.Contains(stderr, "nothing was changed") {
		t.Errorf("%v: %q", err, stderr)
	}
}

func TestVerifyDistinguishesGenuineFromAltered(t *testing.T) {
	t.Parallel()
	i := setup(t)
	document, key := i.receipt(t)
	file := filepath.Join(t.TempDir(), "receipt.json")
	if err := os.WriteFile(file, document, 0o600); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, err := i.portal(t, "verify", file, "--key", key); err != nil || !strings.Contains(stdout, "VERIFIED") || !strings.Contains(stdout, "Babe Ruth") {
		t.Errorf("the true receipt: %v %q %q", err, stdout, stderr)
	}
	altered := bytes.Clone(document)
	altered[len(altered)/2] ^= 1
	if err := os.WriteFile(file, altered, 0o600); err != nil {
		t.Fatal(err)
	}
	if stdout, _, err := i.portal(t, "verify", file, "--key", key); err == nil || !strings.Contains(stdout, "NOT VERIFIED") {
		t.Errorf("the altered receipt passes: %v %q", err, stdout)
	}
}

// receipt serves the product for a moment and takes one receipt and the key.
func (i instance) receipt(t *testing.T) (document []byte, key string) {
	t.Helper()
	p := i.serve(t, 1)
	defer p.stop()
	document = fetch(t, p.url+"/receipts/"+p.ruth(t), "application/json")
	key = strings.TrimSpace(string(fetch(t, p.url+"/log/key", "text/plain")))
	if _, err := receipts.ParseKey(key); err != nil {
		t.Fatal(err)
	}
	return document, key
}

// product is the product as it is served in this process.
type product struct {
	url  string
	stop func()
}

// serve starts the product with a signing key.
func (i instance) serve(t *testing.T, key byte) product {
	t.Helper()
	return i.serveWith(t, secret(key))
}

func (i instance) serveWith(t *testing.T, signing string) product {
	t.Helper()
	listener, url := listen(t)
	running, err := app.New(t.Context(), i.config(t, url, signing))
	if err != nil {
		t.Fatal(err)
	}
	serving, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- running.Serve(serving, listener) }()
	return product{url, sync.OnceFunc(func() { stop(); <-ended; running.Close() })}
}

// listen takes a free port.
func listen(t *testing.T) (l net.Listener, url string) {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return l, "http://" + l.Addr().String()
}

func secret(key byte) string { return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{key}, 32)) }

func (i instance) config(t *testing.T, url, signing string) app.Config {
	t.Helper()
	config, err := app.ConfigFromEnv(func(name string) string {
		return map[string]string{"DATABASE_URL": i.databaseURL, "BASE_URL": url, "SIGNING_KEY": signing, "SESSION_KEY": secret(1), "LOAD_DATA": "off"}[name]
	})
	if err != nil {
		t.Fatal(err)
	}
	return config
}

// ruth returns the id of the receipt on the page of Babe Ruth.
func (p product) ruth(t *testing.T) string {
	t.Helper()
	page := fetch(t, p.url+"/players/mlb/babe-ruth", "text/html")
	id := regexp.MustCompile(`/receipts/([0-9a-f]{64})`).FindSubmatch(page)
	if id == nil {
		t.Fatalf("the player's page shows no receipt: %s", page)
	}
	return string(id[1])
}

func fetch(t *testing.T, url, accept string) []byte {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", accept)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var body bytes.Buffer
	if _, err := body.ReadFrom(response.Body); err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %v", url, response.StatusCode, err)
	}
	return body.Bytes()
}

// TestOperatorIsGrantedAndRevokedByAddress runs the command, and reads the role.
func TestOperatorIsGrantedAndRevokedByAddress(t *testing.T) {
	t.Parallel()
	i := setup(t)
	if _, stderr, err := i.portal(t, "account", "create", "--email", "staff@example.org"); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	db, err := postgres.Open(t.Context(), i.databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, c := range []struct{ does, role, says string }{
		{"grant", "operator", "is an operator"}, {"grant", "operator", "is an operator"}, {"revoke", "user", "is not an operator"},
	} {
		stdout, stderr, err := i.portal(t, "operator", c.does, "Staff@example.org")
		var role string
		if scanned := db.Pool.QueryRow(t.Context(), "SELECT role FROM accounts WHERE email_key = 'staff@example.org'").Scan(&role); err != nil || scanned != nil || role != c.role || !strings.Contains(stdout, c.says) {
			t.Errorf("%s: %q, role %s, %v %v %s", c.does, stdout, role, err, scanned, stderr)
		}
	}
	if _, stderr, err := i.portal(t, "operator", "grant", "nobody@example.org"); err == nil || !strings.Contains(stderr, "no account") && !strings.Contains(stderr, "No account") {
		t.Errorf("an unknown address: %v %q", err, stderr)
	}
}

// TestAnOperatorSignsAnAccountOutEverywhere runs the command on one of two accounts.
func TestAnOperatorSignsAnAccountOutEverywhere(t *testing.T) {
	t.Parallel()
	i := setup(t)
	db, err := postgres.Open(t.Context(), i.databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, name := range []string{"taken", "other"} {
		if _, stderr, err := i.portal(t, "account", "create", "--email", name+"@example.org"); err != nil {
			t.Fatalf("%v: %s", err, stderr)
		}
		for n := range 2 {
			if _, err := db.Pool.Exec(t.Context(), `INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, expires_at, user_agent)
				SELECT sha256($1::bytea), id, now(), now(), now() + interval '1 day', 'Firefox' FROM accounts WHERE email_key = $2`,
				[]byte(fmt.Sprint(name, n)), name+"@example.org"); err != nil {
				t.Fatal(err)
			}
		}
	}
	stdout, stderr, err := i.portal(t, "account", "sign-out", "Taken@example.org")
	if err != nil || !strings.Contains(stdout, "sessions ended: 2") {
		t.Errorf("%v: %q %s", err, stdout, stderr)
	}
	var left, noted int
	if err := db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM sessions), (SELECT count(*) FROM account_events e JOIN accounts a ON a.id = e.account_id
		WHERE a.email_key = 'taken@example.org' AND e.kind = 'signed_out')`).Scan(&left, &noted); err != nil || left != 2 || noted != 1 {
		t.Errorf("%d sessions are left, of the other's 2; %d lines in the audit trail: %v", left, noted, err)
	}
	if _, stderr, err := i.portal(t, "account", "sign-out", "nobody@example.org"); err == nil || !strings.Contains(stderr, "no account") {
		t.Errorf("an unknown address: %v %q", err, stderr)
	}
}
