package lexicon

import (
	"fmt"
	"slices"
)

var (
	ones = []string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}
	tens = []string{"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"}
)

// spelledYear reads "twenty eighteen", "nineteen ninety eight" and "two thousand and nine" as years.
func spelledYear(tokens []Token) []Token {
	for i := range tokens {
		century, at := 0, i+1
		switch {
		case tokens[i].Text == "nineteen":
			century = 1900
		case tokens[i].Text == "twenty":
			century = 2000
		case tokens[i].Text == "eighteen":
			century = 1800
		case tokens[i].Text == "two" && textAt(tokens, i+1) == "thousand":
			if century, at = 2000, i+2; textAt(tokens, at) == "and" {
				at++
			}
		default:
			continue
		}
		year, end := spelledDigits(tokens, at)
		if end == at || year < 10 && textAt(tokens, at) != "oh" && textAt(tokens, i+1) != "thousand" {
			continue
		}
		return slices.Concat(tokens[:i], []Token{yearToken(century + year)}, tokens[end:])
	}
	return tokens
}

// spelledDigits reads the last two digits of a year in words, and returns where they end.
func spelledDigits(tokens []Token, at int) (year, end int) {
	if textAt(tokens, at) == "oh" {
		if n := slices.Index(ones[:10], textAt(tokens, at+1)); n > 0 {
			return n, at + 2
		}
		return 0, at
	}
	if n := slices.Index(ones, textAt(tokens, at)); n > 0 {
		return n, at + 1
	}
	n := slices.Index(tens, textAt(tokens, at))
	if n < 2 {
		return 0, at
	}
	if one := slices.Index(ones[:10], textAt(tokens, at+1)); one > 0 {
		return 10*n + one, at + 2
	}
	return 10 * n, at + 1
}

// spacedSeason reads "2006 07" and "2006 2007" as the season 2006-07 where no other year is named.
func spacedSeason(tokens []Token) []Token {
	at := -1
	for i, t := range tokens {
		if !isYears(t) {
			continue
		}
		if t.Kind != Number || at >= 0 && i != at+1 {
			return tokens
		}
		if at < 0 {
			at = i
		}
	}
	if at < 0 || at+1 >= len(tokens) {
		return tokens
	}
	first, next := int(tokens[at].Num), tokens[at+1]
	if next.Kind != Number || next.OrMore || len(next.Text) != 2 && len(next.Text) != 4 || int(next.Num) != (first+1)%100 && int(next.Num) != first+1 {
		return tokens
	}
	if len(next.Text) == 2 && at+2 < len(tokens) && isStat(tokens[at+2].Text) { // "2019 20 homers"
		return tokens
	}
	season := Token{Text: fmt.Sprintf("%d-%02d", first, (first+1)%100), Kind: Span, Num: float64(first), To: float64(first + 1)}
	return slices.Concat(tokens[:at], []Token{season}, tokens[at+2:])
}

// bareSpan reads "from 85 to 96" at the end of a question that names no other year as 1985 to 1996.
func bareSpan(tokens []Token) []Token {
	n := len(tokens)
	if n < 6 || tokens[n-4].Text != "from" && tokens[n-4].Text != "between" || !isOneOf(tokens[n-2].Text, "to", "through", "thru", "til", "till", "until", "and") || (tokens[n-4].Text == "between") != (tokens[n-2].Text == "and") {
		return tokens
	}
	if slices.ContainsFunc(tokens, func(t Token) bool {
		return isYears(t) || t.Kind == Decade || isOneOf(t.Text, "age", "ages", "yards", "yard", "week", "weeks")
	}) {
		return tokens
	}
	from, to := tokens[n-3], tokens[n-1]
	if from.Kind != Number || to.Kind != Number || len(from.Text) != 2 || len(to.Text) != 2 || from.OrMore || to.OrMore {
		return tokens
	}
	since, until := FullYear(int(from.Num)), FullYear(int(to.Num))
	if since >= until || until-since > 30 || since < 1946 {
		return tokens
	}
	return slices.Concat(tokens[:n-4], wordTokens("from"), []Token{yearToken(since)}, wordTokens("to"), []Token{yearToken(until)})
}
