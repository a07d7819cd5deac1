package answer

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
)

// mean answers with a league's average, of a season or season by season: a rate
// over all who played, a count per player who played.
func (xs Leagues) mean(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st, _ := statistics.Find(p.Sport, p.Stat)
	asked := p
	if p, out.Refusal = x.narrowToRuns(p, st, out, true); out.Refusal != nil {
		return out
	}
	if !st.Sums() {
		out.Refusal = x.refusal("stat_not_recorded", say.Capitalize(st.Label)+" has no average over a league.", "an average of "+st.Label)
		return out
	}
	t, f, held := x.tables[st.Family], x.filter(p), x.Held(st, p)
	type season struct {
		sums    []float64
		players int
	}
	by := map[int]*season{}
	fig, totals := t.figure(st), make([]float64, len(t.names))
	for n := range t.groups {
		g := &t.groups[n]
		if !f.admits(g) || !held.Whole(int(g.season)) || !t.anyRow(n, f) {
			continue
		}
		if by[int(g.season)] == nil {
			by[int(g.season)] = &season{sums: nans(len(t.names))}
		}
		if t.add(n, fig, f, by[int(g.season)].sums, totals) {
			by[int(g.season)].players++
		}
	}
	for s := max(p.Since, x.Sport.Earliest); s <= p.Until; s++ {
		of := by[s]
		if of == nil || of.players == 0 {
			continue
		}
		v := fig.value(func(c int) float64 { return of.sums[c] })
		shown := st.Format(v)
		if !st.Qualified() {
			v /= float64(of.players)
			shown = fmt.Sprintf("%.2f", v)
		}
		if math.IsNaN(v) {
			continue
		}
		year := s
		out.Rows = append(out.Rows, Row{Season: &year, SeasonAs: x.SeasonName(s), Value: pointer(rounded(v, 4)), Unit: st.Label, Shown: shown,
			Figures: []Figure{{"players", float64(of.players), statistics.FormatNumber(float64(of.players))}}})
	}
	if len(out.Rows) == 0 {
		out.Refusal = x.refuseEmpty(p, st)
		return out
	}
	what := "over all who played"
	if !st.Qualified() {
		what = "per player who played"
	}
	out.note("%s, each league's seasons as recorded", what)
	asked.Since, asked.Until = p.Since, p.Until
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	first, last := out.Rows[0], out.Rows[len(out.Rows)-1]
	if len(out.Rows) == 1 {
		out.Claim = fmt.Sprintf("The average %s in the %s, %s, was %s %s.", st.Label, cmp.Or(p.League, strings.ToUpper(p.Sport)), first.SeasonAs, first.Shown, what)
		return out
	}
	direction := "rose"
	switch {
	case *last.Value < *first.Value:
		direction = "fell"
	case *last.Value == *first.Value:
		direction = "stayed"
	}
	out.Claim = fmt.Sprintf("The average %s in the %s %s from %s in %s to %s in %s, %s.", st.Label, cmp.Or(p.League, strings.ToUpper(p.Sport)), direction, first.Shown, first.SeasonAs, last.Shown, last.SeasonAs, what)
	return out
}

func nans(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = math.NaN()
	}
	return out
}
