package app_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"groundline/internal/postgres"
)

// BenchmarkRatingsWithTheLog measures what the log adds to a rating that was
// never asked before, the only kind that writes one: blocks of such ratings over
// HTTP, by turns with the log and without, in one run. "ratio" is the median
// block with the log, sequencing included, over the median without; the goal is
// at most 1.10. A rating that was asked before adds nothing to the log.
//
//	go run ./cmd/dev test -- go test -run - -bench WithTheLog -benchtime 40x ./internal/app/
func BenchmarkRatingsWithTheLog(b *testing.B) {
	product := setup(b, "RATES", "off")
	db, err := postgres.Open(b.Context(), product.config.DatabaseURL)
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	questions := unasked(b, db)
	took := map[string][]time.Duration{}
	b.ResetTimer()
	for i := range 2 * b.N {
		// The first pair of blocks is the other way round than the second, so
		// that neither way has the warmer machine.
		mode := []string{"ENABLE", "DISABLE"}[(i+i/2)%2]
		if _, err := db.Pool.Exec(b.Context(), "ALTER TABLE receipts "+mode+" TRIGGER receipts_logged"); err != nil {
			b.Fatal(err)
		}
		const block, clients = 160, 8
		started := time.Now()
		var asking sync.WaitGroup
		for client := range clients {
			asking.Go(func() {
				for n := client; n < block; n += clients {
					if r := product.get(b, "/api/v1/grounded/rating?"+questions()); r.status != 200 {
						b.Errorf("status %d: %s", r.status, r.body)
					}
				}
			})
		}
		asking.Wait()
		took[mode] = append(took[mode], time.Since(started)/block)
	}
	with, without := median(took["ENABLE"]), median(took["DISABLE"])
	b.ReportMetric(float64(with)/float64(without), "ratio")
	b.ReportMetric(float64(with.Microseconds()), "µs/rating-with")
	b.ReportMetric(float64(without.Microseconds()), "µs/rating-without")
	var leaves int
	if err := db.Pool.QueryRow(b.Context(), "SELECT count(place) FROM log_leaves").Scan(&leaves); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(leaves), "leaves")
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

// unasked returns a new question for every call. It is safe for concurrent use.
func unasked(b *testing.B, db *postgres.DB) func() string {
	b.Helper()
	rows, err := db.Pool.Query(b.Context(), "SELECT sport, slug FROM players ORDER BY sport, slug")
	if err != nil {
		b.Fatal(err)
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var sport, slug string
		if err := rows.Scan(&sport, &slug); err != nil {
			b.Fatal(err)
		}
		for season := 1871; season <= 2030; season++ {
			all = append(all, fmt.Sprintf("sport=%s&slug=%s&scope=season&season=%d", sport, slug, season))
		}
	}
	var mu sync.Mutex
	next := 0
	return func() string {
		mu.Lock()
		defer mu.Unlock()
		next++
		return all[next*7919%len(all)] // a prime that does not divide their number: no question twice
	}
}
