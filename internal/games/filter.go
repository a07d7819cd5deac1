package games

import (
	"math"
	"slices"

	"groundline/internal/datasets/rowset"
)

// Club is a team in one season, by its code.
type Club struct {
	Season int
	Code   string
}

// Filter limits lines. A zero field sets no limit, but without Playoffs only regular seasons
// are read.
type Filter struct {
	Player       string // a player id
	Playoffs     bool   // the playoffs instead of regular seasons
	Since, Until int    // seasons
	Without      []int  // seasons that are left out
	Dated        bool   // whether From and To limit the days
	From, To     int32  // days
	Week         int
	Venue        rowset.Venue
	Result       rowset.Outcome
	Teams        map[Club]bool   // the player's team; nil is any
	Opponents    map[Club]bool   // nil is any
	Keep         func(Line) bool // asked last
}

// tags reports, by tag, which lines a filter admits.
func (f *Filter) tags() (admitted [tagCount]bool) {
	for i := range admitted {
		t := tag(i) // #nosec G115 -- below tagCount
		admitted[i] = t.playoffs() == f.Playoffs && (f.Venue == rowset.VenueUnknown || t.venue() == f.Venue) && (f.Result == rowset.OutcomeUnknown || t.result() == f.Result)
	}
	return admitted
}

// clubSet holds, by season and team, which clubs are meant.
type clubSet struct {
	first int
	in    [][]bool
}

func (s *Store) clubSet(clubs map[Club]bool) *clubSet {
	if clubs == nil {
		return nil
	}
	x := &clubSet{}
	last := 0
	for c := range clubs {
		if x.first == 0 || c.Season < x.first {
			x.first = c.Season
		}
		last = max(last, c.Season)
	}
	x.in = make([][]bool, last-x.first+1)
	for i := range x.in {
		x.in[i] = make([]bool, len(s.teams))
		for at, code := range s.teams {
			x.in[i][at] = clubs[Club{x.first + i, code}]
		}
	}
	return x
}

func (x *clubSet) has(season int16, team uint16) bool {
	i := int(season) - x.first
	return i >= 0 && i < len(x.in) && x.in[i][team]
}

// chunk is how many lines are admitted at once.
const chunk = 2048

// batch is what scan passes: some admitted lines of a kind with their values.
type batch struct {
	kind   uint8
	at     []int32
	values []float64
}

func (b *batch) line(i int) Line { return Line{b.kind, b.at[i]} }

// scan passes every line that a measure reads and a filter admits, by player and day within
// a kind. What is passed is valid only during the call.
func (s *Store) scan(m Measure, f *Filter, visit func(*batch)) {
	only := int32(-1)
	if f.Player != "" {
		i, ok := s.index[f.Player]
		if !ok {
			return
		}
		only = i
	}
	admitted, teams, opponents := f.tags(), s.clubSet(f.Teams), s.clubSet(f.Opponents)
	at, values := make([]int32, 0, chunk), make([]float64, chunk)
	for k, l := range s.kinds {
		if len(m.byKind[k]) == 0 {
			continue
		}
		from, to := int32(0), int32(len(l.player)) // #nosec G115 -- an index
		if only >= 0 {
			from, to = l.of[only], l.of[only+1]
		}
		for ; from < to; from += chunk {
			at = l.admit(at[:0], from, min(from+chunk, to), f, &admitted)
			at = l.admitClubs(at, teams, opponents)
			if f.Keep != nil {
				at = slices.DeleteFunc(at, func(i int32) bool { return !f.Keep(Line{uint8(k), i}) }) // #nosec G115 -- some kinds
			}
			if len(at) > 0 {
				m.values(k, at, values[:len(at)])
				visit(&batch{uint8(k), at, values[:len(at)]}) // #nosec G115 -- some kinds
			}
		}
	}
}

// admit appends the lines from one to another that pass everything but teams.
func (l *lines) admit(at []int32, from, to int32, f *Filter, admitted *[tagCount]bool) []int32 {
	since, until := int16(f.Since), int16(f.Until) // #nosec G115 -- years
	if until == 0 {
		until = math.MaxInt16
	}
	tags, seasons := l.tags[from:to], l.season[from:to]
	seasons = seasons[:len(tags)]
	for i, t := range tags {
		if season := seasons[i]; admitted[t&(tagCount-1)] && season >= since && season <= until {
			at = append(at, from+int32(i)) // #nosec G115 -- an index
		}
	}
	if len(f.Without) > 0 {
		at = slices.DeleteFunc(at, func(i int32) bool { return slices.Contains(f.Without, int(l.season[i])) })
	}
	if !f.Dated && f.Week == 0 {
		return at
	}
	return slices.DeleteFunc(at, func(i int32) bool {
		return f.Dated && (l.day[i] < f.From || l.day[i] > f.To) || f.Week != 0 && int(l.week[i]) != f.Week
	})
}

// admitClubs leaves out the lines of other teams and opponents.
func (l *lines) admitClubs(at []int32, teams, opponents *clubSet) []int32 {
	if teams == nil && opponents == nil {
		return at
	}
	return slices.DeleteFunc(at, func(i int32) bool {
		return teams != nil && !teams.has(l.season[i], l.team[i]) || opponents != nil && !opponents.has(l.season[i], l.other[i])
	})
}

// each calls visit for every line that a measure reads and a filter admits, by player and
// day within a kind, with its value.
func (s *Store) each(m Measure, f *Filter, visit func(Line, float64)) {
	s.scan(m, f, func(b *batch) {
		for i, v := range b.values {
			visit(b.line(i), v)
		}
	})
}
