package answer

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/english"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/ratings"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

// Held describes the coverage of a statistic in the leagues that a plan means:
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

// bySeason returns the form of a statistic for answers season by season: averages and rates
// that do not add up over seasons hold some of them.
func (x *League) bySeason(st *statistics.Statistic, p plan.Plan) *statistics.Statistic {
	if p.Team != "" {
		return st
	}
	one := st.ForOneSeason()
	if rate := st.AsRate(); rate != nil && p.Since != 0 && p.Since == p.Until && !x.Held(one, p).Whole(p.Since) && x.Held(rate, p).Whole(p.Since) {
		return rate
	}
	return one
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
		return p, x.refusal("stat_not_recorded", fmt.Sprintf("%s %s %s recorded for no season as a whole.", sport, st.Label, english.Are(st.Label)), st.Label)
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

// totalOf returns what the data hold of a player's figure over the seasons that a plan asks
// about; counted are those that have it.
func (x *League) totalOf(st *statistics.Statistic, n int32, p plan.Plan, counted []int) completeness.Total {
	q := completeness.TotalQuestion{
		Held: x.Held(st, p), Rows: st.Family.Kinds, Lines: x.linesOf(x.player(n).ID), Counted: counted, Open: p.Since == 0 && p.AgeFrom == 0,
		Checked: st.Family.Part != nil,
		Asked: func(i int) bool {
			l := x.Sport.Lines.Head(i)
			return x.isAskedAbout(&l, n, p)
		},
	}
	if p.League != "" {
		q.Leagues = teams.LeaguesMeant(x.Sport.Key, p.League)
	}
	if first := x.player(n).FirstSeason; x.Sport.Regular != nil && first != nil {
		q.Began = *first
	}
	return completeness.TotalOf(x.Sport, q)
}

// isAskedAbout reports whether a player's row is of the seasons that a plan asks about.
func (x *League) isAskedAbout(l *stats.Line, n int32, p plan.Plan) bool {
	age, known := x.Sport.AgeIn(x.player(n), l.Season)
	switch {
	case plan.Rounds[p.Playoffs] != nil && !slices.Contains(plan.Rounds[p.Playoffs], l.Pos), x.Sport.Incomplete[l.Season], l.Season < max(p.Since, x.Sport.Earliest), p.Until != 0 && l.Season > p.Until,
		p.League != "" && !slices.Contains(teams.LeaguesMeant(x.Sport.Key, p.League), l.League),
		p.Team != "" && len(lists.Intersect(x.clubsOf(l.Season, l.League, l.Team), x.Teams.Names(p.Team, p.Club))) == 0,
		p.AgeFrom != 0 && (!known || age < p.AgeFrom), p.AgeTo != 0 && (!known || age > p.AgeTo):
		return false
	}
	return true
}

// refuseGap refuses a player's figure if seasons that it would be of are missing after its
// record begins.
func (x *League) refuseGap(st *statistics.Statistic, n int32, p plan.Plan, total completeness.Total) *receipts.Refusal {
	if len(total.Missing) == 0 || total.Sayable() {
		return nil
	}
	held := x.Held(st, p)
	label := st.Label + " of " + x.player(n).Name
	counted := slices.DeleteFunc(slices.Clone(total.Counted), func(season int) bool { return slices.Contains(total.Missing, season) })
	if p.Since != 0 && p.Since == p.Until {
		if len(total.Counted) == 0 && held.Form(p.Since) == "not as a whole" {
			return nil // the season is refused as not recorded
		}
		return x.refusal("partial_record", fmt.Sprintf("%s in %s %s held %s, so a total would be wrong.", say.Capitalize(label), x.SeasonName(p.Since), english.Are(label), held.Form(p.Since)), label)
	}
	if len(counted) == 0 && len(total.Counted) == 0 && !held.Substituted(total.Missing) {
		return nil // nothing is recorded
	}
	r := x.refusal("partial_record", held.ExplainPlayer(label, counted, total.Missing, "a total over them"), label)
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

// What a rate of the playoffs is ranked by in place of a schedule: so many games' worth of
// the customary qualifier a scheduled game.
const (
	playoffGames       = 7  // of one year
	playoffCareerGames = 30 // over several
)

// Of returns the leagues that a plan is computed over: those of the playoffs if it asks
// about these.
func (xs Leagues) Of(p plan.Plan) Leagues {
	if p.Playoffs == "" || p.AsksGames() { // single games are held with the regular season's
		return xs
	}
	out := Leagues{}
	for key, x := range xs {
		out[key] = x.playoffs()
	}
	return out
}

// newPlayoffs indexes the playoffs of a league, which share its teams.
func (x *League) newPlayoffs() *League {
	p := newLeague(x.Sport.Playoffs)
	p.Teams = x.Teams
	p.playoffs = func() *League { return p }
	return p
}

// ratedSport is the sport whose seasons are rated: of the playoffs, the regular one.
func (x *League) ratedSport() *almanac.Sport {
	if x.Sport.Regular != nil {
		return x.Sport.Regular
	}
	return x.Sport
}

// minPlayoffSample returns the least sample of a rate over so many seasons of playoffs, 0
// being any number.
func minPlayoffSample(st *statistics.Statistic, seasons int) float64 {
	games := playoffCareerGames
	if seasons > 0 {
		games = min(games, seasons*playoffGames)
	}
	return math.Ceil(st.Need * float64(games))
}

// noPlayoffs refuses what is asked of a player without rows in the playoffs asked about.
func (x *League) noPlayoffs(st *statistics.Statistic, name string, p plan.Plan) *receipts.Refusal {
	which := say.Playoffs(x.Sport.Key, p.Playoffs)
	r := x.refusal("unknown_entity", fmt.Sprintf("%s has no %s in %s in the data.", name, st.Label, which), name+" in "+which)
	if held := x.Held(st, p).Names(); held != "" {
		r.Reason = fmt.Sprintf("%s has no %s in %s in the data, which hold those of %s.", name, st.Label, which, held)
	}
	return r
}
