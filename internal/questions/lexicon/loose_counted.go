package lexicon

import (
	"slices"
	"strings"
)

// countedPlainly are rewrites of what is counted, or of whom, where the words for it are only implied.
func countedPlainly(tokens []Token) []Token {
	for _, rewrite := range []func([]Token) []Token{
		namedBeforeWho, firstExceeded, basesStolen, battersStruckOut, defendersPoints, ofLasVegas, scoredThousands,
	} {
		tokens = rewrite(tokens)
	}
	return tokens
}

// namedBeforeWho reads "Steph Klay Dame who made the most threes", single names without commas, as the choice that
// "who made the most threes Steph or Klay or Dame" is.
func namedBeforeWho(tokens []Token) []Token {
	who := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "who" })
	if who < 2 || who > 4 || who+3 >= len(tokens) || !slices.ContainsFunc(tokens[who+1:min(who+5, len(tokens))], func(t Token) bool { return isOneOf(t.Text, "more", "most") }) {
		return tokens
	}
	var names []Token
	for i, t := range tokens[:who] {
		if t.Kind != Word || len(Senses[t.Text]) > 0 {
			return tokens
		}
		if i > 0 {
			names = append(names, Token{Text: "or"})
		}
		names = append(names, t)
	}
	return slices.Concat(tokens[who:], names)
}

// firstExceeded reads "by whom were 1,000 points in a season first exceeded" as who was the first to have more.
func firstExceeded(tokens []Token) []Token {
	by := indexOf(tokens, 0, "by whom")
	n := len(tokens)
	if by < 0 || by+5 >= n || !isOneOf(tokens[by+2].Text, "were", "was") || tokens[n-2].Text != "first" {
		return tokens
	}
	least := "at least"
	switch verb := tokens[n-1].Text; {
	case isOneOf(verb, "exceeded", "surpassed", "topped", "passed"):
		least = "more than"
	case !isOneOf(verb, "reached", "attained", "achieved", "had", "recorded", "hit", "scored"):
		return tokens
	}
	number := by + 3
	for number < n-2 && (tokens[number].Kind == Number || isOneOf(tokens[number].Text, "a", "one", "hundred", "thousand")) {
		number++
	}
	if stat, _ := statAt(tokens, number); stat == nil || number == by+3 {
		return tokens
	}
	return slices.Concat(tokens[:by], wordTokens("who was the first to have "+least), tokens[by+3:n-2])
}

// countAfter returns where a number, with "at least" before it or "or more" behind it, begins and ends from a token
// on; end is 0 if none does.
func countAfter(tokens []Token, from int) (end int) {
	for isOneOf(textAt(tokens, from), "at", "least", "over", "more", "than") {
		from++
	}
	if from >= len(tokens) || tokens[from].Kind != Number {
		return 0
	}
	if end = from + 1; textAt(tokens, end) == "or" && isOneOf(textAt(tokens, end+1), "more", "better") {
		end += 2
	}
	return end
}

// basesStolen reads "stolen 100 or more bases" as having had so many stolen bases.
func basesStolen(tokens []Token) []Token {
	return countedBy(tokens, map[string]string{"steal": "have", "stole": "had", "stolen": "had", "swiped": "had", "swipe": "have"}, []string{"bases", "bags"}, "stolen bases")
}

// battersStruckOut reads "strike out 300 batters" as having so many strikeouts.
func battersStruckOut(tokens []Token) []Token {
	return countedBy(tokens, map[string]string{"strike out": "have", "struck out": "had", "fan": "have", "fanned": "had"}, []string{"batters", "hitters", "men", "batsmen"}, "strikeouts")
}

// countedBy reads a verb with a number of what it is done to as having that number of a statistic.
func countedBy(tokens []Token, verbs map[string]string, objects []string, stat string) []Token {
	for i := range tokens {
		for said, has := range verbs {
			n := len(strings.Fields(said))
			if i+n >= len(tokens) || words(tokens[i:i+n]) != said {
				continue
			}
			end := countAfter(tokens, i+n)
			if end == 0 || !isOneOf(textAt(tokens, end), objects...) {
				continue
			}
			return slices.Concat(tokens[:i], wordTokens(has), tokens[i+n:end], wordTokens(stat), tokens[end+1:])
		}
	}
	return tokens
}

// defendersPoints reads "first dman to get 100" as of points: a number that hockey's defensemen get names no other.
func defendersPoints(tokens []Token) []Token {
	if !slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "dman", "dmen", "defenseman", "defensemen", "defenceman", "defencemen", "blueliner", "blueliners")
	}) || slices.ContainsFunc(tokens, func(t Token) bool { return isStat(t.Text) }) {
		return tokens
	}
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Kind == Number && !isYears(t) && t.Num >= 30 })
	if at < 1 || !isOneOf(tokens[at-1].Text, "get", "reach", "hit", "with", "had", "have", "over") || at+1 < len(tokens) && tokens[at+1].Kind == Word && !isOneOf(tokens[at+1].Text, "in", "since", "for") {
		return tokens
	}
	return slices.Insert(slices.Clone(tokens), at+1, Token{Text: "points"})
}

// scoredThousands reads "how many scored 2000 in 2022-23" as of points, where the number could be taken for a year.
func scoredThousands(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens); i++ {
		if n := tokens[i]; n.Kind == Number && n.Num >= 500 && n.Num <= 4000 && isOneOf(tokens[i-1].Text, "scored", "score") && isOneOf(tokens[i+1].Text, "in", "during", "since") && i+2 < len(tokens) && isYears(tokens[i+2]) {
			return slices.Insert(slices.Clone(tokens), i+1, Token{Text: "points"})
		}
	}
	return tokens
}

// ofLasVegas completes the city of the clubs that are named for Las Vegas, which are asked for as of "Vegas".
func ofLasVegas(tokens []Token) []Token {
	for i := 0; i+1 < len(tokens); i++ {
		if tokens[i].Text == "vegas" && textAt(tokens, i-1) != "las" && isOneOf(tokens[i+1].Text, "aces", "raiders") {
			return slices.Insert(slices.Clone(tokens), i, Token{Text: "las"})
		}
	}
	return tokens
}
