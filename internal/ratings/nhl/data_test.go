package nhl

import (
	"math"
	"testing"

	"groundline/internal/datasets/datatest"
	"groundline/internal/ratings"
	"groundline/internal/ratings/ratingstest"
)

// full is the full data and its ratings.
var full = ratingstest.Once(Method, datatest.Bundle)

func own(tb testing.TB) *Context {
	tb.Helper()
	c, ok := full(tb).Result.Context.Own.(*Context)
	if !ok {
		tb.Fatal("the context holds no NHL part")
	}
	return c
}

// season returns a season, rated or not.
func season(tb testing.TB, player string, year int, league string, role ratings.Role) *ratings.Season {
	tb.Helper()
	return full(tb).Season(tb, "nhl_"+player, year, func(s *ratings.Season) bool { return s.Group == league && s.Role == role })
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

func BenchmarkBuild(b *testing.B) { full(b).Build(b) }
