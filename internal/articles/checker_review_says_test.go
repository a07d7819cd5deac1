package articles_test

import (
	"slices"
	"strings"

	"groundline/models"
)

// A checker of what reviews say of how their ratings and forecasts are made, and that no playoffs are held.

// reviewSays is what a review says of its ratings and forecasts, by sport: it counts nothing of anybody.
var reviewSays = map[string]string{
	"Ratings count hitting and stolen bases, or a pitcher's innings, runs allowed, strikeouts, walks and home runs, and no fielding.":                            "mlb",
	"Ratings count yards and touchdowns, less turnovers, and a receiver's catches as well; a quarterback's allow for sacks.":                                     "nfl",
	"Ratings of skaters count goals, assists, plus-minus and a share of the goals that the team allows, which is twice as large for defencemen as for forwards.": "nhl",
	"None of these forecasts counts fielding.": "mlb",
	"Fielding is in none of these forecasts.":  "mlb",

	"Goals over replacement are a measure of value and not goals that a player is expected to score.":        "nhl",
	"The unit is one of value: goals over replacement are not the goals that a player is expected to score.": "nhl",
}

// noPlayoffs are the ways to say that no playoffs are held.
var noPlayoffs = map[string]bool{
	"The figures here end with the regular season; the playoffs are not covered.":   true,
	"All of these figures are of the regular season; the playoffs are not covered.": true,
	"The playoffs are not covered: the figures are those of the regular season.":    true,
}

// reviewSaid holds such a sentence, and reports whether it is one.
func (c *checker) reviewSaid(a *models.Article, sentence string) bool {
	if sport, is := reviewSays[sentence]; is {
		if sport != a.Sport || a.Story != "season_review" && a.Kind != models.Draft {
			c.note("UNIT", a, "%q", sentence)
		}
		return true
	}
	if !noPlayoffs[sentence] {
		return false
	}
	if a.Story != "season_review" || slices.ContainsFunc(sentencesOf(strings.ReplaceAll(a.BodyMarkdown, "\n\n", " ")), finalWord.MatchString) || c.sport.Playoffs != nil && len(c.sport.Playoffs.Results.Games) > 0 {
		c.note("PLAYOFFS", a, "%q", sentence)
	}
	return true
}
