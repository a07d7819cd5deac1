package parse

import (
	"strings"

	"groundline/internal/questions/parse/teamwords"
	"groundline/internal/stats"
)

// finalWords are words for finals that a refusal names as missing, with the sport that has them.
var finalWords = []struct{ word, sport string }{
	{"super bowl", stats.NFL}, {"superbowl", stats.NFL}, {"stanley cup", stats.NHL}, {"cup wins", stats.NHL}, {"world series", stats.MLB}, {PlayoffWinners, ""}, {teamwords.AFinal, ""},
	{"finals", ""}, {"championship", ""}, {"titles", ""}, {"rings", ""}, {"pennants", stats.MLB}, {"won it all", ""},
}

// AsksFinals reports whether a question that was refused is about finals and about no player, with the sport
// and the team that it names, "" for none.
func (r Reading) AsksFinals() (sport, team string, ok bool) {
	if r.Problem == nil {
		return "", "", false
	}
	sport = r.Problem.Sport
	for _, of := range finalWords {
		if ok = strings.Contains(r.Problem.Missing, of.word); ok {
			if sport = of.sport; sport == "" {
				sport = r.Problem.Sport
			}
			break
		}
	}
	if name, _ := r.mostFamous(""); !ok || name != "" {
		return "", "", false
	}
	if sport == "" {
		sport = r.namedSport()
	}
	if r.Says("series") && r.Says("world") || r.Says("alcs", "nlcs") {
		sport = stats.MLB
	}
	team, sport = r.firstTeam(sport)
	return sport, team, true
}
