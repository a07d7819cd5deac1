package mlb

import (
	"testing"

	"groundline/internal/ratings"
)

func BenchmarkBuild(b *testing.B) {
	lines := mlbLines(b)
	b.ReportAllocs()
	for b.Loop() {
		ratings.Build(Method, lines)
	}
}
