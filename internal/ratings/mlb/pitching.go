package mlb

import (
	"math"

	"groundline/internal/ratings"
)

const (
	maxStarterInnings = 12. // innings a start, above which a pitcher is a reliever
	starterReplace    = .12 // wins per 9 innings between average and replacement
	relieverReplace   = .03
)

// role distinguishes starters from relievers by innings per start: rarely above nine for
// starters, far more for relievers with a few starts, infinite without starts.
func (p *Pitching) role() ratings.Role {
	if p.GS > 0 && p.Outs <= 3*maxStarterInnings*p.GS {
		return Starter
	}
	return Reliever
}

// pitching sets the terms of a pitcher's value: the mean of runs allowed per 9 innings and
// of FIP on that scale, against the league's, in wins, plus an average pitcher's wins above
// replacement.
//
// FIP is Tango's, (13·HR + 3·(BB+HBP) − 2·K)/innings + C with the league's FIP equal to its
// ERA; times league RA9 ÷ league ERA it counts all runs. The replacement levels are
// FanGraphs' .380 for starters and .470 for relievers. RA9 is used alone where home runs,
// walks or strikeouts are not recorded.
func (k *components) pitching(u *unit, c *Constants, has terms) {
	p := &u.pit
	k.RPW = c.RPW
	k.RA9 = ratings.Ratio(27*p.R, p.Outs)
	k.FIP, k.FIPRuns = math.NaN(), math.NaN()
	k.PitchRate = k.RA9
	if has.fip {
		k.FIP = ratings.Ratio(3*(13*p.HR+3*(p.BB+pick(has.hbpAllowed, p.HBP))-2*p.SO), p.Outs) + c.FIPC
		k.FIPRuns = k.FIP * ratings.Ratio(c.RA9, c.ERA)
		k.PitchRate = (k.FIPRuns + k.RA9) / 2
	}
	k.ReplaceRate = relieverReplace
	if p.role() == Starter {
		k.ReplaceRate = starterReplace
	}
	k.PitchingWins = (ratings.Ratio(c.RA9-k.PitchRate, c.RPW) + k.ReplaceRate) * p.Outs / 27
}
