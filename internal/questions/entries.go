package questions

import (
	"cmp"
	"math"
	"slices"

	"groundline/internal/receipts"
)

// entry is one candidate for a place: a season, or a career or span of one.
type entry struct {
	player   int32
	from, to int
	value    float64
	amount   float64
	also     []float64 // of the other thresholds
	groups   []int32   // in the table
	partial  bool      // a season of it is not recorded
}

// longest and shortest schedules that rates are ranked by; see seasonNeed.
const (
	careerGames    = 1000
	seasonGames    = 100
	shortestSeason = 16
)

// seasonEntries lists the seasons that pass a plan's filters, with the value of a
// statistic; leftOut counts those in which it is not recorded.
func (x *index) seasonEntries(st *statistic, p Plan) (entries []entry, leftOut int) {
	t, f := x.tables[st.family], x.filter(p)
	for n := range t.groups {
		g := &t.groups[n]
		if !f.admits(g) || !st.family.ranks(int(g.season)) || !t.anyRow(g, f) {
			continue
		}
		total := func(column string) float64 { return t.total(g, t.columns[column], f.admitsRow) }
		value := st.value(total)
		if math.IsNaN(value) {
			leftOut++
			continue
		}
		e := entry{player: g.player, from: int(g.season), to: int(g.season), value: value, groups: []int32{int32(n)}} // #nosec G115 -- an index
		if st.qualified() {
			if e.amount = st.amount(total); !(e.amount >= x.seasonNeed(st, p, g)) {
				continue
			}
		}
		entries = append(entries, e)
	}
	return entries, leftOut
}

func (f *family) ranks(season int) bool { return f.whole == nil || f.whole(season) }

func (t *table) anyRow(g *group, f *filter) bool {
	for i := g.first; i < g.last; i++ {
		if f.admitsRow(&t.rows[i]) {
			return true
		}
	}
	return false
}

// seasonNeed is what a season needs to be ranked by a rate.
func (x *index) seasonNeed(st *statistic, p Plan, g *group) float64 {
	if p.Min > 0 {
		return p.Min
	}
	if g.scheduled < shortestSeason && x.sport.Key != "nfl" || g.scheduled == 0 {
		return math.Inf(1)
	}
	return st.need * float64(g.scheduled)
}

// careerEntries sums the seasons that pass a plan's filters by player.
func (x *index) careerEntries(st *statistic, p Plan) (entries []entry, partial int) {
	t, f := x.tables[st.family], x.filter(p)
	columns := st.columns()
	sums := make([]float64, len(columns))
	for n := 0; n < len(t.groups); {
		player := t.groups[n].player
		e := entry{player: player}
		for i := range sums {
			sums[i] = math.NaN()
		}
		for ; n < len(t.groups) && t.groups[n].player == player; n++ {
			g := &t.groups[n]
			if !f.admits(g) || !st.family.ranks(int(g.season)) || !t.anyRow(g, f) {
				continue
			}
			if !x.addSeason(t, g, f, st, columns, sums) {
				e.partial = true
				continue
			}
			e.groups = append(e.groups, int32(n)) // #nosec G115 -- an index
			if e.from == 0 {
				e.from = int(g.season)
			}
			e.to = int(g.season)
		}
		if len(e.groups) == 0 {
			continue
		}
		total := func(column string) float64 { return sums[slices.Index(columns, column)] }
		if e.value = st.value(total); math.IsNaN(e.value) {
			continue
		}
		if st.qualified() {
			if e.amount = st.amount(total); !(e.amount >= careerNeed(st, p)) {
				continue
			}
		}
		if e.partial {
			partial++
		}
		entries = append(entries, e)
	}
	return entries, partial
}

// addSeason adds a season's columns to sums; false where one that is needed is
// not recorded.
func (x *index) addSeason(t *table, g *group, f *filter, st *statistic, columns []string, sums []float64) bool {
	var buf [12]float64
	season := buf[:0]
	for _, c := range columns {
		season = append(season, t.total(g, t.columns[c], f.admitsRow))
	}
	for _, need := range st.needs() {
		if math.IsNaN(season[slices.Index(columns, need)]) {
			return false
		}
	}
	for i, v := range season {
		if math.IsNaN(v) {
			continue
		}
		if math.IsNaN(sums[i]) {
			sums[i] = 0
		}
		sums[i] += v
	}
	return true
}

// careerNeed is what a career or a span of seasons needs to be ranked by a rate:
// the season's qualifier over 100 games a year, and at most over 1,000.
func careerNeed(st *statistic, p Plan) float64 {
	if p.Min > 0 {
		return p.Min
	}
	games, seasonGames := careerGames, seasonGames
	if st.family.sport == "nfl" {
		games, seasonGames = games/10, seasonGames/10
	}
	if p.Since != 0 && p.Until != 0 {
		games = min(games, seasonGames*(p.Until-p.Since+1))
	}
	return st.need * float64(games)
}

// order sorts entries, the leading value first; equal ones by season and name.
func (x *index) order(entries []entry, low bool) {
	slices.SortStableFunc(entries, func(a, b entry) int {
		va, vb := a.value, b.value
		if low {
			va, vb = vb, va
		}
		return cmp.Or(cmp.Compare(vb, va), cmp.Compare(a.from, b.from), cmp.Compare(x.player(a.player).ID, x.player(b.player).ID))
	})
}

// highest is the best season on record of a count, which tells thresholds of a
// season from those of a career.
func (x *index) highest(st *statistic) float64 {
	x.mu.Lock()
	defer x.mu.Unlock()
	if v, ok := x.highs[st.key]; ok {
		return v
	}
	entries, _ := x.seasonEntries(st, Plan{})
	high := 0.
	for _, e := range entries {
		high = max(high, e.value)
	}
	if x.highs == nil {
		x.highs = map[string]float64{}
	}
	x.highs[st.key] = high
	return high
}

// lines lists the source rows that an entry stands on.
func (x *index) lines(t *table, e *entry, f *filter) []int32 {
	var out []int32
	for _, n := range e.groups {
		g := &t.groups[n]
		for i := g.first; i < g.last; i++ {
			if f.admitsRow(&t.rows[i]) {
				out = append(out, t.rows[i].line)
			}
		}
	}
	return out
}

// recorded gives the first and last season in which a statistic is recorded for
// most of a sport's major leagues, and whether a season is.
func (x *index) recorded(st *statistic) (first, last int, in func(season int) bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	seasons, ok := x.known[st.key]
	if !ok {
		seasons = x.countRecorded(st)
		if x.known == nil {
			x.known = map[string]map[int]bool{}
		}
		x.known[st.key] = seasons
	}
	for s := range seasons {
		if first == 0 || s < first {
			first = s
		}
		last = max(last, s)
	}
	return first, last, func(season int) bool { return seasons[season] }
}

// countRecorded marks the seasons in which at least half of those who played
// have the statistic, other than 0 for somebody.
func (x *index) countRecorded(st *statistic) map[int]bool {
	t, f := x.tables[st.family], x.filter(Plan{})
	have, all, some := map[int]int{}, map[int]int{}, map[int]bool{}
	for n := range t.groups {
		g := &t.groups[n]
		if !t.anyRow(g, f) {
			continue
		}
		all[int(g.season)]++
		whole := true
		for _, c := range st.needs() {
			v := t.total(g, t.columns[c], f.admitsRow)
			whole = whole && !math.IsNaN(v)
			some[int(g.season)] = some[int(g.season)] || v != 0 && !math.IsNaN(v)
		}
		if whole {
			have[int(g.season)]++
		}
	}
	out := map[int]bool{}
	for s, n := range all {
		if some[s] && (float64(have[s]) >= .5*float64(n) || st.family.sport == "nfl" && have[s] >= 30) {
			out[s] = true
		}
	}
	return out
}

// reference names a source row with the cells that were used.
func (x *index) reference(line int32, columns []string) receipts.Row {
	l := &x.sport.Lines[line]
	file := x.sport.Files[l.File]
	r := receipts.Row{File: file.Path, Row: l.Row, Kind: l.Kind.Name, Season: l.Season, Team: l.Team, Cells: map[string]*float64{}}
	for _, c := range columns {
		i := l.Kind.Index(c)
		if i < 0 {
			continue
		}
		if header, ok := l.Kind.Header(i, file.Path); ok {
			r.Cells[header] = nil
			if v := l.Values[i]; !math.IsNaN(v) {
				r.Cells[header] = &v
			}
		}
	}
	return r
}
