package lexicon

import (
	"slices"
	"strconv"
	"strings"
)

// margins puts the usual words in the place of other ways of asking by how much, when and how often.
func margins(tokens []Token) []Token {
	for _, rewrite := range []func([]Token) []Token{
		outcomeOf, marginBy, exceededBy, yearMarked, ofHisSeasons, orLater, inWhichGame, allOfAPlace, aheadOfSecond, betweenWhom, sharedLead, theLeading, percentDone,
	} {
		tokens = rewrite(tokens)
	}
	return tokens
}

// outcomeOf reads "what was the outcome of the 1986 NBA Finals" as who won them.
func outcomeOf(tokens []Token) []Token {
	final := func(t Token) bool {
		return isOneOf(t.Text, "finals", "final", "series", "cup", "bowl", "championship")
	}
	for _, said := range []string{"what was the outcome of", "what was the result of", "who came out on top in", "who emerged victorious in", "who prevailed in", "who triumphed in"} {
		n := len(strings.Fields(said))
		if len(tokens) > n+1 && words(tokens[:n]) == said && slices.ContainsFunc(tokens[n:], final) {
			return slices.Concat(wordTokens("who won"), tokens[n:])
		}
	}
	return tokens
}

// aheadVerbs are verbs of being ahead, as they stand before the name of who is behind.
var aheadVerbs = []string{"beat", "topped", "led", "outdid", "surpassed", "exceeded", "bettered", "edged", "outpaced", "bested", "trailed", "eclipsed", "outperformed"}

// marginBy reads "the margin by which Wilkins beat Bird in scoring average" as by how many points a
// game he did.
func marginBy(tokens []Token) []Token {
	at := indexOf(tokens, 0, "by which")
	if at < 1 || !isOneOf(tokens[at-1].Text, "margin", "amount", "difference", "number") || at > 5 {
		return tokens
	}
	verb := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, aheadVerbs...) && !t.Capitalized })
	if verb < at+3 {
		return tokens
	}
	in := slices.IndexFunc(tokens[verb:], func(t Token) bool { return t.Text == "in" })
	if in < 2 {
		return tokens
	}
	stat, rest := statAt(tokens, verb+in+1)
	if stat == nil {
		return tokens
	}
	return slices.Concat(wordTokens("how many more"), stat, wordTokens("did"), tokens[at+2:verb], wordTokens("have than"), tokens[verb+1:verb+in], rest)
}

// statAt returns the statistic that begins at a token, and what follows it; nil if none does.
func statAt(tokens []Token, from int) (stat, rest []Token) {
	for isOneOf(textAt(tokens, from), "career", "total") {
		from++
	}
	for n := min(MaxWords, len(tokens)-from); n > 0; n-- {
		if isStat(words(tokens[from : from+n])) {
			return tokens[from : from+n], tokens[from+n:]
		}
	}
	return nil, nil
}

// exceededBy reads "Hull's goals in 1968-69 exceeded Esposito's by how many" as how many more he had.
func exceededBy(tokens []Token) []Token {
	verb := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, aheadVerbs...) && !t.Capitalized })
	by := indexOf(tokens, 0, "by how many")
	if by < 0 {
		by = indexOf(tokens, 0, "by how much")
	}
	if verb < 2 || by < verb+2 || by+4 < len(tokens) {
		return tokens
	}
	for i := 1; i < verb; i++ {
		stat, rest := statAt(tokens[:verb], i)
		if stat == nil {
			continue
		}
		if at := len(rest) > 0 && isOneOf(rest[0].Text, "total", "totals", "count"); at {
			rest = rest[1:]
		}
		who := tokens[:i]
		if isOneOf(who[len(who)-1].Text, "career") {
			who = who[:len(who)-1]
		}
		return slices.Concat(wordTokens("how many more"), stat, wordTokens("did"), who, wordTokens("have than"), tokens[verb+1:by], rest)
	}
	return tokens
}

// yearMarked reads "which year marked Barkley's highest rebounding average" as in which season he had it.
func yearMarked(tokens []Token) []Token {
	if len(tokens) < 6 || !isOneOf(tokens[0].Text, "which", "what") || !isOneOf(tokens[1].Text, "year", "season", "campaign") || !isOneOf(tokens[2].Text, "marked", "brought", "was", "saw", "contained", "featured", "produced", "yielded", "witnessed") {
		return tokens
	}
	most := slices.IndexFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "highest", "best", "most", "greatest", "largest", "lowest", "fewest", "biggest")
	})
	if most < 4 || most+1 >= len(tokens) || isOneOf(tokens[most-1].Text, "the") || isOneOf(tokens[3].Text, "the") {
		return tokens
	}
	return slices.Concat(wordTokens("in which season did"), tokens[3:most], wordTokens("have his"), tokens[most:])
}

// ofHisSeasons reads "which of Griner's seasons produced the most blocks" as in which season she had
// the most.
func ofHisSeasons(tokens []Token) []Token {
	if len(tokens) < 6 || words(tokens[:2]) != "which of" {
		return tokens
	}
	seasons := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "seasons", "years", "campaigns") })
	most := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "most", "highest", "best", "fewest", "lowest") })
	if seasons < 3 || most <= seasons+1 || most > seasons+3 || isOneOf(tokens[2].Text, "the", "his", "her", "these") {
		return tokens
	}
	return slices.Concat(wordTokens("in which season did"), tokens[2:seasons], wordTokens("have the"), tokens[most:])
}

// orLater reads "in 2021-22 or later" as since 2021-22.
func orLater(tokens []Token) []Token {
	for i := 1; i+2 < len(tokens); i++ {
		if !isYears(tokens[i]) || !isOneOf(tokens[i+1].Text, "or", "and") || !isOneOf(tokens[i+2].Text, "later", "after", "afterward", "afterwards", "onward", "onwards", "thereafter") {
			continue
		}
		from := i
		if isOneOf(tokens[i-1].Text, "in", "from", "during", "for") {
			from--
		}
		return slices.Concat(tokens[:from], wordTokens("since"), tokens[i:i+1], tokens[i+3:])
	}
	return tokens
}

// inWhichGame reads "in which game of 2022-23 did Mitchell score the most points" as the most points of
// his in a game.
func inWhichGame(tokens []Token) []Token {
	if len(tokens) < 8 || !isOneOf(words(tokens[:3]), "in which game", "in what game") {
		return tokens
	}
	did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" })
	most := indexOf(tokens, 0, "the most")
	if did < 3 || most < did+3 {
		return tokens
	}
	stat, rest := statAt(tokens, most+2)
	if stat == nil {
		return tokens
	}
	when := slices.Clone(tokens[3:did])
	if len(when) > 0 && when[0].Text == "of" {
		when[0].Text = "in"
	}
	return slices.Concat(wordTokens("what was the most"), stat, wordTokens("of"), tokens[did+1:most-1], wordTokens("in a game"), when, rest)
}

// allOfAPlace drops "all" of "led all NBA centers", which is no award.
func allOfAPlace(tokens []Token) []Token {
	for i := 1; i+2 < len(tokens); i++ {
		isPlural := strings.HasSuffix(tokens[i+2].Text, "s") || strings.HasSuffix(tokens[i+2].Text, "men")
		if tokens[i].Text == "all" && isLeagueWord(tokens[i+1].Text) && isPlural && isOneOf(tokens[i-1].Text, "led", "lead", "leads", "among", "amongst", "of", "paced", "topped") && !isOneOf(tokens[i+2].Text, "teams", "selections", "honors", "honours", "stars") {
			return slices.Concat(tokens[:i], tokens[i+1:])
		}
	}
	return tokens
}

// betweenWhom reads "between Grove and Hubbell, whose earned run average was lower" as whose of the two.
func betweenWhom(tokens []Token) []Token {
	whose := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "whose" })
	if len(tokens) < 7 || !isOneOf(tokens[0].Text, "between", "of") || whose < 4 {
		return tokens
	}
	who := slices.Clone(tokens[1:whose])
	and := slices.IndexFunc(who, func(t Token) bool { return t.Text == "and" })
	was := slices.IndexFunc(tokens[whose:], func(t Token) bool { return isOneOf(t.Text, "was", "is") })
	if and < 1 || was < 2 || whose+was+1 >= len(tokens) || !isOneOf(tokens[whose+was+1].Text, "lower", "better", "higher", "greater", "larger") {
		return tokens
	}
	who[and] = Token{Text: "or"}
	stat, more := tokens[whose+1:whose+was], tokens[whose+was+1].Text
	if low := slices.ContainsFunc(stat, func(t Token) bool { return isOneOf(t.Text, "era", "whip", "gaa", "against") }) || indexOf(stat, 0, "earned run average") >= 0; low == (more == "lower") && more == "lower" {
		more = "better"
	} else if low || more == "lower" {
		return tokens
	}
	return slices.Concat(wordTokens("who had the "+more), stat, tokens[whose+was+2:], who)
}

// sharedLead reads "tied for the National League home run lead" as led the league in home runs.
func sharedLead(tokens []Token) []Token {
	for _, said := range []string{"tied for the", "shared the", "tied atop the", "split the"} {
		at := indexOf(tokens, 1, said)
		lead := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "lead", "title", "crown", "leadership") })
		from := at + len(strings.Fields(said))
		if at < 0 || lead <= from {
			continue
		}
		stat := from
		for isLeagueWord(textAt(tokens, stat)) {
			stat++
		}
		if !isStat(words(tokens[stat:lead])) {
			continue
		}
		asked := tokens[:at]
		if len(asked) > 1 && asked[len(asked)-1].Text == "players" {
			asked = wordTokens("who")
		}
		return slices.Concat(asked, wordTokens("led the"), tokens[from:stat], wordTokens("in"), tokens[stat:lead], tokens[lead+1:])
	}
	return tokens
}

// theLeading reads "the five leading base stealers" as the top five.
func theLeading(tokens []Token) []Token {
	for i := 1; i+2 < len(tokens); i++ {
		if tokens[i].Kind == Number && tokens[i].Num >= 2 && tokens[i].Num <= 30 && tokens[i-1].Text == "the" && isOneOf(tokens[i+1].Text, "leading", "top", "best", "foremost", "highest") && !isOneOf(tokens[i+2].Text, "seasons", "games") {
			return slices.Concat(tokens[:i], wordTokens("top"), tokens[i:i+1], tokens[i+2:])
		}
	}
	return tokens
}

// percentDone reads "completed at least 70 percent of their passes" as that completion percentage.
func percentDone(tokens []Token) []Token {
	for i := 1; i+3 < len(tokens); i++ {
		n, length := percentAt(tokens, i)
		if length == 0 || textAt(tokens, i+length) != "of" {
			continue
		}
		verb := i - 1
		for verb > 0 && isOneOf(tokens[verb].Text, "at", "least", "more", "than", "over", "better", "above") {
			verb--
		}
		if !isOneOf(tokens[verb].Text, "completed", "complete", "made", "make", "hit", "sank", "converted", "convert") {
			continue
		}
		noun := i + length + 1
		for isOneOf(textAt(tokens, noun), "his", "her", "their", "the") {
			noun++
		}
		name := shares[textAt(tokens, noun)]
		if name == "" || textAt(tokens, noun) == "games" {
			continue
		}
		end := noun + 1
		for isOneOf(textAt(tokens, end), "goals", "goal", "throws", "throw", "point", "pointers", "attempts", "shots", "points", "field") {
			end++
		}
		if name != "completion percentage" {
			n /= 100
		}
		return slices.Concat(tokens[:verb], wordTokens("had"), tokens[verb+1:i], []Token{{Text: strconv.FormatFloat(n, 'f', -1, 64), Kind: Number, Num: n}}, wordTokens(name), tokens[end:])
	}
	return tokens
}
