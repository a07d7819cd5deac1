package app_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestAQuestionMayFollowAnother: with the receipt of the answer before, a question that names
// only what changes is answered, metered and cited as any other; a receipt that is no answer
// to a question is an error that names the field.
func TestAQuestionMayFollowAnother(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, a := b.ask(t, `{"question":"babe ruth home runs in 1927"}`)
	if !a.Grounded {
		t.Fatalf("%+v", a)
	}
	for _, c := range []struct{ question, understood string }{
		{"and in 1921?", "MLB: the home runs of Babe Ruth, 1921"},
		{"what about walks?", "MLB: the walks of Babe Ruth, 1921"},
		{"the year after?", "MLB: the walks of Babe Ruth, 1922"},
		{"and career?", "MLB: the walks of Babe Ruth, over the career"},
		{"who hit the most home runs in 1927", "MLB: the most home runs in a single season, 1927"},
	} {
		_, next := b.ask(t, fmt.Sprintf(`{"question":%q,"conversation":%q}`, c.question, a.Provenance.Receipt))
		if !next.Grounded || next.UnderstoodAs != c.understood || next.CreditCost != 5 {
			t.Fatalf("%q wants %q: %+v", c.question, c.understood, next)
		}
		a = next
	}
	_, refused := b.ask(t, fmt.Sprintf(`{"question":"and in the all star game?","conversation":%q}`, a.Provenance.Receipt))
	if refused.Grounded || refused.Refusal == nil || refused.Refusal.Code != "no_granularity" || refused.CreditCost != 0 || len(refused.Refusal.Nearest) == 0 {
		t.Errorf("a game: %+v", refused)
	}
	for _, body := range []string{
		`{"question":"and in 1921?","conversation":"nonsense"}`, fmt.Sprintf(`{"question":"and in 1921?","conversation":"%064d"}`, 1),
		fmt.Sprintf(`{"plan":%s,"conversation":%q}`, a.Plan, a.Provenance.Receipt),
	} {
		r := b.postJSON(t, "/api/v1/analytics/query", body)
		if r.status != http.StatusBadRequest || !strings.Contains(string(r.body), "conversation") {
			t.Errorf("%s: %d %s", body, r.status, r.body)
		}
	}
	if _, alone := b.ask(t, `{"question":"and in 1921?"}`); alone.Grounded {
		t.Errorf("without a conversation: %+v", alone)
	}
	b.checkLedger(t)
}

// TestTheAskPageKeepsItsConversation: the form carries the receipt of the last answer, and a
// stale one is no error.
func TestTheAskPageKeepsItsConversation(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	_, a := b.ask(t, `{"question":"babe ruth home runs in 1927"}`)
	page := b.get(t, "/ask?"+url.Values{"q": {"and in 1921?"}, "conversation": {a.Provenance.Receipt}}.Encode())
	for _, want := range []string{"the home runs of Babe Ruth, 1921", `name="conversation"`} {
		if page.status != http.StatusOK || !strings.Contains(string(page.body), want) {
			t.Errorf("the page lacks %s: %d", want, page.status)
		}
	}
	if stale := b.get(t, "/ask?q=babe+ruth+home+runs+in+1927&conversation=stale"); stale.status != http.StatusOK || !strings.Contains(string(stale.body), "Babe Ruth, 1927") {
		t.Errorf("stale: %d", stale.status)
	}
}
