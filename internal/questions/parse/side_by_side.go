package parse

import (
	"slices"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
)

// namesSideBySide puts "or" between names that stand side by side, "Smoltz Glavine Maddux who had the most
// strikeouts"; nil if a question has none. First names and nicknames count where several people are set against
// each other for sure: behind a last name beside "or", or three in a row.
func namesSideBySide(tokens []lexicon.Token, leagues Leagues) []lexicon.Token {
	joins := slices.ContainsFunc(tokens, func(t lexicon.Token) bool { return slices.Contains([]string{"or", "vs", "versus"}, t.Text) })
	familiar := make([]bool, len(tokens))
	for i, t := range tokens {
		familiar[i] = isWordOfName(t) && (isKnownLastName(t.Text, leagues) || isKnownFamiliarly(t.Text, leagues))
	}
	var out []lexicon.Token
	found := false
	for i, t := range tokens {
		if i > 0 && familiar[i-1] && familiar[i] && !isNamed(tokens[i-1].Text+" "+t.Text, leagues) {
			three := i > 1 && familiar[i-2] || i+1 < len(tokens) && familiar[i+1]
			last, next := isKnownLastName(tokens[i-1].Text, leagues), isKnownLastName(t.Text, leagues)
			if last && next && !three && !joins && isFirstNameOfAnybody(tokens[i-1].Text, leagues) && !slices.ContainsFunc(tokens, compares) {
				out = append(out, t)
				continue // a stranger: "Barry Sanders 1997"
			}
			if last && next || !next && (three || joins && last) { // a first name before a last one may be a stranger's: "Walter Payton"
				out, found = append(out, lexicon.Token{Text: "or"}), true
			}
		}
		out = append(out, t)
	}
	if !found {
		return nil
	}
	return out
}

// compares reports whether a word sets people against each other.
func compares(t lexicon.Token) bool {
	return slices.Contains([]string{"who", "whos", "which", "more", "most", "better", "best", "taller", "older", "compare", "fewer", "less", "higher", "combined", "together"}, t.Text)
}

// isFirstNameOfAnybody reports whether one of a sport's players is called so by first name.
func isFirstNameOfAnybody(word string, leagues Leagues) bool {
	name := namesearch.ReadName(word)
	return slices.ContainsFunc(leagues.list(), func(x *League) bool {
		return slices.ContainsFunc(x.Sport.PlayersNamed(name), func(m namesearch.NameMatch) bool {
			return m.How == namesearch.ByFirst || m.How == namesearch.ByGiven
		})
	})
}

// isWordOfName reports whether a token may be a name and is no other word that is known.
func isWordOfName(t lexicon.Token) bool {
	return t.Kind == lexicon.Word && len(t.Text) > 3 && len(lexicon.Senses[t.Text]) == 0
}

// isKnownFamiliarly reports whether one of the greatest players of a sport is known by a nickname or a first name,
// which no ordinary word is.
func isKnownFamiliarly(word string, leagues Leagues) bool {
	if lexicon.OrdinaryWords[word] {
		return false
	}
	name := namesearch.ReadName(word)
	return slices.ContainsFunc(leagues.list(), func(x *League) bool {
		return slices.ContainsFunc(x.Sport.PlayersNamed(name), func(m namesearch.NameMatch) bool {
			return slices.Contains([]namesearch.How{namesearch.ByNickname, namesearch.ByFirst, namesearch.ByGiven}, m.How) && m.Career >= knownCareer(x)/2
		})
	})
}

// isNamed reports whether somebody in the data has a name.
func isNamed(name string, leagues Leagues) bool {
	return slices.ContainsFunc(leagues.list(), func(x *League) bool { return len(x.Sport.PlayersNamed(namesearch.ReadName(name))) > 0 })
}

// isKnownLastName reports whether one of the greatest players of a sport has a last name.
func isKnownLastName(word string, leagues Leagues) bool {
	name := namesearch.ReadName(word)
	return slices.ContainsFunc(leagues.list(), func(x *League) bool {
		return slices.ContainsFunc(x.Sport.PlayersNamed(name), func(m namesearch.NameMatch) bool {
			return m.How == namesearch.ByLast && m.Career >= x.Sport.CareerOf(known)
		})
	})
}
