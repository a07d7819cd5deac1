package app

import (
	"context"
	"time"

	"groundline/internal/corrections"
	"groundline/internal/grounding"
	"groundline/internal/questions"
	"groundline/internal/startsit"
	"groundline/internal/webhooks"
	"groundline/internal/weekly"
)

// Others are the packages besides grounding whose answers can be recomputed.
var Others = []grounding.Replayer{questions.Again, weekly.Again, startsit.Again}

// scheduleCorrections schedules the comparison of receipts with every import, within a
// minute of its data being in force, and the sending of webhook messages.
func (a *App) scheduleCorrections(c *corrections.Service, hooks *webhooks.Service) {
	a.jobs.Periodic("apply_corrections", time.Minute, longJob, func(ctx context.Context) error {
		report, err := c.Apply(ctx)
		if report.LookedAt > 0 || report.Refunded > 0 {
			a.logger.InfoContext(ctx, "receipts compared with an import", "looked_at", report.LookedAt, "superseded", report.Superseded,
				"wrong", report.Wrong, "refunded", report.Refunded, "mails", report.Mails)
		}
		return err
	})
	a.jobs.Periodic("deliver_webhooks", time.Minute, longJob, uncounted(hooks.Deliver))
}
