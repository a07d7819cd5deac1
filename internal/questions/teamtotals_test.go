package questions

import (
	"strings"
	"testing"
	"time"

	"groundline/internal/receipts"
)

// teamTotals are questions about what the players of a team had together, with sums of the source
// rows.
var teamTotals = []askedQuestion{
	{"which team hit the most home runs in 2019", "The players of the Minnesota Twins together had 307 home runs in 2019, the most of the 30 teams in MLB.", ""},
	{"Which team's pitchers struck out the most batters in 2018?", "The pitchers of the Houston Astros together had 1,687 strikeouts in 2018, the most of the 30 teams in MLB.", ""},
	{"Which National League club hit the most doubles in 1930?", "The players of the St. Louis Cardinals together had 373 doubles in 1930, the most of the 8 teams in the NL.", ""},
	{"which team hit the fewest home runs in 1998", "The players of the Pittsburgh Pirates together had 107 home runs in 1998, the fewest of the 30 teams in MLB.", ""},
	{"which team had the most errors in 2010", "The players of the Pittsburgh Pirates and the Washington Nationals together had 127 errors each in 2010, the most of the 30 teams in MLB.", ""},
	{"most penalty minutes by a team 1990-91 nhl", "The players of the Chicago Blackhawks together had 2,392 penalty minutes in 1990-91, the most of the 21 teams in the NHL.", ""},
	{"team with most assists 2023-24 nba", "who changed teams", "partial_record"},
	{"which nfl team had the most passing yards in 2023", "several sources", "partial_record"},
	{"which team hit the most home runs in a season", "name the season", "no_granularity"},
	{"which team hit the most home runs in 2019 playoffs", "not in playoffs", "no_granularity"},
	{"which team struck out the least in 2002", "pitchers' or the batters'", "ambiguous_stat"},
	{"which team had the most home runs by one player in 2001", "ask for the player", "unsupported_grammar"},
	{"which nhl team scored the most goals in 1983-84", "The Edmonton Oilers scored the most goals in the NHL in 1983-84, 446.", ""},
	{"who led the team in home runs in 2019", "I don't understand", "unsupported_grammar"},
}

func TestTeamsAreOrderedByTheSumsOfTheirPlayers(t *testing.T) {
	t.Parallel()
	asked(t, benched(t), teamTotals)
}

// An order of teams that says another sum, team or season than the rows is not signed.
func TestAnAlteredSumOfATeamIsNotSigned(t *testing.T) {
	t.Parallel()
	var issued receipts.Statement
	s := New(Deps{Book: benched(t).book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	a, err := s.Ask(t.Context(), "which team hit the most home runs in 2019")
	if err != nil || !a.Grounded {
		t.Fatalf("%v %+v", err, a)
	}
	p := issued.Predicate
	for _, change := range [][2]string{{"307", "308"}, {"Twins", "Yankees"}, {"2019", "2018"}, {"most", "fewest"}, {"30 teams", "29 teams"}} {
		altered := p
		if altered.Claim = strings.Replace(p.Claim, change[0], change[1], 1); altered.Claim == p.Claim || s.verify("mlb", "x", altered) == nil {
			t.Errorf("%q is verified", altered.Claim)
		}
	}
	altered := p
	altered.Rows = p.Rows[1:]
	if s.verify("mlb", "x", altered) == nil {
		t.Error("a receipt without one of the rows is verified")
	}
	if err := s.verify("mlb", "x", p); err != nil {
		t.Error(err)
	}
}
