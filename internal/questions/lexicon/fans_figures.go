package lexicon

import (
	"slices"
	"strings"
)

// together are the words for all players of a league at once.
var together = []string{"by everyone", "by everybody", "by all players", "by the whole league", "by everyone combined", "by all players combined", "league wide", "leaguewide", "across the league", "across the whole league", "in the whole league", "league total"}

// everyonesTotal reads "total homers in 2019 by everyone" as how many were hit.
func everyonesTotal(tokens []Token) []Token {
	if slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "who", "most", "average", "avg", "percentage", "pct", "mean", "per", "leader", "did", "fewest")
	}) {
		return tokens
	}
	for _, said := range together {
		at, n := indexOf(tokens, 0, said), len(strings.Fields(said))
		if at < 0 {
			continue
		}
		rest := slices.DeleteFunc(slices.Concat(tokens[:at], tokens[at+n:]), func(t Token) bool {
			return isOneOf(t.Text, "how", "many", "total", "totals", "number", "of", "the", "were", "was", "there", "hit", "scored", "made", "thrown", "combined")
		})
		if len(rest) < 2 {
			return tokens
		}
		stat, more := statAt(rest, 0)
		if stat == nil {
			return tokens
		}
		return slices.Concat(wordTokens("how many"), stat, wordTokens("were there"), more)
	}
	return tokens
}

// totalOfAll is everyonesTotal where "total" says that no average is meant: "total goals league wide 2023".
func totalOfAll(tokens []Token) []Token {
	if !slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "total", "totals", "many") }) {
		return tokens
	}
	return everyonesTotal(inTheLeague(tokens))
}

// inTheLeague reads "total blocks in the league 2023", or "in the NBA", as of everyone, where nothing but a time
// follows.
func inTheLeague(tokens []Token) []Token {
	at := indexOf(tokens, 1, "in the")
	if at < 0 || at+2 >= len(tokens) || !isOneOf(tokens[0].Text, "total", "combined") || slices.ContainsFunc(tokens[at+3:], func(t Token) bool { return !isYears(t) && !isOneOf(t.Text, "in", "season", "for", "the") }) {
		return tokens
	}
	switch league := tokens[at+2]; {
	case league.Text == "league":
		return slices.Concat(tokens[:at], wordTokens("by everyone"), tokens[at+3:])
	case isLeagueWord(league.Text):
		return slices.Concat(tokens[:at], wordTokens("by everyone"), []Token{league}, tokens[at+3:])
	}
	return tokens
}

// leagueShot reads "what did the whole NBA shoot from three in 2024" as the league's percentage.
func leagueShot(tokens []Token) []Token {
	if len(tokens) < 7 || !isOneOf(words(tokens[:2]), "what did", "how did") {
		return tokens
	}
	at := 2
	for isOneOf(textAt(tokens, at), "the", "whole", "entire") {
		at++
	}
	if at == 2 || !isLeagueWord(textAt(tokens, at)) && textAt(tokens, at) != "w" || textAt(tokens, at+1) != "shoot" {
		return tokens
	}
	spot, length := shootingSpot(tokens, at+2)
	if length == 0 {
		return tokens
	}
	league := tokens[at : at+1]
	if league[0].Text == "w" {
		league = wordTokens("wnba")
	}
	return slices.Concat(wordTokens("what was the"), league, wordTokens(spot), tokens[at+2+length:])
}

// datedGame drops the day or season asked of a game that a figure names, which the answer says: "what date did
// Doncic drop 73", "David Robinson 71 point game what day".
func datedGame(tokens []Token) []Token {
	for _, said := range []string{"what day was it", "what date was it", "what day", "what date", "which day", "which date", "what season", "what year", "which season", "which year"} {
		at, n := indexOf(tokens, 0, said), len(strings.Fields(said))
		if at < 0 {
			continue
		}
		rest := slices.Concat(tokens[:at], tokens[at+n:])
		if game := slices.IndexFunc(rest, func(t Token) bool { return t.Text == "game" }); game > 2 && at > 0 && rest[0].Kind == Word {
			return rest
		}
		isDay := !isOneOf(said, "what season", "what year", "which season", "which year")
		verb := slices.IndexFunc(rest, func(t Token) bool { return isOneOf(t.Text, "drop", "score", "hang", "pour", "have", "put", "go") })
		if !isDay || at != 0 || textAt(rest, 0) != "did" || verb < 2 {
			return tokens
		}
		number := verb + 1
		for isOneOf(textAt(rest, number), "for", "in", "up") {
			number++
		}
		if number+1 < len(rest) || number >= len(rest) || rest[number].Kind != Number {
			return tokens
		}
		return slices.Concat(rest[1:verb], rest[number:number+1], wordTokens("point game"))
	}
	return tokens
}

// minYards is the least number that "go over" means yards of: nobody has so many of another count in a football game.
const minYards = 1000

// timesOver reads "how many times did Antetokounmpo go for 40+" as scored: what he went for is counted. Whoever went
// over thousands gained yards, of passes, runs or catches as his position tells.
func timesOver(tokens []Token) []Token {
	if len(tokens) < 6 || !isOneOf(words(tokens[:4]), "how many times did", "how many seasons did", "how many years did") {
		return tokens
	}
	tokens = thousands(tokens)
	for _, said := range []string{"go for", "go over", "drop", "hang", "pour in", "put up"} {
		at, n := indexOf(tokens, 5, said), len(strings.Fields(said))
		if at < 0 || at+n >= len(tokens) || tokens[at+n].Kind != Number {
			continue
		}
		if number := tokens[at+n]; said == "go over" || number.Num >= minYards && number.Kind == Number && said == "go for" {
			if number.Num < minYards {
				return splice(tokens, at, at+n, "throw over")
			}
			out := splice(tokens, at, at+n, "have over")
			if stat, _ := statAt(out, at+3); stat == nil {
				out = slices.Insert(out, at+3, Token{Text: "yards"})
			}
			return slices.Concat(wordTokens("how many seasons did"), out[4:])
		}
		if tokens[2].Text != "times" {
			return tokens
		}
		return splice(tokens, at, at+n, "score")
	}
	return tokens
}

// whichYears reads "which seasons did Barkley get 25 a game" as how many: the answer lists them.
func whichYears(tokens []Token) []Token {
	if len(tokens) < 5 || !isOneOf(tokens[0].Text, "which", "what") || !isOneOf(tokens[1].Text, "seasons", "years", "yrs") || tokens[2].Text != "did" {
		return tokens
	}
	number := slices.IndexFunc(tokens, func(t Token) bool { return t.Kind == Number && !isYears(t) })
	if number < 5 || !isOneOf(tokens[number-1].Text, "get", "have", "score", "average", "put", "hit", "over") {
		return tokens
	}
	out := slices.Clone(tokens)
	if game := words(out[number+1 : min(number+3, len(out))]); isOneOf(game, "a game", "per game") || textAt(out, number-1) == "average" {
		out = splice(out, number-1, number, "average")
	} else {
		out = splice(out, number-1, number, "score")
	}
	return slices.Concat(wordTokens("how many seasons did"), out[3:])
}

// askedLast puts "how many" that ends a question about players before it: "players with 50 homers in 1961 how many".
func askedLast(tokens []Token) []Token {
	n := len(tokens)
	if n < 6 || words(tokens[n-2:]) != "how many" && tokens[n-1].Text != "count" {
		return tokens
	}
	end := n - 2
	if tokens[n-1].Text == "count" {
		end = n - 1
	}
	if at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "players", "guys", "pitchers", "hitters", "batters") }); at == 0 || at > 0 && at < 6 && tokens[0].Kind == Number {
		return slices.Concat(wordTokens("how many"), tokens[:end])
	}
	return tokens
}

// passerOf reads "was Kaepernick ever a 4000 yard passer" as whether he ever threw for so many.
func passerOf(tokens []Token) []Token {
	if len(tokens) < 6 || tokens[0].Text != "was" {
		return tokens
	}
	for _, role := range []struct{ noun, verb string }{{"passer", "throw for"}, {"rusher", "rush for"}} {
		at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == role.noun })
		if at < 4 || !isOneOf(tokens[at-1].Text, "yard", "yd") || tokens[at-2].Kind != Number {
			continue
		}
		who := tokens[1 : at-2]
		if isOneOf(who[len(who)-1].Text, "a", "an") {
			who = who[:len(who)-1]
		}
		return slices.Concat(wordTokens("did"), who, wordTokens(role.verb), tokens[at-2:at-1], wordTokens("yards"), tokens[at+1:])
	}
	return tokens
}

// lesserOf reads "Seaver or Palmer lower career ERA" as who of the two had the better one, and "better free throw
// percentage in 2022 Plum or Ionescu" likewise.
func lesserOf(tokens []Token) []Token {
	or := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "or" })
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "lower", "higher", "better", "more") })
	if or < 1 || at < 0 || len(tokens) < 5 || slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "who", "whos", "which", "whose", "did", "how", "what", "than") || t.Kind == Number && t.OrMore
	}) || isOneOf(textAt(tokens, or+1), "more", "better", "higher", "lower") {
		return tokens
	}
	stat, rest := statAt(tokens, at+1)
	if stat == nil {
		return tokens
	}
	low := slices.ContainsFunc(stat, func(t Token) bool { return isOneOf(t.Text, "era", "whip", "gaa", "against") }) || indexOf(stat, 0, "earned run average") >= 0
	more := tokens[at].Text
	switch {
	case low && more == "lower":
		more = "better"
	case low || more == "lower":
		return tokens
	}
	career := []Token(nil)
	if textAt(tokens, at+1) == "career" {
		career = wordTokens("career")
	}
	return slices.Concat(wordTokens("who had the "+more), career, stat, rest, tokens[:at])
}

// teamsTotal reads "27 Yankees team homers" as how many the team hit.
func teamsTotal(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "team" })
	if at < 2 || at+1 >= len(tokens) || tokens[0].Kind == Word && isOneOf(tokens[0].Text, "who", "which", "what", "how", "best", "most", "did") {
		return tokens
	}
	from := at + 1
	if textAt(tokens, from) == "total" {
		from++
	}
	stat, rest := statAt(tokens, from)
	if stat == nil || len(rest) > 2 || isOneOf(words(stat), "wins", "losses", "games", "record", "points") {
		return tokens
	}
	club := slices.Clone(tokens[:at])
	var when []Token
	if first := club[0]; first.Kind == Number && (len(first.Text) == 2 || isYears(first)) || isYears(first) {
		first.Year = first.Kind == Number && len(first.Text) == 2
		when = []Token{first}
		club = club[1:]
	}
	if len(club) == 0 || len(when) == 0 && len(rest) == 0 {
		return tokens
	}
	if len(when) > 0 {
		when = slices.Concat(wordTokens("in"), when)
	}
	return slices.Concat(wordTokens("how many"), stat, wordTokens("did the"), club, wordTokens("have"), when, rest)
}
