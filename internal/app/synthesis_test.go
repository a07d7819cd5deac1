package app_test

import (
	"net/http"
	"testing"

	"groundline/internal/app"
	"groundline/internal/verifier"
)

// TestAssistantTextIsMeteredAndEverySentenceCited: a text costs 40 credits, each of its
// sentences has a receipt that is served, a refusal is free, and a dry run costs
// nothing and says the same.
func TestAssistantTextIsMeteredAndEverySentenceCited(t *testing.T) {
	t.Parallel()
	b := sharedProduct(t)
	const path = "/api/v1/assistant/answer"
	const question = `{"question":"babe ruth best season? most home runs in a career"}`
	type text struct {
		Grounded   bool
		Sentences  []struct{ Text, Receipt string }
		Parts      []struct{ UnderstoodAs string }
		CreditCost int64
		Refusal    *struct{ Code string }
	}
	if r := b.postJSON(t, path+"?dry_run=1", question); r.status != http.StatusOK {
		t.Fatalf("dry run: %d %s", r.status, r.body)
	}
	r := b.postJSON(t, path, question)
	a := decode[text](t, r.body)
	if r.status != http.StatusOK || !a.Grounded || a.CreditCost != 40 || len(a.Parts) != 2 || len(a.Sentences) < 2 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	for _, s := range a.Sentences {
		if receipt := b.get(t, "/receipts/"+s.Receipt); receipt.status != http.StatusOK {
			t.Errorf("the receipt of %q: %d", s.Text, receipt.status)
		}
	}
	refused := decode[text](t, b.postJSON(t, path, `{"question":"babe ruth best season? who was the most handsome"}`).body)
	if refused.Grounded || refused.CreditCost != 0 || refused.Refusal == nil || len(refused.Sentences) != 0 {
		t.Errorf("half a question was answered: %+v", refused)
	}
}

// TestUnverifiedIsReachedOverHTTP: with a judge that lets nothing pass, nothing
// is said and nothing is charged.
func TestUnverifiedIsReachedOverHTTP(t *testing.T) {
	t.Parallel()
	b := setupWith(t, func(c *app.Config) {
		c.Synthesis.Judge = func(_ verifier.Evidence, s string) *verifier.Problem {
			return &verifier.Problem{Rule: 2, What: s, Why: "for the test"}
		}
	})
	r := b.postJSON(t, "/api/v1/assistant/answer", `{"question":"babe ruth best season"}`)
	a := decode[asked](t, r.body)
	if r.status != http.StatusOK || a.Grounded || a.Refusal == nil || a.Refusal.Code != "unverified" || a.CreditCost != 0 || a.Answer != "" {
		t.Errorf("%d %s", r.status, r.body)
	}
}
