package nba

import (
	"math"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
)

// open is the bundle with its ratings, full the data of every file.
var (
	open = ratingstest.Once(Method, datatest.Bundle)
	full = ratingstest.Once(Method, datatest.FullFiles)
)

func own(tb testing.TB) *Context { return full(tb).Result.Context.Own.(*Context) }

// season returns a season, rated or not.
func season(tb testing.TB, player string, year int, league string) *ratings.Season {
	tb.Helper()
	return seasonIn(tb, full(tb), player, year, league)
}

func seasonIn(tb testing.TB, b *ratingstest.Full, player string, year int, league string) *ratings.Season {
	tb.Helper()
	return b.Season(tb, player, year, func(s *ratings.Season) bool { return s.Group == league })
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func BenchmarkBuild(b *testing.B) { full(b).Build(b) }
