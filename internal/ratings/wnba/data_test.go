package wnba

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

// season returns a season, rated or not.
func season(tb testing.TB, player string, year int) *ratings.Season {
	tb.Helper()
	return open(tb).Season(tb, player, year, func(_ *ratings.Season) bool { return true })
}

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }
