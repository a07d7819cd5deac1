package groundline_test

import (
	"os"
	"strings"
	"testing"
)

// Part 14, point 15: a container is stopped no sooner than the program needs, and
// is asked whether it is ready; no engine is promised that nobody ran.
func TestComposeAndDocumentsAgree(t *testing.T) {
	t.Parallel()
	compose, err := os.ReadFile("compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"stop_grace_period: 40s", "test: [CMD, /portal, ready]"} {
		if !strings.Contains(string(compose), line) {
			t.Errorf("compose.yaml has no %q", line)
		}
	}
	scaling, err := os.ReadFile("docs/scaling.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(scaling), "fails on Citus today, and behind PgBouncer") {
		t.Error("docs/scaling.md does not say that Citus and PgBouncer fail")
	}
}
