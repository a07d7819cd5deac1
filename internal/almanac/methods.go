package almanac

import (
	"maps"
	"slices"

	"groundline/internal/ratings"
	"groundline/internal/ratings/mlb"
	"groundline/internal/ratings/nba"
	"groundline/internal/ratings/nfl"
	"groundline/internal/ratings/nhl"
	"groundline/internal/ratings/wnba"
)

// methods are the rated sports.
var methods = bySport(mlb.Method, nfl.Method, nba.Method, nhl.Method, wnba.Method)

// Method returns the method that rates a sport, false if there is none.
func Method(sport string) (*ratings.Method, bool) {
	m, ok := methods[sport]
	return m, ok
}

// Rated returns the rated sports in order of their keys.
func Rated() []string { return slices.Sorted(maps.Keys(methods)) }

func bySport(all ...*ratings.Method) map[string]*ratings.Method {
	of := make(map[string]*ratings.Method, len(all))
	for _, m := range all {
		of[m.Sport] = m
	}
	return of
}
