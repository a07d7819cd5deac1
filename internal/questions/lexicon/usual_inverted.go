package lexicon

import (
	"slices"
	"strconv"
	"strings"
)

// inverted puts the usual order in the place of passive, nominal and inverted ways of asking.
func inverted(tokens []Token) []Token {
	for _, rewrite := range []func([]Token) []Token{
		numbersInWords, sharesMade, byHowMany, forEach, ratioOf, rankedIn, takenPlace, combinedWith, lastSeasonOf, lastWhenSomebody, whoWins, rankThem, leaderInSeasons, numberDone, playedWhen, besideThose, averagedSeason, sideOfBat,
	} {
		tokens = rewrite(tokens)
	}
	return tokens
}

// numbersInWords joins "one thousand", "fifteen hundred" and "twenty five" to one number.
func numbersInWords(tokens []Token) []Token {
	spelled := func(i int) bool { return i < len(tokens) && tokens[i].Kind == Number && numerals[tokens[i].Text] > 0 }
	number := func(n float64) Token {
		return Token{Text: strconv.Itoa(int(n)), Kind: Number, Num: n}
	}
	for i := range tokens {
		next := textAt(tokens, i+1)
		switch {
		case tokens[i].Kind == Number && tokens[i].Num < 100 && next == "thousand":
			return numbersInWords(slices.Concat(tokens[:i], []Token{number(1000 * tokens[i].Num)}, tokens[i+2:]))
		case tokens[i].Text == "thousand" && textAt(tokens, i-1) == "a":
			return numbersInWords(slices.Concat(tokens[:i], []Token{number(1000)}, tokens[i+1:]))
		case spelled(i) && tokens[i].Num < 100 && next == "hundred":
			return numbersInWords(slices.Concat(tokens[:i], []Token{number(100 * tokens[i].Num)}, tokens[i+2:]))
		case spelled(i) && spelled(i+1) && tokens[i].Num >= 20 && tokens[i].Num < 100 && tokens[i+1].Num < 10:
			return numbersInWords(slices.Concat(tokens[:i], []Token{number(tokens[i].Num + tokens[i+1].Num)}, tokens[i+2:]))
		}
	}
	return tokens
}

// sharesMade says "make" for what else is done with the shots of "what percentage of his free throws".
func sharesMade(tokens []Token) []Token {
	share := func(t Token) bool { return isOneOf(t.Text, "percentage", "percent", "proportion", "fraction", "share") }
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "convert", "converted", "sink", "connect") })
	if at < 0 || !slices.ContainsFunc(tokens, share) || indexOf(tokens, 0, "stolen") >= 0 || indexOf(tokens, 0, "steal") >= 0 {
		return tokens
	}
	return splice(tokens, at, at+1, "make")
}

// pastOf are the forms of verbs that a passive has otherwise.
var pastOf = map[string]string{"stolen": "stole", "thrown": "threw", "batted in": "drove in", "driven in": "drove in", "struck out": "struck out", "attained": "reached", "exceeded": "exceeded"}

// byHowMany reads "150 or more runs were batted in by how many players" as how many players did.
func byHowMany(tokens []Token) []Token {
	at := indexOf(tokens, 2, "by how many")
	if at < 0 || at+3 >= len(tokens) || isOneOf(tokens[at+3].Text, "more", "fewer") {
		return tokens
	}
	end := at + 4
	for end < len(tokens) && isOneOf(tokens[end].Text, "players", "pitchers", "goalies", "quarterbacks") {
		end++ // "by how many NBA players"
	}
	aux := -1
	for i := range at {
		if isOneOf(tokens[i].Text, "was", "were", "been") {
			aux = i
		}
	}
	if aux < 1 || at-aux > 3 {
		return tokens
	}
	done := words(tokens[aux+1 : at])
	if past := pastOf[done]; past != "" {
		done = past
	}
	from := 0
	for from < aux && !(tokens[from].Kind == Number && !isYears(tokens[from])) && !isOneOf(tokens[from].Text, "at", "more", "over", "fewer") {
		from++
	}
	what := slices.DeleteFunc(slices.Clone(tokens[from:aux]), func(t Token) bool { return isOneOf(t.Text, "have", "has", "had") })
	return slices.Concat(wordTokens("how many"), tokens[at+3:end], wordTokens(done), what, tokens[:from], tokens[end:])
}

// perEach are what a figure is asked for each of, with the word that the rates have.
var perEach = map[string]string{"catch": "catch", "reception": "reception", "carry": "carry", "rush": "carry", "attempt": "attempt", "walk": "walk", "completion": "completion", "game": "game", "goal": "goal", "strikeout": "strikeout", "turnover": "turnover"}

// forEach reads "how many strikeouts did Schilling record for each walk he issued" as strikeouts per
// walk.
func forEach(tokens []Token) []Token {
	if len(tokens) < 7 || words(tokens[:2]) != "how many" {
		return tokens
	}
	did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" })
	for i := did + 2; did > 2 && i+2 < len(tokens); i++ {
		noun := perEach[tokens[i+2].Text]
		if tokens[i].Text != "for" || !isOneOf(tokens[i+1].Text, "each", "every") || noun == "" {
			continue
		}
		end := i + 3
		if isOneOf(textAt(tokens, end), "he", "she") && end+1 < len(tokens) {
			end += 2
		}
		return slices.Concat(tokens[:did], wordTokens("per "+noun), tokens[did:i], tokens[end:])
	}
	return tokens
}

// ratioOf reads "his ratio of strikeouts to walks" as strikeouts per walk.
func ratioOf(tokens []Token) []Token {
	for i := range tokens {
		if tokens[i].Text != "ratio" || textAt(tokens, i+1) != "of" {
			continue
		}
		to := i + 3
		if textAt(tokens, to) != "to" || to+1 >= len(tokens) {
			continue
		}
		return slices.Concat(tokens[:i], tokens[i+2:to], wordTokens("per "+strings.TrimSuffix(tokens[to+1].Text, "s")), tokens[to+2:])
	}
	return tokens
}

// tables are what has places.
var tables = []string{"table", "race", "list", "rankings", "ranking", "leaderboard", "charts", "chart", "column", "ranks", "order"}

// rankedIn reads "his position in the rushing-yards table" as his rank in rushing yards.
func rankedIn(tokens []Token) []Token {
	for i := 1; i+3 < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "position", "place", "placing", "spot", "ranking", "rank", "standing") || !isOneOf(tokens[i+1].Text, "in", "on", "among") || tokens[i+2].Text != "the" {
			continue
		}
		if stat, end := statOfTable(tokens, i+3); end > 0 {
			return slices.Concat(tokens[:i], wordTokens("rank in"), stat, tokens[end:])
		}
	}
	return tokens
}

// statOfTable returns the statistic of "goal-scoring race" at a token, and where what names the
// table ends, 0 if none is named.
func statOfTable(tokens []Token, from int) (stat []Token, end int) {
	for n := 1; n <= 5 && from+n < len(tokens); n++ {
		if !isOneOf(tokens[from+n].Text, tables...) {
			continue
		}
		stat = slices.DeleteFunc(slices.Clone(tokens[from:from+n]), func(t Token) bool { return isLeagueWord(t.Text) })
		said := words(stat)
		if isOneOf(said, "goal scoring", "goalscoring") {
			said, stat = "goals", wordTokens("goals")
		}
		if isStat(said) {
			return slices.Concat(stat, slices.DeleteFunc(slices.Clone(tokens[from:from+n]), func(t Token) bool { return !isLeagueWord(t.Text) })), from + n + 1
		}
	}
	return nil, 0
}

// takenPlace reads "which place did Iginla take in the goal-scoring race" as where he ranked.
func takenPlace(tokens []Token) []Token {
	if len(tokens) < 7 || !isOneOf(tokens[0].Text, "which", "what") || !isOneOf(tokens[1].Text, "place", "position", "rank", "spot", "ranking") || tokens[2].Text != "did" {
		return tokens
	}
	verb := slices.IndexFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "take", "occupy", "hold", "finish", "have", "end", "reach", "achieve", "secure")
	})
	if verb < 4 {
		return tokens
	}
	in := verb + 1
	for isOneOf(textAt(tokens, in), "up", "in", "on", "among", "the") {
		in++
	}
	if stat, end := statOfTable(tokens, in); end > 0 {
		return slices.Concat(wordTokens("where did"), tokens[3:verb], wordTokens("rank in"), stat, tokens[end:])
	}
	return slices.Concat(wordTokens("where did"), tokens[3:verb], wordTokens("rank in"), tokens[in:])
}

// combinedWith reads "combined 40 home runs with 40 stolen bases" as having both.
func combinedWith(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "combined", "combine", "combining", "paired", "coupled", "pair", "couple")
	})
	if at < 0 {
		return tokens
	}
	with := slices.IndexFunc(tokens[at:], func(t Token) bool { return t.Text == "with" })
	if with < 3 || !bounds(tokens, at+1) || !bounds(tokens, at+with+1) {
		return tokens
	}
	return slices.Concat(tokens[:at], wordTokens("had"), tokens[at+1:at+with], wordTokens("and"), tokens[at+with+1:])
}

// bounds reports whether a threshold begins at a token.
func bounds(tokens []Token, i int) bool {
	if isOneOf(textAt(tokens, i), "at", "more", "over") {
		i += 2
	}
	return number(tokens, i) > 0 || number(tokens, i-1) > 0
}

// lastSeasonOf reads "when was Ruth's last season of 40 home runs" as when he last had them.
func lastSeasonOf(tokens []Token) []Token {
	for i := 3; i+3 < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "last", "final", "first", "latest", "most") || !isOneOf(words(tokens[:2]), "when was", "what was", "which was") {
			continue
		}
		which, season := tokens[i].Text, i+1
		if which == "most" {
			season++
		}
		if !isOneOf(textAt(tokens, season), "season", "year", "campaign") || !isOneOf(textAt(tokens, season+1), "of", "with") || !bounds(tokens, season+2) && textAt(tokens, season+2) != "at" {
			continue
		}
		if which != "first" {
			which = "last"
		}
		return slices.Concat(wordTokens("when did"), tokens[2:i], wordTokens(which+" have"), tokens[season+2:])
	}
	return tokens
}

// rankThem reads "rank Bonds, Aaron and Ruth by home runs" as a comparison.
func rankThem(tokens []Token) []Token {
	if len(tokens) < 6 || !isOneOf(tokens[0].Text, "rank", "order", "sort", "place") || !slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "and" }) {
		return tokens
	}
	by := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "by", "in") })
	if by < 4 {
		return tokens
	}
	for i := range tokens[:by-1] {
		if words(tokens[i:i+2]) == "in order" {
			return tokens
		}
	}
	return slices.Concat(wordTokens("compare"), tokens[1:by], wordTokens("by"), tokens[by+1:])
}

// leaderInSeasons reads "in how many seasons was James the leader in points" as how often he led.
func leaderInSeasons(tokens []Token) []Token {
	for _, said := range []string{"in how many seasons was", "in how many years was", "how many times was", "how often was"} {
		n := len(strings.Fields(said))
		leader := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "leader" })
		if len(tokens) < n+3 || words(tokens[:n]) != said || leader < n+2 || textAt(tokens, leader+1) != "in" {
			continue
		}
		from := leader
		for from > n+1 && (isOneOf(tokens[from-1].Text, "the", "league") || isLeagueWord(tokens[from-1].Text)) {
			from--
		}
		league := slices.DeleteFunc(slices.Clone(tokens[from:leader]), func(t Token) bool { return t.Text == "the" })
		if len(league) == 0 {
			league = wordTokens("league")
		}
		return slices.Concat(wordTokens("how many times did"), tokens[n:from], wordTokens("lead the"), league, tokens[leader+1:])
	}
	return tokens
}

// doing are verbs after "the number of goals that Hull", with the form after "did".
var doing = map[string]string{
	"caught": "catch", "threw": "throw", "won": "win", "lost": "lose", "stole": "steal", "made": "make", "drew": "draw", "pitched": "pitch", "took": "take", "saved": "save", "intercepted": "intercept", "blocked": "block", "completed": "complete", "attempted": "attempt", "allowed": "allow", "issued": "issue",
	"fired": "have", "grabbed": "have", "struck": "strike",
}

// numberDone reads "the number of passes that Edelman caught" as how many he caught, where the verb
// says what is counted.
func numberDone(tokens []Token) []Token {
	at := indexOf(tokens, 0, "number of")
	if at < 0 || at > 3 {
		return tokens
	}
	that := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "that", "which", "whom") })
	if that < at+3 || that > at+6 {
		return tokens
	}
	for i := that + 2; i < min(that+7, len(tokens)); i++ {
		verb := doing[tokens[i].Text]
		if verb == "" {
			continue
		}
		return slices.Concat(wordTokens("how many"), tokens[at+2:that], wordTokens("did"), tokens[that+1:i], wordTokens(verb), tokens[i+1:])
	}
	return tokens
}

// playedWhen reads "over which seasons did Cobb play for Detroit" as which seasons he did.
func playedWhen(tokens []Token) []Token {
	if len(tokens) > 6 && isOneOf(tokens[0].Text, "over", "during", "in", "for", "across") && isOneOf(tokens[1].Text, "which", "what") && isOneOf(tokens[2].Text, "seasons", "years") && tokens[3].Text == "did" &&
		slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "play", "pitch") }) {
		return tokens[1:]
	}
	return tokens
}

// besideThose reads "counting those with at least 125 made" as a least of what is asked.
func besideThose(tokens []Token) []Token {
	for i := 3; i+3 < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "counting", "considering", "among", "including", "of", "limited", "for", "restricted") {
			continue
		}
		at := i + 1
		for isOneOf(textAt(tokens, at), "only", "to", "those", "players", "pitchers", "hitters", "batters", "quarterbacks", "goalies", "goaltenders", "qualifiers", "receivers", "backs", "men", "passers", "rushers", "shooters") {
			at++
		}
		if at == i+1 || !isOneOf(textAt(tokens, at), "with", "having") || !bounds(tokens, at+1) {
			continue
		}
		return slices.Concat(tokens[:i], wordTokens("with"), tokens[at+1:])
	}
	return tokens
}

// eachSeason are ways of saying that an average is over seasons.
var eachSeason = []string{"a season", "each season", "every season", "a year", "each year", "every year", "per year", "per campaign", "a campaign", "annually", "yearly"}

// averagedSeason reads "how many home runs a season did Gehrig average" and "his average number of
// home runs a year" as home runs per season.
func averagedSeason(tokens []Token) []Token {
	average := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "average", "averaged", "annual", "yearly") })
	extreme := slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "most", "highest", "best", "fewest", "lowest", "who", "which", "league", "players", "or", "than")
	})
	bound := slices.ContainsFunc(tokens, func(t Token) bool { return t.Kind == Number && !isYears(t) })
	if average < 0 || extreme || bound || isNounAverage(tokens, average) {
		return tokens
	}
	for _, said := range eachSeason {
		if at := indexOf(tokens, 1, said); at > 0 && !isOneOf(tokens[at-1].Text, "in", "had", "have", "of", "with", "for", "during", "over", "within", "throughout") {
			tokens = slices.Concat(tokens[:at], wordTokens("per season"), tokens[at+len(strings.Fields(said)):])
			break
		}
	}
	at := indexOf(tokens, 0, "average number of")
	if at < 0 {
		at = indexOf(tokens, 0, "average total of")
	}
	if at >= 0 && indexOf(tokens, 0, "per season") >= 0 {
		tokens = slices.Concat(tokens[:at], tokens[at+3:])
	}
	return tokens
}

// sideOfBat reads "on which side did Griffey bat" as whether he batted left or right.
func sideOfBat(tokens []Token) []Token {
	last := len(tokens) - 1
	if last > 0 && textAt(tokens, last) == "with" {
		last--
	}
	verb := textAt(tokens, last)
	did := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "did", "does") })
	if did < 2 || last < did+2 || !isOneOf(verb, "bat", "throw", "shoot", "hit") || !slices.ContainsFunc(tokens[:did], func(t Token) bool { return isOneOf(t.Text, "side", "hand") }) || !isOneOf(tokens[0].Text, "on", "from", "which", "what", "with") {
		return tokens
	}
	if verb == "hit" {
		verb = "bat"
	}
	return slices.Concat(wordTokens("did"), tokens[did+1:last], wordTokens(verb+" left or right"))
}
