package articles_test

import (
	"strings"
	"testing"
)

// TestATrendIsHeldToTheCareer holds that the stories of a season that is on say what their figure is in the career, how
// the months and the latest games went and how far the change is among those of the league, and that the checker, which has the rows,
// sees each of those turned round.
func TestATrendIsHeldToTheCareer(t *testing.T) {
	t.Parallel()
	_, c, all := composed(t, "wnba", "rise,fall", 12)
	for _, claim := range []struct {
		what string
		turn []string // each wording with its contrary
	}{
		{"a career's low or high", []string{"career-low", "career-high", "career-high", "career-low", "were a career high", "were a career low"}},
		{"the least since a season", []string{"lowest since", "highest since", "highest since", "lowest since"}},
		{"the place of the change", []string{"the biggest", "the second-biggest", "the second-biggest", "the third-biggest", "the third-biggest", "the second-biggest", "the fourth-biggest", "the fifth-biggest", "the fifth-biggest", "the fourth-biggest"}},
		{"the games that were missed", []string{"has played in ", "has played in 1"}},
		{"the team's games", []string{" lost seven of", " won seven of", " won seven of", " lost seven of", " lost all of", " won all of"}},
		{"the place in the league", []string{"second in the WNBA", "third in the WNBA", "third in the WNBA", "second in the WNBA", "fourth in the WNBA", "fifth in the WNBA", "fifth in the WNBA", "fourth in the WNBA"}},
		{"the course of a season", []string{"has risen each month", "has fallen each month", "has fallen each month", "has risen each month", "is up with every month", "is down with every month", "is down with every month", "is up with every month",
			"has gone up: ", "has gone down: ", "has gone down: ", "has gone up: ", "higher than before: ", "lower than before: ", "lower than before: ", "higher than before: ", "is higher in the last two", "is lower in the last two", "is lower in the last two", "is higher in the last two",
			"the best two for", "the poorest two for", "the poorest two for", "the best two for", "has picked up in", "has dropped in", "has dropped in", "has picked up in"}},
		{"what minutes made of it", []string{"per 36 minutes, after ", "per 36 minutes, after 1", " per 36 minutes, up from ", " per 36 minutes, down from ", " per 36 minutes, down from ", " per 36 minutes, up from ", "Per 36 minutes, ", "Per 36 minutes, 1 and "}},
		{"how often a player shot", []string{" shots a game, after ", " shots a game, after 1", " shots a game, up from ", " shots a game, down from ", " shots a game, down from ", " shots a game, up from "}},
		{"the best game of a fall", []string{" in a loss against", " in a win against", " in a win against", " in a loss against"}},
		{"the years before", []string{"a higher scoring average", "a lower scoring average", "a lower scoring average", "a higher scoring average", "had been the lowest of", "had been the highest of", "coming off the lowest", "coming off the highest", "had had the lowest", "had had the highest"}},
		{"the place on the team", []string{"is first ", "is second ", "is second ", "is third ", "is third ", "is second "}},
		{"the team before", []string{"moved from the ", "moved from the Old "}},
		{"where the season would end", []string{"would have to average ", "would have to average 1", "would still finish at ", "would still finish at 1", "would finish at ", "would finish at 1", "he would need ", "he would need 1", "It would take ", "It would take 1"}},
		{"the team's record", []string{", after ", ", after 1"}},
	} {
		told := 0
		for i := range all {
			for k := 0; k < len(claim.turn); k += 2 {
				a := all[i]
				turn := func(text string) string { return strings.ReplaceAll(text, claim.turn[k], claim.turn[k+1]) }
				a.Headline, a.Summary, a.BodyMarkdown = turn(a.Headline), turn(a.Summary), turn(a.BodyMarkdown)
				if a.Headline+a.Summary+a.BodyMarkdown == all[i].Headline+all[i].Summary+all[i].BodyMarkdown {
					continue
				}
				told++
				before := len(c.problems)
				c.check(&a, a.BodyMarkdown)
				if len(c.problems) == before {
					t.Errorf("%s: %q for %q is not seen", a.Subject, claim.turn[k+1], claim.turn[k])
				}
				c.problems = c.problems[:before]
			}
		}
		if told == 0 {
			t.Errorf("nothing is said of %s", claim.what)
		}
	}
}
