package lexicon

import (
	"slices"
	"strings"

	"groundline/internal/questions/lexicon/turns"
)

// Usual puts the usual words in the place of an editor's: "identify the league's leader" asks what
// "the league's leader" does, "victories" are wins, and "over his career, how many games did Young
// win" asks what it asks the other way around.
func Usual(tokens []Token) []Token {
	for _, rewrite := range []func([]Token) []Token{
		withoutOrder, birthplaces, saidTheSame, ageSeasons, eachYearTotals, eachSeasonSaid, wasHisBest, bothKindsOfPlay, combinedTotal, highestOfSeasons, bySize, usualWords, inverted, margins, soFar, titlesWon, ledTimes, seasonsOfCareer, wornUniform, backwards, doneBy, timesDone, separatedBy, walkedMost, hockeyStandings, leagueGamesWon, withTheTeam, fromYears, inFrontBehind, playingFor, overallFigure, placing, howOften, whoProduced, withoutProducing, higherThan, aheadOf, howFarAhead, aHigherTotal, leadingScorer, totalOf,
		leadingPerGame, asksRank, lastTheyWon, wholeLeague, throughYear, trailingSingleSeason, regularSeasonOf, playersOccasions, everAsked, anySeason, totalOfAll, forWhatVerb,
		struckOutMost, retiredWith, finalTotal, draftedAt, theThree, ofTheRoster, bornWhen, ageInYear, seasonHighs, employedBy,
	} {
		tokens = rewrite(tokens)
	}
	return tokens
}

// orders are verbs that begin a question and ask for an answer, and no more.
var orders = strings.Fields("provide identify specify indicate cite furnish supply determine note quote enumerate retrieve fetch calculate compute establish ascertain discover report state give name tell present return print output produce recall")

// withoutOrder drops "provide", "please identify" and the like where more than a name follows.
func withoutOrder(tokens []Token) []Token {
	at := 0
	if textAt(tokens, 0) == "please" {
		at = 1
	}
	if len(tokens)-at < 4 || !isOneOf(tokens[at].Text, orders...) || isOneOf(textAt(tokens, at+1), "all", "every", "of", "that") {
		return tokens
	}
	for at++; isOneOf(textAt(tokens, at), "me", "us", "for"); at++ {
	}
	return tokens[at:]
}

// usual are phrases with the usual ones for them.
var usual = readClauses(turns.Usual)

// usualWords puts those in their place. One team's defeat of another is no count.
func usualWords(tokens []Token) []Token {
	return replaceClauses(tokens, usual)
}

// inFrontBehind moves the time or place before a question behind it.
func inFrontBehind(tokens []Token) []Token {
	if len(tokens) < 5 || !isOneOf(tokens[0].Text, "in", "over", "during", "for", "throughout", "across", "between", "from", "with", "while", "playing", "since", "at") {
		return tokens
	}
	asked := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "how" })
	if did := slices.IndexFunc(tokens, func(t Token) bool { return t.Text == "did" }); asked < 0 && did == 2 && isYears(tokens[1]) {
		return slices.Concat(tokens[2:], tokens[:2]) // "in 1978, did Rice have more"
	}
	if asked < 2 || textAt(tokens, asked+1) != "many" || isOneOf(tokens[0].Text, "between") && slices.ContainsFunc(tokens[:asked], func(t Token) bool { return t.Kind == Word && t.Capitalized }) {
		return tokens
	}
	return slices.Concat(tokens[asked:], tokens[:asked])
}

// struckOutMost reads "who struck out the most", which says neither of batters nor of pitchers, as strikeouts of
// either kind.
func struckOutMost(tokens []Token) []Token {
	at := indexOf(tokens, 1, "struck out the most")
	if at < 0 || !isOneOf(tokens[0].Text, "who", "which", "what") || slices.ContainsFunc(tokens, func(t Token) bool {
		return isOneOf(t.Text, "batter", "batters", "hitter", "hitters", "pitcher", "pitchers", "guys", "men", "people", "times", "team", "teams", "looking", "swinging", "often", "starter", "starters", "reliever", "relievers", "staff")
	}) {
		return tokens
	}
	return splice(tokens, at, at+4, "had the most strikeouts of either kind")
}

// deeds are what "how often did he" counts, by the verb.
var deeds = []struct{ said, means string }{
	{"steal a base", "stolen bases"}, {"steal bases", "stolen bases"}, {"strike out", "batting strikeouts"}, {"walk", "walks"}, {"draw a walk", "walks"}, {"hit a home run", "home runs"}, {"homer", "home runs"}, {"hit a double", "doubles"}, {"hit a triple", "triples"}, {"get hit by a pitch", "times hit by pitch"}, {"get caught stealing", "times caught stealing"}, {"get sacked", "sacks taken"}, {"fumble", "fumbles"},
}

// howOften reads "how often did Henderson steal a base" as how many he stole.
func howOften(tokens []Token) []Token {
	at := 3
	switch {
	case len(tokens) < 5:
		return tokens
	case words(tokens[:3]) == "how often did":
	case words(tokens[:4]) == "how many times did":
		at = 4
	default:
		return tokens
	}
	for _, d := range deeds {
		if i := indexOf(tokens, at+1, d.said); i > 0 {
			n := len(strings.Fields(d.said))
			if next := textAt(tokens, i+n); next == "" || tokens[i+n].Kind != Word || isOneOf(next, "in", "during", "over", "for", "with", "as", "between", "from") {
				return slices.Concat(wordTokens("how many "+d.means+" did"), tokens[at:i], wordTokens("have"), tokens[i+n:])
			}
		}
	}
	return slices.Concat(wordTokens("how many times did"), tokens[at:])
}

// producing are verbs that say of a count no more than that there was one.
const producing = " log logged suffer suffered sustain sustained absorb absorbed experience experienced enjoy enjoyed endure endured incur incurred claim claimed capture captured secure secured garner garnered muster mustered contribute contributed compile accumulate accumulated amassed generate generated notch chalk snare snared snatch snatched reel reeled pluck plucked netted pot potted belt belted slugged blast blasted clout clouted crush crushed smash smashed smack smacked stroke stroked rap rapped lash lashed launch launched pound pounded pilfer pilfered nab nabbed handle handled serve served hurl hurled toss tossed uncork uncorked fire fired sling slung heave heaved drain drained sink sank canned distribute distributed accrue accrued bank banked assemble assembled total show showed gather gathered obtain obtained yank pile piled rack tack "

// whoProduced reads "who accumulated the most" as who had the most.
func whoProduced(tokens []Token) []Token {
	for i := 1; i+1 < len(tokens) && i < 12; i++ {
		if strings.Contains(producing, " "+tokens[i].Text+" ") && !tokens[i].Capitalized && isOneOf(tokens[0].Text, "who", "which", "what") && isOneOf(tokens[i+1].Text, "the", "more") && isOneOf(textAt(tokens, i+2), "most", "higher", "highest", "fewest", "than", "wins") {
			return splice(tokens, i, i+1, "had")
		}
	}
	return tokens
}

// withoutProducing drops such a verb of "how many innings did Niekro log in 1979": not a name, and not
// what stands right after "did".
func withoutProducing(tokens []Token) []Token {
	did := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "did", "has", "have", "had") })
	if did < 0 {
		return tokens
	}
	from := did + 2
	if tokens[did].Text != "did" && did > 2 {
		from-- // "how many players have accumulated"
	}
	innings := slices.ContainsFunc(tokens, func(t Token) bool { return t.Text == "innings" })
	for i := from; i < len(tokens); i++ {
		carried := tokens[i].Text == "carry" && isOneOf(tokens[0].Text, "what", "which", "with")
		carried = carried || innings && isOneOf(tokens[i].Text, "work", "worked", "toil", "toiled")
		if !carried && !strings.Contains(producing, " "+tokens[i].Text+" ") || tokens[i].Capitalized || isOneOf(tokens[i-1].Text, "the", "a", "his", "her", "their", "point", "win") {
			continue
		}
		if next := textAt(tokens, i+1); next == "" || tokens[i+1].Kind != Word || isOneOf(next, "in", "during", "for", "over", "between", "from", "as", "with", "at", "throughout", "through", "across", "against", "since", "on", "up", "out", "off", "down", "while", "playing", "by", "when", "after", "before", "until", "the", "most", "more", "this", "last", "at", "total") {
			end := i + 1
			if isOneOf(next, "up", "out", "off", "down") {
				end++
			}
			return slices.Concat(tokens[:i], tokens[end:])
		}
	}
	return tokens
}

// higher are the words for what has more.
var higher = []string{"higher", "greater", "larger", "bigger", "superior", "better", "more", "above"}

// higherThan reads "was Brock's total higher than Cobb's" as whether he had more than Cobb, and "whose
// average was higher, Foxx's or Greenberg's" as who had the higher average.
func higherThan(tokens []Token) []Token {
	if len(tokens) < 5 {
		return tokens
	}
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, higher...) && t.Text != "more" })
	if at < 3 {
		return tokens
	}
	switch {
	case isOneOf(tokens[0].Text, "was", "were", "is") && isOneOf(textAt(tokens, at+1), "than", "to"):
		end, when := at, []Token(nil)
		for i := at - 1; i > at-4 && i > 2; i-- { // "was his total in 1986 higher"
			if isOneOf(tokens[i].Text, "in", "for", "during") {
				end, when = i, tokens[i:at]
			}
		}
		for isOneOf(textAt(tokens, end-1), "total", "count", "figure", "number", "mark", "tally") {
			end--
		}
		stat := -1
		for n := 1; n <= MaxWords && n < end; n++ {
			if isStat(words(tokens[end-n : end])) {
				stat = end - n
			}
		}
		if stat <= 1 || isOneOf(tokens[1].Text, "the", "his", "her") {
			return tokens
		}
		if stat > 2 && isOneOf(tokens[stat-1].Text, "career", "lifetime") {
			stat--
		}
		return slices.Concat(wordTokens("did"), tokens[1:stat], wordTokens("have more"), tokens[stat:end], wordTokens("than"), tokens[at+2:], when)
	case tokens[0].Text == "whose":
		verb := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "was", "is", "were") })
		if verb < 2 || at < verb || at > verb+2 {
			return tokens
		}
		return slices.Concat(wordTokens("who had the higher"), withoutTotal(tokens[1:verb]), tokens[at+1:])
	}
	return tokens
}

// withoutTotal drops "total", which a comparison of counts says anyway.
func withoutTotal(tokens []Token) []Token {
	return slices.DeleteFunc(slices.Clone(tokens), func(t Token) bool { return isOneOf(t.Text, "total", "totals") })
}

// leadingScorer reads "the top scorer by points per game" as the leader in points per game.
func leadingScorer(tokens []Token) []Token {
	for i := 0; i+3 < len(tokens); i++ {
		if !isOneOf(tokens[i].Text, "top", "leading", "best", "highest") || !isOneOf(tokens[i+1].Text, "scorer", "rebounder", "passer", "rusher", "receiver", "scorers", "rebounders", "passers", "rushers", "receivers") || !isOneOf(tokens[i+2].Text, "by", "in", "on") {
			continue
		}
		if i+4 <= len(tokens) && (isStat(tokens[i+3].Text) || isOneOf(tokens[i+3].Text, "total")) {
			return slices.Concat(tokens[:i], wordTokens("leader in"), tokens[i+3:])
		}
	}
	return tokens
}

// totalOf reads "total stolen bases by the Cardinals" as how many they had.
func totalOf(tokens []Token) []Token {
	from := 0
	for isOneOf(textAt(tokens, from), "what", "was", "is", "the", "were") {
		from++
	}
	if textAt(tokens, from) != "total" && textAt(tokens, from) != "number" {
		return tokens
	}
	from++
	for isOneOf(textAt(tokens, from), "number", "of") {
		from++
	}
	by := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "by", "of", "for") && t.Kind == Word })
	for by >= 0 && by < from {
		next := slices.IndexFunc(tokens[by+1:], func(t Token) bool { return isOneOf(t.Text, "by", "of", "for") })
		if next < 0 {
			return tokens
		}
		by += 1 + next
	}
	if by <= from || by > from+4 || textAt(tokens, by+1) != "the" {
		return tokens
	}
	stat := tokens[from:by]
	if isOneOf(stat[len(stat)-1].Text, "hit", "scored", "made", "stolen", "recorded") && len(stat) > 1 {
		stat = stat[:len(stat)-1]
	}
	switch words(stat) {
	case "games won":
		return slices.Concat(wordTokens("how many games did"), tokens[by+1:], wordTokens("win"))
	case "games lost":
		return slices.Concat(wordTokens("how many games did"), tokens[by+1:], wordTokens("lose"))
	}
	return slices.Concat(wordTokens("how many"), stat, wordTokens("did"), tokens[by+1:], wordTokens("have"))
}
