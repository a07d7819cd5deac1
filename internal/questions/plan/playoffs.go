package plan

import "slices"

// PlayoffFinal is the intent about who won the last series of a season's playoffs, or in baseball a
// League Championship Series.
const PlayoffFinal Intent = "playoff_final"

// AllPlayoffs is Plan.Playoffs of all rounds.
const AllPlayoffs = "all"

// Rounds are the rounds of baseball's playoffs that a plan can name, with the codes that
// the source gives them.
var Rounds = map[string][]string{"WS": {"WS"}, "LCS": {"ALCS", "NLCS"}, "LDS": {"ALDS1", "ALDS2", "NLDS1", "NLDS2"}}

// checkPlayoffs refuses what the playoffs have no record of.
func (p Plan) checkPlayoffs() error {
	switch {
	case p.Playoffs == "":
	case p.Playoffs != AllPlayoffs && Rounds[p.Playoffs] == nil:
		return Invalid("playoffs", "playoffs is all, WS, LCS or LDS.")
	case p.Playoffs != AllPlayoffs && p.Sport != "mlb":
		return Invalid("playoffs", "Only baseball's playoffs are held by round.")
	case p.Rookie || p.Active:
		return Invalid("playoffs", "Rookies and active players are not told apart in the playoffs.")
	case p.Intent == Compare && p.Stat == "":
		return Invalid("stat", "Ratings are of regular seasons; the playoffs are compared by a statistic.")
	}
	return nil
}

// checkFinal refuses conditions that no question about a final could have.
func (p Plan) checkFinal() error {
	rounds := []string{AllPlayoffs}
	if p.Sport == "mlb" {
		rounds = []string{"WS", "LCS"}
	}
	switch {
	case p.Intent != PlayoffFinal:
	case p.Since != p.Until:
		return Invalid("until", "A final is of one season: since and until are the same.")
	case !slices.Contains(rounds, p.Playoffs):
		return Invalid("playoffs", "playoffs is WS or LCS in baseball, and all elsewhere.")
	case (p.Playoffs == "LCS") != (p.League == "AL" || p.League == "NL"):
		return Invalid("league", "A League Championship Series is of the AL or of the NL, and no other final has a league.")
	}
	return nil
}
