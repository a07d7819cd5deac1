package handlers_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"groundline/handlers/api"
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

// The same for what a member's key changes by API. Operations that answer a question change
// nothing, and are not among those that a key alone opens.
func TestEveryChangeByAPIIsRecorded(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("api/*.go")
	if err != nil {
		t.Fatal(err)
	}
	recorded := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`h\.keyed\(operation\("(?:POST|PUT|PATCH|DELETE) [^"]+", "(\w+)"`).FindAllStringSubmatch(string(source), -1) {
			recorded++
			if !api.Recorded(found[1]) {
				t.Errorf("%s is not recorded: add it to actions in handlers/api/recorded.go", found[1])
			}
		}
	}
	if recorded < 5 {
		t.Errorf("only %d operations found", recorded)
	}
}
