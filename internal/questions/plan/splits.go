package plan

import (
	"fmt"
	"slices"
)

// Splits is the intent about a player's games in parts: at home and on the road, by month.
const Splits Intent = "splits"

// SplitBys are the ways to split a player's games.
var SplitBys = []string{"venue", "month", "opponent", "result", "stage"}

// checkSplits refuses conditions that no question about splits could have.
func (p Plan) checkSplits() error {
	switch {
	case p.Intent != Splits:
	case !slices.Contains(SplitBys, p.SplitBy):
		return Invalid("splitBy", "splitBy is venue, month, opponent, result or stage.")
	case len(p.Players) != 1:
		return Invalid("players", "Splits are answered of one player.")
	case p.SplitBy == "stage" && p.Playoffs != "":
		return Invalid("playoffs", "Regular seasons and playoffs are split together: leave playoffs out.")
	case len(p.Stats()) > maxSplitStats:
		return Invalid("stat", fmt.Sprintf("At most %d statistics are split at once.", maxSplitStats))
	}
	return nil
}

const maxSplitStats = 5
