package parse

import (
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// boundsBetween reads "between 40 and 45 home runs" as at least the one and at most the other.
func (r *reader) boundsBetween(i int) bool {
	if !r.isUnused(i-1) || !r.is(i-1, "between") || !r.is(i+1, "and") || !r.isNumber(i+2) || !r.isUnused(i+3) || !r.kind(i+3, lexicon.Stat) {
		return false
	}
	keys := r.possible(r.statKeys(i+3), r.parts[i].first.Num)
	if len(keys) != 1 {
		return false
	}
	st, ok := statistics.Find(keys[0].Sport, keys[0].Value)
	least, most := r.parts[i].first.Num, r.parts[i+2].first.Num
	if !ok || least >= most || st.Digits == 3 && most > 1.5 {
		return false
	}
	r.plan.Where = append(r.plan.Where, plan.Bound{Stat: st.Key, AtLeast: &least}, plan.Bound{Stat: st.Key, AtMost: &most})
	r.sports = []string{keys[0].Sport}
	r.use(i-1, i, i+1, i+2, i+3)
	return true
}
