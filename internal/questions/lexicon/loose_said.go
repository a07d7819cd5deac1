package lexicon

import "slices"

// fromSpots are the places that a free throw or a three-pointer is shot from, by what is asked of them.
var fromSpots = []struct{ said, means string }{
	{"from the free throw line", "ft%"}, {"at the free throw line", "ft%"}, {"from the charity stripe", "ft%"}, {"from the stripe", "ft%"}, {"at the stripe", "ft%"}, {"from the line", "ft%"}, {"at the line", "ft%"},
	{"from three point range", "3p%"}, {"from beyond the arc", "3p%"}, {"from downtown", "3p%"}, {"from deep", "3p%"}, {"from three", "3p%"}, {"from 3", "3p%"},
}

// shotFrom reads "dirk from the line 06-07 percentage" as his free throw percentage. Where the question
// counts, or names another figure, the place says which shots are meant, which is not read.
func shotFrom(tokens []Token) []Token {
	if slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "many", "most", "made", "makes", "attempts") }) {
		return tokens
	}
	for _, spot := range fromSpots {
		at, n := indexOf(tokens, 1, spot.said), len(wordTokens(spot.said))
		if at < 0 {
			continue
		}
		rest := slices.DeleteFunc(slices.Concat(tokens[:at], tokens[at+n:]), func(t Token) bool { return isOneOf(t.Text, "percentage", "pct", "percent", "%") })
		if slices.ContainsFunc(rest, func(t Token) bool { return isStat(t.Text) }) {
			return tokens
		}
		return slices.Concat(tokens[:at], wordTokens(spot.means), withoutShare(tokens[at+n:]))
	}
	return tokens
}

func withoutShare(tokens []Token) []Token {
	return slices.DeleteFunc(slices.Clone(tokens), func(t Token) bool { return isOneOf(t.Text, "percentage", "pct", "percent", "%") })
}

// shotsTurnedAway reads "how many shots did the dream swat" as how many blocks he had.
func shotsTurnedAway(tokens []Token) []Token {
	if at := indexOf(tokens, 0, "how many shots did"); at >= 0 {
		for i := at + 5; i < len(tokens); i++ {
			if isOneOf(tokens[i].Text, "swat", "reject", "block") {
				return slices.Concat(tokens[:at], wordTokens("how many blocks did"), tokens[at+4:i], wordTokens("have"), tokens[i+1:])
			}
		}
	}
	return tokens
}

// beaten are verbs of a record that was reached or passed.
var beaten = []string{"broke", "tied", "passed", "topped", "smashed", "shattered", "equaled", "equalled", "matched"}

// recordBroken drops whose record somebody broke from "Moss broke Rice's td record in 07 with how many", and
// keeps the statistic: how many is asked of the one who broke it, in the season that is named.
func recordBroken(tokens []Token) []Token {
	verb := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, beaten...) })
	if verb < 1 || !slices.ContainsFunc(tokens, isYears) && !slices.ContainsFunc(tokens, func(t Token) bool { return t.Kind == Number && len(t.Text) == 2 || t.Year }) {
		return tokens
	}
	end, of := verb, []Token(nil)
	for i := verb + 1; i < min(verb+6, len(tokens)); i++ {
		if tokens[i].Text == "record" || tokens[i].Text == "mark" {
			end = i + 1
			break
		}
		if words(tokens[i:min(i+3, len(tokens))]) == "with how many" {
			end = i
			break
		}
		if isStat(tokens[i].Text) {
			of = append(of, tokens[i])
		}
	}
	if end == verb || !slices.ContainsFunc(slices.Concat(of, tokens[end:]), func(t Token) bool { return isStat(t.Text) }) {
		return tokens
	}
	rest := slices.Clone(tokens[end:])
	for _, said := range []string{"with how many", "how many"} {
		if at := indexOf(rest, 0, said); at >= 0 && len(of) > 0 {
			rest = slices.Delete(rest, at, at+len(wordTokens(said)))
			break
		}
	}
	if at := indexOf(rest, 0, "with how many"); at >= 0 {
		rest = slices.Delete(rest, at, at+1)
	}
	return slices.Concat(tokens[:verb], of, rest)
}

// averageApart joins an average with the count that stands apart from it: "aja avg in the 22 playoffs pts".
func averageApart(tokens []Token) []Token {
	avg, count := -1, -1
	for i, t := range tokens {
		switch {
		case isOneOf(t.Text, "avg", "average"):
			if avg >= 0 {
				return tokens
			}
			avg = i
		case isOneOf(t.Text, "pts", "points", "reb", "rebs", "rebounds", "boards", "ast", "assists", "dimes", "steals", "blocks"):
			if count >= 0 {
				return tokens
			}
			count = i
		case isStat(t.Text):
			return tokens
		}
	}
	if avg < 0 || count < 0 || avg == count-1 || avg == count+1 {
		return tokens
	}
	out := slices.Clone(tokens)
	if indexOf(tokens, 0, "per season") >= 0 || indexOf(tokens, 0, "a season") >= 0 || indexOf(tokens, 0, "per year") >= 0 {
		return slices.Delete(out, avg, avg+1) // which is an average already
	}
	out = slices.Insert(out, count+1, wordTokens("per game")...)
	if avg > count {
		avg += 2
	}
	return slices.Delete(out, avg, avg+1)
}

// figureLetters are letters that stand for figures side by side, "mcdavid g a pts 22-23".
var figureLetters = map[string]string{"g": "goals", "a": "assists", "p": "points", "pts": "points"}

// lettersOfFigures reads "g a p" and "g a pts" as goals, assists and points.
func lettersOfFigures(tokens []Token) []Token {
	for i := 1; i+2 < len(tokens); i++ {
		if tokens[i].Text != "g" || tokens[i+1].Text != "a" || figureLetters[tokens[i+2].Text] != "points" {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(tokens[:i]), func(t Token) bool { return t.Text == "line" })
		return slices.Concat(rest, wordTokens("goals assists points"), tokens[i+3:])
	}
	return tokens
}

// oneWho reads "first one to get 400 boards" as the first player to.
func oneWho(tokens []Token) []Token {
	for i := 0; i+2 < len(tokens); i++ {
		if isOneOf(tokens[i].Text, "first", "last", "only", "youngest", "oldest") && tokens[i+1].Text == "one" && isOneOf(tokens[i+2].Text, "to", "with", "who") {
			return slices.Concat(tokens[:i+1], wordTokens("player"), tokens[i+2:])
		}
	}
	return tokens
}
