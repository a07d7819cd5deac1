package logscan

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// Each shape is found, and shown to nobody; what a log may hold is let through.
func TestEveryShapeOfSecretIsFoundAndHidden(t *testing.T) {
	t.Parallel()
	key := "gl_" + strings.Repeat("aB3", 12)
	secrets := map[string]string{
		"an API key":                      "GET /keys/" + key,
		"a session cookie":                "Cookie: groundline=MTc2MzcxNjY4NHxEWDhFQVFM",
		"a header that authenticates":     "Authorization: Basic dXNlcjpwYXNz",
		"a bearer token":                  "sent Bearer abcdefghijklmnopqrstuvwxyz",
		"a mailed link":                   "path=/reset/Zm9vYmFyYmF6cXV4Zm9vYmFy",
		"a secret of the payment service": "STRIPE whsec_abcdefgh",
		"a card number":                   "card 4242 4242 4242 4242",
		"a password":                      "form email=a@b.c&password=hunter22",
		"a password of the database":      "dial postgres://app:secret@db/portal",
		"a password's hash":               "$argon2id$v=19$m=65536",
		"a private key":                   "-----BEGIN PRIVATE KEY-----",
	}
	for _, s := range shapes {
		line := secrets[s.name]
		var out strings.Builder
		leaks := pass(strings.NewReader("before\n"+line+"\nafter"), &out, true)
		if len(leaks) != 1 || !strings.Contains(leaks[0], s.name) {
			t.Errorf("%s in %q: %q", s.name, line, leaks)
		}
		if text := out.String() + strings.Join(leaks, ""); s.re.MatchString(text) || !strings.Contains(out.String(), "before\n") || !strings.HasSuffix(out.String(), "after") {
			t.Errorf("%s is shown again: %q", s.name, text)
		}
	}
	for _, line := range []string{
		`level=INFO msg=request request_id=0199 method=POST path=/reset/{token} status=303 bytes=0 took=1ms`,
		`path=/keys/0198c2c1-9f6e-7c53-8d5c-0a1b2c3d4e5f`, `msg="key revoked" prefix=gl_aB3aB3aB`, `passwords are never logged`, `bearer tokens`,
	} {
		if found := Find(line); found != nil {
			t.Errorf("%q: %q", line, found)
		}
	}
}

// TestAccessLogIsReadAndNotShown checks that a secret in a line that is not shown is found.
func TestAccessLogIsReadAndNotShown(t *testing.T) {
	t.Parallel()
	log := "time=1 level=INFO msg=request\ntime=2 level=WARN msg=slow\ntime=3 level=INFO key=gl_" + strings.Repeat("aB3", 12) + "\n"
	var shown strings.Builder
	leaks := pass(strings.NewReader(log), &shown, false)
	if len(leaks) != 1 || shown.String() != "time=2 level=WARN msg=slow\n" {
		t.Errorf("leaks %q, shown %q", leaks, shown.String())
	}
}

// TestASecretInTheLogFailsTheTests: it is the only one here that is not parallel, as
// it puts another standard error in place.
func TestASecretInTheLogFailsTheTests(t *testing.T) {
	for line, want := range map[string]int{"level=INFO msg=fine": 0, "key=gl_" + strings.Repeat("aB3", 12): 1} {
		t.Run(line, func(t *testing.T) {
			code := Run(func() int { _, _ = fmt.Fprintln(os.Stderr, line); return 0 })
			if code != want {
				t.Errorf("a log of %.12s…: exit code %d", line, code)
			}
		})
	}
}
