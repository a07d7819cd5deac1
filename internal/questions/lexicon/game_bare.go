package lexicon

import (
	"slices"
	"strings"
)

// inWhich reads "games in 2023-24 in which he scored 30 points" as games where he did, and
// "the frequency with which he scored 40" as how many games those were.
func (r *gameReader) inWhich() {
	if r.at(0) == "on" && isOneOf(r.at(1), "what", "which") && isOneOf(r.at(2), "day", "date", "night") {
		r.replace(0, 3, Token{Text: "when"})
	}
	if r.at(0) == "in" && r.at(1) == "which" && r.at(2) == "game" && isOneOf(r.at(3), "did", "has") {
		r.replace(0, 3, Token{Text: "when"})
	}
	for i := range r.tokens {
		switch {
		case r.at(i) == "occasions" && r.at(i-1) == "many":
			r.tokens[i] = Token{Text: "games"}
			if isOneOf(r.at(i-3), "on") {
				r.tokens[i-3].Text = "in"
			}
		case isOneOf(r.at(i), "frequency", "regularity") && isOneOf(r.at(i+1), "with", "at") && r.at(i+2) == "which":
			n := 3
			if r.at(i-1) == "the" {
				i, n = i-1, 4
			}
			r.replace(i, n, wordTokens("how many games where")...)
			return
		}
	}
	at := slices.IndexFunc(r.tokens, func(t Token) bool { return t.Text == "which" })
	if at < 2 || r.at(at-1) != "in" {
		return
	}
	for i := at - 2; i >= max(0, at-6); i-- {
		if isOneOf(r.at(i), "game", "games") {
			r.replace(at-1, 2)
			r.replace(i+1, 0, Token{Text: "where"})
			return
		}
	}
}

// maxGameFigure is more than any player has scored in a game of any league.
const maxGameFigure = 100

// bareFigure reads the number of "did he ever score 60", "how many times did he score 50" and
// "when did he score 81" as of a game, where nothing else is named that it could be of. The
// league decides what is scored, and whether a game could have had as many.
func (r *gameReader) bareFigure() {
	other := func(t Token) bool {
		return isOneOf(t.Text, "season", "seasons", "year", "years", "career", "most", "more", "than") || !isScoring(t.Text) && hasStat(t.Text) && t.Text != "points" && t.Text != "goals"
	}
	if slices.ContainsFunc(r.tokens, other) {
		r.bareDay()
		return
	}
	for i := 1; i < len(r.tokens); i++ {
		if !isScoring(r.at(i-1)) || !r.isNumber(i) || r.tokens[i].Num > maxGameFigure || isOneOf(r.at(i+1), "seasons", "times", "games", "game") {
			continue
		}
		named := hasStat(r.at(i + 1))
		if named && r.at(0) != "when" {
			return // "how many times did he score 50 goals"
		}
		r.words.Bare = !r.words.asks()
		switch {
		case isOneOf(r.at(0), "did", "has", "have", "does"):
			r.words.Single = true
		case r.at(0) == "how" && (r.at(1) == "often" || r.at(1) == "many" && r.at(2) == "times"):
			n := 2
			if r.at(1) == "many" {
				n = 3
			}
			r.replace(0, n, wordTokens("how many")...)
			r.words.Counted = true
		case r.at(0) == "when":
			r.words.Counted = true
		}
		return
	}
}

// streakWith reads "longest streak with 10+ points" as of games, if a game could have had as many:
// of seasons it would say so.
func (r *gameReader) streakWith() {
	for i := range r.tokens {
		if r.words.Streak || r.words.Counted || !isOneOf(r.at(i), "streak", "run") || !isOneOf(r.at(i+1), "with", "of", "scoring") || !r.amountAt(i+2) {
			continue
		}
		if r.amountAfter(i + 2) {
			r.words.Streak, r.words.Bare = true, true
		}
	}
}

// bareDay reads the number of "when did Peterson rush for 296 yards" as of a game, if a game could
// have had as many.
func (r *gameReader) bareDay() {
	if r.at(0) != "when" || r.at(1) != "did" || r.words.asks() {
		return
	}
	for i := 2; i < len(r.tokens); i++ {
		if isOneOf(r.at(i), "season", "seasons", "year", "years", "career", "most", "more", "than", "first", "last", "reach", "average", "ever") || strings.HasPrefix(r.at(i), "averag") {
			return
		}
	}
	for i := 3; i < len(r.tokens); i++ {
		if r.isNumber(i) && r.tokens[i].Num > 2 && r.tokens[i].Num < 10*maxGameFigure && (hasStat(r.at(i+1)) || hasStat(r.at(i+1)+" "+r.at(i+2))) {
			r.words.Bare, r.words.Counted = true, true
			return
		}
	}
}

func isScoring(word string) bool {
	return isOneOf(word, "score", "scored", "scores", "scoring")
}

// lastTime reads "the last time he scored 50" as when his last game of at least 50 was.
func (r *gameReader) lastTime() {
	i := slices.IndexFunc(r.tokens, func(t Token) bool { return t.Text == "time" })
	figure := func(t Token) bool { return t.Kind == Number && t.Num >= 1 && t.Num <= maxGameFigure }
	if i <= 0 || !isOneOf(r.at(i-1), "first", "last") || r.words.Counted || !slices.ContainsFunc(r.tokens[i:], figure) {
		return
	}
	r.words.Counted, r.words.Bare = true, true
	if r.replace(i, 1); r.at(0) != "when" {
		r.replace(0, 0, Token{Text: "when"})
	}
}
