package games

import (
	"slices"
)

// Streak is a run of a player's consecutive games that meet conditions.
type Streak struct {
	Player string
	Games  int
	Last   Line // game of the run
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
		if run := r.end(); run.games > 0 {
			run.player = last
			found = append(found, run)
		}
	}
	j := judge{store: s, all: m, where: where}
	s.scan(m, &f, func(b *batch) {
		if b.player != last {
			done()
			last = b.player
		}
		met := j.of(b)
		switch {
		case j.recorded == 0:
		case kinds > 1:
			for i, v := range b.values {
				if v == v {
					own = append(own, judged{b.line(i), b.season, met[i]})
				}
			}
		case j.recorded == len(met):
			r.begin(b.season)
			r.addAll(b, met)
		default:
			r.begin(b.season)
			for i, v := range b.values {
				if v == v {
					r.add(b.line(i), met[i])
				}
			}
		}
	})
	done()
	list = make([]Streak, 0, len(found))
	for _, run := range longestFirst(found) {
		list = append(list, Streak{s.players[run.player], int(run.games), run.last})
	}
	return list, players
}

// Run lists the games of a streak, oldest first, which was found with the same measure,
// conditions and filter.
func (s *Store) Run(of Streak, m Measure, where []Condition, f Filter) []Line {
	f.Player = of.Player
	lines := s.Meeting(m, where, f)
	end := slices.Index(lines, of.Last) + 1
	return lines[end-of.Games : end]
}

// foundRun is a player's run of games up to the last.
type foundRun struct {
	player, games int32
	last          Line
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

// judged is a line with its season and, as 1 or 0, whether it meets the conditions.
type judged struct {
	Line
	season int16
	met    uint8
}

// runs finds the longest run among one player's games, the earlier of two, or with current
// the run at their end. Games are added in the order they were played.
type runs struct {
	across, current bool
	apart           func(from, to int16) bool
	games           int
	season          int16
	now, longest    foundRun
}

// begin ends the run if it does not go on into the season of the games that follow.
func (r *runs) begin(season int16) {
	if season != r.season && (!r.across || r.apart(r.season, season)) {
		r.now.games = 0
	}
	r.season = season
}

func (r *runs) add(l Line, met uint8) {
	r.games++
	r.now = foundRun{games: (r.now.games + 1) * int32(met), last: l}
	if r.now.games > r.longest.games {
		r.longest = r.now
	}
}

// addAll adds the lines of a batch. Whether a game goes on with the run can't be foretold, so
// that is computed without a branch; that the run is the longest is rare.
func (r *runs) addAll(b *batch, met []uint8) {
	now, longest, end := r.now.games, r.longest.games, -1
	for i := range met {
		now = (now + 1) & -int32(met[i])
		if now > longest {
			longest, end = now, i
		}
	}
	r.games += len(met)
	r.now = foundRun{games: now, last: b.line(len(met) - 1)}
	if end >= 0 {
		r.longest = foundRun{games: longest, last: b.line(end)}
	}
}

// end returns the run, and forgets the player.
func (r *runs) end() foundRun {
	run := r.longest
	if r.current {
		run = r.now
	}
	r.games, r.now, r.longest = 0, foundRun{}, foundRun{}
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
