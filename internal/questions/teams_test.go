package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/receipts"
)

// teamQuestions are questions about teams, with what is answered from the bundled open data,
// or the refusal's code and a part of its reason.
var teamQuestions = []askedQuestion{
	{"1995-96 Bulls record", "The Chicago Bulls went 72-10 in 1995-96 (39-2 at home, 33-8 on the road).", ""},
	{"how many games did the 1996 Bulls win", "The Chicago Bulls went 72-10 in 1995-96 (39-2 at home, 33-8 on the road).", ""},
	{"how many games did the 2016 Warriors win", "We hold NBA team records for 1946-47 to 1951-52, 1953-54 to 1995-96 and 2021-22 to 2025-26, not for 2015-16.", "no_granularity"},
	{"who won the AL East in 2004", "The New York Yankees had the best record in the AL East in 2004, 101-61.", ""},
	{"best record in the NBA in 1995-96", "The Chicago Bulls had the best record in the NBA in 1995-96, 72-10.", ""},
	{"what was the best record in the NBA in 2023-24?", "The Boston Celtics had the best record in the NBA in 2023-24, 64-18.", ""},
	{"worst record in the nfl in 2008", "The Detroit Lions had the worst record in the NFL in 2008, 0-16.", ""},
	{"NBA standings on 1 March 2024", "Through 1 March 2024, the Boston Celtics had the best record in the NBA in 2023-24, 47-12.", ""},
	{"2007 patriots record", "The New England Patriots went 16-0 in 2007 (8-0 at home, 8-0 on the road).", ""},
	{"2018-19 Tampa Bay Lightning record", "The Tampa Bay Lightning went 62-16-4, for 128 points, in 2018-19 (32-7-2 at home, 30-9-2 on the road).", ""},
	{"nhl standings 2018-19", "The Tampa Bay Lightning had the most points in the NHL in 2018-19, 128 (62-16-4).", ""},
	{"how many wins did the 2001 mariners have", "The Seattle Mariners went 116-46 in 2001.", ""},
	{"record of the 1962 mets", "The New York Mets went 40-120 in 1962.", ""},
	{"what was the lakers record on january 15 2023", "Through 15 January 2023, the Los Angeles Lakers were 19-24 in 2022-23 (10-10 at home, 9-14 on the road).", ""},
	{"2025-26 celtics record", "In the games held, through 26 January 2026, the Boston Celtics were 29-17 in 2025-26 (14-7 at home, 15-10 on the road).", ""},
	{"results of the 2007 patriots", "The New England Patriots went 16-0 in 2007 (8-0 at home, 8-0 on the road).", ""},
	{"2003 tigers losses", "The Detroit Tigers went 43-119 in 2003.", ""},
	{"bruins wins 1970-71", "The Boston Bruins went 57-14-7, for 121 points, in 1970-71.", ""},
	{"expos record in 94", "The Montreal Expos went 74-40 in 1994.", ""},
	{"celtics record 23-24", "The Boston Celtics went 64-18 in 2023-24 (37-4 at home, 27-14 on the road).", ""},
	{"liberty home record 2024", "The New York Liberty went 32-8 in 2024 (16-4 at home, 16-4 on the road).", ""},
	{"knicks vs celtics 2024-25 reg season record", "The New York Knicks went 0-4 against the Boston Celtics in 2024-25.", ""},
	{"how many times did the bills beat the dolphins since 2018 reg season thru 2025", "The Buffalo Bills went 13-3 against the Miami Dolphins in the regular seasons 2018 to 2025.", ""},
	{"lakers vs boston celtics record 1986-87", "The Los Angeles Lakers went 2-0 against the Boston Celtics in 1986-87.", ""},
	{"yankees vs red sox record 2004", "We hold records of MLB teams, but not the games between them.", "no_granularity"},
	{"knicks vs celtics record 2015-16", "We hold NBA team records for", "no_granularity"},
	{"valkyries record in their first season", "The Golden State Valkyries went 23-21 in 2025 (14-8 at home, 9-13 on the road).", ""},
	{"most runs scored by a team 2019", "The New York Yankees scored the most runs in MLB in 2019, 943.", ""},
	{"Which club allowed the fewest runs in the National League in 2011?", "The Philadelphia Phillies allowed the fewest runs in the NL in 2011, 529.", ""},
	{"How many goals did the Calgary Flames allow in 1988-89?", "The Calgary Flames allowed 226 goals in 1988-89.", ""},
	{"Which team allowed the fewest goals in the NHL in 2023-24?", "We hold the goals of NHL teams to 2017-18", "no_granularity"},
	{"Which team scored the most points in the NFL in 2013?", "The Denver Broncos scored the most points in the NFL in 2013, 606.", ""},
	{"how many points did the bulls score in 1995-96", "The Chicago Bulls scored 8,625 points in 1995-96.", ""},
	{"yankees home record 1998", "We don't hold where the New York Yankees played", "no_granularity"},
	{"Which team won the most games in the 2024-25 NBA regular season?", "The Oklahoma City Thunder won the most games in the NBA in 2024-25, 68.", ""},
	{"How many overtime losses did the Dallas Stars have in 2017-18?", "The Dallas Stars went 42-32-8, for 92 points, in 2017-18.", ""},
	{"2012 Indiana Fever record", "In the games held, 33 of 34, the Indiana Fever were 21-12 in 2012 (12-4 at home, 9-8 on the road).", ""},
	{"2023 wnba standings", "The Las Vegas Aces had the best record in the WNBA in 2023, 34-6.", ""},
	{"who won the NFC East in 2004", "We hold divisions of baseball since 1969", "no_column"},
	{"best record in NBA history", "Team records are answered of one season", "no_granularity"},
	{"baseball standings on 1 June 2004", "We hold MLB records of whole seasons", "no_granularity"},
	{"1996 jets record", "The Winnipeg Jets went 36-40-6, for 78 points, in 1995-96.", ""},
	{"2004 giants record", "Several teams or leagues fit", "ambiguous_team"},
	{"results of the 1927 yankees", "We hold the record of the New York Yankees in 1927, 110-44, but not their games.", "no_granularity"},
}

func TestTeamsAreAnsweredFromTheirGamesAndRows(t *testing.T) {
	s := benched(t)
	asked(t, s, teamQuestions)
}

// Questions about players keep their meaning although they name a team or a record.
func TestQuestionsAboutPlayersAreNotReadAsTeams(t *testing.T) {
	xs := benched(t).sports()
	for _, question := range []string{"career home run record", "how many wins did Cy Young have", "most home runs for the Yankees in 1961", "Roger Clemens record",
		"how many games did Cal Ripken play", "NBA single season points record", "wins by Steve Carlton in 1972", "how many games did Greg Maddux win in 1995"} {
		if r := xs.read(question); r.Problem == nil && r.Plan.AsksTeams() {
			t.Errorf("%s: %+v", question, r.Plan)
		}
	}
}

// An answer about a team that says another number than the games is not signed.
func TestAnAlteredRecordIsNotSigned(t *testing.T) {
	var issued receipts.Statement
	xs := benched(t)
	s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	for _, question := range []string{"1995-96 Bulls record", "nba standings on 1 March 2024", "results of the 2007 patriots"} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Fatalf("%v %+v", err, a)
		}
		p := issued.Predicate
		for _, change := range [][2]string{{"72-10", "73-9"}, {"Celtics", "Nuggets"}, {"16-0", "15-1"}, {"39-2", "38-3"}, {"1 March", "2 March"}, {"8-0 on", "7-1 on"}} {
			if !strings.Contains(p.Claim, change[0]) {
				continue
			}
			altered := p
			altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1)
			if s.verify(a.Plan.Sport, "x", altered) == nil {
				t.Errorf("%q is verified", altered.Claim)
			}
		}
		if s.verify(a.Plan.Sport, "x", p) != nil {
			t.Errorf("%q is not verified", p.Claim)
		}
	}
}
