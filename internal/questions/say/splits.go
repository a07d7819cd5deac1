package say

import (
	"fmt"
	"strings"

	"groundline/internal/questions/plan"
)

// splitWords are how splits are named.
var splitWords = map[string]string{
	"venue": "at home and on the road", "result": "in wins and in losses", "month": "by month", "opponent": "by opponent", "stage": "in the regular season and the playoffs",
}

// aboutSplits restates what is asked about a player's games in parts, "" for other plans.
func (r restatement) aboutSplits() string {
	if r.Intent != plan.Splits {
		return ""
	}
	what := "figures"
	if r.Stat != "" {
		what = r.label
	}
	return fmt.Sprintf("the %s of %s %s%s", what, r.who, splitWords[r.SplitBy], strings.TrimSuffix(r.set, ","))
}
