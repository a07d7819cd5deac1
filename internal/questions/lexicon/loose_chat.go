package lexicon

import "slices"

// correctedSelf drops what a fan takes back: "who led rookies... no wait who led everyone in carries 2006".
func correctedSelf(tokens []Token) []Token {
	for _, said := range []string{"no wait", "wait no", "scratch that"} {
		at := indexOf(tokens, 1, said)
		if at < 1 {
			continue
		}
		if rest := tokens[at+2:]; len(rest) > 3 && isOneOf(rest[0].Text, "who", "how", "what", "which", "when") {
			if led := indexOf(rest, 0, "led everyone in"); led >= 0 {
				return slices.Concat(rest[:led], wordTokens("led the league in"), rest[led+3:])
			}
			return rest
		}
	}
	return tokens
}

// whichOne reads "the jags one" at the end, which tells namesakes apart, as the team, and drops "the record one",
// which says of a season that is named what it was.
func whichOne(tokens []Token) []Token {
	n := len(tokens)
	if n < 5 || tokens[n-1].Text != "one" || tokens[n-3].Text != "the" || tokens[n-2].Kind != Word {
		return tokens
	}
	if tokens[n-2].Text == "record" {
		if slices.ContainsFunc(tokens[:n-3], isYears) {
			return tokens[:n-3]
		}
		return tokens
	}
	return slices.Concat(tokens[:n-3], tokens[n-2:n-1])
}

// listed are the nouns of whom a number before them counts.
var listed = []string{"goalies", "netminders", "pitchers", "hitters", "batters", "players", "guys", "qbs", "quarterbacks", "wrs", "receivers", "rbs", "backs", "tes", "defensemen", "dmen", "guards", "centers", "forwards", "skaters", "best", "leaders"}

// countedTop reads "three goalies with the most saves" and "ten best" as the top three and ten.
func countedTop(tokens []Token) []Token {
	for i := 0; i+2 < len(tokens) && i < 4; i++ {
		if tokens[i].Kind != Number {
			if isOneOf(tokens[i].Text, "the", "me", "give", "name", "list", "show", "gimme", "what", "are", "who") {
				continue
			}
			return tokens
		}
		if n := tokens[i].Num; n < 2 || n > 50 || n != float64(int(n)) || !isOneOf(tokens[i+1].Text, listed...) {
			return tokens
		}
		rest := tokens[i+2:]
		if tokens[i+1].Text == "best" {
			if isOneOf(rest[0].Text, "total", "in") {
				rest = rest[1:]
			}
			return slices.Concat(wordTokens("top"), tokens[i:i+1], rest)
		}
		if !slices.ContainsFunc(rest, func(t Token) bool { return isOneOf(t.Text, "most", "highest", "fewest", "lowest") }) {
			return tokens
		}
		return slices.Concat(wordTokens("top"), tokens[i:])
	}
	return tokens
}

// timesLost reads "how many times did the Tigers lose in 2003" as how many games they did, where nothing says of
// whom or how.
func timesLost(tokens []Token) []Token {
	if len(tokens) < 6 || words(tokens[:4]) != "how many times did" {
		return tokens
	}
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "lose", "win") })
	if at < 5 || at+1 < len(tokens) && !(isOneOf(tokens[at+1].Text, "in", "last", "this") || isYears(tokens[at+1])) {
		return tokens
	}
	return slices.Concat(wordTokens("how many games did"), tokens[4:])
}

// champAverage reads "scoring champ 2024-25 ppg" as the leader in points a game.
func champAverage(tokens []Token) []Token {
	ppg := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "ppg" })
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "scoring" })
	if ppg < 0 || at < 0 || !isOneOf(textAt(tokens, at+1), "champ", "champion", "leader") {
		return tokens
	}
	rest := slices.Concat(tokens[:at], wordTokens("ppg leader"), tokens[at+2:])
	for i := len(rest) - 1; i > at; i-- {
		if rest[i].Text == "ppg" {
			return slices.Delete(rest, i, i+1)
		}
	}
	return tokens
}
