//go:build soak

package soak_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"groundline/internal/receipts"
	"groundline/tools/eventually"
)

// A line is fitted (Theil and Sen: the median of the slopes of all pairs, which
// one collection of garbage does not move) through each figure of the time after
// the warm-up, the first fifth of the run. What it gains over that time must stay
// within a tenth of the figure's median and a little that does not matter.
const (
	warmUp       = .2
	growth       = .1
	memorySlack  = 24 << 20
	countSlack   = 10
	filesMet     = 100 // by a backend after the warm-up
	latencyGoal  = 1.5
	verifying    = 4 // receipts at once
	shownFaults  = 20
	receiptLimit = 20_000
)

// judge holds the run to its rules.
func (b *bundle) judge(t *testing.T, s *series) {
	t.Helper()
	for _, what := range b.front.Faults() {
		b.tally.wrong("front", what)
	}
	b.growth(t, s)
	b.latency(t, s)
	b.webhooks(t)
	b.purchases(t)
	b.ledger(t)
	b.verify(t)
	for _, r := range b.replicas {
		if err := r.Stop(); err != nil {
			t.Errorf("replica %s: %v", r.Name, err)
		}
		b.logged(t, r.Log)
	}
	b.tally.mu.Lock()
	say("\n%d requests, %d metered answers, %d receipts, %d pages in the browser, %d packs, %d imports, %d errors",
		b.tally.requests, len(b.tally.charged), len(b.tally.receipts), b.tally.pages, b.tally.packs, b.tally.imports, b.tally.errors)
	b.tally.mu.Unlock()
	for i, what := range b.tally.sorted() {
		if i == shownFaults {
			break
		}
		t.Error(what)
	}
}

// growth judges what is in use.
func (b *bundle) growth(t *testing.T, s *series) {
	t.Helper()
	say("\nafter the warm-up:")
	kept := s.samples[int(float64(len(s.samples))*warmUp):]
	judge := func(name string, slack float64, unit float64, of func(sample) float64) {
		values := make([]float64, len(kept))
		for i, k := range kept {
			values[i] = of(k)
		}
		gain := slope(kept, values) * (kept[len(kept)-1].at - kept[0].at).Seconds()
		bound := growth*median(values) + slack
		say("%-28s median %7.1f, gains %+6.1f, at most %5.1f", name, median(values)/unit, gain/unit, bound/unit)
		if gain > bound {
			t.Errorf("%s grows: by %.1f, more than %.1f", name, gain/unit, bound/unit)
		}
	}
	for i, r := range b.replicas {
		// The collector lets the heap grow to twice what is live, so that is judged by what is live.
		judge("replica "+r.Name+", MB beside its heap", memorySlack, 1<<20, func(s sample) float64 { return float64(s.replicas[i].Memory - 2*s.replicas[i].Live) })
		judge("replica "+r.Name+", live heap MB", memorySlack, 1<<20, func(s sample) float64 { return float64(s.replicas[i].Live) })
		judge("replica "+r.Name+", descriptors", countSlack, 1, func(s sample) float64 { return float64(s.replicas[i].Descriptors) })
		judge("replica "+r.Name+", goroutines", countSlack, 1, func(s sample) float64 { return float64(s.replicas[i].Goroutines) })
	}
	judge("PostgreSQL, MB", memorySlack, 1<<20, func(s sample) float64 { return float64(s.database.Memory) })
	first, last := s.samples[0], s.samples[len(s.samples)-1]
	judge("PostgreSQL, processes", countSlack/2, 1, func(s sample) float64 { return float64(s.database.Processes) })
	// Each backend keeps the files open of the tables that it has met, up to a bound of its own.
	judge("PostgreSQL, descriptors", float64(filesMet*last.database.Processes), 1, func(s sample) float64 { return float64(s.database.Descriptors) })
	span := (last.at - first.at).Seconds()
	for i, r := range b.replicas {
		say("%-28s %.1f %% of a core", "replica "+r.Name, 100*(last.replicas[i].CPU-first.replicas[i].CPU).Seconds()/span)
	}
	say("%-28s %.1f %% of a core", "PostgreSQL", 100*(last.database.CPU-first.database.CPU).Seconds()/span)
}

// slope is the median of the slopes of all pairs, a second.
func slope(at []sample, values []float64) float64 {
	var all []float64
	for i := range values {
		for j := range i {
			all = append(all, (values[i]-values[j])/(at[i].at-at[j].at).Seconds())
		}
	}
	return median(all)
}

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	values = slices.Sorted(slices.Values(values))
	return values[len(values)/2]
}

// latency prints how the p99 moved; a timing fails only where it was asked for.
func (b *bundle) latency(t *testing.T, s *series) {
	t.Helper()
	if len(s.later) == 0 {
		return
	}
	slices.Sort(s.later)
	p99 := s.later[len(s.later)*99/100]
	ratio := float64(p99) / float64(s.first)
	say("\np99 of the first minute %s, of all after it %s: %.2f times (goal %.1f)", ms(s.first), ms(p99), ratio, latencyGoal)
	if *judged && ratio > latencyGoal {
		t.Errorf("the p99 rose %.2f times, the goal is %.1f", ratio, latencyGoal)
	}
}

// webhooks wants every message delivered, and each of them verified.
func (b *bundle) webhooks(t *testing.T) {
	t.Helper()
	eventually.Holds(t, "the end of the corrections and of their messages", func() bool {
		var left int
		must(t, b.db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM webhook_deliveries WHERE delivered_at IS NULL)
			+ (SELECT count(*) FROM corrections WHERE finished_at IS NULL)`).Scan(&left))
		return left == 0
	})
	var queued int
	must(t, b.db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM webhook_deliveries`).Scan(&queued))
	good, bad := b.hooks.counts()
	say("webhooks: %d messages, %d received and verified", queued, good)
	if len(bad) > 0 || good < queued || b.tally.imports > 0 && queued == 0 {
		t.Errorf("webhooks: %d queued, %d verified, %v", queued, good, bad)
	}
}

// purchases wants every pack that was paid for credited, once.
func (b *bundle) purchases(t *testing.T) {
	t.Helper()
	eventually.Holds(t, "the stand-in's last event", func() bool { return len(b.standin.Pending()) == 0 })
	var fulfilled, lots int
	must(t, b.db.Pool.QueryRow(t.Context(), `SELECT count(*), count(DISTINCT lot_id) FROM purchases WHERE state = 'fulfilled'`).Scan(&fulfilled, &lots))
	if fulfilled != b.tally.packs || lots != fulfilled {
		t.Errorf("%d packs were paid, %d are fulfilled, by %d lots", b.tally.packs, fulfilled, lots)
	}
}

// ledger wants one usage row for each metered answer, and every invariant.
func (b *bundle) ledger(t *testing.T) {
	t.Helper()
	ids := slices.Collect(maps.Keys(b.tally.charged))
	var rows, distinct int
	must(t, b.db.Pool.QueryRow(t.Context(), `SELECT count(*), count(DISTINCT request_id) FROM usage WHERE request_id = ANY ($1)`, ids).Scan(&rows, &distinct))
	if rows != len(ids) || distinct != len(ids) {
		t.Errorf("%d answers, %d usage rows of %d requests", len(ids), rows, distinct)
	}
	out, err := b.program.Run(t.Context(), "ledger", "check")
	if err != nil {
		t.Error(err)
	}
	say("ledger: %s", strings.ReplaceAll(strings.TrimSpace(out), "\n", "; "))
}

// verify fetches every receipt that was given and verifies it, with its place in the log.
func (b *bundle) verify(t *testing.T) {
	t.Helper()
	key, err := receipts.ParseKey(strings.TrimSpace(string(b.fetch(t.Context(), b.clients[0], "/log/key"))))
	must(t, err)
	eventually.Holds(t, "a checkpoint over every receipt", func() bool {
		var left int
		must(t, b.db.Pool.QueryRow(t.Context(), `SELECT count(*) FROM log_leaves WHERE place IS NULL`).Scan(&left))
		return left == 0
	})
	type received struct {
		id string
		by *client
	}
	all := make(chan received)
	var verifiers sync.WaitGroup
	for range verifying {
		verifiers.Go(func() {
			for r := range all {
				v, err := receipts.Verify(b.fetch(t.Context(), r.by, "/receipts/"+r.id), key)
				if err != nil || v.ID != r.id || v.Log == nil && v.Statement.Predicate.Grounded { // refusals are in no log
					b.tally.wrong("receipt", fmt.Sprintf("%s: %v", r.id, err))
				}
			}
		})
	}
	n := 0
	for id, by := range b.tally.receipts {
		if n++; n > receiptLimit {
			break
		}
		all <- received{id, by}
	}
	close(all)
	verifiers.Wait()
	say("receipts: %d of %d fetched and verified offline", min(n, receiptLimit), len(b.tally.receipts))
}

func (b *bundle) fetch(ctx context.Context, c *client, path string) []byte {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, b.base+path, nil)
	if err != nil {
		return nil
	}
	request.Header.Set("Accept", "application/json")
	if strings.HasPrefix(path, "/log/") {
		request.Header.Set("Accept", "text/plain")
	}
	_, body, err := c.do(request)
	if err != nil {
		b.tally.wrong("fetch", err.Error())
	}
	return []byte(body)
}

// logged looks for what a replica itself calls an error.
func (b *bundle) logged(t *testing.T, path string) {
	t.Helper()
	file, err := os.Open(path)
	must(t, err)
	defer func() { _ = file.Close() }()
	lines := bufio.NewReader(file)
	for {
		line, err := lines.ReadString('\n')
		stopped := strings.Contains(line, "context canceled") // what was under way when it was told to stop
		if strings.Contains(line, " level=ERROR ") && !stopped || strings.HasPrefix(line, "panic:") || strings.HasPrefix(line, "fatal error:") {
			_, told, _ := strings.Cut(strings.TrimSpace(line), " ") // without the time
			b.tally.wrong("log", told)
		}
		if err == io.EOF {
			return
		}
		must(t, err)
	}
}
