package answer

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// Held is what the sources hold of a statistic in the leagues that a plan means:
// which seasons may be ranked or summed over.
func (x *League) Held(st *statistics.Statistic, p plan.Plan) *completeness.Held {
	r := completeness.Record{Kinds: slices.DeleteFunc(slices.Clone(st.Family.Kinds), func(k *stats.Kind) bool { return k == st.Family.Part })}
	for _, column := range st.HeldColumns() {
		r.Columns = append(r.Columns, statistics.SourceColumns(column))
	}
	if p.League != "" {
		r.Leagues = teams.LeaguesMeant(x.Sport.Key, p.League)
	}
	return completeness.Of(x.Sport, r)
}

// narrowToHeld refuses what a plan asks of seasons that are not held whole or not over,
// and narrows the plan to an unbroken run of whole seasons.
func (x *League) narrowToHeld(p plan.Plan, st *statistics.Statistic, out *result) (plan.Plan, *receipts.Refusal) {
	return x.narrowToRuns(p, st, out, false)
}

// narrowToRuns is narrow; an answer season by season may have gaps.
func (x *League) narrowToRuns(p plan.Plan, st *statistics.Statistic, out *result, gaps bool) (plan.Plan, *receipts.Refusal) {
	held := x.Held(st, p)
	sport := strings.ToUpper(x.Sport.Key)
	runs := held.Runs()
	oneSeason := p.Since != 0 && p.Since == p.Until
	switch {
	case len(runs) == 0:
		return p, x.refusal("stat_not_recorded", fmt.Sprintf("%s %s are recorded for no season as a whole.", sport, st.Label), st.Label)
	case p.Since > x.LastSeason():
		return p, x.refusal("stale_data", fmt.Sprintf("The data ends with %s.", x.SeasonName(x.LastSeason())), "seasons after "+x.SeasonName(x.LastSeason()))
	case oneSeason && x.Sport.Incomplete[p.Since]:
		return p, x.refusal("season_incomplete", fmt.Sprintf("The %s season is not complete in the data.", x.SeasonName(p.Since)), "a complete "+x.SeasonName(p.Since)+" season")
	}
	if _, some := held.Longest(p.Since, p.Until); !some {
		return p, x.notHeld("stat_not_recorded", held, st, p, "a list of that time")
	}
	span, ok := held.Span(p.Since, p.Until)
	if !ok && len(p.Players) == 1 {
		if span, ok = x.careerSpan(held, p); ok {
			p.Since, p.Until = span.From, span.To
		}
	}
	if !ok && gaps {
		span, ok = ratings.Span{From: max(p.Since, runs[0].From), To: runs[len(runs)-1].To}, true
		if p.Until != 0 {
			span.To = min(span.To, p.Until)
		}
		out.note("%s: seasons that are not held whole are left out", st.Label)
	}
	if !ok {
		return p, x.notHeld("partial_record", held, st, p, "a list over them")
	}
	x.noteSpan(p, st, out, span)
	p.Since, p.Until = span.From, span.To
	return p, nil
}

// careerSpan narrows a plan about one player to the seasons of play, if these are
// held whole.
func (x *League) careerSpan(held *completeness.Held, p plan.Plan) (span ratings.Span, ok bool) {
	n := x.playerIndex(p.Players[0])
	since, until := max(p.Since, int(x.firsts[n])), int(x.lasts[n])
	if p.Until != 0 {
		until = min(until, p.Until)
	}
	span, ok = held.Span(since, until)
	return span, ok && span.From == since && (span.To == until || x.Sport.Incomplete[until])
}

// notHeld refuses a list over seasons that are not held whole, and says which are.
func (x *League) notHeld(code string, held *completeness.Held, st *statistics.Statistic, p plan.Plan, wrong string) *receipts.Refusal {
	r := x.refusal(code, held.Explain(strings.ToUpper(x.Sport.Key)+" "+st.Label, p.Since, p.Until, wrong), st.Label)
	if run, ok := held.Longest(0, 0); ok {
		r.Coverage = &receipts.Coverage{From: run.From, To: run.To, Note: st.Label}
	}
	return r
}

// noteSpan says what of the time asked is not counted.
func (x *League) noteSpan(p plan.Plan, st *statistics.Statistic, out *result, span ratings.Span) {
	if span.From > x.Sport.Earliest && p.Since < span.From {
		out.note("%s: recorded since %s", st.Label, x.SeasonName(span.From))
	}
	if span.To < x.lastComplete() && (p.Until == 0 || p.Until > span.To) {
		out.note("%s: recorded through %s; later seasons are not counted", st.Label, x.SeasonName(span.To))
	}
	x.noteMissingGames(st, out, span.From, span.To)
}

// byWords says over what a plan sums: careers only where every season of the league
// counts.
func (x *League) byWords(asked, narrowed plan.Plan, st *statistics.Statistic) string {
	if asked.By == plan.ByCareer && !x.Held(st, narrowed).All(ratings.Span{From: narrowed.Since, To: narrowed.Until}) {
		return "over all seasons of the time together"
	}
	return say.By(asked)
}

// substitutedSeasons lists a player's seasons that rows of another form hold and that are not
// counted: a sum over the others would leave them out.
func (x *League) substitutedSeasons(st *statistics.Statistic, n int32, p plan.Plan, counted func(season int) bool) []int {
	var instead []string
	for _, kind := range st.Family.Kinds {
		for _, name := range kind.Instead {
			instead = lists.AppendNew(instead, name)
		}
	}
	var out []int
	all := x.byPlayer()
	for _, i := range all.rows[all.starts[n]:all.starts[n+1]] {
		l := x.Sport.Lines.Head(int(i))
		if slices.Contains(instead, l.Kind.Name) && !slices.Contains(out, l.Season) && !counted(l.Season) && x.isAskedAbout(&l, n, p) {
			out = append(out, l.Season)
		}
	}
	slices.Sort(out)
	return out
}

// isAskedAbout reports whether a player's row is of the seasons that a plan asks about.
func (x *League) isAskedAbout(l *stats.Line, n int32, p plan.Plan) bool {
	age, known := x.Sport.AgeIn(x.player(n), l.Season)
	switch {
	case x.Sport.Incomplete[l.Season], l.Season < max(p.Since, x.Sport.Earliest), p.Until != 0 && l.Season > p.Until,
		!slices.Contains(teams.LeaguesMeant(x.Sport.Key, p.League), l.League),
		p.Team != "" && !slices.Contains(x.clubsOf(l.Season, l.League, l.Team), p.Team),
		p.AgeFrom != 0 && (!known || age < p.AgeFrom), p.AgeTo != 0 && (!known || age > p.AgeTo):
		return false
	}
	return true
}

// refuseGap refuses a player's figure where rows of another form hold a part of the
// seasons it would be of; counted are the seasons that it has.
func (x *League) refuseGap(st *statistics.Statistic, n int32, p plan.Plan, counted []int) *receipts.Refusal {
	missing := x.substitutedSeasons(st, n, p, func(season int) bool { return slices.Contains(counted, season) })
	if len(missing) == 0 {
		return nil
	}
	held := x.Held(st, p)
	label := st.Label + " of " + x.player(n).Name
	if p.Since != 0 && p.Since == p.Until {
		return x.refusal("partial_record", fmt.Sprintf("%s in %s are held %s, so a total would be wrong.", say.Capitalize(label), x.SeasonName(p.Since), held.Form(p.Since)), label)
	}
	r := x.refusal("partial_record", held.ExplainPlayer(label, counted, missing, "a total over them"), label)
	if len(counted) > 0 {
		r.Coverage = &receipts.Coverage{From: counted[0], To: counted[len(counted)-1], Note: label}
	}
	return r
}

// PerGame is the figure a game of the one season that a plan asks about, nil unless
// it is held and the count is not.
func (x *League) PerGame(st *statistics.Statistic, p plan.Plan) *statistics.Statistic {
	if p.Since == 0 || p.Since != p.Until || x.Held(st, p).Whole(p.Since) {
		return nil
	}
	per := st.PerGame(x.Sport.Key)
	if per == nil || !x.Held(per.ForOneSeason(), p).Whole(p.Since) {
		return nil
	}
	return per
}
