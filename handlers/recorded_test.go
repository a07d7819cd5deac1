package handlers_test

import (
	"os"
	"regexp"
	"testing"

	"groundline/handlers/web"
)

// Whatever a member can change for a team is in its activity log: each route that takes a form
// for the account that one acts for is recorded.
func TestEveryActionForATeamIsRecorded(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("routes.go")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`\{"((?:POST|PUT|PATCH|DELETE) [^"]+)", may\(teams\.(\w+)`).FindAllStringSubmatch(string(source), -1)
	recorded := 0
	for _, route := range found {
		if route[2] == "Personal" {
			continue
		}
		recorded++
		if !web.Recorded(route[1]) {
			t.Errorf("%s is not recorded: add it to actions in handlers/web/recorded.go", route[1])
		}
	}
	if recorded < 30 {
		t.Errorf("only %d routes found", recorded)
	}
}
