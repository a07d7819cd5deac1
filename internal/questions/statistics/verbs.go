package statistics

import "strings"

// verbs are the verbs that the leagues' writers use for some counts.
var verbs = map[string]string{
	"points": "scored", "goals": "scored", "runs": "scored", "power-play goals": "scored", "short-handed goals": "scored",
	"game-winning goals": "scored", "rushing touchdowns": "scored", "receiving touchdowns": "scored", "rushing and receiving touchdowns": "scored",
	"home runs": "hit", "doubles": "hit", "triples": "hit",
	"field goals": "made", "free throws": "made", "three-point field goals": "made", "extra points": "made",
	"touchdown passes": "threw", "innings pitched": "pitched", "complete games": "pitched", "games": "played",
}

// Verb returns the verb before a player's figure with this label: "scored" for goals, "averaged"
// for points a game, "had" for a statistic without a verb of its own.
func Verb(label string) string {
	if verb := verbs[label]; verb != "" {
		return verb
	}
	if strings.HasSuffix(label, " a game") {
		return "averaged"
	}
	return "had"
}

// SharedVerb returns the verb of several figures: that of each, or "had" where they differ.
func SharedVerb(labels []string) string {
	verb := ""
	for _, label := range labels {
		switch own := Verb(label); {
		case verb != "" && own != verb:
			return "had"
		default:
			verb = own
		}
	}
	return verb
}
