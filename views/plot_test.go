package views

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func career(seasons ...PlotPoint) Plot {
	return Plot{Title: "Ratings", Desc: "A career.", Points: seasons, Name: strconv.Itoa, Marks: []string{"batter"}}
}

func at(x int, value float64) PlotPoint {
	return PlotPoint{X: x, Value: value, Low: value - 5, High: value + 3, Peers: 48}
}

// drawn lists the paths of a class.
func drawn(page, class string) []string {
	_, page, _ = strings.Cut(page, "</desc>") // the legend stands below the plot
	page, _, _ = strings.Cut(page, "<figcaption>")
	var paths []string
	for _, m := range regexp.MustCompile(`<path class="`+class+`" d="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		paths = append(paths, m[1])
	}
	return paths
}

func TestNothingIsDrawnAcrossAYearWithoutARating(t *testing.T) {
	t.Parallel()
	page := text(t, plot(career(at(1941, 90), at(1942, 95), at(1946, 97), at(1947, 92), at(1950, 60)), "seasons", "/x.csv"))
	if lines, bands := drawn(page, "line"), drawn(page, "band"); len(lines) != 3 || len(bands) != 3 {
		t.Errorf("three runs of seasons make %d lines and %d bands", len(lines), len(bands))
	}
	if marks := len(drawn(page, "mark")); marks != 5 {
		t.Errorf("5 seasons make %d marks", marks)
	}
}

func TestBandHoldsTheIntervalOfEachSeason(t *testing.T) {
	t.Parallel()
	p := career(at(2000, 50), at(2001, 100))
	p.Points[1].High = 100
	// The band goes along the upper ends and back along the lower.
	want := "M70 174.4L690 24L690 40L70 200Z"
	if got := p.band(p.Points); got != want {
		t.Errorf("band %s, want %s", got, want)
	}
	if plotY(100) != plotTop || plotY(0) != plotBottom {
		t.Errorf("the scale goes from %g to %g", plotY(0), plotY(100))
	}
}

func TestPlotOfOneSeasonIsCentered(t *testing.T) {
	t.Parallel()
	page := text(t, plot(career(at(1999, 40)), "seasons", "/x.csv"))
	if got := drawn(page, "band"); len(got) != 1 || strings.Contains(got[0], "NaN") || !strings.HasPrefix(got[0], "M377 ") {
		t.Errorf("bands %v", got)
	}
	shows(t, page, []string{"1999", `role="img"`, `<title id="plot-title">Ratings</title>`, `<desc id="plot-desc">A career.</desc>`}, []string{"NaN", "Inf"})
}

func TestMediansThatAreNotKnownAreNotDrawn(t *testing.T) {
	t.Parallel()
	p := career(at(1999, 40), at(2000, 60))
	shows(t, text(t, plot(p, "seasons", "/x.csv")), []string{`class="peers"`, "median of the season’s peers"}, []string{"50, near"})
	for i := range p.Points {
		p.Points[i].Peers = math.NaN()
	}
	shows(t, text(t, plot(p, "seasons", "/x.csv")), []string{"50, near the median", `class="grid middle"`}, []string{`class="peers"`, "NaN"})
}

func TestSeasonsOfALongCareerAreNamedWithoutCrowding(t *testing.T) {
	t.Parallel()
	for years := 1; years <= 35; years++ {
		var points []PlotPoint
		for i := range years {
			points = append(points, at(1970+i, 50))
		}
		ticks := career(points...).seasons()
		if len(ticks) == 0 || len(ticks) > maxTicks {
			t.Errorf("%d seasons get %d names", years, len(ticks))
		}
	}
}

func TestTheLastDaysNameEndsAtThePlotsEdge(t *testing.T) {
	t.Parallel()
	c := Columns{Title: "Credits per day", Unit: "credit"}
	for range 28 {
		c.Bars = append(c.Bars, Bar{Name: "16 Jul 2024", Short: "16 Jul", Value: 3})
	}
	for i, day := range c.days() {
		if x, err := strconv.ParseFloat(day.At, 64); err != nil || x > columnsRight || day.Last != (i == 0) {
			t.Errorf("%d: %+v", i, day)
		}
	}
}
