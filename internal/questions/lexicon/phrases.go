package lexicon

import (
	"slices"
	"strings"

	"groundline/internal/questions/statistics"
)

// phrases are ways of saying a statistic with a verb: the verb goes, and the
// noun becomes the statistic.
var phrases = []struct{ verbs, nouns, means string }{
	{"rushed rush ran run rushing runs", "yards yard yds", "rushing yards"}, {"rushed rush ran run rushing", "touchdowns tds touchdown td", "rushing touchdowns"},
	{"threw passed pass throw thrown throwing throws passing", "yards yard yds", "passing yards"}, {"threw throw thrown passed passing throws", "touchdowns tds touchdown td", "passing touchdowns"},
	{"threw throw thrown throwing", "interceptions picks ints interception", "interceptions thrown"},
	{"caught catch catching hauled", "passes balls pass", "receptions"}, {"caught catch catching", "touchdowns tds touchdown td", "receiving touchdowns"},
	{"caught receiving", "yards", "receiving yards"}, {"completed complete", "passes", "completions"}, {"intercepted intercept", "passes", "interceptions by a defender"}, {"blocked block blocking", "shots shot", "shots blocked"},
	{"stole steal stolen stealing swipe swiped swiping", "bases base bags sb sbs", "stolen bases"}, {"drove drive driven driving", "runs", "rbi"}, {"knocked knock bat plate plated", "runs", "rbi"},
	{"struck strike striking", "batters hitters batter men", "strikeouts"}, {"struck strike striking", "out", "strikeouts"}, {"fanned fan", "batters hitters men", "strikeouts"}, {"won win winning", "games game", "wins"}, {"lost lose", "games", "losses"},
	{"saved save", "games", "saves"}, {"pitched pitch threw throw", "innings", "innings pitched"}, {"threw throw pitched thrown pitch hurl hurled toss tossed", "shutouts shutout", "shutouts"}, {"grabbed pulled", "rebounds boards", "rebounds"},
	{"dished", "assists", "assists"}, {"threw pitched throw", "games", "complete games"}, {"complete completed", "games", "complete games"}, {"walked walk", "batters", "walks allowed"},
}

// RewriteVerbs puts the statistic in the place of a verb and its noun: "rushed
// for 2,000 yards" is "2,000 rushing yards".
func RewriteVerbs(tokens []Token) []Token {
	const bridge = " for the most fewest at least over more than out in of down number than under a 's as many no or "
	out := slices.Clone(rewriteTrailingVerb(rewriteWhole(tokens)))
	for i := 0; i < len(out); i++ {
		for _, p := range phrases {
			if !slices.Contains(strings.Fields(p.verbs), out[i].Text) {
				continue
			}
			if j := nounAfter(out, i, p.nouns, bridge); j > 0 {
				if p.means == "shots blocked" && j == i+1 {
					continue // which is said so
				}
				if p.means == "strikeouts" && out[j].Text != "out" && slices.ContainsFunc(out[i:j], func(t Token) bool { return t.Text == "in" }) {
					continue // "struck out the most in 2010, hitters"
				}
				if p.means == "strikeouts" && out[j].Text != "out" && isOneOf("as", textAt(out, j-1), textAt(out, j-2)) {
					continue // "struck out as a batter"
				}
				if isOneOf(textAt(out, j+1), "pass", "passes", "catches", "runs") && isOneOf(out[j].Text, "touchdown", "td") {
					continue // "threw the most touchdown passes" says it already
				}
				if p.means == "complete games" && out[j-1].Text != "complete" && !isOneOf(out[i].Text, "complete", "completed") {
					continue
				}
				said := append(slices.Clone(out[:i]), withoutParticles(out[i+1:j])...)
				for w := range strings.FieldsSeq(p.means) {
					said = append(said, Token{Text: w})
				}
				rest := out[j+1:]
				if len(rest) > 0 && (p.means == "rbi" && rest[0].Text == "in") {
					rest = rest[1:]
				}
				out = append(said, rest...)
				break
			}
		}
	}
	return rewriteAverages(out)
}

// rewriteTrailingVerb reads a verb after its noun: "how many bases did Henderson steal".
func rewriteTrailingVerb(tokens []Token) []Token {
	if len(tokens) < 3 || tokens[0].Text != "how" || tokens[1].Text != "many" {
		return tokens
	}
	if isOneOf(tokens[2].Text, "more", "fewer") {
		out := rewriteTrailingVerb(slices.Delete(slices.Clone(tokens), 2, 3))
		return slices.Insert(slices.Clone(out), 2, tokens[2])
	}
	if len(tokens) > 3 && len(Senses[tokens[2].Text+" "+tokens[3].Text]) > 0 {
		return withoutVerb(tokens) // "touchdown passes" says it already
	}
	for n := 3; n <= MaxWords && n+2 <= len(tokens); n++ {
		if phrase := words(tokens[2 : n+2]); len(Senses[phrase]) > 0 {
			return tokens // "yards per pass attempt"
		}
	}
	for i := 4; i < len(tokens); i++ {
		for _, p := range phrases {
			if !slices.Contains(strings.Fields(p.nouns), tokens[2].Text) || !slices.Contains(strings.Fields(p.verbs), tokens[i].Text) {
				continue
			}
			out := slices.Clone(tokens[:2])
			for w := range strings.FieldsSeq(p.means) {
				out = append(out, Token{Text: w})
			}
			out = append(out, tokens[3:i]...)
			return append(out, withoutParticles(tokens[i+1:])...)
		}
	}
	return tokens
}

func nounAfter(tokens []Token, verb int, nouns, bridge string) int {
	for j := verb + 1; j < len(tokens) && j <= verb+6; j++ {
		if slices.Contains(strings.Fields(nouns), tokens[j].Text) {
			return j
		}
		if tokens[j].Kind != Number && !strings.Contains(bridge, " "+tokens[j].Text+" ") && !isLeagueWord(tokens[j].Text) {
			return 0
		}
	}
	return 0
}

// withoutParticles drops what belongs to the verb: "for" and "out".
func withoutParticles(tokens []Token) []Token {
	var out []Token
	for _, t := range tokens {
		if t.Text != "for" && t.Text != "out" && t.Text != "in" && t.Text != "down" {
			out = append(out, t)
		}
	}
	return out
}

// rewriteAverages reads "averaged 30 points" as points a game, and "hit .400" as a
// batting average.
func rewriteAverages(tokens []Token) []Token {
	var out []Token
	averaging, taken := false, -1 // where the verb stood that nothing has said again
	for i, t := range tokens {
		switch {
		case t.Text == "hit" && i > 0 && tokens[i-1].Kind == Number && isOneOf(textAt(tokens, i+1), "season", "seasons", "club", "years"):
			t.Text = "hits"
		case averagesOver(tokens, i):
			averaging = true
			if isOneOf(tokens[i+1].Text, "more", "the") {
				taken = len(out)
			}
			continue
		case averaging && t.Kind == Number && isOneOf(words(tokens[i+1:min(i+3, len(tokens))]), "a game", "per game"): // points are meant
			taken = -1
			out = append(out, t, Token{Text: "ppg"})
			tokens[i+1].Text, tokens[i+2].Text = "the", "the"
			continue
		case averaging && isAverage(tokens, i): // "averaged 30" alone
			out = append(out, t, Token{Text: "ppg"})
			averaging, taken = false, -1
			continue
		case averaging && statistics.PerGameNames[t.Text] != "":
			taken = -1
			out = append(out, Token{Text: statistics.PerGameNames[t.Text]})
			blankPerGame(tokens, i+1)
			continue
		case battingAverageAt(tokens, i):
			out = withoutBatted(out)
			out = append(out, t, Token{Text: "avg"})
			continue
		}
		out = append(out, t)
	}
	if taken >= 0 && !slices.ContainsFunc(out, saysAverage) {
		return averagedOver(out, taken)
	}
	return out
}

// averagesOver reports whether a word is the verb of an average, before what it is of or how much.
func averagesOver(tokens []Token, i int) bool {
	verb := strings.HasPrefix(tokens[i].Text, "averag") && !isNounAverage(tokens, i) || averagesAt(tokens, i)
	return verb && i+1 < len(tokens) && (tokens[i+1].Kind == Number || isOneOf(tokens[i+1].Text, "at", "over", "more", "the"))
}

// isAverage reports whether a number is an average a game of points, with no statistic behind it.
func isAverage(tokens []Token, i int) bool {
	t := tokens[i]
	return t.Kind == Number && t.Num >= 1 && t.Num < maxAverage && !namesStat(tokens[i+1:]) && !isOneOf(textAt(tokens, i-1), "age", "aged", "turned")
}

// saysAverage reports whether a word is a rate, or says what a figure is an average over.
func saysAverage(t Token) bool {
	return isRateWord(t) || strings.HasSuffix(t.Text, "pg") || isOneOf(t.Text, "per", "a", "an", "each", "era", "whip", "gaa", "average", "rating", "yardage")
}

// averagedOver keeps "averaged" of a count that has no average of its own name: "averaged more rushing yards" is
// of yards a game, which are not the yards of the season. Of baseball, where "a game" is not what is meant as a
// rule, the word stays, so that it is not dropped.
func averagedOver(tokens []Token, verb int) []Token {
	for i := verb; i < len(tokens); i++ {
		if stat, _ := statAt(tokens, i); stat != nil && isOneOf(stat[len(stat)-1].Text, "yards", "yds", "goals", "turnovers", "receptions", "catches", "threes", "3s", "saves", "sacks", "tackles") {
			return slices.Insert(slices.Clone(tokens), i+len(stat), wordTokens("per game")...)
		}
	}
	return slices.Insert(slices.Clone(tokens), verb, Token{Text: "averaged"})
}

// blankPerGame makes filler of "per game" at a place, past "or more": the average says it.
func blankPerGame(tokens []Token, from int) {
	if textAt(tokens, from) == "or" && isOneOf(textAt(tokens, from+1), "more", "better", "higher", "fewer", "less") {
		from += 2
	}
	if isOneOf(words(tokens[min(from, len(tokens)):min(from+2, len(tokens))]), "a game", "per game") {
		tokens[from].Text, tokens[from+1].Text = "the", "the"
	}
}

// isNounAverage reports whether "average" is the end of a statistic's name, "batting average
// at 35", and not a verb; or says again what follows: "averaged the most points per game".
func isNounAverage(tokens []Token, i int) bool {
	return tokens[i].Text == "average" && isOneOf(textAt(tokens, i-1), "batting", "scoring", "slugging", "hitting", "run", "against", "league")
}

// averagesAt reports whether "avg" is a verb: before a number that it can be of.
func averagesAt(tokens []Token, i int) bool {
	return isOneOf(tokens[i].Text, "avg", "avgd", "avging", "avged") && i > 0 && i+1 < len(tokens) && tokens[i+1].Kind == Number && tokens[i+1].Num >= 1 && tokens[i+1].Num < maxAverage
}

// maxAverage is an average a game that nobody has had: "gwynn avg 94" names a year.
const maxAverage = 60

// withoutBatted drops the verb before a batting average, past the words of a bound: "batted at
// least".
func withoutBatted(tokens []Token) []Token {
	at := len(tokens) - 1
	for at >= 0 && isOneOf(tokens[at].Text, "at", "least", "over", "above", "more", "than", "below", "under") {
		at--
	}
	if at >= 0 && isOneOf(tokens[at].Text, "hit", "batted", "hitting", "batting", "bat") {
		return slices.Delete(tokens, at, at+1)
	}
	return tokens
}

// namesStat reports whether a word is a statistic, or is followed by what it is of.
func namesStat(tokens []Token) bool {
	for i, t := range tokens {
		if i < 6 && (isStat(t.Text) || statistics.PerGameNames[t.Text] != "" || isStat(words(tokens[i:min(i+2, len(tokens))]))) {
			return true
		}
	}
	return false
}

// battingAverageAt reports whether a number can only be a batting average: "hit .400".
func battingAverageAt(tokens []Token, i int) bool {
	t := tokens[i]
	return t.Kind == Number && t.Num > 0 && t.Num < 1 && isOneOf(textAt(tokens, i-1), "hit", "batted", "hitting", "batting", "bat", "over", "least", "above", "below", "under") && !slices.ContainsFunc(tokens, isRateWord)
}

func isRateWord(t Token) bool {
	return slices.Contains([]string{"average", "avg", "percentage", "obp", "slg", "ops", "pct", "slugging", "sv%", "fg%", "ft%", "3p%", "base", "shooting", "ba"}, t.Text)
}
