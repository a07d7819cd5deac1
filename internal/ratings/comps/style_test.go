package comps

import (
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

func styleOf(values ...float64) style {
	var s style
	for i, v := range values {
		s = append(s, rate{column{key: string(rune('A' + i))}, v})
	}
	return s
}

func TestStyleGapIsOfShapeNotLevel(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		a, b style
		want float64
	}{
		{"twice as much of the same", styleOf(1, -1, .5), styleOf(2, -2, 1), 0},
		{"nothing in common", styleOf(1, 0, 0), styleOf(0, 1, 0), .5},
		{"the opposite", styleOf(1, -1, .5), styleOf(-1, 1, -.5), 1},
		{"an eighth of a turn", styleOf(1, 0, 0), styleOf(1, 1, 0), .25},
		{"totals of one alone do not count", styleOf(1, 0, 0, 9), styleOf(1, 0, 0), 0},
	} {
		if got := c.a.gap(c.b); !near1(got, c.want) || !near1(c.b.gap(c.a), c.want) {
			t.Errorf("%s: %v and %v, want %v", c.name, got, c.b.gap(c.a), c.want)
		}
	}
	if got := styleOf(1, 1).gap(styleOf(1, 1)); got == got {
		t.Errorf("two totals give a gap of %v", got)
	}
}

// Home runs allowed are not home runs hit, whatever the order of blocks.
func TestTwoWayTotalsStaySeparate(t *testing.T) {
	t.Parallel()
	block := func(kind string, hr float64) ratings.Block {
		return ratings.Block{Kind: kind, Figures: ratings.Figures{Keys: []string{"G", "HR"}, Values: []float64{50, hr}}}
	}
	s := ratings.Season{Sample: ratings.Sample{Amount: 10}, Totals: []ratings.Block{block("batting", 40), block("pitching", stats.NotRecorded())}}
	got := rates(&s, nil)
	if len(got) != 3 || got[1] != (rate{column{key: "HR"}, 4}) || got[2] != (rate{column{"pitching", "G"}, 5}) {
		t.Errorf("rates %v", got)
	}
}
