package lexicon

import (
	"slices"
	"strconv"
	"strings"
)

// asFansType are rewrites of how fans type, for a question that is not understood as it stands.
func asFansType(tokens []Token) []Token {
	for _, rewrite := range []func([]Token) []Token{
		withShort, wasDoing, averagedWhat, withoutLine, goneFor, spelledYear, spacedSeason, bareSpan, yearsSaidTwice, shortSpan, farBehind, slangVerb, everyonesTotal, leagueShot, datedGame, timesOver, whichYears, askedLast, passerOf, lesserOf, teamsTotal,
	} {
		tokens = rewrite(tokens)
	}
	return tokens
}

// withShort reads "w" as "with" where it stands before what somebody has, and no league.
func withShort(tokens []Token) []Token {
	out := slices.Clone(tokens)
	for i := 1; i+1 < len(out); i++ {
		next := out[i+1]
		if out[i].Text == "w" && (next.Kind == Number || isOneOf(next.Text, "the", "more", "at", "over", "most")) && !isOneOf(out[i-1].Text, "the", "in") {
			out[i].Text = "with"
		}
		if out[i].Text == "w" && next.Kind == Word && (isStat(out[i-1].Text) || out[i-1].Kind == Number) && !isStat(next.Text) { // "hr w boston"
			out[i].Text = "with"
		}
	}
	if at := indexOf(out, 1, "end up with more"); at > 0 {
		return splice(out, at, at+4, "have more")
	}
	return out
}

// yearsSaidTwice drops years that say again what time is meant: "for the 2000s 2000-2009".
func yearsSaidTwice(tokens []Token) []Token {
	for i := 1; i < len(tokens); i++ {
		decade, span := tokens[i-1], tokens[i]
		if decade.Kind == Span && span.Kind == Decade {
			decade, span = span, decade
		}
		if decade.Kind == Decade && span.Kind == Span && span.Num == decade.Num && span.To == decade.Num+9 {
			out := slices.Clone(tokens)
			out[i-1] = decade
			return slices.Delete(out, i, i+1)
		}
	}
	return tokens
}

// shortSpan reads two digits each, "rodgers ints as a packer 05-22", as the years from one to the other where
// nothing else says when.
func shortSpan(tokens []Token) []Token {
	at := -1
	for i, t := range tokens {
		switch {
		case isYears(t) || t.Kind == Decade:
			return tokens
		case t.Kind == Pair && len(t.Text) == 5 && t.Text[2] == '-':
			if at >= 0 {
				return tokens
			}
			at = i
		}
	}
	if at < 0 || at+1 < len(tokens) && isOneOf(tokens[at+1].Text, "season", "seasons", "club", "game", "games", "record") {
		return tokens
	}
	from, to := FullYear(int(tokens[at].Num)), FullYear(int(tokens[at].To))
	if to <= from || to-from > 30 {
		return tokens
	}
	before := tokens[:at]
	if isOneOf(textAt(tokens, at-1), "in", "from", "during") {
		before = tokens[:at-1]
	}
	return slices.Concat(before, wordTokens("from"), []Token{yearToken(from)}, wordTokens("to"), []Token{yearToken(to)}, tokens[at+1:])
}

func yearToken(year int) Token {
	return Token{Text: strconv.Itoa(year), Kind: Number, Num: float64(year)}
}

// farBehind reads "how far behind Bonds is Aaron in home runs" as how many more Bonds has.
func farBehind(tokens []Token) []Token {
	if len(tokens) < 8 || !isOneOf(words(tokens[:3]), "how far behind", "how far back") {
		return tokens
	}
	is := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "is", "was", "did") })
	in := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "in" })
	if is < 4 || in < is+2 {
		return tokens
	}
	stat, rest := statAt(tokens, in+1)
	if stat == nil {
		return tokens
	}
	first := tokens[3:is]
	if first[0].Text == "of" {
		first = first[1:]
	}
	second := slices.DeleteFunc(slices.Clone(tokens[is+1:in]), func(t Token) bool { return isOneOf(t.Text, "finish", "end", "up", "career", "all", "time") })
	return slices.Concat(wordTokens("how many more"), stat, wordTokens("did"), first, wordTokens("have than"), second, rest)
}

// doneFor are the statistics of what a verb and "for" count without a noun.
var doneFor = map[string]string{"run for": "rushing yards", "rush for": "rushing yards", "throw for": "passing yards", "pass for": "passing yards"}

// rated are the rates that a verb alone asks for.
var rated = map[string]string{"slug": "slugging percentage", "bat": "batting average"}

// forWhatVerb reads "what did McCoy run for in 2013" as how many rushing yards he had, and "what did Bonds bat"
// as his batting average.
func forWhatVerb(tokens []Token) []Token {
	if len(tokens) < 5 || !isOneOf(words(tokens[:2]), "what did", "how much did") && words(tokens[:3]) != "how much did" {
		return tokens
	}
	did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" })
	for i := did + 2; i < len(tokens); i++ {
		if stat := rated[tokens[i].Text]; stat != "" && (i+1 == len(tokens) || isOneOf(tokens[i+1].Text, "in", "as", "with", "for", "last") || isYears(tokens[i+1])) {
			return slices.Concat(wordTokens("what was the "+stat+" of"), tokens[did+1:i], tokens[i+1:])
		}
		pair := words(tokens[i:min(i+2, len(tokens))])
		if stat := doneFor[pair]; stat != "" && (i+2 == len(tokens) || isOneOf(tokens[i+2].Text, "in", "as", "with", "for", "last") || isYears(tokens[i+2])) {
			return slices.Concat(wordTokens("how many "+stat+" did"), tokens[did+1:i], wordTokens("have"), tokens[i+2:])
		}
	}
	return tokens
}

// slang are verbs that fans put for having some number of a count.
const slang = " drop dropped pour poured hang hung splash splashed bury buried mash mashed jack jacked crank cranked cash cashed yam yammed dish dished swipe swiped slap slapped toss tossed go went rip ripped rock rocked cop copped swing swung bag bagged "

// slangVerb drops such a verb of "how many dimes did Stockton drop". Passes that are dropped are no slang.
func slangVerb(tokens []Token) []Token {
	if len(tokens) < 5 || words(tokens[:2]) != "how many" || isOneOf(tokens[2].Text, "passes", "balls", "pass", "times", "games", "teams", "seasons", "years") {
		return tokens
	}
	did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" })
	if did < 3 || !isStat(words(tokens[2:did])) {
		return tokens
	}
	for i := did + 2; i < len(tokens); i++ {
		if !strings.Contains(slang, " "+tokens[i].Text+" ") {
			continue
		}
		end := i + 1
		for isOneOf(textAt(tokens, end), "on", "in", "up", "out", "down") && isOneOf(textAt(tokens, end+1), "ppl", "people", "players", "dudes", "guys", "fools", "em", "them", "") {
			end += 2
		}
		end = min(end, len(tokens))
		if next := textAt(tokens, end); next != "" && tokens[end].Kind == Word && !isOneOf(next, "in", "during", "for", "over", "from", "with", "as", "since", "when", "last", "through", "at", "his", "her") {
			return tokens
		}
		return slices.Concat(tokens[:i], wordTokens("have"), tokens[end:])
	}
	return tokens
}

// anySeason reads "Stockton 15 assists a game any season" as whether he ever had so many.
func anySeason(tokens []Token) []Token {
	for _, said := range []string{"in any season", "any season", "at least once", "even once"} {
		n := len(strings.Fields(said))
		at := len(tokens) - n
		if at < 3 || words(tokens[at:]) != said || tokens[0].Kind != Word || isOneOf(tokens[0].Text, "did", "has", "have", "was", "is", "any", "how") {
			continue
		}
		number := slices.IndexFunc(tokens, func(t Token) bool { return t.Kind == Number })
		if number < 1 || number >= at || slices.ContainsFunc(tokens[:at], func(t Token) bool {
			return isYears(t) || isOneOf(t.Text, "who", "which", "what", "how", "did", "most", "players", "anyone", "anybody", "first", "last", "season", "seasons", "game", "games", "team", "or", "vs")
		}) {
			return tokens
		}
		who, verb := tokens[:number], "have"
		if last := who[len(who)-1].Text; isOneOf(last, "hit", "have", "get", "score", "scored", "had", "average", "averaged", "throw", "threw") && len(who) > 1 {
			who = who[:len(who)-1]
			if isOneOf(last, "hit", "average", "score", "throw") {
				verb = last
			}
		}
		return slices.Concat(wordTokens("did"), who, wordTokens("ever "+verb), tokens[number:at])
	}
	return tokens
}

// wasDoing reads "how many minutes a game was Iverson playing" as how many he averaged.
func wasDoing(tokens []Token) []Token {
	if len(tokens) < 6 || words(tokens[:2]) != "how many" {
		return tokens
	}
	was := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "was" })
	game := slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "game", "night") })
	if was < 3 || !game {
		return tokens
	}
	for i := was + 2; i < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "playing", "getting", "scoring", "averaging", "putting", "grabbing", "dishing", "pulling") {
			continue
		}
		end := i + 1
		if isOneOf(textAt(tokens, end), "up", "out", "down") {
			end++
		}
		return slices.Concat(tokens[:was], wordTokens("did"), tokens[was+1:i], wordTokens("average"), tokens[end:])
	}
	return tokens
}

// averagedWhat reads "what did Wilson average in 2024 ppg" as that average of hers.
func averagedWhat(tokens []Token) []Token {
	if len(tokens) < 6 || words(tokens[:2]) != "what did" {
		return tokens
	}
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "average" })
	if last := tokens[len(tokens)-1].Text; at < 3 || at+1 >= len(tokens) || !isStat(last) {
		return tokens
	}
	return slices.Concat(tokens[2:at], tokens[len(tokens)-1:], tokens[at+1:len(tokens)-1])
}

// withoutLine drops "line" where the figures of it are named: "Yzerman line in 88-89 goals assists points".
func withoutLine(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "line" })
	figures := 0
	for _, t := range tokens {
		if isStat(t.Text) {
			figures++
		}
	}
	if at < 1 || figures < 2 || isOneOf(tokens[at-1].Text, "the", "goal", "blue", "foul", "throw", "point", "red", "of", "first", "top") {
		return tokens
	}
	return slices.Concat(tokens[:at], tokens[at+1:])
}

// goneFor reads "how many players have gone 40-40" as how many had such seasons.
func goneFor(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens); i++ {
		if isOneOf(tokens[i].Text, "gone", "went", "go") && tokens[i+1].Kind == Pair {
			before := tokens[:i]
			if isOneOf(before[len(before)-1].Text, "have", "has") {
				before = before[:len(before)-1]
			}
			return slices.Concat(before, wordTokens("had"), tokens[i+1:i+2], wordTokens("seasons"), tokens[i+2:])
		}
	}
	return tokens
}
