// Package ratingstest holds what the tests of all sports' methods share: full data rated
// once per test run, and the guarantees common to all sports.
package ratingstest

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Full is a sport's full data and its ratings. Tests must not change them.
type Full struct {
	Method *ratings.Method
	Set    *rowset.Set
	Result *ratings.Result
}

// Once returns a function that reads and rates the sport's data on first call and returns
// the same afterwards. files selects the data: datatest.Bundle or datatest.FullFiles.
func Once(m *ratings.Method, files func(testing.TB) tables.Files) func(testing.TB) *Full {
	var once sync.Once
	var full *Full
	var err error
	return func(tb testing.TB) *Full {
		tb.Helper()
		from := files(tb) // outside the once, which a skipped test must not consume
		once.Do(func() {
			var set *rowset.Set
			if set, _, err = datasets.Read(from, m.Sport, nil); err == nil {
				full = &Full{m, set, ratings.Build(m, set.Regular())}
			}
		})
		f := full
		if err != nil {
			tb.Fatal(err)
		}
		return f
	}
}

// Season returns the wanted season, rated or not.
func (f *Full) Season(tb testing.TB, player string, year int, wanted func(*ratings.Season) bool) *ratings.Season {
	tb.Helper()
	for _, list := range [][]ratings.Season{f.Result.Seasons, f.Result.Unrated} {
		for i := range list {
			if s := &list[i]; s.Player == player && s.Season == year && wanted(s) {
				return s
			}
		}
	}
	tb.Fatalf("no such season of %s in %d", player, year)
	return nil
}

// Lines returns all lines of the players, in the order of the data.
func (f *Full) Lines(players map[string]bool) []stats.Line {
	var some []stats.Line
	for _, l := range f.Set.Lines {
		if players[l.Player] {
			some = append(some, l)
		}
	}
	return some
}

// Build benchmarks rating the full data.
func (f *Full) Build(b *testing.B) {
	for b.Loop() {
		ratings.Build(f.Method, f.Set.Regular())
	}
}

// TwoBuildsAreEqual fails unless rating the data again yields the same result bit for bit,
// and the context survives JSON unchanged.
func (f *Full) TwoBuildsAreEqual(t *testing.T) {
	t.Helper()
	again := ratings.Build(f.Method, f.Set.Regular())
	one, err := json.Marshal(f.Result.Context)
	if err != nil {
		t.Fatal(err)
	}
	two, err := json.Marshal(again.Context)
	if err != nil {
		t.Fatal(err)
	}
	if string(one) != string(two) {
		t.Error("two builds differ in their context")
	}
	back, err := ratings.ReadContext(f.Method, one)
	if err != nil {
		t.Fatal(err)
	}
	if three, err := json.Marshal(back); err != nil || string(three) != string(one) {
		t.Errorf("a context read from JSON differs from the one written: %v", err)
	}
	equal(t, "rated", again.Seasons, f.Result.Seasons)
	equal(t, "unrated", again.Unrated, f.Result.Unrated)
	equalCareers(t, again, f.Result, f.Result.Careers)
}

// CutContextRatesAlike fails unless a context restricted to some players and encoded in at
// most limit bytes of JSON rates them exactly as the full one does, and refuses to rate a
// stranger.
func (f *Full) CutContextRatesAlike(t *testing.T, limit int, stranger string, players ...string) {
	t.Helper()
	mine := make(map[string]bool)
	for _, p := range players {
		mine[p] = true
	}
	some := f.Lines(mine)
	cut, err := f.Result.Context.Restrict(some)
	if err != nil {
		t.Fatal(err)
	}
	body, err := json.Marshal(cut)
	if err != nil {
		t.Fatal(err)
	}
	if len(body) > limit {
		t.Errorf("the context of %d players takes %d bytes, more than %d", len(players), len(body), limit)
	}
	given, err := ratings.ReadContext(f.Method, body)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ratings.RateWith(given, some)
	if err != nil {
		t.Fatal(err)
	}
	keep := func(all []ratings.Season) (kept []ratings.Season) {
		for _, s := range all {
			if mine[s.Player] {
				kept = append(kept, s)
			}
		}
		return kept
	}
	if len(got.Seasons) < len(players) {
		t.Errorf("%d seasons of %d players", len(got.Seasons), len(players))
	}
	equal(t, "rated", got.Seasons, keep(f.Result.Seasons))
	equal(t, "unrated", got.Unrated, keep(f.Result.Unrated))
	var careers []ratings.Career
	for _, c := range f.Result.Careers {
		if mine[c.Player] {
			careers = append(careers, c)
		}
	}
	equalCareers(t, got, f.Result, careers)
	if _, err := ratings.RateWith(given, f.Lines(map[string]bool{stranger: true})); err == nil {
		t.Errorf("a context without %s rated him", stranger)
	}
}

func equal(t *testing.T, name string, got, want []ratings.Season) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d seasons, want %d", name, len(got), len(want))
	}
	for i := range want {
		if a, b := bits(got[i]), bits(want[i]); a != b {
			t.Errorf("%s %s %d differs:\n%s\n%s", name, want[i].Player, want[i].Season, a, b)
		}
	}
}

// equalCareers compares the careers of got with the matching ones of whole. The best season
// is looked up, since indices differ in a subset.
func equalCareers(t *testing.T, got, whole *ratings.Result, want []ratings.Career) {
	t.Helper()
	if len(got.Careers) != len(want) {
		t.Fatalf("%d careers, want %d", len(got.Careers), len(want))
	}
	for i := range want {
		w, g := want[i], got.Careers[i]
		if whole.Seasons[w.Best].Season != got.Seasons[g.Best].Season {
			t.Errorf("%s: best season %d, want %d", w.Player, got.Seasons[g.Best].Season, whole.Seasons[w.Best].Season)
		}
		w.Best, g.Best = 0, 0
		if w != g {
			t.Errorf("career differs:\n%+v\n%+v", g, w)
		}
	}
}

// bits formats a value so that equal text means equal bits, including NaN. Line indices are
// omitted, since they differ in a subset.
func bits(s ratings.Season) string {
	s.LineRefs = nil
	text := ""
	if s.Refusal != nil {
		text = fmt.Sprintf("%#v", *s.Refusal)
	}
	text += fmt.Sprintf("%#v", *s.Rating)
	s.Refusal, s.Rating = nil, nil
	return text + fmt.Sprintf("%#v", s)
}
