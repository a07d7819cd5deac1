package nfl

import (
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// newMatrix builds the availability matrix. Offensive rows count for players who qualify in
// their role. The career tables, and the fantasy seasons of defenders and kickers, hold a
// selection of players, so their columns are recorded only in seasons that pass the
// coverage test: a leader would otherwise lead only the survivors. In the fantasy seasons a
// blank means zero and does not count against its column.
func (c *Context) newMatrix(lines []stats.Line, units []unit) *ratings.Matrix {
	roles := make([]ratings.Role, len(lines))
	for i := range units {
		u := &units[i]
		if !u.sample().Enough() {
			continue
		}
		for _, ref := range u.Refs {
			roles[ref] = u.role
		}
	}
	return ratings.NewMatrix(stats.NFL, lines, ratings.MatrixRules{
		Counts: func(i int) bool { return c.counts(&lines[i], roles[i]) },
		Has: func(l *stats.Line, column int) bool {
			return !strings.HasPrefix(l.Kind.Name, "box_") || stats.Recorded(l.Values[column])
		},
		CanBeZero: func(_ *stats.Kind, column string) bool { return rare[column] },
	})
}

func (c *Context) counts(l *stats.Line, role ratings.Role) bool {
	switch l.Kind {
	case stats.NFLOffence, stats.NFLPlays, stats.NFLBoxOffence:
		return carries(role)
	case stats.NFLRoster, stats.NFLSnaps:
		return true
	case stats.NFLCoverage:
		return defends(role)
	}
	if season, ok := c.Of(l.Season); !ok || !season.covers(true) || !hasStats(l) {
		return false
	}
	switch l.Kind {
	case stats.NFLPassing:
		return role == Quarterback
	case stats.NFLRushing:
		return role == RunningBack
	case stats.NFLReceiving:
		return role == Receiver || role == TightEnd
	case stats.NFLDefence, stats.NFLBoxDefence:
		return defends(role)
	}
	return true
}

// rare columns can be zero for a whole season.
var rare = map[string]bool{"2PT": true, "RetTD": true, "FumTD": true, "BlkTD": true, "Sfty": true, "IntTD": true, "FRTD": true,
	"XPBlk": true, "FGBlk": true, "FGM0": true, "FGMiss0": true, "KRTD": true, "PRTD": true, "PuntBlk": true}
