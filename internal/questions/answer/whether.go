package answer

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// whether answers yes or no, with the figures that decide it: whether one player reached a
// threshold, whether anybody did, or whether the first of several players is ahead.
func (xs Leagues) whether(p plan.Plan) *result {
	asked := p
	p.Where = nil
	var out *result
	seasons := len(p.Players) == 1 && p.Stat == ""
	switch {
	case len(p.Players) == 0 || seasons:
		p.Where, p.Intent = asked.Where, plan.Threshold
		out = xs.threshold(p)
	case len(p.Players) == 1:
		p.Intent = plan.PlayerStat
		out = xs.playerStat(p)
	default:
		p.Intent = plan.Compare
		out = xs.compare(p)
	}
	if out.Refusal != nil {
		return out
	}
	yes := false
	switch {
	case len(p.Players) == 0:
		yes = out.Of > 0
	case seasons:
		if yes = out.Of >= max(asked.Often, 1); !yes && !xs[p.Sport].holdsAllOf(p) {
			out.Refusal = xs[p.Sport].refusal("partial_record", "A part of that record is missing, so we can't say no.", "the whole record")
			return out
		}
	case len(p.Players) == 1:
		yes = asked.Where[0].Holds(*out.Rows[0].Value)
		if row := &out.Rows[0]; row.Low != nil && asked.Where[0].Holds(*row.Low) != asked.Where[0].Holds(*row.High) {
			out.Refusal = xs[p.Sport].refusal("partial_record", "The averages held are too coarse to tell.", "totals of every season")
			return out
		}
		if xs[p.Sport].refuseOpen(out, p, asked.Where[0], yes); out.Refusal != nil {
			return out
		}
	default:
		first := &out.Rows[0]
		if !staysAhead(p, out.Rows) {
			out.Refusal = xs[p.Sport].refusal("partial_record", "A part of those careers is not held, so we can't say who is ahead.", "the whole careers")
			return out
		}
		yes = first.Player.ID == p.Players[0] && first.Shown != out.Rows[1].Shown
	}
	condition := ""
	if len(p.Players) == 1 && !seasons {
		condition = fmt.Sprintf(" (%s%s)", say.SaidBounds(asked), say.Either(p.High, say.Either(slices.ContainsFunc(out.Notes, isQualifier), wording.Since(qualifiedSeason, " in a qualified season", " in a season"), " in a season"), ""))
	}
	verdict := say.Either(yes, "Yes", "No") + condition + ": "
	if out.Earlier != "" {
		out.Earlier = verdict + out.Earlier
	}
	out.Claim = verdict + out.Claim
	return out
}

// refuseOpen refuses a yes or no about one player's figure that seasons which are not held could change, and otherwise
// puts its limit behind the verdict.
func (x *League) refuseOpen(out *result, p plan.Plan, b plan.Bound, yes bool) {
	part := out.early != "" || out.ofCareer != ""
	if missing := out.Rows[0].Partial || slices.ContainsFunc(out.Notes, lacksSeasons); missing && (!yes || part && !staysReached(p, b)) {
		out.Refusal = x.refusal("partial_record", "A part of that record is missing, so we can't say "+say.Either(yes, "yes", "no")+".", "the whole record")
		return
	}
	if part {
		out.Claim = "in " + strings.TrimPrefix(out.Claim, "In ")
	}
}

// onlyGrows reports whether the figure that a plan asks for can only grow with more seasons: a count, and no rate.
func onlyGrows(p plan.Plan) bool {
	st, ok := statistics.Find(p.Sport, p.Stat)
	divided := func(part stats.Ratio) bool { return part.Under != nil }
	return ok && !p.PerGame && !p.PerSeason && !st.Qualified() && !slices.ContainsFunc(st.Parts, divided)
}

// staysReached reports whether a figure stays within a bound that it is within, whatever seasons before those held
// would add.
func staysReached(p plan.Plan, b plan.Bound) bool {
	return onlyGrows(p) && (b.AtLeast != nil || b.Above != nil)
}

// staysAhead reports whether the first of several rows stays first, whatever seasons before those held would add.
func staysAhead(p plan.Plan, rows []Row) bool {
	if !slices.ContainsFunc(rows, func(r Row) bool { return r.early != "" }) {
		return true
	}
	st, ok := statistics.Find(p.Sport, p.Stat)
	return ok && onlyGrows(p) && !p.LeadsLow(st) && !slices.ContainsFunc(rows[1:], func(r Row) bool { return r.early != "" })
}

// holdsAllOf reports whether every season of the player that a plan asks about is held whole of
// the statistics of its thresholds.
func (x *League) holdsAllOf(p plan.Plan) bool {
	n := x.playerIndex(p.Players[0])
	for _, st := range x.boundStatistics(p) {
		held := x.Held(st, p)
		for s := max(p.Since, int(x.firsts[n])); s <= int(x.lasts[n]) && (p.Until == 0 || s <= p.Until); s++ {
			if x.playedIn(n, s) && !held.Whole(s) && s <= x.lastComplete() { // the answer names its last season
				return false
			}
		}
	}
	return true
}

// isQualifier reports whether a note says what a season needs to be ranked.
func isQualifier(note string) bool { return strings.HasPrefix(note, "qualifier") }

// lacksSeasons reports whether a note says that seasons are left out.
func lacksSeasons(note string) bool { return strings.HasSuffix(note, "not counted") }

// severalStats answers with several statistics of one player over the same seasons.
func (xs Leagues) severalStats(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	var figures, labels []string
	when := ""
	for _, key := range p.Stats() {
		one := p
		one.Stat = key
		own := xs.playerStat(one)
		if own.Refusal != nil {
			return own
		}
		row := own.Rows[0]
		if len(out.Rows) > 0 && row.SeasonAs != out.Rows[0].SeasonAs {
			out.Refusal = x.refusal("unsupported_grammar", "Those statistics are not recorded over the same seasons.", "one statistic")
			return out
		}
		out.columns = append(out.columns, own.columns...)
		out.cite(p.Sport, own.lines[p.Sport]...)
		for _, note := range own.Notes {
			out.note("%s", note)
		}
		if len(out.Rows) > 0 && own.when != when {
			out.Refusal = x.refusal("unsupported_grammar", "Those statistics are not recorded over the same seasons.", "one statistic")
			return out
		}
		when = own.when
		labels = append(labels, row.Unit)
		out.when, out.spans, out.early, out.ofCareer = own.when, own.spans, own.early, own.ofCareer
		out.Rows = append(out.Rows, row)
		figures = append(figures, wording.Amount(row.Shown, row.Unit))
	}
	out.sayFigures(out.Rows[0].Player.Name, statistics.SharedVerb(labels), english.List(figures), say.Set(xs, conditionsOf(p))+estimated(out.Rows))
	return out
}
