package comps

import (
	"math"

	"groundline/internal/ratings"
)

// Query selects the season to compare. Season 0 is the player's last rated one; Role "" is
// the role with the season's highest score.
type Query struct {
	Player string
	Season int
	Role   ratings.Role
}

// Comparable is a season similar to the queried one.
type Comparable struct {
	Player   string
	Season   int
	Role     ratings.Role
	Age      int // whole years in mid-season
	H        float64
	Distance float64
	StyleGap float64 // 0 same shape of totals, ½ unrelated, 1 opposite; NaN where too few are recorded
	Weight   float64 // share of all comparables' weights
	Next     float64 // worth of its next three seasons, in h over replacement; NaN if unknown
}

// Basis describes what the comparables were drawn from.
type Basis struct {
	Season     int // the season compared
	Role       ratings.Role
	Age        int
	H          float64
	Past       [pastYears]float64 // h of the seasons before, latest first; −1.5 without enough play, NaN if unknown
	Group      string             // role, in basketball with position
	Candidates int                // seasons of other players of the group within a year of age
	Used       int
	Farthest   float64 // distance of the last comparable
}

// Similar returns up to 50 seasons most similar to the queried one, nearest first: of the
// same position group, within a year of age, at most one per player.
func (x *Index) Similar(q Query) ([]Comparable, Basis, *ratings.Refusal) {
	p, refusal := x.target(q)
	if refusal != nil {
		return nil, Basis{}, refusal
	}
	found := x.nearest(p, neighbours, nil)
	if len(found) < minCandidates {
		return nil, Basis{}, tooFew(len(found))
	}
	all, _ := x.candidates(p)
	return x.comparables(p, found), x.basis(p, found, all), nil
}

func (x *Index) comparables(p *point, found []near) []Comparable {
	own := x.style(&x.seasons[p.season])
	out := make([]Comparable, len(found))
	total := 0.0
	for i, n := range found {
		c := &x.points[n.at]
		s := &x.seasons[c.season]
		out[i] = Comparable{
			Player: s.Player, Season: s.Season, Role: s.Role, Age: c.age, H: s.H,
			Next: math.NaN(), Distance: n.distance, StyleGap: own.gap(x.style(s)), Weight: weight(n.distance),
		}
		if c.future.known {
			out[i].Next = c.future.h
		}
		total += out[i].Weight
	}
	for i := range out {
		out[i].Weight /= total
	}
	return out
}

func (x *Index) basis(p *point, found []near, candidates int) Basis {
	s := &x.seasons[p.season]
	return Basis{
		Season: s.Season, Role: s.Role, Age: p.age, H: p.v[0], Past: [pastYears]float64(p.v[1:]), Group: p.group,
		Candidates: candidates, Used: len(found), Farthest: found[len(found)-1].distance,
	}
}

// target returns the point of a query, or a refusal.
func (x *Index) target(q Query) (*point, *ratings.Refusal) {
	var best *point
	var unrated *ratings.Season
	rated, any := false, false
	for _, i := range x.of[q.Player] {
		s := &x.seasons[i]
		if q.Season != 0 && s.Season != q.Season || q.Role != "" && s.Role != q.Role {
			continue
		}
		any = true
		if !s.Rated() {
			unrated = s
			continue
		}
		rated = true
		if at, ok := x.at[i]; ok {
			if best == nil || q.Season == 0 && s.Season > x.seasons[best.season].Season || x.method.Across(s) > x.method.Across(&x.seasons[best.season]) {
				best = &x.points[at]
			}
		}
	}
	switch {
	case best != nil:
		return best, nil
	case rated:
		return nil, &ratings.Refusal{Code: ratings.StatNotRecorded, Column: "birth date", Reason: "without a birth date there is no age at which to compare"}
	case unrated != nil:
		return nil, unrated.Refusal
	case any:
		panic("comps: a season neither rated nor refused")
	}
	return nil, &ratings.Refusal{Code: UnknownEntity, Reason: "the data hold no such season of this player"}
}

// UnknownEntity is a refusal code that seasons do not have.
const UnknownEntity ratings.Code = "unknown_entity"

func tooFew(n int) *ratings.Refusal {
	return &ratings.Refusal{
		Code: ratings.PoolTooSmall, Reason: "too few comparable players", Had: float64(n), Need: minCandidates, Unit: "players",
	}
}
