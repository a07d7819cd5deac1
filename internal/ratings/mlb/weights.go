package mlb

import "groundline/internal/ratings"

// Constants are the formulas' constants for a group's season.
type Constants struct {
	RunsPerOut float64
	RPW        float64 // runs per win
	BB         float64 // wOBA weights
	HBP        float64
	Single     float64
	Double     float64
	Triple     float64
	HR         float64
	Scale      float64 // wOBA points per run
	WOBA       float64 // of the group's position players
	CaughtCost float64 // runs lost per caught stealing
	StealRate  float64 // runs of stealing per time on first base
	ReplacePA  float64 // wins per plate appearance between average and replacement
	ERA        float64
	RA9        float64 // runs allowed per 9 innings
	FIPC       float64 // the constant that sets the group's FIP to its ERA
}

// stolenBase is the run value of a stolen base.
const stolenBase = .2

// constants derives the formulas' constants from the totals.
//
// The run values are Tom Tango's, built for each season from runs per out (Tango, "wOBA in
// Gory Detail", insidethebook.com; FanGraphs' table "wOBA and FIP constants" uses the
// same): a walk is runs per out + .14, hit by pitch + .025 on that, a single + .155 on a
// walk, a double + .30, a triple + .27 more, a home run 1.40, a stolen base .20, a caught
// stealing −(2·runs per out + .075). The weights are run values less that of an out, scaled
// so that the league's wOBA equals its on-base average; stealing is not in wOBA. Only
// position players count, and intentional walks do not.
//
// Runs per win is 9·(runs/innings)·1.5+3 (Tango, as FanGraphs uses it). Replacement level
// assigns position players 570 wins per 2,430 games (FanGraphs and Baseball-Reference,
// 2013).
func (t *Totals) constants(teamGames float64) Constants {
	var c Constants
	c.RunsPerOut = ratings.Ratio(t.R, t.Outs)
	c.RPW = 9*ratings.Ratio(t.R, t.Outs/3)*1.5 + 3
	bb := c.RunsPerOut + .14
	hbp := bb + .025
	single := bb + .155
	double := single + .30
	triple := double + .27
	const homeRun = 1.40

	walks := t.BB - t.IBB
	singles := t.H - t.Doubles - t.Triples - t.HR
	runs := bb*walks + hbp*t.HBP + single*singles + double*t.Doubles + triple*t.Triples + homeRun*t.HR
	minus := ratings.Ratio(runs, t.AB-t.H+t.SF)
	plus := ratings.Ratio(runs, walks+t.HBP+t.H)
	c.Scale = ratings.Ratio(1, plus+minus)
	c.BB = (bb + minus) * c.Scale
	c.HBP = (hbp + minus) * c.Scale
	c.Single = (single + minus) * c.Scale
	c.Double = (double + minus) * c.Scale
	c.Triple = (triple + minus) * c.Scale
	c.HR = (homeRun + minus) * c.Scale
	c.WOBA = ratings.Ratio(c.BB*walks+c.HBP*t.HBP+c.Single*singles+c.Double*t.Doubles+c.Triple*t.Triples+c.HR*t.HR, t.AB+walks+t.SF+t.HBP)

	c.CaughtCost = 2*c.RunsPerOut + .075
	c.StealRate = ratings.Ratio(stolenBase*t.SB-c.CaughtCost*t.CS, t.OnFirst)
	c.ReplacePA = ratings.Ratio(570*(teamGames/2)/2430, t.PA)

	c.ERA = ratings.Ratio(27*t.ER, t.Outs)
	c.RA9 = ratings.Ratio(27*t.RA, t.Outs)
	c.FIPC = c.ERA - ratings.Ratio(3*(13*t.HRA+3*(t.BBA+t.HBPA)-2*t.SOA), t.FIPOuts)
	return c
}

var constantKeys = []string{
	"runsPerOut", "runsPerWin", "walk", "hitByPitch", "single", "double", "triple", "homeRun", "scale", "wOBA",
	"caughtCost", "stealRate", "replacementPerPA", "era", "ra9", "fipConstant",
}

func (c *Constants) figures() ratings.Figures {
	return ratings.Figures{Keys: constantKeys, Values: []float64{
		c.RunsPerOut, c.RPW, c.BB, c.HBP, c.Single, c.Double, c.Triple, c.HR, c.Scale, c.WOBA,
		c.CaughtCost, c.StealRate, c.ReplacePA, c.ERA, c.RA9, c.FIPC,
	}}
}
