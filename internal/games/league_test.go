package games_test

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"groundline/internal/datasets/rowset"
	"groundline/internal/games"
	"groundline/internal/stats"
)

// everyKind measures a column in every kind of a sport's lines that has it.
func everyKind(s *games.Store, column string) games.Measure {
	var terms []games.Term
	for _, kind := range stats.GameKinds(s.Sport) {
		if kind.Index(column) >= 0 {
			terms = append(terms, games.Term{Kind: kind, Column: column, Factor: 1})
		}
	}
	return s.Measure(terms)
}

// Counts by season, counts of careers and longest runs of everybody are those of a plain loop
// over the rows, also of statistics that stand in several kinds of lines.
func TestCountsAndStreaksOfALeagueAgreeWithAPlainLoop(t *testing.T) {
	t.Parallel()
	for _, sport := range sports {
		t.Run(sport, func(t *testing.T) {
			held, _ := read(t, sport)
			s, a := games.New(held), asked[sport]
			m := everyKind(s, a.column)
			where := []games.Condition{{Of: []games.Measure{m}, Need: 1, Least: a.least, Most: math.Inf(1)}}
			got := map[[2]any][2]int{}
			bySeason, _ := s.Count(m, where, games.Filter{}, true)
			ofCareers, players := s.Count(m, where, games.Filter{}, false)
			for i, list := range [][]games.Tally{bySeason, ofCareers} {
				for at, c := range list {
					got[[2]any{c.Player, c.Season}] = [2]int{c.Games, c.Met}
					if at > 0 && (cmp.Or(list[at-1].Met-c.Met, cmp.Compare(c.Player, list[at-1].Player), c.Season-list[at-1].Season) <= 0 || c.Met == 0) {
						t.Fatalf("list %d: %+v stands before %+v", i, list[at-1], c)
					}
				}
			}
			byPlayer := map[string][]*rowset.Game{}
			kinds := stats.GameKinds(sport)
			each(held, func(g *rowset.Game) {
				if !g.Playoffs && g.Kind.Index(a.column) >= 0 && !math.IsNaN(g.Get(a.column)) {
					byPlayer[g.Player] = append(byPlayer[g.Player], g)
				}
			})
			want, runs, runsAcross := map[[2]any][2]int{}, map[string]int{}, map[string]int{}
			for id, own := range byPlayer {
				slices.SortFunc(own, func(a, b *rowset.Game) int {
					return cmp.Or(a.Day.Compare(b.Day), slices.Index(kinds, a.Kind)-slices.Index(kinds, b.Kind), a.Row-b.Row, a.File-b.File)
				})
				run, across := 0, 0
				for i, g := range own {
					met := 0
					if i > 0 && g.Season != own[i-1].Season {
						run = 0
						for season := own[i-1].Season + 1; season < g.Season; season++ {
							if !slices.Contains(s.Seasons(), season) {
								across = 0 // games of that season may have ended the run
							}
						}
					}
					if g.Get(a.column) >= a.least {
						met, run, across = 1, run+1, across+1
					} else {
						run, across = 0, 0
					}
					for _, season := range []int{g.Season, 0} {
						key := [2]any{id, season}
						want[key] = [2]int{want[key][0] + 1, want[key][1] + met}
					}
					runs[id], runsAcross[id] = max(runs[id], run), max(runsAcross[id], across)
				}
			}
			if players != len(byPlayer) {
				t.Errorf("%d players, not %d", players, len(byPlayer))
			}
			for key, w := range want {
				if w[1] == 0 {
					w = [2]int{}
				}
				if got[key] != w {
					t.Errorf("%v: %v games and reached, not %v", key, got[key], w)
				}
				delete(got, key)
			}
			if len(got) > 0 {
				t.Errorf("%d counts of nobody", len(got))
			}
			for across, longest := range map[bool]map[string]int{false: runs, true: runsAcross} {
				list, _ := s.Streaks(m, where, games.Filter{}, across, false)
				for _, streak := range list {
					lines := s.Run(streak, m, where, games.Filter{})
					if streak.Games != longest[streak.Player] || len(lines) != streak.Games {
						t.Errorf("%s: a run of %d games, not %d (across seasons: %v)", streak.Player, streak.Games, longest[streak.Player], across)
					}
					for _, l := range lines {
						if v := m.Value(l); s.Player(l) != streak.Player || v < a.least {
							t.Errorf("%s: a game of %s with %v", streak.Player, s.Player(l), v)
						}
					}
					delete(longest, streak.Player)
				}
				for id, n := range longest {
					if n > 0 {
						t.Errorf("%s: no run, not %d", id, n)
					}
				}
			}
		})
	}
}
