package app_test

import (
	"net/http"
	"strings"
	"testing"
)

// The dashboard promises no grant to an unverified account, and no day on which credits
// run out that are used up.
func TestTheDashboardSaysWhatComesWhenCreditsRunOut(t *testing.T) {
	t.Parallel()
	b := setup(t, quickRates...)
	o := b.unverified(t, "ada@example.org")
	shows := func(when string, wanted []string, unwanted ...string) {
		t.Helper()
		page := o.page("/dashboard")
		for _, text := range wanted {
			if !strings.Contains(page, text) {
				t.Errorf("%s: the page does not say %q", when, text)
			}
		}
		for _, text := range unwanted {
			if strings.Contains(page, text) {
				t.Errorf("%s: the page says %q", when, text)
			}
		}
	}
	shows("unverified", []string{"1,000 a month once your email address is verified"}, "more on")
	for range 5 {
		if r := b.send(t, http.MethodGet, ratingOfRuth, "X-API-Key", o.key); r.status != http.StatusOK {
			t.Fatalf("%d %s", r.status, r.body)
		}
	}
	shows("unverified and used up", []string{"Used up", "until your address is verified: 5 credits an hour, 5 available now"}, "more on", "7-day average")
	o.form(o.link(o.email, "Your Groundline account"))
	shows("verified", []string{"1,000 more on", "7-day average"}, "Used up", "a month once")
	for range 2 {
		b.send(t, http.MethodGet, requests["export"], "X-API-Key", o.key)
	}
	shows("past the grant", []string{"Used up", "without a card: 100 credits an hour, "}, "7-day average")
	b.exec(t, "UPDATE credit_balances SET card = true WHERE account_id = (SELECT id FROM accounts WHERE email = $1)", o.email)
	shows("with a card", []string{"Used up", "requests continue, billed as overage"}, "an hour")
}
