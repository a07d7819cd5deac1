package articles_test

import (
	"regexp"
	"testing"
)

// TestReasonsOfATrendAreHeldToTheRows holds that stories of a season that is on split a change between minutes and what came
// of them, name last season's leader of the team who is gone, and that comparisons say what a season was worth and who was
// ahead, and that the checker, which has the rows, sees each of them altered.
func TestReasonsOfATrendAreHeldToTheRows(t *testing.T) {
	t.Parallel()
	type claim struct {
		what   string
		in     *regexp.Regexp
		turned string
	}
	for sport, claims := range map[string][]claim{
		"wnba": {
			{"what the minutes were worth", regexp.MustCompile(`((?:of the|Of the|not|gain is|loss is) )(\d+\.\d)( points| rebounds| assists|;)`), "${1}9$2$3"},
			{"the rate over 36 minutes", regexp.MustCompile(`(per 36 minutes, (?:after|up from|down from) )(\d+\.\d)`), "${1}9$2"},
			{"who led the team before", regexp.MustCompile(`((?:led|leader|first on)[^.|]*? in )scoring`), "${1}assists"},
			{"as many shots in fewer minutes", regexp.MustCompile(`([Ii]n \d\.\d )fewer( minutes)`), "${1}more$2"},
		},
		"nhl": {
			{"what a season was worth", regexp.MustCompile(`((?:was worth|came to) )(\d+)`), "${1}9$2"},
			{"who was ahead", regexp.MustCompile(`((?:trailed only|[Bb]y rating for|Neither|Among) [^.|]*?\()(\d)`), "${1}9$2"},
		},
	} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			_, c, all := composed(t, sport, map[string]string{"wnba": "rise,fall", "nhl": "comparison"}[sport], 60)
			for _, claim := range claims {
				turned(t, c, all, claim.what, claim.in, claim.turned)
			}
		})
	}
}
