package datasets

import (
	"errors"
	"math"
	"path/filepath"
	"reflect"
	"testing"

	"groundline/internal/postgres/pgtest"
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

func TestGamesComeBackAsTheyWereStored(t *testing.T) {
	t.Parallel()
	set, games := realGames(t, stats.WNBA)
	pool := pgtest.New(t).Pool
	if _, err := LoadGames(t.Context(), pool, stats.WNBA, 0); !errors.Is(err, ErrNoGames) {
		t.Fatalf("games of an empty database: %v", err)
	}
	for _, want := range []bool{false, true} {
		if unchanged, err := StoreGames(t.Context(), pool, games); err != nil || unchanged != want {
			t.Fatalf("unchanged %v: %v", unchanged, err)
		}
	}
	got, err := LoadGames(t.Context(), pool, stats.WNBA, 2023)
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
		if have.id, want.id = "", ""; !reflect.DeepEqual(have, want) {
			t.Fatalf("game %d: %+v, stored %+v", n, have, want)
		}
		n++
	}
	if n != len(got.Games) || got.Artifact != games.Artifact || !got.AsOf.Equal(games.AsOf) || len(set.Players) == 0 {
		t.Errorf("%d games of %d, artifact %s", len(got.Games), n, got.Artifact)
	}
	newest, err := LoadGames(t.Context(), pool, stats.WNBA, 0)
	if err != nil || newest.Games[0].Season != 2024 {
		t.Errorf("the newest season: %v", err)
	}
}
