// Package grounding answers a question about one player: a claim with its
// receipt, or a refusal with its receipt and the way to a better question.
//
// It owns what may be said: the wording of claims, the choice of refusal, and
// which source rows stand behind a number. Invariants: a claim names the ranked
// set and its size; every number in it is in its receipt; nothing about the
// asker is in either; equal questions on equal data give the same receipt.
//
// It does not compute ratings (package ratings), sign (receipts) or charge
// (credits).
package grounding

import (
	"context"
	"fmt"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"groundline/internal/almanac"
	"groundline/internal/receipts"
	"groundline/models"
)

// cacheSize bounds the answers kept ready: each is some 4 KB, and popular
// players are asked for again and again.
const cacheSize = 20_000

// Service answers questions from the almanac in force.
type Service struct {
	book    *almanac.Book
	store   *receipts.Store
	clock   func() time.Time
	baseURL string
	ready   *lru.Cache[cacheKey, any]
}

// cacheKey holds the Sport itself: after an import the pointer differs, so an
// answer can never outlive its data.
type cacheKey struct {
	sport    *almanac.Sport
	question any // a comparable question, of whatever kind
}

// New makes the service. baseURL is where receipts are published; the clock
// dates only answers about sports without data.
func New(book *almanac.Book, store *receipts.Store, clock func() time.Time, baseURL string) (*Service, error) {
	ready, err := lru.New[cacheKey, any](cacheSize)
	if err != nil {
		return nil, fmt.Errorf("answer cache: %w", err)
	}
	return &Service{book: book, store: store, clock: clock, baseURL: baseURL, ready: ready}, nil
}

// Rate answers a question about one player. A question that is malformed is an
// apperr.Invalid error; one that cannot be grounded is an Answer with Refusal.
// The Answer is shared: do not change it.
func (s *Service) Rate(ctx context.Context, q Question) (*Answer, error) {
	q, err := q.check()
	if err != nil {
		return nil, err
	}
	sport := s.book.Sport(q.Sport)
	asked := timed{q, s.freshness(q, sport)}
	return ready(s, sport, asked, func() (*Answer, error) {
		f := asked.compose(sport)
		grounds, err := s.issue(ctx, q.Sport, sport, q.plan(f.playerID()), f)
		if err != nil {
			return nil, err
		}
		if asked.freshness == Stale && grounds.Grounded && !grounds.Fallback {
			grounds.Fallback, grounds.FallbackReason = true, staleReason(sport)
		}
		a := &Answer{Grounds: grounds, Rating: f.rating, AlsoNamed: namedAll(f.namesakes), Freshness: string(asked.freshness)}
		if f.player != nil {
			a.Player = pointer(named(f.player))
		}
		return a, nil
	})
}

// ready gives the answer kept for a question on this very data, or makes it.
func ready[Q comparable, A any](s *Service, sport *almanac.Sport, q Q, make func() (A, error)) (A, error) {
	key := cacheKey{sport, q}
	if kept, ok := s.ready.Get(key); ok {
		return kept.(A), nil
	}
	a, err := make()
	if err == nil {
		s.ready.Add(key, a)
	}
	return a, err
}

// finding is what was found, before it has a receipt.
type finding struct {
	claim     string
	result    any // what the receipt says the result is
	rating    *Rating
	player    *models.Player
	namesakes []*models.Player
	method    *receipts.Method
	rows      []receipts.Row
	files     []models.SourceFile
	context   any
	refusal   *receipts.Refusal
}

func (f *finding) playerID() string {
	if f.player == nil {
		return ""
	}
	return f.player.ID
}

// compose decides between a claim and a refusal.
func (q timed) compose(sport *almanac.Sport) finding {
	f := bearer(q.Sport, q.Slug, sport)
	if f.refusal != nil {
		return f
	}
	switch q.Scope {
	case CareerLong:
		f.career(sport)
	case OneSeason:
		f.season(sport, q.Season)
	case Current:
		f.current(sport)
	default:
		f.best(sport)
	}
	if f.rating != nil {
		f.result = f.rating
	}
	return f
}

// bearer finds whom a slug means, or refuses.
func bearer(sportKey, slug string, sport *almanac.Sport) finding {
	if sport == nil {
		return finding{refusal: noSport(sportKey)}
	}
	match := sport.Resolve(slug)
	if match.Ambiguous() {
		return finding{refusal: ambiguous(sport, match.Namesakes)}
	}
	if match.Player == nil {
		return finding{refusal: unknown(slug, sport)}
	}
	return finding{player: match.Player, namesakes: match.Namesakes}
}

// issue signs a finding and gives what the answer rests on.
func (s *Service) issue(ctx context.Context, sportKey string, sport *almanac.Sport, plan map[string]any, f finding) (Grounds, error) {
	g := Grounds{Claim: f.claim, Grounded: f.refusal == nil, Refusal: f.refusal}
	g.Provenance.Attribution = []string{}
	artifact := receipts.NoArtifact
	if sport == nil {
		g.AsOf = s.clock().UTC().Format(time.DateOnly) // nothing is known of it as of today
	} else {
		artifact = sport.Artifact
		g.AsOf = sport.AsOf.Format(time.DateOnly)
		if g.Fallback = sport.Fallback; g.Fallback {
			g.FallbackReason = sampleReason
		}
	}
	if f.method != nil {
		g.Provenance.Method = f.method.Name + " v" + f.method.Version
	}
	for _, file := range f.files {
		g.Provenance.Attribution = appendNew(g.Provenance.Attribution, file.Attribution)
	}
	g.Provenance.Artifact = "sha256:" + artifact
	receipt, err := s.store.Issue(ctx, receipts.NewStatement(sportKey, artifact, receipts.Predicate{
		Claim: g.Claim, Grounded: g.Grounded, Plan: plan, Result: f.result, Method: f.method,
		Sources: sources(f.files), Rows: f.rows, Context: f.context, Refusal: f.refusal,
		Fallback: g.Fallback, AsOf: g.AsOf, CodeVersion: receipts.CodeVersion,
	}))
	if err != nil {
		return Grounds{}, fmt.Errorf("issue receipt: %w", err)
	}
	g.Provenance.Receipt = receipt.ID
	g.Provenance.ReceiptURL = s.baseURL + "/receipts/" + receipt.ID
	return g, nil
}

func namedAll(players []*models.Player) []Player {
	var out []Player
	for _, p := range players {
		out = append(out, named(p))
	}
	return out
}

func named(p *models.Player) Player { return Player{ID: p.ID, Slug: p.Slug, Name: p.Name} }

func appendNew(list []string, s string) []string {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}
