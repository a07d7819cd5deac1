package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/grounding"
	"groundline/internal/questions/plan"
)

// current answers who is how good now: one player, several compared, or the best.
func (xs Leagues) current(p plan.Plan) *result {
	switch len(p.Players) {
	case 0:
		return xs.currentBest(p)
	case 1:
		return xs.currentOf(p)
	}
	return xs.currentCompared(p)
}

// currentCompared answers which of several players of a sport is rated higher now, with the
// intervals: ratings this close may be in the other order.
func (xs Leagues) currentCompared(p plan.Plan) *result {
	out := &result{Method: grounding.CurrentMethod()}
	x := xs[p.Sport]
	roles := map[string]bool{}
	for _, id := range p.Players {
		r := x.Sport.Current().Of(id)
		if r == nil {
			one := p
			one.Players = []string{id}
			return xs.currentOf(one) // which refuses
		}
		out.Rows = append(out.Rows, x.currentRow(r))
		roles[string(r.Role)] = true
		x.citeCurrent(out, r)
	}
	slices.SortStableFunc(out.Rows, func(a, b Row) int { return cmp.Compare(*b.Value, *a.Value) })
	rank := sharedRanks(len(out.Rows), func(i, j int) bool { return *out.Rows[i].Value == *out.Rows[j].Value })
	var parts []string
	for i := range out.Rows {
		row := &out.Rows[i]
		row.Rank = &rank[i]
		parts = append(parts, fmt.Sprintf("%s %s (80%% interval %s to %s)", row.Player.Name, row.Shown, row.Figures[0].Shown, row.Figures[1].Shown))
	}
	if len(roles) > 1 {
		out.note("each is rated among the peers of the own role")
	}
	out.Of, out.Set = len(out.Rows), "the players named"
	rest := fmt.Sprintf(" in current rating, as of %s: %s.", x.currentReach(p).Day.Format("2 January 2006"), strings.Join(parts, ", "))
	out.Claim = out.Rows[0].Player.Name + " leads" + rest
	if rank[1] == 1 {
		out.Claim = equalNames(out.Rows) + rest
	}
	return out
}
