package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/digest"
	"groundline/internal/fetch"
	"groundline/internal/grounding"
	"groundline/internal/ingest"
	"groundline/internal/loop"
	"groundline/internal/predictions"
	"groundline/internal/questions"
	"groundline/internal/weekly"
)

// sealEvery is how often lists are checked for locking, well within
// propositions.LockBefore.
const sealEvery = 5 * time.Minute

// week holds the services of the weekly round.
type week struct {
	pool        *pgxpool.Pool
	book        *almanac.Book
	weekly      *weekly.Service
	predictions *predictions.Service
	digest      *digest.Service
	from        string
	ingest      *ingest.Service // nil loads nothing by itself
	logger      *slog.Logger
	// rebuilt are the steps that depend on the week's data, such as saved questions and
	// articles, between resolving predictions and the mail.
	rebuilt []loop.Step
}

// steps returns the weekly round in its order.
func (w *week) steps() []loop.Step {
	steps := []loop.Step{
		{Name: "fetch", Run: w.ingested("alert: fetching public sources failed", (*ingest.Service).Fetch)},
		{Name: "load", Run: w.ingested("alert: source files could not be loaded", (*ingest.Service).Load)},
		{Name: "import", Run: func(ctx context.Context) (int, error) { return loop.Import(ctx, w.pool, w.from, grounding.Sports) }},
		{Name: "rate", Run: w.rate},
		{Name: "movers", Run: func(ctx context.Context) (int, error) { return w.weekly.Publish(ctx, w.pool, grounding.Sports) }},
		{Name: "resolve", Run: w.predictions.Resolve},
		{Name: "offer", Run: w.predictions.Offer},
	}
	steps = append(steps, w.rebuilt...)
	return append(steps, loop.Step{Name: "digest", Run: w.digest.Send})
}

// rate loads what was imported last, computes the current ratings from it, and returns
// how many players have one.
func (w *week) rate(ctx context.Context) (rated int, err error) {
	for _, key := range grounding.Sports {
		err := w.book.CatchUp(ctx, key)
		var unfit *datasets.UnfitError
		if errors.As(err, &unfit) { // rows that this version cannot read: the data in force stays
			w.logger.Error("alert: stored rows are not served", "sport", key, "error", err)
		} else if err != nil {
			return rated, err
		}
		if sport := w.book.Sport(key); sport != nil && sport.Games != nil {
			rated += len(sport.Current().Ranked(""))
		}
	}
	return rated, nil
}

// ingestion returns what the data loop needs, including the openly licensed live
// sources if fetching is on.
func (a *App) ingestion(c Config, clock func() time.Time) ingest.Deps {
	d := ingest.Deps{Pool: a.db.Pool, Fetched: c.Fetch.Dir, Sports: grounding.Sports, Clock: clock, Progress: c.OnLoad, Mirror: c.Fetch.Mirror}
	for _, connector := range fetch.Connectors() {
		if c.Fetch.On && connector.Kind == fetch.Live && connector.Open() {
			d.Connectors = append(d.Connectors, connector)
		}
	}
	return d
}

// ingested returns a step that asks the public sources that are due, or loads new source
// files. A failure is recorded, is on the status page and raises an alert; the round goes
// on with the data in force. Loaded data is in force here at once, and on other replicas
// when they are notified.
func (w *week) ingested(alert string, work func(*ingest.Service, context.Context) (int, error)) func(context.Context) (int, error) {
	return func(ctx context.Context) (done int, err error) {
		if w.ingest == nil {
			return 0, nil
		}
		done, err = work(w.ingest, ctx)
		if err != nil && ctx.Err() == nil {
			w.logger.Error(alert, "error", err)
			return done, nil
		}
		return done, err
	}
}

// beginIfDue starts a round at once if the data in force is not that of this binary's
// files, as at its first start, because this hour's round may be over.
func (a *App) beginIfDue(ctx context.Context) error {
	if a.week == nil || a.week.ingest == nil {
		return nil
	}
	due, err := a.week.ingest.Due(ctx)
	if err != nil || !due {
		return err
	}
	return a.loop.Begin(ctx)
}

// scheduleWeek schedules the weekly round and the sealing of lists.
func (a *App) scheduleWeek(w *week) {
	a.week = w
	a.loop = loop.New(loop.Deps{Pool: w.pool, Jobs: a.jobs, Clock: time.Now, Steps: w.steps()})
	a.loop.Schedule()
	a.jobs.Periodic("seal_calls", sealEvery, longJob, uncounted(w.predictions.Seal))
}

// openCalls returns what can be predicted of a sport, for briefs.
func openCalls(c *predictions.Service) func(context.Context, string) (*weekly.Window, error) {
	return func(ctx context.Context, sport string) (*weekly.Window, error) {
		l, err := c.Open(ctx, sport)
		if err != nil || l == nil {
			return nil, err
		}
		all, err := c.Propositions(ctx, l.ID)
		return &weekly.Window{Locks: l.Locks, Opens: l.Opens, Closes: l.Closes, Propositions: len(all), Href: "/calls/" + sport}, err
	}
}

// newestCalls bounds the predictions that an answer lists.
const newestCalls = 20

// ownCalls returns the results of an account's predictions, for questions about them.
func ownCalls(c *predictions.Service) func(context.Context, uuid.UUID) (questions.Own, error) {
	return func(ctx context.Context, account uuid.UUID) (own questions.Own, err error) {
		caller, ok, err := c.ForecasterOf(ctx, account)
		if err != nil || !ok {
			return own, err
		}
		if own.Made, err = c.Count(ctx, caller.ID); err != nil {
			return own, err
		}
		st, err := c.ScoreOf(ctx, caller.ID)
		if err != nil {
			return own, err
		}
		own.Scored, own.Brier, own.Skill, own.Low, own.High = st.Score.N, st.Score.Brier, st.Score.Skill, st.Score.Low, st.Score.High
		newest, err := c.All(ctx, caller.ID, 0, newestCalls)
		for _, m := range newest {
			one := questions.OwnCall{
				Player: m.Player, Sport: m.Sport, Season: m.Season, Text: m.Text, Opens: m.Opens, Closes: m.Closes, Yes: m.Yes, Confidence: m.Confidence,
			}
			if m.Outcome != nil {
				one.Outcome = *m.Outcome
			}
			own.Newest = append(own.Newest, one)
		}
		return own, err
	}
}

// WeeklyRuns returns the records of the newest weekly rounds, without starting the
// product.
func WeeklyRuns(ctx context.Context, c Config, rounds int) ([]loop.Run, error) {
	db, err := OpenDatabase(ctx, c)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	return loop.Runs(ctx, db.Pool, rounds)
}
