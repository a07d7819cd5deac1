package meter

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// waits is a call that somebody waits for, until ctx ends or patience does.
func waits(ctx context.Context, patience time.Duration) *pending {
	return &pending{ctx: ctx, until: time.Now().Add(patience), done: make(chan result, 1)}
}

func TestWaitersReturnAtTheirDeadline(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var c waiters
		left, leave := context.WithCancel(t.Context())
		late, stop := context.WithTimeout(t.Context(), 2*time.Second)
		defer stop()
		leaver, limited, patient, answered := waits(left, time.Hour), waits(late, time.Hour), waits(t.Context(), 3*time.Second), waits(left, time.Hour)
		for _, p := range []*pending{leaver, limited, patient, answered} {
			c.add(p)
		}
		answered.answer(result{charge: Charge{Cost: 5}})
		started := time.Now()
		time.AfterFunc(time.Second, leave)
		for _, w := range []struct {
			p     *pending
			after time.Duration
			why   error
		}{{leaver, time.Second, context.Canceled}, {limited, 2 * time.Second, context.DeadlineExceeded}, {patient, 3 * time.Second, context.DeadlineExceeded}} {
			r := <-w.p.done
			if took := time.Since(started); took < w.after || took > w.after+2*waiterCheckInterval || !errors.Is(r.err, w.why) {
				t.Errorf("after %v: %v, want %v after %v", took, r.err, w.why, w.after)
			}
			if w.p.answer(result{}) {
				t.Error("a caller who has left was answered")
			}
			c.remove(w.p)
		}
		if r := <-answered.done; r.err != nil || r.charge.Cost != 5 {
			t.Errorf("%+v", r)
		}
		c.remove(answered)
	})
}

// TestAccountsAreNotPolledWithoutWaiters: the looks end with the last caller, and begin again
// with the next.
func TestAccountsAreNotPolledWithoutWaiters(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var c waiters
		for range 3 {
			p := waits(t.Context(), waiterCheckInterval)
			c.add(p)
			if r := <-p.done; !errors.Is(r.err, context.DeadlineExceeded) {
				t.Error(r.err)
			}
			c.remove(p)
			time.Sleep(time.Hour)
			c.mu.Lock()
			if !c.idle || len(c.waiting) != 0 {
				t.Errorf("asleep %v, %d wait", c.idle, len(c.waiting))
			}
			c.mu.Unlock()
		}
	})
}

// TestWaiterCanLeaveAnyPositionOfTheQueue: whoever else waits goes on being looked at.
func TestWaiterCanLeaveAnyPositionOfTheQueue(t *testing.T) {
	t.Parallel()
	for gone := range 3 {
		var c waiters
		var all []*pending
		for range 3 {
			p := waits(t.Context(), 0)
			all = append(all, p)
			c.add(p)
		}
		c.remove(all[gone])
		c.check()
		for i, p := range all {
			if told := len(p.done) == 1; told == (i == gone) {
				t.Errorf("%d of 3 left, and %d was told: %v", gone, i, told)
			}
			if i != gone {
				c.remove(p)
			}
		}
	}
}
