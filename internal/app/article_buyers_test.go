package app_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"

	"groundline/internal/licensing/articletest"
)

var feedAddress = regexp.MustCompile(`https?://[^\s<"]+/articles/feed/[A-Z2-7]+/feed\.(?:atom|json)`)

// TestASubscriptionIsSavedPausedAndFollowedByFeed on the pages and by the API, which show the
// same; a new address ends the one before.
func TestASubscriptionIsSavedPausedAndFollowedByFeed(t *testing.T) {
	t.Parallel()
	b := selling(t)
	db, _, _ := b.services(t)
	list := articletest.Insert(t, db.Gorm, "nfl", 2)
	p := b.signUp(t, "editor@example.org")
	key := keyShape.FindString(string(p.post("/keys", "name", "Articles", "scope", "articles").body))
	p.wants(p.get("/articles/subscriptions?sport=nba"), 200, "No subscriptions yet.", "Create my feed", `<option value="nba" selected`)
	for _, budget := range []string{"", "x", "1.234", "-1", "20000"} {
		p.wants(p.post("/articles/subscriptions", "name", "NFL", "sport", "nfl", "budget", budget), 400, `value="NFL"`)
	}
	p.wants(p.post("/articles/subscriptions", "name", "NFL", "sport", "cricket", "budget", "1"), 400, "from the lists")
	p.wants(p.post("/articles/subscriptions", "name", "Our <b>NFL</b>", "sport", "nfl", "kind", "trend", "budget", "7.50"), 200, "Our &lt;b&gt;NFL&lt;/b&gt;", "$7.50", "NFL, Trend", "Pause")
	made := b.send(t, http.MethodGet, "/api/v1/articles/subscriptions", "X-API-Key", key)
	var got struct {
		Subscriptions []struct {
			ID     string  `json:"subscription_id"`
			Budget float64 `json:"monthly_budget_usd"`
			Active bool    `json:"active"`
		} `json:"subscriptions"`
	}
	if err := json.Unmarshal(made.body, &got); err != nil || len(got.Subscriptions) != 1 || got.Subscriptions[0].Budget != 7.5 || !got.Subscriptions[0].Active {
		t.Fatalf("%v: %s", err, made.body)
	}
	id := got.Subscriptions[0].ID
	paused := b.send(t, http.MethodPost, `/api/v1/articles/subscriptions {"subscription_id":"`+id+`","name":"Paused","monthly_budget_usd":1,"paused":true}`, "X-API-Key", key)
	if paused.status != 200 || !strings.Contains(string(paused.body), `"active":false`) {
		t.Errorf("%s", paused.body)
	}
	p.wants(p.get("/articles/subscriptions"), 200, "Resume", "paused")
	for body, want := range map[string]string{
		`{"name":"x","monthly_budget_usd":0.001}`: "invalid_parameter", `{"name":"x","monthly_budget_usd":1,"subscription_id":"` + uuid.NewString() + `"}`: "subscription_not_found",
	} {
		if r := b.send(t, http.MethodPost, "/api/v1/articles/subscriptions "+body, "X-API-Key", key); !strings.Contains(string(r.body), want) {
			t.Errorf("%s: %s", body, r.body)
		}
	}

	first := feedAddress.FindAllString(string(p.post("/articles/feed").body), -1)
	if len(first) < 2 {
		t.Fatal("the page shows no addresses")
	}
	p.wants(p.get("/articles/subscriptions"), 200, "Get a new address")
	read := func(address string) reply {
		return b.send(t, http.MethodGet, strings.TrimPrefix(address, b.config.BaseURL), "X-API-Key", "")
	}
	if r := read(first[0]); r.status != 200 || !strings.HasPrefix(r.header.Get("Content-Type"), "application/atom+xml") || r.header.Get("Cache-Control") != "no-store" || !strings.Contains(string(r.body), "Your articles") {
		t.Errorf("%d %v %s", r.status, r.header, r.body)
	}
	renewed := b.send(t, http.MethodPost, "/api/v1/articles/feed", "X-API-Key", key)
	second := feedAddress.FindAllString(string(renewed.body), -1)
	if len(second) != 2 || second[0] == first[0] || read(first[0]).status != 404 || read(first[1]).status != 404 {
		t.Errorf("%v after %v", second, first)
	}
	var feed struct {
		Version string
		Items   []any
	}
	if r := read(second[1]); json.Unmarshal(r.body, &feed) != nil || !strings.HasPrefix(feed.Version, "https://jsonfeed.org/version/1") {
		t.Errorf("%s", r.body)
	}
	if got := b.send(t, http.MethodGet, "/api/v1/articles/"+list[0].ID.String()+"/download?format=text", "X-API-Key", key); got.status != http.StatusPaymentRequired {
		t.Errorf("a file without a license: %d", got.status)
	}
}
