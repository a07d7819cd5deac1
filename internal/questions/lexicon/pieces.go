package lexicon

import (
	"slices"
	"strconv"
	"strings"

	"groundline/internal/questions/lexicon/turns"
)

var (
	pieceWords = readClauses(turns.PieceWords)
	harmless   = readHarmless()
	uncounted  = wordSet(turns.Uncounted)
	counting   = wordSet("many most more fewest fewer least much highest lowest greatest largest best worst top per of")
	actions    = readActions()
	deedsAlone = readClauses(turns.DeedsAlone)
)

func wordSet(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

// readHarmless returns the words that a question says the same without.
func readHarmless() map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(turns.Harmless + turns.HarmlessForms) {
		out[strings.ReplaceAll(w, "'", "")] = !strings.HasSuffix(w, "_")
	}
	for verb := range strings.FieldsSeq(turns.HarmlessVerbs) {
		for _, form := range verbForms(verb) {
			out[form] = true
		}
	}
	return out
}

// verbForms returns the forms of a regular verb but that of the present, which is a noun as often: "drops".
func verbForms(verb string) []string {
	last := verb[len(verb)-1]
	stem := strings.TrimSuffix(verb, "e")
	doubled := verb + string(last)
	return []string{verb, stem + "ed", stem + "ing", doubled + "ed", doubled + "ing", strings.TrimSuffix(verb, "y") + "ied"}
}

// Harmless reports whether a question loses nothing with a word, as far as its statistic is named. A word that has a
// meaning of its own is not harmless, nor one that stands where what is counted does.
func Harmless(word, before string) bool {
	if word == "drop" || word == "dropped" { // of points, not of a rating
		return !counting[before]
	}
	return harmless[word] && (!counting[before] || uncounted[word]) && !slices.ContainsFunc(Senses[word], func(s Sense) bool { return s.Kind != StopWord })
}

// action is a verb with its object, either of which may come first.
type action struct{ verbs, objects, means []string }

func readActions() (out []action) {
	for line := range strings.Lines(turns.CountedDeeds) {
		means, said, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		verbs, objects, _ := strings.Cut(said, "|")
		out = append(out, action{strings.Fields(verbs), strings.Fields(objects), strings.Fields(means)})
	}
	return out
}

// PlainPieces returns a question in the words in which its pieces are known: a deed as the statistic that counts it, a
// synonym as the word that it stands for, "2k" as 2000.
func PlainPieces(tokens []Token) []Token {
	out := slices.Clone(thousands(tokens))
	for i := range out {
		if short, ok := strings.CutSuffix(out[i].Text, "k"); ok && out[i].Kind == Word {
			if n, err := strconv.ParseFloat(short, 64); err == nil && n > 0 && n < 10 {
				out[i] = readToken(strconv.Itoa(int(n * 1000)))
			}
		}
	}
	for _, rewrite := range []func([]Token) []Token{besidesWho, numberWords, synonyms, countedDeeds, rolesFigures, attemptsAt, synonyms, yearsTogether} {
		out = rewrite(out)
	}
	for i := range out {
		for n := 1; n <= MaxWords && i+n <= len(out); n++ {
			if isStat(words(out[i : i+n])) {
				return out
			}
		}
	}
	return replaceClauses(out, deedsAlone)
}

func synonyms(tokens []Token) []Token { return replaceClauses(tokens, pieceWords) }

// besidesWho drops "and how many did he strike out" behind a question for whoever is first, which says that anyway.
func besidesWho(tokens []Token) []Token {
	asks := slices.ContainsFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "who", "which", "whose", "whom") })
	for i := len(tokens) - 3; asks && i > 3; i-- {
		if words(tokens[i:i+3]) != "and how many" {
			continue
		}
		rest := tokens[i+3:]
		if len(rest) > 5 || slices.ContainsFunc(rest, func(t Token) bool { return t.Kind != Word || isStat(t.Text) || t.Capitalized }) {
			return tokens
		}
		return tokens[:i:i]
	}
	return tokens
}

// numberWords reads "six hundred" and "a thousand" as numbers.
func numberWords(tokens []Token) []Token {
	for i := 1; i < len(tokens); i++ {
		times := map[string]float64{"hundred": 100, "thousand": 1000}[tokens[i].Text]
		n := tokens[i-1].Num
		if tokens[i-1].Text == "a" {
			n = 1
		} else if tokens[i-1].Kind != Number {
			continue
		}
		if times == 0 || n < 1 || n >= 100 {
			continue
		}
		n *= times
		after := i + 1
		if textAt(tokens, after) == "and" {
			after++
		}
		if after < len(tokens) && times == 100 && after > i+1 && tokens[after].Kind == Number && tokens[after].Num < 100 {
			n += tokens[after].Num
			after++
		} else {
			after = i + 1
		}
		tokens = slices.Concat(tokens[:i-1], []Token{readToken(strconv.Itoa(int(n)))}, tokens[after:])
	}
	return tokens
}

// roles say which yards and touchdowns are meant, by the role.
var roles = []struct {
	names []string
	kept  bool // a position, too
	means string
}{
	{[]string{"rusher", "rushers"}, false, "rushing"},
	{[]string{"passer", "passers"}, false, "passing"},
	{[]string{"qb", "qbs", "quarterback", "quarterbacks"}, true, "passing"},
	{[]string{"wr", "wrs", "receiver", "receivers"}, true, "receiving"},
}

// rolesFigures reads the yards of rushers as rushing yards.
func rolesFigures(tokens []Token) []Token {
	noun := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "yards", "yds", "yard", "touchdowns", "tds") })
	for _, role := range roles {
		at := slices.IndexFunc(tokens, func(t Token) bool { return slices.Contains(role.names, t.Text) })
		switch {
		case at < 0:
			continue
		case noun > 0 && isStat(words(tokens[noun-1:noun+1])), noun+1 < len(tokens) && noun >= 0 && isStat(words(tokens[noun:noun+2])):
			return tokens
		case noun >= 0:
			of := "touchdowns"
			if strings.HasPrefix(tokens[noun].Text, "y") {
				of = "yards"
			}
			out := splice(tokens, noun, noun+1, role.means+" "+of)
			if role.kept {
				return out
			}
			return slices.DeleteFunc(out, func(t Token) bool { return slices.Contains(role.names, t.Text) })
		case !role.kept && at > 0 && isOneOf(tokens[at-1].Text, "leading", "top", "best"):
			return splice(tokens, at, at+1, role.means+" yards")
		}
	}
	return tokens
}

// attemptsOf are the attempts meant beside a figure.
var attemptsOf = []struct {
	beside []string
	means  string
}{
	{[]string{"completion", "completions", "passing", "passer", "passers"}, "pass attempts"},
	{[]string{"rushing", "carry"}, "rushing attempts"},
	{[]string{"three", "3p%", "threes", "3pt"}, "three point attempts"},
	{[]string{"free", "ft%"}, "free throw attempts"},
	{[]string{"field", "fg%"}, "field goal attempts"},
}

// attemptsAt says which attempts are meant.
func attemptsAt(tokens []Token) []Token {
	at := slices.IndexFunc(tokens, func(t Token) bool { return isOneOf(t.Text, "attempts", "att", "atts") })
	if at < 0 || at > 0 && isStat(words(tokens[at-1:at+1])) || at > 1 && isStat(words(tokens[at-2:at+1])) {
		return tokens
	}
	for _, a := range attemptsOf {
		if slices.ContainsFunc(tokens, func(t Token) bool { return slices.Contains(a.beside, t.Text) }) {
			return splice(slices.Clone(tokens), at, at+1, a.means)
		}
	}
	return tokens
}

// countedDeeds puts the statistic in the place of the object of a deed, and drops the verb.
func countedDeeds(tokens []Token) []Token {
	for _, d := range actions {
		verb := slices.IndexFunc(tokens, func(t Token) bool { return !t.Capitalized && slices.Contains(d.verbs, t.Text) })
		if verb >= 0 && (isStat(tokens[verb].Text) || isStat(words(tokens[verb:min(verb+2, len(tokens))])) || verb > 0 && isStat(words(tokens[verb-1:verb+1]))) {
			continue
		}
		if verb >= 0 && strings.Contains(words(tokens), strings.Join(d.means, " ")) { // which is said
			return slices.Delete(slices.Clone(tokens), verb, verb+1)
		}
		object := slices.IndexFunc(tokens, func(t Token) bool { return !t.Capitalized && slices.Contains(d.objects, t.Text) })
		if verb < 0 || object < 0 || verb == object || isStat(words(tokens[max(0, object-1):object+1])) && object > 0 || isStat(words(tokens[object:min(object+2, len(tokens))])) && object+1 < len(tokens) {
			continue
		}
		var out []Token
		for i, t := range tokens {
			switch {
			case i == object:
				out = append(out, wordTokens(strings.Join(d.means, " "))...)
			case i == verb, i == verb+1 && isOneOf(t.Text, "out", "in", "down", "up", "for", "away"), i == object+1 && isOneOf(t.Text, "in", "out") && i == len(tokens)-1:
			default:
				out = append(out, t)
			}
		}
		return out
	}
	return tokens
}

// BareYear makes the one number of two digits of a question a year, where it names no other time.
func BareYear(tokens []Token) []Token { return bareYear(tokens) }

// Phrase returns the tokens of words and numbers.
func Phrase(text string) []Token { return readTokens(text) }
