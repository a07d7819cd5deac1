package app_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What members do for a team, and what was refused, is in its log by member; owner and admins
// read and download it; the command line verifies it offline.
func TestTheActivityLogOfATeamNamesWhoDidWhat(t *testing.T) {
	t.Parallel()
	b := setupMatrix(t)
	members := map[string]asker{}
	for _, m := range b.members {
		members[m.name] = m
	}
	ask := func(as, pattern, path, form string) (int, string) {
		w := b.ask(row{pattern, path, form, ""}, members[as])
		return w.Code, w.Body.String()
	}
	wants := func(as, text string, present bool) {
		t.Helper()
		if _, page := ask("owner", "GET /activity", "/activity", ""); strings.Contains(page, text) != present {
			t.Errorf("the log after what %s did: %q is there: %v", as, text, !present)
		}
	}
	if code, page := ask("developer", "POST /keys", "/keys", "name=Nightly+job&scope=data"); code >= http.StatusBadRequest {
		t.Fatalf("%d %s", code, page)
	}
	wants("developer", "name: Nightly job", true)
	wants("developer", "teamdeveloper@example.org", true)
	if code, _ := ask("developer", "POST /keys", "/keys", "name=Broken&scope=data&cap=-5"); code < http.StatusBadRequest {
		t.Fatalf("a cap of -5 is answered with %d", code)
	}
	wants("developer", "Create a key, ", true)
	// A refusal for lack of permission never reaches the action, and is no entry.
	if code, _ := ask("viewer", "POST /keys", "/keys", "name=Sneaky"); code != http.StatusForbidden {
		t.Fatalf("a viewer's key: %d", code)
	}
	wants("viewer", "Sneaky", false)
	if code, _ := ask("billing", "POST /evidence/webhook", "/evidence/webhook", "url=https://user:secret@hooks.example/path"); code != http.StatusForbidden {
		t.Fatalf("billing sets a webhook: %d", code)
	}
	ask("developer", "POST /evidence/webhook", "/evidence/webhook", "url=https://user:concealed@hooks.example/path?token=concealed")
	wants("developer", "hooks.example", true)
	wants("developer", "concealed", false)

	// What a member's key changes by API is an entry like a form's; what it asks is usage.
	_, made := ask("developer", "POST /keys", "/keys", "name=Newsroom&scope=articles")
	key := asker{name: "developer's key", key: regexp.MustCompile(`gl_[0-9A-Za-z]{30,}`).FindString(made)}
	wants("developer", "by API, key: ", false)
	for path, code := range map[string]int{"/api/v1/articles/feed": http.StatusOK, "/api/v1/articles/" + b.named["article"] + "/license": http.StatusPaymentRequired} {
		if w := b.ask(row{"POST " + path, path, "", ""}, key); w.Code != code {
			t.Fatalf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	b.ask(row{"GET /api/v1/articles/catalog", "/api/v1/articles/catalog", "", ""}, key)
	_, changed := ask("admin", "GET /activity/log.jsonl", "/activity/log.jsonl", "")
	for _, text := range []string{`"kind":"renew_article_feed"`, `"kind":"license_article"`, "license_article: a payment was asked for"} {
		if strings.Count(changed, text) != 1 {
			t.Errorf("the log has %s %d times", text, strings.Count(changed, text))
		}
	}
	wants("developer", "by API, key: ", true)

	_, filtered := ask("admin", "GET /activity", "/activity?kind=create_key&actor=teamdeveloper%40example.org", "")
	if !strings.Contains(filtered, "Nightly job") || strings.Contains(filtered, "hooks.example") {
		t.Error("the log is not filtered by kind and member")
	}
	code, log := ask("admin", "GET /activity/log.jsonl", "/activity/log.jsonl", "")
	if code != http.StatusOK || !strings.Contains(log, `"kind":"member_joined"`) {
		t.Fatalf("%d %.300s", code, log)
	}
	c := newCLI(t)
	file := filepath.Join(c.home, "activity.jsonl")
	must(t, os.WriteFile(file, []byte(log), 0o600))
	if out, _ := c.wants(t, 0, "", "audit", file); !strings.HasPrefix(out, "unaltered: ") {
		t.Errorf("%q", out)
	}
	must(t, os.WriteFile(file, []byte(strings.Replace(log, "Nightly", "Hourly", 1)), 0o600))
	if _, said := c.wants(t, 4, "", "audit", file); !strings.Contains(said, "was changed") {
		t.Errorf("%q", said)
	}
	if code, table := ask("owner", "GET /activity/log.csv", "/activity/log.csv", ""); code != http.StatusOK || !strings.HasPrefix(table, "seq,at,actor,kind") {
		t.Errorf("%d %.200s", code, table)
	}
}
