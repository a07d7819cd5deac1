package comps

import (
	"testing"

	"groundline/internal/stats"
)

func BenchmarkNew(b *testing.B) {
	for sport := range leagues {
		b.Run(sport, func(b *testing.B) {
			l := data(b, sport)
			seasons := l.seasons()
			b.ReportAllocs()
			for b.Loop() {
				New(l.rated.Context, seasons, l.bios)
			}
		})
	}
}

func BenchmarkValue(b *testing.B) {
	x := data(b, stats.MLB).index
	b.ReportAllocs()
	for b.Loop() {
		if _, refusal := x.Value(Query{Player: "mlb_ohtansh01"}); refusal != nil {
			b.Fatal(refusal)
		}
	}
}
