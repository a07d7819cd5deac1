package answer

import (
	"math"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/wording"
)

// finishRow sets what a row's figure can be, if averages bound it, or makes it an average a season;
// false if the refusal is set.
func (x *League) finishRow(out *result, p plan.Plan, row *Row, st *statistics.Statistic, t *table, e *entry, bounded bool) bool {
	if bounded && !x.boundRow(out, row, st, e, x.filter(p)) {
		return false
	}
	return !p.PerSeason || x.perSeason(out, row, st, t, e)
}

// perSeason makes a count's row its average over the seasons in which it was recorded; false if the
// count is not whole, and the refusal is set.
func (x *League) perSeason(out *result, row *Row, st *statistics.Statistic, t *table, e *entry) bool {
	if row.Low != nil || e.partial {
		out.Refusal = x.refusal("partial_record", "An average a season needs a count that is whole in each of them.", "whole counts")
		return false
	}
	seasons := map[int16]bool{}
	for _, g := range e.groups {
		seasons[t.groups[g].season] = true
	}
	average := math.Round(10*e.value/float64(len(seasons))) / 10
	out.note("%s in %s, average of the seasons played", wording.Amount(row.Shown, st.Label), say.Count(len(seasons), "season", "seasons"))
	row.Value, row.Shown, row.Unit = pointer(average), oneDecimal(average), st.Label+" a season"
	return true
}

// verbOf returns the verb of a player's figure.
func verbOf(p plan.Plan, st *statistics.Statistic) string {
	if p.PerSeason {
		return "averaged"
	}
	return statistics.Verb(st.Label)
}

// oneDecimal writes a number with one decimal: "4,862.5".
func oneDecimal(v float64) string {
	whole, part, _ := strings.Cut(strconv.FormatFloat(v, 'f', 1, 64), ".")
	return english.Group(whole) + "." + part
}

// conditionsOf returns the conditions of a plan beside its seasons.
func conditionsOf(p plan.Plan) plan.Plan {
	return plan.Plan{Sport: p.Sport, Playoffs: p.Playoffs, Team: p.Team, Club: p.Club, League: p.League, AgeFrom: p.AgeFrom, AgeTo: p.AgeTo}
}
