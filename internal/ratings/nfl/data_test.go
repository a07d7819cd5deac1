package nfl

import (
	"math"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
)

// full is the full data and its ratings, open the bundle's.
var (
	full = ratingstest.Once(Method, datatest.FullFiles)
	open = ratingstest.Once(Method, datatest.Bundle)
)

// inWorlds runs a test on the bundle and, if present, on the full data.
func inWorlds(t *testing.T, test func(*testing.T, *ratingstest.Full)) {
	t.Helper()
	t.Run("bundle", func(t *testing.T) { t.Parallel(); test(t, open(t)) })
	t.Run("full", func(t *testing.T) { t.Parallel(); test(t, full(t)) })
}

func own(tb testing.TB) *Context { return full(tb).Result.Context.Own.(*Context) }

// seasonIn returns a season of the data, rated or not.
func seasonIn(tb testing.TB, f *ratingstest.Full, player string, year int) *ratings.Season {
	tb.Helper()
	return f.Season(tb, "nfl_"+player, year, func(_ *ratings.Season) bool { return true })
}

// season returns a season of the full data, rated or not.
func season(tb testing.TB, player string, year int) *ratings.Season {
	tb.Helper()
	return full(tb).Season(tb, "nfl_"+player, year, func(_ *ratings.Season) bool { return true })
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func BenchmarkBuild(b *testing.B) { full(b).Build(b) }
