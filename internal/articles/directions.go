package articles

import (
	"maps"
	"strings"
)

// besidePairs are, by the names that the words of a message have for them, the figures of a season and those of the one before.
var besidePairs = [][2]string{{"m", "n"}, {"p", "q"}, {"p", "p1"}, {"x", "x1"}, {"x", "y"}, {"k", "k1"}, {"w", "w1"}, {"v", "v1"}, {"c", "c1"}, {"b", "a"}, {"gb", "ga"}}

// withDirections adds to the figures of a message what each of the season before is as a comparison, under its name after an
// "f": "up from 13.6", "down from 13.6", or "after 13.6" where both are shown alike.
func withDirections(vars map[string]string) map[string]string {
	out := maps.Clone(vars)
	for _, pair := range besidePairs {
		now, has := vars[pair[0]]
		before, had := vars[pair[1]]
		if !has || !had {
			continue
		}
		from := "after "
		switch x, y := float(strings.TrimSpace(inDigits(before+" "))), float(strings.TrimSpace(inDigits(now+" "))); {
		case y > x:
			from = "up from "
		case y < x:
			from = "down from "
		}
		out["f"+pair[1]] = from + before
	}
	return out
}
