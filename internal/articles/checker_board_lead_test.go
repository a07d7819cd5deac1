package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
)

// A checker of with what figure a text says that a player's season was another than the one before: with one that readers
// know the player by, and none that went another way than the scoring.

var (
	gaugeAny = regexp.MustCompile(`\b(` + gaugeNames + `)\b`)
	// sideGauges are the figures that only stand beside others.
	sideGauges = regexp.MustCompile(`^(?:stolen bases|strikeouts per nine innings|walks per nine innings|yards a pass|completion percentage|carries a game|yards a carry|yards a catch|shooting percentage|plus-minus|shots on goal a game|minutes a game)$`)
	ofScoring  = map[string]string{"nhl": "points a game", "nba": "points a game", "wnba": "points a game"}
)

// leadsWell holds that the first figure of a sentence about what changed is none that only stands beside others, and that
// a skater's does not go another way than the points a game where these moved clearly.
func (c *checker) leadsWell(r *reading, sentence, text, name string) {
	all := gaugeAny.FindAllString(text, -1)
	if len(all) == 0 {
		return
	}
	if sideGauges.MatchString(all[0]) || all[0] == "rushing yards a game" && slices.Contains(all, "completion percentage") {
		c.note("SIDE", r.a, "%s leads: %q", all[0], sentence)
	}
	unit := ofScoring[c.sport.Key]
	if unit == "" || slices.Contains(all, unit) || strings.Contains(text, "hardly moved") {
		return
	}
	before, now := amount(c.heldIn(unit, name, c.sport.Last-1)), amount(c.heldIn(unit, name, c.sport.Last))
	said := strings.Contains(text, " rose ") || strings.Contains(text, " up from ")
	clearly := map[bool]float64{true: .06, false: 1}[c.sport.Key == "nhl"]
	if math.Abs(now-before) >= clearly && (now > before) != said {
		c.note("SIDE", r.a, "%s went from %v to %v: %q", unit, before, now, sentence)
	}
}
