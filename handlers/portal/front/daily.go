package front

import (
	"context"
	"fmt"
	"sync"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/questions/plan"
	"groundline/internal/receipts"
)

// Examples are the answers of a day.
type Examples struct {
	Featured *Answered // nil: nothing can be answered yet
	Refused  []Answered
	Day      time.Time // midnight, UTC
}

// Answered is a question with its answer, which the statement of its receipt repeats.
type Answered struct {
	Question  string
	Answer    *questions.Answer
	Statement receipts.Statement
}

// refusedExamples are questions that the data cannot answer, and that many people would ask.
var refusedExamples = []string{"blocks by Bill Russell in 1965", "most sacks in a season before 1980"}

// Daily answers the questions of the front page, once a day and again after an import.
type Daily struct {
	book      *almanac.Book
	questions *questions.Service
	statement func(ctx context.Context, receipt string) (receipts.Statement, error)
	clock     func() time.Time

	mu         sync.Mutex
	kept       *Examples
	generation uint64
}

// NewDaily returns the answers of each day. statement returns what a stored receipt states.
func NewDaily(book *almanac.Book, asked *questions.Service, statement func(context.Context, string) (receipts.Statement, error), clock func() time.Time) *Daily {
	return &Daily{book: book, questions: asked, statement: statement, clock: clock}
}

// Today returns the answers of today.
func (d *Daily) Today(ctx context.Context) (*Examples, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	day, generation := d.clock().UTC().Truncate(24*time.Hour), d.book.Generation()
	if d.kept != nil && d.kept.Day.Equal(day) && d.generation == generation {
		return d.kept, nil
	}
	found := &Examples{Day: day}
	var err error
	if found.Featured, err = d.feature(ctx, day); err != nil {
		return nil, err
	}
	for _, question := range refusedExamples {
		asked, err := d.answer(ctx, question)
		if err != nil {
			return nil, err
		}
		if asked != nil && asked.Answer.Refusal != nil && len(asked.Answer.Refusal.Nearest) > 0 {
			found.Refused = append(found.Refused, *asked)
		}
	}
	d.kept, d.generation = found, generation
	return found, nil
}

// rare is the share of the games held that may have a figure for it to be worth showing.
const rare = 1.0 / 1_000

// featuredRows is how many rows the answer of the day shows.
const featuredRows = 5

// feature returns the rarest figure of a single game on this day of any year, of the leagues in
// turn. On a day without a rare one it is an example of the documentation's, another each day.
func (d *Daily) feature(ctx context.Context, day time.Time) (*Answered, error) {
	turn := day.YearDay()
	for i := range grounding.Sports {
		sport := d.book.Sport(grounding.Sports[(turn+i)%len(grounding.Sports)])
		if sport == nil || sport.Fallback || sport.GameLines == nil {
			continue
		}
		p := plan.Plan{Intent: plan.OnThisDay, Sport: sport.Key, Day: day.Format("01-02"), Top: featuredRows}
		asked, err := d.ask(ctx, fmt.Sprintf("What is the rarest %s performance on any %s?", league(sport), day.Format("January 2")), p)
		if err != nil {
			return nil, err
		}
		if asked.Answer.Grounded && rareEnough(asked.Answer) {
			return asked, nil
		}
	}
	examples := questions.Examples()
	for i := range examples {
		asked, err := d.answer(ctx, examples[(turn+i)%len(examples)])
		if err != nil {
			return nil, err
		}
		if asked != nil && asked.Answer.Grounded {
			return asked, nil
		}
	}
	return nil, nil
}

// rareEnough says whether the first figure is rare among the games held.
func rareEnough(a *questions.Answer) bool {
	if len(a.Rows) == 0 || len(a.Rows[0].Figures) != 2 {
		return false
	}
	alike, of := a.Rows[0].Figures[0].Value, a.Rows[0].Figures[1].Value
	return of > 0 && alike/of <= rare
}

// answer answers a question in words, without counting it as asked; nil if the data of the day
// gives it no single meaning.
func (d *Daily) answer(ctx context.Context, question string) (*Answered, error) {
	p, _, ok := d.questions.Understand(question)
	if !ok {
		return nil, nil
	}
	return d.ask(ctx, question, p)
}

func (d *Daily) ask(ctx context.Context, question string, p plan.Plan) (*Answered, error) {
	a, err := d.questions.AnswerOwn(ctx, p)
	if err != nil {
		return nil, err
	}
	statement, err := d.statement(ctx, a.Provenance.Receipt)
	return &Answered{Question: question, Answer: a, Statement: statement}, err
}
