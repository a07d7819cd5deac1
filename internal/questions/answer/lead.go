package answer

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// withNext lists whoever comes next, too, where it is asked by how much somebody leads.
func withNext(p plan.Plan) plan.Plan {
	if p.Difference && p.Top == 1 {
		p.Top = 2
	}
	return p
}

// sayLead adds to who leads by how much: ", 35 more than Bob Meusel and Ken Williams (24)". Several who share the lead
// have none, and nothing is added where it is not asked.
func (x *League) sayLead(p, asked plan.Plan, st *statistics.Statistic, out *result) {
	if !p.Difference {
		return
	}
	coarse := func(r Row) bool { return r.Partial || r.Low != nil }
	if out.limit != "" || p.LeadsLow(st) || slices.ContainsFunc(out.Rows, coarse) || len(out.Rows) < 2 {
		out.Claim, out.Rows = "", nil
		out.Refusal = x.refusal("partial_record", "By how much somebody leads is said of counts and averages that are held whole, the most first: ask for who leads.", "whole figures")
		return
	}
	next := out.Rows[1]
	if *next.Rank == 1 {
		return
	}
	var names []string
	for i := range out.Rows {
		if r := &out.Rows[i]; *r.Rank == *next.Rank && asked.Since != 0 && asked.Since == asked.Until {
			names = append(names, r.Player.Name)
		} else if *r.Rank == *next.Rank {
			names = append(names, x.datedName(p, r))
		}
	}
	by := st.Format(math.Abs(shownValue(out.Rows[0]) - shownValue(next)))
	said, ranked, _ := strings.Cut(out.Claim, "; ")
	out.Claim = fmt.Sprintf("%s, %s more than %s with %s; %s", said, by, english.List(names), next.Shown, ranked)
}

// meetBounds keeps the entries that meet a plan's thresholds of other statistics of the same record: all of them where a
// place is asked for, else those that may be listed.
func (x *League) meetBounds(st *statistics.Statistic, p plan.Plan, entries []entry, first *leaderFilter, place bool) ([]entry, *receipts.Refusal) {
	for _, b := range p.Where {
		if other, _ := statistics.Find(p.Sport, b.Stat); other.In(st.Family).Family != st.Family {
			return nil, x.refusal("unsupported_grammar", "Those statistics are of different records and cannot be combined.", "statistics of one record")
		}
		entries = x.within(entries, st.Family, b, p)
	}
	if len(p.Where) > 0 && !place {
		entries = lists.Keep(entries, func(e entry) bool { return first.admits(e.value) })
	}
	return entries, nil
}
