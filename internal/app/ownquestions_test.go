package app_test

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"groundline/internal/app"
	"groundline/internal/keys"
	"groundline/internal/postgres"
	"groundline/tools/eventually"
)

// TestOwnPredictionsAreAnsweredOverHTTP: by key and on the page of whoever
// is signed in, and not to another account nor to nobody, whoever asked before.
func TestOwnPredictionsAreAnsweredOverHTTP(t *testing.T) {
	t.Parallel()
	b := setup(t)
	db, err := postgres.Open(t.Context(), b.config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	next := time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, 3)
	open, _ := list(t, db, "nfl", next, next.Add(-time.Hour))
	calls := fmt.Sprintf(`/api/v1/calls {"calls":[{"proposition":%d,"says":"yes","confidence":70}]}`, open)
	if r := b.send(t, http.MethodPost, calls); r.status != http.StatusOK {
		t.Fatalf("%d %s", r.status, r.body)
	}
	const question = `/api/v1/analytics/query {"question":"my calls"}`
	_, other := b.account(t, "own-calls-other", keys.Terms{Scope: []keys.Scope{keys.Data}})
	reader := b.signUp(t, "own-calls-reader@example.test")
	for range 2 {
		own := decode[asked](t, b.send(t, http.MethodPost, question).body)
		if !own.Grounded || own.Answer != "You have made 1 call; none is scored yet." || own.CreditCost != 5 || len(own.Rows) != 1 {
			t.Errorf("the account's own: %+v", own)
		}
		if s := b.statement(t, own.Provenance.Receipt); strings.Contains(string(mustJSON(t, s)), "Proposition 0") {
			t.Errorf("the receipt holds the call: %+v", s)
		}
		if a := decode[asked](t, b.send(t, http.MethodPost, question, "X-API-Key", other).body); a.Grounded || a.CreditCost != 0 || a.Refusal == nil {
			t.Errorf("another account: %+v", a)
		}
		if r := b.get(t, "/ask?q=my+calls"); r.status != http.StatusOK || !strings.Contains(string(r.body), "nobody is signed in") || strings.Contains(string(r.body), "Proposition 0") {
			t.Errorf("nobody: %d", r.status)
		}
		page := reader.get("/ask?q=my+calls")
		reader.wants(page, http.StatusOK, "You have made no calls yet")
		if page.header.Get("Cache-Control") != "no-store" {
			t.Errorf("a private page may be kept: %q", page.header.Get("Cache-Control"))
		}
	}
}

// TestQuestionsOfAVisitorAreHeldToARate: a burst passes, the next question is 429
// and says when to ask again, what costs nothing is not slowed, and time lets the
// visitor ask again.
func TestQuestionsOfAVisitorAreHeldToARate(t *testing.T) {
	t.Parallel()
	at := time.Now()
	now := make(chan time.Time, 1)
	now <- at
	b := setupWith(t, func(c *app.Config) {
		c.Clock = func() time.Time { t := <-now; now <- t; return t }
	})
	passed := 0
	var r reply
	for range 100 {
		if r = b.get(t, "/ask?q=best+season+of+babe+ruth"); r.status != http.StatusOK {
			break
		}
		passed++
	}
	if passed != 30 || r.status != http.StatusTooManyRequests || r.header.Get("Retry-After") != "2" {
		t.Errorf("%d passed, then %d, Retry-After %q", passed, r.status, r.header.Get("Retry-After"))
	}
	for _, path := range []string{"/ask", "/ask/suggestions?q=babe", "/ask/unanswered"} {
		t.Run(path, func(t *testing.T) {
			if r := b.get(t, path); r.status != http.StatusOK {
				t.Errorf("%s: %d", path, r.status)
			}
		})
	}
	if _, a := b.ask(t, `{"question":"best season of babe ruth"}`); !a.Grounded {
		t.Errorf("with a key: %+v", a)
	}
	<-now
	now <- at.Add(3 * time.Second)
	if r := b.get(t, "/ask?q=best+season+of+babe+ruth"); r.status != http.StatusOK {
		t.Errorf("later: %d", r.status)
	}
}

// TestTheFeedOfAnswersIsTheirNewestVersions: an entry an answer, under the address
// of its version.
func TestTheFeedOfAnswersIsTheirNewestVersions(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	var feed struct {
		Updated time.Time `xml:"updated"`
		Entries []struct {
			ID      string `xml:"id"`
			Title   string `xml:"title"`
			Summary string `xml:"summary"`
		} `xml:"entry"`
	}
	eventually.Holds(t, "standing answers", func() bool {
		r := b.get(t, "/answers/feed.atom")
		if r.status != http.StatusOK || r.header.Get("Content-Type") != "application/atom+xml; charset=utf-8" {
			t.Fatalf("%d %s", r.status, r.header.Get("Content-Type"))
		}
		feed.Entries = nil
		if err := xml.Unmarshal(r.body, &feed); err != nil {
			t.Fatal(err)
		}
		return len(feed.Entries) > 0
	})
	for _, e := range feed.Entries {
		page := b.get(t, strings.TrimPrefix(e.ID, b.config.BaseURL))
		if !strings.HasSuffix(e.ID, "?version=1") || page.status != http.StatusOK || e.Title == "" || e.Summary == "" {
			t.Errorf("%+v: %d", e, page.status)
		}
	}
	if feed.Updated.IsZero() {
		t.Error("the feed says no time")
	}
}
