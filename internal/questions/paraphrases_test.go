package questions

import (
	_ "embed"
	"strings"
	"testing"
)

// paraphrases has questions, and behind a tab other ways of asking the one before.
//
//go:embed testdata/paraphrases.txt
var paraphrases string

// What is asked decides the answer, and not how: each way of asking a question is answered as the
// plainest is, word for word.
func TestWaysOfAskingAreAnsweredAlike(t *testing.T) {
	s, plain, asked := benched(t), "", 0
	for line := range strings.Lines(paraphrases) {
		line = strings.TrimSuffix(line, "\n")
		question, other := strings.CutPrefix(line, "\t")
		a, err := s.Ask(t.Context(), question)
		switch asked++; {
		case err != nil:
			t.Fatal(err)
		case a.Refusal != nil:
			t.Errorf("%s: %+v", question, a.Refusal)
		case !other:
			plain = a.Answer
		case a.Answer != plain:
			t.Errorf("%s\n\t%s\n\twant %s", question, a.Answer, plain)
		}
	}
	if asked < 1000 {
		t.Errorf("%d questions were asked", asked)
	}
}

// A question that adds up what is asked of several people, or names a league beside "any other
// player", is not answered without it.
func TestNoPartOfWaysOfAskingIsDropped(t *testing.T) {
	checkReadings(t, []reading{
		{"What was the combined home run total of Mickey Mantle and Roger Maris in 1961?", "Roger Maris and Mickey Mantle had 115 home runs together: Roger Maris 61, Mickey Mantle 54, in 1961."},
		{"Who had more strikeouts than any other National League player in 1972?", "Steve Carlton led the NL with 310 strikeouts in 1972"},
		{"What number pick was Tom Brady?", "drafted in 2000, round 6, pick 199"},
		{"Number of batters struck out by Sandy Koufax in 1965?", "382 strikeouts in 1965"},
		{"How high did Denis Savard finish in points in the NHL in 1985-86?", "ranks 7th in points"},
		{"How many two-base hits did Tris Speaker have in his career?", "792 doubles"},
		{"What did Ted Williams hit in 1941?", "a .406 batting average in 1941"},
		{"How does Nikola Jokic's career score compare with Joel Embiid's?", "leads in career score"},
		{"How many points did the Canadiens total in 1976-77?", "Points of a hockey team are those in the standings"},
		{"How many hits separated George Brett from Robin Yount over their careers?", "George Brett leads in hits by 12"},
		{"Did Joe DiMaggio strike out more than 400 times in his career?", "No (more than 400 batting strikeouts): Joe DiMaggio had 369"},
		{"What was Ted Kluszewski's lowest strikeout total in a full season?", "REFUSED"},
		{"Which NHL team had the most points in 1995-96?", "The Detroit Red Wings had the most points in the NHL in 1995-96, 131"},
		{"How many total touchdowns did Josh Allen account for in 2020?", "can mean 3 statistics"},
		{"How many touchdowns did Josh Allen throw in 2020?", "37 touchdown passes"},
		{"How many total touchdowns did LaDainian Tomlinson score in 2006?", "31 rushing and receiving touchdowns"},
		{"Total stolen bases by the 1985 St. Louis Cardinals?", "together had 314 stolen bases in 1985"},
		{"most passing yards so far", "this season is 2025, the last that was played"},
		{"most home runs so far this season", "REFUSED The 2026 season is being played"},
		{"most career home runs so far", "Barry Bonds has the most home runs over an MLB career, 762"},
		{"kimbrel saves so far", "Craig Kimbrel had 440 saves"},
		{"Number of wins by the Oakland Athletics in 1988?", "The Oakland Athletics went 104-58 in 1988"},
	})
}

// Counts of players with a team are verified as others are, and a name that two franchises bore is
// one team of a player's, in the season in which they played for it.
func TestCountsOfATeamAndItsNames(t *testing.T) {
	checkReadings(t, []reading{
		{"How many Yankees hit 20 home runs in 1961?", "6 seasons with at least 20 home runs, by 6 players, 1961, for the New York Yankees"},
		{"How many Lakers averaged 20 points or more in 1986-87?", "1 season with at least 20.0 points a game, by 1 player, 1986-87, for the Los Angeles Lakers"},
		{"Which teams did Rich Hill play for?", "Rich Hill played for 14 teams"},
		{"For which clubs did Moses Malone play in the NBA?", "Moses Malone played for 7 teams in the NBA: Buffalo Braves"},
		{"Which teams did Moses Malone play for?", "Moses Malone played for 9 teams: Utah Stars"},
		{"How many teams did Reggie Jackson play for?", "Reggie Jackson played for 4 teams"},
	})
}

// A rate of a team is that of its players together.
func TestRatesOfTeams(t *testing.T) {
	checkReadings(t, []reading{
		{"What was the Atlanta Braves' team ERA in 1995?", "together had a 3.44 earned run average in 1995, for the Atlanta Braves"},
		{"What was the team batting average of the 1930 Phillies?", "a .315 batting average in 1930, for the Philadelphia Phillies"},
		{"What was the winning percentage of the 1954 Indians?", "a .721 winning percentage in 1954"},
		{"What was the field goal percentage of the 1985-86 Celtics?", "a .508 field goal percentage in 1985-86"},
	})
}
