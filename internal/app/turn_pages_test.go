//go:build pages || conformance

package app

import (
	"errors"
	"testing"
	"time"

	"groundline/internal/loop"
	"groundline/tools/eventually"
)

// Turn runs the weekly round's steps in their order, each to its end.
func (a *App) Turn(t *testing.T, at time.Time) {
	t.Helper()
	steps := a.week.steps()
	l := loop.New(loop.Deps{Pool: a.db.Pool, Jobs: a.jobs, Clock: time.Now, Steps: steps})
	for _, s := range steps {
		var err error
		eventually.Holds(t, "no other step runs", func() bool {
			err = l.Work(t.Context(), at, s.Name)
			return !errors.Is(err, loop.ErrBusy)
		})
		if err != nil {
			t.Fatalf("%s: %v", s.Name, err)
		}
	}
}

// Seal locks the lists of calls that are due.
func (a *App) Seal(t *testing.T) {
	t.Helper()
	if _, err := a.week.predictions.Seal(t.Context()); err != nil {
		t.Fatal(err)
	}
}
