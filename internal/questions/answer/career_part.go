package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// refusePartOfCareer refuses a figure over all seasons of a player who played, or may have played, before those that are
// held: it would be of a part of the career, and be taken for the whole.
func (x *League) refusePartOfCareer(st *statistics.Statistic, n int32, p plan.Plan, total completeness.Total) *receipts.Refusal {
	if total.Limit() != "in the seasons held" || len(total.Counted) == 0 || p.Since != 0 || p.Until != 0 || p.AgeFrom != 0 || p.AgeTo != 0 || p.High || !x.playedBefore(st, x.player(n).ID) {
		return nil
	}
	first, last := x.SeasonName(total.Counted[0]), x.SeasonName(total.Counted[len(total.Counted)-1])
	name := x.player(n).Name
	r := x.refusal("partial_record", fmt.Sprintf("%s's %s are held from %s only, which may be a part of the career: ask for those from %s to %s.", name, st.Label, first, first, last), st.Label+" of "+name)
	r.Coverage = &receipts.Coverage{From: total.Counted[0], To: total.Counted[len(total.Counted)-1], Note: st.Label}
	return r
}

// playedBefore reports whether a player is known to have played before the first season held, or is taken to have:
// by regular seasons before the first playoffs, or, of football, by no draft since the data begin, which hold every
// draft since.
func (x *League) playedBefore(st *statistics.Statistic, id string) bool {
	if regular := x.Sport.Regular; regular != nil {
		p, ok := regular.Player(id)
		first := slices.MinFunc(x.tables[st.Family].groups, func(a, b group) int { return cmp.Compare(a.season, b.season) }).season
		return ok && p.FirstSeason != nil && *p.FirstSeason < int(first)
	}
	if x.Sport.Key != stats.NFL {
		return false
	}
	return !slices.ContainsFunc(x.Sport.FactsOf(id), func(fact stats.Fact) bool {
		year, _, _ := strings.Cut(fact.Value, ",")
		drafted, err := strconv.Atoi(year)
		return fact.Kind == stats.Draft && err == nil && drafted >= x.Sport.Earliest
	})
}

// refuseSeasonsBefore refuses to count the seasons of a player who played, or may have played, before the first one
// held, where limited says that the answer is of the seasons held only.
func (x *League) refuseSeasonsBefore(st *statistics.Statistic, n int32, limited bool) *receipts.Refusal {
	if !limited || !x.playedBefore(st, x.player(n).ID) {
		return nil
	}
	name, first := x.player(n).Name, x.SeasonName(int(x.firsts[n]))
	return x.refusal("partial_record", fmt.Sprintf("%s's seasons are held from %s only, which may be a part of the career: ask for those since %s.", name, first, first), "seasons of "+name)
}
