package fastpath

import (
	"os"
	"regexp"
	"runtime"
	"testing"
)

// Part 14, point 14: CI names the Go version against whose net/http the parser was fuzzed, and that is
// the version in use.
func TestTheFuzzInCINamesThisGo(t *testing.T) {
	t.Parallel()
	ci, err := os.ReadFile("../../.ci/run")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`(?m)^held=(go\d+\.\d+)$`).FindSubmatch(ci)
	used := regexp.MustCompile(`^go\d+\.\d+`).FindString(runtime.Version())
	if named == nil || string(named[1]) != used {
		t.Errorf("CI names %q, and this is %s: fuzz FuzzPlainRequestIsNetHTTPs for an hour, then name it in .ci/run", named, runtime.Version())
	}
	if !regexp.MustCompile(`(?m)^make fuzz TARGET='\^FuzzPlainRequestIsNetHTTPs\$'`).Match(ci) {
		t.Error("CI does not run FuzzPlainRequestIsNetHTTPs")
	}
}
