package grounding_test

import (
	"context"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/almanac/almanactest"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

type counted struct{ statements []receipts.Statement }

func (c *counted) Draft(_ context.Context, st receipts.Statement) (*receipts.Draft, error) {
	c.statements = append(c.statements, st)
	_, id, err := receipts.Payload(st)
	return receipts.StoredDraft(id), err
}

func (*counted) Keep(context.Context, ...*receipts.Draft) error { return nil }

// Claims are checked when made, by the real verifier; unsupported ones are replaced by a
// signed refusal, and cached answers are not checked again.
func TestEveryClaimIsCheckedOnceBeforeSigning(t *testing.T) {
	t.Parallel()
	book, store := almanac.NewBook(almanactest.Bundle(t, stats.WNBA)), &counted{}
	judged, honest := 0, true
	s, err := grounding.New(grounding.Deps{Book: book, Issuer: store, Clock: time.Now, SentenceCheck: func(_ context.Context, st receipts.Statement) *receipts.Refusal {
		judged++
		if problem := (verifier.Reference{Sport: book.Sport}).CheckStatement(st); problem != nil {
			t.Errorf("%s: %v", st.Predicate.Claim, problem)
		}
		if !honest {
			return verifier.Refusal(context.Canceled)
		}
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	q := grounding.Question{Sport: stats.WNBA, Slug: "diana-taurasi", Scope: grounding.CareerLong}
	for range 3 {
		if a, err := s.Rate(t.Context(), q); err != nil || !a.Grounded {
			t.Fatalf("%+v %v", a, err)
		}
	}
	if judged != 1 {
		t.Errorf("judged %d times", judged)
	}
	honest = false
	store.statements = nil
	a, err := s.RankCareer(t.Context(), grounding.CareerRankQuestion{Sport: stats.WNBA, Slug: "diana-taurasi"})
	if err != nil || a.Grounded || a.Claim != "" || a.CareerRank != nil || a.Refusal == nil || a.Refusal.Code != verifier.Unverified {
		t.Errorf("%+v %v", a, err)
	}
	r, err := s.Rank(t.Context(), grounding.RankingQuestion{Sport: stats.WNBA})
	if err != nil || r.Grounded || len(r.Rankings) != 0 || r.Refusal == nil || r.Refusal.Code != verifier.Unverified {
		t.Errorf("%+v %v", r, err)
	}
	for _, st := range store.statements {
		if st.Predicate.Grounded || st.Predicate.Claim != "" || len(st.Predicate.Rows) != 0 {
			t.Errorf("signed: %+v", st.Predicate)
		}
	}
}
