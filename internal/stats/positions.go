package stats

// positionPlurals names the players of a position, or of a group of positions, by sport.
var positionPlurals = map[string]map[string]string{
	MLB: {
		"P": "pitchers", "SP": "starting pitchers", "RP": "relief pitchers", "C": "catchers", "1B": "first basemen", "2B": "second basemen", "3B": "third basemen", "SS": "shortstops",
		"LF": "left fielders", "CF": "center fielders", "RF": "right fielders", "OF": "outfielders", "DH": "designated hitters", "IF": "infielders", "batter": "batters",
	},
	NFL: {
		"QB": "quarterbacks", "RB": "running backs", "WR": "wide receivers", "TE": "tight ends", "LB": "linebackers", "DB": "defensive backs", "DL": "defensive linemen", "K": "kickers",
	},
	NHL: {"F": "forwards", "C": "centers", "W": "wingers", "LW": "left wingers", "RW": "right wingers", "D": "defensemen", "G": "goalies"},
	NBA: basketballPositions, WNBA: basketballPositions,
}

var basketballPositions = map[string]string{
	"G": "guards", "F": "forwards", "C": "centers", "PG": "point guards", "SG": "shooting guards", "SF": "small forwards", "PF": "power forwards",
}

// PositionPlural returns what the players of a position are called, such as "centers", or ""
// for a position without a name.
func PositionPlural(sport, position string) string { return positionPlurals[sport][position] }
