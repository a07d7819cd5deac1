package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/receipts"
)

// factQuestions are questions about people, with what is answered from the bundled open
// data, or the refusal's code.
var factQuestions = []struct{ question, answer, code string }{
	{"where was Babe Ruth born", "Babe Ruth was born in Baltimore, MD, USA.", ""},
	{"when was Babe Ruth born?", "Babe Ruth was born on 6 February 1895.", ""},
	{"Babe Ruth born", "Babe Ruth was born on 6 February 1895 in Baltimore, MD, USA.", ""},
	{"where is Wayne Gretzky from", "Wayne Gretzky was born in Brantford, ON, Canada.", ""},
	{"Babe Ruth height and weight", "Babe Ruth is listed at 6 ft 2 in and 215 lb.", ""},
	{"how tall is LeBron James", "LeBron James is listed at 6 ft 9 in.", ""},
	{"how much did Babe Ruth weigh", "Babe Ruth is listed at 215 lb.", ""},
	{"which hand did Babe Ruth throw with", "Babe Ruth bats left and throws left.", ""},
	{"is Clayton Kershaw left-handed", "Clayton Kershaw bats left and throws left.", ""},
	{"when was LeBron James drafted", "LeBron James was drafted in 2003, round 1, pick 1.", ""},
	{"who drafted Patrick Mahomes", "Patrick Mahomes was drafted in 2017, round 1, pick 10 (Kansas City Chiefs).", ""},
	{"what college did Tom Brady go to", "Tom Brady is listed with the college or last school Michigan.", ""},
	{"what round was Tom Brady drafted in", "Tom Brady was drafted in 2000, round 6, pick 199 (New England Patriots).", ""},
	{"how old is LeBron James", "LeBron James was born on 30 December 1984.", ""},
	{"Babe Ruth bats", "Babe Ruth bats left and throws left.", ""},
	{"how many at bats did Babe Ruth have", "Babe Ruth had 8,398 at bats from 1914 to 1935.", ""},
	{"who drafted LeBron James", "", "stat_not_recorded"},
	{"what college did Babe Ruth attend", "", "stat_not_recorded"},
	{"best draft class in nba history", "", "no_column"},
	{"tallest nba player", "", "no_column"},
	{"players born in canada with the most homers", "Among players born in Canada, Larry Walker has the most home runs over an MLB career, 383, 1876 to 2025; 96 players ranked.", ""},
	{"Dirk Nowitzki height, weight and most points", "", "no_column"}, // of one fact and a statistic, each is answered
	{"LeBron James college stats", "", "no_column"},
}

func TestFactsAboutPeopleAreAnsweredAsRecorded(t *testing.T) {
	s := benched(t)
	for _, q := range factQuestions {
		t.Run(q.question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), q.question)
			if err != nil {
				t.Fatal(err)
			}
			if a.Answer != q.answer || a.Grounded != (q.code == "") || a.Refusal != nil && a.Refusal.Code != q.code {
				t.Errorf("%q %+v %+v", a.Answer, a.Plan, a.Refusal)
			}
		})
	}
}

// TestAnAlteredFactIsNotSigned changes what an answer says of a person.
func TestAnAlteredFactIsNotSigned(t *testing.T) {
	var issued receipts.Statement
	xs := benched(t)
	s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	a, err := s.Ask(t.Context(), "Babe Ruth born, height and weight")
	if err != nil || !a.Grounded {
		t.Fatal(err, a.Refusal)
	}
	p := issued.Predicate
	if err := s.verify("mlb", "", p); err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{"6 February", "7 February"}, {"Baltimore", "Boston"}, {"6 ft 2 in", "6 ft 3 in"}, {"215", "225"}, {"Babe Ruth", "Lou Gehrig"},
		{"was born", "was not born"}, {"USA", "USA, where he died"}, {" and 215 lb", ""},
	} {
		t.Run(change[0], func(t *testing.T) {
			altered := p
			altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1)
			if altered.Claim == p.Claim {
				t.Fatalf("%q does not say %q", p.Claim, change[0])
			}
			if err := s.verify("mlb", "", altered); err == nil {
				t.Errorf("%q would be signed", altered.Claim)
			}
		})
	}
}
