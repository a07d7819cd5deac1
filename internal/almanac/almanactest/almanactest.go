// Package almanactest provides tests with the almanacs of the bundle, each read and rated
// once a test program. Nothing outside tests may import this package.
package almanactest

import (
	"iter"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

var bundled = func() map[string]func(testing.TB) *almanac.Sport {
	all := map[string]func(testing.TB) *almanac.Sport{}
	for _, sport := range almanac.Rated() {
		all[sport] = datatest.Once(datatest.Bundle, func(files tables.Files) (*almanac.Sport, error) {
			return Read(files, sport)
		})
	}
	return all
}()

// Bundle returns the bundle's seasons of a sport, without its games. All tests of
// the program share it and leave it as it is.
func Bundle(tb testing.TB, sport string) *almanac.Sport {
	tb.Helper()
	once, known := bundled[sport]
	if !known {
		tb.Fatalf("no method rates %q", sport)
	}
	return once(tb)
}

// Read reads and rates the seasons of a sport.
func Read(files tables.Files, sport string) (*almanac.Sport, error) {
	set, _, err := datasets.Read(files, sport, nil)
	if err != nil {
		return nil, err
	}
	return almanac.FromSet(set)
}

// Lines walks over the lines of a sport.
func Lines(sport *almanac.Sport) iter.Seq[*stats.Line] {
	return func(yield func(*stats.Line) bool) {
		for i := range sport.Lines.Len() {
			line := sport.Lines.At(i)
			if !yield(&line) {
				return
			}
		}
	}
}
