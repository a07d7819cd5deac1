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
	"slices"
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
	store   Issuer
	clock   func() time.Time
	baseURL string
	ready   *lru.Cache[cacheKey, any]
	day     *time.Time // the past day that is answered as of; nil is now
	vouch   Vouch      // nil: every sentence may be said
	defers  bool       // receipts are left to whoever charges for the answer
}

// Deferred returns the service for callers who charge: it stores no receipt. The
// caller keeps the draft in the answer's provenance once the charge is committed.
func (s *Service) Deferred() *Service {
	deferred := *s
	deferred.defers = true
	return &deferred
}

// Vouch judges a statement before it is signed: nil lets it be said, and a refusal
// is said in its place.
type Vouch func(context.Context, receipts.Statement) *receipts.Refusal

// Vouching has every statement judged when it is first made, before it is signed.
// Call it before the first question.
func (s *Service) Vouching(v Vouch) { s.vouch = v }

// Issuer signs statements and stores their receipts: the store of receipts, or a
// Restater that only wants to see what would be said.
type Issuer interface {
	Draft(ctx context.Context, s receipts.Statement) (*receipts.Draft, error)
	Keep(ctx context.Context, drafts ...*receipts.Draft) error
}

// archive finds what was said: the store of receipts.
type archive interface {
	Said(ctx context.Context, plan map[string]any, artifact string, fallback bool, before time.Time) (models.Receipt, receipts.Statement, bool, error)
}

// cacheKey holds the Sport itself: after an import the pointer differs, so an
// answer can never outlive its data. What is kept is let go when a sport is
// swapped, for the pointer keeps all of the old data in memory.
type cacheKey struct {
	sport    *almanac.Sport
	question any // a comparable question, of whatever kind
}

// New makes the service. baseURL is where receipts are published; the clock
// dates only answers about sports without data.
func New(book *almanac.Book, store Issuer, clock func() time.Time, baseURL string) (*Service, error) {
	ready, err := lru.New[cacheKey, any](cacheSize)
	if err != nil {
		return nil, fmt.Errorf("answer cache: %w", err)
	}
	book.OnSwap(func(string) { ready.Purge() })
	return &Service{book: book, store: store, clock: clock, baseURL: baseURL, ready: ready}, nil
}

// ready gives the answer kept for a question on this very data, or makes it.
func ready[Q comparable, A any](s *Service, sport *almanac.Sport, q Q, make func() (a A, keep bool, err error)) (A, error) {
	key := cacheKey{sport, q}
	if kept, ok := s.ready.Get(key); ok {
		return kept.(A), nil
	}
	a, keep, err := make()
	if err == nil && keep {
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
	asOf      string        // day of the data, where it is not the sport's
	reach     almanac.Reach // how far the evidence of the claim goes
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

func named(p *models.Player) Player { return Player{ID: p.ID, Slug: p.Slug, Name: p.Name} }

func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
