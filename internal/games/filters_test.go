package games_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
)

// drawn is a filter drawn at random, as a plain condition on rows.
type drawn struct {
	filter games.Filter
	holds  func(*rowset.Game) bool
}

// draw draws a filter of a player's games.
func draw(r *rand.Rand, s *games.Store, own []*rowset.Game) drawn {
	like := own[r.IntN(len(own))]
	f := games.Filter{Player: like.Player, Playoffs: like.Playoffs}
	if r.IntN(2) == 0 {
		f.Since, f.Until = like.Season, like.Season+r.IntN(3)
	}
	if r.IntN(2) == 0 {
		f.Venue = like.Venue
	}
	if r.IntN(2) == 0 {
		f.Result = like.Result
	}
	if r.IntN(3) == 0 {
		f.Opponents = map[games.Club]bool{}
		for _, season := range s.Held(like.Playoffs).Seasons() {
			f.Opponents[games.Club{Season: season, Code: like.Opponent}] = true
		}
	}
	if r.IntN(4) == 0 {
		f.Teams = map[games.Club]bool{{Season: like.Season, Code: like.Team}: true}
	}
	if r.IntN(6) == 0 {
		f.Dated, f.From, f.To = true, games.Day(like.Day)-60, games.Day(like.Day)+60
	}
	if r.IntN(8) == 0 {
		f.Without = []int{like.Season - 1}
	}
	return drawn{f, func(g *rowset.Game) bool {
		return g.Playoffs == f.Playoffs && g.Season >= f.Since && (f.Until == 0 || g.Season <= f.Until) && !slices.Contains(f.Without, g.Season) &&
			(f.Venue == 0 || g.Venue == f.Venue) && (f.Result == 0 || g.Result == f.Result) && (f.Opponents == nil || g.Opponent == like.Opponent) &&
			(f.Teams == nil || g.Team == like.Team && g.Season == like.Season) && (!f.Dated || games.Day(g.Day) >= f.From && games.Day(g.Day) <= f.To)
	}}
}

// A filter by stage, season, day, place, result, team or opponent admits the lines that a
// plain loop over the rows finds: 2,000 sums, highs and counts agree.
func TestFiltersAgreeWithAPlainLoop(t *testing.T) {
	t.Parallel()
	for _, sport := range sports {
		t.Run(sport, func(t *testing.T) {
			held, _ := read(t, sport)
			s, a := games.New(held), asked[sport]
			m := one(s, a.kind, a.column)
			byPlayer := map[string][]*rowset.Game{}
			var players []string
			each(held, func(g *rowset.Game) {
				if g.Kind != a.kind || math.IsNaN(g.Get(a.column)) {
					return
				}
				if byPlayer[g.Player] == nil {
					players = append(players, g.Player)
				}
				byPlayer[g.Player] = append(byPlayer[g.Player], g)
			})
			r := rand.New(rand.NewPCG(27, uint64(s.Len())))
			found := 0
			for range 500 {
				id := players[r.IntN(len(players))]
				d := draw(r, s, byPlayer[id])
				n, sum, most := 0, 0., 0.
				for _, g := range byPlayer[id] {
					if d.holds(g) {
						v := g.Get(a.column)
						n, sum, most = n+1, sum+v, max(most, v)
					}
				}
				list, of := s.Highest(m, d.filter, 1)
				if got := s.Sums(m, d.filter)[id]; got != sum || of != n || (most > 0) != (len(list) > 0) || most > 0 && m.Value(list[0]) != most {
					t.Errorf("%+v: a sum of %v in %d games, not %v in %d with %v at most", d.filter, got, of, sum, n, most)
				}
				found += n
			}
			if found < 1000 {
				t.Errorf("only %d games were found", found)
			}
		})
	}
}
