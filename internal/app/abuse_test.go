package app_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"groundline/internal/app"
	"groundline/internal/keys"
	"groundline/internal/rates"
)

var markup = regexp.MustCompile(`<[^>]*>`)

// The operator sees who is refused most, who makes most new receipts, who is slowed
// down, which networks open accounts, and what the limits of the day counted.
func TestOperatorPageListsTheMostExpensiveAccounts(t *testing.T) {
	t.Parallel()
	b := setupWith(t, func(c *app.Config) {
		c.Rates = rates.Defaults()
		c.Rates.Free.PerSecond, c.Rates.Free.Burst = 0.1, 10
	}, "TRUSTED_PROXIES", "127.0.0.0/8")
	_, greedy := b.account(t, "greedy", keys.Terms{})
	for i := range 3 {
		b.get(t, fmt.Sprintf("/api/v1/grounded/rating?sport=mlb&slug=nobody-%d", i), "X-API-Key", greedy)
	}
	for i := range 2 {
		b.get(t, fmt.Sprintf("/api/v1/rankings/mlb?limit=%d", 11+i), "X-API-Key", greedy)
	}
	slowed := 0
	for range 60 {
		if r := b.get(t, with(ratingOfRuth, "dry_run=1"), "X-API-Key", greedy); r.status == http.StatusTooManyRequests {
			slowed++
		}
	}
	if slowed == 0 {
		t.Fatal("nobody was slowed down")
	}
	for i := range 4 {
		form := url.Values{"email": {fmt.Sprintf("farm%d@example.org", i)}, "password": {goodPassword}}
		b.post(t, http.MethodPost, "/signup", form.Encode(), "Content-Type", "application/x-www-form-urlencoded", "X-API-Key", "", "X-Forwarded-For", fmt.Sprintf("198.51.100.%d", i+1))
	}
	p := b.signUp(t, "staff@example.org")
	must(t, app.GrantOperator(t.Context(), b.config, "staff@example.org", true))
	page := p.get("/operator")
	text := strings.Join(strings.Fields(markup.ReplaceAllString(string(page.body), " ")), " ")
	for _, want := range []string{
		"Accounts with most refusals", "greedy@example.org 3 3",
		"Most new receipts today", "greedy@example.org 2",
		"Most rate-limited accounts", fmt.Sprintf("greedy@example.org %d free", slowed),
		"Sign-ups by network", "198.51.100.0/24 4 0",
		"Daily limits", "Sign-ups by network, and by its /24 or /48",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not show %q: %s", want, text)
		}
	}
	if strings.Contains(text, "198.51.100.1 ") {
		t.Error("the page shows a whole address")
	}
}
