package answer

import (
	"cmp"
	"math"
	"slices"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// entry is one candidate for a place: a season, or a career or span of one.
type entry struct {
	player   int32
	from, to int
	value    float64
	amount   float64
	also     []float64 // of the other thresholds
	first, n int32     // the groups of the table that it is among
	groups   []int     // those that it is, where they are not all that the filter admits
	partial  bool      // a season of it is not recorded
}

// shortestSeason is the shortest schedule that rates are ranked by; see seasonNeed.
const shortestSeason = 16

// seasonReader reads a statistic of one season after another.
type seasonReader struct {
	x       *League
	t       *table
	st      *statistics.Statistic
	fig     *figure
	totals  []float64
	leftOut int // seasons in which it is not recorded

	totalToo float64 // a total per scheduled game that qualifies a season of too few games, 0 for none
}

func (x *League) seasonReader(st *statistics.Statistic) *seasonReader {
	t := x.tables[st.Family]
	return &seasonReader{x: x, t: t, st: st, fig: t.figure(st), totals: make([]float64, len(t.names))}
}

func (r *seasonReader) total(column int) float64 { return r.totals[column] }

// read returns the value of a season that a plan's filter admits and, of a rate,
// that is qualified by the amount; false is that it does not count.
func (r *seasonReader) read(n int, p *plan.Plan, f *filter) (value, amount float64, ok bool) {
	g := &r.t.groups[n]
	if !f.admits(g) || !r.t.anyRow(n, f) {
		return 0, 0, false
	}
	if !r.t.read(n, r.fig, f, r.totals) {
		r.leftOut++
		return 0, 0, false
	}
	if r.st.Qualified() {
		amount = r.fig.amount(r.total)
		enough := r.totalToo > 0 && amount*r.fig.value(r.total) >= r.totalToo*float64(g.scheduled)
		if !enough && !(amount >= r.x.minSeasonSample(r.st, p, g)) {
			return 0, 0, false
		}
	}
	value = r.fig.value(r.total)
	return value, amount, !math.IsNaN(value) // a ratio of nothing to nothing is no gap in the record
}

// groupsOf returns where the groups begin and end that answers about players read:
// those of one, or all.
func (t *table) groupsOf(players []string, x *League) (from, to int) {
	if len(players) != 1 {
		return 0, len(t.groups)
	}
	whose := func(g group, player int32) int { return cmp.Compare(g.player, player) }
	player := x.playerIndex(players[0])
	from, _ = slices.BinarySearchFunc(t.groups, player, whose)
	to, _ = slices.BinarySearchFunc(t.groups, player+1, whose)
	return from, to
}

// seasonEntries lists the seasons that pass a plan's filters, with the value of a
// statistic that want lets through (nil: any); leftOut counts those in which it
// is not recorded.
func (x *League) seasonEntries(st *statistics.Statistic, p plan.Plan, want func(float64) bool) (entries []entry, leftOut int) {
	r, f := x.seasonReader(st), x.filter(p)
	from, to := r.t.groupsOf(p.Players, x)
	for n := from; n < to; n++ {
		value, amount, ok := r.read(n, &p, f)
		if ok && (want == nil || want(value)) {
			g := &r.t.groups[n]
			entries = append(entries, entry{player: g.player, from: int(g.season), to: int(g.season), value: value, amount: amount, first: int32(n), n: 1}) // #nosec G115 -- an index
		}
	}
	return entries, r.leftOut
}

// minSeasonSample returns the least sample for a season to be ranked by a rate.
func (x *League) minSeasonSample(st *statistics.Statistic, p *plan.Plan, g *group) float64 {
	if p.Min > 0 {
		return p.Min
	}
	if x.Sport.Regular != nil {
		return minPlayoffSample(st, 1)
	}
	if g.scheduled < shortestSeason && x.Sport.Key != "nfl" || g.scheduled == 0 {
		return math.Inf(1)
	}
	return st.Need * float64(g.scheduled)
}

// careerEntries sums the seasons that pass a plan's filters by player, and lists
// those whose value want lets through (nil: any).
func (x *League) careerEntries(st *statistics.Statistic, p plan.Plan, want func(float64) bool) (entries []entry, partial int) {
	t, f := x.tables[st.Family], x.filter(p)
	fig := t.figure(st)
	sums, totals := make([]float64, len(t.names)), make([]float64, len(t.names))
	total := func(column int) float64 { return sums[column] }
	n, end := t.groupsOf(p.Players, x)
	for n < end {
		e, counted := x.career(t, f, fig, n, sums, totals)
		n += int(e.n)
		if counted == 0 {
			continue
		}
		if e.value = fig.value(total); math.IsNaN(e.value) {
			continue
		}
		if st.Qualified() {
			if e.amount = fig.amount(total); !(e.amount >= minCareerSample(st, p)) {
				continue
			}
		}
		if want != nil && !want(e.value) {
			continue
		}
		if e.partial {
			partial++
		}
		entries = append(entries, e)
	}
	return entries, partial
}

// career sums the seasons of the player whose first group is at first, as far as
// a filter admits them; counted is how many it summed.
func (x *League) career(t *table, f *filter, fig *figure, first int, sums, totals []float64) (e entry, counted int) {
	e = entry{player: t.groups[first].player, first: int32(first)} // #nosec G115 -- an index
	for _, c := range fig.all {
		sums[c] = math.NaN()
	}
	for n := first; n < len(t.groups) && t.groups[n].player == e.player; n++ {
		g := &t.groups[n]
		e.n++
		if !f.admits(g) || !t.anyRow(n, f) {
			continue
		}
		if !t.add(n, fig, f, sums, totals) {
			e.partial = true
			continue
		}
		if counted++; e.from == 0 {
			e.from = int(g.season)
		}
		e.to = int(g.season)
	}
	return e, counted
}

// add adds a season's columns to sums; false where one that is needed is not
// recorded, and then nothing is added. totals is room for the season's own.
func (t *table) add(n int, fig *figure, f *filter, sums, totals []float64) bool {
	if !t.read(n, fig, f, totals) {
		return false
	}
	for _, c := range fig.all {
		v := totals[c]
		if math.IsNaN(v) {
			continue
		}
		if math.IsNaN(sums[c]) {
			sums[c] = 0
		}
		sums[c] += v
	}
	return true
}

// seasonsOf lists the groups of an entry that a filter admits.
func (x *League) seasonsOf(t *table, e *entry, f *filter) []int {
	if e.groups != nil {
		return e.groups
	}
	var out []int
	for n := int(e.first); n < int(e.first+e.n); n++ {
		if f.admits(&t.groups[n]) && t.anyRow(n, f) {
			out = append(out, n)
		}
	}
	return out
}

// minCareerSample returns the least sample for a career or span to be ranked by a rate.
func minCareerSample(st *statistics.Statistic, p plan.Plan) float64 {
	if p.Min > 0 {
		return p.Min
	}
	seasons := 0
	if p.Since != 0 && p.Until != 0 {
		seasons = p.Until - p.Since + 1
	}
	if p.Playoffs != "" {
		return minPlayoffSample(st, seasons)
	}
	return st.Need * stats.CareerGames(st.Family.Sport, seasons)
}

// order sorts entries, the leading value first; equal ones by season and name.
// Of many, only the first are put in order: no more are listed, and the rest are
// all behind them.
func (x *League) order(entries []entry, low bool) {
	head := entries
	if len(entries) > 8*plan.MaxRows {
		head = entries[:leadingEntries(entries, low)]
	}
	slices.SortStableFunc(head, func(a, b entry) int {
		va, vb := a.value, b.value
		if low {
			va, vb = vb, va
		}
		return cmp.Or(cmp.Compare(vb, va), cmp.Compare(a.from, b.from), cmp.Compare(x.player(a.player).ID, x.player(b.player).ID))
	})
}

// HighestSeason is the best season on record of a count, which tells thresholds of a
// season from those of a career.
func (x *League) HighestSeason(st *statistics.Statistic) float64 { return x.survey(st).high }

// CareerFigure returns the sum of a count over a player's seasons in the data, which tells who of
// several bearers of a name is meant.
func (x *League) CareerFigure(st *statistics.Statistic, id string) float64 {
	entries, _ := x.careerEntries(st, plan.Plan{Intent: plan.Leaders, Sport: x.Sport.Key, Stat: st.Key, By: plan.ByCareer, Players: []string{id}}, nil)
	if len(entries) != 1 {
		return 0
	}
	return entries[0].value
}

// lines lists the source rows behind an entry.
func (x *League) lines(t *table, e *entry, f *filter) []int32 {
	var out []int32
	for _, n := range x.seasonsOf(t, e, f) {
		g := &t.groups[n]
		for i := g.first; i < g.last; i++ {
			if f.admitsRow(&t.rows[i]) {
				out = append(out, t.rows[i].line)
			}
		}
	}
	return out
}

// reference names a source row with the cells that were used.
func (x *League) reference(line int32, columns []string) receipts.Row {
	l := x.Sport.Lines.At(int(line))
	file := x.Sport.Files[l.File]
	kind := x.Sport.RowKind(l.Kind)
	r := receipts.Row{File: file.Path, Row: l.Row, Kind: kind.Name, Season: l.Season, Team: l.Team, Cells: map[string]*float64{}}
	for _, c := range columns {
		i := l.Kind.Index(c)
		if i < 0 {
			continue
		}
		if header, ok := kind.Header(i, file.Path); ok {
			r.Cells[header] = nil
			if v := l.Values[i]; !math.IsNaN(v) {
				r.Cells[header] = &v
			}
		}
	}
	return r
}
