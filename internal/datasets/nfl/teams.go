package nfl

// clubCode returns the code of a club, the same for all sources: that of
// Pro-Football-Reference's rosters, which a club keeps when it moves (the Cardinals are
// CRD in Chicago, St. Louis, Phoenix and Arizona). Rows for several clubs keep the
// source's "2TM"; defunct clubs keep their name.
func clubCode(name string, season int) string {
	switch name {
	case "HOU", "Houston":
		if season <= 1996 {
			return "OTI"
		}
		return "HTX"
	case "STL":
		if season <= 1987 {
			return "CRD"
		}
		return "RAM"
	case "BAL":
		if season <= 1983 {
			return "CLT"
		}
		return "RAV"
	case "Baltimore Colts":
		if season <= 1950 {
			return name // of the All-America Conference; no part of the later club
		}
	case "Dallas Texans":
		if season == 1952 {
			return name
		}
		return "KAN"
	case "Buffalo Bills":
		if season < 1960 {
			return name // of the All-America Conference, too
		}
	}
	if code, ok := clubs[name]; ok {
		return code
	}
	return name
}

// clubs maps the sources' codes and names to the codes of today's clubs.
var clubs = map[string]string{
	"ARI": "CRD", "PHO": "CRD", "Arizona Cardinals": "CRD", "Phoenix Cardinals": "CRD", "St. Louis Cardinals": "CRD",
	"Chicago Cardinals": "CRD", "Chicago (Racine) Cardinals": "CRD",
	"Atlanta Falcons": "ATL", "Baltimore Ravens": "RAV", "Buffalo Bills": "BUF", "Carolina Panthers": "CAR",
	"Chicago Bears": "CHI", "Chicago Staleys": "CHI", "Decatur Staleys": "CHI", "Cincinnati Bengals": "CIN",
	"Cleveland Browns": "CLE", "Dallas Cowboys": "DAL", "Denver Broncos": "DEN", "Detroit Lions": "DET", "Portsmouth Spartans": "DET",
	"GB": "GNB", "Green Bay Packers": "GNB", "Houston Texans": "HTX",
	"TEN": "OTI", "Houston Oilers": "OTI", "Tennessee Oilers": "OTI", "Tennessee Titans": "OTI",
	"IND": "CLT", "Indianapolis Colts": "CLT", "Baltimore Colts": "CLT", "JAC": "JAX", "Jacksonville Jaguars": "JAX",
	"KC": "KAN", "Kansas City Chiefs": "KAN",
	"LV": "RAI", "LVR": "RAI", "OAK": "RAI", "Oakland Raiders": "RAI", "Los Angeles Raiders": "RAI", "Las Vegas Raiders": "RAI",
	"LAC": "SDG", "SD": "SDG", "San Diego Chargers": "SDG", "Los Angeles Chargers": "SDG",
	"LA": "RAM", "LAR": "RAM", "Los Angeles Rams": "RAM", "St. Louis Rams": "RAM", "Cleveland Rams": "RAM",
	"Miami Dolphins": "MIA", "Minnesota Vikings": "MIN",
	"NE": "NWE", "BOS": "NWE", "New England Patriots": "NWE", "Boston Patriots": "NWE",
	"NO": "NOR", "New Orleans Saints": "NOR", "New York Giants": "NYG", "New York Jets": "NYJ", "New York Titans": "NYJ",
	"Philadelphia Eagles": "PHI", "Pittsburgh Steelers": "PIT", "Pittsburgh Pirates": "PIT",
	"SF": "SFO", "San Francisco 49ers": "SFO", "Seattle Seahawks": "SEA", "TB": "TAM", "Tampa Bay Buccaneers": "TAM",
	"WSH": "WAS", "Washington Redskins": "WAS", "Boston Redskins": "WAS", "Boston Braves": "WAS",
}

// leagueOf returns the league of a club's season: the American Football League of 1960 to
// 1969 and the All-America Conference of 1946 to 1949 existed beside the NFL. Sources of
// those years have full names.
func leagueOf(club string, season int) string {
	switch {
	case season >= 1960 && season <= 1969 && aflClubs[club], club == "Dallas Texans" && season >= 1960:
		return "AFL"
	case season >= 1946 && season <= 1949 && aafcClubs[club]:
		return "AAFC"
	}
	return "NFL"
}

var (
	aflClubs = map[string]bool{"Boston Patriots": true, "Buffalo Bills": true, "Houston Oilers": true, "New York Titans": true, "New York Jets": true,
		"Denver Broncos": true, "Kansas City Chiefs": true, "Los Angeles Chargers": true, "San Diego Chargers": true, "Oakland Raiders": true,
		"Miami Dolphins": true, "Cincinnati Bengals": true}
	aafcClubs = map[string]bool{"Cleveland Browns": true, "San Francisco 49ers": true, "New York Yankees": true, "Brooklyn Dodgers": true,
		"Buffalo Bisons": true, "Buffalo Bills": true, "Miami Seahawks": true, "Baltimore Colts": true, "Los Angeles Dons": true,
		"Chicago Rockets": true, "Chicago Hornets": true}
)
