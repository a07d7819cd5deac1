package lexicon

import "slices"

// bestGame reads "in his best game of 2024" as the most in a game, of the statistic that is
// named.
func (r *gameReader) bestGame() {
	for i := range r.tokens {
		if r.at(i) == "game" && isOneOf(r.at(i+1), "high", "highs") { // "game high in sacks"
			r.words.Single = true
			r.replace(i, 2, Token{Text: "most"})
			return
		}
	}
	if r.extremeGame() {
		return
	}
	for i := range r.tokens {
		if !isOneOf(r.at(i), "best", "biggest", "top") || r.at(i+1) != "game" || !hasStatBeside(r.tokens, i, i+2) {
			continue
		}
		from, n := i, 2
		for from > 0 && isOneOf(r.at(from-1), "in", "his", "her", "their") {
			from--
			n++
		}
		r.words.Single, r.words.OwnGame = true, true
		r.replace(from, n, Token{Text: "most"})
		return
	}
}

// extremes are the words for the most of something in a game.
var extremes = []string{"best", "biggest", "top", "highest", "largest", "greatest", "hottest"}

// ofGames are what a game is of, with its statistic: "scoring game".
var ofGames = map[string]string{
	"scoring": "points", "point": "points", "rebounding": "rebounds", "rebound": "rebounds", "assist": "assists", "passing": "passing yards", "rushing": "rushing yards", "receiving": "receiving yards",
	"three point": "three pointers", "3 point": "three pointers", "three pointer": "three pointers", "block": "blocks", "shot blocking": "blocks", "steal": "steals", "goal": "goals", "sack": "sacks", "tackle": "tackles", "save": "saves",
	"strikeout": "strikeouts", "hitting": "hits", "points": "points", "rebounds": "rebounds", "assists": "assists",
}

// extremeGame reads "his biggest scoring game" and "the top rebounding night of 1986-87" as the
// most in a game. It is of the player named, unless the question asks who.
func (r *gameReader) extremeGame() bool {
	asksWho := slices.ContainsFunc(r.tokens, func(t Token) bool { return isOneOf(t.Text, "player", "players", "individual", "who", "whose") })
	for i := range r.tokens {
		if !isOneOf(r.at(i), extremes...) {
			continue
		}
		stat, kept := "", []Token(nil)
		for at := i + 1; at <= i+6 && at < len(r.tokens); at++ {
			two := r.at(at) + " " + r.at(at+1)
			switch {
			case isOneOf(r.at(at), "game", "games", "night", "performance", "outing", "effort") && stat != "":
				r.words.Single, r.words.OwnGame = true, !asksWho
				from := i
				if r.at(i-1) == "in" {
					from-- // "points in his highest scoring game"
				}
				r.replace(from, at+1-from, append(wordTokens("most "+stat), kept...)...)
				return true
			case stat == "" && ofGames[two] != "":
				stat = ofGames[two]
				at++
			case stat == "" && ofGames[r.at(at)] != "":
				stat = ofGames[r.at(at)]
			case isLeagueWord(r.at(at)) || isOneOf(r.at(at), "playoff", "playoffs", "postseason", "home", "road"):
				kept = append(kept, r.tokens[at])
			case isOneOf(r.at(at), "single", "individual", "regular", "season", "career"):
			default:
				at = len(r.tokens)
			}
		}
	}
	return false
}
