package articles

// driver says how a statistic bears on a role's rating: the difference between two seasons that sets
// players apart, and how much of the rating such a difference makes, of 1.
type driver struct {
	spread, share float64
	head          bool // a headline may be about it
}

// drivers are the followed statistics of each role that make its rating, so that a change of the
// rating is told by them: rates and totals as they are printed. What is not listed is left to the table.
var drivers = map[string]map[string]driver{
	"player": {"TS%": {.05, .9, true}, "FG%": {.045, .5, false}, "PPG": {6, 1, true}, "RPG": {2.7, .6, true}, "APG": {2, .7, true}, "SPG": {.5, .5, false}, "BPG": {.6, .4, false}, "MPG": {8, .6, false}, gamesKey: {22, .5, false}},
	"batter": {"OPS": {.1, 1, true}, "AVG": {.035, .5, false}, "OBP": {.04, .4, false}, "SLG": {.08, .4, false}, "HR": {12, .6, true}, "RBI": {30, .5, true}, "BB": {25, .2, false}, "SB": {15, .3, true},
		gamesKey: {45, .4, false}},
	"starter":       {"ERA": {.9, 1, true}, "WHIP": {.17, .7, false}, "K": {45, .5, true}, "W": {5, .4, false}, "L": {5, .3, false}, "IP": {45, .5, false}, "BBA": {20, .3, false}},
	"reliever":      {"ERA": {1.2, 1, true}, "WHIP": {.22, .7, false}, "SV": {14, .6, true}, "K": {22, .5, true}, "IP": {18, .3, false}, "BBA": {10, .3, false}},
	"quarterback":   {"PassYds": {900, 1, true}, "PassTD": {8, .9, true}, "Int": {5, .6, true}, "Cmp%": {4, .6, false}, "Y/A": {.8, .6, false}, "RushYds": {200, .4, true}, gamesKey: {5, .4, false}},
	"running_back":  {"RushYds": {350, 1, true}, "RushTD": {4, .6, true}, "RushAtt": {80, .4, false}, "Y/C": {.7, .7, false}, "Rec": {22, .3, false}, "RecYds": {190, .6, true}, "TD": {5, .6, false}, gamesKey: {5, .3, false}},
	"wide_receiver": receivers,
	"tight_end":     receivers,
	"forward":       {"PTS": {20, 1, true}, "G": {10, .9, true}, "A": {13, .7, true}, "+/-": {18, .4, false}, "SOG": {65, .55, false}, "S%": {4, .5, false}, "PPG": {5, .2, false}, gamesKey: {22, .4, false}},
	"defenceman":    {"PTS": {15, 1, true}, "G": {5, .7, true}, "A": {11, .7, true}, "+/-": {18, .7, false}, "SOG": {50, .55, false}, "S%": {3, .4, false}, "BLK": {45, .2, false}, gamesKey: {22, .4, false}},
	"goalie":        {"SV%": {.012, 1, true}, "W": {10, .6, true}, "SHO": {3, .3, false}, "SA": {500, .2, false}},
}

var receivers = map[string]driver{"RecYds": {350, 1, true}, "Rec": {28, .5, true}, "RecTD": {3.5, .5, true}, "Y/R": {2.5, .3, false}, "Tgt": {42, .3, false}, gamesKey: {5, .3, false}}

// Weights of a change, in shares of a rating.
const (
	ofHead   = .35 // from which a headline may be about it
	ofStory  = .12 // from which it is told where it goes the way of the story
	ofItself = .4  // from which it is told where it goes the other way
	ofMark   = .5  // what a career's high or low adds
	ofOther  = .1  // from which a statistic that everybody looks for is
)
