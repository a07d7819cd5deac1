package questions

import (
	"strings"
	"testing"

	"groundline/internal/questions/parse"
	"groundline/internal/questions/say"
)

// TestFollowingQuestions: what a following question names replaces the former piece, and
// nothing else changes; a question that stands for itself is none.
func TestFollowingQuestions(t *testing.T) {
	xs := benched(t).sports()
	for _, talk := range [][]string{
		{"steph ppg 15-16", "and durant?", "NBA: the points a game of Kevin Durant, 2015-16", "how bout rebounds", "NBA: the rebounds a game of Kevin Durant, 2015-16"},
		{"mahomes tds 2018 passing", "and 2024?", "NFL: the touchdown passes of Patrick Mahomes, 2024", "the year before?", "NFL: the touchdown passes of Patrick Mahomes, 2023"},
		{"draisaitl or mcdavid more goals 24-25", "and assists?", "Compare Leon Draisaitl and Connor McDavid by assists, 2024-25", "and crosby?", "Compare Leon Draisaitl and Connor McDavid and Sidney Crosby by assists, 2024-25"},
		{"most homers in a season since 2000", "for the Yankees?", "MLB: the most home runs in a single season, since 2000, for the New York Yankees", "what about stolen bases?", "MLB: the most stolen bases in a single season, since 2000, for the New York Yankees"},
		{"who led the nba in points in 1996", "and Michael Jordan?", "NBA: the points of Michael Jordan, 1995-96", "and career?", "NBA: the points of Michael Jordan, over the career"},
		{"how good was Mike Trout in 2012", "and 2013?", "MLB: the rating, rank and percentile of Mike Trout in 2013", "Bryce Harper?", "MLB: the rating, rank and percentile of Bryce Harper in 2013"},
		{"how many 30 homer seasons did Hank Aaron have", "and Willie Mays?", "MLB: the seasons of Willie Mays with at least 30 home runs", "and 40 homers?", "MLB: the seasons of Willie Mays with at least 40 home runs"},
		{"best nhl goalie of the 90s", "and the 80s?", "NHL: the best careers by the career figure, 1979-80 to 1988-89, position G"},
		{"did jeter get 3000 hits", "and Pete Rose?", "MLB: whether Pete Rose had at least 3,000 hits"},
		{"Derek Jeter hits in 2000", "and in the playoffs?", "MLB: the hits of Derek Jeter, 2000, in the postseason", "and Bernie Williams?", "MLB: the hits of Bernie Williams, 2000, in the postseason"},
		{"how good was Mike Trout in 2012", "and in the playoffs?", "REFUSED Ratings are of regular seasons only"},
		{"bonds hrs in 93", "and xyzzy?", "REFUSED"},
		{"bonds hrs in 93", "who led the nba in assists in 1990", "OWN"},
	} {
		first := xs.read(talk[0])
		if first.Problem != nil {
			t.Fatalf("%q: %+v", talk[0], first.Problem)
		}
		before := first.Plan
		for i := 1; i+1 < len(talk); i += 2 {
			r, follows := parse.Follow(talk[i], xs.leagues, before)
			got := "OWN"
			switch {
			case follows && r.Problem != nil:
				got = "REFUSED " + r.Problem.Reason
			case follows:
				got, before = say.Plan(xs, r.Plan), r.Plan
			}
			if !strings.HasPrefix(got, talk[i+1]) || follows && r.Problem == nil && got != talk[i+1] {
				t.Errorf("%q, then %q wants %q: %q", talk[0], talk[i], talk[i+1], got)
			}
		}
	}
}
