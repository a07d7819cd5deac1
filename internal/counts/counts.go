// Package counts reports how many cases a test tried. A test that finds nothing wrong is
// worth what it tried, but `go test` hides the log of a package that passes; `make test`
// prints these lines at the end.
//
// It owns the file that COUNTS names. Without COUNTS, lines go to the test's log alone.
package counts

import (
	"fmt"
	"os"
	"testing"
)

// Say writes a line to the test's log and to the file that COUNTS names.
func Say(t testing.TB, format string, args ...any) {
	t.Helper()
	line := fmt.Sprintf(format, args...)
	t.Log(line)
	name := os.Getenv("COUNTS")
	if name == "" {
		return
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600) // #nosec G304 G703 -- set by whoever runs the tests
	if err != nil {
		t.Fatalf("counts: %v", err)
	}
	// One write per line, because packages are tested in parallel.
	_, err = f.WriteString(t.Name() + ": " + line + "\n")
	if err := f.Close(); err != nil {
		t.Fatalf("counts: %v", err)
	}
	if err != nil {
		t.Fatalf("counts: %v", err)
	}
}
