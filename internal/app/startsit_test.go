package app_test

import (
	"math"
	"net/http"
	"strings"
	"testing"

	"groundline/tools/eventually"
)

type startSitAnswer struct {
	answer
	Tie     float64
	Players []struct {
		ID, Slug, Name string
		Probability    float64
	}
	Calibration *struct{ Error, SkillLow float64 }
}

// TestStartSitHasItsPriceReceiptAndRefusals compares players by their games, over HTTP.
func TestStartSitHasItsPriceReceiptAndRefusals(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importGames(t, "wnba")
	const path = "/api/v1/startsit/wnba?stat=PTS&players="
	a := decode[startSitAnswer](t, b.get(t, path+"caitlin-clark,breanna-stewart,aja-wilson").body)
	sum := a.Tie
	for _, p := range a.Players {
		sum += p.Probability
	}
	if !a.Grounded || a.CreditCost != 2 || len(a.Players) != 3 || math.Abs(sum-1) > .003 || a.Calibration == nil || a.Calibration.Error > .02 || a.Calibration.SkillLow <= 0 {
		t.Fatalf("%+v", a)
	}
	eventually.Holds(t, "the receipt", func() bool { return b.get(t, "/receipts/"+a.Provenance.Receipt).status == http.StatusOK })
	for code, refused := range map[string]string{
		"not_calibrated":    "/api/v1/startsit/wnba?stat=TOV&players=caitlin-clark,aja-wilson",
		"unknown_entity":    path + "caitlin-clarke,aja-wilson",
		"stale_data":        path + "diana-taurasi,aja-wilson",
		"stat_not_recorded": path + "cynthia-cooper,aja-wilson",
		"no_granularity":    "/api/v1/startsit/mlb?stat=HR&players=babe-ruth,mike-trout",
	} {
		got := b.refused(t, refused)
		if got.Refusal == nil || got.Refusal.Code != code {
			t.Errorf("%s: want %s: %+v", refused, code, got.Refusal)
			continue
		}
		b.askNearest(t, refused, got)
	}
	for _, players := range []string{"", "aja-wilson", "aja-wilson,aja-wilson", "a,b,c,d,e"} {
		if r := b.get(t, path+players); r.status != http.StatusBadRequest || !strings.Contains(string(r.body), "players") {
			t.Errorf("%q: %d %s", players, r.status, r.body)
		}
	}
	page := b.get(t, "/startsit/wnba?stat=PTS&players=caitlin-clark,aja-wilson")
	if page.status != http.StatusOK || !strings.Contains(string(page.body), "chance of the most points") {
		t.Errorf("%d %s", page.status, page.body)
	}
	b.checkLedger(t)
}
