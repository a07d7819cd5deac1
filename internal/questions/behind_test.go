package questions

import (
	"slices"
	"strings"
	"testing"

	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// listQuestions ask for whoever comes next on a list, for a statistic season by season, for a list of a
// country, or for a pick of a draft.
var listQuestions = []askedQuestion{
	{"who was second to Nolan Ryan in career strikeouts", "Randy Johnson ranks 2nd in strikeouts over an MLB career, 4,875, next after Nolan Ryan, 1st with 5,714, 1876 to 2025;", ""},
	{"second to Gretzky in career goals", "Gordie Howe ranks 3rd in goals over an NHL career, 801, next after Wayne Gretzky, 2nd with 894,", ""},
	{"who was runner up to Aaron Judge in home runs in 2022", "Kyle Schwarber (2022) ranks 2nd in home runs in MLB in 2022, 46, next after Aaron Judge (2022), 1st with 62;", ""},
	{"who is second behind LeBron in points", "NBA points are held whole for", "partial_record"},
	{"Jordan's points per game by season", "Michael Jordan's points a game by season were 28.2 in 1984-85, 22.7 in 1985-86, 37.1 in 1986-87,", ""},
	{"Mike Trout's home runs season by season", "Mike Trout's home runs by season were 5 in 2011, 30 in 2012,", ""},
	{"Wayne Gretzky goals year by year", "Wayne Gretzky's goals by season in the NHL were 51 in 1979-80,", ""},
	{"table of Derek Jeter's batting average by year", "Derek Jeter's batting average by season was .250 in 1995, .314 in 1996,", ""},
	{"Sue Bird assists per game by season", "and 6.0 in 2022; not recorded for 2002 to 2008.", ""},
	{"season by season rebounds of Bill Russell", "Bill Russell's rebounds by season were 1,698 in 1966-67; not recorded for 1956-57 to 1965-66 and 1967-68 to 1968-69.", ""},
	{"how many home runs did Barry Bonds hit each season from 1993 to 2004", "Barry Bonds's home runs by season were 46 in 1993,", ""},
	{"best assist to turnover ratio in 2022-23", "Tyus Jones led the NBA with a 5.64 assist-to-turnover ratio in 2022-23;", ""},
	{"assists per turnover Tyrese Haliburton 2023-24", "Tyrese Haliburton had a 4.73 assist-to-turnover ratio in 2023-24.", ""},
	{"Sue Bird's assist/turnover ratio in 2018", "Sue Bird had a 3.75 assist-to-turnover ratio in 2018.", ""},
	{"Chris Paul career assist to turnover ratio", "", "partial_record"},
	{"most home runs by a player born in the Dominican Republic", "Among players born in the Dominican Republic, Albert Pujols has the most home runs over an MLB career, 703, 1876 to 2025;", ""},
	{"most wins by a pitcher born in Mexico", "Among pitchers, Fernando Valenzuela has the most wins over an MLB career, 173, 1876 to 2025, born in Mexico;", ""},
	{"most points by a player born in Sweden", "Among players born in Sweden, Mats Sundin has the most points over an NHL career, 1,349,", ""},
	{"most goals by a Russian player", "Among players born in Russia, Alex Ovechkin has the most goals over an NHL career, 929,", ""},
	{"most strikeouts by a pitcher born in California", "Among players born in California, Randy Johnson has the most strikeouts over an MLB career, 4,875,", ""},
	{"most goals in 2019 by a swede", "Among players born in Sweden, Viktor Arvidsson and Gabriel Landeskog shared the most goals in the NHL in 2018-19, 34;", ""},
	{"best Canadian NBA player", "Our sources record where baseball and hockey players were born, but not those of the NBA.", "no_column"},
	{"first overall draft pick 2016 NBA", "Ben Simmons was drafted in 2016, round 1, pick 1.", ""},
	{"who went first overall in the 2018 nfl draft", "Baker Mayfield was drafted in 2018, round 1, pick 1 (Cleveland Browns).", ""},
	{"who was the first overall pick in 2003", "NBA: LeBron James was drafted in 2003, round 1, pick 1. NFL: Carson Palmer was drafted in 2003, round 1, pick 1 (Cincinnati Bengals).", ""},
	{"number one pick of the 2015 NHL draft", "Our sources don't record the draft of NHL players", "no_column"},
}

func TestListsOfOneCountryAndPlacesBehindAPlayer(t *testing.T) {
	s := benched(t)
	says(t, s, listQuestions)
}

// Every listed player of a country was born there by the source's own words, and nobody of the league
// who was has more than the last that is listed without being on it.
func TestListsByBirthplaceAreWhole(t *testing.T) {
	s := benched(t)
	for _, of := range []struct{ sport, stat, born, spelled string }{
		{stats.MLB, "HR", "Dominican Republic", "D.R."}, {stats.MLB, "H", "Japan", "Japan"}, {stats.NHL, "G", "Sweden", "Sweden"},
	} {
		a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.Leaders, Sport: of.sport, Stat: of.stat, By: plan.ByCareer, Born: of.born, Top: 20})
		if err != nil || !a.Grounded {
			t.Fatalf("%s: %v %+v", of.born, err, a)
		}
		sport := s.book.Sport(of.sport)
		born := map[string]bool{}
		for _, f := range sport.Facts {
			if f.Kind == stats.Birthplace && (f.Value == of.spelled || strings.HasSuffix(f.Value, ", "+of.spelled)) {
				born[f.Player] = true
			}
		}
		last := *a.Rows[len(a.Rows)-1].Value
		for id := range born {
			x := s.sports().Leagues[of.sport]
			listed := slices.ContainsFunc(a.Rows, func(r answer.Row) bool { return r.Player.ID == id })
			st, _ := statistics.Find(of.sport, of.stat)
			if sum := x.CareerFigure(st, id); sum > last && !listed {
				t.Errorf("%s: %s has %v and is not listed", of.born, id, sum)
			}
		}
		for _, r := range a.Rows {
			if !born[r.Player.ID] {
				t.Errorf("%s: %s was not born there", of.born, r.Player.Name)
			}
		}
	}
}
