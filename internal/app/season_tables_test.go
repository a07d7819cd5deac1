package app_test

import (
	"regexp"
	"strings"
	"testing"
)

var columnNames = regexp.MustCompile(`<abbr title="[^"]*">([^<]*)</abbr>`)

// TestNoTwoColumnsOfASeasonTableHaveOneName: games are headed GP where G is a hockey player's
// goals, as the league writes them.
func TestNoTwoColumnsOfASeasonTableHaveOneName(t *testing.T) {
	t.Parallel()
	b := setup(t)
	for path, games := range map[string]string{"/players/nhl/connor-mcdavid": "GP", "/players/mlb/babe-ruth": "G"} {
		_, table, _ := strings.Cut(string(b.get(t, path).body), `<th scope="col" class="n">Rating</th>`)
		head, _, _ := strings.Cut(table, "</thead>")
		seen := map[string]bool{}
		for _, name := range columnNames.FindAllStringSubmatch(head, -1) {
			if seen[name[1]] {
				t.Errorf("%s has two columns %q", path, name[1])
			}
			seen[name[1]] = true
		}
		if !seen[games] || len(seen) < 5 {
			t.Errorf("%s has the columns %v, want the games as %q", path, seen, games)
		}
	}
}
