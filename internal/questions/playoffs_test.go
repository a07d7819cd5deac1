package questions

import (
	"math"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// playoffQuestions are questions about the playoffs, with a part of what is answered from
// the bundled open data, or the refusal's code.
var playoffQuestions = []struct{ question, answer, code string }{
	{"most career postseason home runs", "Manny Ramirez has the most home runs over an MLB career, 29, 1884 to 2025, in the postseason;", ""},
	{"most world series home runs", "Mickey Mantle has the most home runs over an MLB career, 18, 1884 to 2025, in the World Series;", ""},
	{"who hit the most home runs in a single postseason", "Randy Arozarena (2020) has the most home runs in an MLB season, 10, 1884 to 2025, in the postseason;", ""},
	{"lowest postseason era", "Mariano Rivera has the lowest earned run average over an MLB career, 0.70, 1884 to 2025, in the postseason;", ""},
	{"derek jeter world series hits", "Derek Jeter had 50 hits from 1996 to 2009, in the World Series.", ""},
	{"how many postseason hits does derek jeter have", "Derek Jeter had 200 hits from 1996 to 2012, in the postseason.", ""},
	{"left handed pitcher with the most postseason wins", "Andy Pettitte has the most wins over an MLB career, 19, 1884 to 2025, in the postseason, position P, left-handed pitchers;", ""},
	{"did ortiz hit .400 in the 2013 world series", "Yes (at least .400 batting average): David Ortiz had a .688 batting average in 2013, in the World Series.", ""},
	{"players with 8 or more home runs in one postseason", "7 seasons with at least 8 home runs, by 7 players, 1884 to 2025, in the postseason.", ""},
	{"Wayne Gretzky career playoff goals", "Wayne Gretzky scored 122 goals in the NHL, 1979-80 to 1996-97, not counting the WHA, in the playoffs.", ""},
	{"most points in the 1988 NHL playoffs", "Wayne Gretzky led the NHL with 43 points in 1987-88, in the playoffs;", ""},
	{"youngest player with 10 playoff goals in a season", "Jaromir Jagr was the youngest to reach at least 10 goals in a season, in 1991-92, at age 19, in the playoffs;", ""},
	{"who has more playoff points, crosby or ovechkin", "Sidney Crosby leads in points: Sidney Crosby 201 (2006-07 to 2021-22), Alex Ovechkin 147 (2007-08 to 2024-25), in the playoffs.", ""},
	{"michael jordan 1993 playoffs points", "Michael Jordan scored 666 points in 1992-93, in the playoffs.", ""},
	{"how many points did kobe average in the 2001 playoffs", "Kobe Bryant averaged 29.4 points a game in 2000-01, in the playoffs.", ""},
	{"kareem abdul-jabbar playoff points", "Kareem Abdul-Jabbar scored 5,762 points from 1969-70 to 1988-89, in the playoffs.", ""},
	{"bill russell playoff rebounds", "", "partial_record"}, // who played in those of 1957
	{"tom brady playoff passing yards", "", "partial_record"},
	{"tom brady playoff passing yards from 2009 to 2022", "Tom Brady had 9,446 passing yards from 2009 to 2022, in the playoffs.", ""},
	{"lesean mccoy playoff rushing yards", "LeSean McCoy had 222 rushing yards in the seasons held, 2009 to 2017, in the playoffs.", ""},
	{"A'ja Wilson points in the 2023 playoffs", "A'ja Wilson scored 214 points in 2023, in the playoffs.", ""},
	{"lebron james playoff points", "LeBron James scored 8,289 to 8,293 points from 2005-06 to 2024-25, in the playoffs, by season averages with one decimal.", ""},
	{"most nba playoff points", "", "partial_record"}, // averages of 1997 to 2010
	{"hakeem ppg 95 playoffs", "Hakeem Olajuwon averaged 33.0 points a game in 1994-95, in the playoffs.", ""},
	{"edelman or gronk more playoff catches", "Julian Edelman leads in receptions", ""},
	{"most goals 2024 stanley cup playoffs", "Zach Hyman led the NHL with 16 goals in 2023-24, in the playoffs;", ""},
	{"nhl playoffs 2026 points leader", "", "stale_data"}, // held to their middle
	{"who won the 2016 world series", "The Chicago Cubs won the World Series of 2016 against the Cleveland Indians, 4-3.", ""},
	{"how many world series did Derek Jeter win", "", "no_column"},
	{"most playoff appearances", "", "no_column"},
	{"best nba player in the 2023 playoffs", "", "no_granularity"},
	{"most points in a playoff game", "NBA: Michael Jordan (20 April 1986) has the most points in a game, 63, in the playoff games held, ", ""},
	{"nba finals points leaders", "", "no_granularity"},
	{"most goals in the playoffs by a rookie", "", "unsupported_grammar"},
}

func TestPlayoffsAreAnsweredAsRecorded(t *testing.T) {
	s := benched(t)
	for _, q := range playoffQuestions {
		t.Run(q.question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), q.question)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(a.Answer, q.answer) || a.Grounded != (q.code == "") || a.Refusal != nil && a.Refusal.Code != q.code {
				t.Errorf("%q %+v %+v", a.Answer, a.Plan, a.Refusal)
			}
		})
	}
}

// TestASentenceNamesThePlayoffs alters what answers say of which games they count.
func TestASentenceNamesThePlayoffs(t *testing.T) {
	xs := benched(t)
	for _, c := range []struct{ question, says, instead string }{
		{"Derek Jeter world series hits", ", in the World Series", ""},
		{"Derek Jeter world series hits", "in the World Series", "in the postseason"},
		{"Derek Jeter postseason hits", "in the postseason", "in the World Series"},
		{"most career postseason home runs", ", in the postseason", ""},
		{"Derek Jeter career hits", ".", ", in the postseason."},
		{"LeSean McCoy playoff rushing yards", "in the seasons held, ", "in "},
		{"Derek Jeter postseason hits", "200", "201"},
	} {
		t.Run(c.question+c.instead, func(t *testing.T) {
			var issued receipts.Statement // an answer asked for again is issued anew by another service only
			s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
			a, err := s.Ask(t.Context(), c.question)
			if err != nil || !a.Grounded {
				t.Fatal(err, a.Refusal)
			}
			p := issued.Predicate
			if err := s.verify(a.Plan.Sport, "", p); err != nil {
				t.Fatal(err)
			}
			altered := p
			altered.Claim = strings.Replace(p.Claim, c.says, c.instead, 1)
			if altered.Claim == p.Claim {
				t.Fatalf("%q does not say %q", p.Claim, c.says)
			}
			if err := s.verify(a.Plan.Sport, "", altered); err == nil {
				t.Errorf("%q would be signed", altered.Claim)
			}
		})
	}
}

// TestPlayoffLeadersArePlainSums adds up the rows of every count in every year, without the
// engine, and compares who leads.
func TestPlayoffLeadersArePlainSums(t *testing.T) {
	s := benched(t)
	compared := 0
	for _, sport := range statistics.Sports {
		x := s.book.Sport(sport)
		list := statistics.BySport[sport]
		for i := range list {
			st := &list[i]
			if st.Qualified() || st.Derived() || st.Factor != 0 {
				continue
			}
			for _, season := range []int{x.Playoffs.Last, x.Playoffs.Last - 1, 2016, 1993, 1960} {
				best := plainBest(x, st, season)
				p := plan.Plan{Intent: plan.Leaders, Sport: sport, Stat: st.Key, By: plan.BySeason, Since: season, Until: season, Playoffs: plan.AllPlayoffs, Top: 1}
				a, err := s.Answer(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if !a.Grounded { // not held whole
					continue
				}
				compared++
				if math.Abs(*a.Rows[0].Value-best) > .005 { // minutes have decimals
					t.Errorf("%s %s %d: %v leads, the rows say %v", sport, st.Key, season, *a.Rows[0].Value, best)
				}
			}
		}
	}
	if compared < 250 {
		t.Errorf("only %d compared", compared)
	}
}

func plainBest(x *almanac.Sport, st *statistics.Statistic, season int) float64 {
	sums := map[string]float64{}
	for _, kind := range st.Family.Kinds {
		at := kind.Index(st.Column)
		if at < 0 || kind == st.Family.Part {
			continue
		}
		own := map[string]float64{}
		for i := range x.Playoffs.Lines.Len() {
			l := x.Playoffs.Lines.Head(i)
			counted := l.League != "WHA" && l.League != "ABA" && l.League != "PCHA" && l.League != "WCHL" && l.League != "NHA"
			if l.Kind == kind && l.Season == season && l.Player != "" && counted {
				own[l.Player] += x.Playoffs.Lines.Amount(i, at)
			}
		}
		for player, v := range own {
			if _, met := sums[player]; !met && stats.Recorded(v) {
				sums[player] = v
			}
		}
	}
	best := math.Inf(-1)
	for _, v := range sums {
		best = max(best, v)
	}
	return best
}
