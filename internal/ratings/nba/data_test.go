package nba

import (
	"math"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
)

// full is the full data and its ratings.
var full = ratingstest.Once(Method, datatest.FullFiles)

func own(tb testing.TB) *Context { return full(tb).Result.Context.Own.(*Context) }

// season finds a season, rated or not.
func season(tb testing.TB, player string, year int, league string) *ratings.Season {
	tb.Helper()
	return full(tb).Season(tb, player, year, func(s *ratings.Season) bool { return s.Group == league })
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func BenchmarkBuild(b *testing.B) { full(b).Build(b) }
