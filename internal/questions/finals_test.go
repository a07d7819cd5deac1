package questions

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"groundline/internal/receipts"
)

// finals are questions about who won the last series of the playoffs.
var finals = []askedQuestion{
	{"who won the 2022-23 NBA finals", "The Denver Nuggets won the NBA Finals of 2022-23 against the Miami Heat, 4-1 (1 June 2023 to 12 June 2023).", ""},
	{"who won super bowl lvii", "The Kansas City Chiefs won Super Bowl LVII, of the 2022 season, against the Philadelphia Eagles, 38-35, on 12 February 2023.", ""},
	{"super bowl 50 winner", "The Denver Broncos won Super Bowl 50, of the 2015 season, against the Carolina Panthers, 24-10, on 7 February 2016.", ""},
	{"who won the last super bowl", "The Seattle Seahawks won Super Bowl LX, of the 2025 season, against the New England Patriots, 29-13, on 8 February 2026.", ""},
	{"who won super bowl xxxviii", "The New England Patriots won Super Bowl XXXVIII, of the 2003 season, against the Carolina Panthers, 32-29, on 1 February 2004.", ""},
	{"who won super bowl xxxiv", "The St. Louis Rams won Super Bowl XXXIV, of the 1999 season, against the Tennessee Titans, 23-16, on 30 January 2000.", ""},
	{"who won super bowl xx", "it does for the seasons 1999 to 2025", "no_granularity"},
	{"who won the stanley cup in 2016", "The Pittsburgh Penguins won the Stanley Cup Final of 2015-16 against the San Jose Sharks, 4-2 (30 May 2016 to 12 June 2016).", ""},
	{"2021 WNBA champions", "The Chicago Sky won the WNBA Finals of 2021 against the Phoenix Mercury, 3-1 (10 October 2021 to 17 October 2021).", ""},
	{"who won the 1919 world series", "The Cincinnati Reds won the World Series of 1919 against the Chicago White Sox, 5-3.", ""},
	{"Who won the 1969 National League Championship Series?", "The New York Mets won the National League Championship Series of 1969 against the Atlanta Braves, 3-0.", ""},
	{"who did the Nuggets beat in the 2023 finals", "The Denver Nuggets won the NBA Finals of 2022-23 against the Miami Heat, 4-1 (1 June 2023 to 12 June 2023).", ""},
	{"did the celtics win the championship in 2022", "The Boston Celtics did not win the NBA Finals of 2021-22: the Golden State Warriors won against the Boston Celtics, 4-2 (2 June 2022 to 16 June 2022).", ""},
	{"who won the 2023 alcs", "The data doesn't tell who won the American League Championship Series of 2023", "no_granularity"}, // the source lacks three games
	{"who won the world series in 1994", "it does for the seasons 1903, 1905 to 1993 and 1995 to 2025", "no_granularity"},
	{"who won the nba finals in 2025", "it does for the seasons 1957-58 to 1995-96 and 2010-11 to 2022-23", "no_granularity"}, // no result is held
	{"who won the stanley cup in 2026", "The data doesn't tell who won the Stanley Cup Final of 2025-26", "no_granularity"},   // not played to its end
	{"who won the super bowl in 2020", "Which Super Bowl?", "ambiguous_team"},

	{"Tom Brady touchdown passes in the divisional round", "without their round", "no_granularity"},
}

func TestWhoWonAFinalFollowsFromItsGames(t *testing.T) {
	t.Parallel()
	asked(t, benched(t), finals)
}

// The finals of a league are those of the books: every season that is answered, by its winner.
func TestFinalsAreThoseOfTheBooks(t *testing.T) {
	t.Parallel()
	s := benched(t)
	for final, winners := range map[string]string{
		"nba finals":   "2011 Dallas Mavericks, 2012 Miami Heat, 2013 Miami Heat, 2014 San Antonio Spurs, 2015 Golden State Warriors, 2016 Cleveland Cavaliers, 2017 Golden State Warriors, 2018 Golden State Warriors, 2019 Toronto Raptors, 2020 Los Angeles Lakers, 2021 Milwaukee Bucks",
		"stanley cup":  "2010 Chicago Blackhawks, 2011 Boston Bruins, 2012 Los Angeles Kings, 2013 Chicago Blackhawks, 2015 Chicago Blackhawks, 2017 Pittsburgh Penguins, 2019 St. Louis Blues, 2020 Tampa Bay Lightning, 2021 Tampa Bay Lightning, 2022 Colorado Avalanche",
		"world series": "1903 Boston Americans, 1921 New York Giants, 1960 Pittsburgh Pirates, 1975 Cincinnati Reds, 2002 Anaheim Angels, 2016 Chicago Cubs, 2025 Los Angeles Dodgers",
		"wnba finals":  "2009 Phoenix Mercury, 2012 Indiana Fever, 2016 Los Angeles Sparks, 2019 Washington Mystics, 2024 New York Liberty, 2025 Las Vegas Aces",
	} {
		for one := range strings.SplitSeq(winners, ", ") {
			season, winner, _ := strings.Cut(one, " ")
			a, err := s.Ask(t.Context(), fmt.Sprintf("who won the %s %s", season, final))
			if err != nil || !strings.HasPrefix(a.Answer, "The "+winner+" won the ") {
				t.Errorf("%s %s: %v %q %+v", season, final, err, a.Answer, a.Refusal)
			}
		}
	}
}

// A final that another team won, or with another score or day, is not signed.
func TestAnAlteredFinalIsNotSigned(t *testing.T) {
	t.Parallel()
	var issued receipts.Statement
	s := New(Deps{Book: benched(t).book, Issuer: issuer(func(st receipts.Statement) { issued = st }), Clock: time.Now})
	for question, changes := range map[string][][2]string{
		"who won the 2023 nba finals":             {{"Nuggets", "Lakers"}, {"4-1", "4-2"}, {"12 June", "13 June"}, {"Heat", "Celtics"}, {"2022-23", "2021-22"}},
		"who won super bowl lvii":                 {{"Chiefs", "Bills"}, {"LVII", "LVIII"}, {"2022", "2023"}, {"38-35", "38-36"}, {"12 February", "13 February"}},
		"did the Panthers win Super Bowl XXXVIII": {{"did not win", "won"}, {"32-29", "29-32"}, {"Patriots", "Colts"}},
		"who won the 2019 world series":           {{"Nationals", "Dodgers"}, {"4-3", "4-2"}},
	} {
		a, err := s.Ask(t.Context(), question)
		if err != nil || !a.Grounded {
			t.Fatalf("%v %+v", err, a)
		}
		for _, change := range changes {
			altered := issued.Predicate
			if altered.Claim = strings.Replace(altered.Claim, change[0], change[1], 1); altered.Claim == issued.Predicate.Claim || s.verify(a.Plan.Sport, "x", altered) == nil {
				t.Errorf("%q is verified", altered.Claim)
			}
		}
		if err := s.verify(a.Plan.Sport, "x", issued.Predicate); err != nil {
			t.Error(err)
		}
	}
}
