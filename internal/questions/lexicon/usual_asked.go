package lexicon

import (
	"slices"
	"strings"
)

// ahead are verbs of being ahead of somebody in a count.
var ahead = [][]Token{wordTokens("finish ahead of"), wordTokens("come out ahead of"), wordTokens("outdo"), wordTokens("out do"), wordTokens("exceed"), wordTokens("top"), wordTokens("beat"), wordTokens("best"), wordTokens("lead"), wordTokens("eclipse"), wordTokens("outpace"), wordTokens("outperform"), wordTokens("edge"), wordTokens("edge out")}

// aheadOf reads "did Rice lead Lynn in home runs" and "by what margin did Rice top Lynn" as a
// comparison. What follows the verb has to be a name.
func aheadOf(tokens []Token) []Token {
	did := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "did", "does") })
	if did < 0 || did > 5 || did > 0 && !isOneOf(textAt(tokens, 0), "by", "in", "during") {
		return tokens
	}
	for i := did + 2; i+1 < len(tokens); i++ {
		for _, verb := range ahead {
			if _, ok := matches(tokens[i:], verb); !ok {
				continue
			}
			next := textAt(tokens, i+len(verb))
			if next == "" || len(Senses[next]) > 0 || tokens[i+len(verb)].Kind != Word || len(verb) == 1 && isOneOf(textAt(tokens, i-1), "the", "his", "her", "their") {
				continue
			}
			return slices.Concat(tokens[:i], wordTokens("than"), tokens[i+len(verb):])
		}
	}
	return tokens
}

// howFarAhead reads "how far ahead of Lynn was Rice in home runs" as by how many.
func howFarAhead(tokens []Token) []Token {
	was := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "was", "is", "did") })
	if len(tokens) < 8 || words(tokens[:4]) != "how far ahead of" || was < 5 {
		return tokens
	}
	in := slices.IndexFunc(tokens[was:], func(t Token) bool { return t.Text == "in" })
	if in < 2 {
		return tokens
	}
	return slices.Concat(wordTokens("by how many did"), tokens[was+1:was+in], wordTokens("than"), tokens[4:was], tokens[was+in:])
}

// aHigherTotal reads "did he have a higher home run total than" as more home runs than.
func aHigherTotal(tokens []Token) []Token {
	if !isOneOf(textAt(tokens, 0), "did", "does", "has", "had") {
		return tokens
	}
	for i := 1; i+3 < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "a", "the") || !isOneOf(tokens[i+1].Text, higher...) || tokens[i+1].Text == "more" {
			continue
		}
		than := slices.IndexFunc(tokens[i:], func(t Token) bool { return t.Text == "than" })
		if than < 3 || than > 7 {
			continue
		}
		return slices.Concat(tokens[:i], wordTokens("more"), withoutTotal(tokens[i+2:i+than]), tokens[i+than:])
	}
	return tokens
}

// retiredWith reads "with how many assists did Bird retire" as how many he had in his career.
func retiredWith(tokens []Token) []Token {
	n := len(tokens)
	switch {
	case n > 6 && words(tokens[:3]) == "with how many" && isOneOf(tokens[n-1].Text, "retire", "retired"):
		return slices.Concat(tokens[1:n-1], wordTokens("have in his career"))
	case n > 5 && indexOf(tokens, 1, "retired with how many") > 0:
		at := indexOf(tokens, 1, "retired with how many")
		return slices.Concat(wordTokens("how many"), tokens[at+4:], wordTokens("did"), tokens[:at], wordTokens("have in his career"))
	}
	return tokens
}

// finalTotal reads "his final assist total" as the total of his career.
func finalTotal(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "final" })
	if at < 0 || !slices.ContainsFunc(tokens[at:min(at+5, len(tokens))], func(t Token) bool { return isOneOf(t.Text, "total", "count", "tally") }) || isOneOf(textAt(tokens, at+1), "season", "year", "game") {
		return tokens
	}
	return splice(tokens, at, at+1, "career")
}

// drafting are the words of "with which overall pick was Brady selected" beside the name.
var drafting = strings.Fields("with which what overall number pick was were is selected selection taken drafted picked the in at of draft how high when where year round did enter come go position and a an by")

// draftedAt reads the many ways of asking for a place in the draft.
func draftedAt(tokens []Token) []Token {
	asks := false
	var name []Token
	last := -1
	for i, t := range tokens {
		if isOneOf(t.Text, drafting...) {
			asks = asks || isOneOf(t.Text, "pick", "selected", "selection", "drafted", "picked", "draft") && i > 0
			continue
		}
		if t.Kind != Word || len(name) > 0 && last != i-1 || !t.Capitalized && len(Senses[t.Text]) > 0 {
			return tokens
		}
		name, last = append(name, t), i
	}
	if !asks || len(name) < 2 || len(name) > 4 || !isOneOf(tokens[0].Text, "with", "which", "what", "in", "at", "how", "where") || isOneOf(words(tokens[:2]), "which team", "what team") {
		return tokens
	}
	return slices.Concat(wordTokens("when was"), name, wordTokens("drafted"))
}

// theThree reads "the three American League leaders" as the top three.
func theThree(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens); i++ {
		if tokens[i].Kind != Number || tokens[i].Num < 2 || tokens[i].Num > 30 || tokens[i-1].Text != "the" {
			continue
		}
		end := i + 1
		for isLeagueWord(textAt(tokens, end)) {
			end++
		}
		if textAt(tokens, end) == "leaders" {
			return slices.Insert(slices.Clone(tokens), i, Token{Text: "top"})
		}
	}
	return tokens
}

// spans are words before the first year of a run of seasons.
var spanWords = [][]Token{wordTokens("over the span of"), wordTokens("over the span"), wordTokens("over the period from"), wordTokens("over the period"), wordTokens("in the period from"), wordTokens("in the period"), wordTokens("during the period"), wordTokens("in the years from"), wordTokens("in the years between"),
	wordTokens("in the years"), wordTokens("during the years"), wordTokens("for the years"), wordTokens("over the years"), wordTokens("between the years"), wordTokens("from the years"), wordTokens("counting"), wordTokens("counting only"), wordTokens("over"), wordTokens("across"), wordTokens("across the seasons"), wordTokens("for"), wordTokens("in"), wordTokens("starting in"), wordTokens("beginning in"), wordTokens("from the start of"), wordTokens("throughout")}

// fromYears reads "in the years 1993 to 1999" and "starting in 1993 and ending in 1999" as from one
// to the other.
func fromYears(tokens []Token) []Token {
	for i := range tokens {
		for _, said := range spanWords {
			n := len(said)
			if _, ok := matches(tokens[i:], said); !ok || i+n+2 >= len(tokens) || !isYears(tokens[i+n]) || i > 0 && isOneOf(tokens[i-1].Text, "from", "between") {
				continue
			}
			to, ended := i+n+1, 1
			switch {
			case isOneOf(tokens[to].Text, "to", "through", "thru"):
			case isOneOf(words(tokens[to:min(to+3, len(tokens))]), "and ending in", "and ended in", "and ending with"):
				ended = 3
			case isOneOf(words(tokens[to:min(to+2, len(tokens))]), "ending in", "up to"):
				ended = 2
			default:
				continue
			}
			if to+ended >= len(tokens) || !isYears(tokens[to+ended]) {
				continue
			}
			return slices.Concat(tokens[:i], wordTokens("from"), tokens[i+n:to], wordTokens("through"), tokens[to+ended:])
		}
	}
	return tokens
}

// isYears reports whether a token is a year or a season of two.
func isYears(t Token) bool {
	return t.Kind == Span || t.Kind == Number && t.Num >= 1871 && t.Num <= 2035 && len(t.Text) == 4
}

// ofTheRoster reads "which of the 1977 Reds had the most" as who of that team had.
func ofTheRoster(tokens []Token) []Token {
	if len(tokens) < 6 || words(tokens[:3]) != "which of the" || !isYears(tokens[3]) || slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "and", "or") }) {
		return tokens
	}
	return slices.Concat(wordTokens("who on the"), tokens[3:])
}

// bornWhen reads "what day was Mays born" and "Mays was born on what date" as when.
func bornWhen(tokens []Token) []Token {
	if !slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "born" }) {
		return tokens
	}
	for _, said := range []string{"what day was", "what date was", "which day was", "which date was", "on what day was", "on which day was"} {
		if i := indexOf(tokens, 0, said); i == 0 {
			return slices.Concat(wordTokens("when was"), tokens[len(strings.Fields(said)):])
		}
	}
	for _, said := range []string{"on what date", "on what day", "on which date", "on which day"} {
		if i := indexOf(tokens, 1, said); i > 0 {
			return splice(tokens, i, i+3, "when")
		}
	}
	return tokens
}

// ageInYear reads "at what age did Ryan play in 1989" as how old he was.
func ageInYear(tokens []Token) []Token {
	if len(tokens) < 6 || !isOneOf(words(tokens[:4]), "at what age did", "at which age did") {
		return tokens
	}
	play := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "play", "pitch") })
	if play < 5 {
		return tokens
	}
	at := play + 1
	for isOneOf(textAt(tokens, at), "in", "the", "during", "through") {
		at++
	}
	if at >= len(tokens) || !isYears(tokens[at]) || at+2 < len(tokens) {
		return tokens
	}
	return slices.Concat(wordTokens("how old was"), tokens[4:play], wordTokens("in"), tokens[at:at+1])
}

// seasonHighs reads "in which season did he set his career high in points" as of a season's total,
// and "did his total peak" as his most.
func seasonHighs(tokens []Token) []Token {
	seasonal := slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "season", "year", "campaign") })
	if i := indexOf(tokens, 0, "career high in"); seasonal && i > 1 {
		from := i
		for isOneOf(tokens[from-1].Text, "his", "her", "their", "set", "reach", "establish", "hit", "a") && from > 1 {
			from--
		}
		return splice(tokens, from, i+3, "have the most")
	}
	last := len(tokens) - 1
	if did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" }); seasonal && did >= 0 && last > 3 && tokens[last].Text == "peak" {
		end := last
		for isOneOf(textAt(tokens, end-1), "total", "totals", "count") {
			end--
		}
		for n := min(MaxWords, end-did-2); n > 0; n-- {
			if isStat(words(tokens[end-n : end])) {
				return slices.Concat(tokens[:end-n], wordTokens("have the most"), tokens[end-n:end])
			}
		}
	}
	return tokens
}

// employedBy reads "which teams employed Owens" as which he played for.
func employedBy(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "employed", "rostered") })
	if at < 2 || at+1 >= len(tokens) || !slices.ContainsFunc(tokens[:at], func(t Token) bool { return isOneOf(t.Text, "teams", "clubs", "team", "franchises") }) {
		return tokens
	}
	return slices.Concat(tokens[:at], wordTokens("did"), tokens[at+1:], wordTokens("play for"))
}

// soFar reads "the most homers so far" as this season's, and drops the words where a career, another
// time or nobody's rank is asked for.
func soFar(tokens []Token) []Token {
	at := indexOf(tokens, 1, "so far")
	if at < 0 {
		return tokens
	}
	ranks := slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "who", "most", "fewest", "leader", "leaders", "leads", "leading", "best", "top", "highest", "lowest")
	})
	timed := slices.ContainsFunc(tokens, func(t Token) bool {
		return isYears(t) || t.Kind == Decade || isOneOf(t.Text, "career", "ever", "history", "season", "year", "week", "month", "century")
	})
	if ranks && !timed {
		return splice(tokens, at, at+2, "this season")
	}
	return slices.Concat(tokens[:at], tokens[at+2:])
}
