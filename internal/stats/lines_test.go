package stats

import (
	"math"
	"reflect"
	"strings"
	"testing"
)

// What is packed is taken out again to the last bit: counts, numbers that are no
// float32, and what is not recorded.
func TestPackedLinesAreThoseThatWerePacked(t *testing.T) {
	t.Parallel()
	counts := newKind("", "counts", []Column{{Key: "a"}, {Key: "b"}})
	rates := newKind("", "rates", []Column{{Key: "x"}})
	given := []Line{
		{Kind: counts, Player: "p", Season: 1871, League: "NL", Team: "BOS", Stint: 2, Pos: "SS", Values: []float64{1 << 24, math.NaN()}, File: 7, Row: 123456},
		{Kind: rates, Player: "q", Season: 2025, Values: []float64{.1}},
		{Kind: counts, Season: -1, League: "NL", Team: "p", Values: []float64{-0.5, 0}, Row: 1},
		{Kind: rates, Player: "p", Values: []float64{1e300}},
	}
	packed, err := PackLines(given)
	if err != nil {
		t.Fatal(err)
	}
	taken := packed.Unpack()
	if packed.Len() != len(given) || len(taken) != len(given) {
		t.Fatalf("%d lines, %d unpacked", packed.Len(), len(taken))
	}
	for i, want := range given {
		got := taken[i]
		for c, v := range want.Values {
			if at := packed.Value(i, c); !same(got.Values[c], v) || !same(at, v) {
				t.Errorf("line %d: value %v, %v at its place, not %v", i, got.Values[c], at, v)
			}
		}
		want.Values, got.Values = nil, nil
		if !reflect.DeepEqual(got, want) {
			t.Errorf("line %d: %+v, not %+v", i, got, want)
		}
	}
	if len(packed.wide) != 2 || len(packed.narrow) != 4 {
		t.Errorf("%d values take 8 bytes and %d take 4", len(packed.wide), len(packed.narrow))
	}
}

func same(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }

func TestLinesThatNoFileHoldsAreNotPacked(t *testing.T) {
	t.Parallel()
	kind := newKind("", "counts", []Column{{Key: "a"}})
	for _, l := range []Line{
		{Kind: kind, Values: []float64{1, 2}},
		{Kind: kind},
		{Kind: kind, Values: []float64{1}, Season: 1 << 15},
		{Kind: kind, Values: []float64{1}, Stint: 1 << 15},
		{Kind: kind, Values: []float64{1}, File: 1 << 16},
		{Kind: kind, Values: []float64{1}, File: -1},
		{Kind: kind, Values: []float64{1}, Row: 1 << 31},
	} {
		if _, err := PackLines([]Line{l}); err == nil || !strings.HasPrefix(err.Error(), "stats: ") {
			t.Errorf("%+v: %v", l, err)
		}
	}
	if packed, err := PackLines(nil); err != nil || packed.Len() != 0 {
		t.Error(err)
	}
}
