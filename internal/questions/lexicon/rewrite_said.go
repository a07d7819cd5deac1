package lexicon

import (
	"slices"
	"strings"
)

// abbreviations are short forms of words that mean the same everywhere.
var abbreviations = map[string]string{
	"gm": "game", "gms": "games", "yr": "year", "yrs": "years", "wk": "week", "wks": "weeks", "szn": "season", "ssn": "season", "szns": "seasons", "avgs": "averages",
}

// whetherAsked reads "tell me whether he hit 50" as "did he hit 50".
func whetherAsked(tokens []Token) []Token {
	for i, t := range tokens {
		if t.Text == "whether" || t.Text == "if" && isOneOf(textAt(tokens, i-1), "me", "know", "say", "out", "see") {
			return append([]Token{{Text: "did"}}, tokens[i+1:]...)
		}
	}
	return tokens
}

// allowances are what a pitcher or a goalie gives up, by the noun.
var allowances = []struct{ nouns, means string }{
	{"home runs,homers,homeruns,hrs,hr,dingers,home run,homer,long balls,bombs", "home runs allowed"}, {"earned runs,earned run", "earned runs"}, {"runs,run", "runs allowed"},
	{"hits,hit", "hits allowed"}, {"walks,walk,bb,bbs,bases on balls", "walks allowed"}, {"goals,goal", "goals against"},
}

// allowed puts the statistic of what was given up in the place of the verb and its noun:
// "how many homers did Verlander give up" is of home runs allowed.
func allowed(tokens []Token) []Token {
	verb, up := -1, -1
	for i, t := range tokens {
		switch {
		case isOneOf(t.Text, "allow", "allows", "allowed", "allowing", "surrender", "surrendered", "surrenders", "yielded", "yield", "concede", "conceded"):
			verb = i
		case isOneOf(t.Text, "give", "gives", "gave", "given", "giving"):
			if at := slices.IndexFunc(tokens[i:], func(t Token) bool { return t.Text == "up" }); at > 0 {
				verb, up = i, i+at
			}
		}
	}
	if verb < 0 {
		return tokens
	}
	for i := range tokens {
		for n := 3; n > 0; n-- {
			if i+n > len(tokens) || verb >= i && verb < i+n {
				continue
			}
			noun := words(tokens[i : i+n])
			at := slices.IndexFunc(allowances, func(a struct{ nouns, means string }) bool { return slices.Contains(strings.Split(a.nouns, ","), noun) })
			if at < 0 {
				continue
			}
			var out []Token
			for k, t := range tokens {
				switch {
				case k == i:
					out = append(out, wordTokens(allowances[at].means)...)
				case k == verb || k == up || k > i && k < i+n:
				default:
					out = append(out, t)
				}
			}
			return out
		}
	}
	return tokens
}

// tripleDouble reads "averaged a triple-double" as ten points, rebounds and assists a game.
func tripleDouble(tokens []Token) []Token {
	for i := range tokens {
		from, length := averagedDouble(tokens, i)
		if length == 0 || tokens[from].Text != "triple" {
			continue
		}
		said, rest := []Token{}, tokens[i+length:]
		if isOneOf(textAt(rest, 0), "season", "seasons") { // "his triple-double seasons"
			said, rest = append(said, rest[0], Token{Text: "with"}), rest[1:]
		}
		for n, stat := range []string{"ppg", "rpg", "apg"} {
			if n > 0 {
				said = append(said, Token{Text: "and"})
			}
			said = append(said, Token{Text: "at"}, Token{Text: "least"}, Token{Text: "10", Kind: Number, Num: 10}, Token{Text: stat})
		}
		return slices.Concat(tokens[:i], said, rest)
	}
	return tokens
}

// averagedDouble reports whether a season's averages are a double-double or a triple-double at a
// token, "averaged a triple-double" or "triple-double seasons": where the word is, and how many
// tokens it takes, 0 for none.
func averagedDouble(tokens []Token, i int) (at, length int) {
	at = i
	averaged := strings.HasPrefix(tokens[i].Text, "averag")
	if averaged {
		if at++; isOneOf(textAt(tokens, at), "a", "the") {
			at++
		}
	}
	if !isOneOf(textAt(tokens, at), "double", "triple") || !isOneOf(textAt(tokens, at+1), "double", "doubles") ||
		!averaged && !isOneOf(textAt(tokens, at+2), "season", "seasons") {
		return 0, 0
	}
	return at, at + 2 - i
}

// attempted are the attempts that a bare "attempts" is of, by the rate beside it.
var attempted = []struct{ rates, means string }{
	{"completion,cmp%,passer,y/a,interceptions,quarterback,quarterbacks,qb,qbs", "pass attempts"}, {"3p%,3pt%,three,3pt", "three point attempts"}, {"ft%,free", "free throw attempts"}, {"fg%,field,shooting", "field goal attempts"}, {"ypc,carry,rush", "rush attempts"},
}

// attemptsOfRates reads "completion percentage, minimum 100 attempts" as of pass attempts.
func attemptsOfRates(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "attempts", "att", "atts", "made") })
	before := at - 1
	if isOneOf(textAt(tokens, before-1)+" "+textAt(tokens, before), "or more", "and up") {
		before -= 2 // "75 or more attempts"
	}
	if before < 0 || tokens[before].Kind != Number {
		return tokens
	}
	for _, a := range attempted {
		if tokens[at].Text == "made" {
			a.means = strings.TrimSuffix(a.means, " attempts") + "s"
			if !isOneOf(a.means, "three points", "free throws", "field goals") {
				continue
			}
			a.means = strings.Replace(a.means, "three points", "threes", 1)
		}
		if slices.ContainsFunc(tokens, func(t Token) bool { return slices.Contains(strings.Split(a.rates, ","), t.Text) }) {
			return slices.Concat(tokens[:at], wordTokens(a.means), tokens[at+1:])
		}
	}
	return tokens
}

// often reads "twice" and "three times" at the end of a threshold as a count of seasons.
func often(tokens []Token) []Token {
	last := len(tokens) - 1
	if last > 0 && tokens[last].Text == "times" && (tokens[last-1].Kind == Number || tokens[last-1].Text == "multiple") && !isOneOf(textAt(tokens, last-2), "at", "least") {
		many := "twice"
		if n := tokens[last-1].Num; n > 3 {
			return tokens
		} else if n == 3 {
			many = "thrice"
		}
		return append(slices.Clone(tokens[:last-1]), Token{Text: many})
	}
	return tokens
}

// preambles begin a question without saying anything of it, longest first.
var preambles = readPreambles(`
kindly provide the number of,kindly provide,please provide,kindly state,please state,state the number of,state,would you tell me,could you tell me,can you tell me
i would like to know the number of,i would like to know,i want to know,id like to know,let me know,what do the records show as,what do records show for,what do the records say of
taking all seasons together,all seasons taken together,over the course of history,as far as the records go
`)

func readPreambles(text string) (out [][]Token) {
	for line := range strings.Lines(text) {
		for phrase := range strings.SplitSeq(strings.TrimSpace(line), ",") {
			if phrase != "" {
				out = append(out, wordTokens(phrase))
			}
		}
	}
	return out
}

// withoutPreamble drops "kindly provide" and the like, and reads "looking at 1986-87" as "in
// 1986-87".
func withoutPreamble(tokens []Token) []Token {
	if len(tokens) > 4 && words(tokens[:3]) == "how high did" && slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "finish", "place", "rank", "end", "stand") }) {
		return slices.Concat(wordTokens("where did"), tokens[3:])
	}
	if len(tokens) > 3 && isOneOf(tokens[0].Text, "looking", "taking", "considering") && isOneOf(tokens[1].Text, "at", "only", "just") {
		return append([]Token{{Text: "in"}}, tokens[2:]...)
	}
	for _, p := range preambles {
		if _, ok := matches(tokens, p); ok && len(tokens) > len(p) {
			return tokens[len(p):]
		}
	}
	return tokens
}

// emptyVerbs say again what the statistic says, and change nothing.
const emptyVerbs = " amass accumulate committed commit commits delivered deliver earn earned credited shortened listed appear appeared racked draw drew drawn attained attain tally rack convert issued issue dished dish manage managed manages pull pulled haul hauled snag snagged corral corralled "

// withoutEmptyVerbs drops those verbs, and filler of chats at the end.
func withoutEmptyVerbs(tokens []Token) []Token {
	var out []Token
	for i, t := range tokens {
		if strings.Contains(emptyVerbs, " "+t.Text+" ") && !isStat(t.Text+" "+textAt(tokens, i+1)) {
			continue
		}
		if isOneOf(t.Text, "lol", "lmao", "haha", "bro", "pls", "plz", "fr", "ngl", "tbh") && i > 0 || t.Text == "decade" && i > 0 && (tokens[i-1].Kind == Decade || i+1 < len(tokens) && tokens[i+1].Kind != Word || textAt(tokens, i+1) == "of" || textAt(tokens, i+1) == "from") {
			continue
		}
		shoots := isOneOf(t.Text, "shoot", "shot") && slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "percentage", "fg%", "ft%", "3p%", "pct") })
		if shoots || t.Text == "taken" && slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "draft" }) {
			continue
		}
		if t.Kind == Number && i > 0 && isOneOf(tokens[i-1].Text, "which", "what") && isOneOf(textAt(tokens, i+1), "teams", "clubs", "franchises") {
			continue // "which two clubs"
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		return tokens
	}
	return out
}

// attempts are what "how many passes did he attempt" counts.
var attempts = []struct{ made, means string }{
	{"free throws", "free throw attempts"}, {"field goals", "field goal attempts"}, {"three pointers", "three point attempts"}, {"threes", "three point attempts"}, {"3s", "three point attempts"}, {"passes", "pass attempts"}, {"shots", "field goal attempts"},
}

// attemptedVerb reads the verb "attempt" into the statistic.
func attemptedVerb(tokens []Token) []Token {
	verb := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "attempt" || t.Text == "attempted" })
	if verb < 0 {
		return tokens
	}
	for i := range tokens {
		for _, a := range attempts {
			n := len(strings.Fields(a.made))
			if i+n <= len(tokens) && words(tokens[i:i+n]) == a.made && (verb < i || verb >= i+n) {
				out := slices.Concat(tokens[:i], wordTokens(a.means), tokens[i+n:])
				return slices.DeleteFunc(out, func(t Token) bool { return t.Text == "attempt" || t.Text == "attempted" })
			}
		}
	}
	return tokens
}

// chatForms reads "w 30+ hr" as "with" and "20 g" as games.
func chatForms(tokens []Token) []Token {
	out := slices.Clone(tokens)
	for i := range out {
		switch {
		case out[i].Text == "w" && i > 0 && i+1 < len(out) && (out[i+1].Kind == Number && out[i+1].Num < 1000 || isOneOf(out[i+1].Text, "the", "a", "an", "at", "most", "over")):
			out[i].Text = "with"
		case out[i].Text == "avg" && isOneOf(textAt(out, 0), "how", "what") && i+1 < len(out) && isOneOf(out[i+1].Text, "in", "last", "during", "for", "with", "this") && slices.ContainsFunc(out[:i], func(t Token) bool {
			return isOneOf(t.Text, "pts", "points", "rebounds", "boards", "assists", "steals", "blocks", "dimes")
		}):
			out[i].Text = "average"
		case out[i].Text == "g" && i > 0 && out[i-1].Kind == Number && isOneOf(textAt(out, i-2), "min", "least", "minimum", "with"):
			out[i].Text = "games"
		}
	}
	return out
}

// gameWinners reads "20 game winners" as pitchers with 20 wins.
func gameWinners(tokens []Token) []Token {
	for i := range tokens {
		if i > 0 && tokens[i].Text == "game" && tokens[i-1].Kind == Number && tokens[i-1].Num >= 15 && isOneOf(textAt(tokens, i+1), "winner", "winners") {
			return slices.Concat(tokens[:i-1], wordTokens("pitchers with"), tokens[i-1:i], wordTokens("wins"), tokens[i+2:])
		}
	}
	return tokens
}

// whichOf reads "which of A and B had more" as a comparison. The one with less is asked for
// only where less is better.
func whichOf(tokens []Token) []Token {
	asks := 2
	if len(tokens) > 5 && tokens[0].Text == "between" && tokens[1].Kind == Word && slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "who", "which") }) {
		asks = 1 // "between Ford and Palmer, who won more"
	} else if len(tokens) < 5 || tokens[0].Text != "which" || tokens[1].Text != "of" {
		return tokens
	}
	low := slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "era", "whip", "gaa", "against") })
	var out []Token
	for i, t := range tokens {
		switch {
		case i < asks, isOneOf(t.Text, "higher", "better", "greater"), t.Text == "more" && asks == 2, t.Text == "the" && isOneOf(textAt(tokens, i+1), "more", "higher", "better", "lower"), t.Text == "lower" && low,
			isOneOf(t.Text, "finished", "shot") && isOneOf(textAt(tokens, i+1), "with", "the"):
		default:
			out = append(out, t)
		}
	}
	return append([]Token{{Text: "compare"}}, out...)
}

// whatPlace reads "what position did Pippen take in steals" as "where did Pippen rank in
// steals", and "on what date was he born" as when.
func whatPlace(tokens []Token) []Token {
	switch {
	case len(tokens) > 3 && isOneOf(tokens[0].Text, "what", "which") && isOneOf(tokens[1].Text, "position", "place", "rank", "spot") && isOneOf(tokens[2].Text, "did", "does", "do") && !isOneOf(tokens[len(tokens)-1].Text, "play", "played"):
		var out []Token
		for _, t := range tokens[2:] {
			if !isOneOf(t.Text, "take", "hold", "occupy", "have") {
				out = append(out, t)
			}
		}
		return append([]Token{{Text: "where"}}, out...)
	case len(tokens) > 4 && tokens[0].Text == "on" && isOneOf(tokens[1].Text, "what", "which") && isOneOf(tokens[2].Text, "date", "day"):
		return append([]Token{{Text: "when"}}, tokens[3:]...)
	}
	return tokens
}

// asOne reads "as a Texan" as "with the Texans".
func asOne(tokens []Token) []Token {
	for i := 0; i+2 < len(tokens); i++ {
		last := i+3 == len(tokens) || tokens[i+3].Kind != Word
		if w := tokens[i+2]; tokens[i].Text == "as" && isOneOf(tokens[i+1].Text, "a", "an") && last && w.Kind == Word && len(Senses[w.Text]) == 0 && len(Senses["as a "+w.Text]) == 0 && !strings.HasSuffix(w.Text, "s") && len(w.Text) > 2 {
			return slices.Concat(tokens[:i], wordTokens("with the"), []Token{{Text: w.Text + "s"}}, tokens[i+3:])
		}
	}
	return tokens
}

// moreThanAnybody reads "more strikeouts than anyone else" as the most.
func moreThanAnybody(tokens []Token) []Token {
	more := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "more" })
	if more < 0 {
		return tokens
	}
	for i := more + 1; i+2 < len(tokens); i++ {
		if tokens[i].Text != "than" {
			continue
		}
		other := tokens[i+1].Text == "any" && tokens[i+2].Text == "other" || isOneOf(tokens[i+1].Text, "anyone", "anybody", "everyone", "everybody") && tokens[i+2].Text == "else"
		if !other {
			continue
		}
		end := i + 3
		if tokens[i+2].Text == "other" {
			end++
			for end < len(tokens) && isLeagueWord(tokens[end].Text) && isLeagueWord(tokens[end-1].Text) {
				end++
			}
		}
		end = min(end, len(tokens))
		said := slices.DeleteFunc(slices.Clone(tokens[i+3:end]), func(t Token) bool { return !isLeagueWord(t.Text) })
		for tokens[i+2].Text == "other" && end < len(tokens) && isLeagueWord(tokens[end-1].Text) && isOneOf(tokens[end].Text, "player", "pitcher", "hitter", "batter", "goalie") {
			end++
		}
		if len(said) > 0 { // "than any other American League player"
			said = slices.Concat(wordTokens("in the"), said)
		}
		return slices.Concat(tokens[:more], wordTokens("the most"), tokens[more+1:i], said, tokens[end:])
	}
	return tokens
}
