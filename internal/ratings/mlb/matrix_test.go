package mlb

import (
	"strings"
	"testing"

	"groundline/internal/stats"
)

func TestRoleMatrixHandlesSpansWithGaps(t *testing.T) {
	t.Parallel()
	m := &build(t).Context.Matrix
	for _, c := range []struct {
		kind, column, league string
		want                 string
	}{
		{"batting", "CS", "AL", "1912 1914-1915 1920-2025"},
		{"batting", "CS", "NL", "1920-1925 1951-2025"},
		{"batting", "SF", "AL", "1954-2025"},
		{"batting", "SF", "NL", "1954-2025"},
		{"batting", "IBB", "AL", "1955-2025"},
		{"batting", "IBB", "NL", "1955-2025"},
		{"batting", "HBP", "NL", "1887-2025"},
		{"batting", "HBP", "AL", "1901-2025"},
		{"batting", "HR", "NL", "1876-2025"},
		{"batting", "SB", "NL", "1886-2025"},
		{"batting", "CS", "AA", ""},
		{"pitching", "SV", "NL", "1876-2025"}, // 0 for whole leagues, and really so
		{"pitching", "HR", "ECL", "1923-1924 1926-1928"},
		{"appearances", "G_dh", "NL", "1876-1900 1904-2025"}, // really 0 for a century
		{"fielding", "PB", "AL", "1901-2025"},
	} {
		var spans []string
		for _, s := range m.Spans(c.kind, c.column, c.league) {
			spans = append(spans, s.String())
		}
		if got := strings.Join(spans, " "); got != c.want {
			t.Errorf("%s %s %s: %q, want %q", c.kind, c.column, c.league, got, c.want)
		}
	}
}

func TestRealZerosAreNotGaps(t *testing.T) {
	t.Parallel()
	for _, column := range []string{"SHO", "SV"} {
		if !canBeZero(stats.MLBPitching, column) {
			t.Errorf("%s must not count as unrecorded for being 0", column)
		}
	}
	if !canBeZero(stats.MLBBatting, "3B") || canBeZero(stats.MLBBatting, "HR") {
		t.Error("among batting columns only triples can be 0 for a whole league")
	}
}
