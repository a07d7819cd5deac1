package games

import (
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

// admits reports whether a filter admits lines of a stint's season and stage.
func (f *Filter) admits(st *stint) bool {
	season := int(st.season)
	return st.playoffs == f.Playoffs && season >= f.Since && (f.Until == 0 || season <= f.Until) && !slices.Contains(f.Without, season)
}

// singles reports whether a filter asks about the lines of a stint one by one.
func (f *Filter) singles() bool {
	return f.Dated || f.Week != 0 || f.Venue != rowset.VenueUnknown || f.Result != rowset.OutcomeUnknown || f.Teams != nil || f.Opponents != nil || f.Keep != nil
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

// has reports whether a team of a season is meant; no set means every team.
func (x *clubSet) has(season int16, team uint16) bool {
	if x == nil {
		return true
	}
	i := int(season) - x.first
	return i >= 0 && i < len(x.in) && x.in[i][team]
}

// batch is what scan passes: the admitted lines of a stint, oldest first, with their values.
type batch struct {
	kind   uint8
	player int32
	season int16
	from   int32   // the first of the lines, if they are neighbours
	at     []int32 // the lines, or nil if they are neighbours
	values []float64
}

// line returns the line of a value.
func (b *batch) line(i int) Line {
	if b.at == nil {
		return Line{b.kind, b.from + int32(i)} // #nosec G115 -- an index
	}
	return Line{b.kind, b.at[i]}
}

// scan passes every line that a measure reads and a filter admits, by player, kind and day.
// What is passed is valid only during the call.
func (s *Store) scan(m Measure, f *Filter, visit func(*batch)) {
	first, last := int32(0), int32(len(s.players)) // #nosec G115 -- an index
	if f.Player != "" {
		only, ok := s.index[f.Player]
		if !ok {
			return
		}
		first, last = only, only+1
	}
	singles, teams, opponents := f.singles(), s.clubSet(f.Teams), s.clubSet(f.Opponents)
	var b batch
	var at []int32
	for b.player = first; b.player < last; b.player++ {
		for k, l := range s.kinds {
			if len(m.byKind[k]) == 0 {
				continue
			}
			b.kind = uint8(k) // #nosec G115 -- some kinds
			for i := l.of[b.player]; i < l.of[b.player+1]; i++ {
				st := &l.stints[i]
				if !f.admits(st) || !st.several && !teams.has(st.season, st.team) {
					continue
				}
				b.season, b.from = st.season, st.from
				n := int(st.to - st.from)
				if singles {
					at = at[:0]
					for i := st.from; i < st.to; i++ {
						if f.admitsLine(l, i, teams, opponents) && (f.Keep == nil || f.Keep(Line{b.kind, i})) {
							at = append(at, i)
						}
					}
					b.at, n = at, len(at)
				}
				if n > 0 {
					b.values = m.values(b.values, &b, n)
					visit(&b)
				}
			}
		}
	}
}

// admitsLine reports whether a filter, but Keep, admits a line of an admitted stint.
func (f *Filter) admitsLine(l *lines, at int32, teams, opponents *clubSet) bool {
	t, season := l.tags[at], l.season[at]
	return (f.Venue == rowset.VenueUnknown || t.venue() == f.Venue) && (f.Result == rowset.OutcomeUnknown || t.result() == f.Result) &&
		(!f.Dated || l.day[at] >= f.From && l.day[at] <= f.To) && (f.Week == 0 || int(l.week[at]) == f.Week) &&
		teams.has(season, l.team[at]) && opponents.has(season, l.other[at])
}

// each calls visit for every line that a measure reads and a filter admits, by player, kind
// and day, with its value.
func (s *Store) each(m Measure, f *Filter, visit func(Line, float64)) {
	s.scan(m, f, func(b *batch) {
		for i, v := range b.values {
			visit(b.line(i), v)
		}
	})
}
