package lexicon

import (
	"slices"
	"strconv"
	"strings"
)

// askedTwice drops what announces the question that follows, "compare 2024-25 rebounds: did Zubac
// have more than Towns", and the question that follows what is asked: "who had them?". It reads
// "by how many did Reese beat Wilson" as the difference.
func askedTwice(tokens []Token) []Token {
	if len(tokens) > 3 && tokens[0].Text == "compare" && slices.ContainsFunc(tokens[1:], func(t Token) bool { return isOneOf(t.Text, "did", "does") }) {
		tokens = tokens[1:]
		if did := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "did", "does") }); did > 0 {
			said, asked := tokens[:did:did], tokens[did:]
			if more := slices.IndexFunc(asked, func(t Token) bool { return t.Text == "more" }); more > 0 && textAt(asked, more+1) == "than" {
				tokens = slices.Concat(asked[:more+1], statsOf(said), asked[more+1:], othersOf(said))
			}
		}
	}
	if n := len(tokens); n > 5 && isOneOf(tokens[0].Text, "what", "which") && words(tokens[1:3]) == "country did" && words(tokens[n-2:]) == "come from" {
		return slices.Concat(wordTokens("where was"), tokens[3:n-2], wordTokens("born"))
	}
	if n := len(tokens); n > 4 && tokens[n-3].Text == "who" && isOneOf(tokens[n-2].Text, "had", "has", "made", "scored", "hit") && tokens[n-1].Text == "them" {
		tokens = slices.Concat([]Token{{Text: "who"}, {Text: "had"}}, tokens[:n-3])
	}
	if len(tokens) > 5 && tokens[0].Text == "by" && tokens[1].Text == "how" {
		if at := slices.IndexFunc(tokens, func(t Token) bool {
			return isOneOf(t.Text, "beat", "beats", "edge", "edged", "outdo", "outdid", "top", "exceed", "outproduce")
		}); at > 3 {
			tokens = splice(tokens, at, at+1, "than")
		}
	}
	return tokens
}

// statsOf returns the words that are statistics, othersOf the rest.
func statsOf(tokens []Token) []Token {
	return slices.DeleteFunc(slices.Clone(tokens), func(t Token) bool { return !isStat(t.Text) })
}

func othersOf(tokens []Token) []Token {
	return slices.DeleteFunc(slices.Clone(tokens), func(t Token) bool { return isStat(t.Text) })
}

// ageWhen reads "how old was Bonds when he hit 73" as when he did, which says the age.
func ageWhen(tokens []Token) []Token {
	old := len(tokens) > 6 && tokens[0].Text == "how" && tokens[1].Text == "old" && isOneOf(tokens[2].Text, "was", "were")
	at := len(tokens) > 6 && isOneOf(words(tokens[:4]), "at what age did", "at which age did")
	switch when := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "when" }); {
	case old && when > 3 && isOneOf(textAt(tokens, when+1), "he", "she", "they") && when+3 < len(tokens) && isDeed(tokens[when+2].Text):
		return slices.Concat(wordTokens("when did"), tokens[3:when], tokens[when+2:])
	case at && when < 0:
		return slices.Concat(wordTokens("when did"), tokens[4:])
	}
	return tokens
}

// isDeed reports whether a word is a verb of what a season's figures count.
func isDeed(word string) bool {
	return isOneOf(word, "hit", "scored", "had", "won", "threw", "struck", "stole", "rushed", "passed", "caught", "averaged", "batted", "reached", "made", "got", "ran", "posted")
}

// hockeyPoints reads "ppg" beside hockey's name as points a game, which elsewhere it is always.
func hockeyPoints(tokens []Token) []Token {
	if !slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "nhl", "hockey") }) {
		return tokens
	}
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "ppg" })
	if at < 0 {
		return tokens
	}
	return splice(tokens, at, at+1, "points per game")
}

// thousands reads "2k yards" as 2,000; alone a k is a strikeout.
func thousands(tokens []Token) []Token {
	for i := range tokens {
		digits, ok := strings.CutSuffix(tokens[i].Text, "k")
		n, err := strconv.Atoi(digits)
		if !ok || err != nil || n < 1 || n > 60 || !isOneOf(textAt(tokens, i+1), "yards", "yard", "yds", "yd", "hits", "points", "pts", "rushing", "passing", "receiving", "rebounds", "assists") && !(i+1 == len(tokens) && isOneOf(textAt(tokens, i-1), "over", "past", "reach", "least", "than")) {
			continue
		}
		tokens = slices.Clone(tokens)
		tokens[i] = Token{Text: strconv.Itoa(1000 * n), Kind: Number, Num: float64(1000 * n)}
	}
	return tokens
}
