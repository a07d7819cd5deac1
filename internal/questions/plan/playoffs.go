package plan

import "slices"

// PlayoffFinal is the intent about who won the last series of a season's playoffs, or in baseball a
// League Championship Series; of several seasons, how many of them a team won, or which team won the
// most.
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
	case p.Result != "" && Results[p.Result] == "":
		return Invalid("result", "result is W or L.")
	case !p.AsksTitles() && (p.Tally || p.Last || p.Result != ""):
		return Invalid("until", "Of the final of one season, plans say neither tally nor last nor result: they are of several seasons.")
	case p.Tally && (p.Team != "" || p.Last):
		return Invalid("tally", "Which team won the most finals is asked of all teams.")
	case p.Team == "" && (p.Last || p.Result != "" && !p.Tally):
		return Invalid("team", "The newest final of a team, and finals lost, need team.")
	case !slices.Contains(rounds, p.Playoffs):
		return Invalid("playoffs", "playoffs is WS or LCS in baseball, and all elsewhere.")
	case (p.Playoffs == "LCS") != (p.League == "AL" || p.League == "NL"):
		return Invalid("league", "A League Championship Series is of the AL or of the NL, and no other final has a league.")
	}
	return nil
}

// AsksTitles reports whether the finals of several seasons are asked about: those of a team, which team
// won the most, or all of them.
func (p Plan) AsksTitles() bool {
	return p.Intent == PlayoffFinal && (p.Since == 0 || p.Since != p.Until)
}
