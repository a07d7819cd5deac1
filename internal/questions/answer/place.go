package answer

import (
	"cmp"
	"fmt"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
)

// place answers with whoever is at a place of a list, or with the place of a player. asked is
// the plan with the seasons that it was narrowed to; p has no player, as all are ranked.
func (xs Leagues) place(out *result, p, asked plan.Plan, by string, st *statistics.Statistic, entries []entry) *result {
	x := xs[p.Sport]
	low := p.LeadsLow(st)
	var at entry
	if len(asked.Players) == 1 {
		who := x.playerIndex(asked.Players[0])
		own := lists.Keep(entries, func(e entry) bool { return e.player == who })
		if len(own) == 0 {
			out.Refusal = x.refusal("below_min_sample", fmt.Sprintf("%s is not ranked in %s: the data holds no value, or too few %s.", x.player(who).Name, st.Label, cmp.Or(st.Unit, "games")), st.Label)
			return out
		}
		x.order(own, low)
		if at = own[0]; asked.Behind {
			return xs.next(out, p, asked, by, st, entries, at)
		}
	} else {
		if len(entries) < p.Place {
			out.Refusal = x.refusal("pool_too_small", fmt.Sprintf("Only %s ranked.", say.Count(len(entries), p.Noun()+" is", p.Noun()+"s are")), "a place on the list")
			return out
		}
		x.order(entries, low)
		at = entries[p.Place-1]
	}
	if at.partial {
		out.Refusal = x.refusal("partial_record", fmt.Sprintf("A part of the %s of %s is not recorded, so a rank would be wrong.", st.Label, x.player(at.player).Name), "the whole record")
		return out
	}
	if out.Refusal = x.refuseUnknownHand(st, p, asGood(at.value, low)); out.Refusal != nil {
		return out
	}
	rank := 1
	var level []entry
	for _, e := range entries {
		switch {
		case sameShown(e.value, at.value):
			level = append(level, e)
		case e.value < at.value == low:
			rank++
		}
	}
	if len(asked.Players) == 1 {
		if n := len(level) - 1; n > 0 {
			out.note("%s", say.Count(n, "other shares that place", "others share that place"))
		}
		level = []entry{at}
	}
	x.listEntries(out, st, p, level)
	var names, dated []string
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Rank = &rank
		names, dated = append(names, r.Player.Name), append(dated, x.datedName(p, r))
	}
	out.Of = len(entries)
	if st.Qualified() {
		out.note("qualifier: %s", qualifier(st, p))
	}
	earlierSet := strings.TrimSuffix(say.Set(xs, asked), ",")
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	verdict := ""
	if asked.Top > 0 && len(asked.Players) == 1 {
		verdict = say.Either(rank <= asked.Top, "Yes: ", "No: ")
	}
	limit := ""
	if out.limit != "" { // it comes first: the careers of others may be held in part
		limit = say.Either(verdict == "", say.Capitalize(out.limit), out.limit) + ", "
	}
	words := func(names []string, scope, set string) string {
		return verdict + limit + fmt.Sprintf("%s %s %d%s in %s %s, %s%s; %s ranked.", english.List(names), say.Either(len(names) > 1, "rank", "ranks"), rank, english.OrdinalSuffix(rank), st.Label, scope,
			out.Rows[0].Shown, set, say.Count(out.Of, p.Noun(), p.Noun()+"s"))
	}
	out.Earlier = words(dated, by, earlierSet)
	scope, set := x.scope(xs, asked, by)
	if asked.Since == 0 || asked.Since != asked.Until { // a scope of several seasons
		names = dated
	}
	out.Claim = words(names, scope, set)
	return out
}

// refuseCareerRank refuses the rank of a player's career where not every season of the league
// is held; p is the plan as it was narrowed.
func (x *League) refuseCareerRank(asked, p plan.Plan, st *statistics.Statistic) *receipts.Refusal {
	held := x.Held(st, p)
	if !x.ranksPartOfCareers(asked, p, st) {
		return nil
	}
	untilNow := x.Sport.Regular == nil && !asked.Behind && p.Since == x.Sport.Earliest && p.Until == x.lastComplete()
	if untilNow && x.early(st, x.playerIndex(asked.Players[0])) == "" {
		return nil // the player's own career is held, and the sentence says that of others only these seasons count
	}
	return x.notHeld("partial_record", held, st, p, "a rank of careers")
}

// ranksPartOfCareers reports whether the rank of a player's career is asked for and not every season of the league is
// held; p is the plan as it was narrowed.
func (x *League) ranksPartOfCareers(asked, p plan.Plan, st *statistics.Statistic) bool {
	return len(asked.Players) > 0 && p.By == plan.ByCareer && asked.Since == 0 && asked.Until == 0 && !x.Held(st, p).All(ratings.Span{From: p.Since, To: p.Until})
}

// asGood returns a test for values that would be listed before one, or tie with it.
func asGood(value float64, low bool) func(float64) bool {
	return func(v float64) bool { return sameShown(v, value) || v < value == low }
}
