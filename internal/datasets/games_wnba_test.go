package datasets_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
)

func wnbaGames(t *testing.T) *rowset.Games {
	t.Helper()
	games, err := datasets.ReadGames(datatest.Bundle(t), stats.WNBA, fullSet(t, stats.WNBA).Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// The seasons' rows are the sums of these games: each player's must come to them.
// Everybody who has games is joined.
func TestGamesOfTheWNBASumToTheSeasons(t *testing.T) {
	t.Parallel()
	set, games := fullSet(t, stats.WNBA), wnbaGames(t)
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
		if l.Kind != stats.WNBABox || l.Season < 2023 {
			continue
		}
		k := key{l.Player, l.Season}
		// The seasons count an appearance of less than half a minute; one made a free throw in it.
		alike := points[k] == l.Get("PTS") || k == key{"wnba_1641653", 2023} && points[k] == l.Get("PTS")-1
		if !alike || played[k] > l.Get("G") || played[k] < l.Get("G")-4 {
			t.Errorf("%s %d: %v points in %v games, the season has %v in %v", l.Player, l.Season, points[k], played[k], l.Get("PTS"), l.Get("G"))
		}
		compared++
	}
	if compared != 722 || games.Unjoined != 0 {
		t.Errorf("%d seasons compared, %d players not joined", compared, games.Unjoined)
	}
	if day := time.Date(2026, time.August, 21, 0, 0, 0, 0, time.UTC); !games.AsOf.Equal(day) {
		t.Errorf("the last game is of %v", games.AsOf)
	}
}

// A'ja Wilson played 38 games in 2024 and scored 1,021 points, without those of the
// play-offs, the All-Star game and the final of the Commissioner's Cup.
func TestOnlyTheRegularSeasonIsFollowedByGame(t *testing.T) {
	t.Parallel()
	points, n := 0., 0
	games := wnbaGames(t)
	for i := range games.Games {
		if g := &games.Games[i]; g.Player == "wnba_wilsoa01w" && g.Season == 2024 {
			points += g.Get("PTS")
			n++
		}
	}
	if n != 38 || points != 1021 {
		t.Errorf("%v points in %d games", points, n)
	}
}

func TestStoredGamesComeBackEqual(t *testing.T) {
	t.Parallel()
	games := wnbaGames(t)
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
	var want []rowset.Game
	for i := range games.Games {
		if games.Games[i].Season == 2023 {
			want = append(want, games.Games[i])
		}
	}
	same := []cmp.Option{cmpopts.IgnoreUnexported(rowset.Game{}), cmpopts.EquateNaNs(), cmp.Comparer(func(a, b *stats.Kind) bool { return a == b })}
	if d := cmp.Diff(want, got.Games, same...); d != "" || len(want) < 4000 {
		t.Errorf("%d games: %s", len(want), d)
	}
	if got.Artifact != games.Artifact || !got.AsOf.Equal(games.AsOf) {
		t.Errorf("artifact %s, as of %v", got.Artifact, got.AsOf)
	}
	all := gamesByPlace(t, games)
	newest, err := datasets.LoadGames(t.Context(), pool, stats.WNBA, 0)
	if err != nil || newest.Games[0].Season != 2026 {
		t.Errorf("the newest season: %v", err)
	}
	for _, missing := range []bool{false, true} { // packs, as in a database that an earlier version imported into
		if missing {
			if _, err := pool.Exec(t.Context(), "UPDATE game_packs SET artifact = 'of another import'"); err != nil {
				t.Fatal(err)
			}
		}
		found := collected{}
		last, err := datasets.LoadEveryGame(t.Context(), pool, stats.WNBA, found)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(all, map[string]rowset.Game(found), same...); d != "" {
			t.Errorf("packs missing %v: %s", missing, d)
		}
		if d := cmp.Diff(newest.Games, last.Games, same...); d != "" {
			t.Errorf("the newest season, packs missing %v: %s", missing, d)
		}
	}
	if unchanged, err := datasets.StoreGames(t.Context(), pool, games); err != nil || !unchanged {
		t.Fatalf("unchanged %v: %v", unchanged, err)
	}
	var packs int
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM game_packs WHERE artifact = $1", games.Artifact).Scan(&packs); err != nil || packs == 0 {
		t.Errorf("%d packs after an import of the same games (%v)", packs, err)
	}
}

// collected are games by kind, file and record.
type collected map[string]rowset.Game

func (c collected) Reserve(*stats.Kind, int) {}

func (c collected) Add(g *rowset.Game) {
	kept := *g
	kept.Values = slices.Clone(g.Values)
	c[fmt.Sprint(g.Kind.Name, g.File, " ", g.Row)] = kept
}

func gamesByPlace(t *testing.T, games *rowset.Games) map[string]rowset.Game {
	t.Helper()
	all := collected{}
	for _, list := range [][]rowset.Game{games.Games, games.Archive} {
		for i := range list {
			all.Add(&list[i])
		}
	}
	if len(all) != len(games.Games)+len(games.Archive) || len(games.Archive) < 50_000 {
		t.Fatalf("%d games and %d archived ones at %d places", len(games.Games), len(games.Archive), len(all))
	}
	return all
}
