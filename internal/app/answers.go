package app

import (
	"context"
	"time"

	"groundline/internal/answers"
	"groundline/internal/jobs"
	"groundline/internal/rates"
)

type rebuildAnswers struct{}

// Kind names the job that rebuilds the answers of saved questions.
func (rebuildAnswers) Kind() string { return "rebuild_answers" }

// scheduleAnswers schedules the rebuilding of saved questions' answers at start and
// within a minute of new data.
func (a *App) scheduleAnswers(s *answers.Service) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ rebuildAnswers) error {
		added, err := s.Rebuild(ctx)
		if added > 0 {
			a.logger.InfoContext(ctx, "saved questions answered again", "answers", added)
		}
		return err
	})
	a.jobs.Every(time.Minute, rebuildAnswers{})
}

// visitorPlan is how fast questions may be asked on the page: enough for a reader, too
// slow for a program.
var visitorPlan = rates.Plan{Name: "visitor", PerSecond: .5, Burst: 30}

func (a *App) visitors(c Config, clock func() time.Time) *rates.Visitors {
	if c.Rates.Off {
		return rates.NewVisitors(rates.Plan{Name: "off"}, clock)
	}
	return rates.NewVisitors(visitorPlan, clock)
}
