package games

import (
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
	var found []foundRun
	var kept []Line // the runs found, one after the other
	done := func() {
		if last < 0 {
			return
		}
		slices.SortFunc(own, func(a, b judged) int { return s.compareDates(a.Line, b.Line) })
		for i := range own {
			r.begin(own[i].season)
			r.add(own[i].Line, own[i].met)
		}
		if own = own[:0]; r.games == 0 {
			return
		}
		players++
		if run := r.end(); len(run) > 0 {
			found = append(found, foundRun{last, int32(len(run)), len(kept)}) // #nosec G115 -- games of a player
			kept = append(kept, run...)
		}
	}
	j := judge{all: m, where: where}
	s.scan(m, &f, func(b *batch) {
		if b.player != last {
			done()
			last = b.player
		}
		if kinds == 1 {
			r.addBatch(b, j.of(b))
			return
		}
		for i, met := range j.of(b) {
			if v := b.values[i]; v == v {
				own = append(own, judged{b.line(i), b.season, met == 1})
			}
		}
	})
	done()
	list = make([]Streak, 0, len(found))
	for _, run := range longestFirst(found) {
		list = append(list, Streak{s.players[run.player], kept[run.from : run.from+int(run.games) : run.from+int(run.games)]})
	}
	return list, players
}

// foundRun is a player's run: so many games, from one on of those kept.
type foundRun struct {
	player, games int32
	from          int
}

// longestFirst orders runs by their games and keeps the order of equal ones. It counts instead
// of sorting: runs are many, lengths few.
func longestFirst(list []foundRun) []foundRun {
	longest := int32(0)
	for i := range list {
		longest = max(longest, list[i].games)
	}
	ends := make([]int, longest+2) // ends[games]: how many have more
	for i := range list {
		ends[list[i].games]++
	}
	for games := longest - 1; games >= 0; games-- {
		ends[games] += ends[games+1]
	}
	ordered := make([]foundRun, len(list))
	for i := range list {
		at := &ends[list[i].games+1]
		ordered[*at] = list[i]
		*at++
	}
	return ordered
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

// begin ends the run if it does not go on into the season of the games that follow.
func (r *runs) begin(season int16) {
	if season != r.season && (!r.across || r.apart(r.season, season)) {
		r.stop()
	}
	r.season = season
}

func (r *runs) add(l Line, met bool) {
	if r.games++; met {
		r.now = append(r.now, l)
	} else {
		r.stop()
	}
}

// addBatch adds the lines of a batch with the figure recorded, some of which meet the
// conditions.
func (r *runs) addBatch(b *batch, met []uint8) {
	started := false
	for i, v := range b.values {
		if v != v {
			continue
		}
		if !started {
			r.begin(b.season)
			started = true
		}
		if r.games++; met[i] == 1 {
			r.now = append(r.now, b.line(i))
		} else if len(r.now) > 0 {
			r.stop()
		}
	}
}

// stop ends the run.
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
