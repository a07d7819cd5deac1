package grounding

import (
	"slices"
	"testing"
)

// Receipts list ties in the order of players, so a recomputed list must match.
func TestEqualValuesKeepTheirOrderInAList(t *testing.T) {
	t.Parallel()
	entries := make([]entry, 200)
	for i := range entries {
		entries[i].value = float64(i % 3)
	}
	for name, low := range map[string]bool{"highest first": false, "lowest first": true} {
		t.Run(name, func(t *testing.T) {
			want := make([]int, 0, len(entries))
			for _, value := range map[bool][]float64{false: {2, 1, 0}, true: {0, 1, 2}}[low] {
				for i := range entries {
					if entries[i].value == value {
						want = append(want, i)
					}
				}
			}
			if got := placesOf(entries, low); !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", name, got, want)
			}
		})
	}
}
