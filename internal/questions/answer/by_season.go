package answer

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
)

// playerSeasons answers with one player's statistic in each season, oldest first. The sentence says
// every one, and names the seasons of play of which it is not recorded.
func (xs Leagues) playerSeasons(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st := x.statistic(p, out)
	if out.Refusal != nil {
		return out
	}
	st = st.ForOneSeason()
	n := x.playerIndex(p.Players[0])
	name := x.player(n).Name
	t, f := x.tables[st.Family], x.filter(p)
	fig := t.figure(st)
	var list []entry
	for _, g := range x.groupsOf(t, n, p) {
		v := fig.value(func(c int) float64 { return t.total(g, c, f) })
		if season := int(t.groups[g].season); !math.IsNaN(v) {
			list = append(list, entry{player: n, from: season, to: season, value: v, groups: []int{g}})
		}
	}
	slices.SortFunc(list, func(a, b entry) int { return a.from - b.from })
	if len(list) == 0 || !slices.ContainsFunc(list, func(e entry) bool { return e.value != 0 }) {
		out.Refusal = x.notRecordedOf(st, n, p)
		return out
	}
	p.By, p.Top = plan.BySeason, plan.MaxRows
	x.listEntries(out, st, p, list)
	out.Of, out.Set = len(list), "seasons of "+name+say.Set(xs, plan.Plan{Sport: p.Sport, Since: p.Since, Until: p.Until})
	var said []string
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Rank = nil
		said = append(said, r.Shown+" in "+r.SeasonAs)
	}
	missing, rivals := x.seasonsWithout(p, list)
	if out.Refusal = x.refuseUnlisted(st, p, list, missing); out.Refusal != nil {
		return out
	}
	were := say.Either(english.Are(st.Label) == "is", "was", "were")
	if len(rivals) > 0 {
		were = "in " + league(p.Sport) + " " + were
		if p.Sport != "mlb" {
			were = strings.Replace(were, "in ", "in the ", 1)
		}
		out.note("seasons in other leagues are not listed: %s", english.List(rivals))
	}
	out.Claim = fmt.Sprintf("%s %s by season %s %s", say.Possessive(name), st.Label, were, english.List(said))
	if len(missing) > 0 {
		out.Claim += fmt.Sprintf("; not recorded for %s", x.seasonRuns(missing))
	}
	out.Claim += "."
	return out
}

// refuseUnlisted refuses seasons of which one that was asked for is neither listed nor known to be missing, if the
// statistic is not held whole then: the player may have had some of it.
func (x *League) refuseUnlisted(st *statistics.Statistic, p plan.Plan, list []entry, missing []int) *receipts.Refusal {
	if p.Since == 0 || p.Until == 0 {
		return nil
	}
	held := x.Held(st, p)
	for s := p.Since; s <= min(p.Until, x.lastComplete()); s++ {
		if held.Whole(s) || slices.Contains(missing, s) || slices.ContainsFunc(list, func(e entry) bool { return e.from == s }) || slices.ContainsFunc(x.Sport.SeasonsOf(p.Players[0]), func(of *ratings.Season) bool { return of.Season == s }) {
			continue
		}
		return x.refusal("partial_record", fmt.Sprintf("%s of %s are not held for %s.", say.Capitalize(st.Label), x.player(x.playerIndex(p.Players[0])).Name, x.SeasonName(s)), st.Label+" of "+x.SeasonName(s))
	}
	return nil
}

// seasonsWithout lists the seasons of a player in the league's own records that are not among some
// entries, and the player's other leagues.
func (x *League) seasonsWithout(p plan.Plan, list []entry) (missing []int, rivals []string) {
	for _, s := range x.ratedSport().SeasonsOf(p.Players[0]) {
		if s.Season > x.lastComplete() || s.Season < p.Since || p.Until != 0 && s.Season > p.Until {
			continue
		}
		if len(lists.Intersect(s.Leagues, completeness.CountedLeagues(p.Sport))) == 0 {
			for _, l := range s.Leagues {
				rivals = lists.AppendNew(rivals, "the "+l)
			}
			continue
		}
		if !slices.ContainsFunc(list, func(e entry) bool { return e.from == s.Season }) {
			missing = lists.AppendNew(missing, s.Season)
		}
	}
	slices.Sort(missing)
	return missing, rivals
}

// seasonRuns names seasons, those in a row by the first and the last.
func (x *League) seasonRuns(seasons []int) string {
	var said []string
	for _, run := range games.Runs(seasons) {
		said = append(said, x.span(run[0], run[1]))
	}
	return english.List(said)
}
