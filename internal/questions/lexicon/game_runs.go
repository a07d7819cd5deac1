package lexicon

// runsOfWins are the ways of saying wins or losses in a row, longest first, and the result.
var runsOfWins = []struct {
	said   []Token
	result string
}{
	{wordTokens("streak of wins"), "W"}, {wordTokens("run of wins"), "W"}, {wordTokens("streak of victories"), "W"}, {wordTokens("winning streak"), "W"}, {wordTokens("win streak"), "W"}, {wordTokens("consecutive wins"), "W"}, {wordTokens("straight wins"), "W"}, {wordTokens("wins in a row"), "W"}, {wordTokens("consecutive victories"), "W"},
	{wordTokens("streak of losses"), "L"}, {wordTokens("run of losses"), "L"}, {wordTokens("losing streak"), "L"}, {wordTokens("consecutive losses"), "L"}, {wordTokens("straight losses"), "L"}, {wordTokens("losses in a row"), "L"},
}

// runOfWins reads "longest streak of wins in which LeBron James scored 25" as a streak of games that
// were each won.
func (r *gameReader) runOfWins() {
	if r.words.Result != "" {
		return
	}
	for i := range r.tokens {
		for _, run := range runsOfWins {
			n := len(run.said)
			if i+n > len(r.tokens) || words(r.tokens[i:i+n]) != words(run.said) {
				continue
			}
			switch after := r.at(i + n); {
			case after == "in" && r.at(i+n+1) == "which":
				n += 2
			case isOneOf(after, "where", "when", "while"):
				n++
			case after == "with":
			default:
				continue
			}
			r.words.Streak, r.words.Unbroken, r.words.Result = true, true, run.result
			r.replace(i, n)
			r.plainlyScored()
			return
		}
	}
}

// plainlyScored reads "scores 30" and "scored at least 30", of nothing that is named, as "scored 30".
func (r *gameReader) plainlyScored() {
	for i := range r.tokens {
		if !isOneOf(r.at(i), "score", "scores", "scored") {
			continue
		}
		n := i + 1
		if r.at(n) == "at" && r.at(n+1) == "least" {
			n += 2
		}
		if r.isNumber(n) && !hasStat(r.at(n+1)) {
			r.tokens[i].Text = "scored"
			r.replace(i+1, n-i-1)
		}
		return
	}
}
