package teams

import (
	"groundline/internal/almanac/completeness"
	"groundline/internal/stats"
)

// LeaguesMeant returns the leagues that a plan's league includes.
func LeaguesMeant(sport, league string) []string {
	switch league {
	case "":
		return completeness.CountedLeagues(sport)
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
	return completeness.CountedLeagues(sport)
}
