package teams

import "groundline/internal/stats"

// Majors are the leagues that questions cover unless they name another: those whose
// records the sport itself counts.
var Majors = map[string][]string{
	stats.MLB:  {"AL", "NL", "AA", "UA", "PL", "FL", "NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"},
	stats.NBA:  {"NBA", "BAA"},
	stats.NHL:  {"NHL"},
	stats.NFL:  {"NFL", "AFL"},
	stats.WNBA: {"WNBA"},
}

// LeaguesMeant returns the leagues that a plan's league stands for.
func LeaguesMeant(sport, league string) []string {
	switch league {
	case "":
		return Majors[sport]
	case "AL+NL":
		return []string{"AL", "NL"}
	case "Negro Leagues":
		return []string{"NNL", "ECL", "ANL", "EWL", "NSL", "NN2", "NAL"}
	case "NBA":
		return []string{"NBA", "BAA"}
	case "NBA+ABA":
		return []string{"NBA", "BAA", "ABA"}
	case "NHL+WHA":
		return []string{"NHL", "WHA"}
	}
	return []string{league}
}

func allLeagues(sport string) []string {
	switch sport {
	case stats.NBA:
		return []string{"NBA", "BAA", "ABA"}
	case stats.NHL:
		return []string{"NHL", "WHA", "NHA", "PCHA", "WCHL"}
	}
	return Majors[sport]
}
