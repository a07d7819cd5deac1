package ingest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"groundline/internal/datasets/bundle"
	"groundline/internal/fetch"
	"groundline/internal/postgres"
)

// Fetch asks the live sources that are due, puts files that pass every check into the
// fetch folder, and records the results. It returns how many sources had something new.
// The error names the sources that need attention; files in use stay unchanged, and no
// source blocks another.
func (s *Service) Fetch(ctx context.Context) (news int, err error) {
	state, err := fetch.ReadState(s.Fetched)
	if err != nil {
		return 0, fmt.Errorf("fetch: %w", err)
	}
	var due []fetch.Connector
	for _, c := range s.Connectors {
		if c.Due(state.Last(c.Name), s.Clock()) {
			due = append(due, c)
		}
	}
	if len(due) == 0 {
		return 0, nil
	}
	base, err := bundle.Files()
	if err != nil {
		return 0, err
	}
	results, err := fetch.Run(ctx, fetch.Options{Dir: s.Fetched, Connectors: due, Base: base, Mirror: s.Mirror, Now: s.Clock})
	if errors.Is(err, fetch.ErrBusy) {
		return 0, nil // an operator fetches by hand
	}
	alerts := []error{err}
	for _, r := range results {
		if r.State == fetch.New {
			news++
		}
		if r.Alert() {
			alerts = append(alerts, fmt.Errorf("source %s: %s: %s", r.Connector, r.State, r.Problem))
		}
		alerts = append(alerts, s.record(ctx, r))
	}
	return news, errors.Join(alerts...)
}

func (s *Service) record(ctx context.Context, r fetch.Result) error {
	var newest *time.Time
	if !r.LastNew.IsZero() {
		newest = &r.LastNew
	}
	_, err := s.Pool.Exec(ctx, `INSERT INTO data_sources (name, sport, state, detail, checked_at, new_at) VALUES ($1, $2, $3, left($4, 2000), $5, $6)
		ON CONFLICT (name) DO UPDATE SET sport = excluded.sport, state = excluded.state, detail = excluded.detail, checked_at = excluded.checked_at,
			new_at = coalesce(excluded.new_at, data_sources.new_at)`, r.Connector, r.Sport, string(r.State), r.Problem, r.At, newest)
	return err
}

// Source is the last result of a public source.
type Source struct {
	Name, Sport string
	State       string // new, unchanged, quarantined, failed or offline
	Detail      string // what is wrong, if anything
	Checked     time.Time
	New         *time.Time // when it last had something new
}

// Sources lists the public sources that were asked, by name.
func Sources(ctx context.Context, pool *pgxpool.Pool) ([]Source, error) {
	return postgres.Collect(ctx, pool, "ingest: sources", pgx.RowToStructByPos[Source],
		`SELECT name, sport, state, detail, checked_at, new_at FROM data_sources ORDER BY name`)
}
