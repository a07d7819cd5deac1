package ratings

import (
	"slices"
	"testing"

	"groundline/internal/stats"
)

func TestMatrixHoldsSpansWithGaps(t *testing.T) {
	t.Parallel()
	m := &build(t).Context.Matrix
	for _, c := range []struct {
		kind, column, league string
		want                 []Span
	}{
		{"batting", "CS", "AL", []Span{{1912, 1912}, {1914, 1915}, {1920, 2025}}},
		{"batting", "CS", "NL", []Span{{1920, 1925}, {1951, 2025}}},
		{"batting", "SF", "AL", []Span{{1954, 2025}}},
		{"batting", "SF", "NL", []Span{{1954, 2025}}},
		{"batting", "IBB", "AL", []Span{{1955, 2025}}},
		{"batting", "IBB", "NL", []Span{{1955, 2025}}},
		{"batting", "HBP", "NL", []Span{{1887, 2025}}},
		{"batting", "HBP", "AL", []Span{{1901, 2025}}},
		{"batting", "HR", "NL", []Span{{1876, 2025}}},
		{"batting", "SB", "NL", []Span{{1886, 2025}}},
		{"batting", "CS", "AA", nil},
		{"pitching", "SV", "NL", []Span{{1876, 2025}}}, // 0 for whole leagues, and really so
		{"pitching", "HR", "ECL", []Span{{1923, 1924}, {1926, 1928}}},
		{"appearances", "G_dh", "NL", []Span{{1876, 1900}, {1904, 2025}}}, // really 0 for a century
		{"fielding", "PB", "AL", []Span{{1901, 2025}}},
	} {
		if got := m.Spans(c.kind, c.column, c.league); !slices.Equal(got, c.want) {
			t.Errorf("%s %s %s: %v, want %v", c.kind, c.column, c.league, got, c.want)
		}
	}
}

func TestZeroTestSparesWhatCanBeZero(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		column        string
		lines, filled int
		counts        int
		want          bool
	}{
		{"HR", 40, 40, 0, false}, // a large pool without a home run: the zeros fill a gap
		{"HR", 29, 29, 0, true},  // a tiny league may have none
		{"HR", 40, 40, 1, true},
		{"3B", 40, 40, 0, true},
		{"HR", 40, 38, 9, true},
		{"HR", 40, 37, 9, false}, // under 95%
		{"HR", 0, 0, 0, false},
	} {
		a := availability{make([]int, 17), make([]int, 17), make([]int, 17)}
		col := stats.MLBBatting.Index(c.column)
		a.lines[col], a.filled[col], a.counts[col] = c.lines, c.filled, c.counts
		if got := a.recorded(stats.MLBBatting, col); got != c.want {
			t.Errorf("%+v: recorded %v", c, got)
		}
	}
	for _, column := range []string{"SHO", "SV"} {
		if !canBeZero(stats.MLBPitching, column) {
			t.Errorf("%s must not count as unrecorded for being 0", column)
		}
	}
}
