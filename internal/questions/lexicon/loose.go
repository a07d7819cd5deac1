package lexicon

import (
	"slices"

	"groundline/internal/questions/lexicon/turns"
)

// loose are the turns of chat and ceremony.
var loose = readClauses(turns.Loose)

// Loosened returns a question that is not understood as it stands in plainer words, false if there are
// none: without what chat and ceremony add, and with a year of two digits as one where no other time is named.
func Loosened(tokens []Token) ([]Token, bool) {
	out := slices.Clone(tokens)
	for _, rewrite := range []func([]Token) []Token{editorsWords, askedBesides, placedBesides, barrier, whoseOfTwo, careerAverages, peaked, afterSeasons, soManyWithTheMost, rushersYards, inTermsOf, leastBehind, correctedSelf, whichOne, shotFrom, shotsTurnedAway, recordBroken, lettersOfFigures, averageApart, oneWho, looseWords, countedPlainly, countedTop, timesLost, champAverage, asFansType, inUniform, whoseExtreme, manyAndMany, yearsTogether, countedSeasons, bareYear} {
		out = rewrite(out)
	}
	if len(out) == 0 || slices.Equal(out, tokens) {
		return nil, false
	}
	return out, true
}

func looseWords(tokens []Token) []Token { return replaceClauses(tokens, loose) }

// inUniform reads "in a Red Sox uniform" as "for the Red Sox".
func inUniform(tokens []Token) []Token {
	worn := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "uniform", "uni", "jersey", "sweater") })
	for i := worn - 1; i >= 1 && i >= worn-5; i-- {
		if isOneOf(tokens[i].Text, "a", "an", "the") && tokens[i-1].Text == "in" && i+1 < worn {
			return slices.Concat(tokens[:i-1], wordTokens("for the"), tokens[i+1:worn], tokens[worn+1:])
		}
	}
	return tokens
}

// whoseExtreme reads "whose earned run average was lowest" as "who had the lowest earned run average".
func whoseExtreme(tokens []Token) []Token {
	whose := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "whose" })
	if whose < 0 {
		return tokens
	}
	for was := whose + 2; was < min(whose+9, len(tokens)-1); was++ {
		if !isOneOf(tokens[was].Text, "was", "were", "is", "are") {
			continue
		}
		extreme := was + 1
		if tokens[extreme].Text == "the" {
			extreme++
		}
		if !isOneOf(textAt(tokens, extreme), "highest", "lowest", "best", "worst", "most", "fewest", "greatest", "largest") {
			return tokens
		}
		after := extreme + 1
		if textAt(tokens, after) == "numerous" {
			after++
		}
		of := tokens[whose+1 : was]
		if len(of) > 2 && words(of[:2]) == "average of" {
			of = slices.Concat(of[2:], wordTokens("per game"))
		}
		return slices.Concat(tokens[:whose], wordTokens("who had the"), tokens[extreme:extreme+1], of, tokens[after:])
	}
	return tokens
}

// manyAndMany reads "how many touchdowns and how many interceptions" as "how many touchdowns and interceptions".
func manyAndMany(tokens []Token) []Token {
	for i := 2; i+3 < len(tokens); i++ {
		if tokens[i].Text == "and" && words(tokens[i+1:i+3]) == "how many" && words(tokens[:2]) == "how many" {
			return slices.Concat(tokens[:i+1], tokens[i+3:])
		}
	}
	return tokens
}

// yearsTogether reads years in a row, "2021, 2022 and 2023 together", as the span of them.
func yearsTogether(tokens []Token) []Token {
	for i := range tokens {
		end := i
		for next := end + 1; next < len(tokens); next++ {
			if tokens[next].Text == "and" {
				continue
			}
			if !isYear(tokens[end]) || !isYear(tokens[next]) || tokens[next].Num != tokens[end].Num+1 {
				break
			}
			end = next
		}
		if end < i+2 {
			continue
		}
		before, after := tokens[:i], tokens[end+1:]
		for _, said := range []string{"in the years", "the years", "in", "over"} {
			if n := len(wordTokens(said)); len(before) >= n && words(before[len(before)-n:]) == said {
				before = before[:len(before)-n]
				break
			}
		}
		if isOneOf(textAt(after, 0), "together", "combined") {
			after = after[1:]
		}
		return slices.Concat(before, wordTokens("from"), tokens[i:i+1], wordTokens("to"), tokens[end:end+1], after)
	}
	return tokens
}

func isYear(t Token) bool {
	return t.Kind == Number && t.Num >= 1871 && t.Num <= 2100 && len(t.Text) == 4
}

// countedSeasons drops the count of "in the five seasons 1983-84 to 1987-88".
func countedSeasons(tokens []Token) []Token {
	for i := 0; i+4 < len(tokens); i++ {
		if isOneOf(tokens[i].Text, "in", "over") && tokens[i+1].Text == "the" && tokens[i+2].Kind == Number && isOneOf(tokens[i+3].Text, "seasons", "years") && isYears(tokens[i+4]) {
			return slices.Concat(tokens[:i], wordTokens("from"), tokens[i+4:])
		}
	}
	return tokens
}

// bareYear makes the one number of two digits that a question has a year, "who led the 95 Indians in homers",
// where it names no other time and nothing is counted by that number.
func bareYear(tokens []Token) []Token {
	at := -1
	for i, t := range tokens {
		switch {
		case isYears(t) || t.Kind == Decade || t.Kind == Pair:
			return tokens
		case t.Kind != Number || t.OrMore || len(t.Text) != 2 || t.Text[0] < '0' || t.Text[0] > '9':
		case at >= 0:
			return tokens
		default:
			at = i
		}
	}
	if at < 0 || isOneOf(textAt(tokens, at-1), "least", "over", "than", "age", "aged", "top", "most", "first", "last", "under", "at", "or", "of", "average", "averaged", "avg", "score", "scored", "get", "got", "hit", "drop", "did", "exactly") ||
		isOneOf(textAt(tokens, at+1), "or", "plus", "game", "games", "season", "seasons", "years", "times", "yard", "and", "point", "points", "percent", "consecutive", "straight", "different", "of", "years", "yrs", "innings", "inning", "minutes", "wins", "starts", "in") || isStat(textAt(tokens, at+1)) {
		return tokens
	}
	out := slices.Clone(tokens)
	out[at].Year = true
	return out
}

// contexts say more of a season than its year.
var contexts = readClauses(": inaugural season, expansion season, the year he won mvp, the year he won the mvp, the year she won mvp, when he won mvp, when he won the mvp, when she won mvp, his mvp year, her mvp year, rookie year, rookie yr, rookie season, as a rookie, in his mvp season, in her mvp season, in his mvp year, mvp year, mvp season, mvp yr, bubble season, sophomore year, sophomore season, sophomore yr, this past season, this past year, title year, title season, championship season, cup year, breakout season, breakout year, contract year")

// WithoutContext returns a question that names a season without what else it says of that, false if it says
// nothing: "Ryan yards per attempt MVP year 2016".
func WithoutContext(tokens []Token) ([]Token, bool) {
	if !slices.ContainsFunc(tokens, isYears) {
		return nil, false
	}
	out := replaceClauses(slices.Clone(tokens), contexts)
	return out, len(out) < len(tokens)
}
