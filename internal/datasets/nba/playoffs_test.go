package nba

import (
	"fmt"
	"testing"
)

// bracket is the playoffs of 1986's form: eight series to three wins and seven to four.
func bracket(p *playoffs, k leagueSeason) {
	teams := make([]string, 16)
	for i := range teams {
		teams[i] = fmt.Sprintf("T%02d", i)
	}
	for wins, game := 3, 0; len(teams) > 1; wins = longWins {
		var next []string
		for i := 0; i < len(teams); i += 2 {
			for range wins {
				id := fmt.Sprint(game)
				game++
				p.game(k, id, teams[i], 101)
				p.game(k, id, teams[i+1], 99)
			}
			next = append(next, teams[i])
		}
		teams = next
	}
}

func TestPlayoffsAreWholeOnlyWithEveryGame(t *testing.T) {
	k := leagueSeason{1986, leagueName}
	var p playoffs
	if bracket(&p, k); !p.whole(k) {
		t.Fatal("a whole bracket is not whole")
	}
	for _, game := range []string{"0", "23", "51"} {
		var p playoffs
		bracket(&p, k)
		delete(p.points[k], game)
		if p.whole(k) {
			t.Errorf("whole without game %s", game)
		}
	}
	var half playoffs
	bracket(&half, k)
	delete(half.points[k]["0"], "T00")
	if half.whole(k) {
		t.Error("whole with one team of a game missing")
	}
	var early playoffs
	bracket(&early, leagueSeason{1955, leagueName})
	if early.whole(leagueSeason{1955, leagueName}) {
		t.Error("1955 is whole, whose form is not known")
	}
}
