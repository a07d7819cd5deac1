package talk

import (
	"regexp"
	"strings"
)

var (
	statsWord = regexp.MustCompile(`(?i)\b(?:stats|stat ?line|numbers|season line|line|averages|statistics)\b`)
	fromSpot  = regexp.MustCompile(`(?i)\b(?:from|at|by) the (?:free throw |foul )?$`) // "from the line" is where shots are taken
	ofPast    = regexp.MustCompile(`(?i)^(.+?),? (\d[\d,.]*)\+?[ -]?([a-z%]+(?: [a-z]+)??) (season|year|game|yr|szn|gm)s?,? (?:how many |what were (?:his|her) |his |her )?([a-z%/ ]+?)\?*$`)
	didThen   = regexp.MustCompile(`(?i)^how many ([a-z ]+?) did (.+?) (?:throw|have|get|hit|score|make|record|put up|allow|give up)?,? ?(?:in |that |the |one |his |her )*(season|year|yr|szn|game) (?:w|with|he had|she had|he threw|he hit|he scored|she scored|where he had|when he had|when he hit|when he threw) (\d[\d,.]*)\+? (.+?)\?*$`)
	nameAnd   = regexp.MustCompile(`(?i)^([\pL.' -]{3,}?) (\d{2,3})\?*$`)
)

// AsksStats splits a question for a player's "stats" at that word, which says nothing of which figures are meant.
func AsksStats(question string) (before, after string, ok bool) {
	at := statsWord.FindStringIndex(question)
	if at == nil || fromSpot.MatchString(question[:at[0]]) {
		return "", "", false
	}
	return tidy(question[:at[0]]), tidy(question[at[1]:]), true
}

// Then is a question for a figure of the season or the game in which somebody had another: "McDavid's goals in his
// 150-point season".
type Then struct {
	Who, Number, Stat, Asked string
	Game                     bool // a single game's
}

// OfThen returns what a question asks of the season or game that another figure tells; false if it names none.
func OfThen(question string) (Then, bool) {
	question = tidy(question)
	if m := ofPast.FindStringSubmatch(question); m != nil {
		return Then{Who: m[1], Number: m[2], Stat: m[3], Asked: tidy(m[5]), Game: strings.HasPrefix(strings.ToLower(m[4]), "g")}, true
	}
	if m := didThen.FindStringSubmatch(question); m != nil {
		return Then{Who: tidy(m[2]), Number: m[4], Stat: m[5], Asked: m[1], Game: strings.EqualFold(m[3], "game")}, true
	}
	return Then{}, false
}

// NameAndNumber splits a question that is a name and a number, "Dame 71", which the fans of a sport know the meaning
// of.
func NameAndNumber(question string) (name, number string, ok bool) {
	m := nameAnd.FindStringSubmatch(tidy(question))
	if m == nil {
		return "", "", false
	}
	return m[1], m[2], true
}
