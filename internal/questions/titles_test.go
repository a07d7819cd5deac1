package questions

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// titleQuestions are questions about the finals of many seasons, with what is answered.
var titleQuestions = []askedQuestion{
	{"How many Super Bowls have the Patriots won?", "Of the Super Bowls held, of the seasons 1999 to 2025, the New England Patriots won 6: those of 2001, 2003, 2004, 2014, 2016 and 2018.", ""},
	{"How many World Series have the Yankees won?", "Of the World Series of 1903 to 2025 (none was played in 1904 and 1994), the New York Yankees won 27: those of 1923, 1927, 1928, 1932, 1936 to 1939, 1941, 1943, 1947, 1949 to 1953, 1956, 1958, 1961, 1962, 1977, 1978, 1996, 1998 to 2000 and 2009.", ""},
	{"how many nba titles do the lakers have", "Of the NBA Finals held, 1957-58 to 2022-23 without 1996-97 to 2009-10, the Los Angeles Lakers won 7 under that name: those of 1971-72, 1979-80, 1981-82, 1984-85, 1986-87, 1987-88 and 2019-20.", ""},
	{"dodgers world series titles", "Of the World Series of 1903 to 2025 (none was played in 1904 and 1994), the Los Angeles Dodgers won 9: that of 1955 as the Brooklyn Dodgers; those of 1959, 1963, 1965, 1981, 1988, 2020, 2024 and 2025 as the Los Angeles Dodgers.", ""},
	{"brooklyn dodgers world series", "the Brooklyn Dodgers won 1 under that name: that of 1955.", ""},
	{"how many world series did the expos win", "the Montreal Expos won none under that name.", ""}, // nor are the Nationals meant
	{"have the rangers ever won a world series", "the Texas Rangers won 1: that of 2023.", ""},      // the Senators of 1924 are the Twins
	{"twins titles", "the Minnesota Twins won 3: that of 1924 as the Washington Senators; those of 1987 and 1991 as the Minnesota Twins.", ""},
	{"how many stanley cups have the penguins won since 2000", "Of the Stanley Cup Finals held, 2009-10 to 2024-25 without 2013-14 and 2017-18, the Pittsburgh Penguins won 2: those of 2015-16 and 2016-17.", ""},
	{"how many wnba championships do the minnesota lynx have", "Of the WNBA Finals held, 2009 to 2025, the Minnesota Lynx won 4: those of 2011, 2013, 2015 and 2017.", ""},
	{"when did the Cubs last win the World Series", "the Chicago Cubs last won that of 2016, against the Cleveland Indians, 4-3.", ""},
	{"when was the last time the knicks won the nba championship", "the New York Knicks last won that of 1972-73, against the Los Angeles Lakers, 4-1 (1 May 1973 to 10 May 1973).", ""},
	{"when did the twins last win the alcs", "Of the American League Championship Series held, 1969 to 2025 without 2023 (none was played in 1994), the Minnesota Twins last won that of 1991, against the Toronto Blue Jays, 4-1.", ""},
	{"last time the colts won the super bowl", "the Indianapolis Colts last won that of 2006, against the Chicago Bears, 29-17, on 4 February 2007.", ""},
	{"have the vikings ever won a super bowl", "Of the Super Bowls held, of the seasons 1999 to 2025, the Minnesota Vikings won none.", ""},
	{"how many super bowls did the 49ers lose", "the San Francisco 49ers lost 3: those of 2012, 2019 and 2023.", ""},
	{"celtics rings", "the Boston Celtics won 15: those of 1958-59 to 1965-66,", ""}, // of that name in every season held
	{"how many super bowls have the patriots won in the last 10 years", "Of the Super Bowls of the seasons 2016 to 2025, the New England Patriots won 2: those of 2016 and 2018.", ""},
	{"super bowl wins by team", "the New England Patriots won the most, 6,", ""},
	{"who has won the most Super Bowls", "Of the Super Bowls held, of the seasons 1999 to 2025, the New England Patriots won the most, 6, counting franchises under all their names.", ""},
	{"which team has won the most world series", "Of the World Series of 1903 to 2025 (none was played in 1904 and 1994), the New York Yankees won the most, 27,", ""},
	{"most nba championships by a team from 2012 to 2022", "Of the NBA Finals of 2011-12 to 2021-22, the Golden State Warriors won the most, 4,", ""},
	{"which team won the most stanley cups in the 2010s", "the Chicago Blackhawks won the most, 3,", ""},
	{"most super bowls from 2007 to 2012", "Of the Super Bowls of the seasons 2007 to 2012, the New York Giants won the most, 2,", ""},
	{"list of super bowl winners", "Of the Super Bowls held, of the seasons 1999 to 2025, the most recent, that of 2025, was won by the Seattle Seahawks against the New England Patriots, 29-13, on 8 February 2026.", ""},
	{"how many world series did the giants win in the 2010s", "Of the World Series of 2010 to 2019, the San Francisco Giants won 3: those of 2010, 2012 and 2014.", ""},
	{"how many super bowls did the steelers win before 2000", "it does for the seasons 1999 to 2025", "no_granularity"},
	{"bulls titles from 1998 to 2009", "The data doesn't tell who won the NBA Finals 1997-98 to 2008-09: it does for the seasons 1957-58 to 1995-96 and 2010-11 to 2022-23.", "no_granularity"},
	{"how many championships do the giants have", "Several teams or leagues fit", "ambiguous_team"},
}

func TestTitlesAreCountedOfTheFinalsHeld(t *testing.T) {
	says(t, benched(t), titleQuestions)
}

// Every final of the seasons asked about is either counted or named: in the sentence those between, in a note
// all that are not held.
func TestFinalsThatAreNotHeldAreNamed(t *testing.T) {
	s := benched(t)
	for question, note := range map[string]string{
		"how many super bowls have the cowboys won":        "finals that are not held: 1966 to 1998",
		"how many nba titles do the lakers have":           "finals that are not held: 1946-47 to 1956-57, 1996-97 to 2009-10 and 2023-24 to 2024-25",
		"how many world series have the yankees won":       "",
		"how many alcs have the yankees won since 2020":    "finals that are not held: 2023",
		"how many stanley cups have the bruins since 2012": "finals that are not held: 2013-14, 2017-18 and 2025-26",
	} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Errorf("%s: %v %+v", question, err, a.Refusal)
			continue
		}
		said := ""
		for _, n := range a.Notes {
			if strings.HasPrefix(n, "finals that are not held") {
				said = n
			}
		}
		if said != note {
			t.Errorf("%s: %q, want %q", question, said, note)
		}
	}
}

// What is asked of players, of one season or of rounds that are not told apart is not read as a
// count of a team's titles.
func TestOtherQuestionsAreNotReadAsTitles(t *testing.T) {
	xs := benched(t).sports()
	for _, question := range []string{"how many championships does LeBron James have", "Tom Brady super bowls", "who has the most rings", "how many rings does magic have", "most world series wins", "how many batting titles did Ted Williams win",
		"who won the 2023 nba finals", "who won the last super bowl", "how many super bowls have the bills been to", "yankees world series home runs", "most points in the nba finals", "how many nba finals games have the lakers won",
		"who was the nba champion in 1996", "heat scoring title", "how many scoring titles did Jordan win"} {
		if r := xs.read(question); r.Plan.AsksTitles() || len(r.Options) > 0 && r.Options[0].Plan != nil && r.Options[0].Plan.AsksTitles() {
			t.Errorf("%s: %+v", question, r.Plan)
		}
	}
}

// titleBooks are the winners that the leagues' books have, of every final held.
var titleBooks = map[string]map[string]int{
	stats.MLB: {"New York Yankees": 27, "St. Louis Cardinals": 11, "Boston Red Sox": 9, "Athletics": 9, "Los Angeles Dodgers": 9, "San Francisco Giants": 8, "Cincinnati Reds": 5, "Pittsburgh Pirates": 5, "Detroit Tigers": 4, "Atlanta Braves": 4,
		"Baltimore Orioles": 3, "Chicago Cubs": 3, "Minnesota Twins": 3, "Chicago White Sox": 3, "New York Mets": 2, "Philadelphia Phillies": 2, "Toronto Blue Jays": 2, "Kansas City Royals": 2, "Cleveland Guardians": 2, "Miami Marlins": 2, "Houston Astros": 2,
		"Los Angeles Angels": 1, "Arizona Diamondbacks": 1, "Washington Nationals": 1, "Texas Rangers": 1},
	stats.NBA: {"Boston Celtics": 15, "Los Angeles Lakers": 7, "Golden State Warriors": 5, "Chicago Bulls": 4, "Philadelphia 76ers": 2, "New York Knicks": 2, "Milwaukee Bucks": 2, "Detroit Pistons": 2, "Houston Rockets": 2, "Miami Heat": 2, "St. Louis Hawks": 1,
		"Portland Trail Blazers": 1, "Washington Bullets": 1, "Seattle SuperSonics": 1, "Dallas Mavericks": 1, "San Antonio Spurs": 1, "Cleveland Cavaliers": 1, "Toronto Raptors": 1, "Denver Nuggets": 1},
	stats.NFL: {"New England Patriots": 6, "Kansas City Chiefs": 3, "Baltimore Ravens": 2, "Tampa Bay Buccaneers": 2, "Pittsburgh Steelers": 2, "New York Giants": 2, "Seattle Seahawks": 2, "Philadelphia Eagles": 2, "Indianapolis Colts": 1, "New Orleans Saints": 1,
		"Green Bay Packers": 1, "Denver Broncos": 1, "Los Angeles Rams": 2},
	stats.NHL:  {"Chicago Blackhawks": 3, "Pittsburgh Penguins": 2, "Tampa Bay Lightning": 2, "Florida Panthers": 2, "Boston Bruins": 1, "Los Angeles Kings": 1, "St. Louis Blues": 1, "Colorado Avalanche": 1, "Vegas Golden Knights": 1},
	stats.WNBA: {"Minnesota Lynx": 4, "Seattle Storm": 3, "Las Vegas Aces": 3, "Phoenix Mercury": 2, "Indiana Fever": 1, "Los Angeles Sparks": 1, "Washington Mystics": 1, "Chicago Sky": 1, "New York Liberty": 1},
}

// Every team that plays now, and every name of the NBA's, has as many titles as the books give its franchise in the finals held, a row
// for each, and the teams together as many as there are finals; no answer fails its check, of finals lost
// neither.
func TestTitlesOfEveryTeamAreThoseOfTheBooks(t *testing.T) {
	s := benched(t)
	for key, won := range titleBooks {
		rounds := plan.AllPlayoffs
		if key == stats.MLB {
			rounds = "WS"
		}
		index, lost, finals := s.sports().Leagues[key].Teams, 0, 0
		for name, span := range index.Span {
			if key != stats.NBA && span[1] < s.book.Sport(key).Last { // no source has the NBA's franchises: each name counts by itself
				continue
			}
			for _, result := range []string{"", "L"} {
				a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.PlayoffFinal, Sport: key, Playoffs: rounds, Team: name, Club: index.Franchise[name] != "", Result: result})
				if err != nil || !a.Grounded {
					t.Fatalf("%s %s: %v %+v", name, result, err, a)
				}
				if result == "L" {
					lost += len(a.Rows)
					continue
				}
				if says := fmt.Sprintf(" won %d", won[name]); len(a.Rows) != won[name] || won[name] > 0 && !strings.Contains(a.Answer, says) || won[name] == 0 && !strings.Contains(a.Answer, " won none") {
					t.Errorf("%s: %d rows, want %d: %s", name, len(a.Rows), won[name], a.Answer)
				}
				finals += won[name]
				if a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.PlayoffFinal, Sport: key, Playoffs: rounds, Team: name}); err != nil || !a.Grounded {
					t.Errorf("%s, of that name: %v %+v", name, err, a)
				}
			}
		}
		total := 0
		for _, n := range won {
			total += n
		}
		if finals != total || lost != total {
			t.Errorf("%s: %d won and %d lost of %d", key, finals, lost, total)
		}
		a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.PlayoffFinal, Sport: key, Playoffs: rounds, Tally: true})
		if err != nil || !a.Grounded || len(a.Rows) != len(won) {
			t.Fatalf("%s: %v %+v", key, err, a)
		}
		ranked := 0
		for _, row := range a.Rows {
			ranked += int(*row.Value)
		}
		if ranked != total {
			t.Errorf("%s: %d finals are ranked of %d", key, ranked, total)
		}
	}
}

// A list of finals that says another count, season, name, opponent or score than the playoffs, or drops the
// limit of what is held, is not signed.
func TestAlteredTitlesAreNotSigned(t *testing.T) {
	var issued receipts.Statement
	s := New(Deps{Book: benched(t).book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	for question, changes := range map[string][][2]string{
		"how many super bowls have the patriots won":             {{"won 6", "won 7"}, {"2001, ", ""}, {"2018", "2019"}, {" held, of", " of"}, {"1999 to", "1966 to"}, {"Patriots", "Jets"}, {"won", "lost"}},
		"how many nba titles do the lakers have":                 {{"won 7", "won 17"}, {" under that name", ""}, {" without 1996-97 to 2009-10", ""}, {"held, 1957-58", "held, 1946-47"}, {"and 2019-20", "and 2020-21"}},
		"dodgers world series titles":                            {{"won 9", "won 8"}, {"Brooklyn Dodgers", "Los Angeles Dodgers"}, {"that of 1955", "that of 1956"}, {" (none was played in 1904 and 1994)", ""}},
		"when did the Cubs last win the World Series":            {{"Cleveland Indians", "Detroit Tigers"}, {"2016", "1945"}, {"4-3", "4-2"}, {"last won", "last lost"}},
		"have the vikings ever won a super bowl":                 {{"won none", "won 1"}, {"Vikings", "Wild"}, {"1999 to 2025", "1966 to 2025"}},
		"how many stanley cups have the penguins won since 2000": {{"won 2", "won 3"}, {" without 2013-14 and 2017-18", ""}, {"2015-16 and 2016-17", "2016-17 and 2017-18"}},
		"who has won the most super bowls":                       {{"Patriots", "Steelers"}, {", 6,", ", 7,"}, {"won the most", "lost the most"}, {" held", ""}},
		"list the wnba champions":                                {{"Aces", "Storm"}, {"2025, was", "2024, was"}, {"Phoenix", "Seattle"}},
	} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Errorf("%s: %v %+v", question, err, a.Refusal)
			continue
		}
		p := issued.Predicate
		for _, change := range changes {
			altered := p
			if altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1); altered.Claim == p.Claim {
				t.Errorf("%q has no %q", p.Claim, change[0])
			} else if s.verify(a.Plan.Sport, "x", altered) == nil {
				t.Errorf("%q is verified", altered.Claim)
			}
		}
		if err := s.verify(a.Plan.Sport, "x", p); err != nil {
			t.Errorf("%q is not verified: %v", p.Claim, err)
		}
		if rows := slices.Clone(a.Rows); len(rows) > 0 && rows[0].Opponent != "" {
			rows[0].Opponent = "Washington Generals"
			altered := p
			if altered.Result = map[string]any{"rows": rows}; s.verify(a.Plan.Sport, "x", altered) == nil {
				t.Errorf("%q is verified with another opponent in its first row", p.Claim)
			}
		}
		fewer := p
		if fewer.Rows = p.Rows[:max(0, len(p.Rows)-1)]; len(p.Rows) > 0 && s.verify(a.Plan.Sport, "x", fewer) == nil {
			t.Errorf("%q is verified without one of the rows that it rests on", p.Claim)
		}
	}
}

// Plans that ask for what no answer has are refused by their field.
func TestPlansOfTitlesAreChecked(t *testing.T) {
	of := plan.Plan{Intent: plan.PlayoffFinal, Sport: stats.NFL, Playoffs: plan.AllPlayoffs}
	for field, change := range map[string]func(*plan.Plan){
		"result": func(p *plan.Plan) { p.Team, p.Result = "Buffalo Bills", "T" },
		"tally":  func(p *plan.Plan) { p.Team, p.Tally = "Buffalo Bills", true },
		"team":   func(p *plan.Plan) { p.Last = true },
		"until":  func(p *plan.Plan) { p.Since, p.Until, p.Tally = 2016, 2016, true },
		"since":  func(p *plan.Plan) { p.Since, p.Until = 2016, 2010 },
	} {
		p := of
		change(&p)
		var problem *apperr.Error
		if err := p.Check(); !errors.As(err, &problem) || problem.Field != field {
			t.Errorf("%+v: %v, want %s", p, err, field)
		}
	}
	if err := of.Check(); err != nil {
		t.Error(err)
	}
}

// A question that follows one about titles asks the same of another team or of other seasons; of one season, who
// won.
func TestTitlesAreFollowedUp(t *testing.T) {
	s := benched(t)
	for _, c := range []struct{ before, question, says string }{
		{"how many nba titles do the lakers have", "and the Celtics?", "the Boston Celtics won 15: "},
		{"how many world series have the yankees won", "since 1996?", "Of the World Series of 1996 to 2025, the New York Yankees won 5: "},
		{"when did the cubs last win the world series", "and in 1908?", "The Chicago Cubs won the World Series of 1908 against the Detroit Tigers, 4-1."},
		{"who has won the most super bowls", "and the Steelers?", "the Pittsburgh Steelers won 2: "},
		{"who has won the most super bowls", "in 2010?", "The Green Bay Packers won Super Bowl XLV"},
	} {
		xs := s.sports()
		read, follows := xs.follow(c.question, xs.read(c.before).Plan)
		if !follows || read.Problem != nil {
			t.Errorf("%s %s: %+v", c.before, c.question, read.Problem)
			continue
		}
		if a, err := s.Answer(t.Context(), read.Plan); err != nil || !strings.Contains(a.Answer, c.says) {
			t.Errorf("%s %s: %v %+v", c.before, c.question, err, a)
		}
	}
}

// A refusal of finals offers questions that are answered.
func TestRefusedTitlesLeadOn(t *testing.T) {
	s := benched(t)
	for _, question := range []string{"bulls titles from 1998 to 2009", "how many super bowls did the steelers win before 2000", "did the celtics beat the lakers in the finals", "who reached the world series in 2010"} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || a.Grounded || len(a.Refusal.Nearest) == 0 {
			t.Errorf("%s: %v %+v", question, err, a)
			continue
		}
		for _, n := range a.Refusal.Nearest {
			if offered, err := s.Ask(t.Context(), n.Question); err != nil || !offered.Grounded {
				t.Errorf("%s: the offer %q is refused: %v", question, n.Question, err)
			}
		}
	}
}
