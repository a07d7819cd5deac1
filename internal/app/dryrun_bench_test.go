package app_test

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"
)

// BenchmarkRatingBesideDryRuns prints how long a customer's rating takes, at the
// median, alone and while another account asks for 16 dry runs of exports at once, and
// the ratio of the two: part 14, point 3. Run it with -benchtime=300x.
func BenchmarkRatingBesideDryRuns(b *testing.B) {
	bundle := setup(b, "RATES", "off")
	other := bundle.open(b, "dry-runs@example.org").Key
	median := func() time.Duration {
		took := make([]time.Duration, b.N)
		for i := range took {
			began := time.Now()
			if r := bundle.get(b, ratingOfRuth); r.status != http.StatusOK {
				b.Fatalf("%d %s", r.status, r.body)
			}
			took[i] = time.Since(began)
		}
		slices.Sort(took)
		return took[len(took)/2]
	}
	bundle.get(b, ratingOfRuth)
	b.ResetTimer()
	alone := median()
	ctx, stop := context.WithCancel(b.Context())
	var asking sync.WaitGroup
	for range 16 {
		asking.Go(func() {
			for ctx.Err() == nil {
				if _, err := bundle.try(ctx, with(requests["export"], "dry_run=1"), "X-API-Key", other); err != nil && ctx.Err() == nil {
					b.Error(err)
				}
			}
		})
	}
	beside := median()
	stop()
	asking.Wait()
	b.ReportMetric(float64(alone.Microseconds()), "alone-µs")
	b.ReportMetric(float64(beside.Microseconds()), "beside-µs")
	b.ReportMetric(float64(beside)/float64(alone), "ratio")
}
