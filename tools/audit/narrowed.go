package audit

import (
	"context"
	"fmt"
	"strings"

	"groundline/internal/grounding"
)

// narrowed returns a list's question with each kind of filter: seasons, a leader's team, an
// age, a minimum, the place of somebody who is not the first.
func (a *auditor) narrowed(q grounding.LeadersQuestion, all *grounding.Leaders) []grounding.LeadersQuestion {
	var span struct{ from, to int }
	if q.By == grounding.ByCareer && len(all.Leaders) > 0 {
		span.from, span.to = *all.Leaders[0].From, *all.Leaders[0].To
	} else {
		span.from, span.to = a.sport.First, a.sport.Last
	}
	middle := (span.from + span.to) / 2
	filters := []grounding.Filter{
		{Season: a.sport.Last}, {Season: middle}, {Season: a.sport.LastHeld()}, {Since: middle}, {Until: middle}, {Since: span.from, Until: middle},
		{Age: "30"}, {Age: "21-25"}, {Min: 100}, {Since: middle, Age: "30-39"},
	}
	for _, l := range all.Leaders {
		if l.Team != nil {
			team, _, _ := strings.Cut(*l.Team, ", ")
			filters = append(filters, grounding.Filter{Team: team}, grounding.Filter{Team: team, Since: middle})
			break
		}
	}
	var out []grounding.LeadersQuestion
	for _, f := range filters {
		n := q
		n.Filter = f
		out = append(out, n)
	}
	if all.Next != nil {
		n := q
		n.Page = grounding.Page{Limit: 2, Cursor: *all.Next}
		out = append(out, n)
	}
	return out
}

// narrow holds the sentences of a list under filters to the verifier: a filter decides
// which rows count, which the other rules do not read.
func (a *auditor) narrow(ctx context.Context, q grounding.LeadersQuestion, all *grounding.Leaders) error {
	for _, n := range a.narrowed(q, all) {
		answer, err := a.service.Lead(ctx, n)
		if err != nil {
			return fmt.Errorf("leaders in %s, %+v: %w", n.Stat, n.Filter, err)
		}
		if answer.Refusal != nil {
			a.report.Refusals++
			a.issued.made = false
			continue
		}
		a.hold(&claim{kind: "leaders", text: answer.Claim, statement: a.issued.last}, rules[:1])
	}
	return nil
}
