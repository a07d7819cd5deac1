package articles

import (
	"fmt"
	"strings"

	"groundline/internal/verifier"
)

// lines name what is told of a role's season or week: groups of statistics, by the
// labels of package stats. A statistic that is not recorded, or is 0, is left out.
var lines = map[string][][]string{
	"quarterback":     {{"passing yards", "touchdown passes", "interceptions thrown"}, {"rushing yards", "rushing touchdowns", "rushing attempts"}},
	"running_back":    {{"rushing yards", "rushing touchdowns", "rushing attempts"}, {"receptions", "receiving yards", "receiving touchdowns"}},
	"wide_receiver":   {{"receptions", "receiving yards", "receiving touchdowns"}, {"targets", "rushing yards"}},
	"tight_end":       {{"receptions", "receiving yards", "receiving touchdowns"}, {"targets", "rushing yards"}},
	"player":          {{"points a game", "rebounds a game", "assists a game"}, {"steals a game", "blocks a game", "three-point field goals"}},
	"player totals":   {{"points", "rebounds", "assists"}, {"steals", "blocks", "three-point field goals"}},
	"player per 100":  {{"points per 100 possessions", "rebounds per 100 possessions", "assists per 100 possessions"}, {"steals per 100 possessions", "blocks per 100 possessions", "games"}},
	"forward":         {{"goals", "assists", "shots on goal"}, {"power-play goals", "hits", "blocked shots"}},
	"defenceman":      {{"goals", "assists", "blocked shots"}, {"shots on goal", "hits", "power-play goals"}},
	"goalie":          {{"saves", "goals against", "save percentage"}, {"wins", "losses", "shutouts"}},
	"batter":          {{"home runs", "runs batted in", "batting average"}, {"hits", "walks", "stolen bases"}, {"runs", "doubles", "batting strikeouts"}},
	"starter":         {{"innings", "strikeouts", "earned run average"}, {"wins", "losses", "walks allowed"}},
	"reliever":        {{"innings", "strikeouts", "earned run average"}, {"saves", "wins", "walks allowed"}},
	"defensive_line":  {{"sacks", "solo tackles"}, {"tackles for loss", "fumbles forced"}},
	"linebacker":      {{"solo tackles", "sacks"}, {"tackles for loss", "interceptions"}},
	"defensive_back":  {{"solo tackles", "interceptions"}, {"passes defended", "sacks"}},
	"goalie in games": {{"saves", "goals against", "save percentage"}, {"shots against"}},
}

// told writes groups of what a receipt's rows record of a role: "8 receptions,
// 111 receiving yards and 2 receiving touchdowns". The first of them may be empty.
func (s *source) told(role string) []string {
	groups := lines[role]
	if role == "player" && s.stat("points a game") == nil {
		groups = lines["player totals"]
		if s.stat("points") == nil && s.stat("points scored") == nil {
			groups = lines["player per 100"]
		}
	}
	if role == "goalie" && s.stat("wins") == nil {
		groups = lines["goalie in games"]
	}
	var out []string
	for _, labels := range groups {
		var parts []string
		for _, label := range labels {
			if c := s.stat(label); c != nil {
				parts = append(parts, stated(s.evidence.Metrics[c.Metric], c.Shown, label))
			}
		}
		out = append(out, listed(parts))
	}
	for len(out) < 2 {
		out = append(out, "")
	}
	return out
}

// stat finds a recorded figure that is not 0 by its label.
func (s *source) stat(label string) *verifier.Cell {
	return s.cell(func(c *verifier.Cell) bool {
		return c.Kind == verifier.Value && (c.Metric == label || c.Metric == label+" scored") && float(c.Shown) != 0
	})
}

// stated writes one figure with what it is: "1 reception", "an earned run average
// of 2.10".
func stated(says []string, shown, label string) string {
	switch {
	case label == "earned run average":
		return "an earned run average of " + shown
	case label == "batting average" || label == "save percentage":
		return "a " + label + " of " + shown
	case shown == "1" && len(says) > 1:
		return "1 " + says[1]
	case len(says) > 0:
		return thousands(shown) + " " + says[0]
	}
	return thousands(shown) + " " + label
}

// listed joins parts as a sentence does.
func listed(parts []string) string {
	switch n := len(parts); n {
	case 0:
		return ""
	case 1:
		return parts[0]
	default:
		return strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
}

// thousands sets off groups of three digits of a whole number of five digits or
// more, and of four: 1,146.
func thousands(shown string) string {
	whole, rest, point := strings.Cut(shown, ".")
	for i := len(whole) - 3; i > 0 && whole[i-1] != '-'; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if point {
		return whole + "." + rest
	}
	return whole
}

// ordinal writes 1st, 2nd, 3rd, 4th, and 1,024th.
func ordinal(shown string) string {
	n := int(float(shown))
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return thousands(fmt.Sprint(n)) + suffix
}

// moved are the words for a change of so many points.
func moved(change float64, draw func(n int) int) (rose, climbs, climb string) {
	past, present, noun := []string{"rose", "climbed", "improved"}, []string{"climbs", "gains", "rises"}, "climb"
	if change < 0 {
		past, present, noun = []string{"fell", "dropped", "slipped"}, []string{"falls", "drops", "slips"}, "drop"
	}
	if change > leap {
		past[2] = "jumped"
	} else if change < -leap {
		past[2] = "slid"
	}
	return past[draw(len(past))], present[draw(len(present))], noun
}

const leap = 8 // points of a rating
