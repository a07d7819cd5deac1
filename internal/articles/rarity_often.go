package articles

import (
	"context"
	"fmt"
	"slices"

	"groundline/internal/english"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
)

// What a number of such seasons is worth as news that few players have as well.
const (
	oftenFrom  = 2
	worthOften = 44.
)

// repeated is what becomes of a message about few seasons where this is not the player's first: it says which number it
// is, or how many in a row.
func (r *rareSeason) repeated(as string, vars map[string]string) (string, map[string]string) {
	if r.before == 0 {
		return as, vars
	}
	n := r.before + 1
	row := !slices.ContainsFunc(r.years, func(year int) bool { return year < r.c.season-r.before })
	vars = plus(vars, "k", counted(fmt.Sprint(n)), "kth", ordinal(fmt.Sprint(n)))
	if row {
		return as + ".row", vars
	}
	return as + ".again", vars
}

// oftener is the message about how many such seasons a player has had, where few have had as many and there are
// many such seasons.
func (d *draft) oftener(ctx context.Context, r *rareSeason, question plan.Plan) (superlative, error) {
	out := superlative{}
	if r.n <= seasonsTold || r.before+1 < oftenFrom {
		return out, nil
	}
	question.Intent, question.Last, question.Top = plan.Threshold, false, 0
	own := question
	own.Players = []string{r.p.ID}
	if own.Position != "" { // whose seasons would be counted at any position
		return out, nil
	}
	mine, err := d.w.asking.AnswerOwn(ctx, own)
	if err != nil || !mine.Grounded || len(mine.Rows) <= oftenFrom {
		return out, err
	}
	k := len(mine.Rows)
	question.Tally, question.Often = true, k
	a, err := d.w.asking.AnswerOwn(ctx, question)
	if err != nil || !a.Grounded || a.Of == nil || *a.Of != len(a.Rows) || *a.Of > othersNamed+1 {
		return out, err
	}
	var others []string
	for i := range a.Rows {
		if row := &a.Rows[i]; row.Player == nil {
			return out, nil
		} else if row.Player.ID != r.p.ID {
			others = append(others, row.Player.Name)
		}
	}
	if len(others) != len(a.Rows)-1 {
		return out, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return out, err
	}
	out.worth = worthOften - lessAPlayer*float64(len(others))
	out.message = message{s, r.p.Name, "rare.again", plus(r.c.vars, "said", r.said, "own", r.own, "in", r.in, "noun", r.noun, "k", counted(fmt.Sprint(k)), "kth", ordinal(fmt.Sprint(k)), "others", english.List(others),
		"have", map[bool]string{true: "has", false: "have"}[len(others) == 1])}
	if inRow(mine.Rows, r.c.season) {
		out.as += ".row"
	}
	if len(others) == 0 {
		out.as += ".only"
	}
	return out, nil
}

// inRow reports whether some seasons are those up to one, without a gap.
func inRow(rows []answer.Row, last int) bool {
	first := last
	for i := range rows {
		if rows[i].Season == nil {
			return false
		}
		first = min(first, *rows[i].Season)
	}
	return last-first+1 == len(rows)
}

// otherSeasons is the message about when a player reached figures before that nobody else did: of one season with what it
// was, which the text needs where the headline says the rest.
func (d *draft) otherSeasons(ctx context.Context, r *rareSeason, from *source, keys []string) (message, error) {
	years := slices.Clone(r.years)
	slices.Sort(years)
	var names, those []string
	from = join(from, nil).copied()
	for _, year := range years {
		names = append(names, d.sport.Method.Years.Name(year))
		from.evidence.Spans = append(slices.Clone(from.evidence.Spans), verifier.Span{From: year, To: year})
	}
	out := message{from, r.p.Name, "rare.other.years", map[string]string{"ly": english.List(names), "said": r.said}}
	for _, key := range keys {
		s, err := d.ask(ctx, r.p, plan.Plan{Intent: plan.PlayerStat, Stat: key, Since: years[0], Until: years[0]})
		if s == nil || len(years) > 1 || s.firstValue() == nil {
			return d.voice.allowed(message{from.copied(), out.who, out.as, out.vars}), err
		}
		those = append(those, thousands(s.firstValue().Shown)) // in the order of the figures reached
		out.from = join(out.from, s)
	}
	return d.voice.allowed(message{out.from.copied(), out.who, "rare.other", plus(out.vars, "those", english.List(those))}), nil
}
