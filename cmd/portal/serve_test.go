package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/postgres"
)

// refusedStart returns what `portal serve` says when it does not start; settings are name,
// value, name, value…, in place of good ones for the open Internet.
func refusedStart(t *testing.T, settings ...string) string {
	t.Helper()
	env := map[string]string{
		"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none", "BASE_URL": "https://ratings.example", "LOAD_DATA": "off",
		"SIGNING_KEY": "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHp8=", "SESSION_KEY": "EBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8=", "LISTEN": "127.0.0.1:0",
	}
	for i := 0; i < len(settings); i += 2 {
		env[settings[i]] = settings[i+1]
	}
	i := instance{dir: t.TempDir()}
	if _, named := env["HIGH_WATER"]; !named {
		env["HIGH_WATER"] = filepath.Join(i.dir, "high-water")
	}
	command := i.command(t, "serve")
	for name, value := range env {
		command.Env = append(command.Env, name+"="+value)
	}
	out, err := command.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		t.Fatalf("it starts: %v: %s", err, out)
	}
	return string(out)
}

// Part 14, point 11: what is for development on this machine does not start where
// others reach it.
func TestServeRefusesToStartUnsafely(t *testing.T) {
	t.Parallel()
	const safe = "connect to the database" // it got as far as that
	text := "Y2hhbmdlbWVjaGFuZ2VtZWNoYW5nZW1lY2hhbmdlbWU="
	for name, test := range map[string]struct {
		settings []string
		says     string
	}{
		"all is well":                   {nil, safe},
		"http off loopback":             {[]string{"BASE_URL", "http://ratings.example"}, "BASE_URL=https://ratings.example"},
		"http, a name like loopback":    {[]string{"BASE_URL", "http://localhost.ratings.example"}, "in the clear"},
		"http, a name of an address":    {[]string{"BASE_URL", "http://127.0.0.1.nip.example"}, "in the clear"},
		"http, every address":           {[]string{"BASE_URL", "http://0.0.0.0:8080"}, "in the clear"},
		"http on loopback":              {[]string{"BASE_URL", "http://localhost:8080"}, safe},
		"http on loopback, version 6":   {[]string{"BASE_URL", "http://[::1]:8080"}, safe},
		"outbox off loopback":           {[]string{"DEV_OUTBOX", "1"}, "DEV_OUTBOX=1"},
		"outbox open to the network":    {[]string{"DEV_OUTBOX", "1", "BASE_URL", "http://localhost:8080", "LISTEN", ":8080"}, "DEV_OUTBOX=1"},
		"outbox on loopback":            {[]string{"DEV_OUTBOX", "1", "BASE_URL", "http://localhost:8080"}, safe},
		"a key of one byte":             {[]string{"SIGNING_KEY", secret(1)}, "SIGNING_KEY is a default"},
		"a session key of one byte":     {[]string{"SESSION_KEY", secret(0)}, "SESSION_KEY is a default"},
		"a key that is text":            {[]string{"SESSION_KEY", text}, "SESSION_KEY is a default"},
		"a short key":                   {[]string{"SIGNING_KEY", "c2hvcnQ="}, "SIGNING_KEY is not 32 bytes"},
		"one key for both":              {[]string{"SIGNING_KEY", "EBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8="}, "are the same"},
		"a short webhook secret":        {[]string{"STRIPE_SECRET_KEY", "sk_test_of_a_test", "STRIPE_WEBHOOK_SECRET", "whsec_1"}, "STRIPE_WEBHOOK_SECRET"},
		"generated keys on loopback":    {[]string{"BASE_URL", "http://127.0.0.1:8080", "SIGNING_KEY", secret(1), "SESSION_KEY", secret(1)}, safe},
		"an empty variable":             {[]string{"LISTEN", "", "DRAIN", "", "READ_ONLY", "", "MAX_RUNNING", "", "TRUSTED_PROXIES", ""}, safe},
		"behind a proxy without a name": {nil, "TRUSTED_PROXIES"},
	} {
		t.Run(name, func(t *testing.T) {
			got := refusedStart(t, test.settings...)
			if !strings.Contains(got, test.says) || test.says != safe && test.says != "TRUSTED_PROXIES" && strings.Contains(got, safe) {
				t.Errorf("%s: wants %q: %s", name, test.says, got)
			}
			if strings.Contains(got, text) || strings.Contains(got, secret(1)) {
				t.Errorf("%s: a secret is printed", name)
			}
		})
	}
	if got := refusedStart(t, "TRUSTED_PROXIES", "10.0.0.0/8"); strings.Contains(got, "warning") {
		t.Errorf("a named proxy is warned of: %s", got)
	}
	if got := refusedStart(t, "HIGH_WATER", ""); !strings.Contains(got, "warning: HIGH_WATER is not set") {
		t.Errorf("nothing is kept outside of the database, and nobody is warned: %s", got)
	}
	if got := refusedStart(t, "HIGH_WATER", "/not/mounted/high-water"); !strings.Contains(got, "portal: HIGH_WATER: ") || strings.Contains(got, safe) {
		t.Errorf("it starts without the disk of the mark: %s", got)
	}
}

// Part 14, point 11: one message lists everything, so that nobody mends one
// setting a start.
func TestServeListsAllThatIsWrongAtOnce(t *testing.T) {
	t.Parallel()
	got := refusedStart(t, "BASE_URL", "http://ratings.example", "DEV_OUTBOX", "1", "SIGNING_KEY", secret(1), "SESSION_KEY", "",
		"DATABASE_URL", "", "MAX_RUNNING", "many", "TRUSTED_PROXIES", "proxy")
	for _, says := range []string{"BASE_URL is http", "DEV_OUTBOX=1", "SIGNING_KEY is a default", "SESSION_KEY is not 32 bytes", "DATABASE_URL is not set", "MAX_RUNNING", "TRUSTED_PROXIES", "openssl rand -base64 32"} {
		if !strings.Contains(got, says) {
			t.Errorf("does not say %q: %s", says, got)
		}
	}
	if strings.Count(got, "\n  - ") != 7 {
		t.Errorf("not one line a problem: %s", got)
	}
}

// Part 14, point 15: a database that nobody migrated is named, with the command.
func TestServeNamesTheMigration(t *testing.T) {
	t.Parallel()
	i := setup(t)
	db, err := postgres.Open(t.Context(), i.databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Pool.Exec(t.Context(), "DROP SCHEMA public CASCADE; CREATE SCHEMA public"); err != nil {
		t.Fatal(err)
	}
	_, stderr, err := i.portal(t, "serve", "--listen", "127.0.0.1:0")
	if err == nil || !strings.Contains(stderr, "run `portal migrate` first") {
		t.Errorf("%v: %s", err, stderr)
	}
}

// Part 14, point 15: an empty variable means unset: the file of the running
// instance is read, and the flag's default holds.
func TestAnEmptyVariableMeansUnset(t *testing.T) {
	t.Parallel()
	i := setup(t)
	command := i.command(t, "operator", "grant", "nobody@example.org")
	command.Env = append(command.Env, "DATABASE_URL=", "BASE_URL=", "SIGNING_KEY=", "DRAIN=", "READ_ONLY=", "LISTEN=")
	if out, err := command.CombinedOutput(); err == nil || !strings.Contains(strings.ToLower(string(out)), "no account") {
		t.Errorf("%v: %s", err, out)
	}
}

// Part 14, point 15: a container's health check passes while the service is ready,
// and only then.
func TestReadyAsksTheServiceOnThisMachine(t *testing.T) {
	t.Parallel()
	i := setup(t)
	p := i.serve(t, 1)
	place := strings.TrimPrefix(p.url, "http://")
	if _, stderr, err := i.portal(t, "ready", "--listen", ":"+place[strings.LastIndex(place, ":")+1:]); err != nil {
		t.Errorf("while it serves: %v: %s", err, stderr)
	}
	p.stop()
	if _, _, err := i.portal(t, "ready", "--listen", place); err == nil {
		t.Error("nobody serves, and it is ready")
	}
}
