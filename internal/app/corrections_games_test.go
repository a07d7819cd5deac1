package app_test

import (
	"math"
	"strings"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/tools/eventually"
)

// TestCorrectedGameSupersedesWhatRestsOnIt: games that change without an import supersede
// the receipts whose answer differs for it, as wrong where a row they name was corrected.
// Receipts of other games stand.
func TestCorrectedGameSupersedesWhatRestsOnIt(t *testing.T) {
	t.Parallel()
	b := setup(t)
	b.importGames(t, "wnba")
	c := b.corrector(t)
	c.run(t)
	games := c.book.Sport("wnba").GameLines
	all := &rowset.Games{Sport: "wnba", Files: games.Files, AsOf: games.AsOf}
	followed := games.Seasons()[len(games.Seasons())-4]
	games.Every(func(g *rowset.Game) {
		if g.Playoffs || g.Season < followed {
			all.Archive = append(all.Archive, *g)
		} else {
			all.Games = append(all.Games, *g)
		}
	})

	receiptOf := func(question, want string) string {
		t.Helper()
		_, a := b.ask(t, `{"question":"`+question+`"}`)
		if !a.Grounded || !strings.Contains(a.Answer, want) {
			t.Fatalf("%s: %q", question, a.Answer)
		}
		return a.Provenance.Receipt
	}
	const corrected, other = "how many points did A'ja Wilson score on August 22, 2023", "how many rebounds did A'ja Wilson have on August 24, 2023"
	const season = "A'ja Wilson points in 2023"
	was := receiptOf(corrected, "53 points")
	stands := []string{receiptOf(other, "rebounds"), receiptOf(season, "points")}

	cut := 0
	for i := range all.Games {
		g := &all.Games[i]
		if p := g.Kind.Index("PTS"); g.Season == 2023 && g.Get("PTS") == 53 && g.Day.Format("01-02") == "08-22" && !math.IsNaN(g.Values[p]) {
			g.Values[p] = 50
			cut++
		}
	}
	if cut != 1 {
		t.Fatalf("%d games were corrected", cut)
	}
	all.Artifact = strings.Repeat("0", 64)
	if _, err := datasets.StoreGames(t.Context(), c.db.Pool, all); err != nil {
		t.Fatal(err)
	}
	if err := c.book.Refresh(t.Context(), "wnba"); err != nil {
		t.Fatal(err)
	}
	c.run(t)

	if n := c.count(t, `SELECT count(*) FROM supersessions WHERE receipt_id = $1 AND reason = 'corrected' AND wrong`, was); n != 1 {
		t.Error("the receipt of the corrected game still stands")
	}
	for _, id := range stands {
		if n := c.count(t, `SELECT count(*) FROM supersessions WHERE receipt_id = $1`, id); n != 0 {
			t.Errorf("the receipt %s is superseded by a correction of another game", id)
		}
	}
	var is string
	eventually.Holds(t, "answers from the corrected games", func() bool {
		_, a := b.ask(t, `{"question":"`+corrected+`"}`)
		is = a.Provenance.Receipt
		return strings.Contains(a.Answer, "50 points")
	})
	b.banner(t, was, is)

	// The first games come back: the first receipt stands again.
	if _, _, err := datasets.ImportGames(t.Context(), c.db.Pool, datatest.Bundle(t), "wnba", nil); err != nil {
		t.Fatal(err)
	}
	if err := c.book.Refresh(t.Context(), "wnba"); err != nil {
		t.Fatal(err)
	}
	c.run(t)
	if n := c.count(t, `SELECT count(*) FROM supersessions WHERE receipt_id = $1`, was); n != 0 {
		t.Error("a receipt that the games support again is not restored")
	}
	b.checkLedger(t)
}
