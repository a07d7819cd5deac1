// Package counts prints, in tests, how much of a thing was tried. A test that finds
// nothing wrong is worth what it looked at, and `go test` shows nothing of a package
// that passes: what is said here is shown by `make test` when all is done.
//
// It owns the file that COUNTS names, a line a saying; without COUNTS the test's own
// log has it alone. It judges nothing.
package counts

import (
	"fmt"
	"os"
	"testing"
)

// Say puts a line into the test's log and into the file of counts.
func Say(t testing.TB, format string, args ...any) {
	t.Helper()
	line := fmt.Sprintf(format, args...)
	t.Log(line)
	name := os.Getenv("COUNTS")
	if name == "" {
		return
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600) // #nosec G304 G703 -- named by who runs the tests
	if err != nil {
		t.Fatalf("counts: %v", err)
	}
	// One write a line: packages are tested side by side.
	_, err = f.WriteString(t.Name() + ": " + line + "\n")
	if err := f.Close(); err != nil {
		t.Fatalf("counts: %v", err)
	}
	if err != nil {
		t.Fatalf("counts: %v", err)
	}
}
