package lexicon

import (
	"slices"

	"groundline/internal/questions/lexicon/turns"
)

// sameSaid are other words for the same, replaced before it is known what a question is about.
var sameSaid = readClauses(turns.Same)

func saidTheSame(tokens []Token) []Token { return replaceClauses(tokens, sameSaid) }

// ageSeasons reads "through their age-30 seasons" as through age 30.
func ageSeasons(tokens []Token) []Token {
	for i := 1; i+2 < len(tokens); i++ {
		if tokens[i].Text != "age" || tokens[i+1].Kind != Number || !isOneOf(tokens[i+2].Text, "season", "seasons", "year", "years") {
			continue
		}
		from := i
		for from > 0 && isOneOf(tokens[from-1].Text, "his", "her", "their", "the") {
			from--
		}
		if from > 0 && isOneOf(tokens[from-1].Text, "through", "before", "until", "by", "after", "since") {
			return slices.Concat(tokens[:from], tokens[i:i+2], tokens[i+3:])
		}
	}
	return tokens
}

// totalWords are what the figures of each season are called.
var totalWords = []string{"total", "totals", "figure", "figures", "number", "numbers", "count", "counts", "tally", "tallies", "output", "production", "mark", "marks"}

// eachYearTotals reads "his yearly home run totals" as his home runs by season.
func eachYearTotals(tokens []Token) []Token {
	for i := range tokens {
		n := 0
		switch {
		case isOneOf(tokens[i].Text, "yearly", "annual", "seasonal"):
			n = 1
		case isOneOf(words(tokens[i:min(i+3, len(tokens))]), "season by season", "year by year", "year to year", "season to season"):
			n = 3
		default:
			continue
		}
		total := slices.IndexFunc(tokens[i+n:], func(t Token) bool { return isOneOf(t.Text, totalWords...) })
		if total < 1 || total > 4 || !isStat(words(tokens[i+n:i+n+total])) {
			continue
		}
		total += i + n
		return slices.Concat(tokens[:i], tokens[i+n:total], wordTokens("by season"), tokens[total+1:])
	}
	return tokens
}

// eachSeasonSaid reads "what did his goal totals amount to in each season" and "what did his sack total look like in
// each season" as his goals by season.
func eachSeasonSaid(tokens []Token) []Token {
	at := -1
	for _, said := range []string{"in each season", "in each year", "each season", "each year", "in every season", "in each of his seasons", "in each of her seasons", "season by season", "year by year", "by season"} {
		if at = indexOf(tokens, 2, said); at > 0 {
			tokens = splice(tokens, at, at+len(wordTokens(said)), "by season")
			break
		}
	}
	if at < 0 || len(tokens) < 5 || !isOneOf(tokens[0].Text, "what") || !isOneOf(tokens[1].Text, "did", "do", "does", "was", "were") {
		return tokens
	}
	for _, said := range []string{"look like", "amount to", "come to", "add up to"} {
		if i := indexOf(tokens, 3, said); i > 0 && i < at {
			rest := slices.DeleteFunc(slices.Clone(tokens[2:i]), func(t Token) bool { return isOneOf(t.Text, totalWords...) })
			return slices.Concat(wordTokens("what were"), rest, tokens[i+2:])
		}
	}
	return tokens
}

// wasHisBest reads "was 2006 her best season by rating" as which season was her best.
func wasHisBest(tokens []Token) []Token {
	if len(tokens) < 6 || !isOneOf(tokens[0].Text, "was", "is") || !isYears(tokens[1]) {
		return tokens
	}
	best := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "best", "finest", "greatest") })
	if best < 3 || best > 5 || !isOneOf(textAt(tokens, best+1), "season", "year") {
		return tokens
	}
	after := tokens[best+2:]
	if len(after) > 0 && !isOneOf(after[0].Text, "by", "in") {
		return tokens
	}
	if words(after) == "by rating" || words(after) == "by the rating" {
		after = nil
	}
	return slices.Concat(wordTokens("what was"), tokens[2:best], wordTokens("best season"), after)
}

// bothKindsOfPlay joins "both the regular season and the playoffs" and "both leagues", of which no answer is, so that a
// refusal names it.
func bothKindsOfPlay(tokens []Token) []Token {
	for i := range tokens {
		if tokens[i].Text != "both" {
			continue
		}
		if next := textAt(tokens, i+1); isOneOf(next, "leagues", "conferences") {
			return slices.Concat(tokens[:i], []Token{{Text: "both " + next}}, tokens[i+2:])
		}
		for _, said := range []string{"both the regular season and the playoffs", "both regular season and playoffs", "both the regular season and playoffs", "both the regular season and the postseason", "both the playoffs and the regular season", "both the regular season and in the playoffs"} {
			n := len(wordTokens(said))
			if i+n <= len(tokens) && words(tokens[i:i+n]) == said {
				return slices.Concat(tokens[:i], []Token{{Text: bothPlays}}, tokens[i+n:])
			}
		}
	}
	return tokens
}

const bothPlays = "both regular season and playoffs"

// combinedTotal reads "the combined home runs of Mantle and Maris" and "the combined total of home runs by Mantle and
// Maris" as how many they had combined.
func combinedTotal(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "combined" })
	and := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "and" })
	if at < 1 || at > 4 || and < at+3 || textAt(tokens, 0) != "what" {
		return tokens
	}
	from := at + 1
	for isOneOf(textAt(tokens, from), "total", "totals", "number", "of") {
		from++
	}
	for n := 1; n <= 3 && from+n+1 < len(tokens); n++ {
		if isStat(words(tokens[from:from+n])) && isOneOf(tokens[from+n].Text, "of", "by", "for", "from", "hit", "total", "totals") {
			who := from + n + 1
			for isOneOf(textAt(tokens, who), "of", "by", "for") {
				who++
			}
			end := who
			for end < len(tokens) && !isOneOf(tokens[end].Text, "in", "during", "from", "since", "over", "between", "for", "with", "through") {
				end++
			}
			return slices.Concat(wordTokens("how many"), tokens[from:from+n], wordTokens("did"), tokens[who:end], wordTokens("have combined"), tokens[end:])
		}
	}
	return tokens
}

// highestOfSeasons reads "which of his seasons ranks highest by rating" as which season was his best.
func highestOfSeasons(tokens []Token) []Token {
	if len(tokens) < 6 || !isOneOf(tokens[0].Text, "which", "what") || tokens[1].Text != "of" {
		return tokens
	}
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "seasons", "years") })
	if at < 3 || at > 6 {
		return tokens
	}
	for _, said := range []string{"ranks highest by rating", "ranks highest", "is rated highest", "is rated the highest", "rates highest", "was rated highest", "was his best by rating", "has the highest rating", "was the best", "was the best by rating", "rates the highest", "rates as the best"} {
		if words(tokens[at+1:]) == said {
			return slices.Concat(wordTokens("what was"), tokens[2:at], wordTokens("best season"))
		}
	}
	return tokens
}

// sizes are what players are not selected by, beside the words for more and less of them.
var sizes = []string{"feet", "foot", "inches", "pounds", "pound", "lbs", "ft"}

// bySize joins "taller than" and "under 180 pounds", by which no players are selected, so that a refusal names them.
func bySize(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens); i++ {
		if isOneOf(tokens[i].Text, "taller", "shorter", "heavier", "lighter") && tokens[i+1].Text == "than" && i+2 < len(tokens) && tokens[i+2].Kind == Number {
			return slices.Concat(tokens[:i], []Token{{Text: tokens[i].Text + " than so much"}}, tokens[i+2:])
		}
		over := isOneOf(tokens[i].Text, "under", "over", "above", "below", "least", "weighing", "exceeding")
		if over && tokens[i+1].Kind == Number && isOneOf(textAt(tokens, i+2), sizes...) {
			return slices.Concat(tokens[:i], []Token{{Text: tokens[i].Text + " so many " + tokens[i+2].Text}}, tokens[i+3:])
		}
	}
	return tokens
}

func init() {
	addSense("both leagues", Sense{Kind: Refusal, Value: "no_granularity"})
	addSense("both conferences", Sense{Kind: Refusal, Value: "no_granularity"})
	addSense(bothPlays, Sense{Kind: Refusal, Value: "no_granularity"})
	for _, more := range []string{"taller than so much", "shorter than so much", "heavier than so much", "lighter than so much"} {
		addSense(more, Sense{Kind: Refusal, Value: "no_column"})
	}
	for _, more := range []string{"under", "over", "above", "below", "least", "weighing", "exceeding"} {
		for _, unit := range sizes {
			addSense(more+" so many "+unit, Sense{Kind: Refusal, Value: "no_column"})
		}
	}
}
