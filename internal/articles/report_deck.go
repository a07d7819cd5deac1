package articles

import (
	"math"
	"slices"
	"strings"
)

// ratingFell is by how many points a rating fell that a summary tells beside the figure that did.
const ratingFell = 3

// worse is the message about what was worse in a season of news, with the rating that fell beside it; none where the
// rating hardly did, or no figure says why.
func (r *seasonReport) worse() message {
	down := r.most(false, ofItself)
	fell := float(r.vars["r1"]) - float(r.vars["r2"])
	if down == nil || !down.apart() || r.vars["y1"] != down.vars["y1"] || down.vars["bu"] == r.vars["key"] || !(fell >= ratingFell) || math.IsNaN(fell) {
		return message{}
	}
	v := down.vars
	return r.d.voice.allowed(message{join(down.from, r.course.from).copied(), r.p.Name, "report.worse", map[string]string{
		"u": v["unit"], "a": v["a"], "b": v["b"], "m": verb(down), "y1": v["y1"], "y2": v["y2"], "r1": r.vars["r1"], "r2": r.vars["r2"]}})
}

// ledHigh is the change of the statistic that a player led the league in where the figure was a career high, nil where
// it was none.
func (r *seasonReport) ledHigh(stat string) *changed {
	for i := range r.changes {
		if c := &r.changes[i]; c.key == stat && c.mark != nil && !c.averages() && !lowIsGood[stat] {
			return c
		}
	}
	return nil
}

// summaries returns what the summary may tell, the first before the others: a place among the leaders,
// who is ahead or next, what rose most beside the headline's figure, or a rating that moved.
func (r *seasonReport) summaries(second, moved, team, row message) []message {
	out := []message{second, r.markedToo(), row, r.worse()}
	if len(r.explain) > 0 { // the second of them: the first is told below
		out = append(out, r.explain[min(1, len(r.explain)-1)].message)
	}
	out = append(out, r.others)
	for _, rare := range []*superlative{&r.also, &r.rare} { // the greater news comes first
		led := strings.HasPrefix(r.headAs, "report.led") && rare.stat == r.leads[0].vars["stat"]
		if !led && !rare.heads(r.headAs, &r.rare) && (r.headAs != markReportHead || rare.vars["x"] != r.mark.after) {
			out = slices.Insert(out, 0, rare.message)
		}
	}
	if up := r.most(true, ofStory); up != nil && up != r.mark && up.apart() && up.vars["bu"] != r.vars["key"] && !(r.peak && r.others.from == nil && r.d.sometimes()) {
		out = append(out, up.message)
	}
	if math.Abs(float(r.vars["r2"])-float(r.vars["r1"])) >= ratingFell {
		out = append(out, moved)
	}
	if down := r.most(false, ofStory); down != nil && down.apart() && down.vars["bu"] != r.vars["key"] {
		out = append(out, down.message)
	}
	return append(out, r.field, moved, r.of("star.rated"), team)
}

// markedToo is the message about another figure that was a career's high than the headline's, none without one.
func (r *seasonReport) markedToo() message {
	var best *changed
	for i := range r.changes {
		if c := &r.changes[i]; c.mark != nil && c.was != "" && c.vars["bu"] != r.vars["key"] && (r.headAs != markReportHead || c != r.mark) && (best == nil || c.newsworth() > best.newsworth()) {
			best = c
		}
	}
	if best == nil || len(r.leads) > 0 && best.after == r.leads[0].vars["x"] {
		return message{}
	}
	m := r.d.marked(r.p, r.now.season, best, r.vars, r.both)
	m.as = strings.TrimSuffix(m.as, ".was") + ".deck"
	if r.headAs == markReportHead || r.headAs == "report.led.high" { // the like of which the headline has
		m.as = strings.TrimSuffix(m.as, ".deck") + ".too"
	}
	return m
}

// apart reports whether both figures of a change are so far apart that a summary may be about it.
func (c *changed) apart() bool {
	a, b := float(c.before), float(c.after)
	return math.Abs(b-a) >= changeTold*max(a, b)
}

// changeTold is the least share by which the figures of a summary differ.
const changeTold = .1
