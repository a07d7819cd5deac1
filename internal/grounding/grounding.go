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
	ready   *lru.Cache[cacheKey, *Answer]
}

// cacheKey holds the Sport itself: after an import the pointer differs, so an
// answer can never outlive its data.
type cacheKey struct {
	sport    *almanac.Sport
	question Question
}

// New makes the service. baseURL is where receipts are published; the clock
// dates only answers about sports without data.
func New(book *almanac.Book, store *receipts.Store, clock func() time.Time, baseURL string) (*Service, error) {
	ready, err := lru.New[cacheKey, *Answer](cacheSize)
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
	key := cacheKey{sport, q}
	if a, ok := s.ready.Get(key); ok {
		return a, nil
	}
	a, err := s.issue(ctx, q, sport, compose(q, sport))
	if err != nil {
		return nil, err
	}
	s.ready.Add(key, a)
	return a, nil
}

// finding is what was found, before it has a receipt.
type finding struct {
	claim     string
	rating    *Rating
	player    *models.Player
	namesakes []*models.Player
	method    *receipts.Method
	rows      []receipts.Row
	files     []models.SourceFile
	context   any
	refusal   *receipts.Refusal
}

// compose decides between a claim and a refusal.
func compose(q Question, sport *almanac.Sport) finding {
	if sport == nil {
		return finding{refusal: noSport(q)}
	}
	match := sport.Resolve(q.Slug)
	if match.Ambiguous() {
		return finding{refusal: ambiguous(q, sport, match.Namesakes)}
	}
	if match.Player == nil {
		return finding{refusal: unknown(q, sport)}
	}
	f := finding{player: match.Player, namesakes: match.Namesakes}
	switch q.Scope {
	case CareerLong:
		f.career(sport)
	case OneSeason:
		f.season(sport, q.Season)
	default:
		f.best(sport)
	}
	return f
}

// issue signs a finding and makes the answer of it.
func (s *Service) issue(ctx context.Context, q Question, sport *almanac.Sport, f finding) (*Answer, error) {
	a := &Answer{Claim: f.claim, Grounded: f.refusal == nil, Rating: f.rating, Refusal: f.refusal}
	a.Provenance.Attribution = []string{}
	artifact := receipts.NoArtifact
	playerID := ""
	if sport == nil {
		a.AsOf = s.clock().UTC().Format(time.DateOnly) // nothing is known of it as of today
	} else {
		artifact = sport.Artifact
		a.AsOf = sport.AsOf.Format(time.DateOnly)
		if a.Fallback = sport.Fallback; a.Fallback {
			a.FallbackReason = sampleReason
		}
	}
	if f.player != nil {
		playerID = f.player.ID
		p := named(f.player)
		a.Player = &p
	}
	for _, other := range f.namesakes {
		a.AlsoNamed = append(a.AlsoNamed, named(other))
	}
	if f.method != nil {
		a.Provenance.Method = f.method.Name + " v" + f.method.Version
	}
	for _, file := range f.files {
		a.Provenance.Attribution = appendNew(a.Provenance.Attribution, file.Attribution)
	}
	a.Provenance.Artifact = "sha256:" + artifact
	statement := receipts.NewStatement(q.Sport, artifact, receipts.Predicate{
		Claim: a.Claim, Grounded: a.Grounded, Plan: q.plan(playerID), Method: f.method,
		Sources: sources(f.files), Rows: f.rows, Context: f.context, Refusal: f.refusal,
		Fallback: a.Fallback, AsOf: a.AsOf, CodeVersion: receipts.CodeVersion,
	})
	if f.rating != nil {
		statement.Predicate.Result = f.rating
	}
	receipt, err := s.store.Issue(ctx, statement)
	if err != nil {
		return nil, fmt.Errorf("issue receipt: %w", err)
	}
	a.Provenance.Receipt = receipt.ID
	a.Provenance.ReceiptURL = s.baseURL + "/receipts/" + receipt.ID
	return a, nil
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
