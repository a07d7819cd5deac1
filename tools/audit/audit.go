package audit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/internal/verifier"
)

// Options narrow an audit.
type Options struct {
	Sample int       // players of the sport to draw; 0 is all
	Lists  int       // statistics to draw; 0 is all
	Seed   uint64    // of the draw
	Notes  io.Writer // progress; nil writes none
}

// Report is the outcome of an audit.
type Report struct {
	Sport      string
	Players    int
	Lists      int
	Claims     int
	Refusals   int
	Violations map[string]*Violations // by rule
}

// Violations are the claims that break a rule.
type Violations struct {
	Count    int
	Examples []string // the first few, with the reason
}

const maxExamples = 5

// Failed reports whether any claim breaks a rule.
func (r *Report) Failed() bool { return len(r.Violations) > 0 }

// Write writes a report: its counts, then the violations by rule.
func (r *Report) Write(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s: %d claims of %d players and %d lists, %d refusals, %d rules broken\n", r.Sport, r.Claims, r.Players, r.Lists, r.Refusals, len(r.Violations))
	for _, rule := range rules {
		v := r.Violations[rule.name]
		if v == nil || err != nil {
			continue
		}
		_, err = fmt.Fprintf(w, "  %s: %d (%s)\n    %s\n", rule.name, v.Count, rule.says, strings.Join(v.Examples, "\n    "))
	}
	return err
}

// capture keeps the statement that was made last.
type capture struct {
	last receipts.Statement
	made bool // since the last claim; an answer that was given before makes none
}

func (c *capture) Draft(_ context.Context, st receipts.Statement) (*receipts.Draft, error) {
	c.last, c.made = st, true
	return receipts.StoredDraft("audit"), nil
}

func (*capture) Keep(context.Context, ...*receipts.Draft) error { return nil }

// auditor asks one sport's claims.
type auditor struct {
	sport   *almanac.Sport
	rows    *reader
	service *grounding.Service
	issued  *capture
	ref     verifier.Reference
	report  *Report
}

// Sport audits a sport. It ends early with the context.
func Sport(ctx context.Context, sport *almanac.Sport, o Options) (*Report, error) {
	book, issued := almanac.NewBook(sport), &capture{}
	service, err := grounding.New(grounding.Deps{Book: book, Issuer: issued, Clock: time.Now})
	if err != nil {
		return nil, err
	}
	a := &auditor{
		sport: sport, rows: newReader(sport), service: service, issued: issued, ref: verifier.Reference{Sport: book.Sport},
		report: &Report{Sport: sport.Key, Violations: map[string]*Violations{}},
	}
	draw := rand.New(rand.NewPCG(o.Seed, uint64(len(sport.Players)))) // #nosec G404 -- a sample, not a secret
	players := draw.Perm(len(sport.Players))
	if o.Sample > 0 {
		players = players[:min(o.Sample, len(players))]
	}
	for n, i := range players {
		if err := a.player(ctx, i); err != nil {
			return nil, err
		}
		if o.Notes != nil && (n+1)%1000 == 0 {
			fmt.Fprintf(o.Notes, "%s: %d of %d players, %d claims\n", sport.Key, n+1, len(players), a.report.Claims)
		}
	}
	a.report.Players = len(players)
	lists := a.lists()
	draw.Shuffle(len(lists), func(i, j int) { lists[i], lists[j] = lists[j], lists[i] })
	if o.Lists > 0 {
		lists = lists[:min(o.Lists, len(lists))]
	}
	for _, q := range lists {
		if err := a.list(ctx, q); err != nil {
			return nil, err
		}
	}
	a.report.Lists = len(lists)
	return a.report, ctx.Err()
}

// player asks all claims of one player.
func (a *auditor) player(ctx context.Context, i int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	p := &a.sport.Players[i]
	own := a.rows.of(i)
	rate := func(scope grounding.Scope) func() (*grounding.Grounds, error) {
		return func() (*grounding.Grounds, error) {
			answer, err := a.service.Rate(ctx, grounding.Question{Sport: a.sport.Key, Slug: p.Slug, Scope: scope})
			return basis(answer, err)
		}
	}
	for kind, ask := range map[string]func() (*grounding.Grounds, error){
		"best": rate(grounding.Best), "career": rate(grounding.CareerLong), "current": rate(grounding.Current),
		"standing": func() (*grounding.Grounds, error) {
			return basis(a.service.RankCareer(ctx, grounding.CareerRankQuestion{Sport: a.sport.Key, Slug: p.Slug}))
		},
		"shape": func() (*grounding.Grounds, error) { return basis(a.service.Shape(ctx, p.ID)) },
		"value": func() (*grounding.Grounds, error) {
			return basis(a.service.Value(ctx, grounding.ValueQuestion{Sport: a.sport.Key, Slug: p.Slug}))
		},
	} {
		g, err := ask()
		if err != nil {
			return fmt.Errorf("%s of %s: %w", kind, p.ID, err)
		}
		if g.Refusal != nil {
			a.report.Refusals++
			a.issued.made = false
			continue
		}
		c := &claim{kind: kind, text: g.Claim, sport: a.sport, rows: a.rows, player: own, statement: a.issued.last}
		if err := c.read(); err != nil {
			return err
		}
		a.hold(c, rules)
	}
	return nil
}

// basis returns the grounds of an answer.
func basis[A interface{ Basis() *grounding.Grounds }](answer A, err error) (*grounding.Grounds, error) {
	if err != nil {
		return nil, err
	}
	return answer.Basis(), nil
}

// lists returns the questions for the leaders of every statistic.
func (a *auditor) lists() []grounding.LeadersQuestion {
	var out []grounding.LeadersQuestion
	add := func(stat string) {
		for _, by := range []grounding.By{grounding.BySeason, grounding.ByCareer} {
			out = append(out, grounding.LeadersQuestion{Sport: a.sport.Key, Stat: stat, By: by})
		}
	}
	for _, kind := range stats.Kinds(a.sport.Key) {
		for i, c := range kind.Columns {
			if kind.Sums(i) {
				add(kind.Name + "." + c.Key)
			}
		}
	}
	for _, rate := range stats.Rates(a.sport.Key) {
		if len(rate.Needed()) > 0 { // others are no list
			add(rate.Kind.Name + "." + rate.Key)
		}
	}
	return out
}

func (a *auditor) list(ctx context.Context, q grounding.LeadersQuestion) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	answer, err := a.service.Lead(ctx, q)
	if err != nil {
		return fmt.Errorf("leaders in %s: %w", q.Stat, err)
	}
	if answer.Refusal != nil {
		a.report.Refusals++
		a.issued.made = false
		return a.narrow(ctx, q, answer) // some of its seasons may be held
	}
	c := &claim{kind: "leaders", text: answer.Claim, sport: a.sport, rows: a.rows, statement: a.issued.last, asked: q}
	if err := c.read(); err != nil {
		return err
	}
	a.hold(c, rules)
	return a.narrow(ctx, q, answer)
}

// hold holds a claim to rules.
func (a *auditor) hold(c *claim, rules []rule) {
	if !a.issued.made {
		return // held before
	}
	a.issued.made = false
	a.report.Claims++
	for _, rule := range rules {
		why := ""
		if rule.holds != nil {
			why = rule.holds(c)
		} else if problem := a.ref.CheckStatement(c.statement); problem != nil && !errors.Is(problem, verifier.ErrUnknownKind) {
			why = problem.Error()
		}
		if why == "" {
			continue
		}
		v := a.report.Violations[rule.name]
		if v == nil {
			v = &Violations{}
			a.report.Violations[rule.name] = v
		}
		if v.Count++; len(v.Examples) < maxExamples {
			v.Examples = append(v.Examples, c.kind+": "+c.text+" ["+why+"]")
		}
	}
}

// Names returns the names of the rules, in order.
func Names() []string {
	var out []string
	for _, rule := range rules {
		out = append(out, rule.name)
	}
	return slices.Clip(out)
}
