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

// partOfCareer returns the limit of a figure over all seasons of a player who may have played before those that are held:
// "of a career that may have begun before 2000". It is "" where the seasons held are the career, or are asked for by
// name. Playoffs, and an average of so many seasons, are refused.
func (x *League) partOfCareer(st *statistics.Statistic, n int32, p plan.Plan, total completeness.Total) (early string, refusal *receipts.Refusal) {
	if total.Limit() != "in the seasons held" || len(total.Counted) == 0 || p.Since != 0 || p.Until != 0 || p.AgeFrom != 0 || p.AgeTo != 0 || p.High {
		return "", nil
	}
	if (p.PerSeason || x.Sport.Regular != nil) && x.playedBefore(st, x.player(n).ID) {
		return "", x.refusePart(st, n, total)
	}
	return x.early(st, n), nil
}

// startsAsRates reports whether a figure over all seasons of a player lacks only first seasons of which nothing but rates is
// held, as of the WNBA before 2009, and no more than are held: the others are told, and the career that they are of.
func (x *League) startsAsRates(st *statistics.Statistic, p plan.Plan, total completeness.Total) bool {
	whole := p.Since == 0 && p.Until == 0 && p.AgeFrom == 0 && p.AgeTo == 0 && p.Team == "" && p.League == "" && !p.High && !p.PerSeason
	if !whole || x.Sport.Regular != nil || len(total.Counted) == 0 || len(total.Missing) == 0 || len(total.Missing) > len(total.Counted) || total.Missing[len(total.Missing)-1] > total.Counted[0] {
		return false
	}
	held := x.Held(st, p)
	return !slices.ContainsFunc(total.Missing, func(season int) bool { return held.Form(season) != "only as rates" })
}

// overGap returns the statistic by which a figure can be told though seasons of it are missing, and whether averages bound
// it; out's refusal stands where it cannot.
func (x *League) overGap(out *result, st *statistics.Statistic, n int32, p plan.Plan, total completeness.Total) (told *statistics.Statistic, bounded bool) {
	if estimate, ok := x.orEstimate(st, n, p, out.Refusal); ok {
		out.Refusal = nil
		return estimate, true
	}
	if x.startsAsRates(st, p, total) {
		out.Refusal, out.ofCareer = nil, "of a career from "+x.SeasonName(total.Played.From)+" to "+x.SeasonName(total.Played.To)
	}
	return st, false
}

// early returns how a sentence says that a player's career may have begun before the seasons held, "" if it did not.
func (x *League) early(st *statistics.Statistic, n int32) string {
	if !x.playedBefore(st, x.player(n).ID) || int(x.firsts[n]) != x.Sport.Earliest {
		return ""
	}
	return "of a career that may have begun before " + x.SeasonName(x.Sport.Earliest)
}

// refusePart refuses a figure over all seasons held of a player who played, or may have played, before those: it would be
// taken for that of the whole career.
func (x *League) refusePart(st *statistics.Statistic, n int32, total completeness.Total) *receipts.Refusal {
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

// earlyAmong returns the limit of a count of the seasons of a player who may have played before the first one held, where
// limited says that the answer is of the seasons held only.
func (x *League) earlyAmong(st *statistics.Statistic, n int32, limited bool) string {
	if early := x.early(st, n); limited && early != "" {
		return ", " + early
	}
	return ""
}
