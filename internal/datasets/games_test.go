package datasets

import (
	"math"
	"path/filepath"
	"testing"

	"groundline/internal/stats"
)

func realGames(t *testing.T, sport string) (*Set, *Games) {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "datasets")
	set, _, err := Read(Folder(dir), sport, nil)
	if err != nil {
		t.Fatal(err)
	}
	games, err := ReadGames(Folder(dir), sport, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	return set, games
}

// Rows of players who did not play are blank in every cell, and no games; in a
// row of one who did, a blank cell is none.
func TestAWeekOfBlanksIsNoGameInTheNFL(t *testing.T) {
	t.Parallel()
	_, games := realGames(t, stats.NFL)
	found := false
	for i := range games.Games {
		g := &games.Games[i]
		any := false
		for _, v := range g.Values {
			any = any || v != 0 && !math.IsNaN(v)
			if math.IsNaN(v) && g.Kind != stats.NFLWeekPlays {
				t.Fatalf("%s week %d of %d holds a blank", g.Player, g.Week, g.Season)
			}
		}
		if g.Kind == stats.NFLWeekOffence && g.Season == 2023 && g.Week <= 17 && g.Get("RushYds") == 0 && g.Get("RecYds") == 0 && g.Get("PassYds") == 0 && !any {
			t.Errorf("%s has a week %d without anything", g.Player, g.Week)
		}
		// Derrick Henry, week 1 of 2025, as NFL.com has it: 169 yards and 2 touchdowns.
		if g.Season == 2025 && g.Week == 1 && g.Get("RushYds") == 169 && g.Get("RushTD") == 2 && g.Get("PassYds") == 0 {
			found = true
		}
	}
	if !found {
		t.Error("a known week is not there")
	}
}

func TestInningsAndClocksAreReadAsPrinted(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]float64{"5.2": 17, "0.1": 1, "9.0": 27, "7": 21} {
		if got := innings("IPouts", text); got != want {
			t.Errorf("%s innings are %v outs, not %v", text, got, want)
		}
	}
	if clock("15:29") != 929 || !math.IsNaN(clock("")) {
		t.Error("ice time")
	}
}
