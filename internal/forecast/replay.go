package forecast

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
)

// MinGames is how many games a player must have played to be forecast.
const MinGames = 5

// recent is how many days ago players may last have played to be offered in a replay.
const recent = 21

// Forms of questions that a replay judges.
const (
	OwnLine = "line" // more than the line centred on the player's own forecast
	Pair    = "pair" // of two players, more than the other
	Four    = "four" // of four players, more than every other
)

// Forms lists them.
var Forms = []string{OwnLine, Pair, Four}

// Replay forecasts a kind's games of the seasons after the fitted ones, window by window,
// each from the games of earlier windows only, and resolves them by each player's first game
// of the window. The games are in order of their days.
func Replay(k *Kind, all []Game) map[string][]Scored {
	out := map[string][]Scored{}
	pool := NewPool(k)
	for from := 0; from < len(all); {
		to := from
		for to < len(all) && all[to].Window == all[from].Window {
			to++
		}
		if season := all[from].Season; season > k.Fitted[1] {
			pool.judge(all[from:to], out)
		}
		for i := from; i < to; i++ {
			pool.Add(&all[i])
		}
		from = to
	}
	return out
}

// offered is a player of a window with their forecast and their first game.
type offered struct {
	Player
	game *Game
}

// judge forecasts the first game of each player of a window.
func (p *Pool) judge(window []Game, out map[string][]Scored) {
	var all []offered
	seen := map[string]bool{}
	for i := range window {
		g := &window[i]
		if seen[g.Player] {
			continue
		}
		seen[g.Player] = true
		next, ok := p.Next(g.Player, g.Season)
		if f := p.forms[g.Player]; ok && next.Games >= MinGames && p.kind.Offers(next.Role) && next.Mean >= p.kind.Least && (f.Season < g.Season || next.Last >= window[0].Day-recent) {
			all = append(all, offered{next, g})
		}
	}
	slices.SortFunc(all, func(a, b offered) int {
		return cmp.Or(cmp.Compare(b.Mean, a.Mean), strings.Compare(a.game.Player, b.game.Player))
	})
	for i := range all {
		a := &all[i]
		line := a.Line(p.kind.Step)
		out[OwnLine] = append(out[OwnLine], Scored{P: a.Over(line), Yes: a.game.Value > line, Cluster: a.game.Player})
	}
	drawn := rand.New(rand.NewPCG(uint64(window[0].Window), 1)).Perm(len(all)) // #nosec G404 G115 -- the same each time
	for i := range drawn {
		for n := 1; n <= rivals && i+n < len(drawn); n++ {
			compare(all, []int{drawn[i], drawn[i+n]}, Pair, out)
		}
		for n := 3; n <= 3*rivals && i+n < len(drawn); n += 3 {
			compare(all, []int{drawn[i], drawn[i+n-2], drawn[i+n-1], drawn[i+n]}, Four, out)
		}
	}
}

// rivals is how many times each player of a window is compared.
const rivals = 5

// compare scores the first of some players: whether they have more than every other.
func compare(all []offered, who []int, form string, out map[string][]Scored) {
	ds := make([]Distribution, len(who))
	first, yes := all[who[0]].game, true
	for n, i := range who {
		ds[n] = all[i].Distribution
		yes = yes && (n == 0 || first.Value > all[i].game.Value)
	}
	alone, _ := Most(ds)
	out[form] = append(out[form], Scored{P: alone[0], Yes: yes, Cluster: first.Player})
}
