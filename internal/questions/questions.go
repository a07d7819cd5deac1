// Package questions answers questions in words, each with a receipt.
//
// A question is read by package parse (with the words of lexicon, statistics and
// teams) into a plan, computed by package answer, and restated by package say. This
// package connects them: it caches answers, verifies their sentences, issues
// receipts, and suggests questions that work.
//
// Invariants: the plan uses every word of a question that means something, or the
// question is refused, so no condition is dropped; an ambiguous question returns
// choices and no answer; whatever was inferred is stated; a plan has the same answer
// whether typed or sent; ties are shown; the receipt holds the plan, never the words.
//
// It does not rate (ratings), sign (receipts) or charge (meter). Text in a
// question is data, never an instruction.
package questions

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/parse"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/tracing"
	"groundline/internal/wording"
	"groundline/models"
)

// Service answers questions from the current almanac. It stores receipts unless it
// is Deferred.
type Service struct {
	*state
	defers bool // receipts are left to whoever charges for the answer
}

// Deferred returns the service for callers who charge. They store the draft in the
// answer's provenance when the charge commits.
func (s *Service) Deferred() *Service { return &Service{state: s.state, defers: true} }

// state is shared by a service and its deferred form.
type state struct {
	book    *almanac.Book
	store   grounding.Issuer
	clock   func() time.Time
	baseURL string

	mu       sync.Mutex
	indexes  map[string]*answer.League // of the sports last seen; a new import makes a new one
	cache    *lru.Cache[answerKey, *Answer]
	answered func(*Answer)

	ownCalls func(context.Context, uuid.UUID) (Own, error)             // nil: there are none
	recall   func(context.Context, string) (receipts.Statement, error) // nil: no question follows another
	tracer   *tracing.Tracer
}

// maxCachedAnswers limits the cache of answers.
const maxCachedAnswers = 1_000

// answerKey is a plan with the artifacts it was answered from, so an answer never
// outlives its data.
type answerKey struct{ plan, data string }

// Deps are what a Service needs.
type Deps struct {
	Book     *almanac.Book
	Issuer   grounding.Issuer
	Clock    func() time.Time
	BaseURL  string                                        // where receipts are published
	OwnCalls func(context.Context, uuid.UUID) (Own, error) // an account's predictions; nil: there are none
	Tracer   *tracing.Tracer                               // nil records nothing
	Answered func(*Answer)                                 // receives every answer to a question that somebody asked; nil
	// Recall returns the statement of a stored receipt, for questions that follow another.
	Recall func(context.Context, string) (receipts.Statement, error)
}

// New returns a service.
func New(d Deps) *Service {
	ready, err := lru.New[answerKey, *Answer](maxCachedAnswers)
	if err != nil {
		panic(err) // of a size below one only
	}
	s := &Service{state: &state{
		book: d.Book, store: d.Issuer, clock: d.Clock, baseURL: d.BaseURL, ownCalls: d.OwnCalls, tracer: d.Tracer, recall: d.Recall, answered: d.Answered,
		indexes: map[string]*answer.League{}, cache: ready,
	}}
	d.Book.OnSwap(s.rebuild)
	return s
}

// Prepare builds every sport's indexes before the first question.
func (s *Service) Prepare() {
	for _, x := range s.sports().Leagues {
		x.Prepare()
	}
	s.book.ReleaseMemory()
}

// rebuild replaces a sport's index after an import and frees what points into the
// old data.
func (s *Service) rebuild(sport string) {
	s.cache.Purge() // answers point into the data that they were made of
	s.mu.Lock()
	old := s.indexes[sport]
	delete(s.indexes, sport)
	s.mu.Unlock()
	if old != nil {
		s.sports().Leagues[sport].Prepare()
	}
}

// sports returns the sports with data.
func (s *Service) sports() sports {
	out := answer.Leagues{}
	for _, key := range statistics.Sports {
		sport := s.book.Sport(key)
		if sport == nil {
			continue
		}
		s.mu.Lock()
		x := s.indexes[key]
		if x == nil || x.Sport != sport {
			x = answer.NewLeague(sport)
			s.indexes[key] = x
		}
		s.mu.Unlock()
		out[key] = x
	}
	return newSports(out, s.clock())
}

// sports are the sports with data, for parsing and for answering.
type sports struct {
	answer.Leagues
	leagues parse.Leagues
}

func newSports(xs answer.Leagues, today time.Time) sports {
	leagues := parse.Leagues{}
	for key, x := range xs {
		leagues[key] = &parse.League{Sport: x.Sport, Teams: x.Teams, LastSeason: x.LastSeason(), Today: today, HighestSeason: x.HighestSeason, CareerFigure: x.CareerFigure, HasRow: x.HasRow, TeamsOf: x.TeamsOf, TeamSeasons: x.TeamSeasons}
	}
	return sports{xs, leagues}
}

// read parses a question.
func (xs sports) read(question string) parse.Reading { return parse.Read(question, xs.leagues) }

func (s *Service) notify(a *Answer, err error) (*Answer, error) {
	if err == nil && s.answered != nil {
		s.answered(a)
	}
	return a, err
}

// keepReceipt stores the receipt of a claim, unless whoever charges for the answer does.
func (s *Service) keepReceipt(ctx context.Context, a *Answer, err error) (*Answer, error) {
	if err != nil || s.defers || !a.Grounded {
		return a, err
	}
	return a, s.store.Keep(ctx, a.Provenance.Draft())
}

// Ask answers a question in words.
func (s *Service) Ask(ctx context.Context, question string) (*Answer, error) {
	return s.AskAfter(ctx, "", question)
}

// AskAfter is Ask within a conversation: the id of the receipt of the answer before, whose
// plan a question such as "and in 2016?" is put to. Empty is none.
func (s *Service) AskAfter(ctx context.Context, conversation, question string) (*Answer, error) {
	ctx, span := s.tracer.Start(ctx, "question")
	answer, err := s.notify(s.ask(ctx, conversation, question))
	span.End(err)
	return answer, err
}

func (s *Service) ask(ctx context.Context, conversation, question string) (*Answer, error) {
	xs := s.sports()
	var before plan.Plan
	read, follows := parse.Reading{}, false
	if conversation != "" {
		var err error
		if before, err = s.planBefore(ctx, conversation); err != nil {
			return nil, err
		}
		read, follows = xs.follow(question, before)
	}
	if !follows {
		read = xs.asFansMean(question, xs.read(question))
	}
	if read.Problem != nil {
		read = xs.settle(read, before.Sport)
	}
	if read.Problem != nil {
		return s.refuse(ctx, xs, read)
	}
	a, err := s.answer(ctx, xs, read.Plan, read.Inferred)
	return s.keepReceipt(ctx, a, err)
}

// Answer answers a plan. A plan that is malformed is an apperr.Invalid error.
func (s *Service) Answer(ctx context.Context, p plan.Plan) (*Answer, error) {
	ctx, span := s.tracer.Start(ctx, "question")
	answer, err := s.notify(s.answerPlan(ctx, p))
	answer, err = s.keepReceipt(ctx, answer, err)
	span.End(err)
	return answer, err
}

// AnswerOwn is Answer for questions of the product itself: they are not counted, and
// refusals are stored too.
func (s *Service) AnswerOwn(ctx context.Context, p plan.Plan) (*Answer, error) {
	a, err := s.answerPlan(ctx, p)
	if err != nil {
		return nil, err
	}
	return a, s.store.Keep(ctx, a.Provenance.Draft())
}

func (s *Service) answerPlan(ctx context.Context, p plan.Plan) (*Answer, error) {
	xs := s.sports()
	if err := xs.Check(p); err != nil {
		return nil, err
	}
	if x := xs.leagues[p.Sport]; p.Intent == plan.SeasonToDate && x != nil {
		p.Now = x.IsOn(p.Since)
	}
	return s.answer(ctx, xs, p, nil)
}

// Understand reads a question without answering it: what it means, or why it
// means nothing.
func (s *Service) Understand(question string) (plan.Plan, string, bool) {
	xs := s.sports()
	read := xs.read(question)
	if read.Problem != nil {
		read = xs.byLeague(read, "")
	}
	if read.Problem != nil {
		return plan.Plan{}, read.Problem.Reason, false
	}
	return read.Plan, say.Plan(xs, read.Plan), true
}

// answer returns the cached answer of a plan, or computes it. The rows are shared
// and must not be changed.
func (s *Service) answer(ctx context.Context, xs sports, p plan.Plan, inferred []string) (*Answer, error) {
	if p.Intent == plan.OwnCalls {
		return s.answerOwnCalls(ctx, xs, p, inferred)
	}
	text, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("plan: %w", err)
	}
	key := answerKey{plan: string(text)}
	for _, part := range p.Each() {
		for _, sport := range append([]string{part.Sport}, plan.SportsOf(part.Players)...) {
			if x := xs.Leagues[sport]; x != nil {
				key.data += x.DataKey()
			}
		}
	}
	a, ok := s.cache.Get(key)
	if !ok {
		if a, err = s.compose(ctx, xs, p); err != nil {
			return nil, err
		}
		if !isOfNow(p) { // which is so for a day
			s.cache.Add(key, a)
		}
	}
	said := *a
	said.Inferred = inferred
	s.markStale(&said)
	return &said, nil
}

// compose computes a plan and issues its receipt.
func (s *Service) compose(ctx context.Context, xs sports, p plan.Plan) (*Answer, error) {
	if p.Intent == plan.Leagues {
		return s.composeLeagues(ctx, xs, p)
	}
	a, statement, attribution := s.stating(xs, p)
	return a, s.issue(ctx, statement, a, attribution)
}

// stating computes a plan: its answer, the verified statement of its receipt, and whom to credit.
func (s *Service) stating(xs sports, p plan.Plan) (*Answer, receipts.Statement, []string) {
	found := xs.Compute(p)
	if p.Now && p.Intent != plan.SeasonToDate && found.Refusal == nil {
		found.Refusal = xs.Leagues[p.Sport].RefuseStale(s.clock())
	}
	a := &Answer{Plan: &p, UnderstoodAs: say.Plan(xs, p), Rows: found.Rows, Notes: found.Notes, Set: wording.In(found.Set, receipts.CodeVersion)}
	if a.Rows == nil {
		a.Rows = []answer.Row{}
	}
	sports := []string{p.Sport}
	if p.Sport == "" {
		sports = plan.SportsOf(p.Players)
	}
	over := xs.Of(p)
	x := over[sports[0]]
	asOf := x.Sport.AsOf
	var restsOn any // the games that an answer about the present was made with
	if p.Intent == plan.Current || p.Intent == plan.Movers || p.Intent == plan.Moved {
		asOf = x.AsOfNow()
		if x.Sport.Games != nil {
			restsOn = map[string]any{"gamesArtifact": x.Sport.Games.Artifact}
		}
	}
	if p.AsksGames() && x.Sport.GameLines != nil {
		both := p.Playoffs != "" || p.Intent == plan.OnThisDay // the playoffs' games are among them
		asOf, restsOn = x.Sport.GameLines.Through(both), map[string]any{"gamesArtifact": x.Sport.GameLines.Artifact}
	}
	if of := x.Sport.Results; p.Intent == plan.PlayoffFinal && len(of.Games) > 0 {
		asOf = of.Games[len(of.Games)-1].Day
	}
	a.AsOf, a.Fallback = asOf.Format(time.DateOnly), x.Sport.Fallback
	var evidence *receipts.Evidence
	claim := "" // with the words of earlier code versions
	if found.Refusal != nil {
		a.Rows, a.Set, a.Notes = []answer.Row{}, "", nil
		a.Refusal = found.Refusal
		a.Refusal.Nearest = append(a.Refusal.Nearest, xs.nearest(p, found.Refusal)...)
	} else {
		claim = allWords(p, xs.NameFranchise(found.Claim, p), found.Earlier, x.Sport.Fallback)
		a.Grounded, a.Answer = true, wording.In(claim, receipts.CodeVersion)
		evidence = grounding.EvidenceOf(over.Reach(p, sports, found))
		if evidence != nil {
			a.EvidenceThrough = evidence.Through
		}
		a.Fallback, a.FallbackReason = grounding.FallbackOf(x.Sport.Fallback, evidence)
		if found.Of > 0 {
			a.Of = &found.Of
		}
	}
	predicate := receipts.Predicate{
		Claim: a.Answer, Grounded: a.Grounded, Plan: planMap(p), Refusal: a.Refusal, Fallback: x.Sport.Fallback, AsOf: a.AsOf, CodeVersion: receipts.CodeVersion,
		Context: restsOn, Evidence: evidence, Wording: claim, SetWording: found.Set,
	}
	var attribution []string
	if a.Grounded {
		found.Method.Notes = append(found.Method.Notes, found.Notes...)
		predicate.Method = &found.Method
		said := map[string]any{"rows": a.Rows, "of": a.Of, "set": a.Set, "understoodAs": a.UnderstoodAs}
		if found.Compared != nil {
			said["compared"] = found.Compared
		}
		if found.Figures != nil {
			said["figures"] = found.Figures
		}
		if found.Found != nil {
			said["found"] = *found.Found
		}
		predicate.Result = said
		var files []models.SourceFile
		predicate.Rows, files = over.Evidence(sports, found)
		predicate.Rows, files = append(predicate.Rows, found.OtherRows...), append(files, found.OtherFiles...)
		predicate.Sources = receipts.Sources(files)
		for _, f := range files {
			attribution = lists.AppendNew(attribution, f.Attribution)
		}
		a.Provenance.Method = found.Method.Name + " v" + found.Method.Version
	}
	if problem := s.verify(strings.Join(sports, "+"), x.Sport.Artifact, predicate); problem != nil {
		predicate, attribution = a.unverified(predicate, problem), nil
	}
	return a, receipts.NewStatement(strings.Join(sports, "+"), x.Sport.Artifact, predicate), attribution
}

// Suggestions lists questions that can be answered and begin like what was typed.
func (s *Service) Suggestions(typed string, n int) []string { return s.sports().suggestions(typed, n) }

// list returns the leagues in force in their usual order.
func (xs sports) list() []*answer.League {
	var out []*answer.League
	for _, key := range statistics.Sports {
		if xs.Leagues[key] != nil {
			out = append(out, xs.Leagues[key])
		}
	}
	return out
}
