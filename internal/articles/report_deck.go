package articles

import "math"

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
