// Package logscan searches what the tests of a package write to standard error for
// secrets, and fails the tests if it finds one.
//
// It owns the patterns of the product's secrets. Standard error is piped through it
// while the tests run, so that it also reads the logs of child processes. A finding is
// reported by its pattern and place in the line, without the secret. What was read is
// copied to the real standard error, except lines at level INFO (the access log), which
// would hide the failures; -v copies them too.
//
// Only tests may import it. It does not search standard output, where tests print.
package logscan

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// shape is the pattern of one kind of secret.
type shape struct {
	name string
	re   *regexp.Regexp
}

// shapes are the secrets of the product. The first 11 characters of a key may be
// logged; a whole key may not.
var shapes = []shape{
	{"an API key", regexp.MustCompile(`gl_[0-9A-Za-z]{36}`)},
	{"a session cookie", regexp.MustCompile(`groundline(-known)?=[0-9A-Za-z_=|-]{16,}`)},
	{"a header that authenticates", regexp.MustCompile(`(?i)\b(authorization|x-api-key|set-cookie|stripe-signature|github-public-key-signature|webhook-signature)\b["']?\s*[:=]\s*["'\[]*(basic |bearer )?[^\s"'\]]{8,}`)},
	{"a bearer token", regexp.MustCompile(`(?i)\bbearer [0-9A-Za-z_.~+/-]{16,}`)},
	{"a mailed link", regexp.MustCompile(`/(account/(verify|email|undo)|reset|billing/confirm|calls/digest)/[0-9A-Za-z_-]{20,}`)},
	{"a secret of the payment service", regexp.MustCompile(`\b(whsec_[0-9A-Za-z+/=_-]{6,}|[sr]k_(test|live)_[0-9A-Za-z_]{6,})`)},
	{"a card number", regexp.MustCompile(`\b(4000|4242|5555)[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b`)},
	{"a password", regexp.MustCompile(`(?i)a long enough password|another long password|(^|[?&\s"{,])(new_)?password["']?\s*[:=]\s*["']?[^\s"'&,}]{6,}`)},
	{"a password of the database", regexp.MustCompile(`postgres(ql)?://[^:/@\s]+:[^@\s]+@`)},
	{"a password's hash", regexp.MustCompile(`\$argon2id\$`)},
	{"a private key", regexp.MustCompile(`-----BEGIN [A-Z ]*PRIVATE KEY|KioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKio`)},
}

// Find returns the names of the secrets in a line.
func Find(line string) []string {
	var found []string
	for _, s := range shapes {
		if s.re.MatchString(line) {
			found = append(found, s.name)
		}
	}
	return found
}

// hidden returns a line without its secrets.
func hidden(line string) string {
	for _, s := range shapes {
		line = s.re.ReplaceAllString(line, "["+s.name+"]")
	}
	return line
}

// lastLines is how long an orphaned child process may still write.
const lastLines = 2 * time.Second

// Run runs the tests of a package while searching its standard error, and returns their
// exit code, or 1 if a line held a secret. Call it from TestMain.
func Run(tests func() int) int {
	real := os.Stderr
	read, write, err := os.Pipe()
	if err != nil {
		fmt.Fprintln(real, "logscan:", err)
		return 1
	}
	var reading sync.WaitGroup
	var leaks []string
	if !flag.Parsed() {
		flag.Parse() // -v decides what is shown
	}
	verbose := testing.Verbose()
	reading.Go(func() { leaks = pass(read, real, verbose) })
	os.Stderr = write
	log.SetOutput(write)
	code := tests()
	os.Stderr = real
	log.SetOutput(real)
	_ = write.Close()
	// A process that outlives the tests may keep the pipe open.
	_ = read.SetReadDeadline(time.Now().Add(lastLines))
	reading.Wait()
	for _, l := range leaks {
		fmt.Fprintln(real, "logscan:", l)
		code = max(code, 1)
	}
	return code
}

// pass copies lines, without those at level INFO unless verbose, and reports those with a secret.
func pass(from io.Reader, to io.Writer, verbose bool) (leaks []string) {
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		if found := Find(line); len(found) > 0 {
			leaks = append(leaks, fmt.Sprintf("the log holds %s: %s", strings.Join(found, " and "), strings.TrimSpace(hidden(line))))
			line = hidden(line)
		}
		if !verbose && strings.Contains(line, " level=INFO ") {
			line = ""
		}
		if _, wrong := io.WriteString(to, line); err != nil || wrong != nil && err != nil {
			return leaks
		}
	}
}
