package answer

import (
	"math"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/statistics"
	"groundline/internal/wording"
)

// perSeason makes a count's row its average over the seasons in which it was recorded; false if
// the count is not whole, and the refusal is set.
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
	out.note("%s in %s, average of the seasons played", wording.Amount(row.Shown, st.Label), english.Amount(strconv.Itoa(len(seasons)), "seasons"))
	row.Value, row.Shown, row.Unit = pointer(average), oneDecimal(average), st.Label+" a season"
	return true
}

// oneDecimal writes a number with one decimal: "4,862.5".
func oneDecimal(v float64) string {
	whole, part, _ := strings.Cut(strconv.FormatFloat(v, 'f', 1, 64), ".")
	return english.Group(whole) + "." + part
}
