package answer

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// firstThrees is the season in which the NBA took up the three-pointer, before which nobody could be first.
const firstThrees = 1980

// longUnreached is after how many seasons held without anybody the first of a season is taken for the first ever; the
// sentence says which seasons are held.
const longUnreached = 10

// refuseFirstEver refuses who was the first to reach something, or the youngest to reach it in a career, where the
// league's first seasons are not held: somebody may have been before. held is the plan over the seasons that are,
// first the first season of those who reached it there.
func (x *League) refuseFirstEver(st *statistics.Statistic, asked, held plan.Plan, first int) *receipts.Refusal {
	sport := x.Sport.Key
	switch {
	case asked.Since != 0 || asked.Last || asked.Rookie || asked.Playoffs != "":
		return nil
	case asked.Intent == plan.AgeExtreme && asked.By != plan.ByCareer:
		return nil
	case !slices.Contains([]string{stats.NBA, stats.NFL, stats.WNBA}, sport), held.Since <= completeness.LeagueStart(sport):
		return nil
	case asked.By == plan.BySeason && first >= held.Since+longUnreached:
		return nil
	case sport == stats.NBA && strings.HasPrefix(st.Key, "3P") && held.Since <= firstThrees:
		return nil
	}
	since, what := x.SeasonName(held.Since), "the first"
	if asked.Intent == plan.AgeExtreme {
		what = "the youngest or the oldest"
	}
	r := x.refusal("partial_record", fmt.Sprintf("%s %s are held since %s only, so we can't say who was %s ever: ask for %s since %s.", strings.ToUpper(sport), st.Label, since, what, what, since), "the whole record")
	r.Coverage = &receipts.Coverage{From: held.Since, To: held.Until, Note: st.Label}
	return r
}

// reachedIn sets an entry's last season to that in which its sum reached a bound.
func (x *League) reachedIn(t *table, f *filter, st *statistics.Statistic, b plan.Bound, e *entry) {
	seasons := x.seasonsOf(t, e, f)
	for n := range seasons {
		e.groups = seasons[:n+1]
		if v := x.valueOver(st, t, f, *e); b.Holds(v) {
			e.to, e.value = int(t.groups[seasons[n]].season), v
			return
		}
	}
}

// ageOf returns a player's age in days on the middle of the season that an entry
// ends with; seasons, and not days, are recorded.
func (x *League) ageOf(e *entry) (days float64, ok bool) {
	p := x.player(e.player)
	if p.BirthYear == nil || p.BirthMonth == nil || p.BirthDay == nil {
		return 0, false
	}
	return float64((e.to-*p.BirthYear)*372 - (*p.BirthMonth-1)*31 - *p.BirthDay), true
}

// everybody is how many seasons with so many points are no list that anybody asks for.
const everybody = 2_000

// refuseEverybody refuses to list the seasons of so few points that all who play have them: a game's are meant.
func (x *League) refuseEverybody(st *statistics.Statistic, asked plan.Plan, open bool, seasons int) *receipts.Refusal {
	if st.Key != "PTS" || asked.Count || asked.By != plan.BySeason || !open || asked.Team != "" || asked.Position != "" || asked.Rookie || asked.AgeTo != 0 || len(asked.Where) > 1 || seasons < everybody {
		return nil
	}
	return x.refusal("unsupported_grammar", fmt.Sprintf("%d seasons had so many points: do you mean in a game? Else name a season, or a higher number.", seasons), "a game, a season or a higher number")
}
