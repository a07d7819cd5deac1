package validate

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/propositions"
	"groundline/internal/ratings"
	"groundline/internal/ratings/wnba"
	"groundline/internal/stats"
)

// Measures the smallest sport on the full data; `make validate` does the others.
func TestFullDataMeetsItsGoals(t *testing.T) {
	t.Parallel()
	set, _, err := datasets.Read(datatest.Bundle(t), stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := Sport(sport)
	if err != nil {
		t.Fatal(err)
	}
	if Failed(rows) {
		t.Errorf("%+v", rows)
	}
	for _, want := range []string{"rated seasons", "careers", "era fairness", "80% intervals", "PER rebuilt"} {
		found := false
		for _, r := range rows {
			found = found || strings.HasPrefix(r.What, want) && r.Figure != "" && !strings.Contains(r.Figure, "NaN")
		}
		if !found {
			t.Errorf("no row on %s in %+v", want, rows)
		}
	}
}

func TestSampleIsNotMeasured(t *testing.T) {
	t.Parallel()
	if _, err := Sport(&almanac.Sport{Key: stats.WNBA, Fallback: true}); err == nil {
		t.Error("the bundled sample is taken for the full data")
	}
}

// eras is a sport with as many seasons in each of four decades, ranked so that
// each 10th is of the best; the decade that is favoured has them all, if any is.
func eras(favoured int) *almanac.Sport {
	const n = 4000
	s := &almanac.Sport{Method: wnba.Method, Context: &ratings.Context{Counts: []ratings.RoleCount{{Role: wnba.Player, N: n}}}}
	best, rest := 0, n/4
	for i := range n {
		decade := 1980 + 10*(i%4)
		season := ratings.Season{Player: fmt.Sprint(i), Season: decade, Role: wnba.Player, Rating: new(ratings.Rating)}
		if decade == favoured || favoured == 0 && i/4%4 == 0 {
			best++
			season.Rank = best
		} else {
			rest++
			season.Rank = rest
		}
		s.Seasons = append(s.Seasons, season)
	}
	return s
}

func TestOverrepresentedEraMissesTheGoal(t *testing.T) {
	t.Parallel()
	for favoured, want := range map[int]Verdict{0: Met, 1990: Missed} {
		rows, err := eraFairness(eras(favoured))
		if err != nil || len(rows) != 1 || rows[0].Verdict != want {
			t.Errorf("%d favoured: %+v, %v, want %q", favoured, rows, err, want)
		}
	}
}

// A share off the goal is a miss unless it has too few pairs to tell.
func TestOnlySmallSamplesBoundAnIntervalMiss(t *testing.T) {
	t.Parallel()
	if why := coverBound(.835, 600); why == "" {
		t.Error("600 pairs are taken to tell .835 from .83")
	}
	for _, c := range []struct{ share, pairs float64 }{{.835, 40_000}, {.9, 600}, {.7, 600}} {
		if why := coverBound(c.share, c.pairs); why != "" {
			t.Errorf("%v: %s", c, why)
		}
	}
}

func TestValidationFailsOnlyOnAMiss(t *testing.T) {
	t.Parallel()
	rows := []Row{
		Row{Sport: "nba", What: "a", Figure: "1", Goal: "≥ 1"}.judge(true, "never said"),
		Row{Sport: "nba", What: "b", Figure: "0", Goal: "≥ 1"}.judge(false, "too few"), {Sport: "nba", What: "c", Figure: "7"},
	}
	if Failed(rows) || rows[0].Why != "" {
		t.Errorf("%+v", rows)
	}
	var b bytes.Buffer
	if err := Write(&b, rows); err != nil {
		t.Fatal(err)
	}
	const want = "sport  what  figure  goal  \nnba    a     1       ≥ 1   met\nnba    b     0       ≥ 1   missed [1]\nnba    c     7             \n[1] too few\n"
	if b.String() != want {
		t.Errorf("%q", b.String())
	}
	if !Failed(append(rows, Row{}.judge(false, ""))) {
		t.Error("a miss passes")
	}
}

// Worked by hand: of 400 predictions of .5, 216 that came are an error of .04 and 240 one of .1;
// two standard errors are .05.
func TestACalibrationMissBeyondItsStandardErrorHasNoReason(t *testing.T) {
	t.Parallel()
	scored := func(yes int) *propositions.Score {
		var calls []propositions.Scored
		for i := range 400 {
			calls = append(calls, propositions.Scored{P: .5, Yes: i < yes, Base: .5})
		}
		s := propositions.ScoreOf(calls)
		return &s
	}
	if why := calibrationBound(scored(216)); why != "400 predictions tell the error to ± 0.050 only" {
		t.Errorf("an error of .04: %q", why)
	}
	if why := calibrationBound(scored(240)); why != "" {
		t.Errorf("an error of .1: %q", why)
	}
}
