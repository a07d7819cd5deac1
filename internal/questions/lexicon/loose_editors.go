package lexicon

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon/turns"
)

// editors are the turns of editors and reporters.
var editors = readClauses(turns.LooseFormal)

func editorsWords(tokens []Token) []Token { return replaceClauses(tokens, editors) }

// besides are what a question asks besides its first part that the answer to that says anyway.
var besides = []string{
	"and when it happened", "and when did it happen", "and when that happened", "and when was it", "and when that was", "and in what year", "and in which year", "and in which season", "and in what season", "and when", "and what year",
	"and who holds it", "and who holds that record", "and who set it", "and what was it", "and how many were there", "and how many", "and what was the total", "and what was the figure", "and what is the total", "and what is the figure", "and how many did he have", "and how many did she have", "and what were the totals", "and what are their totals", "and with how many",
}

// askedBesides drops what the answer says besides: who holds a record of one season, and when it was set.
func askedBesides(tokens []Token) []Token {
	one := slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "season", "game", "year", "campaign") })
	for _, said := range besides {
		n := len(wordTokens(said))
		if len(tokens) < n+4 || words(tokens[len(tokens)-n:]) != said {
			continue
		}
		if when := strings.Contains(said, "when") || strings.Contains(said, "year") || strings.Contains(said, "season"); when && !one {
			return tokens
		}
		return tokens[:len(tokens)-n]
	}
	return tokens
}

// placedBesides reads "how many career receptions does he have, and where does that place him" as his rank in them,
// which says both.
func placedBesides(tokens []Token) []Token {
	and := -1
	for _, said := range []string{"and where does that place him", "and where does that rank him", "and where does that rank", "and where does he rank", "and where does that place her", "and where does that rank her", "and where does she rank", "and what is his rank", "and where did that rank"} {
		if and = indexOf(tokens, 4, said); and > 0 {
			break
		}
	}
	verb := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "does", "did", "has") })
	if and < 0 || len(tokens) < 6 || words(tokens[:2]) != "how many" || verb < 3 || verb > and-2 {
		return tokens
	}
	who := tokens[verb+1 : and]
	end := slices.IndexFunc(who, func(t Token) bool {
		return isOneOf(t.Text, "have", "had", "hit", "score", "scored", "make", "collect", "record", "post", "own", "steal", "throw")
	})
	var when []Token
	if end > 0 {
		who, when = who[:end], who[end+1:]
	}
	return slices.Concat(wordTokens("where does"), who, wordTokens("rank in"), tokens[2:verb], when)
}

// barrier reads "broke the 100-point barrier" as having had at least 100 points.
func barrier(tokens []Token) []Token {
	for i := 1; i+3 < len(tokens); i++ {
		if tokens[i].Text != "the" || tokens[i+1].Kind != Number || !isOneOf(tokens[i-1].Text, "broke", "break", "broken", "breaking", "surpassed", "surpass", "eclipsed", "eclipse", "reached", "reach", "topped", "crossed", "cross", "cleared", "clear", "passed", "hit", "exceeded", "exceed") {
			continue
		}
		for n := 1; n <= 3 && i+2+n < len(tokens); n++ {
			if isOneOf(tokens[i+2+n].Text, "barrier", "mark", "plateau", "threshold", "milestone", "level") {
				return slices.Concat(tokens[:i-1], wordTokens("had at least"), tokens[i+1:i+2+n], tokens[i+3+n:])
			}
		}
	}
	return tokens
}

// whoseOfTwo reads "whose career earned run average was lower, Maddux's or Martinez's" as who had the lower one.
func whoseOfTwo(tokens []Token) []Token {
	if len(tokens) < 7 || tokens[0].Text != "whose" || !slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "or" }) {
		return tokens
	}
	for was := 2; was < min(8, len(tokens)-3); was++ {
		if !isOneOf(tokens[was].Text, "was", "were", "is") {
			continue
		}
		if !isOneOf(tokens[was+1].Text, "lower", "higher", "better", "greater", "larger", "bigger") {
			return tokens
		}
		return slices.Concat(wordTokens("who had"), tokens[was+1:was+2], tokens[1:was], tokens[was+2:])
	}
	return tokens
}

// careerAverages reads "the career averages of Petrovic" as basketball's points, rebounds and assists a game.
func careerAverages(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "averages" })
	if at < 1 || slices.ContainsFunc(tokens, func(t Token) bool { return isStat(t.Text) && t.Text != "averages" && t.Text != "average" }) {
		return tokens
	}
	return splice(tokens, at, at+1, "points rebounds and assists per game")
}

// peaked reads "which season did his scoring peak" as in which season he had his best scoring.
func peaked(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "peak", "crest") })
	did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" })
	if at < 5 || did < 2 || did > 3 || !isOneOf(tokens[did-1].Text, "season", "year") {
		return tokens
	}
	stat := at
	for n := 1; n <= 4 && at-n > did+1; n++ {
		if isStat(words(tokens[at-n : at])) {
			stat = at - n
		}
	}
	if stat == at {
		return tokens
	}
	return slices.Concat(wordTokens("in what season did"), tokens[did+1:stat], wordTokens("have his most"), tokens[stat:at], tokens[at+1:])
}

// afterSeasons reads "his yardage after his first three seasons" as in those seasons.
func afterSeasons(tokens []Token) []Token {
	for i := 1; i+3 < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "after", "through", "over", "across", "during") || !isOneOf(tokens[i+1].Text, "his", "her", "their") || tokens[i+2].Text != "first" || tokens[i+3].Kind != Number {
			continue
		}
		if isOneOf(textAt(tokens, i+4), "season", "seasons", "years", "campaigns") {
			return splice(tokens, i, i+1, "in")
		}
	}
	return tokens
}

// soManyWithTheMost reads "the five Kings with the most assists" as the top five.
func soManyWithTheMost(tokens []Token) []Token {
	for i := 1; i+4 < len(tokens); i++ {
		if tokens[i-1].Text != "the" || tokens[i].Kind != Number || tokens[i].Num < 2 || tokens[i].Num > 25 || isStat(textAt(tokens, i+1)) {
			continue
		}
		for with := i + 2; with < min(i+6, len(tokens)-2); with++ {
			if isOneOf(tokens[with].Text, "with", "having") && tokens[with+1].Text == "the" && isOneOf(tokens[with+2].Text, "most", "highest", "best", "greatest", "fewest", "lowest") {
				return slices.Concat(tokens[:i], wordTokens("top"), tokens[i:])
			}
		}
	}
	return tokens
}

// rushersYards reads "which rusher gained the most yards" as the most rushing yards.
func rushersYards(tokens []Token) []Token {
	rusher := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "rusher", "rushers", "ballcarrier", "ballcarriers") })
	yards := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "yards", "touchdowns") })
	if rusher < 1 || yards < 0 || isOneOf(textAt(tokens, yards-1), "rushing", "receiving", "passing") {
		return tokens
	}
	out := slices.Clone(tokens)
	out[rusher] = Token{Text: "player"}
	if strings.HasSuffix(tokens[rusher].Text, "s") {
		out[rusher].Text = "players"
	}
	return slices.Concat(out[:yards], wordTokens("rushing"), out[yards:])
}

// inTermsOf reads "his best year in terms of goals" as his best year in goals.
func inTermsOf(tokens []Token) []Token {
	at := indexOf(tokens, 1, "in terms of")
	if at < 0 || !isStat(textAt(tokens, at+3)) && !isStat(textAt(tokens, at+3)+" "+textAt(tokens, at+4)) {
		return tokens
	}
	return splice(tokens, at, at+3, "in")
}

// leastBehind reads "with 200 attempts as the minimum" as with at least 200 attempts.
func leastBehind(tokens []Token) []Token {
	for i := 1; i+4 < len(tokens); i++ {
		if tokens[i].Kind != Number || tokens[i-1].Text != "with" {
			continue
		}
		for n := 1; n <= 3; n++ {
			if said := words(tokens[min(i+1+n, len(tokens)):min(i+4+n, len(tokens))]); said == "as the minimum" || said == "as a minimum" {
				return slices.Concat(tokens[:i], wordTokens("at least"), tokens[i:i+1+n], tokens[i+4+n:])
			}
		}
	}
	return tokens
}
