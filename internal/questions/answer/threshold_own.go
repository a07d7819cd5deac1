package answer

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// amongSeasonsHeld limits what a sentence says of a player who has or may have other seasons than
// those that are held.
const amongSeasonsHeld = ", among the seasons held"

// ownSeasons narrows the seasons that an answer about one player's thresholds says to those of
// play, p being narrowed to the seasons held. It returns the limit of the sentence where the
// player has or may have seasons before those, open being whether these are asked for, and refuses
// if none of play is held.
func (x *League) ownSeasons(st *statistics.Statistic, n int32, p plan.Plan, asked *plan.Plan, open bool) (among string, refusal *receipts.Refusal) {
	if p.Playoffs != "" {
		return "", nil
	}
	first, last, before := 0, 0, false
	for s := int(x.firsts[n]); s <= min(int(x.lasts[n]), x.lastComplete()); s++ {
		switch {
		case !x.playedIn(n, s):
		case p.Since != 0 && s < p.Since:
			before = true
		case p.Until == 0 || s <= p.Until:
			if first == 0 {
				first = s
			}
			last = s
		}
	}
	if first == 0 {
		return "", x.notRecordedOf(st, n, p)
	}
	early := first == x.Sport.Earliest && first > completeness.LeagueStart(x.Sport.Key)
	asked.Since, asked.Until = max(p.Since, first), last
	if open && (before || early) {
		among = amongSeasonsHeld
	}
	return among, nil
}

// seasonCounted names a season that can reach the thresholds of a plan: of rates only one that has
// their sample.
func (x *League) seasonCounted(p plan.Plan) string {
	if p.Min == 0 && slices.ContainsFunc(x.boundStatistics(p), (*statistics.Statistic).Qualified) {
		return "qualified season"
	}
	return "season"
}

// seasonsCounted says how many seasons reach the thresholds of a plan.
func (x *League) seasonsCounted(p plan.Plan, n int) string {
	one := x.seasonCounted(p)
	return wording.Since(wording.Singulars, say.Count(n, one, one+"s"), say.Count(n, "season", "seasons"))
}

// holdsShown returns whether a value is within a bound, as it is or as it is shown: an earned run
// average of 1.1225 is one of 1.12.
func holdsShown(b plan.Bound, st *statistics.Statistic) func(float64) bool {
	if st.Digits == 0 || b.Above != nil || b.Below != nil {
		return b.Holds
	}
	return func(v float64) bool { return b.Holds(v) || b.Holds(rounded(v, st.Digits)) }
}

// maxNamed is how many seasons a sentence names beside their number.
const maxNamed = 3

// namedFew names a few seasons that reach thresholds, with what they have of the first.
func namedFew(rows []Row, p plan.Plan) string {
	if len(rows) == 0 || len(rows) > maxNamed || p.Count {
		return ""
	}
	var out []string
	twice := false // a name stands beside one figure
	for i, r := range rows {
		twice = twice || slices.ContainsFunc(rows[:i], func(before Row) bool { return before.Player.ID == r.Player.ID })
		out = append(out, fmt.Sprintf("%s %s (%s)", r.Player.Name, wording.Count(r.Shown, r.Unit), r.SeasonAs))
	}
	named := ": " + strings.Join(out, ", ")
	if twice {
		return wording.Since(wording.Singulars, "", named)
	}
	return named
}

// setOfOwn words the conditions of an answer about one player's thresholds: its seasons are those in
// the leagues counted, and the others of the time are named.
func (x *League) setOfOwn(xs Leagues, n int32, p, asked plan.Plan) string {
	any, counted, rivals := say.Set(xs, asked), asked, []string(nil)
	if p.League != "" || p.Playoffs != "" || p.Team != "" || x.Sport.Fallback { // the sample says that it is one
		return any
	}
	counted.Since, counted.Until = 0, 0
	for _, s := range x.Sport.SeasonsOf(x.player(n).ID) {
		switch {
		case s.Season < asked.Since || s.Season > asked.Until:
		case slices.ContainsFunc(s.Leagues, func(l string) bool { return slices.Contains(completeness.CountedLeagues(x.Sport.Key), l) }):
			if counted.Since == 0 || s.Season < counted.Since {
				counted.Since = s.Season
			}
			counted.Until = max(counted.Until, s.Season)
		default:
			for _, l := range s.Leagues {
				rivals = lists.AppendNew(rivals, "the "+l)
			}
		}
	}
	if len(rivals) == 0 || counted.Since == 0 {
		return any
	}
	return wording.Since(wording.Singulars, say.Set(xs, counted)+", not counting "+english.List(rivals), any)
}
