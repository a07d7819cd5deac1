package teams

import "groundline/internal/stats"

// named is a club's name up to a season, the last with that name.
type named struct {
	through int
	name    string
}

// always is later than any season.
const always = 9999

// footballClubs are the names of football's clubs by the code that a club keeps when it
// moves. Most sources of football have codes alone.
var footballClubs = map[string][]named{
	"ATL": {{always, "Atlanta Falcons"}}, "BUF": {{always, "Buffalo Bills"}}, "CAR": {{always, "Carolina Panthers"}}, "CIN": {{always, "Cincinnati Bengals"}},
	"CLE": {{always, "Cleveland Browns"}}, "DAL": {{always, "Dallas Cowboys"}}, "DEN": {{always, "Denver Broncos"}}, "GNB": {{always, "Green Bay Packers"}},
	"HTX": {{always, "Houston Texans"}}, "JAX": {{always, "Jacksonville Jaguars"}}, "MIA": {{always, "Miami Dolphins"}}, "MIN": {{always, "Minnesota Vikings"}},
	"NOR": {{always, "New Orleans Saints"}}, "NYG": {{always, "New York Giants"}}, "PHI": {{always, "Philadelphia Eagles"}}, "RAV": {{always, "Baltimore Ravens"}},
	"SEA": {{always, "Seattle Seahawks"}}, "SFO": {{always, "San Francisco 49ers"}}, "TAM": {{always, "Tampa Bay Buccaneers"}},
	"CHI": {{1920, "Decatur Staleys"}, {1921, "Chicago Staleys"}, {always, "Chicago Bears"}},
	"CLT": {{1983, "Baltimore Colts"}, {always, "Indianapolis Colts"}},
	"CRD": {{1959, "Chicago Cardinals"}, {1987, "St. Louis Cardinals"}, {1993, "Phoenix Cardinals"}, {always, "Arizona Cardinals"}},
	"DET": {{1933, "Portsmouth Spartans"}, {always, "Detroit Lions"}},
	"KAN": {{1962, "Dallas Texans"}, {always, "Kansas City Chiefs"}},
	"NWE": {{1970, "Boston Patriots"}, {always, "New England Patriots"}},
	"NYJ": {{1962, "New York Titans"}, {always, "New York Jets"}},
	"OTI": {{1996, "Houston Oilers"}, {1998, "Tennessee Oilers"}, {always, "Tennessee Titans"}},
	"PIT": {{1939, "Pittsburgh Pirates"}, {always, "Pittsburgh Steelers"}},
	"RAI": {{1981, "Oakland Raiders"}, {1994, "Los Angeles Raiders"}, {2019, "Oakland Raiders"}, {always, "Las Vegas Raiders"}},
	"RAM": {{1945, "Cleveland Rams"}, {1994, "Los Angeles Rams"}, {2015, "St. Louis Rams"}, {always, "Los Angeles Rams"}},
	"SDG": {{1960, "Los Angeles Chargers"}, {2016, "San Diego Chargers"}, {always, "Los Angeles Chargers"}},
	"WAS": {{1932, "Boston Braves"}, {1936, "Boston Redskins"}, {2019, "Washington Redskins"}, {2021, "Washington Football Team"}, {always, "Washington Commanders"}},
}

// ClubName returns what a club of football was called in a season, by the code that rows of
// seasons or box scores have; "" if that is not known, or of another sport.
func ClubName(sport string, season int, code string) string {
	if row := boxCodes[sport][code]; row != "" {
		code = row
	}
	return clubName(sport, At{Season: season, Code: code})
}

// clubName returns what the club of a code was called in a season, "" if that is not known.
func clubName(sport string, at At) string {
	if sport != stats.NFL {
		return ""
	}
	for _, n := range footballClubs[at.Code] {
		if at.Season <= n.through {
			return n.name
		}
	}
	return ""
}
