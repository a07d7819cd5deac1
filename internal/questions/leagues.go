package questions

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/parse"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/receipts"
)

// byLeague answers a question that names no league for each that its words fit. The league of the
// question before, "" for none, is meant if it is one of them, and so is the only one that played at
// the time. If no league can be answered, the question stays ambiguous.
func (xs sports) byLeague(r parse.Reading, before string) parse.Reading {
	if !r.SharedByLeagues() {
		return r
	}
	if o, ok := r.Of(before); ok {
		return meant(r, o, fmt.Sprintf("the %s is meant, as in the question before", strings.ToUpper(before)))
	}
	var answered, refused []parse.Option
	var names, absent []string
	for _, sport := range r.Sports() {
		o, _ := r.Of(sport)
		refusal := xs.Compute(*o.Plan).Refusal
		switch {
		case !xs.playedThen(*o.Plan):
			absent = append(absent, strings.ToUpper(sport))
			continue
		case refusal != nil:
			refused = append(refused, o)
		default:
			answered = append(answered, o)
		}
		names = append(names, strings.ToUpper(sport))
	}
	if len(answered) == 0 {
		return r
	}
	inferred := "no league is named: answered for the " + english.List(names)
	if len(absent) > 0 {
		inferred += fmt.Sprintf("; we hold no such season of the %s", english.List(absent))
	}
	all := append(answered, refused...)
	if len(all) == 1 {
		if inferred = fmt.Sprintf("no league is named: only the %s fits", names[0]); len(absent) > 0 {
			inferred = fmt.Sprintf("no league is named: the %s is meant, as we hold no such season of the %s", names[0], english.List(absent))
		}
		return meant(r, all[0], inferred)
	}
	out := parse.Several(all)
	out.Inferred = append([]string{inferred}, together(all)...)
	for _, i := range r.Inferred {
		out.Inferred = lists.AppendNew(out.Inferred, i)
	}
	return out
}

// meant takes one option of an ambiguous question.
func meant(r parse.Reading, o parse.Option, why string) parse.Reading {
	inferred := append(slices.Clone(r.Inferred), o.Inferred...)
	r.Plan, r.Problem, r.Options, r.Inferred = *o.Plan, nil, nil, lists.AppendNew(inferred, why)
	return r
}

// together lists what the readings of several leagues inferred: what each did once, the others with
// their league.
func together(options []parse.Option) []string {
	var out []string
	for _, o := range options {
		for _, i := range o.Inferred {
			if !slices.ContainsFunc(options, func(other parse.Option) bool { return !slices.Contains(other.Inferred, i) }) {
				out = lists.AppendNew(out, i)
			} else {
				out = append(out, strings.ToUpper(o.Plan.Sport)+": "+i)
			}
		}
	}
	return out
}

// playedThen reports whether the data of a plan's league reach into the time that it asks for.
func (xs sports) playedThen(p plan.Plan) bool {
	x := xs.Leagues[p.Sport]
	return x != nil && (p.Until == 0 || p.Until >= x.Sport.Earliest) && p.Since <= max(x.LastSeason(), x.Sport.Last)
}

// follow reads a question after another, put to each league that the one before was answered for.
func (xs sports) follow(question string, before plan.Plan) (parse.Reading, bool) {
	if before.Intent != plan.Leagues {
		return parse.Follow(question, xs.leagues, before)
	}
	var options []parse.Option
	var first parse.Reading
	follows := false
	for _, part := range before.Parts {
		r, ok := parse.Follow(question, xs.leagues, part)
		if !ok {
			continue
		}
		if !follows {
			first, follows = r, true
		}
		if r.Problem == nil && !slices.ContainsFunc(options, func(o parse.Option) bool { return o.Plan.Sport == r.Plan.Sport }) {
			options = append(options, parse.Option{Plan: &r.Plan, Inferred: r.Inferred})
		}
	}
	if len(options) < 2 {
		if len(options) == 1 {
			first.Plan, first.Inferred, first.Problem, first.Options = *options[0].Plan, options[0].Inferred, nil, nil
		}
		return first, follows
	}
	out := parse.Several(options)
	out.Inferred = together(options)
	return out, true
}

// composeLeagues computes a question for each of its leagues and issues one receipt, which holds the
// verified statement of each.
func (s *Service) composeLeagues(ctx context.Context, xs sports, p plan.Plan) (*Answer, error) {
	a := &Answer{Plan: &p, UnderstoodAs: say.Plan(xs, p), Rows: []answer.Row{}}
	var parts []receipts.Statement
	var attribution []string
	for _, part := range p.Parts {
		of, statement, owed := s.stating(xs, part)
		parts = append(parts, statement)
		a.add(part.Sport, of)
		for _, line := range owed {
			attribution = lists.AppendNew(attribution, line)
		}
	}
	if !a.Grounded { // of a plan that was sent
		refusal := *a.Leagues[0].Refusal
		for _, part := range a.Leagues[1:] {
			if len(refusal.Nearest) == 0 {
				refusal.Nearest = part.Refusal.Nearest
			}
		}
		if len(refusal.Nearest) == 0 { // of sentences that were not borne out
			refusal.Nearest = xs.nearest(p.Parts[0], &refusal)
		}
		a.Refusal = &refusal
		a.Leagues = nil
		return a, s.issue(ctx, receipts.NewStatement(p.Parts[0].Sport, parts[0].Subject[0].Digest["sha256"], receipts.Predicate{
			Plan: planMap(p), Refusal: a.Refusal, AsOf: a.AsOf, CodeVersion: receipts.CodeVersion,
		}), a, nil)
	}
	statement := receipts.JoinLeagues(planMap(p), parts)
	a.Answer = statement.Predicate.Claim
	if problem := s.reference().CheckStatement(statement); problem != nil {
		statement.Predicate, attribution = a.unverified(statement.Predicate, problem), nil
	}
	return a, s.issue(ctx, statement, a, attribution)
}

// add appends the answer of one league.
func (a *Answer) add(sport string, of *Answer) {
	league, most := strings.ToUpper(sport), plan.MaxRows/len(a.Plan.Parts)
	for i, row := range of.Rows {
		if i == most {
			a.Notes = append(a.Notes, fmt.Sprintf("%s: the first %d of %d rows are listed", league, most, len(of.Rows)))
			break
		}
		row.Sport = sport
		a.Rows = append(a.Rows, row)
	}
	for _, note := range of.Notes {
		a.Notes = append(a.Notes, league+": "+note)
	}
	a.Leagues = append(a.Leagues, LeaguePart{Sport: sport, Answer: of.Answer, UnderstoodAs: of.UnderstoodAs, Set: of.Set, Of: of.Of, EvidenceThrough: of.EvidenceThrough, Refusal: of.Refusal})
	if a.AsOf == "" || of.AsOf < a.AsOf {
		a.AsOf = of.AsOf
	}
	if !of.Grounded {
		return
	}
	a.Grounded = true
	if of.EvidenceThrough != "" && (a.EvidenceThrough == "" || of.EvidenceThrough < a.EvidenceThrough) {
		a.EvidenceThrough = of.EvidenceThrough
	}
	if a.Fallback = a.Fallback || of.Fallback; of.Fallback && !strings.Contains(a.FallbackReason, of.FallbackReason) {
		a.FallbackReason = strings.TrimSpace(a.FallbackReason + " " + of.FallbackReason)
	}
	if a.Provenance.Method == "" {
		a.Provenance.Method = of.Provenance.Method
	}
}

// isOfNow reports whether a plan, or that of one of its leagues, is of this week.
func isOfNow(p plan.Plan) bool {
	return slices.ContainsFunc(p.Each(), func(part plan.Plan) bool { return part.Now && part.Intent != plan.SeasonToDate })
}
