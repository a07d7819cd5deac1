package lexicon

import "slices"

// leadingPerGame puts "per game" before a question behind what it counts: "per game, how many points did he
// average" asks for points per game.
func leadingPerGame(tokens []Token) []Token {
	if len(tokens) < 6 || !isOneOf(words(tokens[:2]), "per game", "a game") || words(tokens[2:4]) != "how many" {
		return tokens
	}
	did := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "did", "does", "has", "was", "were") })
	if did < 5 {
		return tokens
	}
	return slices.Concat(tokens[2:did], wordTokens("per game"), tokens[did:])
}

// asksRank reads the ways of asking for a place in an order: "what number is Clemens in career wins", "how high up is
// Selanne in goals", "where in total scoring", "in goals for 2021-22, where did Kaprizov stand".
func asksRank(tokens []Token) []Token {
	stands := []string{"stand", "rank", "finish", "place", "come"}
	last := len(tokens) - 1
	if last < 3 {
		return tokens
	}
	where := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "where" })
	if where > 1 && tokens[0].Text == "in" && isOneOf(textAt(tokens, where+1), "did", "does", "do") && isOneOf(tokens[last].Text, stands...) {
		return slices.Concat(tokens[where:last], wordTokens("rank"), tokens[:where])
	}
	if where > 0 && textAt(tokens, where+1) == "in" && (isStat(textAt(tokens, where+2)) || textAt(tokens, where+2) == "total") {
		return slices.Concat(tokens[:where], wordTokens("rank"), tokens[where+1:])
	}
	from := 0
	switch {
	case isOneOf(tokens[0].Text, "what", "which") && isOneOf(tokens[1].Text, "number", "no", "place", "spot") && isOneOf(tokens[2].Text, "is", "was"):
		from = 3
	case words(tokens[:3]) == "how high up" && isOneOf(tokens[3].Text, "is", "was"):
		from = 4
	case words(tokens[:2]) == "how high" && isOneOf(tokens[2].Text, "is", "was") && isOneOf(tokens[last].Text, "list", "leaderboard", "table", "chart", "charts"):
		from, tokens = 3, tokens[:last]
	default:
		return tokens
	}
	for i := len(tokens) - 1; i > from; i-- {
		if isOneOf(tokens[i].Text, "in", "on", "for") {
			rest := tokens[i+1:]
			if textAt(rest, 0) == "the" {
				rest = rest[1:]
			}
			return slices.Concat(wordTokens("where does"), tokens[from:i], wordTokens("rank in"), rest)
		}
	}
	return tokens
}

// lastTheyWon reads "Browns last time they won 11 games" as of the team.
func lastTheyWon(tokens []Token) []Token {
	for i := 1; i < len(tokens); i++ {
		if words(tokens[i:min(len(tokens), i+4)]) == "last time they won" {
			return slices.Concat(wordTokens("when did the"), tokens[:i], wordTokens("last win"), tokens[i+4:])
		}
	}
	return tokens
}

// wholeLeague reads a rate of "the National League as a whole" and "the whole NBA" as the league's average.
func wholeLeague(tokens []Token) []Token {
	if !slices.ContainsFunc(tokens, func(t Token) bool {
		return isRateWord(t) || isOneOf(t.Text, "average", "percentage", "pct", "era", "whip", "gaa")
	}) {
		return tokens
	}
	for i := range tokens {
		switch {
		case i > 0 && words(tokens[i:min(len(tokens), i+3)]) == "as a whole" && isLeagueWord(tokens[i-1].Text):
			return slices.Concat(wordTokens("league average"), withoutAsking(tokens[:i]), tokens[i+3:])
		case isOneOf(tokens[i].Text, "whole", "entire") && textAt(tokens, i-1) == "the" && isLeagueWord(textAt(tokens, i+1)):
			return slices.Concat(wordTokens("league average"), withoutAsking(tokens[:i]), tokens[i+1:])
		}
	}
	return tokens
}

// withoutAsking drops the words that ask for a figure.
func withoutAsking(tokens []Token) []Token {
	for len(tokens) > 0 && isOneOf(tokens[0].Text, "what", "was", "is", "the", "calculate", "compute", "give", "state") {
		tokens = tokens[1:]
	}
	return tokens
}

// throughYear reads two digits behind "since 2018 thru" as the year.
func throughYear(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens); i++ {
		if isOneOf(tokens[i].Text, "thru", "through", "to", "until", "till") && isYears(tokens[i-1]) && tokens[i+1].Kind == Number && len(tokens[i+1].Text) == 2 {
			out := slices.Clone(tokens)
			yearOf(&out[i+1])
			return out
		}
	}
	return tokens
}

// trailingSingleSeason puts "single season" behind what is most: "most losses since 1960 single season".
func trailingSingleSeason(tokens []Token) []Token {
	n := len(tokens)
	since := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "since" })
	if n < 5 || since < 2 || since > n-4 || !isOneOf(words(tokens[n-2:]), "single season", "one season") {
		return tokens
	}
	return slices.Concat(tokens[:since], wordTokens("in a single season"), tokens[since:n-2])
}

// regularSeasonOf drops a run in the playoffs that only names the year of a regular season.
func regularSeasonOf(tokens []Token) []Token {
	regular := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "regular", "reg") })
	if regular < 0 || !slices.ContainsFunc(tokens, isYears) {
		return tokens
	}
	for i := range tokens {
		if words(tokens[i:min(len(tokens), i+3)]) == "cup run year" {
			return slices.Concat(tokens[:i], tokens[i+3:])
		}
	}
	return tokens
}

// playersOccasions reads "how many times has a player had 300 assists in one season" as a count of seasons.
func playersOccasions(tokens []Token) []Token {
	times := -1
	for i := range tokens {
		if isOneOf(words(tokens[i:min(len(tokens), i+3)]), "how many times", "on how many") {
			times = i
			break
		}
	}
	if times < 0 {
		return tokens
	}
	player := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "player", "anyone", "anybody", "somebody") })
	season := len(tokens)
	for i := range tokens {
		if isOneOf(words(tokens[i:min(len(tokens), i+3)]), "in one season", "in a season", "in a single") {
			season = i
		}
	}
	number := slices.IndexFunc(tokens, func(t Token) bool { return t.Kind == Number && len(t.Text) != 4 })
	if player < times || number < player || season < number || season == len(tokens) {
		return tokens
	}
	end := season + 3
	if tokens[season+2].Text == "single" {
		end++
	}
	between := tokens[times+3 : player] // the time, perhaps
	between = slices.DeleteFunc(slices.Clone(between), func(t Token) bool { return isOneOf(t.Text, "has", "a", "have", "did", "occasions") })
	return slices.Concat(tokens[:times], wordTokens("how many seasons with at least"), slices.DeleteFunc(slices.Clone(tokens[number:season]), func(t Token) bool { return isOneOf(t.Text, "or", "more") }), between, tokens[min(end, len(tokens)):])
}

// everAsked reads "Iginla ever get 100 points" as "did Iginla ever get 100 points".
func everAsked(tokens []Token) []Token {
	ever := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "ever" })
	if ever < 1 || ever > 3 || ever+2 >= len(tokens) || !isOneOf(textAt(tokens, ever+1), "get", "have", "hit", "score", "reach", "win", "average", "go", "make", "throw", "run", "catch", "steal", "grab", "put", "post", "lead", "drop", "rush", "pass") ||
		slices.ContainsFunc(tokens[:ever], func(t Token) bool {
			return t.Kind != Word || isOneOf(t.Text, "did", "has", "have", "had", "was", "is", "does", "do", "who", "which", "what", "how", "when", "where", "anyone", "anybody", "nobody", "player", "team", "most", "best", "first", "last", "only") || len(Senses[t.Text]) > 0
		}) {
		return tokens
	}
	return slices.Concat(wordTokens("did"), tokens)
}
