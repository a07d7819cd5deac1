package lexicon

import "slices"

// lastWhenSomebody reads "last year somebody won 30 games" as who last did: the year is asked for, and is not
// the year before this one.
func lastWhenSomebody(tokens []Token) []Token {
	for i := 0; i+3 < len(tokens) && i < 5; i++ {
		if !isOneOf(tokens[i].Text, "last", "first") || !isOneOf(tokens[i+1].Text, "year", "season", "time", "campaign") {
			if isOneOf(tokens[i].Text, "when", "what", "which", "was", "is", "the", "whens", "whats") {
				continue
			}
			return tokens
		}
		at := i + 2
		if isOneOf(tokens[at].Text, "that", "when", "in") {
			at++
		}
		noun := "player"
		switch {
		case isOneOf(textAt(tokens, at), "somebody", "someone", "anybody", "anyone"):
			at++
		case isOneOf(textAt(tokens, at), "a", "an", "any", "some") && isOneOf(textAt(tokens, at+1), "player", "guy", "pitcher", "goalie", "quarterback", "qb", "rookie", "hitter", "batter", "receiver", "defenseman", "man", "woman"):
			if of := tokens[at+1].Text; !isOneOf(of, "guy", "man", "woman") {
				noun = of
			}
			at += 2
		default:
			return tokens
		}
		if at+1 >= len(tokens) || isOneOf(textAt(tokens, at), "from", "in", "on", "with", "else") {
			return tokens
		}
		who, rest := wordTokens(tokens[i].Text+" "+noun+" who"), tokens[at:]
		if verb := presentOf[rest[0].Text]; verb != "" {
			who, rest = wordTokens(tokens[i].Text+" "+noun+" to "+verb), rest[1:]
		}
		if tokens[i+1].Text != "time" && !slices.ContainsFunc(rest, func(t Token) bool { return isOneOf(t.Text, "career", "game", "games", "season", "year", "playoffs") }) {
			rest = slices.Concat(rest, wordTokens("in a season")) // which is what happened in the year that is asked for
		}
		return slices.Concat(who, rest)
	}
	return tokens
}

// presentOf are verbs that count only as "last to rush for".
var presentOf = map[string]string{"rushed": "rush", "ran": "run", "threw": "throw", "passed": "pass", "caught": "catch"}

// whoWins drops "who wins" behind two players and a figure of seasons that are over: that is no prediction.
func whoWins(tokens []Token) []Token {
	n := len(tokens) - 2
	if n < 4 || !isOneOf(words(tokens[n:]), "who wins", "who won", "who wins it") {
		return tokens
	}
	said := func(is func(Token) bool) bool { return slices.ContainsFunc(tokens[:n], is) }
	if !said(func(t Token) bool { return isOneOf(t.Text, "vs", "versus", "or") }) || !said(func(t Token) bool { return t.Text == "career" || isYears(t) }) || !said(func(t Token) bool { return isStat(t.Text) }) {
		return tokens
	}
	return tokens[:n]
}
