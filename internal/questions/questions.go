// Package questions answers questions in words: words to a plan, a plan to an
// answer with its receipt.
//
// It owns the words (what people call statistics, positions, teams and what
// steers a question), the grammar, and what each plan computes over the almanac.
// Invariants: every word of a question is used by the plan or says nothing, else
// the question is refused, so that no condition is ever dropped; an ambiguous
// question gives its choices and no answer; what was inferred is said; a plan
// answers alike whether it was typed or sent; ties are shown as ties; the receipt
// holds the plan, never the words, with the ranked set, its filters and its size.
//
// It does not rate (package ratings), find players by misspelt names (almanac),
// sign (receipts) or charge (credits). Text in a question is data: nothing in it
// is obeyed.
package questions

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/internal/almanac"
	"groundline/internal/apperr"
	"groundline/internal/grounding"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
	"groundline/internal/receipts"
	"groundline/internal/tracing"
	"groundline/models"
)

// Service answers questions from the almanac in force. It stores the receipts of its
// claims, unless it is Deferred.
type Service struct {
	*state
	defers bool // receipts are left to whoever charges for the answer
}

// Deferred returns the service for callers who charge: it stores no receipt. The
// caller keeps the draft in the answer's provenance once the charge is committed.
func (s *Service) Deferred() *Service { return &Service{state: s.state, defers: true} }

// state is what a service shares with its deferred form.
type state struct {
	book    *almanac.Book
	store   grounding.Issuer
	clock   func() time.Time
	baseURL string

	mu      sync.Mutex
	indexes map[string]*index // of the sports last seen; a new import makes a new one
	ready   *lru.Cache[answerKey, *Answer]
	tell    func(*Answer) // what became of a question that somebody asked; nil

	ownCalls func(context.Context, uuid.UUID) (Own, error) // nil: there are none
	tracer   *tracing.Tracer
}

// heldAnswers is how many answers are kept ready: popular questions are asked again and
// again.
const heldAnswers = 1_000

// answerKey is a plan on the data it was answered from: after an import that
// changes anything the artifacts differ, so an answer never outlives its data. It
// holds no index, which would keep all of the old data in memory.
type answerKey struct{ plan, data string }

// New makes the service. baseURL is where receipts are published.
func New(book *almanac.Book, store grounding.Issuer, clock func() time.Time, baseURL string) *Service {
	ready, err := lru.New[answerKey, *Answer](heldAnswers)
	if err != nil {
		panic(err) // of a size below one only
	}
	s := &Service{state: &state{book: book, store: store, clock: clock, baseURL: baseURL, indexes: map[string]*index{}, ready: ready}}
	book.OnSwap(s.renew)
	return s
}

// Prepare builds what questions need of every sport in force, which a first
// question would else wait for, and gives back the memory that building took.
func (s *Service) Prepare() {
	for _, x := range s.sports() {
		x.prepare()
	}
	debug.FreeOSMemory()
}

// renew lets go of what was made of a sport's old data once other data is in
// force, which it would keep in memory, and makes the index anew.
func (s *Service) renew(sport string) {
	s.ready.Purge() // answers point into the data that they were made of
	s.mu.Lock()
	old := s.indexes[sport]
	delete(s.indexes, sport)
	s.mu.Unlock()
	if old != nil {
		s.sports()[sport].prepare()
	}
}

// sports gives the indexes of the sports in force.
func (s *Service) sports() indexes {
	out := indexes{}
	for _, key := range statistics.Sports {
		sport := s.book.Sport(key)
		if sport == nil {
			continue
		}
		s.mu.Lock()
		x := s.indexes[key]
		if x == nil || x.sport != sport {
			x = newIndex(sport)
			s.indexes[key] = x
		}
		s.mu.Unlock()
		out[key] = x
	}
	return out
}

// OnAnswer has a function told what becomes of every question that is asked. Call
// it before the first.
func (s *Service) OnAnswer(tell func(*Answer)) { s.tell = tell }

// Trace has every question recorded. Call it before the first.
func (s *Service) Trace(t *tracing.Tracer) { s.tracer = t }

func (s *Service) told(a *Answer, err error) (*Answer, error) {
	if err == nil && s.tell != nil {
		s.tell(a)
	}
	return a, err
}

// kept stores the receipt of a claim, unless whoever charges for the answer does.
func (s *Service) kept(ctx context.Context, a *Answer, err error) (*Answer, error) {
	if err != nil || s.defers || !a.Grounded {
		return a, err
	}
	return a, s.store.Keep(ctx, a.Provenance.Draft())
}

// Ask answers a question in words.
func (s *Service) Ask(ctx context.Context, question string) (*Answer, error) {
	ctx, span := s.tracer.Start(ctx, "question")
	answer, err := s.told(s.ask(ctx, question))
	span.End(err)
	return answer, err
}

func (s *Service) ask(ctx context.Context, question string) (*Answer, error) {
	xs := s.sports()
	read := xs.read(question)
	if read.problem != nil {
		return s.refuse(ctx, xs, read)
	}
	a, err := s.answer(ctx, xs, read.plan, read.inferred)
	return s.kept(ctx, a, err)
}

// Answer answers a plan. A plan that is malformed is an apperr.Invalid error.
func (s *Service) Answer(ctx context.Context, p plan.Plan) (*Answer, error) {
	ctx, span := s.tracer.Start(ctx, "question")
	answer, err := s.told(s.answerPlan(ctx, p))
	answer, err = s.kept(ctx, answer, err)
	span.End(err)
	return answer, err
}

// AnswerOwn is Answer for a question that nobody asked but the product itself: it
// is not counted, and its receipt is stored even where it is a refusal.
func (s *Service) AnswerOwn(ctx context.Context, p plan.Plan) (*Answer, error) {
	a, err := s.answerPlan(ctx, p)
	if err != nil {
		return nil, err
	}
	return a, s.store.Keep(ctx, a.Provenance.Draft())
}

func (s *Service) answerPlan(ctx context.Context, p plan.Plan) (*Answer, error) {
	xs := s.sports()
	if err := xs.check(p); err != nil {
		return nil, err
	}
	return s.answer(ctx, xs, p, nil)
}

// Understand reads a question without answering it: what it means, or why it
// means nothing.
func (s *Service) Understand(question string) (plan.Plan, string, bool) {
	xs := s.sports()
	read := xs.read(question)
	if read.problem != nil {
		return plan.Plan{}, read.problem.reason, false
	}
	return read.plan, xs.say(read.plan), true
}

// reading is what words came to.
type reading struct {
	plan     plan.Plan
	inferred []string
	problem  *problem
	choices  []Choice
	parts    []part // of words that make no plan
}

// read turns words into a plan, or says why not, with the plans of the choices.
func (xs indexes) read(question string) reading {
	tokens, ok := lexicon.Tokenize(question)
	if !ok {
		return reading{problem: &problem{code: "unsupported_grammar", reason: "The question is too long to be one question.", missing: "a shorter question"}}
	}
	if len(tokens) == 0 {
		return reading{problem: &problem{code: "unsupported_grammar", reason: "There is no question.", missing: "a question"}}
	}
	parts := segment(lexicon.RewriteVerbs(tokens), xs.list())
	plan, inferred, problem := interpret(parts, xs, nil)
	r := reading{plan: plan, inferred: inferred, problem: problem}
	if problem == nil {
		return r
	}
	r.parts = parts
	for _, o := range problem.options {
		r.choices = append(r.choices, xs.choice(parts, o))
	}
	return r
}

// choice reads the question with an ambiguity settled one way.
func (xs indexes) choice(parts []part, o choice) Choice {
	plan, _, again := interpret(parts, xs, []override{o.override})
	c := Choice{Label: o.label}
	if again == nil {
		c.Plan, c.UnderstoodAs = &plan, xs.say(plan)
	}
	return c
}

func (xs indexes) list() []*index {
	var out []*index
	for _, key := range statistics.Sports {
		if xs[key] != nil {
			out = append(out, xs[key])
		}
	}
	return out
}

// check refuses a plan that was sent and means nothing.
func (xs indexes) check(p plan.Plan) error {
	if err := p.Check(); err != nil {
		return err
	}
	if p.Sport != "" && xs[p.Sport] == nil {
		return plan.Invalid("sport", "There is no data of that sport.")
	}
	for _, id := range p.Players {
		sport, _, _ := strings.Cut(id, "_")
		if xs[sport] == nil || p.Intent != plan.Compare && sport != p.Sport {
			return plan.Invalid("players", fmt.Sprintf("There is no player %q of that sport.", id))
		}
		if _, ok := xs[sport].sport.Player(id); !ok {
			return plan.Invalid("players", fmt.Sprintf("There is no player %q.", id))
		}
	}
	keys := []string{}
	if p.Stat != "" {
		keys = append(keys, p.Stat)
	}
	for _, b := range p.Where {
		keys = append(keys, b.Stat)
		if bounds := btoi(b.AtLeast != nil) + btoi(b.Above != nil) + btoi(b.AtMost != nil) + btoi(b.Below != nil); bounds != 1 {
			return plan.Invalid("where", "A threshold is one of atLeast, above, atMost and below.")
		}
	}
	for _, k := range keys {
		if _, ok := statistics.Find(p.Sport, k); !ok {
			return plan.Invalid("stat", fmt.Sprintf("There is no statistic %q of that sport.", k))
		}
	}
	if p.Team != "" && xs[p.Sport].teams.Seasons[p.Team] == nil {
		return plan.Invalid("team", fmt.Sprintf("There is no team called %q.", p.Team))
	}
	if p.Position != "" && !slices.Contains(positionsOf(p.Sport), p.Position) {
		return plan.Invalid("position", "Positions are "+strings.Join(positionsOf(p.Sport), ", ")+".")
	}
	if p.League != "" && !slices.Contains(leagueNames(p.Sport), p.League) {
		return plan.Invalid("league", "Leagues are "+strings.Join(leagueNames(p.Sport), ", ")+".")
	}
	if p.By != "" && p.By != plan.BySeason && p.By != plan.ByCareer && p.By != plan.ByPeak {
		return plan.Invalid("by", "by is season, career or peak.")
	}
	return nil
}

func positionsOf(sport string) []string {
	var out []string
	for _, senses := range lexicon.Senses {
		for _, s := range senses {
			if s.Kind == lexicon.Position && s.Sport == sport {
				out = lists.AppendNew(out, s.Value)
			}
		}
	}
	if sport == "mlb" {
		out = append(out, "batter")
	}
	slices.Sort(out)
	return out
}

func leagueNames(sport string) []string {
	var out []string
	for _, s := range lexicon.LeagueWords {
		if s.Sport == sport {
			out = lists.AppendNew(out, s.Value)
		}
	}
	out = append(out, teams.Majors[sport]...)
	slices.Sort(out)
	return slices.Compact(out)
}

// compute answers a plan that has been checked.
func (xs indexes) compute(p plan.Plan) *result {
	switch p.Intent {
	case plan.Leaders:
		return xs.leaders(p)
	case plan.TimesLeading:
		return xs.timesLeading(p)
	case plan.Best:
		return xs.best(p)
	case plan.PlayerBest, plan.PlayerSeason:
		return xs.playerSeason(p)
	case plan.Standing:
		return xs.standing(p)
	case plan.Shape:
		return xs.shape(p)
	case plan.PlayerStat:
		return xs.playerStat(p)
	case plan.PlayerTeams:
		return xs.playerTeams(p)
	case plan.Threshold:
		return xs.threshold(p)
	case plan.AgeExtreme, plan.FirstLast:
		return xs.firstLast(p)
	case plan.Consecutive:
		return xs.consecutive(p)
	case plan.Compare:
		return xs.compare(p)
	case plan.Comparables:
		return xs.comparables(p)
	case plan.LeagueMean, plan.Trend:
		return xs.mean(p)
	case plan.Current:
		if len(p.Players) == 1 {
			return xs.currentOf(p)
		}
		return xs.currentBest(p)
	case plan.Movers:
		return xs.movers(p)
	case plan.Moved:
		return xs.moved(p)
	case plan.Value:
		return xs.value(p)
	}
	return &result{refusal: &receipts.Refusal{Code: "unsupported_grammar", Reason: "There is no such intent.", Missing: []string{"an intent"}, Nearest: []receipts.Nearest{}}}
}

// answer gives the answer kept for a plan on this very data, or makes it. The
// answer's rows are shared: they must not be changed.
func (s *Service) answer(ctx context.Context, xs indexes, p plan.Plan, inferred []string) (*Answer, error) {
	if p.Intent == plan.OwnCalls {
		return s.answerOwnCalls(ctx, xs, p, inferred)
	}
	text, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("plan: %w", err)
	}
	key := answerKey{plan: string(text)}
	for _, sport := range append([]string{p.Sport}, plan.SportsOf(p.Players)...) {
		if x := xs[sport]; x != nil {
			key.data += x.data()
		}
	}
	a, ok := s.ready.Get(key)
	if !ok {
		if a, err = s.compose(ctx, xs, p); err != nil {
			return nil, err
		}
		if !p.Now { // what is now is so for a day
			s.ready.Add(key, a)
		}
	}
	said := *a
	said.Inferred = inferred
	s.dated(&said)
	return &said, nil
}

// compose computes a plan and issues its receipt.
func (s *Service) compose(ctx context.Context, xs indexes, p plan.Plan) (*Answer, error) {
	found := xs.compute(p)
	if p.Now && found.refusal == nil {
		found.refusal = xs[p.Sport].notNow(s.clock())
	}
	a := &Answer{Plan: &p, UnderstoodAs: xs.say(p), Rows: found.rows, Notes: found.notes, Set: found.set}
	if a.Rows == nil {
		a.Rows = []Row{}
	}
	sports := []string{p.Sport}
	if p.Sport == "" {
		sports = plan.SportsOf(p.Players)
	}
	x := xs[sports[0]]
	asOf := x.sport.AsOf
	var restsOn any // the games that an answer about the present was made with
	if p.Intent == plan.Current || p.Intent == plan.Movers || p.Intent == plan.Moved {
		asOf = x.asOfNow()
		if x.sport.Games != nil {
			restsOn = map[string]any{"gamesArtifact": x.sport.Games.Artifact}
		}
	}
	a.AsOf, a.Fallback = asOf.Format(time.DateOnly), x.sport.Fallback
	var evidence *receipts.Evidence
	if found.refusal != nil {
		a.Rows, a.Set, a.Notes = []Row{}, "", nil
		a.Refusal = found.refusal
		a.Refusal.Nearest = append(a.Refusal.Nearest, xs.nearest(p, found.refusal)...)
	} else {
		a.Grounded, a.Answer = true, found.claim
		evidence = grounding.EvidenceOf(xs.reach(p, sports, found))
		if evidence != nil {
			a.EvidenceThrough = evidence.Through
		}
		a.Fallback, a.FallbackReason = grounding.FallbackOf(x.sport.Fallback, evidence)
		if found.of > 0 {
			a.Of = &found.of
		}
		if x.sport.Fallback {
			a.Answer = strings.TrimSuffix(a.Answer, ".") + " (among the players of the bundled sample)."
		}
	}
	predicate := receipts.Predicate{
		Claim: a.Answer, Grounded: a.Grounded, Plan: planMap(p), Refusal: a.Refusal, Fallback: x.sport.Fallback, AsOf: a.AsOf, CodeVersion: receipts.CodeVersion,
		Context: restsOn, Evidence: evidence,
	}
	var attribution []string
	if a.Grounded {
		found.method.Notes = append(found.method.Notes, found.notes...)
		predicate.Method = &found.method
		said := map[string]any{"rows": a.Rows, "of": a.Of, "set": a.Set, "understoodAs": a.UnderstoodAs}
		if found.compared != nil {
			said["compared"] = found.compared
		}
		if found.found != nil {
			said["found"] = *found.found
		}
		predicate.Result = said
		var files []models.SourceFile
		predicate.Rows, files = xs.evidence(sports, found)
		predicate.Rows, files = append(predicate.Rows, found.games...), append(files, found.gameFiles...)
		predicate.Sources = receipts.Sources(files)
		for _, f := range files {
			attribution = lists.AppendNew(attribution, f.Attribution)
		}
		a.Provenance.Method = found.method.Name + " v" + found.method.Version
	}
	if problem := s.verify(strings.Join(sports, "+"), x.sport.Artifact, predicate); problem != nil {
		predicate, attribution = a.unverified(predicate, problem), nil
	}
	return a, s.issue(ctx, strings.Join(sports, "+"), x.sport.Artifact, predicate, a, attribution)
}

func (s *Service) issue(ctx context.Context, sport, artifact string, p receipts.Predicate, a *Answer, attribution []string) error {
	draft, err := s.store.Draft(ctx, receipts.NewStatement(sport, artifact, p))
	if err != nil {
		return fmt.Errorf("sign receipt: %w", err)
	}
	a.Provenance.Artifact = "sha256:" + artifact
	a.Provenance.Attribution = attribution
	if attribution == nil {
		a.Provenance.Attribution = []string{}
	}
	a.Provenance.Cite(s.baseURL, draft)
	return nil
}

// refuse answers words that make no plan. The receipt holds the code, never the
// words.
func (s *Service) refuse(ctx context.Context, xs indexes, r reading) (*Answer, error) {
	p := r.problem
	a := &Answer{Rows: []Row{}, Choices: r.choices, AsOf: s.clock().UTC().Format(time.DateOnly)}
	a.Refusal = &receipts.Refusal{Code: p.code, Reason: p.reason, Missing: []string{p.missing}, Nearest: xs.suggest(r)}
	sport, artifact := "all", receipts.NoArtifact
	if x := xs[p.sport]; x != nil {
		sport, artifact = p.sport, x.sport.Artifact
		a.AsOf = x.sport.AsOf.Format(time.DateOnly)
		a.Refusal.Coverage = &receipts.Coverage{From: x.sport.Earliest, To: x.sport.Last}
	}
	// What was typed may be private: the receipt says why it was refused alone.
	kept := *a.Refusal
	kept.Reason, kept.Missing = reasonOf(p.code), nil
	return a, s.issue(ctx, sport, artifact, receipts.Predicate{
		Plan: map[string]any{"endpoint": endpoint}, Refusal: &kept, AsOf: a.AsOf, CodeVersion: receipts.CodeVersion,
	}, a, nil)
}

func reasonOf(code string) string {
	if r := reasons[code]; r != "" {
		return r
	}
	switch code {
	case "ambiguous_player", "ambiguous_team", "ambiguous_stat":
		return "The question can mean several things."
	case "unknown_entity":
		return "The question names what is not in the data."
	}
	return "The question could not be read without leaving a part of it out."
}

// messageOf gives the public text of an error.
func messageOf(err error) string { return apperr.From(err).Message }

// Suggestions lists questions that can be answered and begin like what was typed.
func (s *Service) Suggestions(typed string, n int) []string { return s.sports().suggestions(typed, n) }
