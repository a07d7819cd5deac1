package ratings

import "math"

// Matrix lists, for each kind of row, column and league, the seasons in which the column is
// recorded.
type Matrix struct {
	Sport   string
	Columns []ColumnSpans
	index   map[columnKey][]Span
}

// ColumnSpans lists the spans of one column in one league, oldest first; empty if it is
// never recorded.
type ColumnSpans struct {
	Kind   string
	Column string
	League string
	Spans  []Span
}

// Span is an unbroken run of a league's seasons, both ends included.
type Span struct {
	From int
	To   int
}

type columnKey struct{ kind, column, league string }

// Recorded reports whether a column is recorded in a league's season.
func (m *Matrix) Recorded(kind, column, league string, season int) bool {
	for _, s := range m.Spans(kind, column, league) {
		if s.From <= season && season <= s.To {
			return true
		}
	}
	return false
}

// First returns the first season in which a league records the column, or 0. An empty
// league means any.
func (m *Matrix) First(kind, column, league string) int {
	if league != "" {
		if spans := m.Spans(kind, column, league); len(spans) > 0 {
			return spans[0].From
		}
		return 0
	}
	first := math.MaxInt
	for i := range m.Columns {
		c := &m.Columns[i]
		if c.Kind == kind && c.Column == column && len(c.Spans) > 0 {
			first = min(first, c.Spans[0].From)
		}
	}
	if first == math.MaxInt {
		return 0
	}
	return first
}

// Last returns the last season in which any league records a column, or 0.
func (m *Matrix) Last(kind, column string) int {
	last := 0
	for i := range m.Columns {
		if c := &m.Columns[i]; c.Kind == kind && c.Column == column && len(c.Spans) > 0 {
			last = max(last, c.Spans[len(c.Spans)-1].To)
		}
	}
	return last
}

// Spans returns the runs of seasons in which a league records the column. The list is
// shared: do not change it.
func (m *Matrix) Spans(kind, column, league string) []Span {
	return m.index[columnKey{kind, column, league}]
}

func (m *Matrix) reindex() {
	m.index = make(map[columnKey][]Span, len(m.Columns))
	for i := range m.Columns {
		c := &m.Columns[i]
		m.index[columnKey{c.Kind, c.Column, c.League}] = c.Spans
	}
}
