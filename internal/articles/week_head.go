package articles

import (
	"strings"

	"groundline/internal/ratings"
	"groundline/models"
)

// usualGame are the averages a game of a leading scorer, rebounder and passer, from which a headline has them.
var usualGame = []struct {
	unit string
	of   float64
}{{"points", 20}, {"rebounds", 9}, {"assists", 6}}

// weekNews sets what the headline of a week tells: of football the whole line, of hockey goals and assists, and of
// basketball the points a game beside what else a leader would have.
func (s *source) weekNews(role, story string, vars map[string]string) {
	switch role {
	case "wide_receiver", "tight_end":
		vars["key"], vars["does"] = vars["noun"], "makes "+vars["noun"]
	case "running_back":
		yards, touchdowns := s.figure("rushing yards", "rushing yard", "rushing yards"), s.figure("rushing touchdowns", "rushing touchdown", "rushing touchdowns")
		vars["key"] = list(yards, touchdowns)
		vars["does"] = "runs for " + list(s.figure("rushing yards", "yard", "yards"), s.figure("rushing touchdowns", "touchdown", "touchdowns"))
	case "quarterback":
		yards, touchdowns := s.figure("passing yards", "passing yard", "passing yards"), s.figure("touchdown passes", "touchdown pass", "touchdown passes")
		vars["key"] = list(yards, touchdowns)
		vars["does"] = "throws for " + list(s.figure("passing yards", "yard", "yards"), s.figure("touchdown passes", "touchdown", "touchdowns"))
	case "forward", "defenceman":
		if line := list(s.figure("goals", "goal", "goals"), s.figure("assists", "assist", "assists")); line != "" {
			vars["key"], vars["does"] = line, "has "+line
		}
	case "player":
		s.courtNews(story, vars)
	}
}

// courtNews is weekNews of basketball.
func (s *source) courtNews(story string, vars map[string]string) {
	if story != weekUp || !strings.HasSuffix(vars["noun"], " a game") {
		return
	}
	var told []string
	for _, u := range usualGame {
		if figure := figureBefore(vars["noun"], u.unit); figure != "" && (float(figure) >= u.of || u.unit == "points") {
			told = append(told, figure+" "+u.unit)
		}
	}
	if len(told) == 0 {
		return
	}
	vars["key"] = list(told...) + " a game"
	vars["does"] = "averages " + vars["key"]
}

// featHead is the message of a headline about several games that have the sport's word.
const featHead = "week.feat.head"

// featHead is the headline about games of a week that their sport has a word for, triple-doubles in two or more, or
// one that is rare, and which game it is, -1 where it is of several; none where there is none.
func (d *draft) featHead(p *models.Player, list []played, vars map[string]string) (message, int) {
	if m := d.featWeek(p.Name, list); m.from != nil && strings.Contains(m.vars["feats"], "triple-double") {
		return d.voice.allowed(message{m.from, p.Name, featHead, plus(vars, "feats", m.vars["feats"])}), -1
	}
	for i := range list {
		g := &list[i]
		if against := g.against(); len(against) > 0 && (g.feat == "hat trick" || g.feat == "triple-double") {
			return d.voice.allowed(message{g.from.copied(), p.Name, "week.trick.head", plus(vars, "feat", g.named(), "against", against[0])}), i
		}
	}
	return message{}, -1
}

// big is what makes a week news: so much of the first statistic that its games are told by, in the week or, in
// basketball, a game; or so much of the second.
type big struct{ first, second float64 }

var bigWeeks = map[ratings.Role]big{
	"player": {12, 9}, "forward": {3, 2}, "defenceman": {3, 2}, "wide_receiver": {75, 8}, "tight_end": {60, 7}, "running_back": {75, 2}, "quarterback": {240, 3},
}

// isBig reports whether the figures of a good week are news by themselves: a rating also rises by what no line has.
func (d *draft) isBig(player string, list []played) bool {
	of, ok := bigWeeks[ratings.Role(d.roleNow(player))]
	if !ok {
		return true
	}
	var sums [2]float64
	n := 1.
	if court(d.sport.Key) {
		n = float64(len(list))
	}
	for i := range list {
		for k := range min(len(sums), len(list[i].figures)) {
			sums[k] += float(list[i].figures[k].shown) / n
		}
	}
	return sums[0] >= of.first || sums[1] >= of.second
}
