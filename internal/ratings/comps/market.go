package comps

import (
	"cmp"
	"slices"

	"groundline/internal/ratings"
)

// Quote is a current player's rank by expected worth.
type Quote struct {
	Player string
	Season int
	Role   ratings.Role
	Worth  float64 // expected over the next three seasons, in h over replacement
	Index  int     // 0 to 9999
	Rank   int     // equal indices share a rank
}

// Market returns the sport's current players, most valuable first: those rated in the last
// season in which their role was.
func (x *Index) Market() []Quote { return slices.Clone(x.quotes) }

// current reports whether a point is of the last season of its role.
func (x *Index) current(p *point) bool {
	s := &x.seasons[p.season]
	return s.Season == x.years.last[x.method.Role(s.Role).Career]
}

// valueMarket values all current players, each by their most valuable role.
func (x *Index) valueMarket() {
	for i := range x.points {
		p := &x.points[i]
		if !x.current(p) {
			continue
		}
		found := x.nearest(p, neighbours, futureKnown)
		if len(found) < minCandidates {
			continue
		}
		s := &x.seasons[p.season]
		q := Quote{Player: s.Player, Season: s.Season, Role: s.Role, Worth: x.expectWorth(p, found, x.trend(p, x.fits, futureKnown)).Mean}
		if n := len(x.quotes); n > 0 && x.quotes[n-1].Player == q.Player {
			if q.Worth > x.quotes[n-1].Worth {
				x.quotes[n-1] = q
			}
			continue
		}
		x.quotes = append(x.quotes, q)
	}
	slices.SortStableFunc(x.quotes, func(a, b Quote) int {
		return cmp.Or(cmp.Compare(b.Worth, a.Worth), cmp.Compare(a.Player, b.Player))
	})
	if len(x.quotes) > 0 {
		x.top = x.quotes[0].Worth
	}
	for i := range x.quotes {
		q := &x.quotes[i]
		q.Index, q.Rank = x.index(q.Worth), i+1
		if i > 0 && q.Index == x.quotes[i-1].Index {
			q.Rank = x.quotes[i-1].Rank
		}
	}
}
