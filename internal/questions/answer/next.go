package answer

import (
	"fmt"
	"math"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
)

// next answers with whoever comes next on a list after an entry of a player, and names both places.
func (xs Leagues) next(out *result, p, asked plan.Plan, by string, st *statistics.Statistic, entries []entry, of entry) *result {
	x := xs[p.Sport]
	low := p.LeadsLow(st)
	behind := func(e entry) bool { return !sameShown(e.value, of.value) && e.value > of.value == low }
	value := math.NaN()
	for _, e := range entries {
		if behind(e) && (math.IsNaN(value) || e.value < value == low) {
			value = e.value
		}
	}
	level := lists.Keep(entries, func(e entry) bool { return sameShown(e.value, value) })
	tied := lists.Keep(entries, func(e entry) bool { return sameShown(e.value, of.value) })
	switch {
	case math.IsNaN(value):
		out.Refusal = x.refusal("pool_too_small", fmt.Sprintf("Nobody ranks after %s in %s.", x.player(of.player).Name, st.Label), "a place on the list")
	case len(tied) > 1:
		out.Refusal = x.refusal("ambiguous_player", fmt.Sprintf("%s shares the place in %s with %s: ask for a place on the list.", x.player(of.player).Name, st.Label, say.Count(len(tied)-1, "other", "others")), "one player in that place")
	case len(level) > maxNext:
		out.Refusal = x.refusal("pool_too_small", fmt.Sprintf("%d share the place after %s in %s: ask for the leaders.", len(level), x.player(of.player).Name, st.Label), "one player in that place")
	case of.partial || level[0].partial:
		out.Refusal = x.refusal("partial_record", fmt.Sprintf("A part of the %s is not recorded, so a rank would be wrong.", st.Label), "the whole record")
	}
	if out.Refusal != nil {
		return out
	}
	if out.Refusal = x.refuseUnknownHand(st, p, asGood(value, low)); out.Refusal != nil {
		return out
	}
	rank := 1
	for _, e := range entries {
		if !sameShown(e.value, of.value) && e.value < of.value == low {
			rank++
		}
	}
	x.listEntries(out, st, p, append(level, of))
	after := rank + 1
	var names []string
	for i := range out.Rows {
		r := &out.Rows[i]
		if r.Rank = &after; i == len(level) {
			r.Rank = &rank
			continue
		}
		names = append(names, x.datedName(p, r))
	}
	out.Of = len(entries)
	if st.Qualified() {
		out.note("qualifier: %s", qualifier(st, p))
	}
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	scope, set := x.scope(xs, asked, by)
	last := &out.Rows[len(out.Rows)-1]
	out.Claim = fmt.Sprintf("%s %s %d%s in %s %s, %s, next after %s, %d%s with %s%s; %s ranked.", english.List(names), say.Either(len(names) > 1, "rank", "ranks"), after, english.OrdinalSuffix(after), st.Label, scope,
		out.Rows[0].Shown, x.datedName(p, last), rank, english.OrdinalSuffix(rank), last.Shown, set, say.Count(out.Of, p.Noun(), p.Noun()+"s"))
	return out
}

// maxNext is how many who share a place are named.
const maxNext = 5
