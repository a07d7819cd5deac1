// Package status is what the service finds of its own parts: what works now, and
// what did not in the last 90 days.
//
// It owns the record of changes: a round looks at every part and writes a row only
// where a state changed. Times at which nobody looked are recorded as unknown, and
// never as good. What is looked at, and how, is handed in as probes.
package status

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// State is how a part of the service does.
type State string

// The states.
const (
	Works    State = "works"
	Degraded State = "degraded" // it answers, and less well than it should
	Down     State = "down"
	Unknown  State = "unknown" // nobody looked
)

// Days is how far the record that is shown goes back.
const Days = 90

const (
	probeLimit = 5 * time.Second
	// Every is how often a round is made; a gap of more than three is a time that
	// nobody looked.
	Every = 5 * time.Minute
)

// whole is the component of times at which nobody looked.
const whole = "service"

// Probe looks at one part.
type Probe struct {
	Component string // stable, stored
	Name      string // for people
	Look      func(ctx context.Context) (State, string)
}

// Found is what a probe found.
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

// Service looks and records.
type Service struct {
	pool   *pgxpool.Pool
	clock  func() time.Time
	probes []Probe
}

// New makes the service.
func New(pool *pgxpool.Pool, clock func() time.Time, probes ...Probe) *Service {
	return &Service{pool, clock, probes}
}

// Now looks at every part.
func (s *Service) Now(ctx context.Context) []Found {
	var found []Found
	for _, p := range s.probes {
		look, cancel := context.WithTimeout(ctx, probeLimit)
		state, detail := p.Look(look)
		cancel()
		found = append(found, Found{p.Component, p.Name, state, detail})
	}
	return found
}

// Round looks at every part and records what changed since the last round.
func (s *Service) Round(ctx context.Context) error {
	now := s.clock().UTC()
	err := pgx.BeginFunc(ctx, s.pool, func(tx pgx.Tx) error {
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

// current gives the last recorded state of every component.
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

func change(ctx context.Context, tx pgx.Tx, states map[string]State, component string, at time.Time, state State, detail string) error {
	if states[component] == state {
		return nil
	}
	states[component] = state
	_, err := tx.Exec(ctx, `INSERT INTO status_changes (component, at, state, detail) VALUES ($1, $2, $3, $4)
		ON CONFLICT (component, at) DO UPDATE SET state = EXCLUDED.state, detail = EXCLUDED.detail`, component, at, state, detail)
	return err
}

// Record gives the incidents of the last Days, the newest first, and since when
// there is a record (the zero time before the first round).
func (s *Service) Record(ctx context.Context) (incidents []Incident, since time.Time, err error) {
	from := s.clock().UTC().AddDate(0, 0, -Days)
	names := map[string]string{whole: "The service as a whole"}
	for _, p := range s.probes {
		names[p.Component] = p.Name
	}
	rows, err := s.pool.Query(ctx, `SELECT component, state, detail, at, until, min(at) OVER () AS since FROM (
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
