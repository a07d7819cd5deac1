package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/wording"
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
	if p.Position != "" && stats.PositionPlural(p.Sport, p.Position) == "" {
		out.Refusal = x.refusal("unsupported_grammar", "An average of all at that position is not answered: leave the position out.", "no position")
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
	league := cmp.Or(p.League, strings.ToUpper(p.Sport))
	in := "in " + wording.Since(qualifiedSeason, say.TheLeague(league), "the "+league)
	if p.Position != "" {
		in += " among " + stats.PositionPlural(p.Sport, p.Position)
	}
	average := "average " + st.Label
	if st.Qualified() { // a rate is an average already
		average = wording.Since(wording.Singulars, st.Label, average)
	}
	first, last := out.Rows[0], out.Rows[len(out.Rows)-1]
	if len(out.Rows) == 1 {
		out.Claim = fmt.Sprintf("The %s %s, %s, was %s %s.", average, in, first.SeasonAs, first.Shown, what)
		return out
	}
	direction := "rose"
	switch {
	case *last.Value < *first.Value:
		direction = "fell"
	case *last.Value == *first.Value:
		direction = "stayed"
	}
	out.Claim = fmt.Sprintf("The %s %s %s from %s in %s to %s in %s, %s.", average, in, direction, first.Shown, first.SeasonAs, last.Shown, last.SeasonAs, what)
	return out
}

func nans(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = math.NaN()
	}
	return out
}

// total answers with what the players of a league, or of a team, had together. It needs every
// row of those seasons.
func (xs Leagues) total(p plan.Plan) *result {
	out := &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}
	x := xs[p.Sport]
	st, _ := statistics.Find(p.Sport, p.Stat)
	st = x.bySeason(st, p)
	asked := p
	if p, out.Refusal = x.narrowToHeld(p, st, out); out.Refusal != nil {
		return out
	}
	if x.Sport.Key == stats.NFL {
		out.Refusal = x.refusal("partial_record", "The NFL's seasons are from several sources that differ by a few, so a total over all players may be wrong.", "one record of all players")
		return out
	}
	short := slices.ContainsFunc(st.Family.Short, func(s int) bool { return s >= p.Since && s <= p.Until })
	if short || p.Since != asked.Since || p.Until != asked.Until {
		out.Refusal = x.refusal("partial_record", fmt.Sprintf("The data lacks some %s of that time, so a total would be wrong.", st.Label), "the whole record")
		return out
	}
	t, f := x.tables[st.Family], x.filter(p)
	fig, totals, sums := t.figure(st), make([]float64, len(t.names)), nans(len(t.names))
	players := map[int32]bool{}
	for n := range t.groups {
		g := &t.groups[n]
		if !f.admits(g) {
			continue
		}
		split := p.Team != "" && x.ofSeveralTeams(t, g, f)
		if !t.anyRow(n, f) && !split {
			continue
		}
		if split || !t.add(n, fig, f, sums, totals) {
			out.Refusal = x.refusal("partial_record", fmt.Sprintf("%s of %s are not recorded, so a total would be wrong.", say.Capitalize(st.Label), x.player(g.player).Name), "the whole record")
			return out
		}
		players[g.player] = true
	}
	value := fig.value(func(c int) float64 { return sums[c] })
	if len(players) == 0 || math.IsNaN(value) || value == 0 {
		out.Refusal = x.refuseEmpty(p, st)
		return out
	}
	row := Row{SeasonAs: x.span(p.Since, p.Until), Value: pointer(rounded(value, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(value)}
	if p.Since == p.Until {
		row.Season = &p.Since
	} else {
		row.From, row.To = &p.Since, &p.Until
	}
	out.Rows, out.Of = []Row{row}, len(players)
	out.columns = st.CitedColumns()
	out.Set = strings.TrimPrefix(say.Set(xs, asked), ", ")
	when := say.Set(xs, asked)
	if asked.Since != 0 && asked.Since == asked.Until {
		when = wording.Since(wording.Singulars, strings.Replace(when, ", ", " in ", 1), when)
	}
	out.Claim = fmt.Sprintf("%s players together %s %s%s; %s counted.", strings.ToUpper(p.Sport), wording.Since(wording.Singulars, statistics.Verb(st.Label), "had"), wording.Amount(row.Shown, st.Label), when,
		say.Count(len(players), "player", "players"))
	return out
}

// ofSeveralTeams reports whether a row of a season may be of the filter's team and of others
// together.
func (x *League) ofSeveralTeams(t *table, g *group, f *filter) bool {
	return slices.ContainsFunc(t.rows[g.first:g.last], func(r tableRow) bool {
		code := x.places[r.place].Code
		if parts := strings.Split(code, "/"); len(parts) > 1 {
			return slices.ContainsFunc(parts, func(part string) bool { return f.codes[part] })
		}
		return code == "TOT" || len(code) == 3 && strings.HasSuffix(code, "TM")
	})
}
