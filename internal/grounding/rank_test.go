package grounding_test

import (
	"testing"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/grounding"
)

// Every rank that is served has an interval about it, within what is ranked.
func TestRanksHaveIntervals(t *testing.T) {
	t.Parallel()
	b := newTruth(t, almanactest.Bundle(t, "wnba"))
	for _, q := range []grounding.Question{
		{Slug: "tamika-catchings"}, {Slug: "tamika-catchings", Scope: grounding.CareerLong},
		{Slug: "tamika-catchings", Scope: grounding.OneSeason, Season: 2002},
	} {
		q.Sport = "wnba"
		a, err := b.service.Rate(b.ctx, q)
		if err != nil {
			t.Fatal(err)
		}
		i := a.Rating.RankInterval
		if i == nil || i.Low < 1 || i.Low > a.Rating.Rank || i.High < a.Rating.Rank || i.High > a.Rating.Of || i.Low == i.High {
			t.Errorf("%+v: rank %d of %d, interval %+v", q, a.Rating.Rank, a.Rating.Of, i)
		}
		t.Logf("%s: rank %d of %d, %+v", q.Scope, a.Rating.Rank, a.Rating.Of, i)
	}
}
