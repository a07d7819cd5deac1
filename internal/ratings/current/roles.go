package current

import (
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// Params are the fitted parameters of a role's levels; they are part of the method's
// version.
type Params struct {
	Share   float64    // the role's games per scheduled game, median of qualifiers
	Weights [3]float64 // of the last three seasons, latest first
	Mixed   float64    // weight of the role's mean, in weighted sample
	Mean    float64    // level of the role at the age of peak
	Young   float64    // gain per year below the peak
	Old     float64    // loss per year above it
	Spread  float64    // variance of the prior without any past, excluding Drift
	Drift   float64    // variance added from one season to the next
}

// Peak is the age from which levels fall.
const Peak = 27

// Name and Version identify the method in receipts.
const (
	Name    = "current-rating"
	Version = "2" // 2: refitted for quarterbacks and the NBA, whose season values changed
)

// Marcel's weights, and those that forecast better where seasons have more play relative to
// luck.
var (
	even  = [3]float64{5, 4, 3}
	steep = [3]float64{6, 3, 1}
	last  = [3]float64{6, 2, 1}
)

// roles holds the fits on the seasons since 1980 (NFL defense 328 to 517 neighboring pairs
// a role, all others 1,337 to 15,105). tools/validate measures, by role, how well they
// predict the next season's level compared with the last season alone (r .818 against .798
// in the NBA, .797 against .767 for forwards, .577 against .507 for batters) and the
// coverage of 80% intervals.
var roles = map[string]map[ratings.Role]Params{
	stats.MLB: {
		"batter":   {.75, even, 2421, .048, .046, .035, 0, .243},
		"starter":  {.19, even, 922, .079, .050, .020, .036, .391},
		"reliever": {.32, even, 1115, -.089, .032, .009, 0, .184},
	},
	stats.NBA: {
		"player": {.91, last, 2066, -.079, .079, .029, 0, .200},
	},
	stats.WNBA: {
		"player": {.97, steep, 1054, .030, .053, .037, 0, .319},
	},
	stats.NHL: {
		"forward":    {.88, steep, 89, -.022, .044, .027, .112, .156},
		"defenceman": {.85, steep, 174, .024, .025, .019, 0, .183},
		"goalie":     {.56, steep, 38732, .101, .010, .025, .010, .128},
	},
	stats.NFL: {
		"quarterback":       {.88, even, 2750, -.050, .085, 0, .400, .120},
		"running_back":      {.94, steep, 1115, .067, .093, .052, .217, .456},
		"wide_receiver":     {1, steep, 306, .199, .093, .045, .305, .408},
		"tight_end":         {1, steep, 147, .115, .163, .029, .224, .557},
		"defensive_lineman": {.88, steep, 52, .176, -.009, .033, 0, .170},
		"linebacker":        {.88, steep, 27, .071, .044, .046, .102, .182},
		"defensive_back":    {.88, steep, 19, .147, .036, .053, .726, .033},
	},
}

// Of returns the parameters of a role, false for a role that has none.
func Of(sport string, role ratings.Role) (Params, bool) {
	p, ok := roles[sport][role]
	return p, ok
}
