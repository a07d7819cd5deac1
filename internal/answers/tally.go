package answers

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/postgres"
	"groundline/internal/questions"
	"groundline/internal/tally"
)

// Outcomes other than refusals.
const (
	Answered = "answered"
	Choices  = "choices" // the question was ambiguous, and its meanings were offered
)

// maxKinds limits the memory that unusual plans can take between two writes.
const maxKinds = 10_000

// kind is the counted part of a question: neither its text nor its players.
type kind struct{ day, outcome, sport, intent, stat string }

// Compare orders kinds.
func (k kind) Compare(o kind) int {
	return cmp.Or(strings.Compare(k.day, o.day), strings.Compare(k.outcome, o.outcome), strings.Compare(k.sport, o.sport),
		strings.Compare(k.intent, o.intent), strings.Compare(k.stat, o.stat))
}

// Outcomes counts the results of questions. Write or Watch stores the counts.
type Outcomes struct {
	pool  *pgxpool.Pool
	clock func() time.Time
	tally *tally.Tally[kind] // since the last write
}

// NewOutcomes returns a count of none.
func NewOutcomes(pool *pgxpool.Pool, clock func() time.Time) *Outcomes {
	return &Outcomes{pool: pool, clock: clock, tally: tally.New[kind](maxKinds)}
}

// Count counts the outcome of a question.
func (o *Outcomes) Count(a *questions.Answer) {
	k := kind{day: o.clock().UTC().Format(time.DateOnly), outcome: Answered}
	switch {
	case len(a.Choices) > 0:
		k.outcome = Choices
	case a.Refusal != nil:
		k.outcome = a.Refusal.Code
	}
	if a.Plan != nil {
		k.sport, k.intent, k.stat = a.Plan.Sport, string(a.Plan.Intent), a.Plan.Stat
	}
	o.tally.Count(k)
}

// Watch writes the counts at the given interval until ctx ends, and once more then. A
// process that dies loses the counts since the last write.
func (o *Outcomes) Watch(ctx context.Context, every time.Duration, failed func(error)) {
	tally.Watch(ctx, every, o.Write, failed)
}

// Write adds the counts to the stored ones.
func (o *Outcomes) Write(ctx context.Context) error {
	counts := o.tally.Take()
	if len(counts) == 0 {
		return nil
	}
	batch := &pgx.Batch{}
	for _, c := range counts {
		k := c.Of
		batch.Queue(`INSERT INTO question_tallies (day, outcome, sport, intent, stat, asked) VALUES ($1, $2, $3, $4, $5, $6)
			ON CONFLICT (day, outcome, sport, intent, stat) DO UPDATE SET asked = question_tallies.asked + excluded.asked`,
			k.day, k.outcome, k.sport, k.intent, k.stat, c.N)
	}
	if err := o.pool.SendBatch(ctx, batch).Close(); err != nil {
		return fmt.Errorf("tally of questions: %w", err)
	}
	return nil
}

// Backlog is the outcomes of the questions since a day.
type Backlog struct {
	Since    string     `json:"since" format:"date"`
	Asked    int64      `json:"asked"`
	Answered int64      `json:"answered"`
	Choices  int64      `json:"choices"`
	Refused  int64      `json:"refused"`
	Codes    []Refused  `json:"codes"`
	Open     []Unmet    `json:"open"`
	Days     []DayCount `json:"days"`
}

// Refused is the count of one refusal code.
type Refused struct {
	Code  string `json:"code"`
	Asked int64  `json:"asked"`
}

// Unmet is a question that was understood and could not be answered.
type Unmet struct {
	Code   string `json:"code"`
	Sport  string `json:"sport"`
	Intent string `json:"intent"`
	Stat   string `json:"stat,omitempty"`
	Asked  int64  `json:"asked"`
}

// DayCount is the counts of one day.
type DayCount struct {
	Day     string `json:"day" format:"date"`
	Asked   int64  `json:"asked"`
	Refused int64  `json:"refused"`
}

const backlogDays, maxOpen = 30, 50

// Backlog counts the questions of the last 30 days.
func (s *Service) Backlog(ctx context.Context) (*Backlog, error) {
	since := s.clock().UTC().AddDate(0, 0, 1-backlogDays).Format(time.DateOnly)
	b := &Backlog{Since: since, Codes: []Refused{}, Open: []Unmet{}, Days: []DayCount{}}
	rows, err := s.pool.Query(ctx, `SELECT to_char(day, 'YYYY-MM-DD'), sum(asked)::bigint, coalesce(sum(asked) FILTER (WHERE outcome NOT IN ('answered', 'choices')), 0)::bigint,
		coalesce(sum(asked) FILTER (WHERE outcome = 'choices'), 0)::bigint FROM question_tallies WHERE day >= $1 GROUP BY day ORDER BY day DESC`, since)
	if err != nil {
		return nil, err
	}
	var d DayCount
	var choices int64
	if _, err = pgx.ForEachRow(rows, []any{&d.Day, &d.Asked, &d.Refused, &choices}, func() error {
		b.Asked, b.Refused, b.Choices = b.Asked+d.Asked, b.Refused+d.Refused, b.Choices+choices
		b.Days = append(b.Days, d)
		return nil
	}); err != nil {
		return nil, err
	}
	b.Answered = b.Asked - b.Refused - b.Choices
	b.Codes, err = postgres.Collect(ctx, s.pool, "refusals by code", pgx.RowToStructByPos[Refused],
		`SELECT outcome, sum(asked)::bigint FROM question_tallies WHERE day >= $1 AND outcome NOT IN ('answered', 'choices')
		GROUP BY 1 ORDER BY 2 DESC, 1`, since)
	if err != nil {
		return nil, err
	}
	b.Open, err = postgres.Collect(ctx, s.pool, "refused questions", pgx.RowToStructByPos[Unmet],
		`SELECT outcome, sport, intent, stat, sum(asked)::bigint FROM question_tallies
		WHERE day >= $1 AND outcome NOT IN ('answered', 'choices') AND intent <> '' GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 1, 2, 3, 4 LIMIT $2`, since, maxOpen)
	return b, err
}
