package datasets_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
)

// realGames returns a sport's seasons and its games.
func realGames(t *testing.T, sport string) (*datasets.Set, *datasets.Games) {
	t.Helper()
	files := datatest.FullFiles(t) // the seasons of these sports
	set := fullSet(t, sport)
	games, err := datasets.ReadGames(files, sport, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	return set, games
}

// The seasons' file is the sum of these games: each player's must come to it.
func TestGamesOfTheWNBASumToTheSeasons(t *testing.T) {
	t.Parallel()
	set, games := realGames(t, stats.WNBA)
	type key struct {
		player string
		season int
	}
	points, played := map[key]float64{}, map[key]float64{}
	for i := range games.Games {
		g := &games.Games[i]
		points[key{g.Player, g.Season}] += g.Get("PTS")
		played[key{g.Player, g.Season}]++
	}
	compared := 0
	for i := range set.Lines {
		l := &set.Lines[i]
		if l.Kind != stats.WNBABox {
			continue
		}
		k := key{l.Player, l.Season}
		// The seasons count a game in which somebody was not on the court.
		if points[k] != l.Get("PTS") || played[k] > l.Get("G") || played[k] < l.Get("G")-1 {
			t.Errorf("%s %d: %v points in %v games, the season has %v in %v", l.Player, l.Season, points[k], played[k], l.Get("PTS"), l.Get("G"))
		}
		compared++
	}
	if compared < 280 || games.Unjoined != 0 {
		t.Errorf("%d seasons compared, %d players not joined", compared, games.Unjoined)
	}
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

func TestGamesComeBackAsTheyWereStored(t *testing.T) {
	t.Parallel()
	set, games := realGames(t, stats.WNBA)
	pool := pgtest.New(t).Pool
	if _, err := datasets.LoadGames(t.Context(), pool, stats.WNBA, 0); !errors.Is(err, datasets.ErrNoGames) {
		t.Fatalf("games of an empty database: %v", err)
	}
	for _, want := range []bool{false, true} {
		if unchanged, err := datasets.StoreGames(t.Context(), pool, games); err != nil || unchanged != want {
			t.Fatalf("unchanged %v: %v", unchanged, err)
		}
	}
	got, err := datasets.LoadGames(t.Context(), pool, stats.WNBA, 2023)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := range games.Games {
		want := games.Games[i]
		if want.Season != 2023 {
			continue
		}
		have := got.Games[n]
		if d := cmp.Diff(want, have, cmpopts.EquateNaNs(), cmpopts.IgnoreUnexported(datasets.Game{}),
			cmp.Comparer(func(a, b *stats.Kind) bool { return a == b })); d != "" {
			t.Fatalf("game %d differs:\n%s", n, d)
		}
		n++
	}
	if n != len(got.Games) || got.Artifact != games.Artifact || !got.AsOf.Equal(games.AsOf) || len(set.Players) == 0 {
		t.Errorf("%d games of %d, artifact %s", len(got.Games), n, got.Artifact)
	}
	newest, err := datasets.LoadGames(t.Context(), pool, stats.WNBA, 0)
	if err != nil || newest.Games[0].Season != 2024 {
		t.Errorf("the newest season: %v", err)
	}
}
