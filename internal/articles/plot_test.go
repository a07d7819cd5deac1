package articles

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// TestABoardIsDrawnInItsFrame holds the axis, and every line and mark of a board,
// against the frame: 0 is on it, and what is below 0 too.
func TestABoardIsDrawnInItsFrame(t *testing.T) {
	t.Parallel()
	for _, r := range [][]Range{
		{{"A", "1,024", "-300 to 2,400", 1024, -300, 2400}, {"B", "-6", "-9 to 0", -6, -9, 0}},
		{{"A", "0.4", "0.1 to 0.8", .4, .1, .8}}, {{"A", "-4", "-9 to -1", -4, -9, -1}}, {{"A", "0", "0 to 0", 0, 0, 0}}, {{"A", "612", "405 to 801", 612, 405, 801}},
	} {
		f := &Figure{Caption: "C", Ranges: r}
		from, to, step := f.axis()
		if steps := (to - from) / step; from > 0 || to < 0 || steps <= 0 || steps > maxSteps {
			t.Errorf("%v: an axis from %g to %g by %g", r, from, to, step)
		}
		drawn := f.html()
		for _, at := range regexp.MustCompile(`(?:cx="|d="M|H)(-?[\d.]+)`).FindAllStringSubmatch(drawn, -1) {
			if x := float(at[1]); x < boardLeft || x > boardRight {
				t.Errorf("%v: %s is beside the frame", r, at[0])
			}
		}
		if n := strings.Count(drawn, `class="mark"`); n != len(r) || !strings.Contains(drawn, ">0</text>") {
			t.Errorf("%v: %d marks in %s", r, n, drawn)
		}
		if kept := policy().Sanitize(drawn); drawing.ReplaceAllString(kept, "${1}viewBox=") != drawn {
			t.Errorf("the sanitiser takes of %s\n%s", drawn, kept)
		}
	}
}

// TestLabelsOfAPlotDoNotMeet draws careers of every length, with and without gaps: no
// two figures and no two names of seasons come close, the newest has both, and the
// figure of a dip stands below it, where no line runs.
func TestLabelsOfAPlotDoNotMeet(t *testing.T) {
	t.Parallel()
	for n := 2; n <= maxDrawn; n++ {
		for gap := range 4 {
			f := &Figure{}
			for i := range n {
				season := 1990 + i
				if i >= n/2 {
					season += gap
				}
				value := 20 + float64(i*37%70)
				f.Points = append(f.Points, Point{season, fmt.Sprintf("%d-%02d", season-1, season%100), fmt.Sprintf("%.1f", value), value})
			}
			drawn := f.html()
			for _, class := range []string{"value", "season"} {
				last := -1e9
				for _, m := range regexp.MustCompile(`class="`+class+`" x="([\d.]+)" [^>]*>([^<]+)<`).FindAllStringSubmatch(drawn, -1) {
					if x := float(m[1]); x-last < letter*float64(len(m[2])) {
						t.Errorf("%d seasons, a gap of %d: the %s %s meets the one before", n, gap, class, m[2])
					} else {
						last = x
					}
				}
				if newest := fmt.Sprintf(`class="%s" x="%s"`, class, coordinate(f.x(f.Points[n-1].Season))); !strings.Contains(drawn, newest) {
					t.Errorf("%d seasons, a gap of %d: the newest has no %s", n, gap, class)
				}
			}
		}
	}
	f := &Figure{Points: []Point{{2020, "", "", 60}, {2021, "", "", 30}, {2022, "", "", 70}, {2023, "", "", 2}, {2024, "", "", 80}, {2026, "", "", 10}}}
	for i, want := range []bool{false, true, false, false, false, false} { // 2 is too low for a figure below, 2026 is joined to none
		if f.dips(i) != want {
			t.Errorf("point %d dips: %t", i, !want)
		}
	}
}
