// Package attack tries to break a running instance over HTTP, as a thief would: to
// read without paying, to take over accounts, to learn what is private, to make the
// service fail. It knows the product's addresses and nothing of its code.
//
// An attempt that the instance withstands is held; anything else is a fault of the
// instance, or says that it could not be tried. Attack only what is yours: Run
// refuses any address off loopback.
package attack

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// Attempts lists all attempts, by the point of docs/security.md that they test.
func Attempts() []Attempt {
	return slices.Concat(meterAttempts(), logAttempts(), storageAttempts(), heavyAttempts(), overageAttempts(), farmingAttempts(),
		recoveryAttempts(), enumerationAttempts(), timingAttempts(), lockoutAttempts(), paymentAttempts(), webhookAttempts(), keyAttempts(), echoAttempts(),
		smugglingAttempts(), readAttempts(), injectionAttempts(), webAttempts(), cookieAttempts(), bodyAttempts(), mcpAttempts(), parallelAttempts())
}

// An Attempt is one way to break the service.
type Attempt struct {
	Point string // what must hold, by its number in docs/security.md, such as "1 meter"
	Name  string
	Alone bool // measures time, or slows others down: runs while nothing else does
	Run   func(*Try)
}

// Outcome is what became of an attempt.
type Outcome string

// The outcomes. Failed means that the attempt could not be judged.
const (
	Held     Outcome = "held"
	Broken   Outcome = "BROKEN"
	NotTried Outcome = "not tried"
	Failed   Outcome = "FAILED"
)

// Result is an attempt with its outcome and what was seen.
type Result struct {
	Attempt
	Outcome Outcome
	Seen    string
	Took    time.Duration
}

// Options say what to attack.
type Options struct {
	Base string         // address of the instance, such as http://localhost:8080
	Only *regexp.Regexp // nil, or matches the attempts to run by "point: name"

	// StripeSecret signs the events of the payment service. Without it a repeated
	// timestamp is not tried: that takes an event whose signature was good once.
	StripeSecret string
}

const (
	atOnce  = 4 // attempts at the same time
	timeout = 100 * time.Second
)

// Run makes every attempt on the instance at o.Base, prints each result to out, and
// returns them in the order of their table. The error says why nothing could be tried.
func Run(ctx context.Context, o Options, out io.Writer) ([]Result, error) {
	target, err := newTarget(ctx, o)
	if err != nil {
		return nil, err
	}
	defer target.close()
	var results []Result
	for _, a := range Attempts() {
		if o.Only == nil || o.Only.MatchString(a.Point+": "+a.Name) {
			results = append(results, Result{Attempt: a})
		}
	}
	var printing sync.Mutex
	run := func(r *Result) {
		*r = target.try(ctx, r.Attempt)
		printing.Lock()
		defer printing.Unlock()
		_, _ = fmt.Fprintf(out, "%-9s  %s: %s%s\n", r.Outcome, r.Point, r.Name, after(" – ", r.Seen))
	}
	running, slots := sync.WaitGroup{}, make(chan struct{}, atOnce)
	for i := range results {
		if results[i].Alone {
			continue
		}
		slots <- struct{}{}
		running.Go(func() {
			defer func() { <-slots }()
			run(&results[i])
		})
	}
	running.Wait()
	for i := range results {
		if results[i].Alone {
			run(&results[i])
		}
	}
	if target.get(ctx, "/healthz") != http.StatusOK {
		return results, errors.New("the instance does not answer any more")
	}
	return results, ctx.Err()
}

// Summary counts the results by outcome, and reports whether all that was tried held.
func Summary(results []Result) (text string, ok bool) {
	n := map[Outcome]int{}
	for _, r := range results {
		n[r.Outcome]++
	}
	text = fmt.Sprintf("%d attempts: %d held, %d BROKEN, %d not tried", len(results), n[Held], n[Broken], n[NotTried])
	if n[Failed] > 0 {
		text += fmt.Sprintf(", %d FAILED (could not be judged)", n[Failed])
	}
	return text, n[Broken] == 0 && n[Failed] == 0 && n[Held] > 0
}

func after(separator, text string) string {
	if text == "" {
		return ""
	}
	return separator + text
}

// Try is one run of an attempt. Its methods may be called by several goroutines; those
// that end the attempt, by the attempt's own alone.
type Try struct {
	*Target
	ctx context.Context

	mu      sync.Mutex
	outcome Outcome
	seen    []string
}

func (t *Target) try(ctx context.Context, a Attempt) Result {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	try, began, done := &Try{Target: t, ctx: ctx, outcome: Held}, time.Now(), make(chan struct{})
	go func() {
		defer close(done)
		a.Run(try) // may end the goroutine
	}()
	<-done
	if ctx.Err() != nil {
		try.note(Failed, "it took longer than "+timeout.String())
	}
	return Result{a, try.outcome, strings.Join(try.seen, "; "), time.Since(began)}
}

// note records an outcome, unless a worse one is known, and what was seen.
func (t *Try) note(o Outcome, seen string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	order := map[Outcome]int{Held: 0, NotTried: 1, Failed: 2, Broken: 3}
	if order[o] > order[t.outcome] {
		t.outcome = o
	}
	const maxSeen = 5
	if len(t.seen) < maxSeen {
		t.seen = append(t.seen, strings.ReplaceAll(shorten(seen), "\n", " "))
	}
}

// saw says what was seen, whatever the outcome.
func (t *Try) saw(format string, args ...any) { t.note(Held, fmt.Sprintf(format, args...)) }

// broken records that the instance did not withstand the attempt, which goes on.
func (t *Try) broken(format string, args ...any) { t.note(Broken, fmt.Sprintf(format, args...)) }

// skip ends the attempt: this instance cannot be attacked so.
func (t *Try) skip(format string, args ...any) {
	t.note(NotTried, fmt.Sprintf(format, args...))
	runtime.Goexit()
}

// fail ends the attempt: it cannot be judged.
func (t *Try) fail(format string, args ...any) {
	t.note(Failed, fmt.Sprintf(format, args...))
	runtime.Goexit()
}

func (t *Try) must(err error) {
	if err != nil {
		t.fail("%v", err)
	}
}

// await asks again and again until true is returned, or reports false after a while.
func (t *Try) await(limit time.Duration, holds func() bool) bool {
	ctx, cancel := context.WithTimeout(t.ctx, limit)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for !holds() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return false
		}
	}
	return true
}

func shorten(s string) string {
	const most = 300
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}
