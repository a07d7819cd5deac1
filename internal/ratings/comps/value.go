package comps

import (
	"math"

	"groundline/internal/ratings"
)

// Valuation is the worth of a player's next three seasons over replacement, estimated from
// comparables.
type Valuation struct {
	Worth       Estimate // in h: Σ (h − h of replacement)
	Value       Estimate // in Unit, over seasons of Schedule games
	Unit        string
	Schedule    float64 // games: the longest of the queried season and the two before it
	Index       *int    // 0 to 9999, the most valuable current player being 9999; nil for a past season
	Basis       Basis
	Correction  float64      // in Worth.Mean, for the comparables' differences: Mean = Σ Weight·Next + Correction
	Comparables []Comparable // those whose next three seasons are over and known
}

// Value values a player's three seasons after the queried one. A comparable's season
// without enough play, including those after retirement, counts as replacement, 0; one
// below replacement counts as it was.
//
// All comparables with known futures count, including later ones: a past season is valued
// with today's knowledge, except for the player's own future.
func (x *Index) Value(q Query) (Valuation, *ratings.Refusal) {
	p, refusal := x.target(q)
	if refusal != nil {
		return Valuation{}, refusal
	}
	found := x.nearest(p, neighbours, futureKnown)
	if len(found) < minCandidates {
		return Valuation{}, tooFew(len(found))
	}
	s := &x.seasons[p.season]
	pool, _ := x.context.Pool(s.Role, s.Group, s.Season)
	_, candidates := x.candidates(p)
	fit := x.trend(p, x.fits, futureKnown)
	v := Valuation{
		Worth: x.expectWorth(p, found, fit),
		Unit:  x.method.Unit, Schedule: x.schedule(s),
		Basis: x.basis(p, found, candidates), Comparables: x.comparables(p, found),
	}
	v.Value = x.expectSpreads(p, found, fit).times(pool.SD * v.Schedule)
	v.Correction = v.Worth.Mean
	for _, c := range v.Comparables {
		v.Correction -= c.Weight * c.Next
	}
	if x.current(p) {
		index := x.index(v.Worth.Mean)
		v.Index = &index
	}
	return v, nil
}

// expectWorth returns the expected worth in h.
func (x *Index) expectWorth(p *point, found []near, t trend) Estimate {
	return x.expect(found, func(c *point) float64 { return c.future.h + t.h.shift(p, c) })
}

// expectSpreads returns the same in standard deviations of a pool's x.
func (x *Index) expectSpreads(p *point, found []near, t trend) Estimate {
	return x.expect(found, func(c *point) float64 { return c.future.x + t.x.shift(p, c) })
}

func (x *Index) expect(found []near, future func(*point) float64) Estimate {
	outcomes := make([]outcome, len(found))
	for i, n := range found {
		outcomes[i] = outcome{future(&x.points[n.at]), weight(n.distance)}
	}
	return estimate(outcomes)
}

// schedule returns the games of a full season of the pool: the longest schedule of the
// season and the two before it, one of which may have been shortened.
func (x *Index) schedule(s *ratings.Season) float64 {
	games := s.Scheduled
	for back := range pastYears {
		k := poolOf(s)
		k.season -= back + 1
		games = max(games, x.schedules[k])
	}
	return games
}

func (x *Index) index(worth float64) int {
	if x.top <= 0 {
		return 0
	}
	return int(math.Round(9999 * max(0, worth) / x.top))
}
