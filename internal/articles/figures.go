package articles

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/verifier"
)

// part is a statistic of a line: its label in package stats, its name in the article, and
// the word that joins it to the one before.
type part struct {
	label, one, many string
	joint            string
}

// lines lists the statistics given for a role's season or week, in groups. Statistics that
// are 0 or not recorded are left out.
var lines = map[string][][]part{
	"quarterback": {
		{{"passing yards", "", "passing yards", ""}, {"touchdown passes", "touchdown pass", "touchdown passes", ""}, {"interceptions thrown", "interception", "interceptions", ""}},
		{{"rushing yards", "rushing yard", "rushing yards", ""}, {"rushing attempts", "carry", "carries", "on"}, {"rushing touchdowns", "rushing touchdown", "rushing touchdowns", "with"}}},
	"running_back": {
		{{"rushing yards", "yard", "yards", ""}, {"rushing attempts", "carry", "carries", "on"}, {"rushing touchdowns", "touchdown", "touchdowns", "with"}},
		{{"receptions", "catch", "catches", ""}, {"receiving yards", "receiving yard", "receiving yards", "for"}, {"receiving touchdowns", "receiving touchdown", "receiving touchdowns", "and"}}},
	"wide_receiver": {catching, {{"targets", "target", "targets", ""}}, {{"rushing yards", "rushing yard", "rushing yards", ""}}},
	"tight_end":     {catching, {{"targets", "target", "targets", ""}}, {{"rushing yards", "rushing yard", "rushing yards", ""}}},
	"player": {
		{{"points a game", "", "points", ""}, {"rebounds a game", "", "rebounds", ""}, {"assists a game", "", "assists", ""}},
		{{"steals a game", "", "steals", ""}, {"blocks a game", "", "blocks", ""}}},
	"player totals": {
		{{"points", "point", "points", ""}, {"rebounds", "rebound", "rebounds", ""}, {"assists", "assist", "assists", ""}},
		{{"steals", "steal", "steals", ""}, {"blocks", "block", "blocks", ""}, {"three-point field goals", "three-point field goal", "three-point field goals", ""}}},
	"player per 100": {
		{{"points per 100 possessions", "", "points", ""}, {"rebounds per 100 possessions", "", "rebounds", ""}, {"assists per 100 possessions", "", "assists", ""}},
		{{"steals per 100 possessions", "", "steals", ""}, {"blocks per 100 possessions", "", "blocks", ""}}},
	"forward": {
		{{"goals", "goal", "goals", ""}, {"assists", "assist", "assists", ""}, {"shots on goal", "shot", "shots", "on"}},
		{{"power-play goals", "power-play goal", "power-play goals", ""}, {"hits", "hit", "hits", ""}, {"blocked shots", "blocked shot", "blocked shots", ""}}},
	"defenceman": {
		{{"goals", "goal", "goals", ""}, {"assists", "assist", "assists", ""}, {"blocked shots", "blocked shot", "blocked shots", ""}},
		{{"shots on goal", "shot on goal", "shots on goal", ""}, {"hits", "hit", "hits", ""}}},
	"goalie": {
		{{"wins", "win", "wins", ""}, {"save percentage", "", "save percentage", ""}},
		{{"saves", "save", "saves", ""}, {"shutouts", "shutout", "shutouts", "with"}}},
	"goalie in games": {
		{{"saves", "save", "saves", ""}, {"shots against", "shot", "shots", "on"}, {"save percentage", "", "save percentage", "for"}},
		{{"goals against", "goal against", "goals against", ""}}},
	"batter": {
		{{"home runs", "home run", "home runs", ""}, {"runs batted in", "RBI", "RBIs", ""}, {"batting average", "", "batting average", ""}},
		{{"hits", "hit", "hits", ""}, {"walks", "walk", "walks", ""}, {"stolen bases", "stolen base", "stolen bases", ""}}},
	"starter": {
		{{"innings", "inning", "innings", ""}, {"strikeouts", "strikeout", "strikeouts", ""}, {"earned run average", "", "earned run average", ""}},
		{{"wins", "win", "wins", ""}, {"losses", "loss", "losses", ""}, {"walks allowed", "walk", "walks", ""}}},
	"reliever": {
		{{"innings", "inning", "innings", ""}, {"strikeouts", "strikeout", "strikeouts", ""}, {"earned run average", "", "earned run average", ""}},
		{{"saves", "save", "saves", ""}, {"wins", "win", "wins", ""}, {"walks allowed", "walk", "walks", ""}}},
}

var catching = []part{{"receptions", "catch", "catches", ""}, {"receiving yards", "yard", "yards", "for"}, {"receiving touchdowns", "touchdown", "touchdowns", "and"}}

// groups returns the lines of a role that a receipt has.
func (s *source) groups(role string) [][]part {
	switch {
	case role == "player" && s.stat("points a game") == nil && (s.stat("points") != nil || s.stat("points scored") != nil):
		return lines["player totals"]
	case role == "player" && s.stat("points a game") == nil:
		return lines["player per 100"]
	case role == "goalie" && s.stat("wins") == nil:
		return lines["goalie in games"]
	}
	return lines[role]
}

// told words the groups of statistics that a receipt's rows record for a role: "eight
// catches for 111 yards and two touchdowns". A group may be empty. Averages below the least are
// left out: of a few games, they are one of something.
func (s *source) told(role string, least float64) []string {
	var out []string
	for _, group := range s.groups(role) {
		var said []string
		var joints []string
		for _, p := range group {
			c := s.stat(p.label)
			if c == nil || c.Shown[0] == '-' { // lost yards do not belong in a list of gains
				continue
			}
			if basis(group) != "" && float(c.Shown) < least {
				continue
			}
			s.call(c.Metric, p.one, p.many)
			text := p.stated(c.Shown)
			if basis(group) != "" { // rates stay in digits
				text = s.tenth(c) + " " + p.many
			}
			said, joints = append(said, text), append(joints, p.joint)
		}
		text := joined(said, joints)
		if text != "" {
			text += basis(group)
		}
		out = append(out, text)
	}
	for len(out) < 2 {
		out = append(out, "")
	}
	return out
}

// tenth formats a rate to one decimal as in its table: the source writes 7.0 as 7.
func (s *source) tenth(c *verifier.Cell) string {
	if strings.Contains(c.Shown, ".") {
		return c.Shown
	}
	return s.shownAs(c, c.Shown+".0")
}

// press returns a figure as the press prints it: whole innings without a 0 behind the point, and
// a WHIP below 1 with one before it.
func (s *source) press(c *verifier.Cell, unit string) string {
	switch {
	case strings.HasPrefix(unit, "innings") && strings.HasSuffix(c.Shown, ".0"):
		return s.shownAs(c, strings.TrimSuffix(c.Shown, ".0"))
	case unit == "WHIP" && strings.HasPrefix(c.Shown, "."):
		return s.shownAs(c, "0"+c.Shown)
	}
	return c.Shown
}

// shownAs returns a figure in another form of the same number, which the evidence gets too.
func (s *source) shownAs(c *verifier.Cell, form string) string {
	same := *c
	same.Shown = form
	if !slices.Contains(s.evidence.Cells, same) {
		s.evidence.Cells = append(slices.Clone(s.evidence.Cells), same)
		s.drop()
	}
	return form
}

// bases are the denominators of rates, stated once after the last figure of a group.
var bases = []string{" a game", " per 100 possessions"}

// basis is the denominator of a group's rates, "" for counts.
func basis(group []part) string {
	for _, b := range bases {
		if strings.HasSuffix(group[0].label, b) {
			return b
		}
	}
	return ""
}

// call allows a line's name for a metric.
func (s *source) call(metric string, says ...string) {
	for _, text := range says {
		if text != "" && !slices.Contains(s.evidence.Metrics[metric], text) {
			s.evidence.Metrics[metric] = append(slices.Clone(s.evidence.Metrics[metric]), text)
			s.drop()
		}
	}
}

// stat returns a recorded nonzero figure by its label. A figure with a sign is skipped: it is
// a change of rating, whose unit is points, too.
func (s *source) stat(label string) *verifier.Cell {
	return s.cell(func(c *verifier.Cell) bool {
		return c.Kind == verifier.Value && c.Sign == 0 && (c.Metric == label || c.Metric == label+" scored") && float(c.Shown) != 0
	})
}

// stated words one figure with its name: "one reception", "an earned run
// average of 2.10".
func (p part) stated(shown string) string {
	switch {
	case p.label == "earned run average":
		return "an earned run average of " + shown
	case p.label == "batting average" || p.label == "save percentage":
		return "a " + p.label + " of " + shown
	case shown == "1" && p.one != "":
		return "one " + p.one
	}
	return counted(shown) + " " + p.many
}

// small lists the numbers that are written as words.
var small = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

// counted formats a count, as a word up to nine.
func counted(shown string) string {
	if len(shown) == 1 && shown[0] > '0' && shown[0] <= '9' {
		return small[shown[0]-'0']
	}
	return thousands(shown)
}

// one returns the singular of a unit: "shot on goal".
func one(unit string) string {
	words := strings.Fields(unit)
	for i, w := range words {
		switch {
		case strings.HasSuffix(w, "ies"):
			words[i] = strings.TrimSuffix(w, "ies") + "y"
		case strings.HasSuffix(w, "sses"), strings.HasSuffix(w, "ches"):
			words[i] = strings.TrimSuffix(w, "es")
		case strings.HasSuffix(w, "s"):
			words[i] = strings.TrimSuffix(w, "s")
		default:
			continue
		}
		break
	}
	return strings.Join(words, " ")
}

// joined joins the parts of a line: a list, followed by each part with a joining word of its
// own, as in "30 goals and 40 assists on 234 shots". A part joined by "and" ends the list.
func joined(parts, joints []string) string {
	var list []string
	rest := ""
	for i, p := range parts {
		switch {
		case len(list) == 0 || joints[i] == "":
			list = append(list, p)
		case joints[i] == "and" && rest != "":
			rest += " and " + p
		case joints[i] == "and":
			list = append(list, p)
		default:
			rest += " " + joints[i] + " " + p
		}
	}
	return english.List(list) + rest
}

// thousands adds thousands separators to a whole number: 1,146.
func thousands(shown string) string {
	whole, rest, point := strings.Cut(strings.ReplaceAll(shown, ",", ""), ".")
	if point {
		return english.Group(whole) + "." + rest
	}
	return english.Group(whole)
}

// ordinal writes a place, as a word up to ninth: first, second, 12th, 1,024th.
func ordinal(shown string) string {
	n := int(float(shown))
	if n > 0 && n <= len(places) {
		return places[n-1]
	}
	return thousands(fmt.Sprint(n)) + english.OrdinalSuffix(n)
}

// moved returns the verb for a change of a number of points.
func moved(change float64, draw func(n int) int) (rose, climbs, climb string) {
	past, present, noun := []string{"rose", "climbed", "improved"}, []string{"climbs", "rises"}, "climb"
	if change < 0 {
		past, present, noun = []string{"fell", "dropped", "slipped"}, []string{"falls", "drops"}, "drop"
	}
	if change > leap {
		past[2] = "jumped"
	} else if change < -leap {
		past[2] = "slid"
	}
	return past[draw(len(past))], present[draw(len(present))], noun
}

const leap = 8 // points of a rating
