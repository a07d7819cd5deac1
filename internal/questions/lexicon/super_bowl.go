package lexicon

import (
	"slices"
	"strconv"
)

// firstSuperBowl is the season of the first Super Bowl.
const firstSuperBowl = 1966

// superBowl reads "in the Super Bowl of the 2016 season" and "Super Bowl 57", where a statistic
// is asked of it, as the last game of that season's playoffs.
func (r *gameReader) superBowl() {
	for i := range r.tokens {
		n := 1
		switch {
		case r.at(i) == "super" && r.at(i+1) == "bowl":
			n = 2
		case r.at(i) == "superbowl":
		case r.at(i) == "sb" && r.isNumber(i+1) && (r.at(i+2) == "season" || r.tokens[i+1].Num < 100) && hasStatBeside(r.tokens, i, i+1): // stolen bases elsewhere
		default:
			continue
		}
		counts := slices.ContainsFunc(r.tokens, func(t Token) bool { return isOneOf(t.Text, "passes", "yards", "catches", "touchdowns") })
		if !hasStatBeside(r.tokens, i, i+n) && !counts {
			return
		}
		if bowl := roman(r.at(i + n)); bowl > 0 {
			r.tokens[i+n] = Token{Text: strconv.Itoa(bowl), Kind: Number, Num: float64(bowl)}
		}
		if r.isNumber(i+n) && r.tokens[i+n].Num >= 1 && r.tokens[i+n].Num < 100 {
			r.words.Bowl = firstSuperBowl - 1 + int(r.tokens[i+n].Num)
			n++
		}
		r.words.SuperBowl = true
		from := i
		for from > 0 && isOneOf(r.at(from-1), "in", "the", "his", "during", "at") {
			from--
			n++
		}
		for isOneOf(r.at(from+n), "of", "the", "in") {
			n++
		}
		r.replace(from, n)
		r.seasonOfBowl(from)
		if r.words.Bowl != 0 {
			r.tokens = append(r.tokens, Token{Text: "in"}, Token{Text: strconv.Itoa(r.words.Bowl), Kind: Number, Num: float64(r.words.Bowl)})
		}
		for k := range r.tokens {
			r.words.Single = r.words.Single || r.at(k) == "most"
		}
		r.tokens = append(r.tokens, wordTokens("in the playoffs")...)
		return
	}
}

// seasonOfBowl takes "2016 season" behind a place as the season of the Super Bowl.
func (r *gameReader) seasonOfBowl(from int) {
	for k := from; k < len(r.tokens); k++ {
		if !r.isNumber(k) || r.tokens[k].Num < 1900 || r.at(k+1) != "season" {
			continue
		}
		if season := int(r.tokens[k].Num); r.words.Bowl == 0 || r.words.Bowl == season {
			r.words.Bowl = season
			r.replace(k, 2)
		}
		return
	}
}

// Roman reads a number below 90 in Roman numerals, 0 for any other word.
func Roman(word string) int { return roman(word) }

// roman reads a number below 90 in Roman numerals, 0 for any other word.
func roman(word string) int {
	digits := map[rune]int{'i': 1, 'v': 5, 'x': 10, 'l': 50}
	n, last := 0, 0
	for _, c := range word {
		d := digits[c]
		if d == 0 {
			return 0
		}
		if n += d; last < d {
			n -= 2 * last
		}
		last = d
	}
	return n
}
