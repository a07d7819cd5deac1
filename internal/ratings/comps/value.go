package comps

import (
	"math"

	"groundline/internal/ratings"
)

// Valuation is what a player's next three seasons are worth over replacement,
// by what became of his comparables.
type Valuation struct {
	Worth       Estimate // in h: Σ (h − h of replacement)
	Value       Estimate // in Unit, over seasons of Schedule games
	Unit        string
	Schedule    float64 // games: the longest of the season asked about and the two before it
	Index       *int    // 0 to 9999, the best of the current players being 9999; nil for a season that is past
	Basis       Basis
	Correction  float64      // in Worth.Mean, for what parts the comparables from him: Mean = Σ Weight·Next + Correction
	Comparables []Comparable // whose next three seasons are over and known
}

// Value values a player's three seasons after the one asked about. A season of
// a comparable without enough play, the years after his last among them, counts
// as replacement, 0; one below replacement counts as what it was.
//
// The worth is expected from all comparables whose futures are over, later ones
// among them: a past season is valued with what is known today, but with nothing
// of the player's own future.
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

// expectWorth is what the futures of the neighbours say in h.
func (x *Index) expectWorth(p *point, found []near, t trend) Estimate {
	outcomes := make([]outcome, len(found))
	for i, n := range found {
		c := &x.points[n.at]
		outcomes[i] = outcome{c.future.h + t.h.shift(p, c), weight(n.distance)}
	}
	return estimate(outcomes)
}

// expectSpreads is the same in standard deviations of a pool's x.
func (x *Index) expectSpreads(p *point, found []near, t trend) Estimate {
	outcomes := make([]outcome, len(found))
	for i, n := range found {
		c := &x.points[n.at]
		outcomes[i] = outcome{c.future.x + t.x.shift(p, c), weight(n.distance)}
	}
	return estimate(outcomes)
}

// schedule gives the games of a full season of the pool: the longest schedule
// of the season and the two before it, one of which may have been cut short.
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
