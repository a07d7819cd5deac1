package lexicon

import (
	"slices"
	"strconv"
)

// playoffPhrases are the ways of saying the playoffs and the World Series, longest first, and
// the phrase that stands for each at the end of a question.
var playoffPhrases = []struct{ said, means []Token }{
	{wordTokens("world series"), wordTokens("in the world series")},
	{wordTokens("post season"), wordTokens("in the playoffs")},
	{wordTokens("postseasons"), wordTokens("in the playoffs")},
	{wordTokens("postseason"), wordTokens("in the playoffs")},
	{wordTokens("playoffs"), wordTokens("in the playoffs")},
	{wordTokens("playoff"), wordTokens("in the playoffs")},
}

// playoffsLast moves the playoffs to the end of a question, where they stand between no
// number and its statistic: "5000 playoff points". Questions about who won or reached them
// are marked as such.
func playoffsLast(tokens []Token) []Token {
	tokens = worldSeries(tokens)
	var last []Token
	for i := 0; i < len(tokens); i++ {
		for _, p := range playoffPhrases {
			if _, ok := matches(tokens[i:], p.said); !ok {
				continue
			}
			end := i + len(p.said)
			if asksWhoWon(tokens, i, end) {
				return slices.Concat(tokens[:i], wordTokens("playoff winners"), tokens[end:])
			}
			if len(last) == 0 || p.said[0].Text == "world" {
				last = p.means
			}
			if i > 0 && end == len(tokens) {
				tokens = slices.Clone(tokens)
				yearOf(&tokens[i-1])
			}
			from := i
			for from > 0 && isOneOf(tokens[from-1].Text, "the", "in") {
				from--
			}
			tokens, i = slices.Concat(tokens[:from], tokens[end:]), from-1
			break
		}
	}
	return append(slices.Clone(tokens), last...)
}

// worldSeries reads "ws" beside another statistic as the World Series, elsewhere it is wins.
func worldSeries(tokens []Token) []Token {
	for i := range tokens {
		if tokens[i].Text == "ws" && hasStatBeside(tokens, i, i+1) {
			return slices.Concat(tokens[:i], wordTokens("world series"), tokens[i+1:])
		}
	}
	return tokens
}

// asksOfTeams reports whether a question has a word that asks who won, or how often.
func asksOfTeams(tokens []Token) bool {
	return slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "who", "which", "what", "how", "did", "does", "team", "teams", "has", "have")
	})
}

// yearOf makes two digits before the playoffs their year: "hakeem ppg 95 playoffs".
func yearOf(t *Token) {
	const latest = 35 // of this century
	if t.Kind != Number || t.OrMore || len(t.Text) != 2 || t.Num != float64(int(t.Num)) {
		return
	}
	if t.Num += 1900; t.Num <= 1900+latest {
		t.Num += 100
	}
	t.Text = strconv.Itoa(int(t.Num))
}

// asksWhoWon reports whether the playoffs at a place are what was won or reached: "won the
// 2016 World Series", "how many World Series did he win", "playoff appearances".
func asksWhoWon(tokens []Token, from, to int) bool {
	before, next := from-1, textAt(tokens, to)
	for before >= 0 && (tokens[before].Kind != Word || isLeagueWord(tokens[before].Text) || isOneOf(tokens[before].Text, "the", "a", "an", "any", "his", "her", "their", "first", "last")) {
		before--
	}
	wins := []string{"win", "wins", "won", "winning"}
	switch verb := textAt(tokens, before); {
	case verb == "wins" && before > 0 && !asksOfTeams(tokens):
		return false // "yamamoto wins 2025 postseason"
	case slices.Contains(wins, verb), isOneOf(verb, "make", "makes", "made", "miss", "missed", "reach", "reached", "clinch", "clinched", "qualify", "qualified"):
		return true
	case verb == "many" && isOneOf(next, "", "did", "does", "do", "has", "have", "was", "were", "is", "are"):
		return true
	case isOneOf(next, "appearances", "appearance", "trips", "berths", "drought", "droughts", "titles", "title", "champions", "champion", "championships", "rings", "winner", "winners", "mvp", "mvps"):
		return true
	}
	pitching := slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "pitcher", "pitchers", "pitching", "pitched") })
	return tokens[from].Text == "world" && slices.Contains(wins, next) && !pitching
}
