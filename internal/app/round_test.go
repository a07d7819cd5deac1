package app

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/loop"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/predictions"
	"groundline/tools/cleanup"
	"groundline/tools/eventually"
)

// round is two replicas of the product over the WNBA's data, at a day set by hand.
type round struct {
	now      atomic.Pointer[time.Time]
	replicas [2]*App
}

func newRound(t *testing.T) *round {
	t.Helper()
	from := t.TempDir()
	if err := tables.Unpack(datatest.Bundle(t), "wnba/open/player_box_2009_2026.csv", from); err != nil {
		t.Fatal(err)
	}
	r := &round{}
	r.set(time.Date(2026, 6, 16, 1, 0, 0, 0, time.UTC))
	config := Config{
		DatabaseURL: pgtest.NewURL(t), BaseURL: "http://localhost", SigningKey: bytes.Repeat([]byte{7}, 32), SessionKey: bytes.Repeat([]byte{8}, 32),
		WeeklyFrom: from, Clock: func() time.Time { return *r.now.Load() },
	}
	for i := range r.replicas {
		a, err := New(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		cleanup.Do(t, a.Close)
		if i == 0 {
			if _, err := datasets.Import(t.Context(), a.db.Pool, datasets.Options{Files: datatest.Bundle(t), Sport: "wnba"}); err != nil {
				t.Fatal(err)
			}
		}
		if err := a.book.Refresh(t.Context(), "wnba"); err != nil {
			t.Fatal(err)
		}
		r.replicas[i] = a
	}
	return r
}

func (r *round) set(at time.Time) { r.now.Store(&at) }

// turn runs a round, each step of which dies before it is done: after its work and
// before that is on record, in its midst, or as a panic, by its place and the round.
// Then both replicas do it at once. The replicas' own schedules run beside all that.
func (r *round) turn(t *testing.T, nth int) {
	t.Helper()
	at := r.now.Load().Add(-time.Minute)
	for place, step := range r.replicas[0].week.steps() {
		deaths := []func(ctx context.Context, s loop.Step) (int, error){
			func(ctx context.Context, s loop.Step) (int, error) {
				_, err := s.Run(ctx)
				return 0, errors.Join(err, errors.New("the process dies with its work done"))
			},
			func(ctx context.Context, s loop.Step) (int, error) {
				cut, cancel := context.WithCancel(ctx)
				time.AfterFunc(20*time.Millisecond, cancel)
				_, err := s.Run(cut)
				return 0, errors.Join(err, errors.New("the process dies in the midst"))
			},
			func(ctx context.Context, s loop.Step) (int, error) {
				_, _ = s.Run(ctx)
				panic("the process dies loudly")
			},
		}
		if err := r.work(t, r.replicas[place%2], at, step.Name, deaths[(place+nth)%len(deaths)]); err == nil {
			t.Fatalf("%s did not die", step.Name)
		}
		var both sync.WaitGroup
		for _, a := range r.replicas {
			both.Go(func() {
				if err := r.work(t, a, at, step.Name, func(ctx context.Context, s loop.Step) (int, error) { return s.Run(ctx) }); err != nil {
					t.Errorf("%s: %v", step.Name, err)
				}
			})
		}
		both.Wait()
	}
}

// work runs a step on a replica, once no other step of whatever round is running.
func (r *round) work(t *testing.T, a *App, at time.Time, name string, how func(context.Context, loop.Step) (int, error)) (err error) {
	t.Helper()
	steps := a.week.steps()
	for i, s := range steps {
		steps[i].Run = func(ctx context.Context) (int, error) { return how(ctx, s) }
	}
	l := loop.New(loop.Deps{Pool: a.db.Pool, Jobs: a.jobs, Clock: time.Now, Steps: steps})
	eventually.Holds(t, "no other step runs", func() bool {
		err = l.Work(t.Context(), at, name)
		return !errors.Is(err, loop.ErrBusy)
	})
	return err
}

// TestTwoReplicasAndACrashInEveryStepOfTheRound turns two real rounds, before a week
// and after it: what they leave is one set of movers, one outcome a proposition, one
// mail a reader and week.
func TestTwoReplicasAndACrashInEveryStepOfTheRound(t *testing.T) {
	t.Parallel()
	r := newRound(t)
	a := r.replicas[0]
	reader, err := a.signup.OpenWithoutPassword(t.Context(), "reader@example.org")
	if err != nil {
		t.Fatal(err)
	}
	if err := a.week.digest.Subscribe(t.Context(), reader.Account.ID); err != nil {
		t.Fatal(err)
	}
	r.turn(t, 0)
	l, all := r.call(t, reader.Account.ID)
	r.set(l.Locks)
	for _, a := range r.replicas {
		if _, err := a.week.predictions.Seal(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	r.set(l.Closes.AddDate(0, 0, 1))
	r.turn(t, 1)
	for what, c := range map[string]struct {
		sql  string
		want func(n int) bool
	}{
		"sets of movers":             {`SELECT count(*) FROM weeks_told WHERE sport = 'wnba'`, func(n int) bool { return n == 1 }},
		"propositions not settled":   {`SELECT count(*) FROM propositions p JOIN call_lists l ON l.id = p.list_id WHERE l.closes_at < '2026-06-30' AND p.outcome IS NULL`, func(n int) bool { return n == 0 }},
		"outcomes more than settled": {`SELECT (SELECT count(*) FROM receipts WHERE claim LIKE '%in the week from%') - (SELECT count(*) FROM propositions WHERE outcome IN ('yes', 'no'))`, func(n int) bool { return n == 0 }},
		"settled propositions":       {`SELECT count(*) FROM propositions WHERE outcome IN ('yes', 'no')`, func(n int) bool { return n > 100 }},
		"mails to the reader":        {`SELECT count(*) FROM mails WHERE subject = 'Your week at Groundline'`, func(n int) bool { return n == 2 }},
		"weeks mailed":               {`SELECT count(*) FROM digests`, func(n int) bool { return n == 2 }},
		"articles of one subject":    {`SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM articles WHERE status = 'usable' GROUP BY sport, kind, tier, subject) AS x`, func(n int) bool { return n == 1 }},
		"versions of an answer":      {`SELECT count(*) FROM (SELECT slug, receipt FROM answer_versions GROUP BY slug, receipt HAVING count(*) > 1) AS x`, func(n int) bool { return n == 0 }},
	} {
		t.Run(what, func(t *testing.T) {
			var n int
			if err := a.db.Pool.QueryRow(t.Context(), c.sql).Scan(&n); err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			if !c.want(n) {
				t.Errorf("%d %s", n, what)
			}
		})
	}
	if len(all) == 0 {
		t.Error("nothing was offered")
	}
}

// call makes a call on the first proposition that is offered.
func (r *round) call(t *testing.T, account uuid.UUID) (*predictions.List, []predictions.Proposition) {
	t.Helper()
	service := r.replicas[1].week.predictions
	l, err := service.Open(t.Context(), "wnba")
	if err != nil || l == nil {
		t.Fatalf("no list is open: %v", err)
	}
	all, err := service.Propositions(t.Context(), l.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := service.Save(t.Context(), account, []predictions.Prediction{{Proposition: all[0].ID, Yes: true, Confidence: 70}}); err != nil {
		t.Fatal(err)
	}
	return l, slices.Clip(all)
}
