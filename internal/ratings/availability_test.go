package ratings

import (
	"slices"
	"testing"
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
