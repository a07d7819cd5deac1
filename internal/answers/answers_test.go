package answers_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/answers"
	"groundline/internal/datasets/sample/sampletest"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/questions"
	"groundline/internal/receipts"
	"groundline/internal/stats"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

type testBundle struct {
	db       *postgres.DB
	book     *almanac.Book
	asks     *questions.Service
	kept     *answers.Service
	outcomes *answers.Outcomes
}

func setup(t *testing.T) *testBundle {
	t.Helper()
	db := sampletest.New(t, stats.WNBA)
	book, err := almanac.Open(t.Context(), db.Pool, []string{stats.WNBA}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	store, err := receipts.New(t.Context(), db.Gorm, signer, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	b := &testBundle{db: db, book: book, outcomes: answers.NewOutcomes(db.Pool, time.Now)}
	b.asks = questions.New(questions.Deps{Book: book, Issuer: store, Clock: time.Now, BaseURL: "https://example.test", Answered: b.outcomes.Count})
	b.kept = answers.New(db.Pool, book, b.asks, time.Now)
	return b
}

// TestAnAnswerIsAddedOnlyWhereItChanged: the first run answers every standing
// question of the sport, the second none, and new data that change nothing of an
// answer leave its address as it was.
func TestAnAnswerIsAddedOnlyWhereItChanged(t *testing.T) {
	t.Parallel()
	b := setup(t)
	added, err := b.kept.Rebuild(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	newest, err := b.kept.Newest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if added == 0 || len(newest) != added {
		t.Fatalf("%d added, %d kept", added, len(newest))
	}
	if again, err := b.kept.Rebuild(t.Context()); err != nil || again != 0 {
		t.Fatalf("a second run adds %d (%v)", again, err)
	}
	slug := "wnba-best-career-ever"
	if _, err := b.db.Pool.Exec(t.Context(), `INSERT INTO answer_versions SELECT slug, version + 1, question, 'older data', receipt, grounded, body, made_at FROM answer_versions WHERE slug = $1`, slug); err != nil {
		t.Fatal(err)
	}
	if again, err := b.kept.Rebuild(t.Context()); err != nil || again != 0 {
		t.Errorf("data that change no answer add %d (%v)", again, err)
	}
	old, err := b.kept.Get(t.Context(), slug, 1)
	if err != nil || old.Version != 1 || old.Latest != 2 || old.Answer.Answer == "" {
		t.Errorf("version 1: %+v (%v)", old, err)
	}
	if history, err := b.kept.History(t.Context(), slug); err != nil || len(history) != 2 || history[0].Version != 2 {
		t.Errorf("history %+v (%v)", history, err)
	}
	if _, err := b.kept.Get(t.Context(), slug, 9); err == nil {
		t.Error("a version that there is not is found")
	}
}

// TestSavedQuestionHasAPlan: every slug is its own, and every question of a
// sport that is loaded is answered or refused for a reason, never an error.
func TestSavedQuestionHasAPlan(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, q := range answers.List {
		if seen[q.Slug] || !strings.HasPrefix(q.Slug, q.Sport+"-") {
			t.Errorf("slug %s", q.Slug)
		}
		seen[q.Slug] = true
		if p := q.Plan(2020); p.Sport != q.Sport || p.Intent == "" {
			t.Errorf("%s: %+v", q.Slug, p)
		}
	}
}

// TestQuestionsAreStoredWithoutWordsOrPlayers: what is stored of refused and
// answered questions is counts by outcome and plan.
func TestQuestionsAreStoredWithoutWordsOrPlayers(t *testing.T) {
	t.Parallel()
	b := setup(t)
	ctx := context.WithoutCancel(t.Context())
	for _, q := range []string{"zebra Jane Secret xylophone", "zebra Jane Secret xylophone", "best season of Diana Taurasi", "best wnba career"} {
		if _, err := b.asks.Ask(ctx, q); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // a second write adds nothing
		if err := b.outcomes.Write(ctx); err != nil {
			t.Fatal(err)
		}
	}
	found, err := b.kept.Backlog(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if found.Asked != 4 || found.Refused != 2 || found.Answered+found.Choices != 2 || len(found.Codes) != 1 || found.Codes[0].Asked != 2 {
		t.Errorf("%+v", found)
	}
	var stored string
	if err := b.db.Pool.QueryRow(ctx, `SELECT string_agg(t::text, ' ') FROM question_tallies t`).Scan(&stored); err != nil {
		t.Fatal(err)
	}
	for _, private := range []string{"zebra", "Secret", "xylophone", "taurasi", "Taurasi"} {
		if strings.Contains(stored, private) {
			t.Errorf("%q is in %s", private, stored)
		}
	}
}
