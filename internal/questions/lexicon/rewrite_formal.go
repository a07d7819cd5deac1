package lexicon

import (
	"slices"
	"strconv"
	"strings"
)

// plainly puts the usual words in the place of ways of asking that historians and editors have.
func plainly(tokens []Token) []Token {
	for _, rewrite := range []func([]Token) []Token{
		countedTwice, stolenShare, madeShare, perNine, lastSeasonAge, birthdays, battedWhat, inBatting, styleWithoutNoun, bornCountry, gamesInGoal, careerScores, lowerThan,
	} {
		tokens = rewrite(tokens)
	}
	return tokens
}

// countedTwice reads "how many homers did Maris hit, and how many did Mantle hit" as a comparison.
func countedTwice(tokens []Token) []Token {
	first := indexOf(tokens, 0, "how many")
	if first < 0 {
		return tokens
	}
	second := indexOf(tokens, first+2, "and how many did")
	did := slices.IndexFunc(tokens[first:], func(t Token) bool { return t.Text == "did" }) + first
	if second < 0 || did <= first+2 || did >= second {
		return tokens
	}
	one, other := tokens[did+1:second], tokens[second+4:]
	if len(one) == 0 || len(other) == 0 {
		return tokens
	}
	verb := one[len(one)-1].Text
	if !isOneOf(verb, countingVerbs...) {
		return tokens
	}
	other = slices.DeleteFunc(slices.Clone(other), func(t Token) bool { return t.Text == verb })
	return slices.Concat(wordTokens("compare"), tokens[first+2:did], wordTokens("of"), one[:len(one)-1], wordTokens("and"), other, tokens[:first])
}

// countingVerbs are verbs of what a count of a season is of.
var countingVerbs = strings.Fields("hit have score make record collect get post steal win lose throw catch draw allow register amass tally finish")

// indexOf returns where a phrase begins, from a place on, -1 if nowhere.
func indexOf(tokens []Token, from int, phrase string) int {
	n := len(strings.Fields(phrase))
	for i := from; i+n <= len(tokens); i++ {
		if words(tokens[i:i+n]) == phrase {
			return i
		}
	}
	return -1
}

// stolenShare reads "what share of his stolen base attempts did Raines convert" as the stolen base
// percentage.
func stolenShare(tokens []Token) []Token {
	share := slices.IndexFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "percentage", "percent", "share", "rate", "often", "proportion")
	})
	at, length := -1, 0
	for _, said := range []string{"stolen base attempts", "steal attempts", "base stealing attempts", "attempts to steal", "attempted steals", "attempted stolen bases"} {
		if i := indexOf(tokens, 0, said); i >= 0 {
			at, length = i, len(strings.Fields(said))
		}
	}
	if share < 0 || at < 0 {
		return tokens
	}
	var out []Token
	for i, t := range tokens {
		switch {
		case i == at:
			out = append(out, Token{Text: "sb%"})
		case i > at && i < at+length, i == share, isOneOf(t.Text, "convert", "converted", "successful", "succeed", "succeeded", "his", "her", "their"),
			t.Text == "of" && i == share+1, t.Text == "in" && isOneOf(textAt(tokens, i-1), "successful", "succeed"), t.Text == "on" && i == at-2, t.Text == "in" && i == 0, t.Text == "on" && i == 0:
		default:
			out = append(out, t)
		}
	}
	return out
}

// madeShare reads "with what percentage did Gilmore convert his field goals" as that percentage.
func madeShare(tokens []Token) []Token {
	at := indexOf(tokens, 0, "what percentage did")
	if at < 0 {
		at = indexOf(tokens, 0, "what rate did")
	}
	verb := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "convert", "make", "hit", "sink", "complete") })
	if at < 0 || at > 1 || verb < at+4 {
		return tokens
	}
	noun := verb + 1
	for isOneOf(textAt(tokens, noun), "his", "her", "their", "the") {
		noun++
	}
	name := shares[textAt(tokens, noun)]
	if name == "" || textAt(tokens, noun) == "games" {
		return tokens
	}
	end := noun + 1
	for isOneOf(textAt(tokens, end), "goals", "goal", "throws", "throw", "point", "pointers", "attempts", "shots", "points") {
		end++
	}
	return slices.Concat(wordTokens("what was"), tokens[at+3:verb], wordTokens(name), tokens[end:])
}

// perNine reads "how many walks per nine innings did Maddux allow" as that rate.
func perNine(tokens []Token) []Token {
	at, length := -1, 0
	for _, said := range []string{"per nine innings", "per 9 innings", "per nine", "per 9", "a nine innings"} {
		if at = indexOf(tokens, 0, said); at >= 0 {
			length = len(strings.Fields(said))
			break
		}
	}
	if at < 0 {
		return tokens
	}
	rest := slices.Concat(tokens[:at], tokens[at+length:])
	for _, of := range []struct{ nouns, means string }{{"strikeouts strikeout strike struck ks fan fanned", "strikeouts per nine"}, {"walks walk walked bb", "walks per nine"}} {
		noun := slices.IndexFunc(rest, func(t Token) bool { return isOneOf(t.Text, strings.Fields(of.nouns)...) })
		if noun < 0 {
			continue
		}
		var out []Token
		for i, t := range rest {
			switch {
			case i == noun:
				out = append(out, wordTokens(of.means)...)
			case isOneOf(t.Text, "out", "batters", "hitters", "allow", "allowed", "issue", "issued", "rate") || t.Text == "at" && i == 0 || t.Text == "many" && i == 1 || t.Text == "did":
			case t.Text == "how" && i == 0:
				out = append(out, Token{Text: "what"})
			default:
				out = append(out, t)
			}
		}
		return out
	}
	return tokens
}

// lastSeasonAge reads "at what age did Aaron play his final season" as how old he was in it.
func lastSeasonAge(tokens []Token) []Token {
	tokens = withoutLeagueOfSeason(tokens)
	if len(tokens) < 6 || !isOneOf(words(tokens[:4]), "at what age did", "at which age did") {
		return tokens
	}
	for i := 5; i+2 < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "play", "pitch", "have") || !isOneOf(tokens[i+1].Text, "his", "her", "their") {
			continue
		}
		which := tokens[i+2].Text
		switch {
		case isOneOf(which, "final", "last"):
			which = "last"
		case isOneOf(which, "first", "rookie", "debut"):
			which = "first"
		default:
			return tokens
		}
		if season := textAt(tokens, len(tokens)-1); i+4 == len(tokens) && isOneOf(season, "season", "year", "campaign") {
			return slices.Concat(wordTokens("how old was"), tokens[4:i], wordTokens("in his "+which+" season"))
		}
	}
	return tokens
}

// withoutLeagueOfSeason drops the league of "in his last NBA season".
func withoutLeagueOfSeason(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens); i++ {
		if !isOneOf(tokens[i-1].Text, "last", "final", "first", "rookie") || !isLeagueWord(tokens[i].Text) {
			continue
		}
		end := i
		for isLeagueWord(textAt(tokens, end)) {
			end++
		}
		if isOneOf(textAt(tokens, end), "season", "year", "campaign") {
			return slices.Concat(tokens[:i], tokens[end:])
		}
	}
	return tokens
}

// birthdays reads "after his 40th birthday" as after turning 40.
func birthdays(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens); i++ {
		if tokens[i].Kind != Ordinal || tokens[i+1].Text != "birthday" || !isOneOf(tokens[i-1].Text, "his", "her", "their") || !isOneOf(textAt(tokens, i-2), "after", "before", "since", "following") {
			continue
		}
		word := tokens[i-2].Text
		if word == "following" {
			word = "after"
		}
		return slices.Concat(tokens[:i-2], wordTokens(word+" turning"), []Token{{Text: strconv.Itoa(int(tokens[i].Num)), Kind: Number, Num: tokens[i].Num}}, tokens[i+2:])
	}
	return tokens
}

// battedWhat reads "what did Williams hit in 1941" as his batting average.
func battedWhat(tokens []Token) []Token {
	if len(tokens) < 4 || words(tokens[:2]) != "what did" {
		return tokens
	}
	verb := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "hit", "bat") })
	if verb < 3 {
		return tokens
	}
	if verb+1 < len(tokens) && tokens[verb+1].Kind == Word && !isOneOf(tokens[verb+1].Text, "in", "during", "at", "as", "over", "with", "from", "between", "playing") ||
		slices.ContainsFunc(tokens, func(t Token) bool { return isStat(t.Text) && t.Text != "hit" }) {
		return tokens
	}
	return slices.Concat(wordTokens("what was"), tokens[2:verb], wordTokens("batting average"), tokens[verb+1:])
}

// inBatting reads "led the league in batting" as in batting average, as the title is.
func inBatting(tokens []Token) []Token {
	for i := range tokens {
		leads := slices.ContainsFunc(tokens, func(t Token) bool {
			return isLeading(t) || isOneOf(t.Text, "rank", "ranked", "leader", "leaders", "finish", "finished", "place", "placed", "first", "top")
		})
		before := textAt(tokens, i-1)
		next := textAt(tokens, i+1)
		if tokens[i].Text == "batting" && leads && (before == "in" || isLeagueWord(before)) && (next == "" || tokens[i+1].Kind != Word || isOneOf(next, "in", "for", "during", "with", "leader", "leaders")) {
			return splice(tokens, i, i+1, "batting average")
		}
	}
	return tokens
}

// styleWithoutNoun adds the yards that "1,000 yards rushing and 500 receiving" leaves out.
func styleWithoutNoun(tokens []Token) []Token {
	for i := 1; i < len(tokens); i++ {
		if tokens[i-1].Kind != Number || tokens[i-1].Num < 100 || !isOneOf(tokens[i].Text, "rushing", "receiving", "passing") || !slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "yards", "yds") }) {
			continue
		}
		if next := textAt(tokens, i+1); !isOneOf(next, "yards", "yds", "yard", "touchdowns", "tds", "attempts") {
			tokens = slices.Insert(slices.Clone(tokens), i+1, Token{Text: "yards"})
		}
	}
	return tokens
}

// bornCountry reads "which country was Selanne born in" as where.
func bornCountry(tokens []Token) []Token {
	for _, said := range []string{"in which country was", "in what country was", "which country was", "what country was", "in which state was", "in what state was", "which state was", "what state was", "in what town was", "in which town was", "what town was"} {
		n := len(strings.Fields(said))
		if len(tokens) < n+2 || words(tokens[:n]) != said || !slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "born" }) {
			continue
		}
		rest := slices.Clone(tokens[n:])
		if rest[len(rest)-1].Text == "in" {
			rest = rest[:len(rest)-1]
		}
		return slices.Concat(wordTokens("where was"), rest)
	}
	return tokens
}

// gamesInGoal joins what "how many games did Fuhr play in goal" has apart: skaters have games, too.
func gamesInGoal(tokens []Token) []Token {
	at := indexOf(tokens, 0, "in goal")
	games := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "games" })
	if games < 0 || at <= games+1 {
		return tokens
	}
	return slices.Concat(tokens[:games+1], wordTokens("in goal"), tokens[games+1:at], tokens[at+2:])
}

// careerScores reads "career score", as our pages call the rating of a career, as that rating.
func careerScores(tokens []Token) []Token {
	for i := 0; i+1 < len(tokens); i++ {
		if tokens[i].Text == "career" && isOneOf(tokens[i+1].Text, "score", "scores") {
			return splice(tokens, i, i+2, "career rating")
		}
	}
	return tokens
}

// lowerThan reads "did Seaver have a lower ERA than Carlton" as a better one, where low is good.
func lowerThan(tokens []Token) []Token {
	low := slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "era", "whip", "gaa", "against") }) || indexOf(tokens, 0, "earned run average") >= 0
	lower := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "lower" })
	if !low || lower < 0 || !isOneOf(tokens[0].Text, "did", "does", "has", "was", "who", "which") || lower > 0 && isOneOf(tokens[lower-1].Text, "or", "and") {
		return tokens
	}
	return splice(tokens, lower, lower+1, "better")
}
