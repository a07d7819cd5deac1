// Package grounding answers a question about one player: a claim with its receipt, or a
// refusal with its receipt and better questions.
//
// It owns what may be said: the wording of claims, the choice of refusal, and the source
// rows behind a number. Invariants: a claim names the ranked set and its size; every number
// in it is in its receipt; neither contains anything about the asker; equal questions on
// equal data have the same receipt.
//
// It does not compute ratings (package ratings), sign (receipts) or charge (credits).
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

// cacheSize limits the cached answers, about 4 KB each.
const cacheSize = 20_000

// Service answers questions from the current almanac.
type Service struct {
	book          *almanac.Book
	store         Issuer
	clock         func() time.Time
	baseURL       string
	cache         *lru.Cache[cacheKey, any]
	day           *time.Time    // the past day to answer as of; nil is now
	sentenceCheck SentenceCheck // nil accepts every sentence
	defers        bool          // callers store the receipts with their charge
}

// Deferred returns a service that stores no receipts, for callers who charge: they store
// the draft in the answer's provenance once the charge is committed.
func (s *Service) Deferred() *Service {
	deferred := *s
	deferred.defers = true
	return &deferred
}

// SentenceCheck verifies a statement before it is signed. It returns nil, or the refusal to
// issue instead.
type SentenceCheck func(context.Context, receipts.Statement) *receipts.Refusal

// Issuer signs statements and stores their receipts: the receipt store, or a Restater.
type Issuer interface {
	Draft(ctx context.Context, s receipts.Statement) (*receipts.Draft, error)
	Keep(ctx context.Context, drafts ...*receipts.Draft) error
}

// archive finds past answers: the receipt store.
type archive interface {
	Said(ctx context.Context, plan map[string]any, artifact string, fallback bool, before time.Time) (models.Receipt, receipts.Statement, bool, error)
}

// cacheKey holds the Sport itself: after an import the pointer differs, so no answer
// outlives its data. The cache is purged on a swap, since the pointer keeps all of the old
// data in memory.
type cacheKey struct {
	sport    *almanac.Sport
	question any // a comparable question of any kind
}

// Deps are what a Service needs.
type Deps struct {
	Book          *almanac.Book
	Issuer        Issuer
	Clock         func() time.Time // dates only answers about sports without data
	BaseURL       string           // where receipts are published
	SentenceCheck SentenceCheck    // nil accepts every sentence
}

// New returns a Service.
func New(d Deps) (*Service, error) {
	ready, err := lru.New[cacheKey, any](cacheSize)
	if err != nil {
		return nil, fmt.Errorf("answer cache: %w", err)
	}
	d.Book.OnSwap(func(string) { ready.Purge() })
	return &Service{book: d.Book, store: d.Issuer, clock: d.Clock, baseURL: d.BaseURL, sentenceCheck: d.SentenceCheck, cache: ready}, nil
}

// cached returns the cached answer for a question on this data, or makes it.
func cached[Q comparable, A any](s *Service, sport *almanac.Sport, q Q, make func() (a A, keep bool, err error)) (A, error) {
	key := cacheKey{sport, q}
	if kept, ok := s.cache.Get(key); ok {
		return kept.(A), nil
	}
	a, keep, err := make()
	if err == nil && keep {
		s.cache.Add(key, a)
	}
	return a, err
}

// finding is an answer before it has a receipt.
type finding struct {
	claim     string
	result    any // the receipt's result
	rating    *Rating
	player    *models.Player
	namesakes []*models.Player
	method    *receipts.Method
	rows      []receipts.Row
	files     []models.SourceFile
	context   any
	refusal   *receipts.Refusal
	asOf      string        // date of the data, if not the sport's
	reach     almanac.Reach // how far the claim's evidence extends
}

// findBySlug returns the player a slug means, or refuses.
func findBySlug(sportKey, slug string, sport *almanac.Sport) finding {
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
