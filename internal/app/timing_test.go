package app_test

import (
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/tools/attack"
)

// tries is how often each kind of address is tried.
const tries = 200

// maxScore is how far the ranks of two kinds may lie apart, in standard deviations: by
// chance it happens once in 15,000 runs.
const maxScore = 4

func TestRankTestDetectsDifferencesOnly(t *testing.T) {
	t.Parallel()
	var a, b, slower []time.Duration
	for i := range tries {
		a, b = append(a, time.Duration(i*7%tries)), append(b, time.Duration(i*11%tries))
		slower = append(slower, time.Duration(i*7%tries+tries/4))
	}
	if s := attack.RankScore(a, b); math.Abs(s) > 1 {
		t.Errorf("equal times score %.1f", s)
	}
	if s := attack.RankScore(slower, b); s < maxScore {
		t.Errorf("slower times score %.1f", s)
	}
}

// Part 14, point 7: neither the answer nor its time tells whether an address has an
// account. Asking for a new password took 4.8 ms if it had one, and 1.0 ms if not.
func TestResponseTimeDoesNotRevealAccounts(t *testing.T) {
	b := setup(t, "TRUSTED_PROXIES", "127.0.0.0/8")
	o := b.member(t, "ada@example.org")
	nth := 0
	// post sends a form from a network of its own, and returns its status and page
	// without the address that was typed.
	post := func(client *http.Client, path, email string) (int, string) {
		nth++
		form := url.Values{"email": {email}, "password": {goodPassword}}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, b.config.BaseURL+path, strings.NewReader(form.Encode()))
		must(t, err)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("X-Forwarded-For", fmt.Sprintf("2001:db8:%x:%x::1", nth/60_000, nth%60_000))
		p := &person{t, b.config.BaseURL, client}
		got := p.do(r, nil)
		return got.status, strings.ReplaceAll(string(got.body), email, "…")
	}
	unlimited := func() {
		_, err := o.db.Pool.Exec(t.Context(), `DELETE FROM daily_limits`)
		must(t, err)
	}
	for _, form := range []struct {
		path   string
		client *http.Client
		alike  bool // the whole page is the same
	}{{"/reset", http.DefaultClient, true}, {"/signup", nil, false}, {"/account/email", o.client, false}} {
		var known, unknown []time.Duration
		var pages []string
		for i := range 2 * tries {
			email, times := "ada@example.org", &known
			if form.path == "/account/email" {
				email = "taken@example.org"
			}
			if i%4 == 1 || i%4 == 2 {
				email, times = fmt.Sprintf("nobody%d@example.org", i), &unknown
			}
			client := form.client
			if client == nil {
				client = b.newBrowser(t)
			}
			unlimited()
			began := time.Now()
			status, page := post(client, form.path, email)
			*times = append(*times, time.Since(began))
			if status != http.StatusOK {
				t.Fatalf("%s for %s: %d %.500s", form.path, email, status, page)
			}
			if form.alike && !slices.Contains(pages, page) {
				pages = append(pages, page)
			}
		}
		if len(pages) > 1 {
			t.Errorf("%s has %d different answers", form.path, len(pages))
		}
		slices.Sort(known)
		slices.Sort(unknown)
		score := attack.RankScore(known, unknown)
		t.Logf("%s: median %v for a known address, %v for another, score %.2f", form.path, known[tries/2], unknown[tries/2], score)
		if math.Abs(score) > maxScore {
			t.Errorf("%s tells by its time whether an address has an account: score %.1f", form.path, score)
		}
		if form.path == "/signup" {
			b.member(t, "taken@example.org")
		}
	}
}
