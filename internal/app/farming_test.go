package app_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"groundline/internal/licensing/articletest"
)

// These tests are the attacks of part 14, point 5: accounts by the dozen, for the free
// credits of each.

func TestTheMonthsCreditsComeWithTheVerifiedAddress(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	o := b.unverified(t, "ada@example.org")
	b.key = o.key
	if a := b.rate(t, "sport=mlb&slug=babe-ruth"); !a.Grounded || a.CreditsRemaining != 20 {
		t.Fatalf("the first request: %+v", a)
	}
	o.form(o.link(o.email, "Your Groundline account"))
	if a := b.rate(t, "sport=mlb&slug=babe-ruth"); a.CreditsRemaining != 990 {
		t.Errorf("%d credits are left after two requests of the 1,000, want 990", a.CreditsRemaining)
	}
}

func TestReopenedAccountGetsNoSecondGrant(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	o := b.member(t, "ada@example.org")
	o.says(o.form("/account/delete", "confirm", o.email), "The account is deleted")
	again := b.member(t, "ada@example.org")
	b.key = again.key
	if a := b.rate(t, "sport=mlb&slug=babe-ruth"); a.CreditsRemaining > 20 {
		t.Errorf("%d credits are left: the month's grant was given twice", a.CreditsRemaining)
	}
}

func TestANetworkOpensSoManyAccountsADay(t *testing.T) {
	t.Parallel()
	b := setup(t, "TRUSTED_PROXIES", "127.0.0.0/8", "SIGNUPS_PER_DAY", "3")
	opened := func(email, from string) bool {
		form := url.Values{"email": {email}, "password": {goodPassword}}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.config.BaseURL+"/signup", strings.NewReader(form.Encode()))
		must(t, err)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("X-Forwarded-For", from)
		got := (&person{t, b.config.BaseURL, b.newBrowser(t)}).do(r, nil)
		if got.status != http.StatusOK && (got.status != http.StatusTooManyRequests || got.header.Get("Retry-After") == "") {
			t.Fatalf("%d %.300s", got.status, got.body)
		}
		return got.status == http.StatusOK
	}
	for _, c := range []struct {
		name, from string // with the number of the try
		want       int
	}{{"one address", "198.51.100.7", 3}, {"one /64", "2001:db8:0:1::%x", 3}, {"one /48", "2001:db8:1:%x::1", 30}, {"one /24", "192.0.2.%d", 30}} {
		n := 0
		for i := range 32 {
			from := c.from
			if strings.Contains(from, "%") {
				from = fmt.Sprintf(from, i+1)
			}
			if i >= 4 && c.want == 3 {
				break
			}
			if opened(fmt.Sprintf("%s%d@example.org", strings.Trim(c.name, "one /"), i), from) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s opened %d accounts, want %d", c.name, n, c.want)
		}
	}
}

func TestRefusedDomainsOpenNoAccount(t *testing.T) {
	t.Parallel()
	list := filepath.Join(t.TempDir(), "domains")
	must(t, os.WriteFile(list, []byte("# for ten minutes\nthrowaway.example # a remark\n"), 0o600))
	b := setup(t, "REFUSED_DOMAINS", list)
	o := b.member(t, "ada@example.org")
	for _, email := range []string{"a@throwaway.example", "a@MX.Throwaway.Example"} {
		stranger := o.elsewhere()
		stranger.says(stranger.form("/signup", "email", email, "password", goodPassword), "are not accepted")
		o.says(o.form("/account/email", "email", email), "are not accepted")
	}
	stranger := o.elsewhere()
	stranger.says(stranger.form("/signup", "email", "a@notthrowaway.example", "password", goodPassword), "gl_")
}

func TestPreviewsNeedAVerifiedAddress(t *testing.T) {
	t.Parallel()
	b := setup(t)
	o := b.unverified(t, "ada@example.org")
	ask := func() (int, string) {
		r := b.articles(t, o.key, "?sport=mlb")
		return r.status, string(r.body)
	}
	articletest.Insert(t, o.db.Gorm, "mlb", 8) // more than the samples, which everyone can read
	if status, body := ask(); status != http.StatusPaymentRequired || !strings.Contains(body, "address_unverified") {
		t.Errorf("before: %d %s", status, body)
	}
	o.form(o.link(o.email, "Your Groundline account"))
	if status, body := ask(); status != http.StatusOK || !strings.Contains(body, "headline") {
		t.Errorf("after: %d %.400s", status, body)
	}
}
