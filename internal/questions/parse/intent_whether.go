package parse

import (
	"slices"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// asksWhether reports whether a question is answered with yes or no.
func (r *reader) asksWhether() bool {
	return len(r.parts) > 0 && slices.Contains([]string{"did", "does", "has", "have", "was", "is"}, r.parts[0].text) && !r.has("howmany", "or")
}

// whether reads "did Jeter get 3000 hits", of one player or of anybody. Thresholds that
// are not a single minimum are listed instead.
func (r *reader) whether() {
	p := &r.plan
	least := len(p.Where) == 1 && (p.Where[0].AtLeast != nil || p.Where[0].Above != nil)
	if least {
		st, ok := statistics.Find(r.sports[0], p.Where[0].Stat)
		least = ok && !st.Low
	}
	oneSeason := p.Since != 0 && p.Since == p.Until
	r.take("reach", "club", "ever", "record")
	if len(p.Players) == 0 {
		p.Intent = plan.Whether
		r.seasonOrCareer()
		return
	}
	if !least {
		r.take("seasons", "season", "times", "career", "most")
		p.Intent, p.By = plan.Threshold, plan.BySeason
		return
	}
	r.seasonOrCareer()
	p.Intent, p.Stat, p.High, p.By = plan.Whether, p.Where[0].Stat, p.By == plan.BySeason && !oneSeason, ""
}
