package synthesis_test

import (
	"log/slog"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
	"groundline/internal/weekly"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// speaker is all that makes claims, over one database.
type speaker struct {
	book      *almanac.Book
	store     *receipts.Store
	grounding *grounding.Service
	questions *questions.Service
	weekly    *weekly.Service
	reference verifier.Reference
}

func newSpeaker(t *testing.T, db *postgres.DB) *speaker {
	t.Helper()
	s := &speaker{}
	var err error
	if s.book, err = almanac.Open(t.Context(), db.Pool, grounding.Sports, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	if s.store, err = receipts.New(t.Context(), db.Gorm, signer, time.Now); err != nil {
		t.Fatal(err)
	}
	if s.grounding, err = grounding.New(grounding.Deps{Book: s.book, Issuer: s.store, Clock: time.Now, BaseURL: "http://localhost"}); err != nil {
		t.Fatal(err)
	}
	s.questions = questions.New(questions.Deps{Book: s.book, Issuer: s.store, Clock: time.Now, BaseURL: "http://localhost"})
	if s.weekly, err = weekly.New(weekly.Deps{Book: s.book, Store: s.store, Clock: time.Now, BaseURL: "http://localhost"}); err != nil {
		t.Fatal(err)
	}
	s.reference = verifier.Reference{Sport: s.book.Sport, Statistic: questions.Statistic}
	return s
}

// sampled is a speaker over the bundled sample.
func sampled(t *testing.T) *speaker {
	t.Helper()
	return newSpeaker(t, sampletest.New(t, grounding.Sports...))
}
