package lexicon

import (
	"slices"
	"strings"
)

// outdone reads "outrush" said in two words, "out-rush", as one, and "did Ovechkin pass Gretzky
// in goals" as whether one is ahead of the other.
func outdone(tokens []Token) []Token {
	tokens = outdoneIn(forMore(tokens))
	for i := range tokens {
		if tokens[i].Text == "out" && isOneOf(textAt(tokens, i+1), "score", "scored", "rush", "rushed", "hit", "gain", "gained") {
			out := append(append(tokens[:i:i], Token{Text: "out" + tokens[i+1].Text}), tokens[i+2:]...)
			return ofRushing(out)
		}
		if isOneOf(tokens[i].Text, "outrush", "outrushed") {
			return ofRushing(tokens)
		}
		if i < 2 || !isOneOf(tokens[i].Text, "pass", "passed") || !isOneOf(tokens[0].Text, "did", "has") {
			continue
		}
		if next := textAt(tokens, i+1); next == "" || len(Senses[next]) > 0 || i+1 < len(tokens) && tokens[i+1].Kind != Word {
			continue // "did Brady pass for 5,000 yards"
		}
		out := append(tokens[:i:i], Token{Text: "than"})
		return append(out, tokens[i+1:]...)
	}
	return tokens
}

// outdoing are the verbs of being ahead that say in what.
var outdoing = map[string]string{
	"outrush": "rushing yards", "outscore": "points", "outhit": "hits", "outrebound": "rebounds", "outpass": "passing yards", "outassist": "assists", "outhomer": "home runs", "outblock": "blocks", "outsteal": "steals",
}

// outdoneIn puts the statistic beside "outrush" where none is named: "did Henry outrush Barkley"
// is of rushing yards.
func outdoneIn(tokens []Token) []Token {
	for i := range tokens {
		verb := tokens[i].Text
		if verb == "out" {
			verb += textAt(tokens, i+1)
		}
		stat := ""
		for present, of := range outdoing {
			if isOneOf(verb, present, present+"ed", present+"d", present+"ing") {
				stat = of
			}
		}
		length := 1
		if tokens[i].Text == "out" {
			length = 2
		}
		if stat == "" {
			continue
		}
		rest := slices.Concat(tokens[:i], tokens[i+length:])
		for k, t := range rest {
			if isStat(t.Text) || isStat(t.Text+" "+textAt(rest, k+1)) || isOneOf(t.Text, "yards", "yds") {
				return comparedBy(tokens, i, length)
			}
		}
		return slices.Concat(tokens[:i], wordTokens(stat), wordTokens("than"), tokens[i+length:])
	}
	return tokens
}

// comparedBy puts "than" in the place of a verb that says again what is counted, where the lexicon
// does not have it: "by how many rebounds did Reese outrebound Wilson".
func comparedBy(tokens []Token, verb, length int) []Token {
	if length == 1 && len(Senses[tokens[verb].Text]) == 0 {
		return splice(tokens, verb, verb+1, "than")
	}
	return tokens
}

// forMore reads "who rushed for more, A or B" as more rushing yards.
func forMore(tokens []Token) []Token {
	for i := range tokens {
		if !isOneOf(textAt(tokens, i+1), "for") || textAt(tokens, i+2) != "more" {
			continue
		}
		style := ""
		switch {
		case isOneOf(tokens[i].Text, "rushed", "ran", "rush"):
			style = "rushing"
		case isOneOf(tokens[i].Text, "threw", "passed", "throw"):
			style = "passing"
		}
		next := textAt(tokens, i+3)
		if style == "" || isOneOf(next, "yards", "yds", "touchdowns", "tds") || next == "than" && i+4 < len(tokens) && tokens[i+4].Kind != Word {
			continue
		}
		return slices.Concat(tokens[:i], wordTokens("more "+style+" yards"), tokens[i+3:])
	}
	return tokens
}

// ofRushing reads the yards of a question about outrushing as rushing yards.
func ofRushing(tokens []Token) []Token {
	rushing := func(t Token) bool { return strings.HasPrefix(t.Text, "outrush") }
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "yards", "yds") })
	if at < 0 || !slices.ContainsFunc(tokens, rushing) || textAt(tokens, at-1) == "rushing" {
		return tokens
	}
	return slices.Insert(slices.Clone(tokens), at, Token{Text: "rushing"})
}

// perWords are what averages are asked over that nobody keeps: "per season".
var perWords = []string{"season", "player", "team", "career", "capita"}

// overWhat joins "per" to the word after it, so that a refusal names both.
func overWhat(tokens []Token) []Token {
	for i := range tokens {
		if next := textAt(tokens, i+1); tokens[i].Text == "per" && isOneOf(next, perWords...) {
			return append(append(tokens[:i:i], Token{Text: "per " + next}), tokens[i+2:]...)
		}
	}
	return tokens
}

// pointsAndMore reads "averaged 20 and 10" as points and rebounds a game, and "50-40-90" as
// the three shooting percentages.
func pointsAndMore(tokens []Token) []Token {
	for i := range tokens {
		if number(tokens, i) == 50 && number(tokens, i+1) == 40 && number(tokens, i+2) == 90 {
			return splice(tokens, i, i+3, "with at least .500 fg% and at least .400 3p% and at least .900 ft%")
		}
		if tokens[i].Kind == Pair && tokens[i].Num == 50 && tokens[i].To == 40 && number(tokens, i+1) == 90 {
			return splice(tokens, i, i+2, "with at least .500 fg% and at least .400 3p% and at least .900 ft%")
		}
		if !strings.HasPrefix(tokens[i].Text, "averag") && !isOneOf(tokens[i].Text, "avg", "avgd") || textAt(tokens, i+2) != "and" {
			continue
		}
		points, rebounds := number(tokens, i+1), number(tokens, i+3)
		if points < 10 || points > 50 || rebounds < 5 || rebounds > 30 || isStat(textAt(tokens, i+4)) {
			continue
		}
		return splice(tokens, i, i+4, "with at least "+tokens[i+1].Text+" ppg and at least "+tokens[i+3].Text+" rpg")
	}
	return tokens
}

// leadingNow reads "who is leading the league in scoring" as of this season, unless the question
// names another time.
func leadingNow(tokens []Token) []Token {
	for i := range tokens {
		if tokens[i].Text != "leading" || !isOneOf(textAt(tokens, i-1), "is", "who", "whos", "currently") {
			continue
		}
		elsewhere := func(t Token) bool {
			return t.Kind != Word || isOneOf(t.Text, "ever", "career", "history", "time", "last", "season", "year", "playoffs", "since", "all", "now", "postseason", "by")
		}
		if slices.ContainsFunc(tokens, elsewhere) {
			return tokens
		}
		out := splice(tokens, i, i+1, "led")
		return append(out, Token{Text: "this"}, Token{Text: "season"})
	}
	return tokens
}

// number returns the plain number of a token, 0 for any other.
func number(tokens []Token, i int) float64 {
	if i < 0 || i >= len(tokens) || tokens[i].Kind != Number {
		return 0
	}
	return tokens[i].Num
}

// splice puts words in the place of tokens.
func splice(tokens []Token, from, to int, words string) []Token {
	out := tokens[:from:from]
	for w := range strings.FieldsSeq(words) {
		out = append(out, readToken(w))
	}
	return append(out, tokens[to:]...)
}
