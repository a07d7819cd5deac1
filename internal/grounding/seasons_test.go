package grounding

import (
	"bytes"
	"strings"
	"testing"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// TestReceiptsBeforeSeasonRunsAreRestatedUnchanged: a leaderboard's receipt that does
// not name the seasons it counts is computed again as it was, to the byte.
func TestReceiptsBeforeSeasonRunsAreRestatedUnchanged(t *testing.T) {
	t.Parallel()
	r, err := NewRestater(almanactest.Bundle(t, stats.WNBA))
	if err != nil {
		t.Fatal(err)
	}
	q := LeadersQuestion{Sport: stats.WNBA, Stat: "totals.PTS", By: ByCareer, Filter: Filter{Until: 2020}}
	if _, err := r.service.Lead(t.Context(), q); err != nil {
		t.Fatal(err)
	}
	now := *r.said
	if !strings.Contains(now.Predicate.Claim, "by career, counting only 2009 to 2020: ") {
		t.Fatal(now.Predicate.Claim)
	}
	before := now
	result := *now.Predicate.Result.(*leadersResult)
	result.Seasons = nil
	before.Predicate.Result, before.Predicate.CodeVersion = &result, receipts.BeforeSeasons
	before.Predicate.Claim = "Tina Charles is 1st in points by career, 2009 to 2020: 5970, of 486 ranked."
	for _, stated := range []receipts.Statement{now, before} {
		again, err := r.Restate(t.Context(), stated)
		if err != nil {
			t.Fatal(err)
		}
		signed, _, err := receipts.Payload(stated)
		if err != nil {
			t.Fatal(err)
		}
		said, _, err := receipts.Payload(again)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(signed, said) {
			t.Errorf("version %s is restated otherwise:\n%s\n%s", stated.Predicate.CodeVersion, signed, said)
		}
	}
}
