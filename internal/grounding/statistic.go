package grounding

import (
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/stats"
)

// statistic is what a leaderboard ranks: a recorded column, or a rate derived from columns
// of one kind.
type statistic struct {
	name   string // "batting.HR"
	label  string // "home runs"
	kind   *stats.Kind
	column int           // index of the column, or -1 for a rate
	rate   *stats.Rate   // nil for a column
	family []*stats.Kind // the kinds over which it is ranked, if several
	span   int           // the seasons that are asked about, 0 for all
}

// findStatistics returns the statistics of a name: "batting.HR", or "HR" in any kind.
func findStatistics(sport, name string) []statistic {
	var found []statistic
	for _, st := range statistics(sport) {
		if st.is(name) || strings.EqualFold(st.name[strings.Index(st.name, ".")+1:], name) {
			found = append(found, st)
		}
	}
	return found
}

// is reports whether a full name means the statistic; a family's column has a name in each
// kind.
func (st statistic) is(name string) bool {
	if strings.EqualFold(st.name, name) {
		return true
	}
	for _, k := range st.family {
		if _, key, _ := strings.Cut(st.name, "."); sums(k, st.needed()...) && strings.EqualFold(k.Name+"."+key, name) {
			return true
		}
	}
	return false
}

// statistics returns a sport's statistics: every column that has player rows and may be
// summed over them, then the rates, once per family. A sum of columns that may all be missing
// is none, as what a source leaves blank would count as 0; nor is one that is a column, too.
func statistics(sport string) []statistic {
	var out []statistic
	for _, kind := range stats.Kinds(sport) {
		for i, c := range kind.Columns {
			if kind.Sums(i) && head(kind, c.Key) == kind {
				out = append(out, statistic{name: kind.Name + "." + c.Key, label: c.Label, kind: kind, column: i, family: family(kind, c.Key)})
			}
		}
	}
	for _, rate := range stats.Rates(sport) {
		if needed := rate.Needed(); len(needed) > 0 && rate.Kind.Index(rate.Key) < 0 {
			out = append(out, statistic{name: rate.Kind.Name + "." + rate.Key, label: rate.Label, kind: rate.Kind, column: -1, rate: rate, family: family(rate.Kind, needed...)})
		}
	}
	return out
}

// of computes the statistic from totals over the kind's columns.
func (st statistic) of(totals []float64) float64 {
	if st.rate != nil {
		return st.rate.Of(totals)
	}
	return totals[st.column]
}

// optional reports which of the kind's columns a rate does without: a career leaves them out in
// the seasons that do not record them, not in all.
func (st statistic) optional() []bool {
	out := make([]bool, len(st.kind.Columns))
	if st.rate == nil {
		return out
	}
	for _, i := range st.kind.Places(st.rate.Columns()...) {
		out[i] = true
	}
	for _, i := range st.kind.Places(st.rate.Needed()...) {
		out[i] = false
	}
	return out
}

// qualified reports whether a season or career needs a sample to be ranked.
func (st statistic) qualified() bool { return st.rate != nil && st.rate.PerGame > 0 }

// columns returns the columns the statistic is computed from.
func (st statistic) columns() []stats.Column {
	if st.rate == nil {
		return []stats.Column{st.kind.Columns[st.column]}
	}
	var out []stats.Column
	for _, i := range st.kind.Places(st.rate.Columns()...) {
		out = append(out, st.kind.Columns[i])
	}
	return out
}

// counts reports whether a row adds to the statistic: rows of other positions do not have
// some columns.
func (st statistic) counts(sport *almanac.Sport, row int) bool {
	line := sport.Lines.Head(row)
	return st.rate != nil || line.Kind != st.kind || line.Kind.Has(st.column, line.Pos) || stats.Recorded(sport.Lines.Value(row, st.column))
}

// since returns the first season in which every needed column is recorded somewhere, or 0.
// For a family whose head has no rows it is that of the others.
func (st statistic) since(sport *almanac.Sport) int {
	first := st.sinceIn(sport, st.kind)
	if first != 0 {
		return first
	}
	for _, k := range st.family {
		if from := st.sinceIn(sport, k); from != 0 && (first == 0 || from < first) {
			first = from
		}
	}
	return first
}

// sinceIn returns the first season in which every needed column is recorded in rows of a
// kind, or 0.
func (st statistic) sinceIn(sport *almanac.Sport, kind *stats.Kind) int {
	first := 0
	for _, c := range st.needed() {
		from := sport.Context.Matrix.First(kind.Name, c, "")
		if from == 0 {
			return 0
		}
		first = max(first, from)
	}
	return first
}

// held returns which seasons the sources hold of the statistic.
func (st statistic) held(sport *almanac.Sport) *completeness.Held {
	r := completeness.Record{Kinds: []*stats.Kind{st.kind}}
	if st.family != nil {
		r.Kinds = slices.DeleteFunc(slices.Clone(st.family), func(k *stats.Kind) bool { return !sums(k, st.needed()...) })
	}
	for _, column := range st.needed() {
		r.Columns = append(r.Columns, []string{column})
	}
	return completeness.Of(sport, r)
}

// blank returns 1 if totals lack a needed column, and 0 if the statistic is undefined for
// another reason, such as 0 ÷ 0.
func (st statistic) blank(totals []float64) int {
	for _, column := range st.needed() {
		if !stats.Recorded(totals[st.kind.Index(column)]) {
			return 1
		}
	}
	return 0
}

// reach returns how far the statistic's records extend.
func (st statistic) reach(sport *almanac.Sport) almanac.Reach {
	kinds := []string{st.kind.Name}
	if st.family != nil {
		kinds = kinds[:0]
		for _, k := range st.family {
			kinds = append(kinds, k.Name)
		}
	}
	return sport.ColumnReach(kinds, st.needed(), st.label)
}

func (st statistic) needed() []string {
	if st.rate == nil {
		return []string{st.kind.Columns[st.column].Key}
	}
	return st.rate.Needed()
}
