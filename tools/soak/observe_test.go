//go:build soak

package soak_test

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"groundline/tools/replicas"
)

// tally holds the counts of all clients.
type tally struct {
	mu       sync.Mutex
	minute   []time.Duration // of this minute
	requests int
	errors   int
	faults   map[string]int // what went wrong, and how often
	charged  map[uuid.UUID]bool
	receipts map[string]*client // by whom it was received: nobody else can read a refusal's
	pages    int
	packs    int
	imports  int
}

func newTally() *tally {
	return &tally{faults: map[string]int{}, charged: map[uuid.UUID]bool{}, receipts: map[string]*client{}}
}

const (
	maxFaults = 200
	faultText = 300
)

func (t *tally) wrong(name, what string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.errors++
	what = name + ": " + what[:min(len(what), faultText)]
	if _, known := t.faults[what]; known || len(t.faults) < maxFaults {
		t.faults[what]++
	}
}

func (t *tally) took(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.requests++
	t.minute = append(t.minute, d)
}

// answered notes a metered answer of c by its request id, and its receipts.
func (t *tally) answered(c *client, header http.Header, body string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if header.Get("X-Service-Credit-Cost") != "" && header.Get("Idempotent-Replayed") == "" {
		if id, err := uuid.Parse(header.Get("X-Request-Id")); err == nil {
			t.charged[id] = true
		}
	}
	for _, found := range receiptID.FindAllStringSubmatch(body, -1) {
		t.receipts[found[1]] = c
	}
}

func (t *tally) turned()   { t.count(&t.pages) }
func (t *tally) bought()   { t.count(&t.packs) }
func (t *tally) imported() { t.count(&t.imports) }

func (t *tally) count(n *int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	*n++
}

// sample is the resource usage at one moment.
type sample struct {
	at       time.Duration
	replicas []replicas.Figures
	database replicas.Tree
}

// series is a run as it was observed.
type series struct {
	samples []sample
	first   time.Duration // p99 of the first minute
	later   []time.Duration
}

const lookEvery = 10 * time.Second

// observe looks at what is in use until the load ends, and prints each minute.
func (b *bundle) observe(t *testing.T, load context.Context) *series {
	t.Helper()
	s, began := &series{}, time.Now()
	say("%d minutes, %d requests a second of %d customers, one browser, a purchase every %s, an import every %s\n", *minutes, *pace, clients, buyEvery, *importEvery)
	say("min  requests errors     p50     p99   replica a: MB live  fds  gor   replica b: MB live  fds  gor   postgres: MB  fds proc  webhooks")
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	perMinute := int(time.Minute / lookEvery)
	for n := 1; ; n++ {
		select {
		case <-tick.C:
		case <-load.Done():
			b.endMinute(s, n) // what came since the last
			return s
		}
		now := sample{at: time.Since(began)}
		for _, r := range b.replicas {
			f, err := r.Figures(t.Context())
			if err != nil {
				b.tally.wrong("figures", err.Error())
			}
			now.replicas = append(now.replicas, f)
		}
		tree, err := replicas.TreeOf(b.server.PID())
		if err != nil {
			b.tally.wrong("figures", err.Error())
		}
		now.database = tree
		s.samples = append(s.samples, now)
		if n%perMinute == 0 {
			b.endMinute(s, n)
		}
	}
}

// endMinute prints the minute's line.
func (b *bundle) endMinute(s *series, n int) {
	b.tally.mu.Lock()
	took, requests, errors := b.tally.minute, b.tally.requests, b.tally.errors
	b.tally.minute = nil
	b.tally.mu.Unlock()
	if len(took) < *pace || len(s.samples) == 0 {
		return
	}
	slices.Sort(took)
	p99 := took[len(took)*99/100]
	if s.first == 0 {
		s.first = p99
	} else {
		s.later = append(s.later, took...)
	}
	last := s.samples[len(s.samples)-1]
	line := fmt.Sprintf("%3d  %8d %6d %7s %7s", (n*int(lookEvery/time.Second)+59)/60, requests, errors, ms(took[len(took)/2]), ms(p99))
	for _, f := range last.replicas {
		line += fmt.Sprintf("   %13d %4d %4d %4d", f.Memory>>20, f.Live>>20, f.Descriptors, f.Goroutines)
	}
	good, bad := b.hooks.counts()
	say("%s   %12d %4d %4d  %8d", line, last.database.Memory>>20, last.database.Descriptors, last.database.Processes, good+len(bad))
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond)) }

// sorted lists what went wrong, the most frequent first.
func (t *tally) sorted() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	names := slices.SortedFunc(maps.Keys(t.faults), func(a, b string) int { return t.faults[b] - t.faults[a] })
	for i, name := range names {
		names[i] = fmt.Sprintf("%d × %s", t.faults[name], name)
	}
	return names
}
