package lexicon

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon/turns"
)

// clauses are turns of phrase with the plain words that say the same. "#" stands for one
// number, which is kept.
var clauses = readClauses(turns.Plain)

type clause struct{ said, means []Token }

func readClauses(text string) (out []clause) {
	for line := range strings.Lines(text) {
		means, said, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		for s := range strings.SplitSeq(said, ",") {
			out = append(out, clause{wordTokens(s), readTokens(means)})
		}
	}
	return out
}

// readTokens reads the words and numbers of a phrase.
func readTokens(s string) []Token {
	var out []Token
	for _, w := range strings.Fields(s) {
		out = append(out, readToken(w))
	}
	return out
}

func wordTokens(s string) []Token {
	var out []Token
	for _, w := range strings.Fields(s) {
		out = append(out, Token{Text: w})
	}
	return out
}

// plainClauses puts plain words in the place of clauses.
func plainClauses(tokens []Token) []Token {
	lows := func(t Token) bool { return isOneOf(t.Text, "lowest", "fewest", "least", "worst", "smallest") }
	rates := func(t Token) bool { return isRateWord(t) || isOneOf(t.Text, "era", "whip", "gaa") }
	if slices.ContainsFunc(tokens, lows) && !slices.ContainsFunc(tokens, rates) {
		for i := range tokens {
			if isOneOf(tokens[i].Text, "full", "whole", "entire") && textAt(tokens, i+1) == "season" {
				return tokens // of a count nobody says how long a full season is
			}
		}
	}
	return replaceClauses(tokens, clauses)
}

// replaceClauses puts what clauses mean in their place. A clause does not read again what it wrote, not even
// where others rewrote that, so a table that leads back to itself ends.
func replaceClauses(tokens []Token, clauses []clause) []Token {
	var wroteBy [][]int // for each token the clauses that it comes from; nil until one matches
	for i := 0; i < len(tokens); i++ {
		for n, c := range clauses {
			number, ok := matches(tokens[i:], c.said)
			end := i + len(c.said)
			if !ok || end == i || wroteBy != nil && slices.ContainsFunc(wroteBy[i:end], func(by []int) bool { return slices.Contains(by, n) }) {
				continue
			}
			means := slices.Clone(c.means)
			for k := range means {
				if means[k].Text == "#" {
					means[k] = number
				}
			}
			if wroteBy == nil {
				wroteBy = make([][]int, len(tokens))
			}
			by := append(slices.Concat(wroteBy[i:end]...), n)
			wroteBy = slices.Concat(wroteBy[:i], slices.Repeat([][]int{by}, len(means)), wroteBy[end:])
			tokens = slices.Concat(tokens[:i], means, tokens[end:])
			break
		}
	}
	return tokens
}

// matches reports whether tokens begin with a pattern, and returns the number in it.
func matches(tokens, pattern []Token) (number Token, ok bool) {
	if len(tokens) < len(pattern) {
		return Token{}, false
	}
	for i, p := range pattern {
		switch {
		case p.Text == "#" && tokens[i].Kind == Number:
			number = tokens[i]
		case p.Text != tokens[i].Text:
			return Token{}, false
		}
	}
	return number, true
}

// sameNoun adds the noun that a second verb leaves out: "passed for 3,000 yards and rushed
// for 1,000".
func sameNoun(tokens []Token) []Token {
	for i := 0; i+2 < len(tokens); i++ {
		n := tokens[i+2]
		if isOneOf(tokens[i].Text, "rushed", "rush", "passed", "pass", "threw", "throw", "thrown", "run", "ran") && tokens[i+1].Text == "for" && n.Kind == Number && n.Num >= 100 &&
			!isOneOf(textAt(tokens, i+3), "yards", "yard", "yds", "or", "plus") {
			return slices.Insert(slices.Clone(tokens), i+3, Token{Text: "yards"})
		}
	}
	return tokens
}

// fieldingAssists reads the assists of a position in the field as fielding assists.
func fieldingAssists(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "assists" })
	inField := func(t Token) bool {
		return isOneOf(t.Text, "shortstop", "shortstops", "baseman", "basemen", "catcher", "catchers", "outfielder", "outfielders", "infielder", "fielder")
	}
	if at < 0 || at > 0 && tokens[at-1].Text == "fielding" || !slices.ContainsFunc(tokens, inField) {
		return tokens
	}
	return slices.Insert(slices.Clone(tokens), at, Token{Text: "fielding"})
}

// pitchedFor drops the verb of "for how many teams did Jackson pitch".
func pitchedFor(tokens []Token) []Token {
	isTeams := func(t Token) bool { return isOneOf(t.Text, "team", "teams", "clubs", "club", "franchises") }
	if last := len(tokens) - 1; last > 0 && isOneOf(tokens[last].Text, "pitch", "catch") && slices.ContainsFunc(tokens, isTeams) {
		return tokens[:last]
	}
	return tokens
}
