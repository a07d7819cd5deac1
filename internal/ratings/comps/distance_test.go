package comps

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

var nan = math.NaN()

func near1(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

func TestDistanceFollowsTheFormula(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		a, b point
		want float64
	}{
		{"all three seasons and a year of age", point{v: [3]float64{2, 1, 0}, age: 27}, point{v: [3]float64{1, 3, .5}, age: 28}, 1 + .6*4 + .4*.25 + .15},
		{"twins", point{v: [3]float64{2, 1, 0}, age: 27}, point{v: [3]float64{2, 1, 0}, age: 27}, 0},
		{"both new", point{v: [3]float64{2, absent, absent}, age: 20}, point{v: [3]float64{1.5, absent, absent}, age: 20}, .25},
		{"one new", point{v: [3]float64{2, absent, absent}, age: 20}, point{v: [3]float64{2, .5, absent}, age: 20}, .6 * 4},
		// 1·.25 + .6·1 over weights of 1.6, of 2 in all
		{"a season not known", point{v: [3]float64{2, 1, nan}, age: 27}, point{v: [3]float64{1.5, 2, 0}, age: 27}, (.25 + .6) * 2 / 1.6},
		{"none but the season known", point{v: [3]float64{2, nan, nan}, age: 27}, point{v: [3]float64{1, 2, 0}, age: 26}, 2 + .15},
	} {
		if got := distance(&c.a, &c.b); !near1(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if w := weight(.15); !near1(w, 5) {
		t.Errorf("weight at .15 is %v, want 5", w)
	}
}

var anyPoint = rapid.Custom(func(t *rapid.T) point {
	var p point
	for i := range p.v {
		p.v[i] = rapid.Float64Range(-3, 5).Draw(t, "h")
		if i > 0 && rapid.IntRange(0, 3).Draw(t, "known") == 0 {
			p.v[i] = nan
		}
	}
	p.age = rapid.IntRange(18, 45).Draw(t, "age")
	return p
})

func TestDistanceIsSymmetricAndGrowsWithEveryGap(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyPoint.Draw(t, "a"), anyPoint.Draw(t, "b")
		d := distance(&a, &b)
		if d != distance(&b, &a) || d < 0 || distance(&a, &a) != 0 {
			t.Fatalf("%v and %v: %v", a, b, d)
		}
		if gap := a.v[0] - b.v[0]; d < gap*gap-1e-12 {
			t.Fatalf("%v is under the gap of the season alone", d)
		}
		further := b
		i := rapid.IntRange(0, pastYears).Draw(t, "season")
		by := rapid.Float64Range(.01, 3).Draw(t, "by")
		if further.v[i] < a.v[i] {
			by = -by
		}
		if further.v[i] += by; !math.IsNaN(a.v[i]-b.v[i]) && distance(&a, &further) <= d {
			t.Fatalf("a greater gap in season −%d is no further: %v", i, d)
		}
	})
}
