package articles_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"groundline/internal/almanac"
	"groundline/internal/articles"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/weekly"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// files is the data that the tests run on.
var files = datatest.Bundle

// newsroom is a writer of articles over all the data of some sports.
type newsroom struct {
	db     *postgres.DB
	book   *almanac.Book
	store  *articles.Store
	writer *articles.Writer

	onCorrected, onWithdrawn articles.Changed // nil until a test listens
}

// changed returns the hook that calls a field's current value.
func changed(to *articles.Changed) articles.Changed {
	return func(ctx context.Context, tx pgx.Tx, was, now *models.Article) error {
		if *to == nil {
			return nil
		}
		return (*to)(ctx, tx, was, now)
	}
}

// imported imports sports into a database that may hold them already.
func imported(t *testing.T, db *postgres.DB, sports ...string) {
	t.Helper()
	for _, sport := range sports {
		if _, err := datasets.Newest(t.Context(), db.Pool, sport); err == nil {
			continue
		}
		datatest.Import(t, db.Pool, files(t), sport)
	}
}

func newNewsroom(t *testing.T, db *postgres.DB, sports ...string) *newsroom {
	t.Helper()
	imported(t, db, sports...)
	n := &newsroom{db: db}
	n.store = articles.NewStore(articles.StoreDeps{Pool: db.Pool, Clock: time.Now, Corrected: changed(&n.onCorrected), Withdrawn: changed(&n.onWithdrawn)})
	var err error
	if n.book, err = almanac.Open(t.Context(), db.Pool, sports, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	n.writer = n.over(t, nil)
	return n
}

// over makes a writer with a language model of its own, or none.
func (n *newsroom) over(t *testing.T, rephrase func(context.Context, []articles.Rephrasing) ([]string, error)) *articles.Writer {
	t.Helper()
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	store, err := receipts.New(t.Context(), n.db.Gorm, signer, time.Now, receipts.Origin("localhost/log"))
	if err != nil {
		t.Fatal(err)
	}
	ground, err := grounding.New(grounding.Deps{Book: n.book, Issuer: store, Clock: time.Now, BaseURL: "http://localhost"})
	if err != nil {
		t.Fatal(err)
	}
	weeks, err := weekly.New(weekly.Deps{Book: n.book, Store: store, Clock: time.Now, BaseURL: "http://localhost"})
	if err != nil {
		t.Fatal(err)
	}
	return articles.NewWriter(articles.Deps{
		Store: n.store, Book: n.book, Receipts: store, Grounding: ground, Questions: questions.New(questions.Deps{Book: n.book, Issuer: store, Clock: time.Now, BaseURL: "http://localhost"}), Rephrase: rephrase,
		Surprises: func(ctx context.Context, sport string, week, limit int) ([]articles.Week, error) {
			found, err := weeks.Surprises(ctx, sport, week, limit)
			out := make([]articles.Week, len(found))
			for i := range found {
				out[i] = articles.Week{Player: found[i].Player.ID, Receipt: found[i].Receipt}
			}
			return out, err
		},
	})
}

// writeWeeks writes so many weeks of a sport, from the newest back.
func (n *newsroom) writeWeeks(t *testing.T, sport string, weeks, limit int) {
	t.Helper()
	season := n.book.Sport(sport).Weeks()
	for week := season.Weeks; week > 0 && week > season.Weeks-weeks; week-- {
		if _, err := n.writer.Write(t.Context(), articles.Request{Sport: sport, Week: week, Limit: limit}); err != nil {
			t.Fatal(err)
		}
	}
}
