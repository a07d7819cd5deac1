//go:build soak

package soak_test

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"groundline/tools/replicas"
)

var costCalls = flag.Int("cost-calls", 40_000, "calls of which TestCost takes the mean")

// spent is the service's resource usage so far.
type spent struct {
	replica, database time.Duration // of processors
	wal               int64         // bytes written ahead
	usage, receipts   int64         // bytes of rows and their indexes
}

func (b *bundle) spent(t *testing.T) spent {
	t.Helper()
	f, err := b.replicas[0].Figures(t.Context())
	must(t, err)
	tree, err := replicas.TreeOf(b.server.PID())
	must(t, err)
	s := spent{replica: f.CPU, database: tree.CPU}
	must(t, b.db.Pool.QueryRow(t.Context(), `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint,
		(SELECT sum(pg_total_relation_size(relid))::bigint FROM pg_partition_tree('usage') WHERE isleaf),
		pg_total_relation_size('receipts') + pg_total_relation_size('log_leaves')`).Scan(&s.wal, &s.usage, &s.receipts))
	return s
}

// TestCost prints what a million calls cost, by the mean of some: those whose
// receipt there is already, and those that sign a new one.
func TestCost(t *testing.T) {
	b := setup(t, "RATES=off")
	rows, err := b.db.Pool.Query(t.Context(), `SELECT DISTINCT p.slug, l.season FROM players p JOIN stat_lines l ON l.player_id = p.id WHERE p.sport = 'wnba' ORDER BY 1, 2`)
	must(t, err)
	var fresh []string
	for rows.Next() {
		var slug string
		var season int
		must(t, rows.Scan(&slug, &season))
		fresh = append(fresh, fmt.Sprintf("/api/v1/grounded/rating?sport=wnba&slug=%s&scope=season&season=%d", slug, season))
	}
	must(t, rows.Err())
	b.cost(t, "a call whose receipt is stored", *costCalls, func(int) string { return "/api/v1/grounded/rating?sport=mlb&slug=babe-ruth" })
	b.cost(t, "a call with a receipt of its own", len(fresh), func(n int) string { return fresh[n] })
	b.ledger(t)
}

func (b *bundle) cost(t *testing.T, name string, calls int, path func(n int) string) {
	t.Helper()
	before, began := b.spent(t), time.Now()
	var sent, failed atomic.Int64
	var all sync.WaitGroup
	for n := range usual {
		c := b.customer(works[0], "127.0.3.1", b.clients[n%len(b.clients)].key)
		all.Go(func() {
			for i := int(sent.Add(1)); i <= calls; i = int(sent.Add(1)) {
				if c.get(t.Context(), path(i-1)) != http.StatusOK {
					failed.Add(1)
				}
			}
		})
	}
	all.Wait()
	took, after := time.Since(began), b.spent(t)
	if n := failed.Load(); n > 0 {
		t.Errorf("%d of %d calls failed", n, calls)
	}
	million := 1e6 / float64(calls)
	mb := func(n int64) float64 { return float64(n) * million / (1 << 20) }
	say("%s: %d calls at %.0f/s; a million cost %.0f s of processors (replica %.0f, PostgreSQL %.0f), %.0f MB written ahead, %.0f MB of usage, %.0f MB of receipts and log",
		name, calls, float64(calls)/took.Seconds(), (after.replica-before.replica+after.database-before.database).Seconds()*million,
		(after.replica-before.replica).Seconds()*million, (after.database-before.database).Seconds()*million,
		mb(after.wal-before.wal), mb(after.usage-before.usage), mb(after.receipts-before.receipts))
}

func (c *customer) get(ctx context.Context, path string) int {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.url+path, nil)
	if err != nil {
		return 0
	}
	request.Header.Set("X-API-Key", c.key)
	response, err := c.http.Do(request)
	if err != nil {
		return 0
	}
	_, err = io.Copy(io.Discard, response.Body)
	if _ = response.Body.Close(); err != nil {
		return 0
	}
	return response.StatusCode
}
