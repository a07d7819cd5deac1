package teamwords

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon"
)

// dayWords ask how one game of a day ended, longest first.
var dayWords = []string{"what was the final score of", "what was the score of", "final score", "score", "who won", "who beat", "who did", "outcome", "result", "results", "how did", "did"}

// takeGameOfDay reads "who won between the Lakers and Nuggets on October 24, 2023" and "Celtics vs Heat
// score, 25 December 2023": a day, and a word for how its game ended or two teams.
func (r *reader) takeGameOfDay() bool {
	other := func(t lexicon.Token) bool {
		return slices.Contains([]string{"record", "records", "standings", "streak", "through", "thru", "after", "since", "until", "wins", "losses", "place", "series", "games", "row"}, t.Text)
	}
	if r.day.IsZero() || slices.ContainsFunc(r.tokens, other) {
		return false
	}
	asked := false
	for _, said := range dayWords {
		asked = r.phrase(said) >= 0 || asked
	}
	if !asked && !r.namesVersus() && !strings.Contains(r.joined(), "between ") {
		return false
	}
	for _, said := range []string{"do", "fare", "play", "face", "matchup", "between", "end", "turn out"} {
		if said != "between" {
			r.phrase(said)
		}
	}
	if between := slices.IndexFunc(r.tokens, func(t lexicon.Token) bool { return t.Text == "between" }); between >= 0 {
		r.used[between] = true
	}
	r.about = "day"
	return true
}
