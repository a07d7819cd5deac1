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

// Others are the packages besides grounding whose answers can be recomputed.
var Others = []grounding.Replayer{questions.Again, weekly.Again}

// Kind names the job that compares receipts with an import.
func (applyCorrections) Kind() string { return "apply_corrections" }

// Kind names the job that sends webhook messages.
func (deliverWebhooks) Kind() string { return "deliver_webhooks" }

// scheduleCorrections schedules the comparison of receipts with every import, within a
// minute of its data being in force, and the sending of webhook messages.
func (a *App) scheduleCorrections(c *corrections.Service, hooks *webhooks.Service) {
	jobs.Handle(a.jobs, longJob, func(ctx context.Context, _ applyCorrections) error {
		report, err := c.Apply(ctx)
		if report.LookedAt > 0 || report.Refunded > 0 {
			a.logger.InfoContext(ctx, "receipts compared with an import", "looked_at", report.LookedAt, "superseded", report.Superseded,
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
