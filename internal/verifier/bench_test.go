package verifier_test

import (
	"testing"

	"groundline/internal/verifier"
)

const benched = "Ann Ace (2001) has the most home runs, 73, with at least 30 stolen bases, 1990 to 2009; 105 seasons ranked."

// BenchmarkCheck is one sentence on an evidence that is ready.
func BenchmarkCheck(b *testing.B) {
	v := verifier.New(slugger())
	b.ReportAllocs()
	for b.Loop() {
		if p := v.Check(benched); p != nil {
			b.Fatal(p)
		}
	}
}

// BenchmarkNew is an evidence made ready.
func BenchmarkNew(b *testing.B) {
	e := slugger()
	b.ReportAllocs()
	for b.Loop() {
		verifier.New(e)
	}
}
