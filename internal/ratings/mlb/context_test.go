package mlb

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"sync"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

var fullBuild = sync.OnceValues(func() (*ratings.Result, error) {
	lines, err := fullData()
	if err != nil {
		return nil, err
	}
	return ratings.Build(Method, lines), nil
})

// build rates the full data once for all tests, which only read it.
func build(tb testing.TB) *ratings.Result {
	tb.Helper()
	r, err := fullBuild()
	if err != nil {
		tb.Fatalf("reading the data sets: %v", err)
	}
	return r
}

// landmarks are players of all eras, leagues and roles: two-way seasons, a
// league that is not rated, a pool that is widened.
var landmarks = []string{
	"ruthba01", "troutmi01", "johnswa01", "bondsba01", "martipe02", "maddugr01", "gibsojo99", "paigesa99", "ohtansh01", "youngcy01",
	"ansonca01", "cobbty01", "wagneho01", "willite01", "mayswi01", "aaronha01", "robinja02", "mantlmi01", "koufasa01", "gibsobo01",
	"seaveto01", "schmimi01", "morgajo02", "henderi01", "ripkeca01", "griffke02", "johnsra05", "riverma01", "hoffmtr01", "jeterde01",
	"suzukic01", "pujolal01", "kershcl01", "verlaju01", "judgeaa01", "gehrilo01", "hornsro01", "speaktr01", "roganbu99", "charlos99",
}

// linesOf gives all lines of the players, in the order of the data.
func linesOf(tb testing.TB, players []string) []stats.Line {
	tb.Helper()
	want := make(map[string]bool)
	for _, p := range players {
		want["mlb_"+p] = true
	}
	var some []stats.Line
	for _, l := range mlbLines(tb) {
		if want[l.Player] {
			some = append(some, l)
		}
	}
	return some
}

// bits writes a value so that equal text means equal bits: NaN and all digits.
// The places of lines are left out, since a subset has its own.
func bits(s ratings.Season) string {
	s.LineRefs = nil
	text := ""
	if s.Refusal != nil {
		text = fmt.Sprintf("%#v", *s.Refusal)
	}
	s.Refusal = nil
	return text + fmt.Sprintf("%#v", s)
}

func TestSubsetWithGivenContextIsRatedBitForBit(t *testing.T) {
	t.Parallel()
	full, some := build(t), linesOf(t, landmarks)
	cut, err := full.Context.Restrict(some)
	if err != nil {
		t.Fatal(err)
	}
	body, err := json.Marshal(cut)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("context of %d players: %d bytes", len(landmarks), len(body))
	if limit := 150_000; len(body) > limit {
		t.Errorf("the context of %d players takes %d bytes, more than %d", len(landmarks), len(body), limit)
	}
	given, err := ratings.ReadContext(Method, body)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ratings.RateWith(given, some)
	if err != nil {
		t.Fatal(err)
	}
	mine := make(map[string]bool)
	for i := range some {
		mine[some[i].Player] = true
	}
	compare := func(name string, got, all []ratings.Season) {
		t.Helper()
		var want []ratings.Season
		for _, s := range all {
			if mine[s.Player] {
				want = append(want, s)
			}
		}
		if len(got) != len(want) || len(got) == 0 {
			t.Fatalf("%s: %d seasons, want %d", name, len(got), len(want))
		}
		for i := range want {
			if a, b := bits(got[i]), bits(want[i]); a != b {
				t.Errorf("%s %s %d differs:\n%s\n%s", name, want[i].Player, want[i].Season, a, b)
			}
		}
	}
	compare("rated", got.Seasons, full.Seasons)
	compare("unrated", got.Unrated, full.Unrated)
	var want []ratings.Career
	for _, k := range full.Careers {
		if mine[k.Player] {
			want = append(want, k)
		}
	}
	for i := range want {
		w, g := want[i], got.Careers[i]
		if full.Seasons[w.Best].Season != got.Seasons[g.Best].Season {
			t.Errorf("%s: best season %d, want %d", w.Player, got.Seasons[g.Best].Season, full.Seasons[w.Best].Season)
		}
		w.Best, g.Best = 0, 0
		if w != g {
			t.Errorf("career differs:\n%+v\n%+v", g, w)
		}
	}
}

func TestRestrictedContextRatesNobodyElse(t *testing.T) {
	t.Parallel()
	cut, err := build(t).Context.Restrict(linesOf(t, []string{"ruthba01"}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ratings.RateWith(cut, linesOf(t, []string{"gehrilo01"})); err == nil {
		t.Error("a context without Gehrig rated him")
	}
}

func TestContextSurvivesJSON(t *testing.T) {
	t.Parallel()
	c := build(t).Context
	body, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	back, err := ratings.ReadContext(Method, body)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back, c) {
		t.Error("a context read from JSON differs from the one written")
	}
	for _, other := range []string{`{"version":0,"sport":"mlb"}`, fmt.Sprintf(`{"version":%d,"sport":"nhl"}`, ratings.ContextVersion)} {
		if _, err := ratings.ReadContext(Method, []byte(other)); err == nil {
			t.Errorf("a context of another version or sport was read: %s", other)
		}
	}
}

func TestBuildsAreEqualBitForBit(t *testing.T) {
	t.Parallel()
	a, b := build(t), ratings.Build(Method, mlbLines(t))
	if len(a.Seasons) != len(b.Seasons) || len(a.Unrated) != len(b.Unrated) || !reflect.DeepEqual(a.Careers, b.Careers) {
		t.Fatal("two builds differ in seasons or careers")
	}
	for i := range a.Seasons {
		if bits(a.Seasons[i]) != bits(b.Seasons[i]) {
			t.Fatalf("two builds differ at %s %d", a.Seasons[i].Player, a.Seasons[i].Season)
		}
	}
	one, err := json.Marshal(a.Context)
	if err != nil {
		t.Fatal(err)
	}
	two, err := json.Marshal(b.Context)
	if err != nil {
		t.Fatal(err)
	}
	if string(one) != string(two) {
		t.Error("two builds differ in their context")
	}
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }
