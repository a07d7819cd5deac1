package lexicon

// places are the ways of saying where games were played, without "in" and "the".
var places = []struct {
	said  []string
	venue string
}{
	{[]string{"at", "home"}, "home"}, {[]string{"home", "games"}, "home"}, {[]string{"home", "game"}, "home"},
	{[]string{"on", "the", "road"}, "away"}, {[]string{"on", "road"}, "away"}, {[]string{"away", "from", "home"}, "away"},
	{[]string{"road", "games"}, "away"}, {[]string{"road", "game"}, "away"}, {[]string{"away", "games"}, "away"}, {[]string{"away", "game"}, "away"},
	{[]string{"road"}, "away"}, {[]string{"home"}, "home"},
}

// results are the words for games won and lost, after "in".
var results = map[string]string{"wins": "W", "win": "W", "victories": "W", "victory": "W", "losses": "L", "loss": "L", "defeats": "L", "defeat": "L"}

// venue reads "at home" and "on the road". A single game keeps its name: "in a home game".
func (r *gameReader) venue() {
	for i := range r.tokens {
		for _, p := range places {
			n := 0
			for n < len(p.said) && r.at(i+n) == p.said[n] {
				n++
			}
			if n < len(p.said) {
				continue
			}
			if last := p.said[n-1]; last == "game" {
				r.words.Single = true
			}
			if len(p.said) == 1 && !r.placeOfStat(i) {
				continue
			}
			from := i
			for from > 0 && isOneOf(r.at(from-1), "in", "a", "his", "her", "their", "of") && p.said[0] != "at" && p.said[0] != "on" {
				from--
			}
			r.words.Venue = p.venue
			r.replace(from, i+n-from)
			return
		}
	}
}

// placeOfStat reports whether a place stands before a statistic and is no part of it: "road
// ppg", but not "home runs".
func (r *gameReader) placeOfStat(i int) bool {
	of := false
	for n := 1; n <= MaxWords && i+n < len(r.tokens); n++ {
		if hasStat(words(r.tokens[i : i+1+n])) {
			return false
		}
		of = of || hasStat(words(r.tokens[i+1:i+1+n]))
	}
	return of
}

// result reads "in wins" and "in a loss", but not "led the league in wins", of a pitcher or
// goalie: there a question names no other statistic.
func (r *gameReader) result() {
	for i := range r.tokens {
		if r.at(i) != "in" {
			continue
		}
		n := 1
		for isOneOf(r.at(i+n), "a", "his", "her", "their", "team", "single") {
			n++
		}
		won := results[r.at(i+n)]
		if won == "" || !hasStatBeside(r.tokens, i, i+n+1) && r.words.Feat == "" {
			continue
		}
		if isOneOf(r.at(i+n), "win", "loss", "victory", "defeat") {
			r.words.Single = true
		}
		r.words.Result = won
		r.replace(i, n+1)
		return
	}
}

// hasStatBeside reports whether a question names a statistic outside of some tokens.
func hasStatBeside(tokens []Token, from, to int) bool {
	for i := range tokens {
		for n := 1; n <= 3 && i+n <= len(tokens); n++ {
			if (i+n <= from || i >= to) && hasStat(words(tokens[i:i+n])) {
				return true
			}
		}
	}
	return false
}

// playoffs moves the playoffs of "a playoff game" to the end of the question.
func (r *gameReader) playoffs() {
	for i := range r.tokens {
		if isOneOf(r.at(i), "playoff", "playoffs", "postseason") && isOneOf(r.at(i+1), "game", "games") {
			r.replace(i, 1)
			r.tokens = append(r.tokens, wordTokens("in the playoffs")...)
			return
		}
	}
}
