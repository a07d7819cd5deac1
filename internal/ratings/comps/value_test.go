package comps

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// What a player did later must not change the value of an earlier season.
func TestValueIgnoresThePlayersOwnFuture(t *testing.T) {
	t.Parallel()
	for sport, q := range map[string]Query{
		stats.MLB: {Player: "mlb_bondsba01", Season: 1993},
		stats.NBA: {Player: "nba_jordami01", Season: 1991},
	} {
		t.Run(sport, func(t *testing.T) {
			l := data(t, sport)
			seasons := slices.Clone(l.seasons())
			for i := range seasons {
				if s := &seasons[i]; s.Player == q.Player && s.Season > q.Season {
					worse := *s.Rating
					worse.H -= 4
					s.Rating, s.Totals = &worse, nil
				}
			}
			other := New(l.rated.Context, seasons, l.bios)
			want, refusal := l.index.Value(q)
			got, refusalToo := other.Value(q)
			if refusal != nil || refusalToo != nil {
				t.Fatalf("%s: %+v, %+v", sport, refusal, refusalToo)
			}
			for _, c := range got.Comparables {
				if c.Player == q.Player {
					t.Errorf("%s is his own comparable: %+v", q.Player, c)
				}
			}
			if math.Abs(got.Worth.Mean-want.Worth.Mean) > 1e-9 || math.Abs(got.Worth.P10-want.Worth.P10) > 1e-9 || math.Abs(got.Value.Mean-want.Value.Mean) > 1e-9 {
				t.Errorf("%s: %+v, with another future %+v", sport, want.Worth, got.Worth)
			}
		})
	}
}

func TestValueIsTheMeanOfComparablesFutures(t *testing.T) {
	t.Parallel()
	for sport := range leagues {
		t.Run(sport, func(t *testing.T) {
			x := data(t, sport).index
			valued := 0
			for i := 0; i < len(x.points); i += max(1, len(x.points)/100) {
				s := &x.seasons[x.points[i].season]
				v, refusal := x.Value(Query{s.Player, s.Season, s.Role})
				if refusal != nil {
					continue
				}
				valued++
				mean := v.Correction
				for _, c := range v.Comparables {
					if math.IsNaN(c.Next) || x.years.at[c.Season]+horizon >= len(x.years.years) {
						t.Errorf("%s %d is valued by %+v, whose future is not over", s.Player, s.Season, c)
					}
					mean += c.Weight * c.Next
				}
				e := v.Worth
				if math.Abs(mean-e.Mean) > 1e-9 || e.P10 > e.P90 || v.Value.P10 > v.Value.P90 || v.Unit == "" || v.Schedule < s.Scheduled {
					t.Errorf("%s %d: %+v from futures of %v", s.Player, s.Season, v.Worth, mean)
				}
			}
			if valued == 0 {
				t.Errorf("%s: nobody is valued", sport)
			}
		})
	}
}

// A season of h is worth SD·schedule of its unit where the comparables did just
// that.
func TestValueIsInTheSportsUnit(t *testing.T) {
	t.Parallel()
	years := []int{2000, 2001, 2002, 2003, 2004, 2005}
	var seasons []ratings.Season
	for _, s := range fillers(years...) {
		s.Value = 30 // of 100 games, every year, but for ten
		if s.Player < "filler10" {
			s.Value = 10
		}
		seasons = append(seasons, s)
	}
	v, refusal := made(nil, seasons).Value(Query{Player: "filler20", Season: 2001})
	if refusal != nil {
		t.Fatal(refusal)
	}
	// Ten of the comparables are of the other kind; the slopes correct for them.
	if math.Abs(v.Value.Mean-90) > .5 || v.Unit != "goals" || v.Schedule != 100 {
		t.Errorf("%+v %s a schedule of %v, want 90 goals", v.Value, v.Unit, v.Schedule)
	}
}

func TestMarketIndexStartsAt9999(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL} {
		t.Run(sport, func(t *testing.T) {
			x := data(t, sport).index
			quotes := x.Market()
			if len(quotes) < 200 || quotes[0].Index != 9999 || quotes[0].Rank != 1 {
				t.Errorf("%s: a market of %d, the first %+v", sport, len(quotes), quotes[:1])
			}
			for i, q := range quotes {
				if q.Index < 0 || i > 0 && q.Index > quotes[i-1].Index {
					t.Errorf("%s: %+v after %+v", sport, q, quotes[i-1])
				}
				if i%50 > 0 {
					continue
				}
				v, refusal := x.Value(Query{q.Player, q.Season, q.Role})
				if refusal != nil || v.Index == nil || *v.Index != q.Index || v.Worth.Mean != q.Worth {
					t.Errorf("%s: %+v in the market, alone %+v, %+v", sport, q, v.Worth, refusal)
				}
			}
		})
	}
	if v, refusal := data(t, stats.MLB).index.Value(Query{Player: "mlb_bondsba01", Season: 1993}); refusal != nil || v.Index != nil {
		t.Errorf("a past season has the index %v", v.Index)
	}
}

func TestEqualDataYieldsEqualAnswers(t *testing.T) {
	t.Parallel()
	l := data(t, stats.NBA)
	shuffled := l.seasons()
	slices.Reverse(shuffled)
	a, b := l.index, New(l.rated.Context, shuffled, l.bios)
	if !reflect.DeepEqual(a.Market(), b.Market()) {
		t.Error("two markets of the same seasons differ")
	}
	q := Query{Player: "nba_jordami01", Season: 1991}
	v, _ := a.Value(q)
	w, _ := b.Value(q)
	if !reflect.DeepEqual(v, w) {
		t.Errorf("%+v and %+v, or their comparables", v.Worth, w.Worth)
	}
}
