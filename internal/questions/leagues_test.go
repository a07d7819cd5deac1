package questions

import (
	"slices"
	"strings"
	"testing"
	"time"

	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// TestAQuestionWithoutALeagueIsAnsweredForEach: a statistic, a record or a draft that several leagues share is
// answered for each, with its name before its sentence; what narrows the league narrows the answer.
func TestAQuestionWithoutALeagueIsAnsweredForEach(t *testing.T) {
	checkReadings(t, []reading{
		{"most points in 2023-24", "NBA: Luka Dončić led the NBA with 2,370 points in 2023-24; 562 seasons ranked. NHL: Nikita Kucherov led the NHL with 144 points in 2023-24"},
		{"who led in total rebounds in 2023", "WNBA: Alyssa Thomas led the WNBA with 394 rebounds in 2023"},
		{"league 3 pt pct 2024", "WNBA: The three-point percentage in the WNBA, 2024, was .338 over all who played."},
		{"best record 2024-25", "NBA: The Oklahoma City Thunder had the best record in the NBA in 2024-25, 68-14. NFL: "},
		{"#1 pick 2003", "NBA: LeBron James was drafted in 2003, round 1, pick 1. NFL: Carson Palmer was drafted in 2003"},
		{"who won the scoring title 94-95", "NBA: Shaquille O'Neal led the NBA with 29.3 points a game in 1994-95"},
		{"most goalie wins in a season", "Martin Brodeur (2006-07) and Braden Holtby (2015-16) share the most wins in an NHL season"},
		{"most points by a dman in a season", "Among defensemen, Bobby Orr"},
		{"most goals in a season", "Wayne Gretzky (1981-82) has the most goals in an NHL season"},
		{"most steals in 2022-23", "OG Anunoby led the NBA"},
		{"total blocks in the league 2023", "NBA: NBA players together had 11,448 blocks in 2022-23"},
		{"giants record in 2010", "REFUSED"},
	})
}

// TestALeagueThatCannotBeAnsweredIsNamed: it stands in the same answer with why, and one that did not play at the
// time is said beside it.
func TestALeagueThatCannotBeAnsweredIsNamed(t *testing.T) {
	s := benched(t)
	a, err := s.Ask(t.Context(), "who hit the most threes in 2018")
	if err != nil {
		t.Fatal(err)
	}
	if !a.Grounded || !strings.HasPrefix(a.Answer, "WNBA: Diana Taurasi led the WNBA") || !strings.Contains(a.Answer, " NBA, not answered: NBA three-point field goals are held whole for ") {
		t.Errorf("%v %q", a.Grounded, a.Answer)
	}
	if len(a.Leagues) != 2 || a.Leagues[0].Refusal != nil || a.Leagues[1].Refusal == nil || a.Leagues[1].Answer != "" {
		t.Errorf("%+v", a.Leagues)
	}
	for _, row := range a.Rows {
		if row.Sport != "wnba" {
			t.Errorf("a row of %q", row.Sport)
		}
	}
	a, err = s.Ask(t.Context(), "who led in rebounds in 1990")
	if err != nil {
		t.Fatal(err)
	}
	if !a.Grounded || a.Plan.Sport != "nba" || !slices.ContainsFunc(a.Inferred, func(i string) bool { return strings.Contains(i, "no league is named") }) && len(a.Inferred) > 0 {
		t.Errorf("%+v %q", a.Plan, a.Inferred)
	}
}

// TestAnAnswerOfSeveralLeaguesHasOneReceipt: it holds each league's own statement, verified, and its plan answers
// the same when it is sent.
func TestAnAnswerOfSeveralLeaguesHasOneReceipt(t *testing.T) {
	var statement receipts.Statement
	s := New(Deps{Book: benched(t).book, Issuer: issuer(func(st receipts.Statement) { statement = st }), Clock: time.Now})
	a, err := s.Ask(t.Context(), "most points in 2023-24")
	if err != nil {
		t.Fatal(err)
	}
	parts, err := statement.Leagues()
	if err != nil || len(parts) != 2 || statement.Subject[0].Name != "nba+nhl" {
		t.Fatalf("%d parts of %v: %v", len(parts), statement.Subject, err)
	}
	if len(parts[0].Predicate.Rows)+len(parts[1].Predicate.Rows) != len(statement.Predicate.Rows) || len(parts[1].Predicate.Rows) == 0 {
		t.Errorf("the leagues cite %d and %d of %d rows", len(parts[0].Predicate.Rows), len(parts[1].Predicate.Rows), len(statement.Predicate.Rows))
	}
	if err := s.reference().CheckStatement(statement); err != nil {
		t.Error(err)
	}
	for _, damage := range []func(string) string{
		func(claim string) string { return strings.Replace(claim, "2,370", "2,371", 1) },
		func(claim string) string { return strings.Replace(claim, "NBA: ", "NHL: ", 1) },
		func(claim string) string { return claim + " WNBA: nobody." },
		func(claim string) string { _, nhl, _ := strings.Cut(claim, " NHL:"); return "NHL:" + nhl },
	} {
		damaged := statement
		if damaged.Predicate.Claim = damage(statement.Predicate.Claim); s.reference().CheckStatement(damaged) == nil {
			t.Errorf("the verifier lets %q pass", damaged.Predicate.Claim)
		}
	}
	again, err := s.Answer(t.Context(), *a.Plan)
	if err != nil || again.Answer != a.Answer || again.Provenance.Receipt != a.Provenance.Receipt {
		t.Errorf("sent again the plan says %q: %v", again.Answer, err)
	}
}

// TestTheLeagueOfTheQuestionBeforeIsMeant: a question without a league within a conversation is of that league, and
// one that follows an answer of several leagues is put to each.
func TestTheLeagueOfTheQuestionBeforeIsMeant(t *testing.T) {
	xs := benched(t).sports()
	read := xs.read("who had the most rebounds in 2023")
	if got := xs.byLeague(read, "wnba"); got.Problem != nil || got.Plan.Sport != "wnba" || !slices.Contains(got.Inferred, "the WNBA is meant, as in the question before") {
		t.Errorf("%+v %q", got.Plan, got.Inferred)
	}
	before := xs.byLeague(xs.read("most points in 2023-24"), "").Plan
	got, ok := xs.follow("and in 2022?", before)
	if !ok || got.Problem != nil || len(got.Plan.Parts) != 2 || got.Plan.Parts[0].Since != 2022 || got.Plan.Parts[1].Sport != "nhl" {
		t.Errorf("%v %+v", ok, got.Plan)
	}
}

// TestPlansOfLeaguesAreComplete: each part is a plan of a league of its own.
func TestPlansOfLeaguesAreComplete(t *testing.T) {
	one := plan.Plan{Intent: plan.Leaders, Sport: "nba", Stat: "PTS", By: plan.BySeason}
	for _, p := range []plan.Plan{
		{Intent: plan.Leagues}, {Intent: plan.Leagues, Parts: []plan.Plan{one}}, {Intent: plan.Leagues, Parts: []plan.Plan{one, one}},
		{Intent: plan.Leagues, Sport: "nba", Parts: []plan.Plan{one, {Intent: plan.Leaders, Sport: "nhl", Stat: "PTS", By: plan.BySeason}}},
		{Intent: plan.Leagues, Parts: []plan.Plan{one, {Intent: plan.Leaders, Sport: "nhl"}}}, {Intent: plan.Leaders, Sport: "nba", Stat: "PTS", By: plan.BySeason, Parts: []plan.Plan{one, one}},
	} {
		if p.Check() == nil {
			t.Errorf("%+v is taken", p)
		}
	}
}

// TestRatesThatDifferAreToldApart: with as many decimals as it takes.
func TestRatesThatDifferAreToldApart(t *testing.T) {
	checkReadings(t, []reading{
		{"better career avg boggs or carew", "Wade Boggs leads in batting average: Wade Boggs .3279 (1982 to 1999), Rod Carew .3278 (1967 to 1985)."},
		{"seaver or palmer lower career era", "Jim Palmer leads in earned run average: Jim Palmer 2.856 (1965 to 1984), Tom Seaver 2.862 (1967 to 1986)."},
		{"what is the difference between the career batting averages of Wade Boggs and Rod Carew", "Wade Boggs leads in batting average by .0001: "},
		{"does Rod Carew have a higher career batting average than Wade Boggs", "No: Wade Boggs leads"},
	})
}

// TestFiguresOfPlayersAreAddedUp: of counts that are held whole, with each one's beside the sum; never of rates.
func TestFiguresOfPlayersAreAddedUp(t *testing.T) {
	checkReadings(t, []reading{
		{"clark and kelsey mitchell combined pts in 2024", "Caitlin Clark and Kelsey Mitchell had 1,536 points together: Caitlin Clark 769, Kelsey Mitchell 767, in 2024."},
		{"how many home runs did mantle and maris hit combined in 1961", "Roger Maris and Mickey Mantle had 115 home runs together: Roger Maris 61, Mickey Mantle 54, in 1961."},
		{"mantle and maris combined batting average 1961", "REFUSED We add up the figures of several players only where they are whole counts"},
		{"maris or mantle combined homers 1961", "REFUSED"},
		{"lebron and kobe combined points", "REFUSED"},
	})
}

// TestTurnsOfFans: what fans say of a figure is read as the figure, and the answer says how it was read.
func TestTurnsOfFans(t *testing.T) {
	checkReadings(t, []reading{
		{"kd from 3 in 2021-22", "Kevin Durant had a .383 three-point percentage in 2021-22."},
		{"randy moss broke rices td record in 07 with how many", "Randy Moss scored 23 rushing and receiving touchdowns in 2007."},
		{"tj watt tied strahan with how many sacks in 21", "T.J. Watt had 22.5 sacks in 2021."},
		{"mcdavid g a p 22-23", "Connor McDavid had 64 goals, 89 assists and 153 points in 2022-23."},
		{"aja avg in the 22 playoffs pts", "A'ja Wilson averaged 20.3 points a game in 2022, in the playoffs."},
		{"pasta hatties 22-23", "David Pastrnak had 3 games with at least 3 goals"},
		{"griner jonquel or fowles most boards 2017", "Jonquel Jones leads in rebounds: Jonquel Jones 403, Sylvia Fowles 354, Brittney Griner 198, in 2017."},
		{"first one to get 400 boards in a season since 2009", "WNBA: Jonquel Jones was the first to reach at least 400 rebounds in a season, in 2017"},
		{"which seasons did barkley get 25 a game", "Charles Barkley had 5 seasons with at least 25.0 points a game"},
		{"stephon curry 3s 22-23", "Stephen Curry made 273"},
		{"Emmitt Smith or Walter Payton career rushing yards", "REFUSED"},
		{"#99 goals 81-82", "REFUSED We don't track uniform numbers"},
		{"#1 in goals 2022-23", "Connor McDavid"},
	})
}
