package ratings

import "testing"

func BenchmarkBuildMLB(b *testing.B) {
	lines := mlbLines(b)
	b.ReportAllocs()
	for b.Loop() {
		BuildMLB(lines)
	}
}
