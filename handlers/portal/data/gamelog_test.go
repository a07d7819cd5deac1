package data

import (
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
	"groundline/internal/questions"
	"groundline/internal/stats"
)

// TestGameLogIsTheRowsOfASeason: a game log lists each game of the player and season once,
// newest first, with the source's figures; totals are those of the season's own table; and
// nothing but blank columns is left out.
func TestGameLogIsTheRowsOfASeason(t *testing.T) {
	t.Parallel()
	files := datatest.Bundle(t)
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	all, err := datasets.ReadGames(files, stats.WNBA, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport.GameLines = games.New(all)
	h := New(Deps{Questions: questions.New(questions.Deps{Book: almanac.NewBook(sport), Clock: time.Now})})
	const season = 2023
	own := map[string][]*rowset.Game{}
	for i := range all.Games {
		if g := &all.Games[i]; g.Season == season {
			own[g.Player] = append(own[g.Player], g)
		}
	}
	compared := 0
	for id, list := range own {
		p, ok := sport.Player(id)
		if !ok {
			t.Fatalf("%s has games and is nobody", id)
		}
		q, err := h.readLog(sport, p, url.Values{"season": {strconv.Itoa(season)}})
		if err != nil {
			t.Fatal(err)
		}
		log, err := h.gameLog(q)
		if err != nil {
			t.Fatal(err)
		}
		if len(log.Tables) != 1 || len(log.Tables[0].Rows) != len(list) || log.Tables[0].Games != len(list) {
			t.Fatalf("%s: %d games, %d tables", p.Name, len(list), len(log.Tables))
		}
		table := &log.Tables[0]
		for i := 1; i < len(table.Rows); i++ {
			if table.Rows[i].Day > table.Rows[i-1].Day {
				t.Errorf("%s: %s before %s", p.Name, table.Rows[i].Day, table.Rows[i-1].Day)
			}
		}
		shown := map[string]float64{}
		for c, column := range table.Columns {
			shown[column.Key] = table.Totals[c]
		}
		for _, key := range []string{"PTS", "TRB", "AST", "TOV"} {
			sum := 0.0
			for _, g := range list {
				if v := g.Get(key); !math.IsNaN(v) {
					sum += v
				}
			}
			if shown[key] != sum {
				t.Errorf("%s: %s %v, the rows have %v", p.Name, key, shown[key], sum)
			}
			compared++
		}
	}
	if compared < 400 {
		t.Errorf("only %d totals were compared", compared)
	}
}

// TestPlayoffLogSaysWhatItLacks: a log of playoffs is whole, or says how many games
// are not held, or that nobody knows how many there were.
func TestPlayoffLogSaysWhatItLacks(t *testing.T) {
	t.Parallel()
	files := datatest.Bundle(t)
	set, _, err := datasets.Read(files, stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	all, err := datasets.ReadGames(files, stats.WNBA, set.Players, nil)
	if err != nil {
		t.Fatal(err)
	}
	type key struct {
		player string
		season int
	}
	held := map[key]int{}
	for i := range all.Archive {
		if g := &all.Archive[i]; g.Playoffs {
			held[key{g.Player, g.Season}]++
		}
	}
	recorded := map[key]int{}
	for i := range sport.Playoffs.Lines.Len() {
		line := sport.Playoffs.Lines.At(i)
		if g := line.Kind.Index("G"); g >= 0 && line.Player != "" && line.Values[g] == line.Values[g] {
			recorded[key{line.Player, line.Season}] += int(line.Values[g])
		}
	}
	sport.GameLines = games.New(all)
	h := New(Deps{Questions: questions.New(questions.Deps{Book: almanac.NewBook(sport), Clock: time.Now})})
	saw := map[string]int{}
	for k, n := range held {
		p, ok := sport.Player(k.player)
		if !ok {
			t.Fatalf("%s has games and is nobody", k.player)
		}
		q, err := h.readLog(sport, p, url.Values{"stage": {stagePlayoffs}, "season": {strconv.Itoa(k.season)}})
		if err != nil {
			t.Fatal(err)
		}
		log, err := h.gameLog(q)
		if err != nil {
			t.Fatal(err)
		}
		want := "as recorded."
		switch of := recorded[k]; {
		case of == 0:
			want = "so these may not be all."
		case of > n:
			want = fmt.Sprintf(" There were %d: %d %s not held.", of, of-n, isAre(of-n))
		}
		if !strings.HasSuffix(log.Set, want) {
			t.Errorf("%s %d: %q, not %q", p.Name, k.season, log.Set, want)
		}
		saw[map[bool]string{true: "whole", false: "not whole"}[want == "as recorded."]]++
	}
	if len(saw) < 2 {
		t.Errorf("only logs of one kind: %v", saw)
	}
}
