package lexicon

import "slices"

// seconds are ways of naming whoever is second, longest first where one begins another.
var seconds = []string{
	"the player in second place", "the man in second place", "the one in second place", "the second place finisher", "the second placed player", "the second place man", "the second best player", "the nearest challenger",
	"the nearest competitor", "the closest challenger", "the closest competitor", "the closest pursuer", "the nearest rival", "the closest rival", "the next best player", "the next player", "the next man", "the next closest player", "the next closest", "the next best",
	"the second player", "the second man", "the runner up", "his nearest rival", "her nearest rival", "his closest rival", "her closest rival", "his nearest challenger", "her nearest challenger", "his nearest competitor", "her nearest competitor", "second place",
	"number two", "the number two", "everyone else", "everybody else", "the rest of the league", "the rest", "the field", "the pack", "second", "2nd place", "2nd", "the next guy", "the second guy", "the runnerup",
}

// secondAt returns how many tokens name whoever is second, 0 for none.
func secondAt(tokens []Token, at int) int {
	for _, said := range seconds {
		if indexOf(tokens, at, said) == at {
			return len(wordTokens(said))
		}
	}
	return 0
}

// aheadOfSecond reads "by how many homers did the AL leader of 1921 beat the runner-up" and "how far ahead of second was
// the AL home run leader in 1921" as who led, and by how many.
func aheadOfSecond(tokens []Token) []Token {
	if out := farAheadOfSecond(tokens); out != nil {
		return out
	}
	by := indexOf(tokens, 0, "by how many")
	if by < 0 {
		by = indexOf(tokens, 0, "by how much")
	}
	if by < 0 {
		return tokens
	}
	did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" })
	if did < by+4 {
		return tokens
	}
	verb := slices.IndexFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "beat", "top", "lead", "outdo", "surpass", "exceed", "better", "edge", "outpace", "best", "eclipse", "outperform", "outscore", "outhit", "finish ahead of", "distance") && !t.Capitalized
	})
	leader := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "leader", "champion", "winner", "king") })
	if verb < did+2 || leader < did || leader > verb {
		return tokens
	}
	n := secondAt(tokens, verb+1)
	if n == 0 {
		return tokens
	}
	from := did + 1
	if textAt(tokens, from) == "the" {
		from++
	}
	of := slices.Clone(tokens[from:verb])
	of = slices.DeleteFunc(of, func(t Token) bool { return isOneOf(t.Text, "leader", "champion", "winner", "king", "scoring") })
	for i := range of {
		if of[i].Text == "of" {
			of[i].Text = "in"
		}
	}
	return slices.Concat(wordTokens("who led in"), tokens[by+3:did], wordTokens("in"), trimIn(of), tokens[:by], tokens[verb+1+n:], wordTokens("and by how many"))
}

// trimIn drops an "in" at the beginning.
func trimIn(tokens []Token) []Token {
	if textAt(tokens, 0) == "in" {
		return tokens[1:]
	}
	return tokens
}

// farAheadOfSecond reads "how far ahead of second was the AL home run leader in 1921", nil if that is not asked.
func farAheadOfSecond(tokens []Token) []Token {
	for _, said := range []string{"how far ahead of", "how far in front of", "how far clear of"} {
		begin := len(wordTokens(said))
		if indexOf(tokens, 0, said) != 0 {
			continue
		}
		n := secondAt(tokens, begin)
		if rest := begin + n; n > 0 && isOneOf(textAt(tokens, rest), "was", "did", "is", "were") && slices.ContainsFunc(tokens[rest:], func(t Token) bool { return t.Text == "leader" }) {
			out := tokens[rest+1:]
			if textAt(out, len(out)-1) == "finish" {
				out = out[:len(out)-1]
			}
			return slices.Concat(out, wordTokens("and by how many"))
		}
	}
	for _, said := range []string{"what was the margin between first and second in", "what was the gap between first and second in", "what was the difference between first and second in", "margin between first and second in", "gap between first and second in", "gap between 1st and 2nd in", "what was the gap between 1st and 2nd in", "what was the margin between first and second place in"} {
		if n := len(wordTokens(said)); indexOf(tokens, 0, said) == 0 {
			return slices.Concat(wordTokens("who led in"), tokens[n:], wordTokens("and by how many"))
		}
	}
	return nil
}
