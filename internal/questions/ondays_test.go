package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/games"
	"groundline/internal/grounding"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// dayQuestions are questions about a day of the year, with what is answered from the bundled
// open data, or the refusal's code and a part of its reason.
var dayQuestions = []askedQuestion{
	{"what happened on March 2 in the NBA",
		"Wilt Chamberlain had 100 points on 2 March 1962, the rarest figure on any 2 March in the NBA games held, 1957-58 to 1995-96 and 2010-11 to 2025-26: no other of 768,165 player games has as many.", ""},
	{"on this day in the NFL, November 28",
		"Jamaal Charles had 173 rushing yards on 28 November 2010, the rarest figure on any 28 November in the NFL games held, 2009 to 2025: 119 of 90,289 player games have as many or more.", ""},
	{"best NBA games on June 10",
		"Stephen Curry had 7 three-point field goals in the playoffs on 10 June 2022, one of the rarest figures on any 10 June in the NBA games held, 1957-58 to 1995-96 and 2010-11 to 2025-26: 1,118 of 520,973 player games have as many or more.", ""},
	{"what happened on July 30 in the NFL", "We hold no NFL game on 30 July.", "no_granularity"},
	{"this day in baseball, May 5", "We hold no single games of the MLB.", "no_granularity"},
	{"what happened on January 15", "Of which league?", "ambiguous_team"},
	{"what happened to Shohei Ohtani", "happened", "unsupported_grammar"},
}

func TestADayOfTheYearIsAnsweredFromTheGamesHeld(t *testing.T) {
	s := benched(t)
	asked(t, s, dayQuestions)
}

// Every game of a day is listed once, and how rare each figure is equals a count over all games.
func TestGamesOfADayAreAsRareAsTheySay(t *testing.T) {
	s := benched(t)
	store := s.sports().Leagues["wnba"].Sport.GameLines
	page, seen := grounding.Page{Limit: 50}, map[string]bool{}
	for {
		a, err := s.OnThisDay(t.Context(), "wnba", "07-04", page)
		if err != nil || !a.Grounded {
			t.Fatalf("%v %+v", err, a.Refusal)
		}
		for _, r := range a.Rows {
			key := r.Player.ID + r.Date
			if seen[key] || !strings.HasSuffix(r.Date, "-07-04") {
				t.Errorf("%+v", r)
			}
			seen[key] = true
			var st *statistics.Statistic
			for i := range statistics.BySport["wnba"] {
				if one := &statistics.BySport["wnba"][i]; one.Label == r.Unit {
					st = one
				}
			}
			alike, m := 0, store.Measure(st.GameTerms())
			for _, playoffs := range []bool{false, true} {
				for _, l := range store.Lines(m, games.Filter{Playoffs: playoffs}) {
					if m.Value(l) >= *r.Value {
						alike++
					}
				}
			}
			if float64(alike) != r.Figures[0].Value {
				t.Errorf("%s %s: %d games have as many, not %g", r.Shown, r.Unit, alike, r.Figures[0].Value)
			}
		}
		if a.Next == nil {
			if len(seen) != *a.Of {
				t.Errorf("%d of %d games", len(seen), *a.Of)
			}
			return
		}
		page.Cursor = *a.Next
	}
}

// An answer about a day that says another number than the games is not signed.
func TestAnAlteredDayIsNotSigned(t *testing.T) {
	var issued receipts.Statement
	xs := benched(t)
	s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	a, err := s.Ask(t.Context(), "on this day in the NFL, November 28")
	if err != nil || !a.Grounded {
		t.Fatalf("%v %+v", err, a)
	}
	p := issued.Predicate
	if problem := s.verify("nfl", "x", p); problem != nil {
		t.Errorf("%q is not verified: %v", p.Claim, problem)
	}
	for _, change := range [][2]string{{"Charles", "Smith"}, {"173", "174"}, {"2010,", "2011,"}, {"119", "118"}, {"any 28 November", "any 27 November"}, {"90,289", "90,290"}, {"2009 to", "2008 to"}, {"the rarest figure", "one of the rarest figures"}} {
		altered := p
		if altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1); altered.Claim == p.Claim || s.verify("nfl", "x", altered) == nil {
			t.Errorf("%q is verified", altered.Claim)
		}
	}
	recomputedAs(t, s, &issued, "on this day in the NFL, November 28", receipts.BeforePlayerFirst,
		"The rarest figure of 660 player games on 28 November, in the NFL games held, 2009 to 2025, is Jamaal Charles's 173 rushing yards on 28 November 2010: 119 of 90,289 player games have as many.")
}
