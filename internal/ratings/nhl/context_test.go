package nhl

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// linesOf gives all lines of the players, in the order of the data.
func linesOf(tb testing.TB, players ...string) []stats.Line {
	tb.Helper()
	var some []stats.Line
	for _, l := range full(tb).set.Lines {
		if slices.Contains(players, l.Player) {
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

// Players of both sources, of two leagues in a season, traded, in goal, and of a
// league whose rows name no position.
func TestSubsetWithGivenContextIsRatedBitForBit(t *testing.T) {
	t.Parallel()
	r := full(t).result
	players := []string{"nhl_gretzwa01", "nhl_orrbo01", "nhl_howego01", "nhl_rantami01", "nhl_hasekdo01", "nhl_taylocy01",
		"nhl_hullbo01", "nhl_8484144", "nhl_kellyre01", "nhl_vezinge01"}
	some := linesOf(t, players...)
	cut, err := r.Context.Restrict(some)
	if err != nil {
		t.Fatal(err)
	}
	body, err := json.Marshal(cut)
	if err != nil {
		t.Fatal(err)
	}
	given, err := ratings.ReadContext(Method, body)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ratings.RateWith(given, some)
	if err != nil {
		t.Fatal(err)
	}
	compare := func(name string, got, all []ratings.Season) {
		t.Helper()
		n := 0
		for i := range all {
			if !slices.Contains(players, all[i].Player) {
				continue
			}
			if n == len(got) || bits(got[n]) != bits(all[i]) {
				t.Fatalf("%s: %s %d differs", name, all[i].Player, all[i].Season)
			}
			n++
		}
		if n != len(got) || n == 0 {
			t.Errorf("%s: %d seasons, want %d", name, len(got), n)
		}
	}
	compare("rated", got.Seasons, r.Seasons)
	compare("unrated", got.Unrated, r.Unrated)
	if _, err := ratings.RateWith(given, linesOf(t, "nhl_lemiema01")); err == nil {
		t.Error("a context without Lemieux rated him")
	}
}

func TestContextSurvivesJSON(t *testing.T) {
	t.Parallel()
	c := full(t).result.Context
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
}

func TestBuildsAreEqualBitForBit(t *testing.T) {
	t.Parallel()
	a := full(t).result
	b := ratings.Build(Method, full(t).set.Lines)
	if len(a.Seasons) != len(b.Seasons) || len(a.Unrated) != len(b.Unrated) || !reflect.DeepEqual(a.Careers, b.Careers) {
		t.Fatal("two builds differ in seasons or careers")
	}
	for i := range a.Seasons {
		if bits(a.Seasons[i]) != bits(b.Seasons[i]) {
			t.Fatalf("two builds differ at %s %d", a.Seasons[i].Player, a.Seasons[i].Season)
		}
	}
}

// A season's rows are the player's own of that season and league, a goalie's
// those in goal, and a season of ice time names both its rows.
func TestASeasonNamesTheRowsItRestsOn(t *testing.T) {
	t.Parallel()
	lines := full(t).set.Lines
	for _, c := range []struct {
		player string
		season int
		role   ratings.Role
		kinds  []string
	}{
		{"crosbsi01", 2012, Forward, []string{"ice_time", "scoring"}},
		{"crosbsi01", 2014, Forward, []string{"scoring"}},
		{"crosbsi01", 2020, Forward, []string{"ice_time", "scoring"}},
		{"hasekdo01", 1999, Goalie, []string{"goaltending"}},
		{"helleco01", 2025, Goalie, []string{"goaltending"}},
	} {
		s := season(t, c.player, c.season, "NHL", c.role)
		var kinds []string
		for _, ref := range s.LineRefs {
			l := &lines[ref]
			if l.Player != s.Player || l.Season != s.Season || l.League != s.Group {
				t.Errorf("%s %d rests on %+v", c.player, c.season, l)
			}
			kinds = append(kinds, l.Kind.Name)
		}
		if slices.Sort(kinds); !slices.Equal(kinds, c.kinds) {
			t.Errorf("%s %d rests on %q, want %q", c.player, c.season, kinds, c.kinds)
		}
	}
}
