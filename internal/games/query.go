package games

import (
	"cmp"
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

// values writes the sums of some lines of a kind to out.
func (m Measure) values(kind int, at []int32, out []float64) {
	clear(out)
	for _, t := range m.byKind[kind] {
		t.column.addTo(out, at, t.factor, t.optional)
	}
}

// Condition is met by a line in which at least Least of the measures hold.
type Condition struct {
	Of    []Measure
	Least int
	Holds func(float64) bool
}

// Met reports whether a line meets the condition.
func (c *Condition) Met(l Line) bool {
	n := 0
	for _, m := range c.Of {
		if c.Holds(m.Value(l)) {
			n++
		}
	}
	return n >= c.Least
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

// byDate orders lines by day, keeping the order of one day's.
func (s *Store) byDate(list []Line) {
	slices.SortStableFunc(list, func(a, b Line) int { return cmp.Compare(s.kinds[a.kind].day[a.at], s.kinds[b.kind].day[b.at]) })
}

// OnDay lists the regular-season lines of one day in which a measure is recorded, by player.
func (s *Store) OnDay(m Measure, day int32) []Line {
	var out []Line
	for k, l := range s.kinds {
		if len(m.byKind[k]) == 0 {
			continue
		}
		at, _ := slices.BinarySearchFunc(l.byDay, day, func(i, day int32) int { return cmp.Compare(l.day[i], day) })
		for ; at < len(l.byDay) && l.day[l.byDay[at]] == day; at++ {
			if line := (Line{uint8(k), l.byDay[at]}); !s.Playoffs(line) && !math.IsNaN(m.Value(line)) { // #nosec G115 -- some kinds
				out = append(out, line)
			}
		}
	}
	return out
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
	// A player's lines are neighbours within a kind, and so are those of a season.
	type run struct{ player, season, games, met int32 }
	var runs []run
	var now run
	s.each(m, &f, func(l Line, v float64) {
		if v != v {
			return
		}
		in, season := s.kinds[l.kind], int32(0)
		if bySeason {
			season = int32(in.season[l.at])
		}
		if now.games > 0 && (in.player[l.at] != now.player || season != now.season) {
			runs, now = append(runs, now), run{}
		}
		now.player, now.season = in.player[l.at], season
		now.games++
		if metAll(where, l) {
			now.met++
		}
	})
	if now.games > 0 {
		runs = append(runs, now)
	}
	if measuredKinds(m) > 1 {
		slices.SortFunc(runs, func(a, b run) int { return cmp.Or(cmp.Compare(a.player, b.player), cmp.Compare(a.season, b.season)) })
	}
	merged := runs[:0]
	for _, r := range runs {
		last := len(merged) - 1
		if last < 0 || merged[last].player != r.player {
			players++
		}
		if last >= 0 && merged[last].player == r.player && merged[last].season == r.season {
			merged[last].games += r.games
			merged[last].met += r.met
		} else {
			merged = append(merged, r)
		}
	}
	merged = slices.DeleteFunc(merged, func(r run) bool { return r.met == 0 })
	slices.SortFunc(merged, func(a, b run) int { // players are in order of their ids
		return cmp.Or(cmp.Compare(b.met, a.met), cmp.Compare(a.player, b.player), cmp.Compare(a.season, b.season))
	})
	list = make([]Tally, len(merged))
	for i, r := range merged {
		list[i] = Tally{s.players[r.player], int(r.season), int(r.games), int(r.met)}
	}
	return list, players
}

func metAll(where []Condition, l Line) bool {
	for i := range where {
		if !where[i].Met(l) {
			return false
		}
	}
	return true
}

// Meeting lists the lines that meet all conditions, oldest first.
func (s *Store) Meeting(m Measure, where []Condition, f Filter) []Line {
	var out []Line
	s.each(m, &f, func(l Line, v float64) {
		if v == v && metAll(where, l) {
			out = append(out, l)
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
