package answer

import (
	"math"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// byAverages is what a sentence says of figures that averages bound.
const byAverages = ", by season averages with one decimal"

// halfDecimal is how far an average with one decimal may be from the true one.
const halfDecimal = .05

// orEstimate returns the statistic as rows of averages tell it too, where a figure over
// several seasons needs them and nothing else is missing; ok is false if they do not help.
func (x *League) orEstimate(st *statistics.Statistic, n int32, p plan.Plan, refused *receipts.Refusal) (estimate *statistics.Statistic, ok bool) {
	if refused.Code != "partial_record" || p.Team != "" || p.High {
		return nil, false
	}
	if estimate = st.Estimate(); estimate == nil {
		return nil, false
	}
	t := x.tables[estimate.Family]
	groups := x.groupsOf(t, n, p)
	total := x.totalOf(estimate, n, p, x.seasonsWith(t, estimate, p, groups))
	return estimate, len(groups) > 0 && x.refuseGap(estimate, n, p, total) == nil
}

// bounds returns the least and the most that a figure made of estimates can be. Counts are
// whole in each season.
func (x *League) bounds(st *statistics.Statistic, e *entry, f *filter) (low, high float64) {
	low, high, played := x.countBounds(st, st.Exact(), e, f)
	if divisor := st.Divisor(); divisor != "" {
		least, most, _ := x.countBounds(st, divisor, e, f)
		return low / most, min(high/least, 1)
	}
	if st.Derived() {
		return low / played, high / played
	}
	return low, high
}

// widestRate is how far the bounds of a rate may be apart to say anything of it.
const widestRate = .02

// boundRow sets what a row's figure can be, and refuses a rate of so few tries that it says nothing.
func (x *League) boundRow(out *result, row *Row, st *statistics.Statistic, e *entry, f *filter) bool {
	low, high := x.bounds(st, e, f)
	if st.Divisor() != "" && !(high-low <= widestRate) {
		out.Refusal = x.refusal("partial_record", "The averages held are too coarse to tell "+st.Label+" of so few tries.", "exact counts")
		return false
	}
	row.bound(st, low, high)
	out.note("%s: by averages with one decimal where no totals are held", st.Label)
	return true
}

// countBounds returns the least and the most that the count of a column can be, and the games of
// the seasons.
func (x *League) countBounds(st *statistics.Statistic, column string, e *entry, f *filter) (low, high, played float64) {
	t := x.tables[st.Family]
	exact, estimated, games := t.columns[column], t.columns[statistics.AveragedPrefix+column], t.columns["G"]
	for _, c := range []int{exact, estimated, games} {
		t.loadColumn(c)
	}
	for _, n := range x.seasonsOf(t, e, f) {
		of := t.total(n, games, f)
		played += of
		if v := t.total(n, exact, f); !math.IsNaN(v) {
			low, high = low+v, high+v
			continue
		}
		v, slack := t.total(n, estimated, f), halfDecimal*of
		low += math.Ceil(math.Max(0, v-slack) - roundingError)
		high += math.Floor(v + slack + roundingError)
	}
	return low, high, played
}

// roundingError is what sums of decimals are off by at most.
const roundingError = 1e-6

// bound sets what a row's figure can be, and shows it: as one number if both ends are
// written alike.
func (r *Row) bound(st *statistics.Statistic, low, high float64) {
	r.Shown = st.Format(low)
	if other := st.Format(high); other != r.Shown {
		r.Low, r.High = pointer(rounded(low, max(st.Digits, 2))), pointer(rounded(high, max(st.Digits, 2)))
		r.Shown += " to " + other
	}
	if !st.Derived() {
		r.Value = pointer(math.Round(*r.Value))
	}
}

// estimated returns the words of sentences with figures that averages bound, "" for none.
func estimated(rows []Row) string {
	for i := range rows {
		if rows[i].Low != nil {
			return byAverages
		}
	}
	return ""
}

// overlap reports whether two of the rows, in order of value, can be in another order.
func overlap(rows []Row) bool {
	low := func(r *Row) float64 {
		if r.Low != nil {
			return *r.Low
		}
		return *r.Value
	}
	high := func(r *Row) float64 {
		if r.High != nil {
			return *r.High
		}
		return *r.Value
	}
	for i := range len(rows) - 1 {
		a, b := &rows[i], &rows[i+1]
		if (a.Low != nil || b.Low != nil) && math.Max(low(a), low(b)) <= math.Min(high(a), high(b)) {
			return true
		}
	}
	return false
}
