package questions

import (
	"cmp"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac/standings"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// teamSeasonQuestions are questions about seasons of teams, with what is answered from the bundle.
var teamSeasonQuestions = []askedQuestion{
	{"how many 100-win seasons do the Yankees have", "The New York Yankees won 100 or more games in 21 seasons in MLB, under all names of the franchise, in the regular seasons 1901 to 2025, most recently in 2019.", ""},
	{"last time the Cubs won 100 games", "The Chicago Cubs won 100 or more games in 6 seasons in MLB, under all names of the franchise, in the regular seasons 1876 to 2025, most recently in 2016.", ""},
	{"did the Rockies ever win 100 games", "The Colorado Rockies never won 100 or more games in a season in MLB, under all names of the franchise, in the regular seasons 1993 to 2025.", ""},
	{"how many losing seasons do the Pirates have", "The Pittsburgh Pirates lost more games than they won in 68 seasons in MLB,", ""},
	{"how often did the Celtics win 60 games", "The Boston Celtics won 60 or more games in 13 seasons in the NBA, in the regular seasons 1946-47 to 1951-52, 1953-54 to 1995-96 and 2021-22 to 2024-25, most recently in 2024-25.", ""},
	{"how many winning seasons do the Lions have", "The Detroit Lions won more games than they lost in 9 seasons in the NFL, under all names of the franchise, in the regular seasons 1999 to 2025, most recently in 2025.", ""},
	{"teams with 110 or more wins", "Teams won 110 or more games in a season 7 times in MLB in the regular seasons 1876 to 2025, most recently in 2022 (Los Angeles Dodgers, 111-51).", ""},
	{"which team lost 110 or more games", "most recently in 2025 (Colorado Rockies, 43-119).", ""},
	{"which NFL team has the most 12 win seasons", "The New England Patriots have the most seasons in the NFL with 12 or more wins, 14, in the regular seasons 1999 to 2025, counting franchises under all their names.", ""},
	{"which team has the most 60 win seasons", "MLB: The San Francisco Giants have the most seasons in MLB with 60 or more wins, 136, in the regular seasons 1876 to 2025, counting franchises under all their names. NBA: The Boston Celtics have the most seasons in the NBA with 60 or more wins, 13, in the regular seasons 1946-47 to 1950-51, 1953-54 to 1995-96 and 2021-22 to 2024-25, counting franchises under all their names. NHL: The Detroit Red Wings, the Montreal Canadiens and the Tampa Bay Lightning have the most seasons in the NHL with 60 or more wins, 1 each, in the regular seasons 1917-18 to 2003-04, 2005-06 to 2021-22 and 2023-24 to 2025-26, counting franchises under all their names.", ""},
	{"how many losing seasons do the Red Wings have", "Hockey counts losses in overtime apart", "unsupported_grammar"},
	{"how many games over .500 were the 2001 Mariners", "The Seattle Mariners won 70 more games than they lost in 2001 (116-46).", ""},
	{"how many games under .500 were the 2003 Tigers", "The Detroit Tigers lost 76 more games than they won in 2003 (43-119).", ""},
	{"which mlb team was the most games under .500 in 2024", "The Chicago White Sox (41-121) had the worst margin of wins over losses in MLB in 2024, −80.", ""},
	{"most games over .500 in the NBA in 1995-96", "The Chicago Bulls (72-10) had the best margin of wins over losses in the NBA in 1995-96, +62.", ""},
	{"who was better the 1995-96 Bulls or the 2022-23 Bucks", "The 1995-96 Chicago Bulls (72-10) won a larger share of their games than the 2022-23 Milwaukee Bucks (58-24), .878 to .707.", ""},
	{"1976-77 Canadiens vs 1995-96 Red Wings", "The 1976-77 Montreal Canadiens (60-8-12) took a larger share of the points that they played for than the 1995-96 Detroit Red Wings (62-13-7), .825 to .799.", ""},
	{"did the 1927 Yankees win more games than the 1998 Yankees", "The 1998 New York Yankees (114-48) won more games than the 1927 New York Yankees (110-44).", ""},
	{"who won more games in 2019, the Astros or the Yankees", "The 2019 Houston Astros (107-55) won more games than the 2019 New York Yankees (103-59).", ""},
	{"'86 Mets or '98 Yankees", "The 1998 New York Yankees (114-48) won a larger share of their games than the 1986 New York Mets (108-54), .704 to .667.", ""},
	{"1995-96 Bulls or 2015-16 Warriors", "We hold NBA team records for 1946-47 to 1951-52, 1953-54 to 1995-96 and 2021-22 to 2025-26, not for 2015-16.", "no_granularity"},
	{"2007 Patriots vs 1985 Bears record", "We hold NFL team records for 1999 to 2025, not for 1985.", "no_granularity"},
	{"best team in the nba in 2023-24", "The Boston Celtics had the best record in the NBA in 2023-24, 64-18.", ""},
}

func TestSeasonsOfTeamsAreCountedFromTheirRecords(t *testing.T) {
	s := benched(t)
	says(t, s, teamSeasonQuestions)
}

// says asks questions, whose answers or reasons of refusal contain what is given.
func says(t *testing.T, s *Service, list []askedQuestion) {
	t.Helper()
	for _, q := range list {
		t.Run(q.question, func(t *testing.T) {
			a, err := s.Ask(t.Context(), q.question)
			if err != nil {
				t.Fatal(err)
			}
			said, code := a.Answer, ""
			if a.Refusal != nil {
				said, code = a.Refusal.Reason, a.Refusal.Code
			}
			if code != q.code || !strings.Contains(said, q.answer) {
				t.Errorf("%s %q", code, said)
			}
		})
	}
}

// A pitcher's 20-win seasons and a player's 500 homers stay theirs.
func TestCountsOfPlayersAreNotReadAsSeasonsOfTeams(t *testing.T) {
	xs := benched(t).sports()
	for _, question := range []string{"how many 20-win seasons did Jim Palmer have", "which pitchers won 30 games", "how many times did Tom Seaver win 20 games",
		"how many players had over 500 home runs", "most 20 win seasons by a pitcher", "players over 500 homers"} {
		if r := xs.read(question); r.Problem != nil || r.Plan.AsksTeams() {
			t.Errorf("%s: %+v %+v", question, r.Plan, r.Problem)
		}
	}
}

// Baseball's rows of teams, counted by a plain loop, give each franchise as many seasons, and no
// answer about any team fails its check.
func TestSeasonsOfEveryTeamAgreeWithThePlainCount(t *testing.T) {
	s := benched(t)
	sport := s.book.Sport(stats.MLB)
	plain := map[string]int{}
	for i := range sport.Teams {
		team := &sport.Teams[i]
		for _, l := range sport.Results.Lines(standings.Season{Season: team.Season, League: team.League}) {
			if l.Team == team.Code && team.Season >= 1876 && strings.Contains(" AL NL AA UA PL FL ", " "+team.League+" ") && l.Record.Wins >= 95 {
				plain[team.Franchise]++
			}
		}
	}
	compared := 0
	for _, key := range []string{stats.MLB, stats.NBA, stats.NFL, stats.NHL, stats.WNBA} {
		index, reach := s.sports().Leagues[key].Teams, map[string]int{stats.MLB: 95, stats.NFL: 11, stats.WNBA: 24}[key]
		for name, span := range index.Span {
			if span[1] < s.book.Sport(key).Last {
				continue
			}
			p := plan.Plan{Intent: plan.TeamSeasons, Sport: key, Team: name, Club: index.Franchise[name] != "", Order: "won", Reach: cmp.Or(reach, 40)}
			a, err := s.Answer(t.Context(), p)
			if err != nil || !a.Grounded && a.Refusal.Code == "unverified" {
				t.Errorf("%s: %v %+v", name, err, a)
				continue
			}
			if key == stats.MLB {
				compared++
				held := 0
				if a.Of != nil {
					held = *a.Of
				}
				if want := plain[index.Franchise[name]]; held != want || len(a.Rows) != min(want, plan.MaxRows) {
					t.Errorf("%s: %d seasons, and %d rows; want %d: %s", name, held, len(a.Rows), want, a.Answer)
				}
			}
		}
	}
	if compared < 30 {
		t.Errorf("%d teams were compared", compared)
	}
}

// An answer that says another count, record or year than the records is not signed.
func TestAlteredSeasonsOfTeamsAreNotSigned(t *testing.T) {
	var issued receipts.Statement
	xs := benched(t)
	s := New(Deps{Book: xs.book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	for question, changes := range map[string][][2]string{
		"how many 100-win seasons do the Yankees have":          {{"21 seasons", "22 seasons"}, {"2019", "2024"}, {"100 or more", "99 or more"}, {", under all names of the franchise", ""}, {"1901", "1903"}},
		"which NFL team has the most 12 win seasons":            {{"14,", "15,"}, {"New England Patriots", "Pittsburgh Steelers"}, {"1999 to 2025", "1970 to 2025"}},
		"teams with 110 or more wins":                           {{"7 times", "8 times"}, {"111-51", "110-52"}, {"most recently", "first"}},
		"how many games over .500 were the 2001 Mariners":       {{"70 more", "72 more"}, {"won 70", "lost 70"}},
		"1998 Yankees vs 2001 Mariners":                         {{"larger", "smaller"}, {".716 to .704", ".704 to .716"}, {"2001 Seattle", "2002 Seattle"}},
		"who was second to Nolan Ryan in career strikeouts":     {{"2nd", "3rd"}, {"4,875", "4,876"}, {"Randy Johnson", "Steve Carlton"}, {"next after", "ahead of"}},
		"Mike Trout's home runs season by season":               {{"45 in 2019", "46 in 2019"}, {"2011", "2010"}, {"5 in 2011, ", ""}},
		"most home runs by a player born in Venezuela":          {{"born in Venezuela", "born in Cuba"}, {"511", "512"}, {"Miguel Cabrera", "Bobby Abreu"}},
		"who won more games in 2019, the Astros or the Yankees": {{"more games", "fewer games"}, {"107-55", "106-56"}},
		"clark and kelsey mitchell combined pts in 2024":        {{"1,536", "1,537"}, {"769", "770"}, {"points", "rebounds"}},
		"which mlb team was the most games under .500 in 2024":  {{"−80", "−81"}, {"worst", "best"}},
	} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Errorf("%s: %v %+v", question, err, a.Refusal)
			continue
		}
		p := issued.Predicate
		for _, change := range changes {
			altered := p
			altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1)
			if altered.Claim == p.Claim {
				t.Errorf("%q has no %q", p.Claim, change[0])
			} else if s.verify(a.Plan.Sport, "x", altered) == nil {
				t.Errorf("%q is verified", altered.Claim)
			}
		}
		if err := s.verify(a.Plan.Sport, "x", p); err != nil {
			t.Errorf("%q is not verified: %v", p.Claim, err)
		}
	}
}

// A question that names no league is answered for each, and the league that cannot be offers questions that are
// answered, as every other refusal does: one to three.
func TestQuestionsWithoutALeagueLeadOn(t *testing.T) {
	s := benched(t)
	for _, question := range []string{"who has the most assists in a season", "most points in a season", "most assists ever", "who led the league in scoring in 2022", "leading scorer 2015-16", "most steals ever", "best player of all time",
		"who is the best player right now", "most points by a rookie", "who had the most rebounds in 2010", "most wins in a season by a team", "best team of 2016", "most interceptions in a season", "top 10 scorers of all time", "most 3 pointers in a season",
		"most blocks in a career", "who led the league in assists in 2018", "youngest player to score 1000 points", "most triple doubles in a season", "best record in 2019", "which team has the most 60 win seasons", "best player born in Texas",
		"best Canadian NBA player", "number one pick of the 2015 NHL draft", "best first overall pick", "who was the first overall pick in 2003", "1995-96 Bulls or 2015-16 Warriors"} {
		a, err := s.Ask(t.Context(), question)
		if err != nil {
			t.Errorf("%s: %v", question, err)
			continue
		}
		if a.Grounded {
			leadOn(t, s, question, a)
			continue
		}
		if len(a.Choices)+len(a.Refusal.Nearest) == 0 || len(a.Refusal.Nearest) > 3 {
			t.Errorf("%s: %d choices, %d offers: %s", question, len(a.Choices), len(a.Refusal.Nearest), a.Refusal.Reason)
		}
		for _, c := range a.Choices {
			if c.Plan == nil {
				t.Errorf("%s: the choice %s has no plan", question, c.Label)
			} else if chosen, err := s.Answer(t.Context(), *c.Plan); err != nil || !chosen.Grounded {
				t.Errorf("%s: the choice %s is refused: %v", question, c.Label, err)
			}
		}
		for _, n := range a.Refusal.Nearest {
			if offered, err := s.Ask(t.Context(), n.Question); err != nil || !offered.Grounded {
				t.Errorf("%s: the offer %q is refused: %v", question, n.Question, err)
			}
		}
	}
	for _, question := range []string{"most points in a season", "most rebounds ever", "leading scorer 2015-16"} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !strings.Contains(a.Answer, "NBA, not answered: NBA ") {
			t.Errorf("%s: the NBA is not named: %q, %v", question, a.Answer, err)
		}
	}
}

// leadOn fails if an answer is not of several leagues, or one that is not answered offers nothing that is.
func leadOn(t *testing.T, s *Service, question string, a *Answer) {
	t.Helper()
	if len(a.Leagues) < 2 {
		t.Errorf("%s is answered of one league: %s", question, a.Answer)
	}
	for _, part := range a.Leagues {
		if part.Refusal == nil {
			continue
		}
		if n := len(part.Refusal.Nearest); n == 0 || n > 3 {
			t.Errorf("%s: %d offers of the %s: %s", question, n, part.Sport, part.Refusal.Reason)
		}
		for _, n := range part.Refusal.Nearest {
			if offered, err := s.Ask(t.Context(), n.Question); err != nil || !offered.Grounded {
				t.Errorf("%s: the offer %q is refused: %v", question, n.Question, err)
			}
		}
	}
}
