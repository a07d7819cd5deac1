package nhl

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Skating holds a skater's totals over all teams. A total is NaN if any part of it is
// unrecorded.
type Skating struct {
	GP, G, A, Pts, PIM, PlusMinus, PPG, SHG, GWG, SOG float64
	TOI                                               float64 // seconds
}

var skatingKeys = []string{"GP", "G", "A", "Pts", "PIM", "+/-", "PPG", "SHG", "GWG", "SOG", "TOI"}

func (s *Skating) fields() []*float64 {
	return []*float64{&s.GP, &s.G, &s.A, &s.Pts, &s.PIM, &s.PlusMinus, &s.PPG, &s.SHG, &s.GWG, &s.SOG, &s.TOI}
}

func (s *Skating) read(l *stats.Line) {
	for i, f := range s.fields() {
		*f = l.Get(skatingKeys[i])
	}
}

// add adds a row; the first replaces the zero value.
func (s *Skating) add(o *Skating, first bool) {
	if first {
		*s = *o
		return
	}
	sum(s.fields(), o.fields())
}

func (s *Skating) block() ratings.Block {
	return ratings.BlockOf(stats.NHLScoring, skatingKeys, s.fields())
}

// Goaltending holds a goalie's totals over all teams. A total is NaN if any part of it is
// unrecorded.
type Goaltending struct {
	GP, Min, W, L, SHO, GA, SA float64
}

var goaltendingKeys = []string{"GP", "Min", "W", "L", "SHO", "GA", "SA"}

func (g *Goaltending) fields() []*float64 {
	return []*float64{&g.GP, &g.Min, &g.W, &g.L, &g.SHO, &g.GA, &g.SA}
}

// read sets the totals from a line, with minutes from the seconds of the league's own rows.
func (g *Goaltending) read(l *stats.Line) {
	for i, f := range g.fields() {
		*f = l.Get(goaltendingKeys[i])
	}
	if seconds := l.Get("TOI"); stats.Recorded(seconds) {
		g.Min = seconds / 60
	}
}

func (g *Goaltending) add(o *Goaltending, first bool) {
	if first {
		*g = *o
		return
	}
	sum(g.fields(), o.fields())
}

func sum(to, from []*float64) {
	for i, f := range to {
		*f += *from[i]
	}
}

func (g *Goaltending) block() ratings.Block {
	return ratings.BlockOf(stats.NHLGoaltending, goaltendingKeys, g.fields())
}
