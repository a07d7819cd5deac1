package ratings

import (
	"testing"

	"groundline/internal/stats"
)

func TestZeroTestExemptsColumnsThatCanBeZero(t *testing.T) {
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
		{"3B", 40, 40, 0, true}, // a column whose zeros are real
		{"HR", 40, 38, 9, true},
		{"HR", 40, 37, 9, false}, // under 95%
		{"HR", 0, 0, 0, false},
	} {
		a := availability{make([]int, 17), make([]int, 17), make([]int, 17)}
		col := stats.MLBBatting.Index(c.column)
		a.lines[col], a.filled[col], a.counts[col] = c.lines, c.filled, c.counts
		if got := a.recorded(col, c.column == "3B"); got != c.want {
			t.Errorf("%+v: recorded %v", c, got)
		}
	}
}
