package questions

import (
	"slices"
	"sync"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
)

var benched = sync.OnceValues(func() (indexes, error) {
	xs := indexes{}
	for _, key := range sportOrder {
		set, _, err := datasets.Read("../../../shared/datasets", key, nil)
		if err != nil {
			return nil, err
		}
		sport, err := almanac.FromSet(set)
		if err != nil {
			return nil, err
		}
		sport.Comparables()
		xs[key] = newIndex(sport)
	}
	return xs, nil
})

// BenchmarkQuestion reads and computes the examples over the five sports, nothing
// kept ready, and reports the slowest of a hundred.
func BenchmarkQuestion(b *testing.B) {
	xs, err := benched()
	if err != nil {
		b.Fatal(err)
	}
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		began := time.Now()
		r := xs.read(examples[i%len(examples)])
		if r.problem != nil {
			b.Fatalf("%s: %s", examples[i%len(examples)], r.problem.reason)
		}
		xs.compute(r.plan)
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-p50")
}
