package namesearch

import (
	"slices"
	"testing"
	"time"
)

// Each benchmark uses realistic queries; ns/op, p50 and p99 are of a search in all five
// sports. Percentiles are over queries, each at its fastest run, to exclude other load on
// the machine.
func BenchmarkSearch(b *testing.B) {
	book := namesBook(b)
	misspelt, people := misspelt(book, 5, 2000)
	var exact, lastNames, started []string
	for i, p := range people {
		exact = append(exact, p.Name)
		lastNames = append(lastNames, p.BaseSlug[1+lastHyphen(p.BaseSlug):])
		started = append(started, p.BaseSlug[:1+i%len(p.BaseSlug)])
	}
	for _, set := range []struct {
		name  string
		typed []string
	}{
		{"names", exact}, {"misspelt", misspelt}, {"lastNames", lastNames}, {"started", started},
		{"nicknames", []string{"shaq", "big papi", "the great one", "dr j", "magic", "a-rod"}},
		{"hostile", []string{"a", "j j", "a a a a a a a a a a", "john john john", "mar-mar-mar-mar-mar-mar-mar-mar-mar-mar", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}},
	} {
		b.Run(set.name, func(b *testing.B) {
			took := make([]time.Duration, len(set.typed))
			for i := 0; b.Loop(); i++ {
				started := time.Now()
				book.Search(set.typed[i%len(set.typed)], 10)
				if once, at := time.Since(started), i%len(set.typed); took[at] == 0 || once < took[at] {
					took[at] = once
				}
			}
			took = slices.DeleteFunc(took, func(d time.Duration) bool { return d == 0 })
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Nanoseconds()), "p50-ns")
			b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds()), "p99-ns")
		})
	}
}

func lastHyphen(s string) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == '-' {
			return i
		}
	}
	return -1
}

// BenchmarkIndexOfNames builds the index of the largest sport.
func BenchmarkIndexOfNames(b *testing.B) {
	s := namesBook(b).sports["mlb"]
	b.ReportAllocs()
	for b.Loop() {
		index("mlb", s.players)
	}
}
