package export

import (
	"io"
	"testing"
)

// BenchmarkWrite writes the largest kind there is, 174,000 rows of fielding.
func BenchmarkWrite(b *testing.B) {
	sport := mlb(b)
	for _, f := range []Format{CSV, NDJSON, Parquet} {
		b.Run(string(f), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m, err := Write(b.Context(), io.Discard, sport, Slice{Kind: "fielding", Format: f})
				if err != nil {
					b.Fatal(err)
				}
				b.SetBytes(m.Bytes)
			}
		})
	}
}
