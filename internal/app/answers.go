package app

import (
	"context"
	"time"

	"groundline/internal/answers"
	"groundline/internal/jobs"
	"groundline/internal/rates"
)

type rebuildAnswers struct{}

// Kind names the making anew of the standing questions' answers.
func (rebuildAnswers) Kind() string { return "rebuild_answers" }

// scheduleAnswers has the standing questions answered within a minute of new data
// being in force here, and at the start.
func (a *App) scheduleAnswers(s *answers.Service) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ rebuildAnswers) error {
		added, err := s.Rebuild(ctx)
		if added > 0 {
			a.logger.InfoContext(ctx, "standing questions answered anew", "answers", added)
		}
		return err
	})
	a.jobs.Every(time.Minute, rebuildAnswers{})
}

// asksAVisitor is how fast questions may be asked on the page: as a reader does,
// and not as a program.
var asksAVisitor = rates.Plan{Name: "visitor", PerSecond: .5, Burst: 30}

func (a *App) visitors(c Config, clock func() time.Time) *rates.Visitors {
	if c.Rates.Off {
		return rates.NewVisitors(rates.Plan{Name: "off"}, clock)
	}
	return rates.NewVisitors(asksAVisitor, clock)
}
