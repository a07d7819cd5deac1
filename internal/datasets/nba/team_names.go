package nba

// franchiseName is a team's name under one code, over an unbroken run of seasons.
type franchiseName struct {
	league, code string
	from, to     int // 0 is still playing
	name         string
}

// teamNames are the teams of the BAA, the NBA and the ABA by Basketball-Reference's codes
// (public facts). No league reuses a code within a season.
var teamNames = []franchiseName{
	{"BAA", "BLB", 1948, 1949, "Baltimore Bullets"},
	{"BAA", "BOS", 1947, 1949, "Boston Celtics"},
	{"BAA", "CHS", 1947, 1949, "Chicago Stags"},
	{"BAA", "CLR", 1947, 1947, "Cleveland Rebels"},
	{"BAA", "DTF", 1947, 1947, "Detroit Falcons"},
	{"BAA", "FTW", 1949, 1949, "Fort Wayne Pistons"},
	{"BAA", "INJ", 1949, 1949, "Indianapolis Jets"},
	{"BAA", "MNL", 1949, 1949, "Minneapolis Lakers"},
	{"BAA", "NYK", 1947, 1949, "New York Knicks"},
	{"BAA", "PHW", 1947, 1949, "Philadelphia Warriors"},
	{"BAA", "PIT", 1947, 1947, "Pittsburgh Ironmen"},
	{"BAA", "PRO", 1947, 1949, "Providence Steamrollers"},
	{"BAA", "ROC", 1949, 1949, "Rochester Royals"},
	{"BAA", "STB", 1947, 1949, "St. Louis Bombers"},
	{"BAA", "TRH", 1947, 1947, "Toronto Huskies"},
	{"BAA", "WSC", 1947, 1949, "Washington Capitols"},
	{"NBA", "AND", 1950, 1950, "Anderson Packers"},
	{"NBA", "ATL", 1969, 0, "Atlanta Hawks"},
	{"NBA", "BAL", 1964, 1973, "Baltimore Bullets"},
	{"NBA", "BLB", 1950, 1955, "Baltimore Bullets"},
	{"NBA", "BOS", 1950, 0, "Boston Celtics"},
	{"NBA", "BRK", 2013, 0, "Brooklyn Nets"},
	{"NBA", "BUF", 1971, 1978, "Buffalo Braves"},
	{"NBA", "CAP", 1974, 1974, "Capital Bullets"},
	{"NBA", "CHA", 2005, 2014, "Charlotte Bobcats"},
	{"NBA", "CHH", 1989, 2002, "Charlotte Hornets"},
	{"NBA", "CHI", 1967, 0, "Chicago Bulls"},
	{"NBA", "CHO", 2015, 0, "Charlotte Hornets"},
	{"NBA", "CHP", 1962, 1962, "Chicago Packers"},
	{"NBA", "CHS", 1950, 1950, "Chicago Stags"},
	{"NBA", "CHZ", 1963, 1963, "Chicago Zephyrs"},
	{"NBA", "CIN", 1958, 1972, "Cincinnati Royals"},
	{"NBA", "CLE", 1971, 0, "Cleveland Cavaliers"},
	{"NBA", "DAL", 1981, 0, "Dallas Mavericks"},
	{"NBA", "DEN", 1977, 0, "Denver Nuggets"},
	{"NBA", "DET", 1958, 0, "Detroit Pistons"},
	{"NBA", "DNN", 1950, 1950, "Denver Nuggets"},
	{"NBA", "FTW", 1950, 1957, "Fort Wayne Pistons"},
	{"NBA", "GSW", 1972, 0, "Golden State Warriors"},
	{"NBA", "HOU", 1972, 0, "Houston Rockets"},
	{"NBA", "IND", 1977, 0, "Indiana Pacers"},
	{"NBA", "INO", 1950, 1953, "Indianapolis Olympians"},
	{"NBA", "KCK", 1976, 1985, "Kansas City Kings"},
	{"NBA", "KCO", 1973, 1975, "Kansas City-Omaha Kings"},
	{"NBA", "LAC", 1985, 0, "Los Angeles Clippers"},
	{"NBA", "LAL", 1961, 0, "Los Angeles Lakers"},
	{"NBA", "MEM", 2002, 0, "Memphis Grizzlies"},
	{"NBA", "MIA", 1989, 0, "Miami Heat"},
	{"NBA", "MIL", 1969, 0, "Milwaukee Bucks"},
	{"NBA", "MIN", 1990, 0, "Minnesota Timberwolves"},
	{"NBA", "MLH", 1952, 1955, "Milwaukee Hawks"},
	{"NBA", "MNL", 1950, 1960, "Minneapolis Lakers"},
	{"NBA", "NJN", 1978, 2012, "New Jersey Nets"},
	{"NBA", "NOH", 2003, 2013, "New Orleans Hornets"},
	{"NBA", "NOJ", 1975, 1979, "New Orleans Jazz"},
	{"NBA", "NOK", 2006, 2007, "New Orleans/Oklahoma City Hornets"},
	{"NBA", "NOP", 2014, 0, "New Orleans Pelicans"},
	{"NBA", "NYK", 1950, 0, "New York Knicks"},
	{"NBA", "NYN", 1977, 1977, "New York Nets"},
	{"NBA", "OKC", 2009, 0, "Oklahoma City Thunder"},
	{"NBA", "ORL", 1990, 0, "Orlando Magic"},
	{"NBA", "PHI", 1964, 0, "Philadelphia 76ers"},
	{"NBA", "PHO", 1969, 0, "Phoenix Suns"},
	{"NBA", "PHW", 1950, 1962, "Philadelphia Warriors"},
	{"NBA", "POR", 1971, 0, "Portland Trail Blazers"},
	{"NBA", "ROC", 1950, 1957, "Rochester Royals"},
	{"NBA", "SAC", 1986, 0, "Sacramento Kings"},
	{"NBA", "SAS", 1977, 0, "San Antonio Spurs"},
	{"NBA", "SDC", 1979, 1984, "San Diego Clippers"},
	{"NBA", "SDR", 1968, 1971, "San Diego Rockets"},
	{"NBA", "SEA", 1968, 2008, "Seattle SuperSonics"},
	{"NBA", "SFW", 1963, 1971, "San Francisco Warriors"},
	{"NBA", "SHE", 1950, 1950, "Sheboygan Red Skins"},
	{"NBA", "STB", 1950, 1950, "St. Louis Bombers"},
	{"NBA", "STL", 1956, 1968, "St. Louis Hawks"},
	{"NBA", "SYR", 1950, 1963, "Syracuse Nationals"},
	{"NBA", "TOR", 1996, 0, "Toronto Raptors"},
	{"NBA", "TRI", 1950, 1951, "Tri-Cities Blackhawks"},
	{"NBA", "UTA", 1980, 0, "Utah Jazz"},
	{"NBA", "VAN", 1996, 2001, "Vancouver Grizzlies"},
	{"NBA", "WAS", 1998, 0, "Washington Wizards"},
	{"NBA", "WAT", 1950, 1950, "Waterloo Hawks"},
	{"NBA", "WSB", 1975, 1997, "Washington Bullets"},
	{"NBA", "WSC", 1950, 1951, "Washington Capitols"},
	{"ABA", "ANA", 1968, 1968, "Anaheim Amigos"},
	{"ABA", "CAR", 1970, 1974, "Carolina Cougars"},
	{"ABA", "DLC", 1968, 1973, "Dallas Chaparrals"},
	{"ABA", "DNA", 1975, 1976, "Denver Nuggets"},
	{"ABA", "DNR", 1968, 1974, "Denver Rockets"},
	{"ABA", "FLO", 1971, 1972, "The Floridians"},
	{"ABA", "HSM", 1968, 1969, "Houston Mavericks"},
	{"ABA", "INA", 1968, 1976, "Indiana Pacers"},
	{"ABA", "KEN", 1968, 1976, "Kentucky Colonels"},
	{"ABA", "LAS", 1969, 1970, "Los Angeles Stars"},
	{"ABA", "MMF", 1969, 1970, "Miami Floridians"},
	{"ABA", "MMP", 1971, 1972, "Memphis Pros"},
	{"ABA", "MMS", 1975, 1975, "Memphis Sounds"},
	{"ABA", "MMT", 1973, 1974, "Memphis Tams"},
	{"ABA", "MNM", 1968, 1968, "Minnesota Muskies"},
	{"ABA", "MNP", 1969, 1969, "Minnesota Pipers"},
	{"ABA", "NJA", 1968, 1968, "New Jersey Americans"},
	{"ABA", "NOB", 1968, 1970, "New Orleans Buccaneers"},
	{"ABA", "NYA", 1969, 1976, "New York Nets"},
	{"ABA", "OAK", 1968, 1969, "Oakland Oaks"},
	{"ABA", "PTC", 1971, 1972, "Pittsburgh Condors"},
	{"ABA", "PTP", 1968, 1970, "Pittsburgh Pipers"},
	{"ABA", "SAA", 1974, 1976, "San Antonio Spurs"},
	{"ABA", "SDA", 1973, 1975, "San Diego Conquistadors"},
	{"ABA", "SDS", 1976, 1976, "San Diego Sails"},
	{"ABA", "SSL", 1975, 1976, "Spirits of St. Louis"},
	{"ABA", "TEX", 1971, 1971, "Texas Chaparrals"},
	{"ABA", "UTS", 1971, 1976, "Utah Stars"},
	{"ABA", "VIR", 1971, 1976, "Virginia Squires"},
	{"ABA", "WSA", 1970, 1970, "Washington Capitols"},
}

// teamName returns the name of a team in a season, "" if it is unknown.
func teamName(season int, league, code string) string {
	for _, t := range teamNames {
		if t.league == league && t.code == code && t.from <= season && (season <= t.to || t.to == 0) {
			return t.name
		}
	}
	return ""
}

// teamCode returns our code of a team that NBA.com abbreviates differently.
func teamCode(abbreviation string, season int) string {
	switch {
	case abbreviation == "BKN":
		return "BRK"
	case abbreviation == "PHX":
		return "PHO"
	case abbreviation == "CHA" && season >= 2015:
		return "CHO"
	case abbreviation == "WAS" && season == 1997:
		return "WSB"
	}
	return abbreviation
}
