package plan

import (
	"fmt"
	"slices"
	"time"
)

// Venues are the places that Plan.Venue names, as sentences say them.
var Venues = map[string]string{"home": "at home", "away": "on the road"}

// Results are the results that Plan.Result names, as sentences say them.
var Results = map[string]string{"W": "in wins", "L": "in losses"}

// Unbroken are the results that every game of a streak has, as sentences say them.
var Unbroken = map[string]string{"W": "each won", "L": "each lost"}

// AsksGames reports whether single games are asked about.
func (p Plan) AsksGames() bool {
	return slices.Contains([]Intent{GameHigh, GameLine, GameCount, GameStreak, GameList, GameWhether, GameFirst, GameTotals, SeasonToDate, Splits, OnThisDay}, p.Intent)
}

// MaxLastGames limits how many last games a question can ask for.
const MaxLastGames = 100

// checkGames refuses conditions that no question about single games could have.
func (p Plan) checkGames() error {
	if !p.AsksGames() {
		return nil
	}
	for name, day := range map[string]string{"from": p.From, "to": p.To} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			return Invalid(name, name+" is a date, such as 2025-01-31.")
		}
	}
	switch {
	case (p.From == "") != (p.To == ""), p.To < p.From:
		return Invalid("to", "from and to are both set, in order.")
	case p.LastGames < 0 || p.LastGames > MaxLastGames:
		return Invalid("lastGames", fmt.Sprintf("lastGames is 0 to %d.", MaxLastGames))
	case p.Week < 0 || p.Week > 0 && p.Sport != "nfl":
		return Invalid("week", "Only football has weeks.")
	case p.Venue != "" && Venues[p.Venue] == "":
		return Invalid("venue", "venue is home or away.")
	case p.Result != "" && Results[p.Result] == "":
		return Invalid("result", "result is W or L.")
	case p.Playoffs != "" && p.Playoffs != AllPlayoffs:
		return Invalid("playoffs", "Single games of the playoffs are not told apart by round.")
	}
	return p.checkCounted()
}

// checkCounted refuses counts of games that nothing decides.
func (p Plan) checkCounted() error {
	switch {
	case p.Skip < 0:
		return Invalid("skip", "skip is 0 or more.")
	case len(p.Players) > 1:
		return Invalid("players", "Single games are answered of one player or of all.")
	case p.Intent == GameLine && p.From == "" && p.Week == 0 && p.LastGames == 0 && !p.narrows():
		return Invalid("lastGames", "A player's games need a day, a week, a season or a number of last games.")
	case (p.Intent == GameCount || p.Intent == GameStreak || p.Intent == GameWhether) && (len(p.Where) == 0) == (p.Feat == ""):
		return Invalid("where", "Games are counted by thresholds or by a feat.")
	case p.Intent == GameFirst && len(p.Where) > 0 && p.Feat != "":
		return Invalid("where", "A game is told apart by thresholds or by a feat.")
	case p.Current && len(p.Players) == 0 && p.Since != 0:
		return Invalid("current", "A current streak has no season.")
	case p.Unbroken && p.Result == "":
		return Invalid("unbroken", "unbroken is of streaks of wins or of losses.")
	case p.By != "" && p.By != BySeason && p.By != ByCareer:
		return Invalid("by", "Games are counted by season or over all seasons held.")
	}
	if err := p.checkToDate(); err != nil {
		return err
	}
	return p.checkFeat()
}

// checkToDate refuses seasons to date that are no one season, and several leaders' lists.
func (p Plan) checkToDate() error {
	switch {
	case p.Intent != SeasonToDate:
	case p.Since != p.Until || p.Since == 0:
		return Invalid("until", "A season to date is one season.")
	case len(p.Players) == 0 && len(p.Stats()) > 1:
		return Invalid("stat", "Leaders are of one statistic.")
	}
	return nil
}

// checkFeat refuses feats that the sport does not have.
func (p Plan) checkFeat() error {
	switch basketball := p.Sport == "nba" || p.Sport == "wnba"; {
	case p.Feat == "cycle" && p.Sport != "mlb":
		return Invalid("feat", "Only baseball has the cycle.")
	case p.Feat != "" && p.Feat != "cycle" && !basketball:
		return Invalid("feat", "Only basketball has double-doubles and triple-doubles.")
	}
	return nil
}

// narrows reports whether a plan asks for games against an opponent, at a place or with a
// result.
func (p Plan) narrows() bool { return p.Opponent != "" || p.Venue != "" || p.Result != "" }
