package coverage

import (
	"strings"
	"testing"

	"groundline/internal/stats"
)

// The games of the WNBA add up to its seasons but for some appearances of seconds, each of
// which is listed.
func TestDifferencesOfGamesAreListed(t *testing.T) {
	t.Parallel()
	text, err := Differences(stats.WNBA, true)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if want := "68432 of 68480 sums are alike"; lines[len(lines)-1] != want {
		t.Errorf("%q, not %q", lines[len(lines)-1], want)
	}
	listed := 0
	for _, line := range lines {
		if strings.HasPrefix(line, "    wnba_") {
			listed++
		}
	}
	if listed != 68480-68432 {
		t.Errorf("%d differences are listed", listed)
	}
}
