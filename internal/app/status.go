package app

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"groundline/internal/grounding"
	"groundline/internal/highwater"
	"groundline/internal/ingest"
	"groundline/internal/receipts/translog"
	"groundline/internal/status"
	"groundline/views"
)

const (
	slowDatabase = time.Second
	jobsBehind   = 15 * time.Minute // a due job should not wait longer
	jobsFailed   = 24 * time.Hour   // how long a job that gave up counts
)

// probes returns the checks of the status page.
func (a *App) probes(clock func() time.Time) []status.Probe {
	probes := []status.Probe{
		{Component: "database", Name: "Database", Look: a.checkDatabase},
		{Component: "meter", Name: "Meter of credits", Look: a.checkMeter},
		{Component: "jobs", Name: "Background jobs", Look: a.checkJobs},
		{Component: "log", Name: "Log of receipts", Look: a.checkLog},
	}
	if a.ingest != nil && len(a.ingest.Connectors) > 0 {
		probes = append(probes, status.Probe{Component: "sources", Name: "Public sources", Look: func(ctx context.Context) (status.State, string) { return a.checkSources(ctx, clock()) }})
	}
	for _, sport := range grounding.Sports {
		probes = append(probes, status.Probe{Component: sport, Name: strings.ToUpper(sport) + " data",
			Look: func(ctx context.Context) (status.State, string) { return a.checkSport(ctx, sport, clock()) }})
	}
	return probes
}

func (a *App) checkDatabase(ctx context.Context) (status.State, string) {
	began := time.Now()
	if err := a.db.Pool.Ping(ctx); err != nil {
		if refused := (*highwater.RefusedError)(nil); errors.As(err, &refused) {
			return status.Down, "refused: " + refused.Why
		}
		return status.Down, "does not answer"
	}
	if took := time.Since(began); took > slowDatabase {
		return status.Degraded, "answers slowly"
	}
	return status.Works, "answers"
}

// checkMeter checks what every request needs first: a partition to record usage in. It
// charges nothing.
func (a *App) checkMeter(ctx context.Context) (status.State, string) {
	if a.meter == nil {
		return status.Unknown, "this replica is read-only"
	}
	if err := a.meter.EnsurePartitions(ctx); err != nil {
		return status.Down, "requests cannot be recorded, so none is answered"
	}
	return status.Works, "requests are recorded before they are answered"
}

func (a *App) checkJobs(ctx context.Context) (status.State, string) {
	var late, failed int
	err := a.db.Pool.QueryRow(ctx, `SELECT count(*) FILTER (WHERE state = 'available' AND scheduled_at < now() - $1::interval),
		count(*) FILTER (WHERE state = 'discarded' AND finalized_at > now() - $2::interval) FROM river_job`, jobsBehind, jobsFailed).Scan(&late, &failed)
	switch {
	case err != nil:
		return status.Unknown, "cannot be checked"
	case late > 0:
		return status.Degraded, fmt.Sprintf("%d jobs wait longer than they should", late)
	case failed > 0:
		return status.Degraded, fmt.Sprintf("%d gave up in the last day", failed)
	}
	return status.Works, "none is late, none failed in the last day"
}

func (a *App) checkLog(ctx context.Context) (status.State, string) {
	if err := a.log.Refusal(); err != nil {
		return status.Down, "nothing is signed: " + err.Error()
	}
	var waiting int
	var size int64
	err := a.db.Pool.QueryRow(ctx, `SELECT (SELECT count(*) FROM log_waiting
		WHERE issued_at < now() - $1::interval), (SELECT COALESCE(max(size), 0) FROM log_checkpoints)`, translog.Delay).Scan(&waiting, &size)
	switch {
	case err != nil:
		return status.Unknown, "cannot be checked"
	case waiting > 0:
		return status.Degraded, fmt.Sprintf("%d receipts wait for a checkpoint longer than promised", waiting)
	}
	return status.Works, fmt.Sprintf("%s receipts, all under a signed checkpoint within %d seconds", views.Count(int(size)), int(translog.Delay.Seconds()))
}

// checkSources reports live sources that failed, are quarantined, or have not answered
// for twice their interval.
func (a *App) checkSources(ctx context.Context, now time.Time) (status.State, string) {
	sources, err := ingest.Sources(ctx, a.db.Pool)
	if err != nil {
		return status.Unknown, "cannot be checked"
	}
	asked := map[string]ingest.Source{}
	for _, s := range sources {
		asked[s.Name] = s
	}
	var wrong []string
	for _, c := range a.ingest.Connectors {
		s, ok := asked[c.Name]
		switch {
		case !ok:
			wrong = append(wrong, c.Name+" was not asked yet")
		case s.State == "quarantined" || s.State == "failed" || s.State == "offline":
			wrong = append(wrong, c.Name+" "+s.State)
		case now.Sub(s.Checked) > 2*c.Cadence:
			wrong = append(wrong, c.Name+" not asked since "+s.Checked.Format("2 January"))
		}
	}
	if len(wrong) > 0 {
		return status.Degraded, strings.Join(wrong, ", ") + ": the previous data stays in force"
	}
	return status.Works, fmt.Sprintf("%d sources, all fetched on time", len(a.ingest.Connectors))
}

func (a *App) checkSport(ctx context.Context, key string, now time.Time) (status.State, string) {
	sport := a.book.Sport(key)
	switch {
	case sport == nil:
		return status.Down, "no data is loaded"
	case sport.Fallback && a.ingest != nil && !a.ingest.Now().Done:
		return status.Degraded, fmt.Sprintf("answers come from the bundled sample while the full data is loading: %.0f%% done", 100*a.ingest.Now().Share)
	case sport.Fallback:
		return status.Degraded, "answers come from the bundled sample, and say so"
	}
	if a.ingest != nil {
		failures, err := a.ingest.Failures(ctx)
		if err != nil {
			return status.Unknown, "cannot be checked"
		}
		for _, f := range failures {
			if f.Sport == key {
				return status.Degraded, "new source files could not be loaded on " + f.At.Format("2 January 2006") + "; the previous data stays in force"
			}
		}
	}
	asOf := sport.AsOf
	if sport.Games != nil && sport.Games.AsOf.After(asOf) {
		asOf = sport.Games.AsOf
	}
	detail := "data of " + asOf.Format("2 January 2006")
	if days := int(now.Sub(asOf).Hours() / 24); days > 0 {
		detail += fmt.Sprintf(", %d days old", days)
	}
	if grounding.FreshnessAt(key, asOf, now) == grounding.Stale {
		return status.Degraded, detail + ": games were played since, and answers about now say so"
	}
	return status.Works, detail
}
