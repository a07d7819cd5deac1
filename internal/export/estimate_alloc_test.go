package export

import (
	"io"
	"testing"
)

// Part 14, point 3: a dry run builds nothing. Asked for again, an estimate allocates
// what its manifest takes, whatever the slice holds, and writing allocates by the row.
func TestEstimateBuildsNoExport(t *testing.T) { // not in parallel: it counts allocations
	slice := Slice{Kind: "batting", Format: CSV}
	sport := mlb(t)
	e := NewEstimator()
	said, _, err := e.Estimate(sport, slice)
	if err != nil {
		t.Fatal(err)
	}
	estimating := testing.AllocsPerRun(10, func() {
		if _, _, err := e.Estimate(sport, slice); err != nil {
			t.Error(err)
		}
	})
	writing := testing.AllocsPerRun(2, func() {
		if _, err := Write(t.Context(), io.Discard, sport, slice); err != nil {
			t.Error(err)
		}
	})
	if estimating > float64(said.Rows)/4 || estimating > writing/4 {
		t.Errorf("an estimate of %d rows allocates %.0f times, and writing them %.0f times", said.Rows, estimating, writing)
	}
}
