package lexicon

import (
	"slices"
	"strconv"
)

// gameClauses are turns of phrase about games with the plain words that say the same.
var gameClauses = readClauses(`
in wins: in games won, in games he won, in games she won, in games they won, in games his team won, in games her team won, in games that his team won, in games that her team won, in games the team won, when his team won, when her team won, when his team wins, when her team wins, when they won
in losses: in games lost, in games he lost, in games she lost, in games they lost, in games his team lost, in games her team lost, in games that his team lost, in games that her team lost, in games the team lost, when his team lost, when her team lost, when his team loses, when her team loses, when they lost
streak: string, skein
games: nights
: that night, in that game, that game, that day, in that one
: had himself a day, had himself a night, had himself a game, had herself a day, had herself a night, had herself a game, had a big night, had a huge night, had a huge game, had a big game, had a monster night, had a monster game, had a career night, went off, went crazy, went nuclear, exploded
on: in his big night of, in her big night of, in his huge game of, in her huge game of, on his big night of, on her big night of, in his game of, in her game of, in his game on, in her game on, in the game of, in the game on
in the: during the regular seasons, over the regular seasons, in the regular seasons
`)

// plainGames puts plain words in the place of turns of phrase about games, and moves what stands
// between words that belong together.
func (r *gameReader) plainGames() {
	r.tokens = replaceClauses(r.tokens, gameClauses)
	for _, move := range []func(){r.seasonOfTimes, r.gameWithMost, r.timesFirst, r.betweenTwo, r.finalsOfDay, r.yearOfGame, r.gameOfDay, r.gamesThatSaw, r.drought, r.none, r.pairGames, r.consecutiveScores, r.countOf} {
		move()
	}
}

// yearOfGame moves the year of "in a 2014 regular-season game" and "how many 1988-89 playoff
// games" behind the question, where it is no amount.
func (r *gameReader) yearOfGame() {
	for i := range r.tokens {
		if t := r.tokens[i]; t.Kind != Span && (!r.isYear(i) || t.Num >= 2100 || t.OrMore || len(t.Text) != 4) {
			continue
		}
		to := i + 1
		for isLeagueWord(r.at(to)) || isOneOf(r.at(to), "regular", "season", "playoff", "playoffs", "postseason", "single", "home", "road", "away") {
			to++
		}
		if !isOneOf(r.at(to), "game", "games") || to == i+1 && !isOneOf(r.at(i-1), "a", "any", "his", "her", "their", "single") {
			continue
		}
		year := r.tokens[i]
		r.replace(i, 1)
		r.tokens = append(r.tokens, Token{Text: "in"}, year)
		return
	}
}

// seasonOfTimes drops the noun of "how many times … in the 2022-23 season": the years name it.
func (r *gameReader) seasonOfTimes() {
	if r.at(0) != "how" || !isOneOf(r.at(1), "often") && r.at(2) != "times" {
		return
	}
	for i := 1; i < len(r.tokens); i++ {
		if r.at(i) == "season" && (r.tokens[i-1].Kind == Span || r.isYear(i-1)) {
			r.replace(i, 1)
			return
		}
	}
}

// gameWithMost reads "his game with the most interceptions" as the most in a game.
func (r *gameReader) gameWithMost() {
	for i := range r.tokens {
		n := 2
		if r.at(i+2) == "the" {
			n = 3
		}
		if r.at(i) == "game" && r.at(i+1) == "with" && isOneOf(r.at(i+n), "most", "fewest") {
			r.words.Single = true
			r.replace(i, n)
			return
		}
	}
}

// timesFirst moves "how many times" to the front: "Edwards over 40 points, how many times".
func (r *gameReader) timesFirst() {
	for i := 2; i < len(r.tokens); i++ {
		n := 0
		switch {
		case r.at(i) == "how" && r.at(i+1) == "often":
			n = 2
		case r.at(i) == "how" && r.at(i+1) == "many" && r.at(i+2) == "times":
			n = 3
		default:
			continue
		}
		said := slices.Clone(r.tokens[i : i+n])
		r.replace(i, n)
		r.replace(0, 0, said...)
		return
	}
}

// betweenTwo reads "scored between 30 and 39 points" as at least 30 and at most 39, where games or
// times are counted.
func (r *gameReader) betweenTwo() {
	counts := slices.ContainsFunc(r.tokens, func(t Token) bool { return isOneOf(t.Text, "games", "times", "often") })
	for i := range r.tokens {
		least, most := number(r.tokens, i+1), number(r.tokens, i+3)
		if !counts || r.at(i) != "between" || r.at(i+2) != "and" || least >= most || most > 10*maxGameFigure || r.isYear(i+3) && most < 2100 {
			continue
		}
		stat := []Token(nil)
		for n := 3; n > 0 && stat == nil; n-- {
			if i+4+n <= len(r.tokens) && hasStat(words(r.tokens[i+4:i+4+n])) {
				stat = slices.Clone(r.tokens[i+4 : i+4+n])
			}
		}
		length := 4 + len(stat)
		if stat == nil && !isScoring(r.at(i-1)) {
			continue
		}
		if stat == nil {
			stat = wordTokens("points")
		}
		said := slices.Concat(wordTokens("at least"), r.tokens[i+1:i+2], stat, wordTokens("and at most"), r.tokens[i+3:i+4], stat)
		if r.replace(i, length, said...); r.at(0) == "how" && isOneOf(r.at(2), "times") {
			r.replace(2, 1, wordTokens("games where")...)
		} else if r.at(0) == "how" && r.at(1) == "often" {
			r.replace(1, 1, wordTokens("many games where")...)
		}
		return
	}
}

// finalsOfDay reads "in the first game of the 2022 finals, on September 11" as of that day's
// playoffs: which game of the finals it was, the day says.
func (r *gameReader) finalsOfDay() {
	dated := slices.ContainsFunc(r.tokens, func(t Token) bool { return months[t.Text] > 0 })
	at := slices.IndexFunc(r.tokens, func(t Token) bool { return t.Text == "finals" })
	if !dated || at < 0 {
		return
	}
	said := wordTokens("in the playoffs")
	from := at
	for ; from > 0; from-- {
		switch before := r.tokens[from-1]; {
		case r.isYear(from - 1):
			said = append(said, Token{Text: "in"}, before)
		case before.Kind != Word || isLeagueWord(before.Text) || isOneOf(before.Text, "the", "of", "in", "game", "first", "last", "opening", "nba", "wnba"):
		default:
			r.replace(from, at+1-from)
			r.tokens = append(r.tokens, said...)
			return
		}
	}
}

// gameOfDay drops the game of "from his February 12, 2024 game" and "in his week 10 game": the day
// names it.
func (r *gameReader) gameOfDay() {
	for i := range r.tokens {
		if !isOneOf(r.at(i), "game", "night", "performance", "outing") || isOneOf(r.at(i-1), "a", "any") {
			continue
		}
		from := i - 1
		if r.isYear(from) {
			from--
		}
		day, ok := r.number(from)
		if !ok || day < 1 || day > 31 || months[r.at(from-1)] == 0 && months[r.at(i-1)] == 0 && r.at(from-1) != "week" {
			continue
		}
		r.replace(i, 1)
		if from--; isOneOf(r.at(from-1), "his", "her", "their", "the") {
			from--
			r.replace(from, 1)
		}
		if isOneOf(r.at(from-1), "from", "in", "of", "during") {
			r.tokens[from-1].Text = "on"
		}
		if r.at(from) == "week" {
			r.tokens[from-1].Text = "in"
		}
		return
	}
}

// gamesThatSaw reads "how many games saw Josi get three points" as in how many games he did.
func (r *gameReader) gamesThatSaw() {
	many := slices.IndexFunc(r.tokens, func(t Token) bool { return t.Text == "games" })
	saw := slices.IndexFunc(r.tokens, func(t Token) bool { return t.Text == "saw" })
	if many < 2 || saw < many || r.at(many-1) != "many" || r.at(many-2) != "how" {
		return
	}
	r.replace(saw, 1, Token{Text: "did"})
	if r.at(many-3) != "in" {
		r.replace(many-2, 0, Token{Text: "in"})
	}
}

// drought reads "goal drought" as a streak of games without one, and a drought of games without
// something as their streak.
func (r *gameReader) drought() {
	for i := range r.tokens {
		n := 1
		if isOneOf(r.at(i), "dry") && r.at(i+1) == "spell" {
			n = 2
		} else if !isOneOf(r.at(i), "drought", "droughts") {
			continue
		}
		of := map[string]string{"goal": "goal", "scoring": "point", "point": "point", "touchdown": "touchdown", "assist": "assist", "three": "three pointer", "steal": "steal", "block": "block"}[r.at(i-1)]
		if of == "" {
			r.replace(i, n, Token{Text: "streak"})
			return
		}
		r.replace(i-1, n+1, append(wordTokens("streak of games without a "), wordTokens(of)...)...)
		return
	}
}

// pairGames reads "20-20 games" as of points and rebounds: football's 100-100 games are of rushing and
// receiving yards.
func (r *gameReader) pairGames() {
	for i := range r.tokens {
		first, second, n := r.tokens[i].Num, r.tokens[i].To, 1
		of := []string{"points", "rebounds"}
		if number(r.tokens, i) == 100 && number(r.tokens, i+1) == 100 {
			first, second, n, of = 100, 100, 2, []string{"rushing yards", "receiving yards"}
		} else if r.tokens[i].Kind != Pair || second < 10 {
			continue
		}
		if !isOneOf(r.at(i+n), "game", "games") {
			continue
		}
		said := wordTokens("games with at least")
		for k, least := range []float64{first, second} {
			if k == 1 {
				said = append(said, wordTokens("and at least")...)
			}
			said = append(append(said, Token{Text: strconv.Itoa(int(least)), Kind: Number, Num: least}), wordTokens(of[k])...)
		}
		r.replace(i, n+1, said...)
		return
	}
}

// consecutiveScores reads "how many consecutive games did he score at least 25" as the longest streak
// of games with as many points.
func (r *gameReader) consecutiveScores() {
	straight := slices.IndexFunc(r.tokens, func(t Token) bool { return isOneOf(t.Text, "consecutive", "straight") })
	for i := straight + 1; straight > 0 && i < len(r.tokens); i++ {
		if !isScoring(r.at(i)) {
			continue
		}
		at := i + 1
		for isOneOf(r.at(at), "at", "least", "more", "than", "over") {
			at++
		}
		if !r.isNumber(at) || r.isYear(at) || hasStat(r.at(at+1)) || r.at(at+1) == "or" && r.at(at+2) == "more" && hasStat(r.at(at+3)) {
			return
		}
		r.replace(at+1, 0, wordTokens("points")...)
		return
	}
}

// none reads "games without a goal" and "no interceptions" as fewer than one: a game of each that
// is played counts.
func (r *gameReader) none() {
	games := slices.ContainsFunc(r.tokens, func(t Token) bool { return isOneOf(t.Text, "game", "games", "streak") })
	for i := range r.tokens {
		n := 0
		switch {
		case !games:
			return
		case isOneOf(r.at(i), "without", "no", "zero", "0"):
			n = 1
		default:
			continue
		}
		for isOneOf(r.at(i+n), "a", "an", "any", "throwing", "allowing", "scoring", "recording", "committing", "making", "getting", "taking", "having") {
			n++
		}
		if !hasStat(r.at(i+n)) && !hasStat(r.at(i+n)+" "+r.at(i+n+1)) {
			continue
		}
		from := i
		if isOneOf(r.at(from-1), "go", "going", "went") {
			from--
			n++
		}
		if !isOneOf(r.at(from-1), "with", "and", "but") {
			r.replace(from, n, wordTokens("with fewer than")...)
			from++
		} else {
			r.replace(from, n, wordTokens("fewer than")...)
		}
		if r.at(from-1) == "but" {
			r.tokens[from-1].Text = "and"
		}
		r.replace(from+2, 0, Token{Text: "1", Kind: Number, Num: 1})
		return
	}
}

// countOf reads "count his games" and "the number of games" as how many.
func (r *gameReader) countOf() {
	if isOneOf(r.at(0), "count", "counting") && len(r.tokens) > 2 {
		r.replace(0, 1, wordTokens("how many")...)
	}
	for i := range r.tokens {
		if r.at(i) == "number" && r.at(i+1) == "of" && r.at(i-1) != "the" && isOneOf(r.at(i+2), "game", "games", "times") {
			r.replace(i, 2, wordTokens("how many")...)
			return
		}
	}
}
