package comps

import (
	"math"
	"testing"

	"groundline/internal/ratings"
)

func TestMissingSeasonIsNotReplacementLevel(t *testing.T) {
	t.Parallel()
	x := made(nil, append(fillers(2000, 2001, 2002, 2003, 2004),
		played("bench", 2000, 10), refused("bench", 2001, ratings.BelowMinSample, 5), played("bench", 2003, 10),
		played("gone", 2000, 10),
		played("unrecorded", 2000, 10), refused("unrecorded", 2001, ratings.StatNotRecorded, 80), played("unrecorded", 2002, 10),
		played("hardly", 2000, 10), refused("hardly", 2001, ratings.StatNotRecorded, 5),
	))
	for _, c := range []struct {
		player string
		known  bool
		spread float64 // seasons of 10 goals that follow
	}{{"bench", true, 1}, {"gone", true, 0}, {"unrecorded", false, 0}, {"hardly", true, 0}} {
		f := x.pointOf(c.player, 2000).future
		one := 0.0
		if c.spread > 0 {
			one = x.spreads(&x.seasons[x.pointOf(c.player, 2003).season])
		}
		if f.known != c.known || !near1(f.x, one) {
			t.Errorf("%s: future %+v, want known %v and %v", c.player, f, c.known, one)
		}
	}
	if v := x.pointOf("bench", 2003).v; v[1] != absent || v[2] != absent {
		t.Errorf("on the bench: past of %v, want absent", v)
	}
	if v := x.pointOf("unrecorded", 2002).v; !math.IsNaN(v[1]) || math.IsNaN(v[2]) {
		t.Errorf("not recorded: past of %v, want the first not known", v)
	}
	if v := x.pointOf("gone", 2000).v; !math.IsNaN(v[1]) {
		t.Errorf("before the first season: past of %v, want not known", v)
	}
}

// The last three seasons have unfinished futures.
func TestUnfinishedFuturesAreUnknown(t *testing.T) {
	t.Parallel()
	x := made(nil, fillers(2000, 2001, 2002, 2003, 2004))
	for season, known := range map[int]bool{2000: true, 2001: true, 2002: false, 2003: false, 2004: false} {
		if f := x.pointOf("filler07", season).future; f.known != known {
			t.Errorf("%d: %+v, want known %v", season, f, known)
		}
	}
}

// A lockout year is skipped; a year missing from the data counts and is unknown.
func TestYearWithoutPlayIsSkipped(t *testing.T) {
	t.Parallel()
	years := []int{2000, 2001, 2002, 2003, 2005, 2006, 2007}
	locked, lacking := made(nil, fillers(years...)), made([]ratings.Span{{From: 2004, To: 2004}}, fillers(years...))
	if f := locked.pointOf("filler07", 2003).future; !f.known || f.until != 2007 {
		t.Errorf("over a lockout: %+v, want known until 2007", f)
	}
	if v := locked.pointOf("filler07", 2005).v; math.IsNaN(v[1]) || v[1] == absent {
		t.Errorf("after a lockout: past of %v", v)
	}
	if f := lacking.pointOf("filler07", 2003).future; f.known {
		t.Errorf("over a year the data lacks: %+v", f)
	}
	if v := lacking.pointOf("filler07", 2005).v; !math.IsNaN(v[1]) {
		t.Errorf("after a year the data lacks: past of %v", v)
	}
}

func TestAgeIsTakenAtMidSeason(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bio    Bio
		label  ratings.YearLabel
		season int
		want   int
	}{
		{Bio{BirthYear: 1994, BirthMonth: 7, BirthDay: 5}, ratings.CalendarYear, 2025, 30},
		{Bio{BirthYear: 1994, BirthMonth: 7, BirthDay: 1}, ratings.CalendarYear, 2025, 31},
		{Bio{BirthYear: 1994, BirthMonth: 2, BirthDay: 1}, ratings.EndYear, 2025, 31},
		{Bio{BirthYear: 1994, BirthMonth: 2, BirthDay: 2}, ratings.EndYear, 2025, 30},
		{Bio{BirthYear: 1994, BirthMonth: 2, BirthDay: 1}, ratings.StartYear, 2024, 31},
		{Bio{BirthYear: 1850}, ratings.CalendarYear, 1880, 30},
	} {
		if got, ok := c.bio.age(c.label, c.season); !ok || got != c.want {
			t.Errorf("%+v in %d: %d, want %d", c.bio, c.season, got, c.want)
		}
	}
	var nobody Bio
	if _, ok := nobody.age(ratings.CalendarYear, 2000); ok {
		t.Error("an age without a year of birth")
	}
}

// A season of x = 0 is worth nothing: its h equals replacement level, up to ties in rank.
func TestReplacementIsWorthZero(t *testing.T) {
	t.Parallel()
	x := made(nil, fillers(2000, 2001))
	zero := x.seasons[x.pointOf("filler05", 2000).season] // of value 0, and 34 are better
	if zero.X != 0 || !near1(x.worth(&zero), 0) || x.spreads(&zero) != 0 {
		t.Errorf("x = %v is worth %v", zero.X, x.worth(&zero))
	}
	better := x.seasons[x.pointOf("filler06", 2000).season]
	if x.worth(&better) <= 0 {
		t.Errorf("x = %v is worth %v", better.X, x.worth(&better))
	}
}
