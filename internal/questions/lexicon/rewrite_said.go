package lexicon

import (
	"slices"
	"strings"
)

// abbreviations are short forms of words that mean the same everywhere.
var abbreviations = map[string]string{
	"gm": "game", "gms": "games", "yr": "year", "yrs": "years", "wk": "week", "wks": "weeks", "szn": "season", "ssn": "season", "szns": "seasons", "avgs": "averages",
}

// whetherAsked reads "tell me whether he hit 50" as "did he hit 50".
func whetherAsked(tokens []Token) []Token {
	for i, t := range tokens {
		if t.Text == "whether" || t.Text == "if" && isOneOf(textAt(tokens, i-1), "me", "know", "say", "out", "see") {
			return append([]Token{{Text: "did"}}, tokens[i+1:]...)
		}
	}
	return tokens
}

// allowances are what a pitcher or a goalie gives up, by the noun.
var allowances = []struct{ nouns, means string }{
	{"home runs,homers,homeruns,hrs,hr,dingers,home run,homer,long balls,bombs", "home runs allowed"}, {"earned runs,earned run", "earned runs"}, {"runs,run", "runs allowed"},
	{"hits,hit", "hits allowed"}, {"walks,walk,bb,bbs,bases on balls", "walks allowed"}, {"goals,goal", "goals against"},
}

// allowed puts the statistic of what was given up in the place of the verb and its noun:
// "how many homers did Verlander give up" is of home runs allowed.
func allowed(tokens []Token) []Token {
	verb, up := -1, -1
	for i, t := range tokens {
		switch {
		case isOneOf(t.Text, "allow", "allows", "allowed", "allowing", "surrender", "surrendered", "surrenders", "yielded", "yield", "concede", "conceded"):
			verb = i
		case isOneOf(t.Text, "give", "gives", "gave", "given", "giving"):
			if at := slices.IndexFunc(tokens[i:], func(t Token) bool { return t.Text == "up" }); at > 0 {
				verb, up = i, i+at
			}
		}
	}
	if verb < 0 {
		return tokens
	}
	for i := range tokens {
		for n := 3; n > 0; n-- {
			if i+n > len(tokens) || verb >= i && verb < i+n {
				continue
			}
			noun := words(tokens[i : i+n])
			at := slices.IndexFunc(allowances, func(a struct{ nouns, means string }) bool { return slices.Contains(strings.Split(a.nouns, ","), noun) })
			if at < 0 {
				continue
			}
			var out []Token
			for k, t := range tokens {
				switch {
				case k == i:
					out = append(out, wordTokens(allowances[at].means)...)
				case k == verb || k == up || k > i && k < i+n:
				default:
					out = append(out, t)
				}
			}
			return out
		}
	}
	return tokens
}

// tripleDouble reads "averaged a triple-double" as ten points, rebounds and assists a game.
func tripleDouble(tokens []Token) []Token {
	for i, t := range tokens {
		if !strings.HasPrefix(t.Text, "averag") {
			continue
		}
		from := i + 1
		if isOneOf(textAt(tokens, from), "a", "the") {
			from++
		}
		if textAt(tokens, from) != "triple" || !isOneOf(textAt(tokens, from+1), "double", "doubles") {
			continue
		}
		said := []Token{}
		for n, stat := range []string{"ppg", "rpg", "apg"} {
			if n > 0 {
				said = append(said, Token{Text: "and"})
			}
			said = append(said, Token{Text: "at"}, Token{Text: "least"}, Token{Text: "10", Kind: Number, Num: 10}, Token{Text: stat})
		}
		return slices.Concat(tokens[:i], said, tokens[from+2:])
	}
	return tokens
}

// attempted are the attempts that a bare "attempts" is of, by the rate beside it.
var attempted = []struct{ rates, means string }{
	{"completion,cmp%,passer,y/a", "pass attempts"}, {"3p%,3pt%,three,3pt", "three point attempts"}, {"ft%,free", "free throw attempts"}, {"fg%,field,shooting", "field goal attempts"}, {"ypc,carry,rush", "rush attempts"},
}

// attemptsOfRates reads "completion percentage, minimum 100 attempts" as of pass attempts.
func attemptsOfRates(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "attempts", "att", "atts") })
	if at < 1 || tokens[at-1].Kind != Number {
		return tokens
	}
	for _, a := range attempted {
		if slices.ContainsFunc(tokens, func(t Token) bool { return slices.Contains(strings.Split(a.rates, ","), t.Text) }) {
			return slices.Concat(tokens[:at], wordTokens(a.means), tokens[at+1:])
		}
	}
	return tokens
}

// often reads "twice" and "three times" at the end of a threshold as a count of seasons.
func often(tokens []Token) []Token {
	last := len(tokens) - 1
	if last > 0 && tokens[last].Text == "times" && (tokens[last-1].Kind == Number || tokens[last-1].Text == "multiple") && !isOneOf(textAt(tokens, last-2), "at", "least") {
		many := "twice"
		if n := tokens[last-1].Num; n > 3 {
			return tokens
		} else if n == 3 {
			many = "thrice"
		}
		return append(slices.Clone(tokens[:last-1]), Token{Text: many})
	}
	return tokens
}
