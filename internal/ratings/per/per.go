// Package per computes John Hollinger's player efficiency rating from box scores:
// per-minute production in points, adjusted to the league's pace and scaled so that the
// league's mean is 15.
//
// It owns the formula, as published at https://www.basketball-reference.com/about/per.html,
// and the box score it reads. It knows no league, season or player.
package per

import "math"

// Team is a team's part of the formula.
type Team struct {
	AST, FG float64 // the team's assists and field goals
	Pace    float64 // possessions per game
}

// League is a league's season: sums over all players, the pace, and Mean, the
// minute-weighted mean of Rate.
type League struct {
	Box  Box     `json:"box"`
	Pace float64 `json:"pace"`
	Mean float64 `json:"mean"`
}

// Unadjusted returns the unadjusted PER of a box score: points per minute at the team's own
// pace. It needs every column of Box but G; a league without a three-point line has 3P = 0.
// It is NaN without minutes.
func Unadjusted(b *Box, lg *Box, t Team) float64 {
	factor := 2./3 - .5*(lg.AST/lg.FG)/(2*lg.FG/lg.FT)
	vop := lg.PTS / (lg.FGA - lg.ORB + lg.TOV + .44*lg.FTA)
	drb := (lg.TRB - lg.ORB) / lg.TRB
	assisted := t.AST / t.FG
	points := b.P3 + 2./3*b.AST + (2-factor*assisted)*b.FG + .5*b.FT*(2-assisted/3) -
		vop*b.TOV - vop*drb*(b.FGA-b.FG) - vop*.44*(.44+.56*drb)*(b.FTA-b.FT) +
		vop*(1-drb)*(b.TRB-b.ORB) + vop*drb*b.ORB + vop*b.STL + vop*drb*b.BLK -
		b.PF*(lg.FT/lg.PF-.44*(lg.FTA/lg.PF)*vop)
	if b.MP == 0 {
		return math.NaN()
	}
	return points / b.MP
}

// Rate returns the unadjusted PER at the league's pace.
func Rate(b *Box, lg *League, t Team) float64 {
	return Unadjusted(b, &lg.Box, t) * lg.Pace / t.Pace
}

// PER returns Rate scaled so that the league's mean is 15.
func PER(b *Box, lg *League, t Team) float64 { return Rate(b, lg, t) * 15 / lg.Mean }
