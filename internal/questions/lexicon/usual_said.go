package lexicon

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon/turns"
)

// toldBackwards are verbs before "how many", with the form after "did".
var toldBackwards = []struct{ said, means string }{
	{"drove in", "drive in"}, {"knocked in", "drive in"}, {"struck out", "strike out"}, {"fanned", "strike out"}, {"won", "win"}, {"lost", "lose"}, {"stole", "steal"}, {"caught", "catch"}, {"threw", "throw"}, {"pitched", "pitch"},
}

// backwards reads "Koufax struck out how many batters in 1965" as how many he did.
func backwards(tokens []Token) []Token {
	at := indexOf(tokens, 2, "how many")
	if at < 0 {
		return tokens
	}
	for _, v := range toldBackwards {
		n := len(strings.Fields(v.said))
		if at-n < 1 || words(tokens[at-n:at]) != v.said {
			continue
		}
		end := at + 2
		if textAt(tokens, end) == "of" && isOneOf(textAt(tokens, end+1), "his", "her", "its", "their") {
			tokens = slices.Concat(tokens[:end], tokens[end+2:]) // "won how many of their games"
		}
		for end < len(tokens) && tokens[end].Kind == Word && !isOneOf(tokens[end].Text, "in", "for", "during", "with", "over", "from", "at", "as", "between") {
			end++
		}
		return slices.Concat(wordTokens("how many"), tokens[at+2:end], wordTokens("did"), tokens[:at-n], wordTokens(v.means), tokens[end:])
	}
	return tokens
}

// doneBy reads "number of batters struck out by Koufax" as how many were.
func doneBy(tokens []Token) []Token {
	for _, said := range []string{"struck out by", "driven in by"} {
		i := indexOf(tokens, 1, said)
		if number := indexOf(tokens, 0, "number of"); i > 2 && number >= 0 && number < i-2 && i-number < 6 {
			return slices.Concat(wordTokens("how many"), tokens[number+2:i], wordTokens("were"), tokens[i:])
		}
	}
	return tokens
}

// withTheTeam reads "in a Dodgers uniform" and "in his Yankees years" as with that team.
func withTheTeam(tokens []Token) []Token {
	if indexOf(tokens, 0, "how many") < 0 {
		return tokens
	}
	for i, t := range tokens {
		if !isOneOf(t.Text, "uniform", "tenure", "years", "days", "stint", "stay") || i < 3 {
			continue
		}
		if t.Text != "uniform" && isOneOf(textAt(tokens, i+1), "with", "as", "at", "for") {
			from := i
			for from > 0 && isOneOf(tokens[from-1].Text, "in", "during", "over", "throughout", "his", "her", "their", "all", "of") {
				from--
			}
			if from < i && i+1-from > 1 {
				return slices.Concat(tokens[:from], wordTokens("with"), tokens[i+2:])
			}
			continue
		}
		for from := i - 2; from >= max(1, i-5); from-- {
			opens := isOneOf(tokens[from].Text, "a", "an", "the", "his", "her") && isOneOf(textAt(tokens, from-1), "in", "during", "over", "throughout", "wearing")
			named := !slices.ContainsFunc(tokens[from+1:i], func(t Token) bool { return t.Kind != Word || len(Senses[t.Text]) > 0 && !t.Capitalized })
			if opens && named {
				return slices.Concat(tokens[:from-1], wordTokens("with the"), tokens[from+1:i], tokens[i+1:])
			}
		}
	}
	return tokens
}

// whilePlaying are words for being with a team, where something is counted.
var whilePlaying = readClauses(turns.WhilePlaying)

func playingFor(tokens []Token) []Token {
	if indexOf(tokens, 0, "how many") < 0 && !slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "total", "average", "era") }) {
		return tokens
	}
	return replaceClauses(tokens, whilePlaying)
}

// overallFigure reads "his overall batting average" as that of his career, where no year is named.
func overallFigure(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "overall" })
	if at < 1 || textAt(tokens, at+1) == "pick" || slices.ContainsFunc(tokens, func(t Token) bool { return isYears(t) || t.Kind == Decade }) {
		return tokens
	}
	for n := 1; n <= 4 && at+1+n <= len(tokens); n++ {
		if isStat(words(tokens[at+1 : at+1+n])) {
			return splice(tokens, at, at+1, "career")
		}
	}
	return tokens
}

// placing reads "placed second" and "the second-place finisher" as finishing second.
func placing(tokens []Token) []Token {
	for i := range tokens {
		if isOneOf(tokens[i].Text, "placed", "stood", "came") && i+1 < len(tokens) && (tokens[i+1].Kind == Ordinal || tokens[i+1].Text == "first") {
			return splice(tokens, i, i+1, "finished")
		}
		if tokens[i].Kind == Ordinal && textAt(tokens, i+1) == "place" && isOneOf(textAt(tokens, i+2), "finisher", "finishers", "man") {
			out := slices.Concat(tokens[:i+1], tokens[i+3:])
			if textAt(out, i-1) == "the" {
				out = slices.Delete(slices.Clone(out), i-1, i)
			}
			return out
		}
		if isOneOf(tokens[i].Text, "over", "across", "throughout") && textAt(tokens, i+1) == "the" && i+2 < len(tokens) && tokens[i+2].Kind == Decade {
			return splice(tokens, i, i+1, "in")
		}
	}
	return tokens
}

// crowns are the words for leading a league in something.
var crowns = []string{"title", "titles", "crown", "crowns", "championship", "championships"}

// titlesWon reads "how many American League batting titles did Williams win" as how often he led the
// league in batting average.
func titlesWon(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, crowns...) })
	if at < 2 || len(tokens) < 6 || tokens[0].Text != "how" || tokens[1].Text != "many" {
		return tokens
	}
	var league, who []Token
	from, did := 2, at+1
	timesWon := tokens[2].Text == "times" && isOneOf(tokens[3].Text, "did", "has")
	if timesWon {
		won := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "win", "won", "capture", "take", "claim") })
		if won < 5 || won > at {
			return tokens
		}
		who, from = tokens[4:won], won+1
		if textAt(tokens, from) == "the" || textAt(tokens, from) == "a" || textAt(tokens, from) == "an" {
			from++
		}
	} else if !isOneOf(textAt(tokens, did), "did", "has") || !isOneOf(tokens[len(tokens)-1].Text, "win", "won", "capture", "claim", "earn", "have") {
		return tokens
	} else {
		who = tokens[did+1 : len(tokens)-1]
	}
	for from < at && isLeagueWord(tokens[from].Text) {
		league = append(league, tokens[from])
		from++
	}
	stat := words(tokens[from:at])
	if stat == "batting" {
		stat = "batting average"
	}
	if stat == "rushing" || stat == "passing" || stat == "receiving" {
		stat += " yards"
	}
	if stat != "scoring" && !isStat(stat) || len(who) == 0 {
		return tokens
	}
	if len(league) == 0 {
		league = wordTokens("league")
	}
	out := slices.Concat(wordTokens("how many times did"), who, wordTokens("lead the"), league, wordTokens("in "+stat))
	if timesWon {
		return slices.Concat(out, tokens[at+1:])
	}
	return out
}

// ledTimes reads "how many times did he finish first in the NHL in assists" as how often he led it.
func ledTimes(tokens []Token) []Token {
	if len(tokens) < 8 || words(tokens[:4]) != "how many times did" {
		return tokens
	}
	for _, said := range []string{"finish first in", "rank first in", "place first in", "top", "pace"} {
		i := indexOf(tokens, 5, said)
		if i < 0 {
			continue
		}
		n := len(strings.Fields(said))
		league := i + n
		if textAt(tokens, league) == "the" {
			league++
		}
		if !isLeagueWord(textAt(tokens, league)) {
			continue
		}
		return slices.Concat(tokens[:i], wordTokens("lead the"), tokens[league:])
	}
	return tokens
}

// seasonsOfCareer reads "how long was his career" and "how many seasons did he pitch" as how many
// seasons he played.
func seasonsOfCareer(tokens []Token) []Token {
	n := len(tokens)
	switch {
	case n > 5 && words(tokens[:3]) == "how long was" && tokens[n-1].Text == "career":
		return slices.Concat(wordTokens("how many seasons did"), tokens[3:n-1], wordTokens("play"))
	case n > 6 && isOneOf(words(tokens[:4]), "how many seasons did", "how many years did") && words(tokens[n-2:]) == "career last":
		return slices.Concat(tokens[:4], tokens[4:n-2], wordTokens("play"))
	case n > 5 && words(tokens[:5]) == "number of seasons played by":
		return slices.Concat(wordTokens("how many seasons did"), tokens[5:], wordTokens("play"))
	}
	if n < 6 || words(tokens[:2]) != "how many" {
		return tokens
	}
	at := 2
	if tokens[at].Text == "different" {
		at++
	}
	if !isOneOf(tokens[at].Text, "seasons", "years") || textAt(tokens, at+1) != "did" {
		return tokens
	}
	pitch := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "pitch", "catch") })
	if pitch < at+3 || pitch+1 < n && !isOneOf(tokens[pitch+1].Text, "in", "for", "with") {
		return tokens
	}
	return slices.Concat(wordTokens("how many"), tokens[at:pitch], wordTokens("play"), tokens[pitch+1:])
}

// wornUniform reads "which team's uniform did he wear in 1962" as which team he played for.
func wornUniform(tokens []Token) []Token {
	n := len(tokens)
	wear := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "wear" })
	if n < 6 || wear < 4 || !isOneOf(words(tokens[:4]), "which team uniform did", "what team uniform did", "which club uniform did") {
		return tokens
	}
	return slices.Concat(wordTokens("which team did"), tokens[4:wear], wordTokens("play for"), tokens[wear+1:])
}

// PitchersRecord reads "what was Grove's record in 1931" as wins and losses, where no team is named:
// the record of a pitcher or a goalie.
func PitchersRecord(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "record" })
	if at < 0 || isOneOf(textAt(tokens, at-1), "lost", "loss") || slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "the", "best", "worst", "most", "his", "her", "team", "who", "which", "many", "holds", "hold", "season", "set", "broke") || isStat(t.Text)
	}) {
		return tokens
	}
	names := 0
	for _, t := range tokens {
		if t.Capitalized && t.Kind == Word {
			names++
		}
	}
	if year := slices.ContainsFunc(tokens, isYears); names < 1 || !year && !slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "career" }) {
		return tokens
	}
	from := at
	if textAt(tokens, at-1) == "pitching" {
		from--
	}
	return splice(tokens, from, at+1, "wins and losses")
}

// manyTimes are what "strike out 400 times" is as many of.
var manyTimes = []struct{ said, means string }{{"strike out", "batting strikeouts"}, {"walk", "walks"}, {"homer", "home runs"}, {"fumble", "fumbles"}, {"steal a base", "stolen bases"}}

// timesDone reads "did he strike out more than 400 times" as more than 400 strikeouts at bat.
func timesDone(tokens []Token) []Token {
	for _, deed := range manyTimes {
		i, n := indexOf(tokens, 1, deed.said), len(strings.Fields(deed.said))
		if i < 0 {
			continue
		}
		for k := i + n; k < min(i+n+5, len(tokens)-1); k++ {
			if tokens[k].Kind == Number && tokens[k+1].Text == "times" {
				return slices.Concat(tokens[:i], wordTokens("have"), tokens[i+n:k+1], wordTokens(deed.means), tokens[k+2:])
			}
		}
	}
	return tokens
}

// separatedBy reads "how many hits separated Brett from Yount" as the difference.
func separatedBy(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "separated", "separate", "divided") })
	if at < 3 || words(tokens[:2]) != "how many" {
		return tokens
	}
	from := slices.IndexFunc(tokens[at:], func(t Token) bool { return isOneOf(t.Text, "from", "and") })
	if from < 2 {
		return tokens
	}
	return slices.Concat(wordTokens("what was the difference in"), tokens[2:at], wordTokens("between"), tokens[at+1:at+from], wordTokens("and"), tokens[at+from+1:])
}

// walkedMost reads "which batter walked the most" as the most walks.
func walkedMost(tokens []Token) []Token {
	at := indexOf(tokens, 1, "walked the most")
	if at < 0 || slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "pitcher", "pitchers", "batters", "hitters", "men") }) {
		return tokens
	}
	return splice(tokens, at, at+3, "had the most walks")
}

// hockeyStandings reads "which NHL team had the most points" as the best record, which points decide.
func hockeyStandings(tokens []Token) []Token {
	has := func(words ...string) bool {
		return slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, words...) })
	}
	if !has("nhl", "hockey") || !has("team", "teams", "club") || has("score", "scored", "player", "players", "game", "games") {
		return tokens
	}
	for said, means := range map[string]string{"most points": "best record", "fewest points": "worst record", "most standings points": "best record"} {
		if i := indexOf(tokens, 1, said); i > 0 {
			return splice(tokens, i, i+len(strings.Fields(said)), means)
		}
	}
	return tokens
}

// leagueGamesWon drops the league of "how many WNBA games did the Fever win".
func leagueGamesWon(tokens []Token) []Token {
	if len(tokens) < 7 || words(tokens[:2]) != "how many" || !isLeagueWord(tokens[2].Text) || words(tokens[3:6]) != "games did the" || !slices.ContainsFunc(tokens[6:], func(t Token) bool { return isOneOf(t.Text, "win", "lose") }) {
		return tokens
	}
	return slices.Delete(slices.Clone(tokens), 2, 3)
}
