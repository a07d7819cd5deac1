package front

import (
	"context"
	"strings"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// kept issues receipts and returns what they state.
type kept struct {
	*receipts.Signer
	statements map[string]receipts.Statement
	stored     int
}

func (k *kept) Draft(_ context.Context, s receipts.Statement) (*receipts.Draft, error) {
	signed, err := k.Sign(s)
	if err != nil {
		return nil, err
	}
	k.statements[signed.ID] = s
	return receipts.StoredDraft(signed.ID), nil
}

func (k *kept) Keep(context.Context, ...*receipts.Draft) error { k.stored++; return nil }

func (k *kept) statement(_ context.Context, id string) (receipts.Statement, error) {
	return k.statements[id], nil
}

// nfl is the league with its games.
var nfl = datatest.Once(datatest.Bundle, func(files tables.Files) (*almanac.Sport, error) {
	set, _, err := datasets.Read(files, "nfl", nil)
	if err != nil {
		return nil, err
	}
	sport, err := almanac.FromSet(set)
	if err != nil {
		return nil, err
	}
	games, err := datasets.ReadGames(files, "nfl", set.Players, nil)
	if err == nil {
		sport.HoldGames(games)
	}
	return sport, err
})

// newDaily returns the answers of each day over one league.
func newDaily(t *testing.T, now *time.Time) (*Daily, *kept) {
	t.Helper()
	signer, err := receipts.NewSigner(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	k := &kept{Signer: signer, statements: map[string]receipts.Statement{}}
	book := almanac.NewBook(nfl(t))
	clock := func() time.Time { return *now }
	asked := questions.New(questions.Deps{Book: book, Issuer: k, Clock: clock, BaseURL: "https://example.test"})
	return NewDaily(book, asked, k.statement, clock), k
}

func TestTheAnswerOfTheDayIsOfThatDayAndStandsOnItsReceipt(t *testing.T) {
	now := time.Date(2026, 11, 26, 23, 0, 0, 0, time.UTC)
	d, k := newDaily(t, &now)
	first, err := d.Today(t.Context())
	if err != nil || first.Featured == nil {
		t.Fatalf("%+v, %v", first, err)
	}
	f := first.Featured
	if f.Answer.Plan.Intent != plan.OnThisDay || f.Answer.Plan.Day != "11-26" || f.Question != "What is the rarest NFL performance on any November 26?" {
		t.Errorf("%q: %+v", f.Question, f.Answer.Plan)
	}
	if f.Statement.Predicate.Claim != f.Answer.Answer || k.stored == 0 || k.statements[f.Answer.Provenance.Receipt].Predicate.Claim != f.Answer.Answer {
		t.Errorf("%q stands beside a receipt of %q (%d stored)", f.Answer.Answer, f.Statement.Predicate.Claim, k.stored)
	}
	stored := k.stored
	if again, err := d.Today(t.Context()); err != nil || again != first || k.stored != stored {
		t.Errorf("a second reader of the day has it computed anew: %v", err)
	}
	now = now.Add(2 * time.Hour)
	if next, err := d.Today(t.Context()); err != nil || next == first || next.Day.Day() != 27 {
		t.Errorf("the next day has %+v, %v", next.Featured, err)
	}
}

func TestADayWithoutGamesShowsAnotherAnswer(t *testing.T) {
	now := time.Date(2026, 7, 30, 12, 0, 0, 0, time.UTC)
	d, _ := newDaily(t, &now)
	today, err := d.Today(t.Context())
	if err != nil || today.Featured == nil || !today.Featured.Answer.Grounded || today.Featured.Answer.Plan.Intent == plan.OnThisDay {
		t.Fatalf("%+v, %v", today, err)
	}
	if !strings.Contains(today.Featured.Question, " ") {
		t.Errorf("question %q", today.Featured.Question)
	}
}

func TestTheAPIsSampleSaysWhatTheAnswerSays(t *testing.T) {
	now := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	d, _ := newDaily(t, &now)
	today, err := d.Today(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	text, err := shortened(today.Featured.Answer)
	if err != nil || !strings.Contains(text, today.Featured.Answer.Provenance.Receipt) || !strings.Contains(text, `"grounded": true`) || strings.Count(text, `"rank"`) != 1 {
		t.Errorf("%v\n%s", err, text)
	}
}
