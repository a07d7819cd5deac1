package lexicon

import (
	"regexp"
	"strings"
)

var (
	// toldAndAsked parts what is told of a game from what is asked of it: "Skiles set a mark on
	// December 30, 1990. How many assists?"
	toldAndAsked = regexp.MustCompile(`(?i)^(.+?)(?:[.;:!,]| -)\s+(?:and |so |but )?((?:how many|how much|how long|what|who|which|when)\b.*)$`)
	capitalised  = regexp.MustCompile(`\p{Lu}[\pL'’.-]*`)
)

// WithoutStory returns a question without what is told of a game beside who played it, against
// whom and on which day: those name the game. It is false for a question that names no day or
// week so.
func WithoutStory(question string) ([]Token, bool) {
	m := toldAndAsked.FindStringSubmatch(strings.TrimSpace(question))
	if m == nil {
		return nil, false
	}
	told, _ := Tokenize(m[1])
	asked, ok := Tokenize(m[2])
	names := map[string]bool{}
	for _, name := range capitalised.FindAllString(m[1], -1) {
		for part := range strings.FieldsSeq(Fold(strings.TrimSuffix(strings.TrimSuffix(name, "'s"), "’s"))) {
			names[part] = true
		}
	}
	stat := false
	for i := range asked {
		stat = stat || hasStat(asked[i].Text)
	}
	s := story{told: told, names: names, stat: stat}
	kept, dated := s.keep()
	return append(asked, kept...), ok && dated
}

// story is what is told of a game.
type story struct {
	told  []Token
	names map[string]bool
	stat  bool // the question names a statistic of its own
}

// keep returns the words that name the game, and whether they name a day or a week.
func (s *story) keep() (kept []Token, dated bool) {
	for i, t := range s.told {
		next, before := textAt(s.told, i+1), textAt(s.told, i-1)
		numbered := i+1 < len(s.told) && s.told[i+1].Kind != Word
		switch {
		case (months[t.Text] > 0 || t.Text == "week") && numbered:
			dated = true
		case isTime(t, before), s.isName(t.Text):
		case t.Text == "the" && s.isName(next) && !isOneOf(before, "against", "vs", "versus", "at", "for"): // "beat the Suns"
			kept = append(kept, Token{Text: "against"})
		case s.isPlace(i, next, before), isOneOf(t.Text, "playoffs", "playoff"):
		case !s.stat && hasStat(t.Text) && t.Text != "game":
		default:
			continue
		}
		kept = append(kept, t)
	}
	return kept, dated
}

// isTime reports whether a token is a part of a day, a week or a season.
func isTime(t Token, before string) bool {
	switch t.Kind {
	case Number:
		return months[before] > 0 || before == "week" || len(t.Text) == 4 && t.Num > 1900 && t.Num < 2100
	case Ordinal:
		return months[before] > 0
	}
	return t.Kind == Span
}

// isPlace reports whether a token is of an opponent or of home: "against the Suns", "at home".
func (s *story) isPlace(i int, next, before string) bool {
	text := s.told[i].Text
	if text == "home" && before == "at" || text == "at" && next == "home" {
		return true
	}
	return isOneOf(text, "against", "vs", "versus", "at") && (s.isName(next) || next == "the" && s.isName(textAt(s.told, i+2)))
}

func (s *story) isName(word string) bool {
	return s.names[word] && len(Senses[word]) == 0 && months[word] == 0
}
