package answer

import (
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// AmongFirst names the position of a ranked set before the claim about it: "Among centers, David
// Robinson had the best NBA career", in place of ", position C" behind it. A hand that is asked for,
// as in "left-handed pitchers", says it already.
func AmongFirst(claim string, p plan.Plan) string {
	last, plural := ", position "+p.Position, stats.PositionPlural(p.Sport, p.Position)
	said := wording.In(claim, wording.Singulars)
	if p.Position == "" || plural == "" || p.Hand != "" || strings.Count(said, last) != 1 {
		return claim
	}
	verdict, said := "", strings.Replace(said, last, "", 1)
	among := "Among "
	for _, word := range []string{"Yes: ", "No: "} {
		if rest, ok := strings.CutPrefix(said, word); ok {
			verdict, said, among = word, rest, "among "
		}
	}
	return wording.Since(wording.Singulars, verdict+among+plural+", "+said, claim)
}

// bestIn returns the words before the season of the best one: of one season's, it was the best in it; of
// several, the season is only when it was.
func bestIn(asked plan.Plan) string {
	if asked.Since != 0 && asked.Since == asked.Until {
		return " in "
	}
	return wording.Since(wording.Singulars, ", in ", " in ")
}
