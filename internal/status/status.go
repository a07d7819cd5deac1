// Package status checks the parts of the service and records what failed in the last 90
// days.
//
// It owns the record of changes: a round checks every part and writes a row only when a
// state changed. Times without checks are recorded as unknown, never as good. Probes
// are supplied by package app.
package status

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// State is the state of a part of the service.
type State string

// States.
const (
	Works    State = "works"
	Degraded State = "degraded" // works, but less well than it should
	Down     State = "down"
	Unknown  State = "unknown" // not checked
)

// Days is the length of the record that is shown.
const Days = 90

const (
	probeLimit = 5 * time.Second
	// Every is the interval of rounds; after a gap of more than three intervals the
	// state is unknown.
	Every = 5 * time.Minute
)

// whole is the component of times without checks.
const whole = "service"

// Probe checks one part.
type Probe struct {
	Component string // stable, stored
	Name      string // for people
	Look      func(ctx context.Context) (State, string)
}

// Found is the result of a probe.
type Found struct {
	Component, Name string
	State           State
	Detail          string
}

// Incident is a time in which a part did not work well. Until is zero while it lasts.
type Incident struct {
	Component, Name string
	State           State
	Detail          string
	From, Until     time.Time
}

// Deps are what a Service needs.
type Deps struct {
	Pool   *pgxpool.Pool
	Clock  func() time.Time
	Probes []Probe
}

// Service checks and records.
type Service struct{ d Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Now checks every part.
func (s *Service) Now(ctx context.Context) []Found {
	var found []Found
	for _, p := range s.d.Probes {
		look, cancel := context.WithTimeout(ctx, probeLimit)
		state, detail := p.Look(look)
		cancel()
		found = append(found, Found{p.Component, p.Name, state, detail})
	}
	return found
}

// Round checks every part and records what changed since the last round.
func (s *Service) Round(ctx context.Context) error {
	now := s.d.Clock().UTC()
	err := pgx.BeginFunc(ctx, s.d.Pool, func(tx pgx.Tx) error {
		var last *time.Time
		if err := tx.QueryRow(ctx, `INSERT INTO status_rounds (at) VALUES ($1) ON CONFLICT (one) DO UPDATE SET at = GREATEST(status_rounds.at, EXCLUDED.at)
			RETURNING (SELECT at FROM status_rounds)`, now).Scan(&last); err != nil {
			return err
		}
		states, err := current(ctx, tx)
		if err != nil {
			return err
		}
		if last == nil || now.Sub(*last) > 3*Every {
			if last != nil {
				if err := change(ctx, tx, states, whole, *last, Unknown, "the service was not running, or could not look at itself"); err != nil {
					return err
				}
			}
		}
		if err := change(ctx, tx, states, whole, now, Works, ""); err != nil {
			return err
		}
		for _, f := range s.Now(ctx) {
			if err := change(ctx, tx, states, f.Component, now, f.State, f.Detail); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("status: round: %w", err)
	}
	return nil
}

// current returns the last recorded state of every component.
func current(ctx context.Context, tx pgx.Tx) (map[string]State, error) {
	rows, err := tx.Query(ctx, `SELECT DISTINCT ON (component) component, state FROM status_changes ORDER BY component, at DESC`)
	if err != nil {
		return nil, err
	}
	states := map[string]State{}
	var component string
	var state State
	_, err = pgx.ForEachRow(rows, []any{&component, &state}, func() error { states[component] = state; return nil })
	return states, err
}

// change records a component's state. While a state lasts, its details are those of the last
// round: what began as loading data must not be said of data that are loaded.
func change(ctx context.Context, tx pgx.Tx, states map[string]State, component string, at time.Time, state State, detail string) error {
	if states[component] == state {
		_, err := tx.Exec(ctx, `UPDATE status_changes SET detail = $3 WHERE component = $1 AND state = $2 AND detail <> $3
			AND at = (SELECT max(at) FROM status_changes WHERE component = $1)`, component, state, detail)
		return err
	}
	states[component] = state
	_, err := tx.Exec(ctx, `INSERT INTO status_changes (component, at, state, detail) VALUES ($1, $2, $3, $4)
		ON CONFLICT (component, at) DO UPDATE SET state = EXCLUDED.state, detail = EXCLUDED.detail`, component, at, state, detail)
	return err
}

// Record returns the incidents of the last Days, newest first, and when the record
// began (zero before the first round).
func (s *Service) Record(ctx context.Context) (incidents []Incident, since time.Time, err error) {
	from := s.d.Clock().UTC().AddDate(0, 0, -Days)
	names := map[string]string{whole: "The service as a whole"}
	for _, p := range s.d.Probes {
		names[p.Component] = p.Name
	}
	rows, err := s.d.Pool.Query(ctx, `SELECT component, state, detail, at, until, min(at) OVER () AS since FROM (
			SELECT component, state, detail, at, lead(at) OVER (PARTITION BY component ORDER BY at) AS until FROM status_changes) c ORDER BY at DESC`)
	if err != nil {
		return nil, since, fmt.Errorf("status: record: %w", err)
	}
	var i Incident
	var until *time.Time
	_, err = pgx.ForEachRow(rows, []any{&i.Component, &i.State, &i.Detail, &i.From, &until, &since}, func() error {
		if i.State == Works || until != nil && until.Before(from) {
			return nil
		}
		i.Name, i.Until = names[i.Component], time.Time{}
		if i.Name == "" {
			i.Name = i.Component
		}
		if until != nil {
			i.Until = *until
		}
		incidents = append(incidents, i)
		return nil
	})
	if err != nil {
		return nil, since, fmt.Errorf("status: record: %w", err)
	}
	return incidents, since, nil
}
