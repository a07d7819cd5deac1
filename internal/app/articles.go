package app

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/almanac"
	"groundline/internal/articles"
	"groundline/internal/grounding"
	"groundline/internal/licensing"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/synthesis"
	"groundline/internal/weekly"
)

// articleStore returns the store of articles, with licensing notified of its changes.
func articleStore(pool *pgxpool.Pool, clock func() time.Time) *articles.Store {
	licences := licensing.New(licensing.Deps{Pool: pool, Clock: clock})
	return articles.NewStore(articles.StoreDeps{Pool: pool, Clock: clock, Corrected: licences.Ended, Withdrawn: licences.Ended})
}

// freeArticles returns the function that lists the articles which everyone can read in full:
// the samples of the catalog.
func freeArticles(pool *pgxpool.Pool, clock func() time.Time) func(context.Context) ([]uuid.UUID, error) {
	return articleStore(pool, clock).SampleIDs
}

// articleWriter wires the writing of articles to weekly and synthesis, which articles
// does not know.
func articleWriter(d articles.Deps, weeks *weekly.Service, c synthesis.Config) *articles.Writer {
	d.Surprises = func(ctx context.Context, sport string, week, limit int) ([]articles.Week, error) {
		found, err := weeks.Surprises(ctx, sport, week, limit)
		out := make([]articles.Week, len(found))
		for i := range found {
			out[i] = articles.Week{Player: found[i].Player.ID, Receipt: found[i].Receipt}
		}
		return out, err
	}
	if c.Writer != nil {
		d.Rephrase = rephrase(c)
	}
	return articles.NewWriter(d)
}

// rephrase returns a function with which a language model rewords sentences; articles
// verifies the result.
func rephrase(c synthesis.Config) func(context.Context, []articles.Rephrasing) ([]string, error) {
	limit := c.Timeout
	if limit == 0 {
		limit = 10 * time.Second
	}
	return func(ctx context.Context, sentences []articles.Rephrasing) ([]string, error) {
		facts := make([]synthesis.Fact, len(sentences))
		for i, s := range sentences {
			facts[i] = synthesis.Fact{Sentence: s.Sentence, Rejected: s.Rejected, Why: s.Why}
		}
		bounded, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		return c.Writer.Write(bounded, facts)
	}
}

// WriteArticles writes a sport's articles, without starting the product.
func WriteArticles(ctx context.Context, c Config, r articles.Request) (articles.Written, error) {
	db, _, marks, err := openFenced(ctx, c)
	if err != nil {
		return articles.Written{}, err
	}
	defer db.Close()
	signer, err := receipts.NewSigner(c.SigningKey)
	if err != nil {
		return articles.Written{}, fmt.Errorf("SIGNING_KEY: %w", err)
	}
	store, err := receipts.New(ctx, db.Gorm, signer, time.Now, receipts.Origin(logName(c.BaseURL)), receipts.Marks(marks))
	if err != nil {
		return articles.Written{}, err
	}
	book, err := almanac.Open(ctx, db.Pool, []string{r.Sport}, slog.New(slog.DiscardHandler))
	if err != nil {
		return articles.Written{}, err
	}
	ground, err := grounding.New(grounding.Deps{Book: book, Issuer: store, Clock: time.Now, BaseURL: c.BaseURL})
	if err != nil {
		return articles.Written{}, err
	}
	weeks, err := weekly.New(weekly.Deps{Book: book, Store: store, Clock: time.Now, BaseURL: c.BaseURL})
	if err != nil {
		return articles.Written{}, err
	}
	return articleWriter(articles.Deps{
		Store: articleStore(db.Pool, time.Now), Book: book, Receipts: store, Grounding: ground, Questions: questions.New(questions.Deps{Book: book, Issuer: store, Clock: time.Now, BaseURL: c.BaseURL}),
	}, weeks, c.Synthesis).Write(ctx, r)
}

// WithdrawArticle withdraws an article, without starting the product.
func WithdrawArticle(ctx context.Context, c Config, id uuid.UUID, why string) error {
	db, _, _, err := openFenced(ctx, c)
	if err != nil {
		return err
	}
	defer db.Close()
	return articleStore(db.Pool, time.Now).Withdraw(ctx, id, why)
}
