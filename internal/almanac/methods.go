package almanac

import (
	"groundline/internal/ratings"
	"groundline/internal/ratings/mlb"
	"groundline/internal/ratings/nba"
	"groundline/internal/ratings/nfl"
	"groundline/internal/ratings/nhl"
	"groundline/internal/ratings/wnba"
)

// methods are the sports that can be rated.
var methods = bySport(mlb.Method, nfl.Method, nba.Method, nhl.Method, wnba.Method)

// Method gives the method that rates a sport, and false for a sport that has
// none.
func Method(sport string) (*ratings.Method, bool) {
	m, ok := methods[sport]
	return m, ok
}

func bySport(all ...*ratings.Method) map[string]*ratings.Method {
	of := make(map[string]*ratings.Method, len(all))
	for _, m := range all {
		of[m.Sport] = m
	}
	return of
}
