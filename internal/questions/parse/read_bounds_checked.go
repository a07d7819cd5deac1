package parse

import (
	"fmt"
	"slices"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// checkBounds refuses thresholds that would be met otherwise than they are meant: "from 8 points a game to 20" asks
// for a change, and "50 goals in 39 games" for a pace.
func (r *reader) checkBounds() {
	for i, b := range r.plan.Where {
		st, ok := statistics.Find(r.sports[0], b.Stat)
		if !ok || b.AtLeast == nil {
			continue
		}
		if slices.ContainsFunc(r.plan.Where[:i], func(other plan.Bound) bool { return other.Stat == b.Stat && other.AtLeast != nil }) {
			r.fail("unsupported_grammar", fmt.Sprintf("The question names two numbers of %s: how much a figure changed is not answered.", st.Label), "one number of "+st.Label)
			return
		}
	}
	if len(r.plan.Where) < 2 {
		return
	}
	for i := range r.parts {
		if r.used[i] && r.parts[i].before == "in" && r.parts[i].first.Num > 1 && r.isOneOf(i+1, "games", "game", "gms") && !r.parts[i].first.OrMore {
			r.fail("unsupported_grammar", "How much was had within so many games is not answered: ask for a season, or for a figure a game.", "a season or a figure a game")
			return
		}
	}
}

// careerPoints are the fewest points of basketball that the youngest or the first "to 1,000 points" reached in a
// career: few have so many in a season, and it is not called a milestone then.
const careerPoints = 1000

// readCareerMilestone reads round points of basketball that somebody was the youngest or the first to reach as those
// of a career, where no season is named.
func (r *reader) readCareerMilestone() bool {
	p := &r.plan
	if len(p.Where) != 1 || p.Where[0].AtLeast == nil || p.Where[0].Stat != "PTS" || !slices.Contains([]string{stats.NBA, stats.WNBA}, r.sports[0]) {
		return false
	}
	n := *p.Where[0].AtLeast
	if n < careerPoints || int(n)%careerPoints != 0 || p.Since != 0 || p.Rookie || r.has("season", "seasons") {
		return false
	}
	r.take("career")
	p.By = plan.ByCareer
	r.infer("over a career")
	return true
}
