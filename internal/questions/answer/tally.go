package answer

import (
	"fmt"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
)

// rankBySeasons makes rows of entries that count seasons, most first, or refuses an empty
// list.
func (x *League) rankBySeasons(out *result, label string, st *statistics.Statistic, p plan.Plan, entries []entry) {
	if len(entries) == 0 {
		out.Refusal = x.refuseEmpty(p, st)
		return
	}
	x.order(entries, false)
	seasons := *st
	seasons.Label, seasons.Digits, seasons.Factor = label, 0, 0
	p.By = plan.ByCareer
	x.listEntries(out, &seasons, p, entries)
}

// tally answers who has the most seasons that meet the thresholds.
func (xs Leagues) tally(out *result, p, asked plan.Plan, st *statistics.Statistic, entries []entry) *result {
	x := xs[p.Sport]
	by := map[int32]*entry{}
	var order []*entry
	for _, e := range entries {
		if by[e.player] == nil {
			by[e.player] = &entry{player: e.player, from: e.from}
			order = append(order, by[e.player])
		}
		by[e.player].value++
		by[e.player].to = e.to
		by[e.player].groups = append(by[e.player].groups, int(e.first))
	}
	var list []entry
	for _, e := range order {
		if int(e.value) >= p.Often {
			list = append(list, *e)
		}
	}
	if p.Often > 0 && len(list) == 0 {
		out.Refusal = x.refusal("unknown_entity", fmt.Sprintf("Nobody in the data had at least %s with %s%s.", say.Count(p.Often, "season", "seasons"), say.Bounds(p), say.Set(xs, asked)), "so many seasons")
		return out
	}
	if p.Often > 0 && p.Top == 0 {
		p.Top = 25
	}
	if x.rankBySeasons(out, "seasons", st, p, list); out.Refusal != nil {
		return out
	}
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	least := "one"
	if p.Often > 0 {
		least = statistics.FormatNumber(float64(p.Often))
	}
	out.Claim = fmt.Sprintf("%s %s the most seasons with %s, %s%s; %s at least %s.", english.List(topNames(out.Rows)), say.Either(len(topNames(out.Rows)) > 1, "share", "has"), say.SaidBounds(p),
		out.Rows[0].Shown, say.Set(xs, asked), say.Count(len(list), "player has", "players have"), least)
	return out
}
