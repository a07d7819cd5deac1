package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/wording"
)

// ownFirst answers in which season one player first, or last, reached thresholds, or in which the
// career's sum did: entries are those of everybody.
func (xs Leagues) ownFirst(out *result, st *statistics.Statistic, p, asked plan.Plan, entries []entry) *result {
	x := xs[p.Sport]
	n := x.playerIndex(p.Players[0])
	name, open := x.player(n).Name, asked.Since == 0
	among, refusal := x.ownSeasons(st, n, p, &asked, open)
	if out.Refusal = refusal; refusal != nil {
		return out
	}
	if p.By == plan.ByCareer && among != "" {
		out.Refusal = x.refusal("partial_record", fmt.Sprintf("%s may have played before the seasons held, so we can't say when the career reached that.", name), "the whole career")
		return out
	}
	entries = lists.Keep(entries, func(e entry) bool { return e.player == n })
	if len(entries) == 0 {
		out.Refusal = x.refusal("unknown_entity", fmt.Sprintf("%s never reached %s %s in the data%s.", name, say.Bounds(p), say.Either(p.By == plan.BySeason, "in a season", "in that time"), say.Set(xs, asked)), say.Bounds(p))
		return out
	}
	key := func(e *entry) float64 { return float64(e.to) }
	slices.SortStableFunc(entries, func(a, b entry) int {
		if p.Last {
			a, b = b, a
		}
		return cmp.Compare(a.to, b.to)
	})
	x.listFirst(out, st, p, entries, key)
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	limit, count, age := "", "", ""
	if figures := out.Rows[0].Figures; len(figures) > 0 {
		age = wording.Since(wording.Singulars, ", at age "+figures[0].Shown, "")
	}
	if among != "" || !open {
		limit = among + say.Set(xs, asked)
	}
	if p.By == plan.BySeason {
		count = "; " + say.Count(len(entries), "season did", "seasons did")
	}
	out.Claim = fmt.Sprintf("%s %s reached %s %s, in %s%s%s%s.", name, say.Either(p.Last, "last", "first"), say.SaidBounds(p), say.Either(p.By == plan.BySeason, wording.Since(fewNamed, "in a "+x.seasonCounted(p), "in a season"), "over a career"), x.SeasonName(*out.Rows[0].Season), age, limit, count)
	return out
}
