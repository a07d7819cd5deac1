package mlb

import (
	"math"

	"groundline/internal/ratings"
)

// batting sets the terms of a batter's value: runs above average from wOBA and from
// stealing, runs for the positions played, and runs between average and replacement level,
// all divided by runs per win. It is not WAR: fielding and park are not included.
//
// wOBA and wRAA are Tango's (The Book, 2007): weights ÷ (AB + unintentional BB + SF + HBP),
// less the league's, ÷ the scale, × plate appearances. Steals are FanGraphs' wSB: SB and CS
// at their run values, less the league's rate per time on first base. Unrecorded terms are
// dropped here and in the league alike.
func (k *components) batting(u *unit, c *Constants, has terms) {
	b := &u.bat
	walks := b.BB - pick(has.ibb, b.IBB)
	hbp := pick(has.hbp, b.HBP)
	k.WOBA = ratings.Ratio(c.BB*walks+c.HBP*hbp+c.Single*b.Singles+c.Double*b.Doubles+c.Triple*b.Triples+c.HR*b.HR,
		b.AB+walks+pick(has.sf, b.SF)+hbp)
	k.BattingRuns = ratings.Ratio(k.WOBA-c.WOBA, c.Scale) * b.PA
	k.StealRuns = math.NaN()
	steals := 0.0
	if has.steals {
		steals = stolenBase*b.SB - c.CaughtCost*b.CS - c.StealRate*(b.Singles+walks+hbp)
		k.StealRuns = steals
	}
	k.RPW = c.RPW
	k.Position = u.field.runs()
	k.Replacement = c.ReplacePA * b.PA * c.RPW
	k.BattingWins = ratings.Ratio(k.BattingRuns+steals+k.Position+k.Replacement, c.RPW)
}

// runs returns the positional adjustment in runs: per 162 games C +12.5, SS +7.5, 2B, 3B
// and CF +2.5, LF and RF −7.5, 1B −12.5, DH −17.5 (FanGraphs, after Tango). The source
// counts whole games however short the stay, so positions that add up to more than the
// player's games are scaled down. Unspecified outfield games use the mean of the three
// fields.
func (f *positions) runs() float64 {
	fields := f.left + f.centre + f.right
	runs := 12.5*f.c + 7.5*f.short + 2.5*(f.second+f.third+f.centre) - 7.5*(f.left+f.right) - 12.5*f.first - 17.5*f.dh
	played := f.p + f.c + f.first + f.second + f.third + f.short + fields + f.dh
	if fields == 0 && f.outfield > 0 {
		runs -= 12.5 / 3 * f.outfield
		played += f.outfield
	}
	if played > f.all {
		runs *= f.all / played
	}
	return runs / 162
}

// primary returns the position with the most games; ties go to the first in the order P, C,
// 1B, 2B, 3B, SS, LF, CF, RF, DH. It is "" for a player who only pinch-hit.
func (f *positions) primary() string {
	names := [...]string{"P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH", "OF"}
	games := [...]float64{f.p, f.c, f.first, f.second, f.third, f.short, f.left, f.centre, f.right, f.dh, 0}
	if f.left+f.centre+f.right == 0 {
		games[10] = f.outfield
	}
	best := 0
	for i, g := range games {
		if g > games[best] {
			best = i
		}
	}
	if games[best] == 0 {
		return ""
	}
	return names[best]
}
