package games

import (
	"cmp"
	"slices"
)

// Streak is a run of a player's consecutive games that meet conditions.
type Streak struct {
	Player string
	Games  []Line
}

// Streaks lists each player's longest run of games, or with current the run at the end of
// the games held, longest first; of two equal runs of a player the earlier. A run ends with
// a game that does not meet the conditions and, unless across is set, with the season.
func (s *Store) Streaks(m Measure, where []Condition, f Filter, across, current bool) (list []Streak, players int) {
	own := map[int32][]Line{}
	if len(s.kinds) == 1 || measuredKinds(m) == 1 {
		var last int32 = -1
		var run []Line
		done := func() {
			if last >= 0 {
				players++
				list = s.addStreak(list, run, where, across, current)
			}
			run = run[:0]
		}
		s.each(m, &f, func(l Line, v float64) {
			if v != v {
				return
			}
			if p := s.kinds[l.kind].player[l.at]; p != last {
				done()
				last = p
			}
			run = append(run, l)
		})
		done()
	} else {
		s.each(m, &f, func(l Line, v float64) {
			if v == v {
				p := s.kinds[l.kind].player[l.at]
				own[p] = append(own[p], l)
			}
		})
		for _, run := range own {
			s.byDate(run)
			players++
			list = s.addStreak(list, run, where, across, current)
		}
	}
	slices.SortFunc(list, func(a, b Streak) int {
		return cmp.Or(cmp.Compare(len(b.Games), len(a.Games)), cmp.Compare(a.Player, b.Player))
	})
	return list, players
}

func measuredKinds(m Measure) int {
	n := 0
	for _, terms := range m.byKind {
		if len(terms) > 0 {
			n++
		}
	}
	return n
}

// addStreak adds the longest or the last run among one player's games.
func (s *Store) addStreak(list []Streak, games []Line, where []Condition, across, current bool) []Streak {
	from, to, start := 0, 0, 0
	for i := range games {
		if i > 0 && !across && s.Season(games[i]) != s.Season(games[i-1]) {
			start = i
		}
		if !metAll(where, games[i]) {
			start = i + 1
		}
		if n := i + 1 - start; n > 0 && (n > to-from) {
			from, to = start, i+1
		}
	}
	if current {
		from, to = start, len(games)
	}
	if from >= to {
		return list
	}
	return append(list, Streak{s.Player(games[from]), slices.Clone(games[from:to])})
}
