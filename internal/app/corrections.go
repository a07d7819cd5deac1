package app

import (
	"context"
	"time"

	"groundline/internal/corrections"
	"groundline/internal/grounding"
	"groundline/internal/jobs"
	"groundline/internal/questions"
	"groundline/internal/webhooks"
	"groundline/internal/weekly"
)

type (
	applyCorrections struct{}
	deliverWebhooks  struct{}
)

// Others are the packages beside grounding whose answers can be asked again.
var Others = []grounding.Replayer{questions.Again, weekly.Again}

// Kind names the comparison of receipts with an import.
func (applyCorrections) Kind() string { return "apply_corrections" }

// Kind names the sending of messages to accounts' endpoints.
func (deliverWebhooks) Kind() string { return "deliver_webhooks" }

// scheduleCorrections has every import held against what was said before it,
// within a minute of its data being in force here, and at the start if a stop
// came between.
func (a *App) scheduleCorrections(c *corrections.Service, hooks *webhooks.Service) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ applyCorrections) error {
		report, err := c.Apply(ctx)
		if report.LookedAt > 0 || report.Refunded > 0 {
			a.logger.InfoContext(ctx, "receipts held against an import", "looked_at", report.LookedAt, "superseded", report.Superseded,
				"wrong", report.Wrong, "refunded", report.Refunded, "mails", report.Mails)
		}
		return err
	})
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ deliverWebhooks) error {
		_, err := hooks.Deliver(ctx)
		return err
	})
	a.jobs.Every(time.Minute, applyCorrections{})
	a.jobs.Every(time.Minute, deliverWebhooks{})
}
