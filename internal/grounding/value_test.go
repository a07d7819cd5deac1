package grounding_test

import (
	"testing"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
)

// TestRetiredPlayersAreNotValuedFromToday checks that a player without a line in the newest
// season is valued only from a season that is named, and that the refusal offers it.
func TestRetiredPlayersAreNotValuedFromToday(t *testing.T) {
	t.Parallel()
	sport, err := almanactest.Read(datatest.Bundle(t), "wnba")
	if err != nil {
		t.Fatal(err)
	}
	b := newTruth(t, sport)
	value := func(slug string, season int) *grounding.PlayerValue {
		t.Helper()
		v, err := b.service.Value(b.ctx, grounding.ValueQuestion{Sport: "wnba", Slug: slug, Season: season})
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	if v := value("aja-wilson", 0); v.Refusal != nil || v.Valuation == nil {
		t.Errorf("an active player is refused: %+v", v.Refusal)
	}
	retired := value("lauren-jackson", 0)
	if retired.Refusal == nil || retired.Refusal.Code != "stale_data" || len(retired.Refusal.Nearest) == 0 {
		t.Fatalf("a player who retired: %+v", retired)
	}
	if offered := retired.Refusal.Nearest[0]; offered.Params["season"] == "" {
		t.Errorf("the first offer names no season: %+v", offered)
	}
	if v := value("lauren-jackson", 2007); v.Refusal != nil || v.Valuation == nil || v.Valuation.Season != 2007 {
		t.Errorf("from a season that is named: %+v", v.Refusal)
	}
}
