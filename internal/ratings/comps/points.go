package comps

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
)

const (
	pastYears = 2 // past seasons in the distance
	horizon   = 3 // seasons that a valuation looks ahead
)

// point is one rated season with its inputs to the distance and what followed.
type point struct {
	season int32 // index in Index.seasons
	player int32 // index in Index.players
	group  string
	age    int
	// v is h of this season and the two before it: absent for a season without enough play,
	// NaN for an unknown one.
	v      [1 + pastYears]float64
	future future
}

// future is a player's outcome over the three seasons after a point.
type future struct {
	known bool    // all three are over, and none lacks records
	until int     // the last of them
	h     float64 // Σ worth
	x     float64 // Σ worth in standard deviations of the season's pool
}

func futureKnown(p *point) bool { return p.future.known }

// year is a player's season in one career role, over groups and season roles.
type year struct {
	at      int   // index in the calendar
	season  int32 // the rated season with the highest score, -1 for none
	h       float64
	worth   float64
	x       float64
	unknown bool
}

// history is a player's years in one career role, oldest first.
type history []year

func (h history) at(at int) *year {
	for i := range h {
		if h[i].at == at {
			return &h[i]
		}
	}
	return nil
}

// histories groups a player's seasons by career role and year.
func (x *Index) histories(own []int32) map[ratings.Role]history {
	all := make(map[ratings.Role]history, 1)
	for _, i := range own {
		s := &x.seasons[i]
		at, ok := x.years.at[s.Season]
		if !ok {
			continue
		}
		role := x.method.Role(s.Role).Career
		h := all[role]
		if n := len(h); n == 0 || h[n-1].at != at {
			h = append(h, year{at: at, season: -1})
			all[role] = h
		}
		x.addSeason(&h[len(h)-1], s, i)
	}
	return all
}

func (x *Index) addSeason(y *year, s *ratings.Season, place int32) {
	if !s.Rated() {
		y.unknown = y.unknown || !tooLittlePlay(s)
		return
	}
	if y.season < 0 || s.H > y.h {
		y.season, y.h, y.worth = place, s.H, x.worth(s)
	}
	y.x += x.spreads(s)
}

// tooLittlePlay reports whether a season is unrated for too little play, not for lack of
// records or peers.
func tooLittlePlay(s *ratings.Season) bool {
	return s.Refusal.Code == ratings.BelowMinSample || s.Scheduled > 0 && !s.Sample.Enough()
}

// addPoints adds a player's points, if the birth date is known.
func (x *Index) addPoints(player int32, own []int32) {
	bio := x.bios[x.players[player]]
	if bio == nil {
		return
	}
	first := len(x.points)
	for role, h := range x.histories(own) {
		for i := range h {
			if h[i].season < 0 {
				continue
			}
			age, ok := bio.age(x.method.Years, x.years.years[h[i].at])
			if !ok {
				continue
			}
			p := point{
				season: h[i].season, player: player, group: x.positionGroup(&x.seasons[h[i].season]), age: age,
				future: x.future(role, h, h[i].at),
			}
			for back := range p.v {
				p.v[back] = x.past(role, h, h[i].at-back)
			}
			x.points = append(x.points, p)
		}
	}
	added := x.points[first:]
	slices.SortFunc(added, func(a, b point) int {
		s, o := &x.seasons[a.season], &x.seasons[b.season]
		return cmp.Or(cmp.Compare(s.Season, o.Season), strings.Compare(string(s.Role), string(o.Role)))
	})
	for i := range added {
		place := int32(first + i) // #nosec G115 -- an index into seasons held in memory
		x.at[added[i].season] = place
		k := groupAge{added[i].group, added[i].age}
		if x.buckets[k] == nil {
			x.buckets[k] = new(bucket)
		}
		x.buckets[k].places = append(x.buckets[k].places, place)
	}
}

// past returns h of a player's season at a calendar index.
func (x *Index) past(role ratings.Role, h history, at int) float64 {
	y := h.at(at)
	switch {
	case y != nil && y.season >= 0:
		return y.h
	case !x.years.known(role, at), y != nil && y.unknown:
		return math.NaN()
	}
	return absent
}

// future sums the three seasons after a calendar index.
func (x *Index) future(role ratings.Role, h history, at int) future {
	var f future
	for next := at + 1; next <= at+horizon; next++ {
		y := h.at(next)
		if !x.years.known(role, next) || y != nil && y.unknown && y.season < 0 {
			return future{}
		}
		if y != nil {
			f.h += y.worth
			f.x += y.x
		}
		f.until = x.years.years[next]
	}
	f.known = true
	return f
}
