package lexicon

import (
	"slices"
	"strings"
)

// rewriteWhole puts the usual words in the place of ways of saying a thing that are
// spread over several words: "in a single NBA game", "from 1990 on", "rushing leader".
func rewriteWhole(tokens []Token) []Token {
	for _, rewrite := range []func([]Token) []Token{
		withoutPreamble, plainly, chatForms, askedTwice, ageWhen, hockeyPoints, thousands, bigOrdinals, throughTheAir, shotPercentages, outdone, leadingNow, overWhat, pointsAndMore, attemptedVerb, whetherAsked, whichOf, whatPlace, plainClauses, moreThanAnybody, withoutEmptyVerbs, gameWinners, asOne, allowed, tripleDouble, often, attemptsOfRates, ledMostSeasons, overOne, betterThan,
		playoffsLast, pitchedFor, fieldingAssists, sameNoun, withoutRegular, singleGame, oneSeason, fromOn, styleBesideNoun, wonTitle,
		shareOf, mostPitches, seasonsFrom,
	} {
		tokens = rewrite(tokens)
	}
	return tokens
}

// throughTheAir puts "through the air" behind what was gained so: a passer's passing yards, a
// receiver's receiving yards. Yards are meant if nothing is named.
func throughTheAir(tokens []Token) []Token {
	for i := range tokens {
		if words(tokens[i:min(i+3, len(tokens))]) != "through the air" {
			continue
		}
		rest := slices.Concat(tokens[:i], tokens[i+3:])
		passes := slices.ContainsFunc(rest, func(t Token) bool {
			return isOneOf(t.Text, "throw", "threw", "thrown", "pass", "passed", "passing", "quarterback", "qb", "complete", "completed")
		})
		at := slices.IndexFunc(rest, func(t Token) bool { return isOneOf(t.Text, "yards", "yds", "touchdowns", "tds") })
		switch {
		case passes:
			return splice(tokens, i, i+3, "passing")
		case at < 0:
			return splice(tokens, i, i+3, "yards through the air")
		}
		rest = slices.DeleteFunc(rest, func(t Token) bool { return isOneOf(t.Text, "gain", "gained") })
		at = slices.IndexFunc(rest, func(t Token) bool { return isOneOf(t.Text, "yards", "yds", "touchdowns", "tds") })
		noun := "yards"
		if isOneOf(rest[at].Text, "touchdowns", "tds") {
			noun = "touchdowns"
		}
		return splice(rest, at, at+1, noun+" through the air")
	}
	return tokens
}

// shares are what "what percentage of his passes" asks for, by the noun's
// first word.
var shares = map[string]string{
	"passes": "completion percentage", "throws": "completion percentage", "free": "free throw percentage", "three": "three point percentage", "threes": "three point percentage",
	"3": "three point percentage", "3s": "three point percentage", "field": "field goal percentage", "shots": "field goal percentage", "games": "winning percentage",
}

// shareOf reads "what percentage of her three-point attempts did Clark make" as the name of
// that percentage.
func shareOf(tokens []Token) []Token {
	for i := range tokens {
		if !isOneOf(tokens[i].Text, "percentage", "percent", "share", "proportion", "fraction") || textAt(tokens, i+1) != "of" {
			continue
		}
		from, career := i+2, []Token(nil)
		for isOneOf(textAt(tokens, from), "his", "her", "their", "the", "all", "career", "total") {
			if tokens[from].Text == "career" {
				career = wordTokens("in his career")
			}
			from++
		}
		did := slices.IndexFunc(tokens[min(from, len(tokens)):], func(t Token) bool { return isOneOf(t.Text, "did", "does", "has", "were", "was") })
		name := shares[textAt(tokens, from)]
		if did < 0 || did > 4 || name == "" {
			continue
		}
		did += from
		verb := slices.IndexFunc(tokens[did:], func(t Token) bool {
			return isOneOf(t.Text, "complete", "completed", "make", "made", "hit", "sink", "convert", "converted", "save", "saved", "stop", "stopped", "win", "won")
		})
		if verb < 0 {
			continue
		}
		verb += did
		if isOneOf(tokens[verb].Text, "save", "saved", "stop", "stopped") {
			name = "save percentage"
		}
		out := slices.Clone(tokens[:i])
		for w := range strings.FieldsSeq(name) {
			out = append(out, Token{Text: w})
		}
		return slices.Concat(out, tokens[did:verb], tokens[verb+1:], career)
	}
	return tokens
}

// mostPitches reads "hit by the most pitches" as the most times hit by pitches.
func mostPitches(tokens []Token) []Token {
	for i := range tokens {
		if words(tokens[i:min(i+5, len(tokens))]) == "hit by the most pitches" {
			return slices.Concat(tokens[:i], []Token{tokens[i+2], tokens[i+3], tokens[i], tokens[i+1], tokens[i+4]}, tokens[i+5:])
		}
	}
	return tokens
}

// seasonsFrom drops the count of "over the five seasons from 1985-86 to 1989-90".
func seasonsFrom(tokens []Token) []Token {
	for i := range tokens {
		if !isOneOf(tokens[i].Text, "over", "in", "during") || textAt(tokens, i+1) != "the" {
			continue
		}
		if i+4 < len(tokens) && tokens[i+2].Kind == Number && isOneOf(tokens[i+3].Text, "seasons", "years") && isOneOf(tokens[i+4].Text, "from", "between") {
			return slices.Delete(slices.Clone(tokens), i, i+4)
		}
	}
	return tokens
}

// ledMostSeasons reads "led the league the most seasons" as the most times.
func ledMostSeasons(tokens []Token) []Token {
	for i := range tokens {
		if tokens[i].Text == "most" && isOneOf(textAt(tokens, i+1), "seasons", "years") && slices.ContainsFunc(tokens, isLeading) {
			tokens = slices.Clone(tokens)
			tokens[i+1].Text = "times"
			return tokens
		}
	}
	return tokens
}

func isLeading(t Token) bool { return isOneOf(t.Text, "led", "lead", "leading", "topped") }

// overOne reads "over a career" and "over a single season" as "in a career" and "in a single
// season".
func overOne(tokens []Token) []Token {
	for i := range tokens {
		if tokens[i].Text == "over" && isOneOf(textAt(tokens, i+1), "a", "one", "his", "her", "their", "an") &&
			(isOneOf(textAt(tokens, i+2), "career", "season", "year", "first", "last") || isOneOf(textAt(tokens, i+2), "single", "whole", "entire") && isOneOf(textAt(tokens, i+3), "career", "season", "year")) {
			tokens = slices.Clone(tokens)
			tokens[i].Text = "in"
			return tokens
		}
	}
	return tokens
}

// betterThan reads "is Trout better than Bonds" as a comparison, where no number follows.
func betterThan(tokens []Token) []Token {
	for i := 1; i+2 < len(tokens); i++ {
		if tokens[i].Text != "better" || tokens[i+1].Text != "than" {
			continue
		}
		after := tokens[i+2]
		if isOneOf(after.Text, "a", "an") && i+3 < len(tokens) {
			after = tokens[i+3]
		}
		if after.Kind == Word {
			return slices.Concat(tokens[:i], []Token{{Text: "versus"}}, tokens[i+2:])
		}
	}
	return tokens
}

func words(tokens []Token) string {
	out := make([]string, len(tokens))
	for i, t := range tokens {
		out[i] = t.Text
	}
	return strings.Join(out, " ")
}

// textAt returns the text of a token, "" past the ends.
func textAt(tokens []Token, i int) string {
	if i < 0 || i >= len(tokens) {
		return ""
	}
	return tokens[i].Text
}

func isOneOf(text string, words ...string) bool { return slices.Contains(words, text) }

// withoutRegular drops "regular season", the only play there is data of, except where
// "a single regular season" says that seasons are meant.
func withoutRegular(tokens []Token) []Token {
	var out []Token
	for i := 0; i < len(tokens); i++ {
		if tokens[i].Text == "reg" && i > 1 && i == len(tokens)-1 {
			continue // "stats 2023 reg"
		}
		if !isOneOf(tokens[i].Text, "regular", "reg") || !isOneOf(textAt(tokens, i+1), "season", "seasons", "szn") {
			out = append(out, tokens[i])
			continue
		}
		ofGames := isOneOf(textAt(tokens, i+2), "game", "games")
		if single := isOneOf(lastText(out), "a", "single", "one", "any", "each", "every", "per"); ofGames || !single {
			i++ // and "season"
		}
	}
	return out
}

// lastText returns the text of the last token that is not a sport's or a league's.
func lastText(tokens []Token) string {
	for i := len(tokens) - 1; i >= 0; i-- {
		if !isLeagueWord(tokens[i].Text) {
			return tokens[i].Text
		}
	}
	return ""
}

func isLeagueWord(word string) bool {
	return slices.ContainsFunc(Senses[word], func(s Sense) bool { return s.Kind == Sport || s.Kind == League }) || isOneOf(word, "american", "national", "league", "major")
}

// singleGame moves a league's name out of "in a single NBA game", which is refused as a
// whole, to the end.
func singleGame(tokens []Token) []Token {
	for i, t := range tokens {
		if t.Text != "game" {
			continue
		}
		from := i
		for from > 0 && isLeagueWord(tokens[from-1].Text) {
			from--
		}
		if before := textAt(tokens, from-1); from < i && (isOneOf(before, "single", "one") || before == "a" && textAt(tokens, from-2) == "in") {
			return append(slices.Delete(slices.Clone(tokens), from, i), tokens[from:i]...)
		}
	}
	return tokens
}

// oneSeason reads "in one American League season" as a season of that league.
func oneSeason(tokens []Token) []Token {
	for i, t := range tokens {
		if t.Text != "one" {
			continue
		}
		j := i + 1
		for j < len(tokens) && isLeagueWord(tokens[j].Text) {
			j++
		}
		if j > i+1 && textAt(tokens, j) == "season" {
			return slices.Delete(slices.Clone(tokens), i, i+1)
		}
	}
	return tokens
}

// fromOn reads "from 1987-88 on" and "1987-88 on" as "since 1987-88".
func fromOn(tokens []Token) []Token {
	for i, t := range tokens {
		if t.Text != "from" || i+2 >= len(tokens) || tokens[i+1].Kind == Word || !isOneOf(tokens[i+2].Text, "on", "onward", "onwards", "forward") {
			continue
		}
		out := slices.Delete(slices.Clone(tokens), i+2, i+3)
		out[i].Text = "since"
		return out
	}
	return yearOn(tokens)
}

// yearOn reads "2009 on" at the end, and "2009 onward" anywhere, as "since 2009".
func yearOn(tokens []Token) []Token {
	for i, t := range tokens {
		next := textAt(tokens, i+1)
		if !isYears(t) || !isOneOf(next, "onward", "onwards") && (next != "on" || i+2 < len(tokens)) || isOneOf(textAt(tokens, i-1), "to", "and", "through", "until", "between") {
			continue
		}
		before := tokens[:i:i]
		if n := len(before); n > 0 && before[n-1].Text == "in" {
			before = before[:n-1]
		}
		return slices.Concat(before, wordTokens("since"), tokens[i:i+1], tokens[i+2:])
	}
	return tokens
}

// styleBesideNoun joins "passing", "rushing" and "receiving" to the yards or touchdowns
// that they stand apart from: "mahomes tds 2018 passing". Without any they are of yards.
func styleBesideNoun(tokens []Token) []Token {
	nouns := []string{"yards", "yard", "yardage", "tds", "td", "touchdowns", "touchdown"}
	style, noun := -1, -1
	out := slices.Clone(tokens)
	for i := range out {
		if isOneOf(out[i].Text, "yd", "yds") {
			out[i].Text = "yards"
		}
		switch {
		case isOneOf(out[i].Text, "passing", "rushing", "receiving"):
			if style >= 0 {
				return out
			}
			style = i
		case slices.Contains(nouns, out[i].Text):
			if noun >= 0 {
				return out
			}
			noun = i
		}
	}
	switch {
	case style < 0:
		return out
	case noun < 0 && !startsPhrase(out[style:]):
		return slices.Insert(out, style+1, Token{Text: "yards"}) // "who led in rushing"
	case noun < 0 || noun == style+1 || len(Senses[textAt(out, style)+" "+textAt(out, style+1)]) > 0:
		return out
	}
	moved := out[style]
	out = slices.Delete(out, style, style+1)
	if noun > style {
		noun--
	}
	return slices.Insert(out, noun, moved)
}

// startsPhrase reports whether the first word, with the next, is something of its own:
// "rushing attempts".
func startsPhrase(tokens []Token) bool {
	return len(Senses[tokens[0].Text+" "+textAt(tokens, 1)]) > 0 || strings.HasSuffix(textAt(tokens, 1), "average")
}

// wonTitle reads "won the batting title" as who led in it, and "the scoring race" as the
// lead in scoring.
func wonTitle(tokens []Token) []Token {
	for i, t := range tokens {
		if !isOneOf(t.Text, "won", "win") {
			continue
		}
		for j := i + 1; j < len(tokens) && j <= i+7; j++ {
			if !isOneOf(tokens[j].Text, "title", "crown", "race") || !isStat(tokens[j-1].Text) && !isStat(tokens[j-1].Text+" "+tokens[j].Text) {
				continue
			}
			out := slices.Clone(tokens)
			if out[j].Text == "race" {
				out[j].Text = "leader"
			}
			if isStat(words(out[j-1:j+1])) && isOneOf(out[0].Text, "did", "has") {
				out[i].Text = "led" // "did he ever win a batting title"
				return out
			}
			return slices.Delete(out, i, i+1)
		}
	}
	return tokens
}

func isStat(phrase string) bool {
	return slices.ContainsFunc(Senses[phrase], func(s Sense) bool { return s.Kind == Stat })
}

// withoutVerb drops the verb of "how many receiving touchdowns did Moss catch", which
// says again what the statistic says.
func withoutVerb(tokens []Token) []Token {
	asks := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "did", "has", "have", "had") })
	if asks < 0 {
		return tokens
	}
	for i := asks + 2; i < len(tokens); i++ {
		if isOneOf(tokens[i-1].Text, "a", "an", "the", "per", "each", "every", "in", "of", "for", "by", "on") {
			continue // "in a win" is a condition
		}
		if isOneOf(tokens[i].Text, strings.Fields("catch caught throw thrown pass rush run gain gained steal block intercept make take record receive grab win save pitch toss")...) {
			return slices.Delete(slices.Clone(tokens), i, i+1)
		}
	}
	return tokens
}
