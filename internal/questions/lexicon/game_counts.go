package lexicon

import (
	"cmp"
	"slices"
	"strings"
)

// named reads games that have a name: hat tricks, multi-homer games, double-digit rebounding
// games.
func (r *gameReader) named() {
	two, three, ten := Token{Text: "2", Kind: Number, Num: 2, OrMore: true}, Token{Text: "3", Kind: Number, Num: 3, OrMore: true}, Token{Text: "10", Kind: Number, Num: 10, OrMore: true}
	for i := range r.tokens {
		switch {
		case r.at(i) == "hat" && isOneOf(r.at(i+1), "trick", "tricks"):
			r.words.Counted, r.words.OneGame = true, r.at(i+1) == "trick" && isOneOf(r.at(i-1), "first", "last")
			r.replace(i, 2, three, Token{Text: "goals"})
			return
		case r.at(i) == "multi" && r.gameAfter(i+1) > 0:
			r.replace(i, 1, two)
			return
		case r.at(i) == "double" && r.at(i+1) == "digit" && r.gameAfter(i+2) > 0:
			if r.replace(i, 2, ten); r.at(i+1) == "scoring" {
				r.tokens[i+1].Text = "points"
			}
			return
		}
	}
}

// gameAfter returns the place of "game" behind a statistic that begins at a token, 0 if there
// is none.
func (r *gameReader) gameAfter(i int) int {
	for n := 1; n <= 3 && i+n < len(r.tokens); n++ {
		if isOneOf(r.at(i+n), "game", "games") && hasStat(words(r.tokens[i:i+n])) {
			return i + n
		}
	}
	return 0
}

// countedWords are statistics that are words of their own elsewhere: "4-hit games".
var countedWords = map[string]string{"hit": "hits"}

func hasStat(phrase string) bool {
	return slices.ContainsFunc(Senses[phrase], func(s Sense) bool { return s.Kind == Stat })
}

// countedGames reads "30-point games" and "10+ strikeout games".
func (r *gameReader) countedGames() {
	for i := range r.tokens {
		if r.tokens[i].Kind != Number {
			continue
		}
		from := i + 1
		if r.at(from) == "plus" {
			from++
		}
		if of := countedWords[r.at(from)]; of != "" && isOneOf(r.at(from+1), "game", "games") {
			r.tokens[from].Text = of
		}
		if game := r.gameAfter(from); game > 0 && !isOneOf(r.at(game-1), "complete", "per", "a", "each") {
			r.words.Counted, r.words.OneGame = true, r.at(game) == "game"
			r.replace(game, 1)
			return
		}
	}
}

// howManyGames reads "in how many games did he throw …", "games with 30 points".
func (r *gameReader) howManyGames() {
	for i := range r.tokens {
		if !isOneOf(r.at(i), "game", "games") {
			continue
		}
		from := r.startOfGames(i)
		run := r.isRunOfGames(from)
		if r.dropAskedGames(i, from) || r.dropGamesWith(i, from, run) {
			r.words.Streak, r.words.Counted = run, true
			return
		}
	}
}

// startOfGames returns the place of the first word of "regular season NBA games", given the
// place of "games".
func (r *gameReader) startOfGames(i int) int {
	for i > 0 && (isLeagueWord(r.at(i-1)) || isOneOf(r.at(i-1), "regular", "season")) {
		i--
	}
	return i
}

// isRunOfGames reports whether the words before games say that they follow each other:
// "consecutive games", "a streak of games".
func (r *gameReader) isRunOfGames(from int) bool {
	if isOneOf(r.at(from-1), "consecutive", "straight") || isOneOf(r.at(from-2), "consecutive", "straight") {
		return true
	}
	return r.at(from-1) == "of" && isOneOf(r.at(from-2), "streak", "run", "stretch", "string")
}

// isHowMany reports whether "how many" stands before a token.
func (r *gameReader) isHowMany(from int) bool {
	return r.at(from-1) == "many" && r.at(from-2) == "how"
}

// dropAskedGames drops the "games" of a question that asks how many there were and only then
// says of what, and reports whether it did.
func (r *gameReader) dropAskedGames(i, from int) bool {
	if !r.isHowMany(from) {
		return false
	}
	switch {
	case isOneOf(r.at(i+1), "has", "have", "did", "does") && r.amountAfter(i+2): // "how many games has he scored 40 in"
		r.replace(i, 1)
		if n := len(r.tokens); r.at(n-1) == "in" {
			r.tokens = r.tokens[:n-1]
		}
	case isOneOf(r.at(i+1), "did", "has", "have") && r.words.Feat != "": // "how many games did he have a triple-double"
		r.replace(i, 1)
	case r.at(from-3) == "in": // "in how many games did he throw …"
		r.replace(i, 1)
		r.replace(from-3, 1)
	default:
		return false
	}
	return true
}

// dropGamesWith drops the "games" of "games with 30 points" and "games of 40 or more points",
// and reports whether it did. What is left begins with "with" or a word like it.
func (r *gameReader) dropGamesWith(i, from int, run bool) bool {
	switch {
	case r.at(i) == "game" && isOneOf(r.at(from-1), "first", "last"): // "his first game with a goal"
		return false
	case r.at(i+1) == "of" && r.amountAt(i+2) && (!r.isNumber(i+2) || !r.isYear(i+2)): // "games of 40 or more points"
		r.replace(i, 2, wordTokens("with")...)
	case isOneOf(r.at(i+1), "with", "where", "having", "scoring") && (run || r.countsGames(i, from)):
		r.replace(i, 1)
	default:
		return false
	}
	return true
}

// countsGames reports whether games are what is counted or listed: nothing or a word such as
// "most" stands before them, or an amount follows and no number stands before.
func (r *gameReader) countsGames(i, from int) bool {
	if isOneOf(r.at(from-1), "", "most", "of", "the", "consecutive", "straight", "many", "list", "all", "show") {
		return true
	}
	return r.amountAt(i+2) && !r.isNumber(from-1)
}

// amountAfter reports whether a number of something in a game follows a token: "40 points",
// "scored 40".
func (r *gameReader) amountAfter(i int) bool {
	for ; i < len(r.tokens); i++ {
		if r.isNumber(i) && r.tokens[i].Num <= 10*maxGameFigure && (hasStat(r.at(i+1)) || r.tokens[i].OrMore || isScoring(r.at(i-1)) || isOneOf(r.at(i+1), "or", "plus")) {
			return true
		}
	}
	return false
}

// amountAt reports whether an amount begins at a token: "40+", "at least 40", "a rushing
// touchdown".
func (r *gameReader) amountAt(i int) bool {
	if isOneOf(r.at(i), "at", "more", "over", "a", "an", "no", "fewer") {
		return true
	}
	return r.isNumber(i)
}

func (r *gameReader) isNumber(i int) bool {
	return i >= 0 && i < len(r.tokens) && r.tokens[i].Kind == Number
}

// shortForms writes out the words of chats that games are asked for with, and drops what says
// again that the longest or highest is meant: ", at most?".
func (r *gameReader) shortForms() {
	for i := range r.tokens {
		if isOneOf(r.at(i), "yd", "yds") {
			r.tokens[i].Text = "yards"
		}
		r.tokens[i].Text = cmp.Or(spelt[r.at(i)], r.at(i))
	}
	if of := slices.IndexFunc(r.tokens, func(t Token) bool { return t.Text == "number" }); (of == 0 || of == 1 && isOneOf(r.at(0), "total", "the")) && r.at(of+1) == "of" {
		r.replace(0, of+2, wordTokens("how many")...)
	}
	for i := range r.tokens {
		if i > 2 && r.at(i) == "at" && r.at(i+1) == "most" && !r.isNumber(i+2) {
			r.replace(i, 2)
			break
		}
	}
	r.tokens = slices.DeleteFunc(r.tokens, func(t Token) bool { return t.Text == "individual" }) // as every game is that is answered
	for i := range r.tokens {
		if isOneOf(r.at(i), "3", "three") && isOneOf(r.at(i-1), "a") && isOneOf(r.at(i-2), "with", "hit", "made", "makes") && !hasStat(r.at(i+1)) {
			r.tokens[i] = Token{Text: "three"}
			r.replace(i+1, 0, Token{Text: "pointer"})
			break
		}
	}
	if i := slices.IndexFunc(r.tokens, func(t Token) bool { return t.Text == "line" }); i > 0 && isOneOf(r.at(i-1), "stat", "stats", "box") {
		r.replace(i-1, 2) // "stat line december 30"
	}
	if r.at(0) == "how" && r.at(1) == "long" && slices.ContainsFunc(r.tokens, func(t Token) bool { return t.Text == "streak" || t.Text == "run" }) {
		r.replace(0, 2) // "how long was his longest streak"
	}
	r.joinStyle()
	r.bareScores()
	r.bestGame()
}

// spelt are words of games as they are often misspelled.
var spelt = map[string]string{"tripple": "triple", "dubs": "doubles", "dub": "double"}

// joinStyle puts the kind of football's yards before them: "100 yards receiving games".
func (r *gameReader) joinStyle() {
	styles := map[string]string{"rec": "receiving", "receiving": "receiving", "rushing": "rushing", "rush": "rushing", "passing": "passing", "pass": "passing"}
	for i := range r.tokens {
		if style := styles[r.at(i+1)]; r.at(i) == "yards" && style != "" && isOneOf(r.at(i+2), "game", "games") {
			r.replace(i, 2, Token{Text: style}, Token{Text: "yards"})
			return
		}
	}
}

// bareScores reads "drop 40" as 40 points, where nothing says what is counted.
func (r *gameReader) bareScores() {
	for i := range r.tokens {
		if !isOneOf(r.at(i), "drop", "dropped", "drops") || !r.isNumber(i+1) || hasStatBeside(r.tokens, i, i+1) {
			continue
		}
		r.replace(i+2, 0, Token{Text: "points"})
		r.replace(i, 1)
		return
	}
}

// howOften reads "how often did he score 40 points in 2023" as in how many games: a threshold
// is reached once in a season. Over several seasons seasons are counted.
func (r *gameReader) howOften() {
	if r.at(0) != "how" || !(r.at(1) == "often" || r.at(1) == "many" && r.at(2) == "times") || r.words.Counted {
		return
	}
	seasons, amounts := 0, 0
	for i, t := range r.tokens {
		switch {
		case isOneOf(t.Text, "season", "seasons", "year", "years", "since", "career", "ever", "through", "until", "to"), t.Kind == Decade:
			return
		case t.Kind == Span, t.Kind == Number && t.Num > 1900 && t.Num < 2100 && t.Num == float64(int(t.Num)):
			seasons++
		case t.Kind == Number && i > 2:
			amounts++
		}
	}
	if seasons != 1 || amounts != 1 {
		return
	}
	n := 2
	if r.at(1) == "many" {
		n = 3
	}
	r.replace(0, n, wordTokens("how many")...)
	r.words.Counted = true
}

// edge reads "when was his first triple-double", "date of his last 40 point game" and "his
// first playoff game". Seasons are left: "his first season".
func (r *gameReader) edge() {
	r.lastTime()
	dated := r.at(0) == "when" || slices.ContainsFunc(r.tokens, func(t Token) bool { return t.Text == "date" })
	for i := range r.tokens {
		if !isOneOf(r.at(i), "first", "last") || isOneOf(r.at(i+1), "season", "seasons", "year", "years", "team", "name") || strings.HasPrefix(r.at(i+1), "averag") || r.isNumber(i+1) && !dated && !r.words.OneGame {
			continue
		}
		game := isOneOf(r.at(i+1), "game")
		if !game && !dated && !r.words.OneGame {
			continue
		}
		if game && !dated && r.at(i) == "last" {
			return // "his last game"
		}
		r.words.Edge = r.at(i)
		if n := 1; game {
			r.words.Single = true
			if r.replace(i, n+1); isOneOf(r.at(i), "with", "where", "of") {
				r.words.Counted = true
			}
		} else {
			r.replace(i, n)
		}
		r.dropDate()
		return
	}
	if dated && r.words.Counted {
		r.words.Edge = "only"
		r.dropDate()
	}
}

// dropDate drops the words that ask for the day of a game.
func (r *gameReader) dropDate() {
	if r.at(0) == "when" {
		r.replace(0, 1)
	}
	for i := range r.tokens {
		if r.at(i) != "date" {
			continue
		}
		from, n := i, 1
		for from > 0 && isOneOf(r.at(from-1), "the", "what", "on", "which") {
			from--
			n++
		}
		if isOneOf(r.at(from+n), "of", "was") {
			n++
		}
		r.replace(from, n)
		return
	}
}

// against notes that an opponent is named, and leaves only the name to read. Without "the" it
// has to be a team's name, and no other team's stands before: "Knicks vs Celtics" is of two
// teams.
func (r *gameReader) against() {
	for i := range r.tokens {
		at := r.at(i) == "at" && (r.words.Day > 0 || r.words.Week > 0) && r.teamAt(i+1) // "week 16 at Houston"
		if !at && !isOneOf(r.at(i), "against", "versus", "vs", "facing", "v") {
			continue
		}
		the := r.at(i+1) == "the"
		named := !the && r.teamAt(i+1)
		if r.at(i) == "v" && !the && !named || named && r.teamBefore(i) {
			continue
		}
		if r.words.Against = r.at(i); isOneOf(r.at(i-1), "game", "games") && !r.words.Counted && r.at(i-2) != "many" { // "all his games against Baltimore"
			from := i - 1
			for isOneOf(r.at(from-1), "all", "his", "her", "their", "regular", "season", "the", "in") {
				from--
			}
			r.replace(from, i-from)
			i = from
		}
		n := 1
		if the {
			n = 2
		}
		if r.words.Opponent = the || named; at {
			r.words.Venue = "away"
		}
		r.replace(i, n)
		return
	}
}

// maxTeamWords is how many words a team's name has in a question.
const maxTeamWords = 4

// teamAt reports whether a team's name begins at a token.
func (r *gameReader) teamAt(i int) bool {
	for n := 1; n <= maxTeamWords && i+n <= len(r.tokens); n++ {
		if r.isTeam(words(r.tokens[i : i+n])) {
			return true
		}
	}
	return false
}

// teamBefore reports whether a team's name ends before a token.
func (r *gameReader) teamBefore(i int) bool {
	for n := 1; n <= maxTeamWords && i-n >= 0; n++ {
		if r.isTeam(words(r.tokens[i-n : i])) {
			return true
		}
	}
	return false
}
