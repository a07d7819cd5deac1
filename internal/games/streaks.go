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
// a game that does not meet the conditions and with the season; with across it goes on into the
// next season of the player's unless one between them is not held.
func (s *Store) Streaks(m Measure, where []Condition, f Filter, across, current bool) (list []Streak, players int) {
	last := int32(-1)
	r := runs{across: across, current: current, apart: s.apart(&f)}
	kinds := measuredKinds(m)
	var own []judged // the last player's, of several kinds
	done := func() {
		if last < 0 {
			return
		}
		slices.SortFunc(own, func(a, b judged) int { return s.compareDates(a.Line, b.Line) })
		for i := range own {
			r.add(own[i].Line, own[i].season, own[i].met)
		}
		if own = own[:0]; r.games == 0 {
			return
		}
		players++
		if run := r.end(); len(run) > 0 {
			list = append(list, Streak{s.players[last], slices.Clone(run)})
		}
	}
	j := judge{all: m, where: where}
	s.scan(m, &f, func(b *batch) {
		if b.player != last {
			done()
			last = b.player
		}
		for i, met := range j.of(b) {
			switch v := b.values[i]; {
			case v != v:
			case kinds > 1:
				own = append(own, judged{b.line(i), b.season, met == 1})
			default:
				r.add(b.line(i), b.season, met == 1)
			}
		}
	})
	done()
	slices.SortFunc(list, func(a, b Streak) int {
		return cmp.Or(cmp.Compare(len(b.Games), len(a.Games)), cmp.Compare(a.Player, b.Player))
	})
	return list, players
}

// apart returns whether a season between two is not held, or not with what a filter asks.
func (s *Store) apart(f *Filter) func(from, to int16) bool {
	held := s.Held(f.Playoffs)
	return func(from, to int16) bool {
		for season := int(from) + 1; season < int(to); season++ {
			if slices.Contains(f.Without, season) || len(held.Within(season, season)) == 0 {
				return true
			}
		}
		return false
	}
}

// judged is a line with its season and whether it meets the conditions.
type judged struct {
	Line
	season int16
	met    bool
}

// runs finds the longest run among one player's games, the earlier of two, or with current
// the run at their end. Games are added in the order they were played.
type runs struct {
	across, current bool
	apart           func(from, to int16) bool
	games           int
	season          int16
	now, longest    []Line
}

func (r *runs) add(l Line, season int16, met bool) {
	if !met || season != r.season && (!r.across || r.apart(r.season, season)) {
		r.stop()
	}
	if r.games++; met {
		r.now = append(r.now, l)
	}
	r.season = season
}

func (r *runs) stop() {
	if len(r.now) > len(r.longest) {
		r.now, r.longest = r.longest, r.now
	}
	r.now = r.now[:0]
}

// end returns the run, which is valid until the next game, and forgets the player.
func (r *runs) end() []Line {
	run := r.now
	if !r.current {
		r.stop()
		run = r.longest
	}
	r.games, r.now, r.longest = 0, r.now[:0], r.longest[:0]
	return run
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
