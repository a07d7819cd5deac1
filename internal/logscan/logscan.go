// Package logscan reads everything that the tests of a package write to standard
// error, logs above all, and fails them if it holds a secret.
//
// It owns the shapes of the product's secrets. Standard error is piped through it
// while the tests run, so that the logs of processes which inherit it are read as
// well. What is found is named by its shape and its place in the log line, and the
// secret itself is not shown again.
//
// Only tests may import it. It does not look at what tests print by themselves:
// that goes to standard output.
package logscan

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"regexp"
	"strings"
	"sync"
	"time"
)

// shape is one kind of secret as it would stand in a log.
type shape struct {
	name string
	re   *regexp.Regexp
}

// shapes are the secrets of the product. A key's public beginning (11 characters)
// may be logged; a whole one may not.
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

// Find names the secrets that a line holds.
func Find(line string) []string {
	var found []string
	for _, s := range shapes {
		if s.re.MatchString(line) {
			found = append(found, s.name)
		}
	}
	return found
}

// hidden is a line without the secrets that it holds.
func hidden(line string) string {
	for _, s := range shapes {
		line = s.re.ReplaceAllString(line, "["+s.name+"]")
	}
	return line
}

// lastLines is how long a process that was left behind may still write.
const lastLines = 2 * time.Second

// Run runs the tests of a package with its standard error read, and gives the exit
// code: theirs, or 1 if a line held a secret. Call it from TestMain.
func Run(tests func() int) int {
	real := os.Stderr
	read, write, err := os.Pipe()
	if err != nil {
		fmt.Fprintln(real, "logscan:", err)
		return 1
	}
	var reading sync.WaitGroup
	var leaks []string
	reading.Go(func() { leaks = pass(read, real) })
	os.Stderr = write
	log.SetOutput(write)
	code := tests()
	os.Stderr = real
	log.SetOutput(real)
	_ = write.Close()
	// A process that outlives the tests may hold the other end of the pipe open.
	_ = read.SetReadDeadline(time.Now().Add(lastLines))
	reading.Wait()
	for _, l := range leaks {
		fmt.Fprintln(real, "logscan:", l)
		code = max(code, 1)
	}
	return code
}

// pass copies lines from one to the other, and tells of those with a secret.
func pass(from io.Reader, to io.Writer) (leaks []string) {
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		if found := Find(line); len(found) > 0 {
			leaks = append(leaks, fmt.Sprintf("the log holds %s: %s", strings.Join(found, " and "), strings.TrimSpace(hidden(line))))
			line = hidden(line)
		}
		if _, wrong := io.WriteString(to, line); err != nil || wrong != nil && err != nil {
			return leaks
		}
	}
}
