package questions

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// Own is an account's track record of predictions.
type Own struct {
	Made, Scored int
	Brier, Skill float64   // of the scored ones
	Low, High    float64   // 80% interval of the skill
	Newest       []OwnCall // the newest first
}

// OwnCall is one prediction.
type OwnCall struct {
	Player, Sport string // id and key
	Season        int
	Text          string
	Opens, Closes time.Time
	Yes           bool
	Confidence    int    // percent
	Outcome       string // "" until it is known
}

type accountKey struct{}

// As returns a context of the account that asks. Questions about an account's own
// predictions need it.
func As(ctx context.Context, account uuid.UUID) context.Context {
	return context.WithValue(ctx, accountKey{}, account)
}

// answerOwnCalls answers an account about its calls. The answer is kept for
// nobody, and its receipt holds the figures alone: neither who asked nor what he
// called.
func (s *Service) answerOwnCalls(ctx context.Context, xs sports, p plan.Plan, inferred []string) (*Answer, error) {
	today := s.clock().UTC().Format(time.DateOnly)
	a := &Answer{Plan: &p, UnderstoodAs: say.Plan(xs, p), Inferred: inferred, Rows: []answer.Row{}, AsOf: today}
	predicate := receipts.Predicate{Plan: planMap(p), AsOf: today, CodeVersion: receipts.CodeVersion}
	account, ok := ctx.Value(accountKey{}).(uuid.UUID)
	if !ok || s.ownCalls == nil {
		a.refuseOwn(&predicate, "Calls are an account's own, and nobody is signed in: sign in, or ask with your key.")
		return a, s.issue(ctx, receipts.NewStatement("all", receipts.NoArtifact, predicate), a, nil)
	}
	own, err := s.ownCalls(ctx, account)
	if err != nil {
		return nil, fmt.Errorf("own calls: %w", err)
	}
	if own.Made == 0 {
		a.refuseOwn(&predicate, "You have made no calls yet.")
		return a, s.issue(ctx, receipts.NewStatement("all", receipts.NoArtifact, predicate), a, nil)
	}
	a.Grounded, a.Answer, a.Set, a.Of = true, own.claim(), "your calls", &own.Made
	for i := range own.Newest {
		a.Rows = append(a.Rows, xs.ownRow(&own.Newest[i]))
	}
	a.Notes = []string{"the newest calls are listed; all of them are at /calls/mine and GET /api/v1/calls"}
	method := receipts.Method{Name: "calls", Version: "1", Notes: []string{"Brier score, and skill over the share of yes of each template"}}
	a.Provenance.Method = method.Name + " v" + method.Version
	predicate.Claim, predicate.Grounded, predicate.Method = a.Answer, true, &method
	predicate.Result = map[string]any{"made": own.Made, "scored": own.Scored, "brier": own.Brier, "skill": own.Skill, "skillLow": own.Low, "skillHigh": own.High}
	if problem := verifier.New(own.evidence()).Check(a.Answer); problem != nil {
		predicate = a.unverified(predicate, problem)
	}
	return a, s.issue(ctx, receipts.NewStatement("all", receipts.NoArtifact, predicate), a, nil)
}

func (a *Answer) refuseOwn(p *receipts.Predicate, reason string) {
	a.Refusal = &receipts.Refusal{Code: "unknown_entity", Reason: reason, Missing: []string{"calls of the account that asks"}, Nearest: []receipts.Nearest{asking("biggest movers nfl")}}
	p.Refusal = a.Refusal
}

func (o *Own) claim() string {
	made := fmt.Sprintf("You have made %s", say.Count(o.Made, "call", "calls"))
	if o.Scored == 0 {
		return made + "; none is scored yet."
	}
	low, high := signed(o.Low), signed(o.High)
	return fmt.Sprintf("%s, of which %s scored: Brier score %s, skill %s (80%% interval %s to %s).", made, statistics.FormatNumber(float64(o.Scored))+say.Either(o.Scored == 1, " is", " are"), o.brier(), signed(o.Skill), low, high)
}

func (o *Own) brier() string { return strings.TrimPrefix(fmt.Sprintf("%.3f", o.Brier), "0") }

// signed writes a skill with its sign.
func signed(v float64) string { return strings.Replace(fmt.Sprintf("%+.3f", v), "0.", ".", 1) }

// evidence returns what the claim may say.
func (o *Own) evidence() verifier.Evidence {
	return verifier.Evidence{
		Metrics: map[string][]string{"calls": {"calls", "call"}, "scored": {"scored"}, "brier": {"Brier score"}, "skill": {"skill"}},
		Cells: []verifier.Cell{
			{Kind: verifier.Count, Metric: "calls", Shown: statistics.FormatNumber(float64(o.Made)), Set: -1}, {Kind: verifier.Count, Metric: "scored", Shown: statistics.FormatNumber(float64(o.Scored)), Set: -1},
			{Metric: "brier", Shown: o.brier(), Set: -1}, {Metric: "skill", Shown: signed(o.Skill), Set: -1},
			{Kind: verifier.Interval, Metric: "skill", Shown: signed(o.Low), Other: signed(o.High), Set: -1},
		},
		Licensed: []string{"You have made", "none is scored yet", "80% interval", "of which"},
	}
}

func (xs sports) ownRow(c *OwnCall) answer.Row {
	confidence := float64(c.Confidence)
	row := answer.Row{
		Sport: c.Sport, Season: &c.Season, Call: c.Text, Value: &confidence, Unit: "percent",
		Shown:    fmt.Sprintf("%s, %d%%: %s", say.Either(c.Yes, "yes", "no"), c.Confidence, say.Either(c.Outcome == "", "open", "came out "+c.Outcome)),
		SeasonAs: c.Opens.UTC().Format("2 January 2006") + " to " + c.Closes.UTC().Format("2 January 2006"),
	}
	if x := xs.Leagues[c.Sport]; x != nil {
		row.Player = x.PlayerRef(c.Player)
	}
	return row
}
