package questions

import (
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
)

// A cycle is a single, a double, a triple and a home run in one game: of hits alone it takes a
// single beside the three. The bundle has no games of baseball, so these stand for live ones.
func TestCyclesAreCountedFromSinglesDoublesTriplesAndHomeRuns(t *testing.T) {
	t.Parallel()
	set, _, err := datasets.Read(datatest.Bundle(t), stats.MLB, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	held := &rowset.Games{Sport: stats.MLB, AsOf: time.Date(2025, time.September, 4, 0, 0, 0, 0, time.UTC), Files: []models.SourceFile{{Sport: stats.MLB, Path: "mlb/live/batting_2025.csv"}}}
	add := func(player string, day int, h, double, triple, hr float64) {
		g := rowset.Game{Kind: stats.MLBGameBatting, Player: player, Season: 2025, Week: 1, Day: time.Date(2025, time.September, day, 0, 0, 0, 0, time.UTC), Team: "NYA", Opponent: "BOS",
			Venue: rowset.Home, Result: rowset.Win, Values: make([]float64, len(stats.MLBGameBatting.Columns)), Row: len(held.Games) + 2}
		for key, v := range map[string]float64{"AB": 5, "PA": 5, "H": h, "2B": double, "3B": triple, "HR": hr} {
			g.Values[stats.MLBGameBatting.Index(key)] = v
		}
		held.Games = append(held.Games, g)
	}
	const judge, soto = "mlb_judgeaa01", "mlb_sotoju01"
	add(judge, 1, 4, 1, 1, 1) // a cycle
	add(judge, 2, 3, 1, 1, 1) // no single
	add(judge, 3, 5, 1, 1, 2) // a cycle
	add(judge, 4, 4, 2, 0, 1) // no triple
	add(soto, 1, 5, 2, 1, 1)  // a cycle
	sport.HoldGames(held)
	s := New(Deps{Book: almanac.NewBook(sport), Issuer: issuer(func(receipts.Statement) {}), Clock: time.Now, BaseURL: "https://example.test"})
	answersTo(t, s, map[string]string{
		"how many cycles did Aaron Judge have in 2025":                "Aaron Judge had 2 games with a cycle, in the games of 2025 held, through 4 September 2025;",
		"how many times did Aaron Judge hit for the cycle in 2025":    "Aaron Judge had 2 games with a cycle, in the games of 2025 held, through 4 September 2025;",
		"who hit for the cycle most often in 2025":                    "Aaron Judge has the most games with a cycle,",
		"most cycles in 2025":                                         "Aaron Judge has the most games with a cycle,",
		"did Juan Soto hit for the cycle in 2025":                     "Yes",
		"how many triple-doubles did Aaron Judge have in 2025 in MLB": "refused: ",
	})
}
