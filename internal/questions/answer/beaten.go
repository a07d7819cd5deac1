package answer

import (
	"fmt"
	"math"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// fullSeason is about how many games a team plays in a season, for the sample of seasons whose schedule is not known.
const fullSeason = 70

// asksOfAllTime reports whether single seasons are ranked with no limit of time or figure.
func asksOfAllTime(p plan.Plan) bool {
	return p.By == plan.BySeason && p.Since == 0 && p.Until == 0 && len(p.Where) == 0
}

// refuseBeaten refuses to name the best season of all time where a season that is held only in part, before those that
// are ranked, has a higher figure; p is the plan as it was narrowed to them, and ever reports whether all time is asked about.
func (x *League) refuseBeaten(st *statistics.Statistic, p plan.Plan, ever bool, best float64) *receipts.Refusal {
	earlier := p
	if earlier.Since, earlier.Until = 0, p.Since-1; !ever || !st.Qualified() || p.Since == 0 || x.Sport.Regular != nil {
		return nil
	}
	if earlier.Min == 0 {
		earlier.Min = math.Ceil(st.Need * fullSeason)
	}
	entries, _ := x.seasonEntries(st, earlier, func(v float64) bool { return v > best && !sameShown(v, best) })
	if len(entries) == 0 {
		return nil
	}
	x.order(entries, false)
	e := &entries[0]
	r := x.refusal("partial_record", fmt.Sprintf("Seasons before %s are held in part only, and %s has a higher figure in one of them, %s, so who is first of all time can't be told: ask since %s.",
		x.SeasonName(p.Since), x.player(e.player).Name, x.SeasonName(e.from), x.SeasonName(p.Since)), strings.TrimSpace(st.Label+" of all seasons"))
	r.Coverage = &receipts.Coverage{From: p.Since, To: p.Until, Note: st.Label}
	return r
}
