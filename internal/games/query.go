package games

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"groundline/internal/stats"
)

// Term is a column of a kind of line with its weight in a sum.
type Term struct {
	Kind     *stats.Kind
	Column   string
	Factor   float64
	Optional bool // a missing value counts as none
}

// Measure is a weighted sum of a line's columns.
type Measure struct{ byKind [][]weighted }

type weighted struct {
	column   *column
	factor   float64
	optional bool
}

// Measure returns a reader of a sum. Kinds of line without a term have no value.
func (s *Store) Measure(terms []Term) Measure {
	m := Measure{make([][]weighted, len(s.kinds))}
	for _, t := range terms {
		for k, l := range s.kinds {
			if l.kind == t.Kind {
				m.byKind[k] = append(m.byKind[k], weighted{&l.values[t.Kind.Index(t.Column)], t.Factor, t.Optional})
			}
		}
	}
	return m
}

// Value returns the sum in a line, NaN if a needed column is not recorded.
func (m Measure) Value(l Line) float64 {
	terms := m.byKind[l.kind]
	if len(terms) == 0 {
		return math.NaN()
	}
	sum := 0.
	for i := range terms {
		v := terms[i].column.at(l.at)
		if v != v && terms[i].optional {
			continue
		}
		sum += terms[i].factor * v
	}
	return sum
}

// values returns the sums of a batch's n lines, in the space of buf.
func (m Measure) values(buf []float64, b *batch, n int) []float64 {
	out := slices.Grow(buf[:0], n)[:n]
	terms := m.byKind[b.kind]
	if len(terms) > 0 && b.at == nil && terms[0].column.tiny != nil {
		terms[0].column.setRange(out, b.from, terms[0].factor, terms[0].optional)
		terms = terms[1:]
	} else {
		clear(out)
	}
	for _, t := range terms {
		if b.at == nil {
			t.column.addRange(out, b.from, t.factor, t.optional)
		} else {
			t.column.addTo(out, b.at, t.factor, t.optional)
		}
	}
	return out
}

// Lines lists the lines in which a measure is recorded, oldest first.
func (s *Store) Lines(m Measure, f Filter) []Line {
	var out []Line
	s.each(m, &f, func(l Line, v float64) {
		if v == v {
			out = append(out, l)
		}
	})
	s.byDate(out)
	return out
}

// byDate orders lines by day, those of one day by kind, player and record.
func (s *Store) byDate(list []Line) {
	slices.SortFunc(list, s.compareDates)
}

func (s *Store) compareDates(a, b Line) int {
	return cmp.Or(cmp.Compare(s.kinds[a.kind].day[a.at], s.kinds[b.kind].day[b.at]), cmp.Compare(a.kind, b.kind), cmp.Compare(a.at, b.at))
}

// OnDay lists the regular-season lines of one day in which a measure is recorded, by player.
func (s *Store) OnDay(m Measure, day int32) []Line {
	var out []Line
	for l := range s.EachOnDay(day) {
		if !s.Playoffs(l) && !math.IsNaN(m.Value(l)) {
			out = append(out, l)
		}
	}
	return out
}

// EachOnDay yields the lines of one day, of regular seasons and playoffs, kind by kind and by player.
func (s *Store) EachOnDay(day int32) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for k, l := range s.kinds {
			at, _ := slices.BinarySearchFunc(l.byDay, day, func(i, day int32) int { return cmp.Compare(l.day[i], day) })
			for ; at < len(l.byDay) && l.day[l.byDay[at]] == day; at++ {
				if !yield(Line{uint8(k), l.byDay[at]}) { // #nosec G115 -- some kinds
					return
				}
			}
		}
	}
}

// Highest lists the n highest lines with a value above 0, highest first and a tie with the
// last of them whole; of counts all lines in which the measure is recorded.
func (s *Store) Highest(m Measure, f Filter, n int) (list []Line, of int) {
	best := make([]float64, 0, n+1) // highest first
	least := math.Inf(-1)           // of the n highest
	s.scan(m, &f, func(b *batch) {
		for i, v := range b.values {
			if v != v {
				continue
			}
			of++
			if v <= 0 || v < least {
				continue
			}
			list = append(list, b.line(i))
			if v == least {
				continue
			}
			at, _ := slices.BinarySearchFunc(best, v, func(a, b float64) int { return cmp.Compare(b, a) })
			if best = slices.Insert(best, at, v); len(best) > n {
				best = best[:n]
			}
			if len(best) == n {
				least = best[n-1]
			}
		}
	})
	if len(best) == 0 {
		return nil, of
	}
	least = best[len(best)-1]
	list = slices.DeleteFunc(list, func(l Line) bool { return m.Value(l) < least })
	s.byDate(list)
	slices.SortStableFunc(list, func(a, b Line) int { return cmp.Compare(m.Value(b), m.Value(a)) })
	return list, of
}

// Tally counts a player's games, in all or of one season, that meet conditions.
type Tally struct {
	Player string
	Season int // 0: all together
	Games  int // with the measure recorded
	Met    int
}

// Count counts, by player or by player and season, the lines that meet all conditions, most
// first. Players without such a line are left out; players counts everyone with a line.
func (s *Store) Count(m Measure, where []Condition, f Filter, bySeason bool) (list []Tally, players int) {
	var tallies []tally
	own := 0 // where the last player's begin
	j := judge{store: s, all: m, where: where}
	s.scan(m, &f, func(b *batch) {
		now := tally{player: b.player}
		if bySeason {
			now.season = int32(b.season)
		}
		j.of(b)
		if j.recorded == 0 {
			return
		}
		now.games, now.met = int32(j.recorded), int32(j.meeting) // #nosec G115 -- games of a player
		if len(tallies) == own || tallies[own].player != b.player {
			players++
			own = len(tallies)
		}
		for i := own; i < len(tallies); i++ {
			if tallies[i].season == now.season {
				tallies[i].games += now.games
				tallies[i].met += now.met
				return
			}
		}
		tallies = append(tallies, now)
	})
	if bySeason && measuredKinds(m) > 1 {
		slices.SortFunc(tallies, func(a, b tally) int { return cmp.Or(cmp.Compare(a.player, b.player), cmp.Compare(a.season, b.season)) })
	}
	tallies = mostFirst(tallies)
	list = make([]Tally, len(tallies))
	for i, t := range tallies {
		list[i] = Tally{s.players[t.player], int(t.season), int(t.games), int(t.met)}
	}
	return list, players
}

// tally is a Tally by the player's index, which is in order of the ids.
type tally struct{ player, season, games, met int32 }

// mostFirst orders tallies by the games that meet the conditions, without those of none, and
// keeps the order of equal ones. It counts instead of sorting: tallies are many, figures few.
func mostFirst(list []tally) []tally {
	most := int32(0)
	for i := range list {
		most = max(most, list[i].met)
	}
	ends := make([]int32, most+2) // ends[met]: how many have more
	for i := range list {
		ends[list[i].met]++
	}
	for met := most - 1; met >= 0; met-- {
		ends[met] += ends[met+1]
	}
	ordered := make([]tally, len(list)-int(ends[0]-ends[1]))
	for i := range list {
		if met := list[i].met; met > 0 {
			ordered[ends[met+1]] = list[i]
			ends[met+1]++
		}
	}
	return ordered
}

// Meeting lists the lines that meet all conditions, oldest first.
func (s *Store) Meeting(m Measure, where []Condition, f Filter) []Line {
	var out []Line
	j := judge{store: s, all: m, where: where}
	s.scan(m, &f, func(b *batch) {
		for i, met := range j.of(b) {
			if met == 1 {
				out = append(out, b.line(i))
			}
		}
	})
	s.byDate(out)
	return out
}

// Any reports whether a measure is recorded in any line that a filter admits.
func (s *Store) Any(m Measure, f Filter) bool {
	found := false
	s.each(m, &f, func(_ Line, v float64) { found = found || v == v })
	return found
}

// Sums returns each player's sum of a measure over the lines that a filter admits.
func (s *Store) Sums(m Measure, f Filter) map[string]float64 {
	out := map[string]float64{}
	s.each(m, &f, func(l Line, v float64) {
		if v == v {
			out[s.Player(l)] += v
		}
	})
	return out
}

// FilesOf lists, as indexes into Files, the files of the lines that a measure reads: those
// of a player that the filter admits, or all of its seasons'.
func (s *Store) FilesOf(m Measure, f Filter) []int {
	seen := make([]bool, len(s.Files))
	if f.Player != "" {
		s.each(m, &f, func(l Line, _ float64) { seen[s.kinds[l.kind].file[l.at]] = true })
	} else {
		for k, l := range s.kinds {
			for in := range l.files {
				if len(m.byKind[k]) > 0 && in.playoffs == f.Playoffs && !slices.Contains(f.Without, in.season) && in.season >= f.Since && (f.Until == 0 || in.season <= f.Until) {
					seen[in.file] = true
				}
			}
		}
	}
	var out []int
	for i, has := range seen {
		if has {
			out = append(out, i)
		}
	}
	return out
}

// TeamsOf lists the team codes of a regular season's lines, without order.
func (s *Store) TeamsOf(season int) []string { return s.regular.Teams(season) }

// SeasonsWith lists the seasons in which a measure is recorded in any line that a filter
// admits, oldest first, and those in which it is in at least a share of the lines.
func (s *Store) SeasonsWith(m Measure, f Filter, share float64) (any, whole []int) {
	type counts struct{ lines, recorded int }
	seen := map[int16]counts{}
	s.each(m, &f, func(l Line, v float64) {
		c := seen[s.kinds[l.kind].season[l.at]]
		c.lines++
		if v == v {
			c.recorded++
		}
		seen[s.kinds[l.kind].season[l.at]] = c
	})
	for season, c := range seen {
		if c.recorded > 0 {
			any = append(any, int(season))
		}
		if float64(c.recorded) >= share*float64(c.lines) {
			whole = append(whole, int(season))
		}
	}
	slices.Sort(any)
	slices.Sort(whole)
	return any, whole
}
